/// How well calls are predicted: points, and how many calls in a row without a mistake.
public struct Tally: Hashable, Sendable {
  /// How many calls in a row make the following ones worth a point more, and what a call is worth at most.
  static let step = 5, most = 3

  /// The points.
  public private(set) var points = 0
  /// How many calls in a row were right up to now, and at best.
  public private(set) var streak = 0, bestStreak = 0

  /// Nothing predicted yet.
  public init() {}

  /// What the next call is worth.
  public var worth: Int { min(1 + streak / Self.step, Self.most) }

  /// So many calls were predicted rightly.
  mutating func add(_ count: Int) {
    for _ in 0..<count {
      points += worth
      streak += 1
    }
    bestStreak = max(bestStreak, streak)
  }

  /// Something was predicted wrongly.
  mutating func breakStreak() {
    streak = 0
  }
}
