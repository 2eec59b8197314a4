import Canvas
import Lifecycle

extension KeySection {
  static let finger = KeySection(
    "The finger",
    [.slideRight, .slideLeft, .threshold, .lift, .complete, .eitherWay, .nextGesture])
}

extension KeyCommand {
  static let slideRight = KeyCommand(
    "slide right", [.right, "l", .shiftRight],
    "Presses, swipes or pulls 5 % further, with Shift 1 %; the first move begins the gesture.", unless: .slidingRight,
    repeats: true
  ) { $0.slide(to: $0.slideTarget(towardRight: true, by: $1 == 2 ? Model.smallSlideStep : Model.slideStep)) }
  static let slideLeft = KeyCommand(
    "slide left", [.left, "h", .shiftLeft], "Presses, swipes or pulls 5 % less, with Shift 1 %.",
    unless: .slidingLeft, repeats: true
  ) { $0.slide(to: $0.slideTarget(towardRight: false, by: $1 == 2 ? Model.smallSlideStep : Model.slideStep)) }
  static let threshold = KeyCommand(
    "threshold", ["]"], back: ["["],
    "Goes to the next threshold, or back: light press, peek, pop, or where a swipe completes.",
    unless: (.toNextThreshold, .toPreviousThreshold), repeats: true
  ) { $0.slide(to: $0.thresholdTarget(isOnward: $1)) }
  static let lift = KeyCommand(
    "lift, or more", [.enter],
    """
    Lifts the finger at the end of the run: how far it came decides; ends an animation that was left running. Where \
    your own code breaks, opens it. Elsewhere it changes nothing, and shows all that is known of the call.
    """,
    unless: .noCalls
  ) { model in
    if model.hasLiveFinger { return model.act(.lift(speed: nil)) }
    if model.hasHeldAnimation { return model.act(.wait) }
    if model.isAtBreach { LevelStage.openCode(&model) } else { model.showsSources = true }
  }
  static let flick = KeyCommand(
    "flick", [], "Lifts the finger with a flick, the way it last moved: a short swipe completes too.",
    unless: .fingerIsUp
  ) { $0.act(.lift(speed: $0.flickSpeed)) }
  static let escape = KeyCommand(
    "close", [.escape],
    "Closes what was opened last: a list, both endings, a filter, an answer, another run. It never changes the run.",
    unless: .nothingToClose
  ) { $0.closeSomething() }
  static let nextGesture = KeyCommand(
    "next gesture", [.tab], "Chooses what the slider drives: a press, a swipe back, a sheet, a page.",
    unless: .onlyOneGesture
  ) { $0.chooseNextGesture() }
}

extension Obstacle {
  static let noSlider = notRunning.or { model in
    let world = model.actingWorld
    if world.finger == .spent { return "the finger is still down, and does nothing until Enter lifts it" }
    if model.slider != nil { return nil }
    guard world.isInFront else { return model.session.obstacle(to: .swipe, in: world) }
    let reason = model.session.obstacle(to: .swipe, in: world) ?? "no gesture is possible"
    return "nothing to press or to swipe here: \(reason)"
  }
  static let slidingRight = noSlider.or { model in
    model.slideTarget(towardRight: true) == nil ? "the finger is at the end of its way" : nil
  }
  static let slidingLeft = noSlider.or { model in
    if model.slideTarget(towardRight: false) != nil { return nil }
    let isUp = model.actingWorld.finger == .up
    return isUp ? "the finger is not down yet" : "the finger is back where it began"
  }
  static let toNextThreshold = noSlider.or { model in
    model.thresholdTarget(isOnward: true) == nil ? "no threshold lies ahead" : nil
  }
  static let toPreviousThreshold = noSlider.or { model in
    if model.actingWorld.finger == .up { return "the finger is not down yet" }
    return model.thresholdTarget(isOnward: false) == nil ? "no threshold lies behind" : nil
  }
  static let fingerIsUp = Obstacle {
    $0.actingWorld.finger == .up ? $0.session.naming.words(of: .noGesture) : nil
  }
  static let nothingToClose = Obstacle { model in
    if model.showsEndings && model.session.hasEndings { return nil }
    if model.session.rows.filter.isActive || !model.returnPoints.isEmpty { return nil }
    func key(_ command: KeyCommand) -> String { command.firstKeyName(model.charset) }
    if model.hasLiveFinger { return "nothing is open, and the finger stays: \(key(.lift)) lifts it" }
    return "nothing is open: \(key(.quit)) ends the program"
  }
  static let onlyOneGesture = noSlider.or { model in
    guard model.actingWorld.finger == .up, let slider = model.slider else {
      return "the finger is down: lift it first"
    }
    return slider.choices.count < 2 ? "only one gesture is possible here" : nil
  }
}

extension Model {
  /// True if the finger is down and can be lifted without dropping later actions.
  var hasLiveFinger: Bool { actingWorld.finger != .up && session.keptCount == session.timeline.actions.count }

