import Lifecycle
import Notation

/// A log held against a case: whether the case's commands bring its calls, as far as the log lists such calls at all.
package struct LogComparison {
  /// The versions that bring the log, the oldest first.
  package private(set) var fits: [Version] = []
  /// The first difference, if no version fits and one can play all commands.
  package private(set) var departure: Verdict.Departure?
  /// The command that is not possible on the newest of the versions that cannot play all commands.
  package private(set) var impossible: Verdict.ImpossibleCommand?
  /// The lines of the run that the log has, on the newest version that fits.
  package private(set) var matched: [Run.Line] = []
  /// The names of the log that the case does not declare; their calls are not compared.
  package private(set) var strangers: [String] = []

  /// Plays a case on every version that it allows and that there is a score of.
  ///
  /// The log may begin later than the case where dots stand right below the first command, and end earlier where they
  /// stand last.
  ///
  /// - Parameters:
  ///   - isPiece: true if it may do both, dots or not.
  ///   - wanted: the calls that are compared; none means those that the log lists anywhere.
  package init(
    _ reading: LogReading, with resolved: ResolvedCase, isPiece: Bool = false, only wanted: ((Call) -> Bool)? = nil,
    scores: (Version) -> Score?
  ) {
    let facts = LogFacts(reading)
    let receivers = reading.names.map { ReceiverClass(named: $0, in: resolved.setup) }
    strangers = zip(reading.names, receivers).filter { $1 == nil }.map(\.0)
    // The methods that the log lists of each receiver of the case, and of its screens those that it lists of any.
    var listed = Coverage(classCount: resolved.setup.declarations.count)
    let screens = resolved.setup.declarations.indices.filter { resolved.setup.declarations[$0].kind == .screen }
      .map { ReceiverClass.controller(DeclarationID(index: UInt16($0))) }
    listed.add(facts.listed.appDelegate, of: .appDelegate)
    listed.add(facts.listed.sceneDelegate, of: .sceneDelegate)
    for (receiver, methods) in zip(receivers, facts.methods) {
      guard let receiver else { continue }
      for one in screens.contains(receiver) ? screens : [receiver] { listed.add(methods, of: one) }
    }
    func compared(_ call: Call, _ receiver: ReceiverClass) -> LogEntry? {
      let isWanted = wanted.map { $0(call) } ?? listed.covers(call.firstForm, of: receiver)
      guard isWanted, resolved.coverage.covers(call, of: receiver) else { return nil }
      return LogEntry(call.firstForm, of: receiver, in: resolved.setup)
    }
    var log = ScriptStep(command: Command(.launch), line: 0, text: "")
    for (call, line) in zip(reading.calls, reading.lines) {
      let receiver = call.isOfController ? receivers[Int(call.receiver)] : call.receiverClass
      guard let receiver, let entry = compared(call.call, receiver) else { continue }
      log.expected.append(ExpectedLine(entry, line: Int(line)))
    }
    if isPiece || resolved.beginsWithDots { log.expected.insert(ExpectedLine(.gap), at: 0) }
    if isPiece || resolved.endsWithDots { log.expected.append(ExpectedLine(.gap, line: reading.lineCount)) }
    for version in resolved.candidates {
      guard let score = scores(version) else { continue }
      let run = Run(resolved, score: score)
      if let (step, mistake) = run.mistake {
        impossible = .init(version: version, step: step, mistake: mistake)
        continue
      }
      let played = run.lines.compactMap { line -> (entry: LogEntry, line: Run.Line)? in
        guard let call = line.entry.call, let receiver = line.entry.receiver else { return nil }
        return compared(call, receiver).map { ($0, line) }
      }
      let entries = played.map(\.entry)
      guard let divergence = log.divergence(from: entries) else {
        fits.append(version)
        matched = log.matches(in: entries).map { played[$0].line }
        continue
      }
      if let departure, departure.divergence.playedIndex > divergence.playedIndex { continue }
      let isInside = divergence.playedIndex < played.count
      let step = isInside ? played[divergence.playedIndex].line.action : resolved.script.count - 1
      departure = Verdict.Departure(version: version, step: step, divergence: divergence)
    }
    if !fits.isEmpty { departure = nil }
  }
}

extension ResolvedCase {
  /// True if dots are the first line below the first command, or the last line of all.
  fileprivate var beginsWithDots: Bool { script.first.map { $0.hasDots($0.expected.first) } ?? false }
  fileprivate var endsWithDots: Bool { script.last.map { $0.hasDots($0.expected.last) } ?? false }
}

extension ScriptStep {
  /// Returns true if a line is dots below the command.
  fileprivate func hasDots(_ expected: ExpectedLine?) -> Bool {
    expected.map { $0.entry == .gap && $0.line > line } ?? false
  }
}

