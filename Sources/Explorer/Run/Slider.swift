import Lifecycle

/// The slider: what it drives, and how far the finger has come.
public struct Slider: Hashable, Sendable {
  /// A mark on the slider.
  public struct Threshold: Hashable, Sendable {
    /// What is reached there.
    public var name: String
    /// Where it is, in thousandths; a gesture completes beyond it, a pressure is reached at it.
    public var value: Int
  }

  /// What it drives.
  public var gesture: Gesture
  /// How far the finger has come, in thousandths.
  public var value: Int
  /// The marks, in order.
  public var thresholds: [Threshold]
  /// What the finger does.
  public var finger: Finger
  /// The page that is being turned to, and whether it lies before the one that is shown, so that left is onward.
  public var page: DeclarationID?
  /// Whether the finger moves to the left to come further.
  public var isReversed = false
  /// The gestures that are possible here, this one among them.
  public var choices: [Gesture]
}

extension Session {
  /// The slider in a world; nothing where no gesture is possible.
  public func slider(in world: World, chosen: Gesture?) -> Slider? {
    switch world.finger {
    case .driving: drivingSlider(world)
    case .pressing, .spent: slider(.pressure, value: Int(world.pressure), world)
    case .up: restingSlider(world, chosen: chosen)
    }
  }

  private func drivingSlider(_ world: World) -> Slider? {
    guard let transition = world.transition, let gesture = Gesture(transition.passage) else { return nil }
    var slider = slider(gesture, value: Int(transition.progress), world)
    guard gesture == .page, world.isAlive(transition.new), world.isAlive(transition.old) else { return slider }
    slider.page = world[transition.new].declaration
    slider.isReversed = world[transition.old].previous == transition.new
    return slider
  }

  /// The slider while no finger is down: what it could drive.
  private func restingSlider(_ world: World, chosen: Gesture?) -> Slider? {
    let choices = Gesture.allCases.filter { allows($0, in: world) }
    guard let first = choices.first else { return nil }
    let gesture = chosen.flatMap { choices.contains($0) ? $0 : nil } ?? first
    var slider = slider(gesture, value: 0, world)
    slider.choices = choices
    return slider
  }

  private func slider(_ gesture: Gesture, value: Int, _ world: World) -> Slider {
    Slider(
      gesture: gesture, value: value, thresholds: gesture.thresholds(score), finger: world.finger, choices: [gesture])
  }

  /// The action that moves a gesture so far; a page controller is told to which page.
  func move(_ gesture: Gesture, to value: Int, page: DeclarationID?) -> Action? {
    let share = UInt16(clamping: value)
    switch gesture {
    case .pressure: return .press(named(value) ?? .thousandths(share))
    case .swipe: return .swipe(share)
    case .drag: return .drag(share)
    case .page: return page.map { .page($0, share) }
    }
  }

  /// The name of a pressure, where it has one.
  private func named(_ value: Int) -> Pressure? {
    switch value {
    case score.number(.lightPress): .light
    case score.number(.peek): .peek
    case score.number(.pop): .pop
    default: nil
    }
  }

  /// Whether an action that moves a gesture only goes on with the last one, which no call came of, the same way.
  ///
  /// The two are then one action, so that a slow finger does not flood the timeline.
  func continues(_ action: Action) -> Bool {
    let index = keptCount - 1
    guard index >= 0, index == timeline.entries.count - 1, let move = Gesture.move(action, score) else { return false }
    let entry = timeline.entries[index]
    guard let last = Gesture.move(entry.command.action, score), last.gesture == move.gesture,
      !timeline.events[entry.events].contains(where: \.isTold)
    else { return false }
    let start = value(in: timeline.world(after: entry.events.lowerBound))
    return (last.value > start) == (move.value > last.value) && last.value != start
  }

  /// How far a gesture has come in a world.
  private func value(in world: World) -> Int {
    switch world.finger {
    case .up, .spent: 0
    case .pressing: Int(world.pressure)
    case .driving: Int(world.transition?.progress ?? 0)
    }
  }
}

extension Event {
  /// Whether somebody is told something, or something is refused: what a row of the timeline shows.
  fileprivate var isTold: Bool {
    switch happening {
    case .call, .suppressed, .complaint: true
    case .entered, .mark: false
    }
  }
}
