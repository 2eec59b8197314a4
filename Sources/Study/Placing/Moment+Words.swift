extension Moment {
  /// The moment in words: `after the animation, the last call`.
  public var words: String { [stage.words, between].filter { !$0.isEmpty }.joined(separator: ", ") }

  private var between: String {
    switch (follows, precedes) {
    case (nil, nil): isCall ? "the only call" : "while no call comes"
    case (nil, let next?): isCall ? "the first call" : "before \(next)"
    case (let last?, nil): isCall ? "the last call" : "after \(last)"
    case (let last?, let next?): "between \(last) and \(next)"
    }
  }
}

extension Placement.Visit {
  /// When code runs in a stretch, and how often: `pop: 2 times, first after the animation, the last call`.
  ///
  /// - Parameter action: the action of the first time, as it is written.
  public func words(in action: String) -> String {
    "\(action): " + (count == 1 ? "" : "\(count) times, first ") + moment.words
  }
}

extension Moment.Stage {
  /// The stage in words; nothing where nothing runs.
  var words: String {
    switch self {
    case .still: ""
    case .launch: "during the launch"
    case .beforeAnimation: "before the animation"
    case .fingerStarts: "as the finger starts"
    case .fingerLifts: "as the finger is lifted"
    case .afterAnimation: "after the animation"
    case .afterCancel: "once it is cancelled"
    case .startAtOnce, .endAtOnce: "without an animation"
    }
  }
}
