import Lifecycle
import Notation

/// What comes of explaining a log: what may have been done, the likelier first.
package struct LogExplanation: Sendable {
  /// The log, with a name for each screen of a class of which several live at the same time.
  package let reading: LogReading
  /// What may have been done; nothing where the model plays no such log.
  package let accounts: [Account]
  /// What comes closest where nothing explains the log.
  package let shortfall: Shortfall?
  /// Whether the search was stopped where it took too long, so that something may be missed.
  package let isGivenUp: Bool
  /// How many steps the search took.
  let stepCount: Int
  let scores: @Sendable (Version) -> Score?

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

/// Where a log goes another way than anything that the model plays.
package struct Shortfall: Sendable {
  /// The first call of the log that cannot be, counted from 0; where the end is missing, one that is not there.
  package let position: Int
  /// What was done up to there; nothing where not even the launch fits.
  package let account: Account?
  /// What could have stood there, the likelier first, as a transcript writes it.
  package let expected: [String]
  /// The version that is meant.
  package let version: Version
  /// What is wrong with the log, where one line is all.
  package let slip: Slip?

  /// A log that would be explained but for a slip; the account is that of the log without it.
  init(
    _ slip: Slip, in way: Way, _ version: Version, _ roles: Clues.Roles, _ coverage: [UInt64], _ writer: AccountWriter
  ) {
    (self.slip, self.version, position) = (slip, version, slip.position)
    let calls = slip.corrected(writer.reading.calls)
    expected = calls.indices.contains(slip.position) ? [writer.reading.text(of: calls[slip.position])] : []
    account = writer.account(of: way, on: version, roles, coverage: coverage)
  }

  /// A log that nothing like that explains.
  init(_ near: NearMiss, _ version: Version, _ roles: Clues.Roles, _ coverage: [UInt64], _ writer: AccountWriter) {
    (self.version, slip, position) = (version, nil, near.position)
    var texts: [String] = []
    for call in near.expected {
      let text = writer.reading.text(of: call)
      if !texts.contains(text) { texts.append(text) }
    }
    expected = texts
    account = near.way.flatMap { writer.account(of: $0, on: version, roles, coverage: coverage) }
  }
}

/// Where none of the hypotheses goes on.
struct NearMiss {
  /// The first call that none of them brings, and what they bring there instead.
  let position: Int, expected: [LoggedCall]
  /// The likeliest that comes furthest.
  let way: Way?
}

extension Beam {
  /// Where it ends that could not go on.
  var nearMiss: NearMiss {
    var best = furthest
    var expected: [LoggedCall] = []
    func note(_ move: StateGraph.Move, from position: Int) {
      let heard = graph.calls(of: move)
      guard position + heard.count > best else { return }
      let count = zip(heard, calls[position...]).prefix { $0 == $1 }.count
      guard count < heard.count, position + count >= best else { return }
      if position + count > best {
        best = position + count
        expected = []
      }
      expected.append(heard[heard.startIndex + count])
    }
    if nodes.isEmpty {
      for launch in launches { note(launch, from: 0) }
    }
    for node in nodes {
      for index in graph.states[Int(node.state)].moves { note(graph.moves[Int(index)], from: Int(node.position)) }
    }
    return NearMiss(position: best, expected: expected, way: ways(to: furthestNodes, limit: 1).first)
  }
}

extension Shortfall {
  /// How well it is known that the call stands there which the log lacks; nothing where more than one line is wrong.
  package func standing(_ book: EvidenceBook, score: Score) -> Provenance? {
    guard slip != nil, let account else { return nil }
    let run = Run(account.resolved, score: score)
    let calls = run.lines(toldBy: account)
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
    case .missing?: return "the line was lost, or an override of this method does not log"
    case .swapped?: return "one of the two logs before it calls super, or from another thread"
    case nil: return nil
    }
  }

  /// What could have stood there, in a sentence; nothing where nothing could.
  package var alternatives: Sentence? {
    expected.isEmpty ? nil : "On iOS \(version) these would fit: \(expected.joined(separator: ", "))."
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
    return isOpen ? "Line \(line) is not explained: \(call)." : "Line \(line) cannot be: \(call)."
  }

  /// What is said where the search was stopped.
  package static let surrender: Sentence =
    "The search was stopped where it took too long, so an explanation may have been missed."
}
