/// The limits of a search, counted in steps so that results do not depend on the speed of the machine.
final class SearchBudget {
  /// The maximum number of steps; playing an action takes two for each controller, plus a fixed number.
  private let maxSteps: Int
  /// The approximate maximum number of bytes that the search may keep.
  let maxBytes: Int
  /// Receives the percentage of steps spent, and returns true to continue.
  private let isWanted: (Int) -> Bool
  private(set) var steps = 0
  private(set) var isCancelled = false
  /// The highest percentage that was reported: another budget begins anew, and the search goes on.
  private var reported = 0

  init(_ maxSteps: Int, maxBytes: Int = 96 << 20, isWanted: @escaping (Int) -> Bool) {
    (self.maxSteps, self.maxBytes, self.isWanted) = (maxSteps, maxBytes, isWanted)
  }

  /// Returns another budget with a percentage of the steps of this one; both are cancelled together.
  func another(percent: Int) -> SearchBudget { SearchBudget(share(percent)) { self.asks($0) } }

  /// Asks whether more steps are wanted, unless the answer was no before.
  private func asks(_ percent: Int) -> Bool {
    reported = max(reported, percent)
    if !isCancelled, !isWanted(reported) { isCancelled = true }
    return !isCancelled
  }

  var isSpent: Bool { isCancelled || steps > maxSteps }

  /// Returns a percentage of the maximum number of steps.
  func share(_ percent: Int) -> Int { maxSteps / 100 * percent }

  /// Spends steps, and cancels the search if no more are wanted.
  func spend(_ count: Int) {
    if isCancelled { return }
    steps += count
    _ = asks(min(steps * 100 / maxSteps, 100))
  }

  /// Spends the steps for playing an action in a world with a number of controllers.
  func spendAction(controllerCount: Int) { spend(Self.actionPrice + 2 * controllerCount) }

  /// The number of steps for an action in a world without controllers.
  private static let actionPrice = 16
}
