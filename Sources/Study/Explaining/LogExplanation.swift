import Lifecycle
import Notation

/// The explanations of a log, the likelier first, and findings.
package struct LogExplanation: Sendable {
  /// The log, in which screens of the same class that live at the same time have names of their own.
  package let reading: LogReading
  /// The explanations of all of the log; empty if the model has none.
  package let accounts: [Account]
  /// If nothing explains all of the log: the explanation of all except a slip, or else the two that come furthest.
  package let shortfalls: [Shortfall]
  /// Things to look at in the log, explained or not.
  package let findings: [Finding]
  /// True if the search took too long and was stopped, so that an explanation may be missing.
  package let isGivenUp: Bool
  /// The number of steps of the search.
  let stepCount: Int
  let scores: @Sendable (Version) -> Score?

  /// The closest explanation, if nothing explains all of the log.
  package var shortfall: Shortfall? { shortfalls.first }

  /// The default limit of steps: a second or two of a processor and a hundred megabytes at most.
  package static let usualSteps = 4_000_000

  /// The most calls of a log that are explained.
  static let maxCalls = 50_000

  /// Looks for what was done, on each of the versions.
  ///
  /// - Parameters:
  ///   - known: all versions that there are, if those are only some of them; a range is named only where it has no gap.
  ///   - limit: how many accounts are wanted.
  ///   - maxSteps: how much is tried, by a measure that is the same on every machine.
  ///   - isWanted: is told, in percent, how much was tried of that, and says whether more is wanted; it is asked often.
  package init(
    _ reading: LogReading, versions: [Version], known: [Version]? = nil,
    scores: @escaping @Sendable (Version) -> Score?, limit: Int = 8,
    maxSteps: Int = usualSteps, isWanted: (Int) -> Bool = { _ in true }
  ) {
    let log = reading.first(Self.maxCalls).tellingApart()
    var rival: Shortfall?
    (self.reading, accounts, shortfalls, isGivenUp, stepCount) = withoutActuallyEscaping(isWanted) { isWanted in
      let budget = SearchBudget(maxSteps, isWanted: isWanted)
      func search(_ reading: LogReading) -> LogSearch {
        var search = LogSearch(
          reading, versions: versions, known: known ?? versions, scores: scores, limit: limit, budget)
        search.run(.full)
        return search
      }
      var found = search(log)
      if let keeping = Self.keepingScreens(of: log, insteadOf: found, search) { found = keeping }
      if found.accounts.isEmpty { found.run(.partial) }
      let reading = found.facts.reading
      rival = found.rival.flatMap { Shortfall(slipped: $0, reading) }
      let ranked = found.ranked
      let slipped = ranked.first.flatMap { Shortfall(slipped: $0, reading) }
      let accounts = slipped == nil ? ranked.filter { $0.path.slip == nil } : []
      let shortfalls = accounts.isEmpty ? slipped.map { [$0] } ?? found.nearest() : []
      return (reading, accounts, shortfalls, found.isGivenUp, budget.steps)
    }
    self.scores = scores
    findings =
      self.reading.callCount == 0
      ? [] : FindingSearch(self.reading, accounts.first, shortfalls.first, rival, scores: scores).findings
  }
}

extension LogExplanation {
  /// The search with screens taken as kept that return in the log, if what it finds is likelier than what was found.
  private static func keepingScreens(
    of log: LogReading, insteadOf found: LogSearch, _ search: (LogReading) -> LogSearch
  ) -> LogSearch? {
    guard !log.returning.isEmpty, found.isOpenToDoubt else { return nil }
    let keeping = search(log.keeping(log.returning))
    guard let path = keeping.ranked.first?.path, path.cost + Price.kept < found.ranked.first?.path.cost ?? .max
    else { return nil }
    // Only those are kept that are made again in what is found.
    let remade = keeping.remade(by: path)
    guard !remade.isEmpty else { return nil }
    let fewer = search(log.keeping(remade))
    return fewer.accounts.isEmpty ? keeping : fewer
  }

  /// True if no explanation is known only because the search was stopped.
  private var isOpen: Bool { isGivenUp && accounts.isEmpty && shortfall?.slip == nil }

  /// The sentence for a log that nothing explains.
  package var failure: Sentence {
    if shortfall?.slip?.keepsScreen ?? false { return "All of this log is explained if a screen is not freed." }
    return isOpen
      ? "What was done is found out for the beginning of this log only."
      : "Nothing in the model makes all of this log."
  }

  /// The first line that is not explained, in a sentence; `nil` if all are explained.
  package var unexplained: Sentence? {
    guard let position = shortfall?.position else { return nil }
    guard position < reading.callCount else { return "The log ends too early." }
    let (line, call) = (reading.line(ofCall: position), reading.text(ofCall: position))
    return isOpen ? "Line \(line) is not explained: \(call)." : "Line \(line) does not fit: \(call)."
  }

  /// The sentence for a search that was stopped.
  package static let surrender: Sentence =
    "The search was stopped where it took too long, so an explanation may have been missed."
}

extension LogExplanation {
  /// The most calls of a log that is too short.
  private static let fewCalls = 2

  /// True if the log is so short that it may mean many things.
  package var isTooShort: Bool { reading.callCount <= Self.fewCalls }
}
