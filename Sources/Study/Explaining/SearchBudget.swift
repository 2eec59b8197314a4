/// The limits of a search, by a measure that is the same on every machine, however busy it is.
final class SearchBudget {
  /// The most steps; playing an action takes two for each controller, and some more.
  private let mostSteps: Int
  /// About how many bytes the search may keep.
  let mostBytes: Int
  /// Is told how much was spent, in percent, and says whether more is wanted.
  private let isWanted: (Int) -> Bool
  /// The number of steps so far.
  private(set) var steps = 0
  private(set) var isCancelled = false

  init(_ mostSteps: Int, mostBytes: Int = 96 << 20, isWanted: @escaping (Int) -> Bool) {
    (self.mostSteps, self.mostBytes, self.isWanted) = (mostSteps, mostBytes, isWanted)
  }

  /// True if nothing more may be tried.
  var isSpent: Bool { isCancelled || steps > mostSteps }

  /// So many percent of the steps.
  func share(_ percent: Int) -> Int { mostSteps / 100 * percent }

  /// Takes some steps, and asks whether more is wanted.
  func spend(_ count: Int) {
    if isCancelled { return }
    steps += count
    if !isWanted(min(steps * 100 / mostSteps, 100)) { isCancelled = true }
  }

  /// Takes what it costs to play an action among so many controllers.
  func spendAction(controllerCount: Int) { spend(Self.actionPrice + 2 * controllerCount) }

  /// The steps of an action without controllers.
  private static let actionPrice = 16
}
