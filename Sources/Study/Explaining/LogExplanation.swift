import Lifecycle
import Notation

/// What comes of explaining a log: what may have been done, the likelier first.
package struct LogExplanation: Sendable {
  /// The log, with a name for each screen of a class of which several live at the same time.
  package let reading: LogReading
  /// What may have been done; nothing where no explanation in the model brings all of the log.
  package let accounts: [Account]
  /// Where nothing brings all of the log: what would but for a slip, or else what comes furthest, at most two.
  package let shortfalls: [Shortfall]
  /// What is worth a look, whatever was done.
  package let findings: [Finding]
  /// Whether the search was stopped where it took too long, so that something may be missed.
  package let isGivenUp: Bool
  /// How many steps the search took.
  let stepCount: Int
  let scores: @Sendable (Version) -> Score?

  /// What comes closest where nothing explains the log.
  package var shortfall: Shortfall? { shortfalls.first }

  /// How much is tried if nothing is said: a second of a processor and a hundred megabytes at most.
  package static let usualSteps = 4_000_000

  /// Looks for what was done, on each of the versions.
  ///
  /// - Parameters:
  ///   - known: all versions that there are, if those are only some of them; a range is named only where it has no gap.
  ///   - limit: how many accounts are wanted.
  ///   - mostSteps: how much is tried, by a measure that is the same on every machine.
  ///   - isWanted: is told, in percent, how much was tried of that, and says whether more is wanted; it is asked often.
  package init(
    _ reading: LogReading, versions: [Version], known: [Version]? = nil,
    scores: @escaping @Sendable (Version) -> Score?, limit: Int = 8,
    mostSteps: Int = usualSteps, isWanted: (Int) -> Bool = { _ in true }
  ) {
    let reading = reading.tellingApart()
    (self.reading, self.scores) = (reading, scores)
    (accounts, shortfalls, isGivenUp, stepCount) = withoutActuallyEscaping(isWanted) { isWanted in
      let budget = SearchBudget(mostSteps, isWanted: isWanted)
      var search = LogSearch(
        reading, versions: versions, known: known ?? versions, scores: scores, limit: limit, budget)
      search.run()
      let found = search.ranked
      let slipped = found.first.flatMap { Shortfall(slipped: $0, reading) }
      let accounts = slipped == nil ? found.filter { $0.path.slip == nil } : []
      let shortfalls =
        accounts.isEmpty ? slipped.map { [$0] } ?? search.nearest().map { Shortfall($0, reading) } : []
      return (accounts, shortfalls, search.isGivenUp, budget.steps)
    }
    findings =
      reading.callCount == 0
      ? [] : FindingSearch(reading, accounts.first, shortfalls.first, scores: scores).findings
  }
}

extension LogExplanation {
  /// Whether it is only not known what explains the log, since the search was stopped.
  private var isOpen: Bool { isGivenUp && accounts.isEmpty && shortfall?.slip == nil }

  /// What is said where nothing explains the log.
  package var failure: Sentence {
    isOpen
      ? "What was done is found out for the beginning of this log only."
      : "Nothing in the model makes all of this log."
  }

  /// The first line that is not explained, in a sentence; nothing where all are.
  package var place: Sentence? {
    guard let position = shortfall?.position else { return nil }
    guard position < reading.callCount else { return "The log ends too early." }
    let (line, call) = (reading.line(ofCall: position), reading.text(ofCall: position))
    return isOpen ? "Line \(line) is not explained: \(call)." : "Line \(line) does not fit: \(call)."
  }

  /// What is said where the search was stopped.
  package static let surrender: Sentence =
    "The search was stopped where it took too long, so an explanation may have been missed."
}

extension LogExplanation {
  /// How many calls are too few to tell what was done.
  private static let fewCalls = 2

  /// Whether the log is so short that it may mean many things.
  package var isTooShort: Bool { reading.callCount <= Self.fewCalls }
}
