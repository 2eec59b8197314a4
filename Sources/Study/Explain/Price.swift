import Lifecycle

/// The costs of unlikely assumptions, on the scale on which a push costs 10.
///
/// The costs of actions are in `Proposals`, and those of windows in `CandidateSetups`.
enum Price {
  /// The cost of a log that begins or ends in the middle of an action.
  static let cut: Int32 = 6
  /// The cost of an app that was running before the log, and the same if early calls of a screen's life are missing
  /// from the log.
  static let piece: Int32 = 45, knownPiece: Int32 = 20
  /// The cost of overrides that log before calling super, or of screens that log different methods.
  static let oddity: Int32 = 20
  /// The costs of the likeliest and the least likely mistake in the log or in the code.
  static let minSlip: Int32 = 30, maxSlip: Int32 = 55
  /// The cost of a missing pair of calls, and of a single call that is missing or in the wrong place.
  static let missingPair: Int32 = 35, misplacedCall: Int32 = 40
  /// The costs of taking a controller for a container although its calls do not show it.
  static let containers: [(kind: ControllerKind, cost: Int32)] = [
    (.navigation, 20), (.tabs, 22), (.container, 24), (.pages, 26),
  ]
  /// The cost of a screen that the app keeps after it disappears.
  static let kept: Int32 = 12
  /// The cost of each step of rarity.
  static let rarity: Int32 = 8
  /// The maximum difference in cost between an explanation and the best one.
  static let margin: Int32 = 60

  /// Returns the cost of an account that fits few versions: four times the negative logarithm of their share.
  static func versions(_ count: Int, of all: Int) -> Int32 {
    (count..<max(all, count)).reduce(0) { $0 + 4_000 / Int32($1 + 1) } / 1_000
  }
}
