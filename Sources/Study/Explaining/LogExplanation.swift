import Lifecycle
import Notation

/// What comes of explaining a log: what may have been done, the likelier first.
public struct LogExplanation: Sendable {
  /// The log, with a name for each screen of a class of which several live at the same time.
  public let reading: LogReading
  /// What may have been done; nothing where the model plays no such log.
  public let accounts: [Account]
  /// What comes closest where nothing explains the log.
  public let shortfall: Shortfall?
  /// Whether nothing was found, and the search was stopped where it took too long, so that something may be missed.
  public let isGivenUp: Bool
  /// How much was tried.
  let triedCount: Int
  let scores: @Sendable (Version) -> Score?

  /// Looks for what was done, on each of the versions.
  ///
  /// - Parameters:
  ///   - known: all versions that there are, if those are only some of them; a range is named only where it has no gap.
  ///   - limit: how many accounts are wanted.
  ///   - isWanted: is told, in percent, how much was tried of what is tried at most, and says whether more is wanted.
  public init(
    _ reading: LogReading, versions: [Version], known: [Version]? = nil,
    scores: @escaping @Sendable (Version) -> Score?, limit: Int = 8,
    isWanted: (Int) -> Bool = { _ in true }
  ) {
    let reading = reading.tellingApart()
    (self.reading, self.scores) = (reading, scores)
    (accounts, shortfall, isGivenUp, triedCount) = withoutActuallyEscaping(isWanted) { isWanted in
      var search = LogSearch(
        reading, versions: versions, known: known ?? versions, scores: scores, limit: limit, isWanted: isWanted)
      search.run()
      let shortfall = search.isExplained ? nil : search.shortfall()
      if !search.isExplained, shortfall?.slip == nil { search.suppose(Flaw.all(reading.names.count)) }
      let accounts = search.ranked
      return (accounts, accounts.isEmpty ? shortfall : nil, accounts.isEmpty && search.isGivenUp, search.triedCount)
    }
  }
}
