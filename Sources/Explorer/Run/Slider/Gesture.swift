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

  /// The gesture that drives a passage, if one does.
  init?(_ passage: Passage) {
    switch passage {
    case .swipe: self = .swipe
    case .drag: self = .drag
    case .page: self = .page
    default: return nil
    }
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
  func completion(_ score: Score) -> (beyond: Int, speed: Int)? {
    switch self {
    case .pressure: nil
    case .swipe: (score.number(.swipeBeyond), score.number(.swipeSpeed))
    case .drag: (score.number(.dragBeyond), score.number(.dragSpeed))
    case .page: (score.number(.pageBeyond), score.number(.pageSpeed))
    }
  }

  /// The marks on its way, in order.
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
}
