import Lifecycle

/// A gesture that a slider performs with one finger.
package enum Gesture: UInt8, CaseIterable, Hashable, Sendable {
  case pressure, drag, page, swipe

  /// The name and verb for the user, the passage that the gesture drives, if any, and the feature that it needs.
  private var facts: (name: Sentence, verb: Sentence, passage: Passage?, feature: Feature) {
    switch self {
    case .pressure: ("Pressure", "press", nil, .peek)
    case .drag: ("Pull down", "pull", .drag, .sheets)
    case .page: ("Turn the page", "turn", .page, .pageControllers)
    case .swipe: ("Swipe back", "swipe", .swipe, .edgeSwipe)
    }
  }

  package var name: Sentence { facts.name }
  package var verb: Sentence { facts.verb }
  private var passage: Passage? { facts.passage }
  fileprivate var feature: Feature { facts.feature }

  /// The gesture that drives a passage; `nil` if none does.
  init?(_ passage: Passage) {
    let driven: Passage =
      switch passage {
      case .curl: .page
      case .modalDrag: .drag
      default: passage
      }
    guard let gesture = Self.allCases.first(where: { $0.passage == driven }) else { return nil }
    self = gesture
  }

  /// Returns the gesture that an action moves, and the value that it moves to; `nil` for other actions.
  static func move(_ action: Action, _ score: Score) -> (gesture: Gesture, value: Int)? {
    switch action {
    case .press(let pressure): (.pressure, Int(score.thousandths(of: pressure)))
    case .swipe(let value): (.swipe, Int(value))
    case .drag(let value): (.drag, Int(value))
    case .page(_, let value?): (.page, Int(value))
    default: nil
    }
  }

  /// Returns the progress beyond which lifting the finger completes the gesture, and the speed that completes it
  /// anyway.
  func completion(_ score: Score) -> (beyond: Int, speed: Int)? { passage.map(score.completion(of:)) }

  /// The name of the range below the first threshold.
  var firstZone: Sentence { self == .pressure ? "touch" : "cancels" }

  func thresholds(_ score: Score) -> [Slider.Threshold] {
    guard let completion = completion(score) else {
      return [
        Slider.Threshold(name: "light", value: score.number(.lightPress)),
        Slider.Threshold(name: "peek", value: score.number(.peek)),
        Slider.Threshold(name: "pop", value: score.number(.pop)),
      ]
    }
    return [Slider.Threshold(name: "completes", value: completion.beyond)]
  }

  /// The distance beyond a threshold that is enough to complete a gesture.
  private static let beyond = 10

  /// Returns the value that crosses a threshold: the threshold itself for a pressure, a little more for other gestures.
  func value(reaching threshold: Slider.Threshold) -> Int {
    self == .pressure ? threshold.value : threshold.value + Self.beyond
  }
}

extension Session {
  /// Returns the reason why a gesture is not possible in a world; `nil` if it is possible.
  func obstacle(to gesture: Gesture, in world: World) -> Sentence? {
    guard world.root.exists else { return "the app is not launched yet" }
    guard world.isInFront else { return "the app is in the background: z returns to it" }
    if world.finger == .up, world.transition != nil { return "an animation runs: Enter ends it" }
    if let reason = score.lack(feature(of: gesture, in: world)) { return reason }
    let top = world.topLayer
    switch gesture {
    case .pressure:
      let seen = world.leaf(of: top)
      if setup[world[seen].declaration].previews == nil {
        return "\(naming.name(seen, in: world)) offers no preview: Ctrl-P preview gives it one"
      }
    case .drag:
      if world.sheetToPull == nil { return "no sheet is on top" }
    case .page:
      guard let pages = world.innermostPages else { return "there is no page controller here" }
      if world.neighbors(of: pages) == (nil, nil) { return "there is only one page" }
      return coveringText(of: pages, in: world)
    case .swipe:
      guard let stack = world.stackToPop else { return "no stack here has something to pop" }
      return coveringText(of: stack, in: world)
    }
    return nil
  }

  /// Returns the reason why the finger cannot reach a container: something is presented over it, even if it is still
  /// visible.
  private func coveringText(of container: ControllerID, in world: World) -> Sentence? {
    if world.visiblePath(world.topLayer).contains(container) { return nil }
    return "\(naming.name(world.topLayer, in: world)) lies over it"
  }

  /// Returns the feature that a gesture needs: context menus for a press on a screen that opens one.
  fileprivate func feature(of gesture: Gesture, in world: World) -> Feature {
    guard gesture == .pressure, world.root.exists else { return gesture.feature }
    return score.opensMenu(setup[world[world.leaf(of: world.topLayer)].declaration]) ? .contextMenus : gesture.feature
  }

  /// Returns the action that moves a gesture to a value; `nil` for a page gesture without a page.
  func move(_ gesture: Gesture, to value: Int, page: DeclarationID?) -> Action? {
    let share = UInt16(clamping: value)
    switch gesture {
    case .pressure:
      let named = [Pressure.light, .peek, .pop].first { score.thousandths(of: $0) == share }
      return .press(named ?? .thousandths(share))
    case .swipe: return .swipe(share)
    case .drag: return .drag(share)
    case .page: return page.map { .page($0, share) }
    }
  }

  /// The distance in thousandths from which a movement counts whatever comes after it.
  private static let wiggle = 50

  /// Returns true if an action only moves the last action's gesture further in the same direction, or after a wiggle in
  /// any, and the last action made no calls.
  ///
  /// The two are then merged, so that a slow or unsteady finger does not flood the timeline.
  func continues(_ action: Action) -> Bool {
    let index = keptCount - 1
    guard index >= 0, index == timeline.actions.count - 1, let move = Gesture.move(action, score) else { return false }
    let action = timeline.actions[index]
    guard let last = Gesture.move(action.command.action, score), last.gesture == move.gesture,
      !timeline.events[action.events].contains(where: { $0.hasRow })
    else { return false }
    let start = value(in: timeline.world(after: action.events.lowerBound))
    if (last.value > start) == (move.value > last.value), last.value != start { return true }
    return abs(last.value - start) < Self.wiggle && timeline.events[action.events].allSatisfy { $0.onlyMoves }
  }

  private func value(in world: World) -> Int {
    switch world.finger {
    case .up, .spent: 0
    case .pressing: Int(world.pressure)
    case .driving: Int(world.transition?.progress ?? 0)
    }
  }
}

extension Event {
  /// True if the event moves the finger, and changes nothing else.
  fileprivate var onlyMoves: Bool {
    switch content {
    case .mark(.acted), .mark(.progressed), .mark(.pressed), .mark(.finger): true
    case .call, .suppressed, .complaint, .entered, .mark: false
    }
  }

  /// True if the event is shown as a row of its own: a call, a suppressed call or a complaint.
  fileprivate var hasRow: Bool {
    switch content {
    case .call, .suppressed, .complaint: true
    case .entered, .mark: false
    }
  }
}