  /// True if the app's own code breaks in the call under the cursor, where Enter opens it.
  var isAtBreach: Bool { !hasLiveFinger && OwnCode(session)?.breachAtCursor != nil }

  /// Closes both endings, or else removes the filter, or else returns to what the user left.
  fileprivate mutating func closeSomething() {
    if showsEndings, session.hasEndings { return closeEndings() }
    guard session.rows.filter.isActive else { return goBack() }
    show(RowFilter(coverage: session.rows.filter.coverage))
  }

  mutating func slide(to target: SlideTarget?) {
    guard let target, let slider, let action = session.move(slider.gesture, to: target.value, page: target.page)
    else { return }
    act(action)
  }

  /// Moves the finger to the point at which the bar was clicked.
  mutating func slide(toValue value: Int) {
    slide(toThousandths: slider?.isReversed == true ? 1000 - value : value)
  }

  mutating func slide(toThousandths value: Int) {
    if let reason = Obstacle.noSlider.reason(self) { return warn(reason) }
    guard let slider else { return }
    let value = min(max(0, value), 1000)
    guard value != slider.value else { return }
    let page = slider.page ?? thresholdTarget(isOnward: true)?.page
    slide(to: SlideTarget(value: value, page: page))
  }

  /// The speed of a flick in the direction of the last movement; `nil` if the gesture does not depend on speed.
  var flickSpeed: Int32? {
    guard let slider, let completion = slider.gesture.completion(session.score) else { return nil }
    let score = session.score
    let moves = session.timeline.actions.prefix(session.keptCount).reversed().lazy.compactMap { entry in
      Gesture.move(entry.command.action, score)
    }
    let before = moves.dropFirst().first
    let isBack = before.map { $0.gesture == slider.gesture && $0.value > slider.value } ?? false
    return Int32(clamping: isBack ? -2 * completion.speed : 2 * completion.speed)
  }

  mutating func chooseNextGesture() {
    guard let slider, let index = slider.choices.firstIndex(of: slider.gesture) else { return }
    let next = slider.choices[(index + 1) % slider.choices.count]
    chosen.gesture = next
    tell("the slider is now: \(next.name)")
  }

  /// A sentence that says how to get to a gesture where none is possible.
  var wayToGesture: Sentence {
    let world = actingWorld, score = session.score
    func key(_ command: KeyCommand) -> String { command.firstKeyName(charset) }
    let reason = session.obstacle(to: .swipe, in: world) ?? ""
    guard world.root.exists, world.isInFront, world.transition == nil else { return reason }
    if world[world.topLayer].presenter.exists { return "no gesture here: \(key(.dismiss)) dismisses what lies on top" }
    guard Obstacle.noStack.reason(self) == nil, score.has(.edgeSwipe) else {
      return score.has(.sheets)
        ? "no gesture yet: \(key(.present)) presents a sheet to pull down" : "no gesture: \(reason)"
    }
    return score.has(.peek) || score.has(.contextMenus)
      ? "no gesture yet: \(key(.push)) pushes a screen to swipe back, Ctrl-P preview adds a peek"
      : "no gesture yet: \(key(.push)) pushes a screen to swipe back"
  }

  /// A position to move the slider to, with the page if the gesture turns one.
  struct SlideTarget { let value: Int, page: DeclarationID? }

  /// The distances that a key moves the slider without and with Shift, in thousandths.
  static let slideStep = 50, smallSlideStep = 10

  /// Returns the position after a key; `nil` if the slider cannot move.
  func slideTarget(towardRight: Bool, by distance: Int = slideStep) -> SlideTarget? {
    guard let slider, slider.finger != .spent else { return nil }
    guard slider.finger == .up else {
      let step = towardRight == slider.isReversed ? -distance : distance
      let value = min(max(slider.value + step, 0), 1000)
      return value == slider.value ? nil : SlideTarget(value: value, page: slider.page)
    }
    guard slider.gesture == .page else { return towardRight ? SlideTarget(value: distance, page: nil) : nil }
    return page(isNext: towardRight).map { SlideTarget(value: distance, page: $0) }
  }

  /// Returns the position of the next or previous threshold; `nil` if there is none.
  func thresholdTarget(isOnward: Bool) -> SlideTarget? {
    guard let slider, slider.finger != .spent else { return nil }
    let page = slider.finger == .up && slider.gesture == .page ? page(isNext: true) ?? page(isNext: false) : slider.page
    let values = slider.thresholds.map(slider.gesture.value(reaching:))
    let target = isOnward ? values.first { $0 > slider.value } : ([0] + values).last { $0 < slider.value }
    return target.map { SlideTarget(value: $0, page: page) }
  }

  private func page(isNext: Bool) -> DeclarationID? {
    let world = actingWorld
    guard let pages = world.innermostPages else { return nil }
    let (before, after) = world.neighbors(of: pages)
    return isNext ? after : before
  }
}
