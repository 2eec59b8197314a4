/// The searches for explanations of a log: of the log as it is, and where that is not convincing, of what is left of it
/// under an assumption.
struct AssumingSearch {
  /// The percentage of the steps that may be spent under each assumption, most of which need far fewer, and of those
  /// that may be spent on what is tried last.
  private static let share = 10, lateShare = 40

  private let log: LogReading
  private let budget: SearchBudget
  private let search: (LogReading, SearchBudget) -> LogSearch

  init(_ log: LogReading, _ budget: SearchBudget, _ search: @escaping (LogReading, SearchBudget) -> LogSearch) {
    (self.log, self.budget, self.search) = (log, budget, search)
  }

  /// Returns the search with the best result, after at most two with partial trust in the log.
  func best() -> LogSearch {
    var found = searched(log)
    guard found.isOpenToDoubt else { return found }
    if let keeping = keepingScreens(insteadOf: found) { found = keeping }
    // What is assumed takes no steps from what is searched in the log as it is.
    let apart = AssumingSearch(log, budget.another(percent: 100), search)
    var assuming = apart.underAssumption([
      log.withoutEnd(), log.assumingEarlyLoads(), log.assumingMiscalledSuper(), log.withoutFollowers(),
      log.withoutLayout(), log.withoutDismissals(), log.assumingLooseOrder(),
    ])
    if !found.accounts.isEmpty {
      if assuming?.isOpenToDoubt ?? true { assuming = apart.underAssumption(withoutDetails) ?? assuming }
      // That a screen is not freed is likelier than that the log leaves something out.
      let isSlipped = found.ranked.first?.path.slip.map { !$0.keepsScreen } ?? false
      let isLikelier = assuming.map { !$0.isOpenToDoubt && (isSlipped || $0.leastCost < found.leastCost) } ?? false
      return isLikelier ? assuming ?? found : found
    }
    found.run(.partial)
    let isSlipped = found.ranked.first.map { $0.path.slip != nil } ?? true
    if let assuming, isSlipped, !assuming.isOpenToDoubt || assuming.leastCost < found.leastCost { return assuming }
    // The steps may be spent by then.
    let later = AssumingSearch(log, budget.another(percent: Self.lateShare), search)
    if isSlipped, let pieces = later.inPieces(), pieces.leastCost < found.leastCost { return pieces }
    guard found.accounts.isEmpty else { return found }
    return assuming ?? later.underAssumption(withoutDetails) ?? later.slippedWithoutDetails() ?? found
  }

  /// Returns the search with the best result where nothing is assumed of the log.
  func plain() -> LogSearch {
    var found = searched(log)
    if let keeping = keepingScreens(insteadOf: found), found.isOpenToDoubt { found = keeping }
    if found.accounts.isEmpty { found.run(.partial) }
    return found
  }

  /// Returns a finished search with full trust in a log.
  private func searched(_ log: LogReading, share: Int? = nil) -> LogSearch {
    var search = search(log, budget)
    search.run(.full, share: share)
    return search
  }

  /// The log with nothing but how screens come and go, as it is and without the screens that come with others.
  private var withoutDetails: [LogReading?] {
    let coarse = log.withoutDetails()
    return [coarse, (coarse ?? log).withoutFollowers()]
  }

  /// Returns the first convincing search of what an assumption leaves of the log, or else the likeliest that explains
  /// it.
  private func underAssumption(_ readings: [LogReading?]) -> LogSearch? {
    var doubtful: LogSearch?
    for reading in readings.compactMap({ $0 }) {
      let found = searched(reading, share: Self.share)
      if !found.isOpenToDoubt { return found }
      if found.leastCost < doubtful?.leastCost ?? .max { doubtful = found }
    }
    return doubtful
  }

  /// Returns a search with partial trust in the log with nothing but how screens come and go.
  private func slippedWithoutDetails() -> LogSearch? {
    guard let coarse = log.withoutDetails() else { return nil }
    var found = searched(coarse)
    found.run(.partial)
    return found.accounts.isEmpty ? nil : found
  }

  /// Returns a convincing search that leaves out actions at the log's headings.
  private func inPieces() -> LogSearch? {
    guard let pieces = log.assumingPieces() else { return nil }
    let found = searched(pieces, share: Self.lateShare)
    return found.isOpenToDoubt ? nil : found
  }

  /// Returns a search that assumes the app keeps the screens that return in the log, if its result is likelier than the
  /// given one.
  private func keepingScreens(insteadOf found: LogSearch) -> LogSearch? {
    guard !log.returning.isEmpty else { return nil }
    let keeping = searched(log.keeping(log.returning))
    guard let path = keeping.ranked.first?.path, path.cost + Price.kept < found.ranked.first?.path.cost ?? .max
    else { return nil }
    // Keep only the screens that the explanation would otherwise make more than once.
    let remade = keeping.remade(by: path)
    guard !remade.isEmpty else { return nil }
    let fewer = searched(log.keeping(remade))
    return fewer.accounts.isEmpty ? keeping : fewer
  }
}
