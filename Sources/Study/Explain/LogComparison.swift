import Lifecycle
import Notation

/// A comparison of a log with a case: the versions on which the case's commands produce the calls of the log.
///
/// Only calls of methods that the log lists are compared.
package struct LogComparison {
  /// The versions on which the case produces the log, or else the first difference.
  package let verdict: Verdict
  /// The lines of the run that the log contains, on the newest version that fits.
  package private(set) var matched: [Run.Line] = []
  /// The names in the log that the case does not declare; their calls are not compared.
  package private(set) var strangers: [String] = []
  /// The methods that the case lists of receivers of the log, and the log never has; they are not compared.
  package private(set) var unloggedMethods: [String] = []

  /// Plays a case on every version that the case allows and that has a score.
  ///
  /// The log may begin later than the case if dots are the first line below the first command, and may end earlier if
  /// dots are the last line; a piece may do both without dots. `wanted` are the calls to compare; `nil` means all that
  /// the log lists.
  package init(
    _ reading: LogReading, with resolved: ResolvedCase, isPiece: Bool = false, only wanted: ((Call) -> Bool)? = nil,
    scores: (Version) -> Score?
  ) {
    let facts = LogFacts(reading)
    let receivers = reading.names.map { ReceiverClass(named: $0, in: resolved.setup) }
    strangers = zip(reading.names, receivers).filter { $1 == nil }.map { $0.0 }
    let listed = Self.listed(facts, receivers, resolved.setup)
    func compared(_ call: Call, _ receiver: ReceiverClass) -> LogEntry? {
      let isWanted = wanted.map { $0(call) } ?? listed.covers(call.firstForm, of: receiver)
      guard isWanted, resolved.coverage.covers(call, of: receiver) else { return nil }
      return LogEntry(call.firstForm, of: receiver, in: resolved.setup)
    }
    var log = ScriptedCommand(command: Command(.launch), line: 0, text: "")
    for (call, line) in zip(reading.calls, reading.lines) {
      let receiver = call.isOfController ? receivers[Int(call.receiver)] : call.receiverClass
      guard let receiver, let entry = compared(call.call, receiver) else { continue }
      log.expected.append(ExpectedLine(entry, line: Int(line)))
    }
    if isPiece || resolved.endsWithDots { log.expected.append(ExpectedLine(.gap, line: reading.lineCount)) }
    // A log that may begin later need not do so.
    var logs = [log]
    if isPiece || resolved.beginsWithDots {
      logs.append(log)
      logs[1].expected.insert(ExpectedLine(.gap), at: 0)
    }
    let unlogged = resolved.listedCalls.filter { receivers.contains($1) && compared($0, $1) == nil }.map({
      $0.call.method
    })
    unloggedMethods = Call.allMethods.filter(unlogged.contains)
    var matched: [Run.Line] = []
    verdict = Verdict(resolved, scores: scores) { run in
      let played = run.lines.compactMap { line -> (entry: LogEntry, line: Run.Line)? in
        guard let call = line.entry.call, let receiver = line.entry.receiver else { return nil }
        return compared(call, receiver).map { ($0, line) }
      }
      let entries = played.map { $0.entry }
      let divergences = logs.compactMap { $0.divergence(from: entries) }
      if divergences.count < logs.count, let fitting = logs.first(where: { $0.divergence(from: entries) == nil }) {
        matched = fitting.matches(in: entries).map { played[$0].line }
        return .fits
      }
      // A log in pieces leaves out actions of which the case lists dots alone.
      let told = played.filter { !resolved.script[$0.line.action].listsDotsAlone }
      let toldEntries = told.map { $0.entry }
      if let fitting = logs.first(where: { $0.divergence(from: toldEntries) == nil }) {
        matched = fitting.matches(in: toldEntries).map { told[$0].line }
        return .fits
      }
      guard let divergence = divergences.max(by: { $0.playedIndex < $1.playedIndex }) else { return .fits }
      let isInside = divergence.playedIndex < played.count
      let step = isInside ? played[divergence.playedIndex].line.action : resolved.script.count - 1
      return .departs(.init(version: run.version, step: step, divergence: divergence, isOfWhole: true))
    }
    self.matched = matched
  }

  /// Returns the methods that the log lists for each receiver; every screen is assumed to log what any screen logs.
  private static func listed(_ facts: LogFacts, _ receivers: [ReceiverClass?], _ setup: Setup) -> Coverage {
    var listed = Coverage(classCount: setup.declarations.count)
    let screens = setup.declarations.indices.filter { setup.declarations[$0].kind == .screen }
      .map { ReceiverClass.controller(DeclarationID(index: UInt16($0))) }
    listed.add(facts.listed.appDelegate, of: .appDelegate)
    listed.add(facts.listed.sceneDelegate, of: .sceneDelegate)
    for (receiver, methods) in zip(receivers, facts.methods) {
      guard let receiver else { continue }
      for one in screens.contains(receiver) ? screens : [receiver] { listed.add(methods, of: one) }
    }
    return listed
  }
}

extension ResolvedCase {
  /// The calls that are listed below its commands.
  fileprivate var listedCalls: [(call: Call, receiver: ReceiverClass)] {
    script.flatMap { $0.expected }.compactMap { line in
      guard let call = line.entry.call, let receiver = line.entry.receiver else { return nil }
      return (call, receiver)
    }
  }

  /// True if dots are the first line below the first command, or the last line of the case, respectively.
  fileprivate var beginsWithDots: Bool { script.first.map { $0.hasDots($0.expected.first) } ?? false }
  fileprivate var endsWithDots: Bool { script.last.map { $0.hasDots($0.expected.last) } ?? false }
}

