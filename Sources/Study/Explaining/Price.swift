import Lifecycle

/// The costs of what is unlikely, in the unit of an action's cost: a push costs 10.
///
/// The actions have their costs where they are proposed, and the windows where they are made up.
enum Price {
  /// A log that begins or ends inside the calls of an action.
  static let cut: Int32 = 6
  /// An app that was running before the log, and the same where calls of a screen are missing that are first in its
  /// life.
  static let piece: Int32 = 45, knownPiece: Int32 = 20
  /// Logging before super, or screens that log different methods.
  static let oddity: Int32 = 20
  /// The likeliest and the least likely mistake in a log or in the code.
  static let minSlip: Int32 = 30, maxSlip: Int32 = 55
  /// A pair of calls that is missing, and a call that is missing or too early.
  static let missingPair: Int32 = 35, misplacedCall: Int32 = 40
  /// A container that is not told from a screen by its calls.
  static let containers: [(kind: ControllerKind, cost: Int32)] = [
    (.navigation, 20), (.tabs, 22), (.container, 24), (.pages, 26),
  ]
  /// A screen that the app keeps when it goes away.
  static let kept: Int32 = 12
  /// An action of the next rarity.
  static let rarity: Int32 = 8
  /// The most that an explanation costs more than the best.
  static let margin: Int32 = 60

  /// An account that fits few versions: four times the logarithm of their share.
  static func versions(_ count: Int, of all: Int) -> Int32 {
    (count..<max(all, count)).reduce(0) { $0 + 4_000 / Int32($1 + 1) } / 1_000
  }
}
