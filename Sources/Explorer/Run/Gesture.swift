import Lifecycle

/// What a finger on the screen can do.
public enum Gesture: UInt8, CaseIterable, Hashable, Sendable {
  case pressure, drag, page, swipe

  /// What a person reads.
  public var name: String {
    switch self {
    case .pressure: "Pressure"
    case .drag: "Pull down"
    case .page: "Turn the page"
    case .swipe: "Swipe back"
    }
  }

  /// What one does, in a word.
  public var verb: String {
    switch self {
    case .pressure: "press"
    case .drag: "pull"
    case .page: "turn"
    case .swipe: "swipe"
    }
  }

  /// The passage that it drives, if it drives one.
  private var passage: Passage? {
    switch self {
    case .pressure: nil
    case .drag: .drag
    case .page: .page
    case .swipe: .swipe
    }
  }

  /// The gesture that drives a passage, if one does.
  init?(_ passage: Passage) {
    guard let gesture = Self.allCases.first(where: { $0.passage == passage }) else { return nil }
    self = gesture
  }

  /// The gesture that an action moves, and how far, if it is one that a slider sends.
  static func move(_ action: Action, _ score: Score) -> (gesture: Gesture, value: Int)? {
    switch action {
    case .press(.light): (.pressure, score.number(.lightPress))
    case .press(.peek): (.pressure, score.number(.peek))
    case .press(.pop): (.pressure, score.number(.pop))
    case .press(.thousandths(let value)): (.pressure, Int(value))
    case .swipe(let value): (.swipe, Int(value))
    case .drag(let value): (.drag, Int(value))
    case .page(_, let value?): (.page, Int(value))
    default: nil
    }
  }

  /// Beyond which progress a lift completes it, and from which speed on in any case.
  func completion(_ score: Score) -> (beyond: Int, speed: Int)? { passage.map(score.completion(of:)) }

  /// What is reached before the first threshold.
  var firstZone: String { self == .pressure ? "touch" : "cancels" }

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

  /// How much beyond its threshold a gesture is moved, so that it completes.
  private static let beyond = 10

  /// How far it has to be moved to have reached a threshold: a pressure is reached at it, another one beyond it.
  func value(reaching threshold: Slider.Threshold) -> Int {
    self == .pressure ? threshold.value : threshold.value + Self.beyond
  }
}

extension Gesture {
  /// What a version needs for it.
  fileprivate var feature: Feature {
    switch self {
    case .pressure: .peek
    case .drag: .sheets
    case .page: .pageControllers
    case .swipe: .edgeSwipe
    }
  }
}

extension Session {
  /// Whether a gesture is possible in a world; nobody is asked for the words of a reason.
  func allows(_ gesture: Gesture, in world: World) -> Bool {
    score.has(gesture.feature) && obstacle(to: gesture, in: world) == nil
  }

  /// Why a gesture is not possible in a world; nothing where it is.
  func obstacle(to gesture: Gesture, in world: World) -> String? {
    guard world.root.isSomebody else { return "the app is not launched yet" }
    guard world.isInFront else { return "the app is not in front: z comes back to it" }
    if world.finger == .up, world.transition != nil { return "an animation runs: & ends it" }
    if let reason = score.lack(gesture.feature) { return reason }
    let top = world.topLevel
    switch gesture {
    case .pressure:
      let seen = world.leaf(of: top)
      if setup[world[seen].declaration].previews == nil { return "\(naming.name(seen, in: world)) offers no preview" }
    case .drag:
      if world.sheetToPull == nil { return "no sheet is on top" }
    case .page:
      guard let pages = world.innermostPages else {
        return "there is no page controller here"
      }
      if world.neighbors(of: pages) == (nil, nil) { return "there is only one page" }
    case .swipe:
      if world.stackToPop == nil { return "no stack here has something to pop" }
    }
    return nil
  }
}

extension World {
  /// Whether a person can touch the app.
  var isInFront: Bool { (scene == .notRunning ? app : scene) == .active }
}
