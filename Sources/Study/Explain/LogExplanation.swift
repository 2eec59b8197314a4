import Lifecycle
import Notation

/// The result of explaining a log: the likeliest sequences of actions behind its calls, and the findings.
///
/// A search plays possible actions with the simulator and follows those that produce the log's calls, first with full
/// trust in the log. If that finds nothing, or needs a screen that the log never names, the search also tries what is
/// left of the log under an assumption (`AssumingSearch`), and if it finds nothing, mistakes in the log or in the code.
package struct LogExplanation: Sendable {
  /// The log, with a separate name for each screen of a class of which several exist at the same time.
  package let reading: LogReading
  /// The explanations of the whole log, the likelier first; empty if there is none.
  package let accounts: [Account]
  /// The closest explanations if nothing explains the whole log.
  ///
  /// Either one that explains all but a slip, or up to two that explain the most calls.
  package let shortfalls: [Shortfall]
  /// The findings, collected even if the log is not explained.
  package let findings: [Finding]
  /// True if the search reached its limit, so an explanation may be missing.
  package let isGivenUp: Bool
  /// The steps spent on the log as it is; those under assumptions are spent from other budgets.
  let stepCount: Int
  let scores: @Sendable (Version) -> Score?

  package var shortfall: Shortfall? { shortfalls.first }

  /// The default limit of steps: at most a second or two of processor time and a hundred megabytes.
  package static let usualSteps = 4_000_000

  /// The maximum number of calls that are explained; the rest of a longer log is left out.
  static let maxCalls = 50_000

  /// Searches for the actions behind a log on each of the given versions.
  ///
  /// `known` are all existing versions, if `versions` are only a part of them; a range is printed only if it has no
  /// gap. `assumes` is false where no call of the log may be left out. Steps are the same on every machine. `isWanted`
  /// is called often with the percentage of steps spent, and returns true to continue.
  package init(
    _ reading: LogReading, versions: [Version], known: [Version]? = nil,
    scores: @escaping @Sendable (Version) -> Score?, limit: Int = 8,
    assumes: Bool = true, maxSteps: Int = usualSteps, isWanted: (Int) -> Bool = { _ in true }
  ) {
    let first = reading.first(Self.maxCalls)
    let log = (assumes ? first.withoutReloads() : first).tellingApart()
    var rival: Shortfall?
    (self.reading, accounts, shortfalls, isGivenUp, stepCount) = withoutActuallyEscaping(isWanted) { isWanted in
      let budget = SearchBudget(maxSteps, isWanted: isWanted)
      let search = AssumingSearch(log, budget) { reading, budget in
        LogSearch(reading, versions: versions, known: known ?? versions, scores: scores, limit: limit, budget)
      }
      var found = assumes ? search.best() : search.plain()
      let reading = found.facts.reading
      rival = found.rival.flatMap { Shortfall(slipped: $0, reading) }
      let ranked = found.ranked
      let slipped = ranked.first.flatMap { Shortfall(slipped: $0, reading) }
      let accounts = slipped == nil ? ranked.filter { $0.path.slip == nil } : []
      let shortfalls = accounts.isEmpty ? slipped.map { [$0] } ?? found.nearest() : []
      return (reading, accounts, shortfalls, found.isGivenUp || budget.isCancelled, budget.steps)
    }
    self.scores = scores
    findings =
      self.reading.callCount == 0
      ? [] : FindingSearch(self.reading, accounts, shortfalls.first, rival, scores: scores).findings
  }
}

extension LogExplanation {
  /// True if there is no explanation only because the search reached its limit.
  private var isOpen: Bool { isGivenUp && accounts.isEmpty && shortfall?.slip == nil }

  /// The sentence for a log that nothing explains.
  package var failure: Sentence {
    if shortfall?.slip?.keepsScreen ?? false { return "All of this log is explained if a screen is not freed." }
    return isOpen
      ? "What was done is found out for the beginning of this log only."
      : "Nothing in the model makes all of this log."
  }

  /// The first line that is not explained, or `nil` if there is none.
  package var unexplainedLine: Int? {
    shortfall.flatMap { $0.position < reading.callCount ? reading.line(ofCall: $0.position) : nil }
  }

  /// A sentence that names the first unexplained line, or `nil` if all lines are explained.
  package var unexplained: Sentence? {
    guard let position = shortfall?.position else { return nil }
    guard position < reading.callCount else { return "The log ends too early." }
    let (line, call) = (reading.line(ofCall: position), reading.text(ofCall: position))
    return isOpen ? "Line \(line) is not explained: \(call)." : "Line \(line) does not fit: \(call)."
  }

  /// The sentence for a search that reached its limit.
  package static let surrender: Sentence =
    "The search was stopped where it took too long, so an explanation may have been missed."
}

extension LogExplanation {
  /// The maximum number of calls in a log that counts as too short.
  private static let fewCalls = 2

  /// True if the log is so short that many explanations would fit.
  package var isTooShort: Bool { reading.callCount <= Self.fewCalls }
}
