/// The pace of a search: what it expects the rest of the log to cost, and how long it goes on without progress.
struct SearchPace {
  /// The percentages of the steps that may be spent without progress in a log that is not long, with full and with
  /// partial trust: partial trust tries some sixty assumptions, and full trust a few.
  ///
  /// After that the estimate is lowered, and the second time the search ends.
  private static let fullTrustPatience = 11, partialTrustPatience = 18
  /// The factor by which the estimate is then lowered, and the factor by which more steps may then be spent.
  private static let estimateDivisor: Int32 = 4, patienceWithoutHaste = 3
  /// The percentage of the steps that may be spent with full trust in the log, which leaves partial trust as much as it
  /// may spend without progress.
  static let trustingShare = 100 - 2 * partialTrustPatience

  private let callCount: Int
  private let budget: SearchBudget
  /// The estimated cost of explaining a call, at first: an action costs about 10, and makes calls of at least half of
  /// the methods.
  ///
  /// It is deliberately too high, so paths that explain more of the log are tried first. Where that leads no further,
  /// a lower estimate lets paths with a likelier beginning be tried.
  private let hastyCost: Int32
  private var costPerCall: Int32
  /// The cost of the rest of the log from each position, known once a path explains the whole log; empty before.
  private var costsToEnd: [Int32] = []
  /// The maximum number of calls explained without a slip so far, and the number of steps when that was reached.
  private(set) var furthest = 0
  private var furthestSteps = 0

  init(_ facts: LogFacts, _ budget: SearchBudget) {
    (callCount, self.budget) = (facts.reading.calls.count, budget)
    hastyCost = Int32(max(8, 24 / max(1, facts.methodCount)))
    costPerCall = hastyCost
  }

  /// True until the estimate is lowered.
  var isHasty: Bool { costPerCall == hastyCost }

  mutating func hasten() { costPerCall = hastyCost }

  mutating func slowDown() {
    costPerCall /= Self.estimateDivisor
    beginWaiting()
  }

  mutating func beginWaiting() { furthestSteps = budget.steps }

  /// Notes that the calls before a position are explained.
  mutating func reach(_ position: Int) {
    if position > furthest { (furthest, furthestSteps) = (position, budget.steps) }
  }

  /// Returns true if more steps were spent without progress than may be.
  func leadsNoFurther(_ trust: Trust) -> Bool {
    let patience = isHasty ? Self.fullTrustPatience : Self.fullTrustPatience * Self.patienceWithoutHaste
    return budget.steps > furthestSteps + budget.share(trust == .partial ? Self.partialTrustPatience : patience)
  }

  func costToEnd(from position: Int) -> Int32 {
    costsToEnd.isEmpty ? Int32(callCount - position) * costPerCall : costsToEnd[position]
  }

  /// Takes for estimates what the rest of the log costs on a path that explains all of it.
  mutating func learn(from path: [PathNetwork.Node]) {
    let total = path[path.count - 1].cost
    costsToEnd = [Int32](repeating: total, count: callCount + 1)
    for (node, next) in zip(path, path.dropFirst()) where next.position > node.position {
      for position in node.position...next.position {
        let share = (next.cost - node.cost) * Int32(position - node.position) / Int32(next.position - node.position)
        costsToEnd[position] = total - node.cost - share
      }
    }
  }
}
