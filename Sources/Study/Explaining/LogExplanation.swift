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
      let accounts = found.filter { $0.path.slip == nil }
      let slipped = found.first { $0.path.slip != nil }.flatMap { Shortfall(slipped: $0, reading) }
      let shortfalls =
        accounts.isEmpty ? slipped.map { [$0] } ?? search.nearest().map { Shortfall($0, reading) } : []
      return (accounts, shortfalls, search.isGivenUp, budget.steps)
    }
    findings =
      reading.callCount == 0
      ? [] : FindingSearch(reading, accounts.first, shortfalls.first, scores: scores).findings
  }
}

/// Where a log goes another way than anything in the model.
package struct Shortfall: Sendable {
  /// The first call of the log that does not fit, counted from 0; where the end is missing, one that is not there.
  package let position: Int
  /// What was done up to there; nothing where not even the launch fits.
  package let account: Account?
  /// What could have stood there, the likelier first, as a transcript writes it.
  package let expected: [String]
  /// The version on which that is so.
  package let version: Version
  /// What is wrong with the log, where the rest of it is explained.
  package let slip: Slip?

  /// A log that would be explained but for a slip; the account is that of the log without it.
  init?(slipped account: Account, _ reading: LogReading) {
    guard let slip = account.path.slip else { return nil }
    (self.slip, position, self.account, version) = (slip, slip.position, account, account.version)
    let calls = slip.corrected(reading.calls)
    expected = calls.indices.contains(slip.position) ? [reading.text(of: calls[slip.position])] : []
  }

  /// A log of which only a part is explained.
  init(_ miss: NearMiss, _ reading: LogReading) {
    (slip, position, account, version) = (nil, miss.position, miss.account, miss.version)
    var texts: [String] = []
    for text in miss.expected.map(reading.text(of:)) where !texts.contains(text) { texts.append(text) }
    expected = texts
  }
}

/// What explains a log up to a call that does not fit.
struct NearMiss {
  let position: Int
  /// What could have come there instead.
  private(set) var expected: [LoggedCall]
  /// What is done up to there, and the version; nothing where not even the launch fits.
  let path: Path?
  let version: Version
  let account: Account?

  init(position: Int, expected: [LoggedCall], path: Path?, version: Version, account: Account?) {
    (self.position, self.expected, self.path, self.version, self.account) = (position, expected, path, version, account)
  }

  mutating func add(_ call: LoggedCall) { expected.append(call) }
}

extension Shortfall {
  /// How well it is known that the call stands there which the log lacks; nothing where more than one line is wrong.
  package func standing(_ book: EvidenceBook, score: Score) -> Provenance? {
    guard slip != nil, let account else { return nil }
    let run = Run(account.resolved, score: score)
    let calls = run.lines(toldBy: account)
    let position = position + account.countBefore
    guard calls.indices.contains(position) else { return nil }
    let event = run.timeline[event: calls[position].position]
    return book.standing(of: event, in: run.timeline.world(after: calls[position].position), score: run.timeline.score)
  }

  /// What may have gone wrong where one line is, in a sentence without its full stop.
  package func cause(in reading: LogReading) -> Sentence? {
    switch slip {
    case .extra(let position)?:
      let isRepeated = position > 0 && reading.calls[position - 1] == reading.calls[position]
      return isRepeated
        ? "the line was logged twice, or code calls the method itself"
        : "code calls the method itself, which is left to UIKit"
    case .missing(let lost)?:
      return lost.count > 1
        ? "the lines were lost, or the overrides of these methods do not log"
        : "the line was lost, or an override of this method does not log"
    case .swapped?: return "one of the two logs before it calls super, or from another thread"
    case nil: return nil
    }
  }

  /// What could have stood there, in a sentence; nothing where nothing could.
  package var alternatives: Sentence? {
    expected.isEmpty ? nil : "On iOS \(version) this could stand there: \(expected.joined(separator: ", "))."
  }
}

extension LogExplanation {
  /// Whether it is only not known what explains the log, since the search was stopped.
  private var isOpen: Bool { isGivenUp && accounts.isEmpty && shortfall?.slip == nil }

  /// What is said where nothing explains the log.
  package var failure: Sentence {
    isOpen
      ? "What was done is found out for the beginning of this log only."
      : "What brings all of this log is not in the model."
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
