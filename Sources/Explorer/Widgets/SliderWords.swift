import Lifecycle

/// What the slider says of what will happen: all of it is found out by playing it.
struct SliderWords {
  let slider: Slider
  /// The world in which the finger stands where it stands.
  let world: World
  let session: Session
  /// What a lift would bring, while a finger is down.
  private let lift: Foresight?

  /// - Parameter lift: what a lift would bring, where that is known.
  init(slider: Slider, world: World, session: Session, lift: Foresight? = nil) {
    (self.slider, self.world, self.session) = (slider, world, session)
    self.lift = lift ?? (slider.finger == .up ? nil : Foresight(.lift(speed: nil), in: world, session))
  }

  /// What a lift would bring now, or what the gesture would begin where no finger is down; the longest comes first.
  var sentences: [String] {
    guard slider.finger != .up else { return begun }
    guard let lift else { return [] }
    let still = slider.finger == .spent ? "the finger is still down; " : ""
    guard lift.tells(session) else { return [still + "lift now: nothing happens, and nobody is told"] }
    let (outcome, counted) = (outcome(of: lift), counted(lift))
    return counted.map { "\(still)lift now: \(outcome): \($0)" } + counted.suffix(1).map { "lift now: \($0)" }
  }

  /// Whether a mark is behind the finger, or would bring nothing any more, neither now nor at a lift from there.
  func isPassed(_ threshold: Slider.Threshold) -> Bool {
    if slider.gesture == .pressure ? slider.value >= threshold.value : slider.value > threshold.value { return true }
    guard slider.finger == .pressing || slider.finger == .driving,
      let move = session.move(slider.gesture, to: slider.gesture.value(reaching: threshold), page: slider.page),
      let moved = Foresight(move, in: world, session), !moved.tells(session)
    else { return false }
    let then = Foresight(.lift(speed: nil), in: moved.after, session)
    return lift?.told(session) == then?.told(session)
  }

  /// What becomes of the gesture when the finger lifts.
  private func outcome(of lift: Foresight) -> String {
    guard world.transition != nil else { return "the preview goes away" }
    let shown = session.naming.name(lift.after.leaf(of: lift.after.topLevel), in: lift.after)
    let noun = slider.gesture.noun
    return lift.isCancelled ? "the \(noun) is cancelled, \(shown) stays" : "the \(noun) completes, \(shown) is shown"
  }

  /// What the gesture would begin: what comes at the first mark of a press, and at the first move of another one.
  private var begun: [String] {
    for value in slider.gesture.firstValues(session.score) {
      guard let action = session.move(slider.gesture, to: value.value, page: page),
        let move = Foresight(action, in: world, session)
      else { continue }
      if let refusal = move.refusal(session) { return [refusal] }
      guard move.tells(session) else { continue }
      let brought = counted(move).map { "\(value.name) brings \($0)" }
      return brought.map { "\(beginning): \($0)" } + brought.suffix(1)
    }
    return ["\(beginning): nobody is told"]
  }

  /// The page to which the first move would turn.
  private var page: DeclarationID? {
    guard let pages = world.innermostPages else { return nil }
    let (before, after) = world.neighbors(of: pages)
    return after ?? before
  }

  private var beginning: String {
    let seen = world.leaf(of: world.topLevel)
    func name(_ id: ControllerID) -> String { session.naming.name(id, in: world) }
    switch slider.gesture {
    case .pressure: return "press on \(name(seen))"
    case .swipe: return world.stackToPop.map { "swipe back to \(name(world[world[$0].lastChild].previous))" } ?? "swipe"
    case .drag: return "pull \(name(seen)) down"
    case .page: return page.map { "turn to \(session.naming.name($0))" } ?? "turn the page"
    }
  }

  /// How many calls come and which is the last, and the number alone.
  private func counted(_ foresight: Foresight) -> [String] {
    let (callCount, complains, last) = foresight.summary(session)
    let count = (callCount == 1 ? "1 call" : "\(callCount) calls") + (complains ? " and a complaint" : "")
    guard let last else { return [count] }
    return ["\(count), \(callCount == 1 && !complains ? "" : "the last ")\(last)", count]
  }
}

extension Gesture {
  /// What it is called once it has begun.
  fileprivate var noun: String {
    switch self {
    case .pressure: "press"
    case .drag: "pull"
    case .page: "turn"
    case .swipe: "swipe"
    }
  }

  /// Where it can begin to be heard of: the marks of a press, the first move of any other.
  fileprivate func firstValues(_ score: Score) -> [(name: String, value: Int)] {
    self == .pressure ? thresholds(score).map { ($0.name, $0.value) } : [("the first move", Model.slideStep)]
  }
}
