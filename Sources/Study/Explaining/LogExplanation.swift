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
  /// Whether the search was stopped where it took too long, so that something may be missed.
  public let isGivenUp: Bool
  /// How many steps the search took.
  let stepCount: Int
  let scores: @Sendable (Version) -> Score?

  /// How much is tried if nothing is said: a second of a processor and a hundred megabytes at most.
  public static let usualSteps = 4_000_000

  /// Looks for what was done, on each of the versions.
  ///
  /// - Parameters:
  ///   - known: all versions that there are, if those are only some of them; a range is named only where it has no gap.
  ///   - limit: how many accounts are wanted.
  ///   - mostSteps: how much is tried, by a measure that is the same on every machine.
  ///   - isWanted: is told, in percent, how much was tried of that, and says whether more is wanted; it is asked often.
  public init(
    _ reading: LogReading, versions: [Version], known: [Version]? = nil,
    scores: @escaping @Sendable (Version) -> Score?, limit: Int = 8,
    mostSteps: Int = usualSteps, isWanted: (Int) -> Bool = { _ in true }
  ) {
    let reading = reading.tellingApart()
    (self.reading, self.scores) = (reading, scores)
    (accounts, shortfall, isGivenUp, stepCount) = withoutActuallyEscaping(isWanted) { isWanted in
      let budget = SearchBudget(mostSteps, isWanted: isWanted)
      var search = LogSearch(
        reading, versions: versions, known: known ?? versions, scores: scores, limit: limit, budget)
      search.run()
      let shortfall = search.isExplained ? nil : search.shortfall()
      if !search.isExplained, shortfall?.slip == nil { search.suppose(Flaw.all(reading.names.count)) }
      let accounts = search.ranked
      let isGivenUp = accounts.isEmpty ? search.isGivenUp : budget.isSpent
      return (accounts, accounts.isEmpty ? shortfall : nil, isGivenUp, budget.steps)
    }
  }
}
