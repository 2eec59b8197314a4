import Lifecycle

extension Model {
  /// Runs a command that moves the finger.
  mutating func runFinger(_ id: CommandID) {
    switch id {
    case .slideRight: slide(to: slideTarget(towardRight: true))
    case .slideLeft: slide(to: slideTarget(towardRight: false))
    case .nextThreshold: slide(to: thresholdTarget(isOnward: true))
    case .previousThreshold: slide(to: thresholdTarget(isOnward: false))
    case .lift: act(.lift(speed: nil), interrupts: false)
    case .flick: act(.lift(speed: flickSpeed), interrupts: false)
    case .escape: act(.cancel, interrupts: false)
    case .nextGesture: chooseNextGesture()
    default: break
    }
  }

  /// Moves the slider.
  private mutating func slide(to target: SlideTarget?) {
    guard let target, let slider, let action = session.move(slider.gesture, to: target.value, page: target.page)
    else { return }
    act(action, interrupts: false)
  }

  /// Moves the slider to where the mouse is.
  mutating func slide(toValue value: Int) {
    if let reason = Obstacle.noSlider(self) { return refuse(reason) }
    guard let slider else { return }
    let value = min(max(0, slider.isReversed ? 1000 - value : value), 1000)
    guard value != slider.value else { return }
    let page = slider.page ?? thresholdTarget(isOnward: true)?.page
    slide(to: SlideTarget(value: value, page: page))
  }

  /// The speed of a flick, the way the finger last moved; nothing where speed does not count.
  private var flickSpeed: Int32? {
    guard let slider, let completion = slider.gesture.completion(session.score) else { return nil }
    let score = session.score
    let moves = session.timeline.entries.prefix(session.keptCount).reversed().lazy.compactMap { entry in
      Gesture.move(entry.command.action, score)
    }
    let before = moves.dropFirst().first
    let isBack = before.map { $0.gesture == slider.gesture && $0.value > slider.value } ?? false
    return Int32(clamping: isBack ? -2 * completion.speed : 2 * completion.speed)
  }

  /// Chooses the next gesture that is possible.
  private mutating func chooseNextGesture() {
    guard let slider, let index = slider.choices.firstIndex(of: slider.gesture) else { return }
    let next = slider.choices[(index + 1) % slider.choices.count]
    chosenGesture = next
    tell("the slider is now: \(next.name)")
  }
}
