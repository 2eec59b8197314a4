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
    let asItIs = searched(log)
    var contest = Contest(asItIs)
    // What is assumed takes no steps from what is searched in the log as it is.
    let apart = AssumingSearch(log, budget.another(percent: 100), search)
    if asItIs.isOpenToDoubt || asItIs.showsUnmadeScreen { contest.enter(apart.keepingScreens()) }
    let isExplained = !contest.best.accounts.isEmpty
    contest.attempt { apart.convincing(apart.assumptions) }
    guard !isExplained else {
      contest.attempt { apart.convincing(apart.withoutDetails) }
      return contest.best
    }
    var doubted = asItIs
    doubted.run(.partial)
    contest.enter(doubted, winsTie: true)
    let late = AssumingSearch(log, budget.another(percent: Self.lateShare), search)
    contest.attempt { late.inPieces() }
    if contest.best.accounts.isEmpty { contest.enter(late.convincing(late.withoutDetails)) }
    if contest.best.accounts.isEmpty { contest.enter(late.mistakenWithoutDetails()) }
    return contest.best
  }

  /// Returns the search with the likeliest explanation of every call of the log.
  func plain() -> LogSearch {
    var found = searched(log)
    if found.accounts.isEmpty { found.run(.partial) }
    return found
  }

  /// The searches for explanations of one log, of which the likeliest explanation is kept; one that is open to doubt is
  /// not taken in place of a convincing one.
  private struct Contest {
    private(set) var best: LogSearch

    init(_ first: LogSearch) { best = first }

    /// True while no explanation is convincing.
    var isOpen: Bool { best.isOpenToDoubt }

    mutating func enter(_ other: LogSearch?, winsTie: Bool = false) {
      guard let other, isOpen || !other.isOpenToDoubt else { return }
      if other.leastCost < best.leastCost || winsTie && other.leastCost == best.leastCost { best = other }
    }

    mutating func attempt(_ other: () -> LogSearch?) {
      if isOpen { enter(other()) }
    }
  }

  /// Returns a finished search with full trust in a log.
  private func searched(_ log: LogReading, share: Int? = nil) -> LogSearch {
    var search = search(log, budget)
    search.run(.full, share: share)
    return search
  }

  /// The logs that are left under each assumption that can be made, the usual ones first.
  private var assumptions: [LogReading?] {
    [
      log.withoutEnd(), log.assumingEarlyLoads(), log.assumingMiscalledSuper(), log.withoutDoubles(),
      log.withoutCompanions(), log.withoutLayout(), log.withoutDismissals(), log.assumingLooseOrder(),
      log.withoutDeinits(),
    ]
  }

  /// The log with nothing but how screens come and go, as it is and without the screens that come with others.
  private var withoutDetails: [LogReading?] {
    let coarse = log.withoutDetails()
    return [coarse, (coarse ?? log).withoutCompanions()]
  }

  /// Returns the first convincing search of some logs, or else the likeliest that explains one.
  private func convincing(_ readings: [LogReading?]) -> LogSearch? {
    var doubtful: LogSearch?
    for reading in readings.compactMap({ $0 }) {
      let found = searched(reading, share: Self.share)
      if !found.isOpenToDoubt { return found }
      if found.leastCost < doubtful?.leastCost ?? .max { doubtful = found }
    }
    return doubtful
  }

  /// Returns a search for mistakes in the log with nothing but how screens come and go.
  private func mistakenWithoutDetails() -> LogSearch? {
    guard let coarse = log.withoutDetails() else { return nil }
    var found = searched(coarse)
    found.run(.partial)
    return found
  }

  /// Returns a search that leaves out actions at the log's headings.
  private func inPieces() -> LogSearch? {
    log.assumingGaps().map { searched($0) }
  }

  /// Returns a search that assumes the app keeps those screens that the likeliest explanation would otherwise make
  /// more than once.
  private func keepingScreens() -> LogSearch? {
    guard !log.returning.isEmpty else { return nil }
    let keeping = searched(log.keeping(log.returning))
    guard let path = keeping.ranked.first?.path else { return nil }
    let remade = keeping.remade(by: path)
    guard !remade.isEmpty else { return nil }
    let fewer = searched(log.keeping(remade))
    return fewer.accounts.isEmpty ? keeping : fewer
  }
}