/// A log beside the run that explains it: which call of the run each of its lines is.
package struct LogAlignment: Sendable {
  /// A row: a line of the log, what the run has beside it, or both.
  package struct Row: Hashable, Sendable {
    /// The kind of a row.
    package enum Kind: Hashable, Sendable {
      /// Something is done in the run.
      case action
      /// A call of the log, and the same one of the run.
      case call
      /// A line of the log that is no call.
      case noise
      /// A call of the log that does not fit; beside it the call of the run there, if any.
      case wrong
      /// A call that the log lacks.
      case missing
      /// A call of the log behind what can be explained.
      case unexplained
    }

    /// The kind of a row.
    package let kind: Kind
    /// The line of the log, counted from 1.
    package let line: Int?
    /// The action of the run, or the call among those that the log tells of, counted from 0.
    package let number: Int?

    fileprivate init(_ kind: Kind, line: Int? = nil, number: Int? = nil) {
      (self.kind, self.line, self.number) = (kind, line, number)
    }

    /// True if something is wrong with the log here.
    package var isWrong: Bool { kind == .wrong || kind == .missing }
  }

  /// The run that explains the log, as far as it is explained.
  package let run: Run?
  /// The calls of the run that the log has, and those after its end, in order.
  package let calls: [Run.Line]
  /// The rows, from the beginning of the log to its end.
  package let rows: [Row]

  /// Lays a log beside what explains it, or beside what comes closest.
  package init(_ reading: LogReading, _ account: Account?, _ shortfall: Shortfall?, score: Score?) {
    let run = account.flatMap { account in score.map { Run(account.resolved, score: $0) } }
    let all = account.flatMap { account in run?.lines(toldBy: account) } ?? []
    let calls = Array(all.dropFirst(account?.countBefore ?? 0))
    (self.run, self.calls) = (run, calls)
    var writer = RowWriter(
      reading: reading, shortfall: shortfall, actions: calls.map(\.action), actionCount: run?.actions.count ?? 0)
    for index in 0..<reading.callCount { writer.add(index) }
    writer.finish()
    rows = writer.rows
  }

  /// The event of the run beside a row; for a line that has none the last one before it.
  package func position(ofRow index: Int) -> Int? {
    for row in rows[...index].reversed() {
      guard let run, let number = row.number else { continue }
      if row.kind == .action { return run.timeline.entries[number].events.first }
      if calls.indices.contains(number) { return calls[number].position }
    }
    return nil
  }
}

/// Writes the rows of an alignment, one call of the log after the other.
private struct RowWriter {
  let reading: LogReading
  let shortfall: Shortfall?
  /// The action of each call of the run, and how many actions there are.
  let actions: [Int], actionCount: Int
  private(set) var rows: [LogAlignment.Row] = []
  /// The numbers of lines of the log, of actions, and of calls of the run that are in rows already.
  private var lineCount = 0, writtenActions = 0, writtenCalls = 0

  init(reading: LogReading, shortfall: Shortfall?, actions: [Int], actionCount: Int) {
    (self.reading, self.shortfall, self.actions, self.actionCount) = (reading, shortfall, actions, actionCount)
    rows.reserveCapacity(reading.lineCount + actionCount)
  }

  /// Writes the line of a call, and before it the lines that are none and the calls that are missing.
  mutating func add(_ index: Int) {
    let line = reading.line(ofCall: index)
    addNoise(before: line)
    lineCount = line
    var (isWrong, isExplained) = (index == shortfall?.position, true)
    switch shortfall?.slip {
    case .extra?: isExplained = !isWrong
    case .missing(let lost)?: for lost in lost where lost.position == index { addCall(.missing) }
    case .moved(let position, let target)?:
      isWrong = (min(position, target)...max(position, target)).contains(index)
    case nil: isExplained = index < shortfall?.position ?? .max
    }
    if isExplained, writtenCalls < actions.count {
      addCall(isWrong ? .wrong : .call, line: line)
    } else {
      rows.append(.init(isWrong ? .wrong : .unexplained, line: line))
    }
  }

  /// Writes what stands behind the last call.
  mutating func finish() {
    addActions(upTo: actionCount)
    if let shortfall, shortfall.position >= reading.callCount { rows.append(.init(.missing)) }
    addNoise(before: reading.lineCount + 1)
  }

  /// Writes the next call of the run, if there is one, and before it what was done.
  private mutating func addCall(_ kind: LogAlignment.Row.Kind, line: Int? = nil) {
    if writtenCalls < actions.count { addActions(upTo: actions[writtenCalls] + 1) }
    rows.append(.init(kind, line: line, number: writtenCalls < actions.count ? writtenCalls : nil))
    writtenCalls += 1
  }

  private mutating func addNoise(before line: Int) {
    while lineCount + 1 < line {
      lineCount += 1
      rows.append(.init(.noise, line: lineCount))
    }
  }

  private mutating func addActions(upTo count: Int) {
    while writtenActions < count {
      rows.append(.init(.action, number: writtenActions))
      writtenActions += 1
    }
  }
}

extension Run {
  /// The calls that a log tells of, by what was found out from it.
  func lines(toldBy account: Account) -> [Line] {
    lines.filter { $0.entry.call != nil && account.resolved.coverage.covers($0.entry) }
  }
}
