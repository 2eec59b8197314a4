/// The limits of a search, by a measure that is the same on every machine, however busy it is.
final class SearchBudget {
  /// The most steps; playing an action takes two for each controller, and some more.
  private let maxSteps: Int
  /// The approximate number of bytes that the search may keep.
  let maxBytes: Int
  /// Receives the share of steps that were spent, in percent, and returns true if more are wanted.
  private let isWanted: (Int) -> Bool
  /// The number of steps so far.
  private(set) var steps = 0
  private(set) var isCancelled = false

  init(_ maxSteps: Int, maxBytes: Int = 96 << 20, isWanted: @escaping (Int) -> Bool) {
    (self.maxSteps, self.maxBytes, self.isWanted) = (maxSteps, maxBytes, isWanted)
  }

  /// True if nothing more may be tried.
  var isSpent: Bool { isCancelled || steps > maxSteps }

  /// A percentage of the steps.
  func share(_ percent: Int) -> Int { maxSteps / 100 * percent }

  /// Spends some steps, and asks whether more are wanted.
  func spend(_ count: Int) {
    if isCancelled { return }
    steps += count
    if !isWanted(min(steps * 100 / maxSteps, 100)) { isCancelled = true }
  }

  /// Spends the steps of an action among so many controllers.
  func spendAction(controllerCount: Int) { spend(Self.actionPrice + 2 * controllerCount) }

  /// The steps of an action without controllers.
  private static let actionPrice = 16
}
