/// The searches for explanations of a log: of the log as it is, and where that is not convincing, of what is left of it
/// under an assumption.
struct AssumingSearch {
  /// The percentage of the steps that may be spent under each assumption; most need far fewer.
  private static let share = 10

  private let log: LogReading
  private let budget: SearchBudget
  private let search: (LogReading, SearchBudget) -> LogSearch

  init(_ log: LogReading, _ budget: SearchBudget, _ search: @escaping (LogReading, SearchBudget) -> LogSearch) {
    (self.log, self.budget, self.search) = (log, budget, search)
  }

  /// Returns the search with the best result, after at most one with partial trust in the log.
  func best() -> LogSearch {
    var found = searched(log)
    if let keeping = keepingScreens(insteadOf: found) { found = keeping }
    guard found.accounts.isEmpty else { return found }
    let assuming = underAssumption()
    found.run(.partial)
    if let assuming, !assuming.isOpenToDoubt, found.accounts.allSatisfy({ $0.path.slip != nil }) { return assuming }
    guard found.accounts.isEmpty else { return found }
    return inPieces() ?? assuming ?? found
  }

  /// Returns a finished search with full trust in a log.
  private func searched(_ log: LogReading, _ own: SearchBudget? = nil, share: Int? = nil) -> LogSearch {
    var search = search(log, own ?? budget)
    search.run(.full, share: share)
    return search
  }

  /// Returns the first convincing search of what an assumption leaves of the log, or else the first that explains it.
  private func underAssumption() -> LogSearch? {
    var doubtful: LogSearch?
    let readings = [log.assumingEarlyLoads(), log.withoutFollowers(), log.withoutLayout(), log.withoutDismissals()]
    for reading in readings.compactMap({ $0 }) {
      let found = searched(reading, share: Self.share)
      if !found.isOpenToDoubt { return found }
      if doubtful == nil, !found.accounts.isEmpty { doubtful = found }
    }
    return doubtful
  }

  /// Returns a convincing search that leaves out actions at the log's headings.
  private func inPieces() -> LogSearch? {
    // The steps may be spent by then.
    guard let pieces = log.assumingPieces() else { return nil }
    let found = searched(pieces, budget.another(percent: Self.share), share: 100)
    return found.isOpenToDoubt ? nil : found
  }

  /// Returns a search that assumes the app keeps the screens that return in the log, if its result is likelier than the
  /// given one.
  private func keepingScreens(insteadOf found: LogSearch) -> LogSearch? {
    guard !log.returning.isEmpty, found.isOpenToDoubt else { return nil }
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