extension ScriptedCommand {
  /// True if dots are all that is listed below the command.
  fileprivate var listsDotsAlone: Bool { expected.count == 1 && hasDots(expected[0]) }

  /// Returns true if an expected line is dots on a line of its own below the command.
  fileprivate func hasDots(_ expected: ExpectedLine?) -> Bool {
    expected.map { $0.entry == .gap && $0.line > line } ?? false
  }
}

/// A log laid out side by side with the run that explains it, row by row.
package struct LogAlignment: Sendable {
  /// A row of the alignment: a line of the log, an action or call of the run, or both.
  package struct Row: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// An action of the run.
      case action
      /// A call that both the log and the run contain.
      case call
      /// A line of the log without a call.
      case noise
      /// A call of the log that does not fit, next to the call of the run at that place, if any.
      case wrong
      /// A call of the run that is missing from the log.
      case missing
      /// A call of the log after the part that can be explained.
      case unexplained
      /// A call of the run after the end of a log that is still being written.
      case ahead
    }

    package let kind: Kind
    /// The line of the log, counted from 1, or `nil` if only the run has something here.
    package let line: Int?
    /// The index of the action in the run, or of the call in `calls`, counted from 0.
    package let number: Int?

    fileprivate init(_ kind: Kind, line: Int? = nil, number: Int? = nil) {
      (self.kind, self.line, self.number) = (kind, line, number)
    }

    /// True if the log contains a wrong call here or lacks one.
    package var isWrong: Bool { kind == .wrong || kind == .missing }
  }

  /// The run that explains the log, or as much of the log as can be explained.
  package let run: Run?
  /// The calls of the run that the log would list, from the log's beginning on, including those after its end.
  package let calls: [Run.Line]
  package let rows: [Row]

  /// Aligns a log with the run that explains it, or with the closest one.
  ///
  /// - Parameter isLive: true if the log is still being written, so that what the run calls next stands below it.
  package init(_ reading: LogReading, _ account: Account?, _ shortfall: Shortfall?, score: Score?, isLive: Bool = false)
  {
    let run = account.flatMap { account in score.map { Run(account.resolved, score: $0) } }
    let all = account.flatMap { account in run?.lines(toldBy: account) } ?? []
    let calls = Array(all.dropFirst(account?.countBefore ?? 0))
    (self.run, self.calls) = (run, calls)
    let places = shortfall == nil ? account?.places(of: reading, in: calls) ?? [] : []
    var writer = RowWriter(
      reading: reading, shortfall: shortfall, actions: calls.map { $0.action }, places: places,
      actionCount: run?.actions.count ?? 0)
    for index in 0..<reading.callCount { writer.add(index) }
    writer.finish()
    if isLive, shortfall == nil { writer.addAhead() }
    rows = writer.rows
  }

  /// Returns the position of the event next to a row, or next to the last row before it that has one.
  package func position(ofRow index: Int) -> Int? {
    for row in rows[...index].reversed() {
      guard let run, let number = row.number else { continue }
      if row.kind == .action { return run.timeline.actions[number].events.first }
      if calls.indices.contains(number) { return calls[number].position }
    }
    return nil
  }
}

/// A builder for the rows of an alignment, which takes the calls of the log in order.
private struct RowWriter {
  let reading: LogReading
  let shortfall: Shortfall?
  /// The index of the action of each call of the run, the number of the run's call beside each of the log, and the
  /// number of actions.
  let actions: [Int], places: [Int], actionCount: Int
  private(set) var rows: [LogAlignment.Row] = []
  /// The numbers of log lines, actions and calls of the run that already have rows.
  private var lineCount = 0, writtenActions = 0, writtenCalls = 0

  init(reading: LogReading, shortfall: Shortfall?, actions: [Int], places: [Int], actionCount: Int) {
    (self.reading, self.shortfall, self.actions) = (reading, shortfall, actions)
    (self.places, self.actionCount) = (places, actionCount)
    rows.reserveCapacity(reading.lineCount + actionCount)
  }

  /// Adds the row of a call, preceded by rows for lines without a call and for missing calls.
  mutating func add(_ index: Int) {
    let line = reading.line(ofCall: index)
    addNoise(before: line)
    lineCount = line
    var (isWrong, isExplained) = (index == shortfall?.position, true)
    switch shortfall?.slip {
    case .extra(let positions)?:
      isWrong = positions.contains(index)
      isExplained = !isWrong
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

  mutating func finish() {
    addActions(upTo: actionCount)
    if let shortfall, shortfall.position >= reading.callCount { rows.append(.init(.missing)) }
    addNoise(before: reading.lineCount + 1)
  }

  /// Adds rows for the calls of the last action that have not been made yet.
  mutating func addAhead() {
    for number in actions.indices.dropFirst(writtenCalls) { rows.append(.init(.ahead, number: number)) }
  }

  /// Adds a row with the next call of the run, if there is one, preceded by the actions up to it.
  private mutating func addCall(_ kind: LogAlignment.Row.Kind, line: Int? = nil) {
    let number = places.indices.contains(writtenCalls) ? places[writtenCalls] : writtenCalls
    if number < actions.count { addActions(upTo: actions[number] + 1) }
    rows.append(.init(kind, line: line, number: number < actions.count ? number : nil))
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
  /// Returns the calls of the run that the log would list, according to an account.
  func lines(toldBy account: Account) -> [Line] {
    lines.filter { line in
      line.entry.call != nil && account.resolved.coverage.covers(line.entry)
        && !account.path.leftOut.contains(line.action)
    }
  }
}
