/// The searches for explanations of a log: of the log as it is, and where that is not convincing, of what is left of it
/// under assumptions; the one with the likeliest explanation wins.
struct AssumingSearch {
  /// The percentage of the steps that may be spent under each assumption; most need far fewer.
  private static let share = 10
  /// The percentage of the steps that may be spent on what is tried last, when the others are spent.
  private static let lateShare = 40

  private let log: LogReading
  private let budget: SearchBudget
  private let search: (LogReading, SearchBudget) -> LogSearch

  init(_ log: LogReading, _ budget: SearchBudget, _ search: @escaping (LogReading, SearchBudget) -> LogSearch) {
    (self.log, self.budget, self.search) = (log, budget, search)
  }

  /// Returns the search with the likeliest explanation, after attempts that trust the log less and less.
  ///
  /// A convincing explanation of the log as it is ends it.
  func best() -> LogSearch {
    let asItIs = searched(log, budget)
    var contest = Contest(best: asItIs)
    // What is assumed takes no steps from what is searched in the log as it is.
    let apart = budget.another(percent: 100), late = budget.another(percent: Self.lateShare)
    if !asItIs.isConvincing || asItIs.showsUnmadeScreen { contest.enter(keepingScreens(apart)) }
    let isExplained = contest.isExplained
    contest.enter(log.assumingGaps().map { searched($0, apart, share: Self.share) })
    contest.attempt { convincing(reduced, apart) }
    guard !isExplained else {
      contest.attempt { convincing(coarse, apart) }
      return contest.best
    }
    var trustingLess = asItIs
    trustingLess.run(.partial)
    contest.enter(trustingLess, winsTie: true)
    if !contest.isExplained { contest.enter(convincing(coarse, late)) }
    if !contest.isExplained, var mistaken = log.withoutDetails().map({ searched($0, late) }) {
      mistaken.run(.partial)
      contest.enter(mistaken)
    }
    return contest.best
  }

  /// Returns the search with the likeliest explanation of every call of the log.
  func plain() -> LogSearch {
    var found = searched(log, budget)
    if found.accounts.isEmpty { found.run(.partial) }
    return found
  }

  /// The searches for explanations of one log, of which the likeliest is kept; one that is not convincing is not taken
  /// in place of a convincing one.
  private struct Contest {
    var best: LogSearch

    var isExplained: Bool { !best.accounts.isEmpty }

    mutating func enter(_ other: LogSearch?, winsTie: Bool = false) {
      guard let other, other.isConvincing || !best.isConvincing else { return }
      if other.leastCost < best.leastCost || winsTie && other.leastCost == best.leastCost { best = other }
    }

    /// Enters another search while no explanation is convincing.
    mutating func attempt(_ other: () -> LogSearch?) {
      if !best.isConvincing { enter(other()) }
    }
  }

  /// Returns a finished search with full trust in a log.
  private func searched(_ log: LogReading, _ budget: SearchBudget, share: Int? = nil) -> LogSearch {
    var search = search(log, budget)
    search.run(.full, share: share)
    return search
  }

  /// The logs that are left under each assumption that can be made, the usual ones first.
  private var reduced: [LogReading?] {
    [
      log.withoutEnd(), log.assumingEarlyLoads(), log.assumingMiscalledSuper(), log.withoutDoubles(),
      log.withoutCallsByHand(), log.withoutCompanions(), log.withoutLayout(), log.withoutDelegates(),
      log.assumingLooseOrder(),
      log.withoutDeinits(),
    ]
  }

  /// The log with nothing but how screens come and go, as it is and without the screens that come with others.
  private var coarse: [LogReading?] {
    let coarse = log.withoutDetails()
    return [coarse, (coarse ?? log).withoutCompanions()]
  }

  /// Returns the first convincing search of some logs, or else the likeliest that explains one.
  private func convincing(_ readings: [LogReading?], _ budget: SearchBudget) -> LogSearch? {
    var likeliest: LogSearch?
    for reading in readings.compactMap({ $0 }) {
      let found = searched(reading, budget, share: Self.share)
      if found.isConvincing { return found }
      if found.leastCost < likeliest?.leastCost ?? .max { likeliest = found }
    }
    return likeliest
  }

  /// Returns a search that assumes the app keeps those screens that the likeliest explanation would otherwise make
  /// more than once.
  private func keepingScreens(_ budget: SearchBudget) -> LogSearch? {
    guard !log.returning.isEmpty else { return nil }
    let keeping = searched(log.keeping(log.returning), budget)
    guard let path = keeping.ranked.first?.path else { return nil }
    let remade = keeping.remade(by: path)
    guard !remade.isEmpty else { return nil }
    let fewer = searched(log.keeping(remade), budget)
    return fewer.accounts.isEmpty ? keeping : fewer
  }
}
