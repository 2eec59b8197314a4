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
      let receiver = call.isOfController ? receivers[call.receiver.number] : call.receiverClass
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
      let action = isInside ? played[divergence.playedIndex].line.action : resolved.script.count - 1
      return .departs(.init(version: run.version, action: action, divergence: divergence, isOfWhole: true))
    }
    self.matched = matched
  }

  /// Returns the methods that the log lists for each receiver; every screen is assumed to log what any screen logs.
  private static func listed(_ facts: LogFacts, _ receivers: [ReceiverClass?], _ setup: Setup) -> Coverage {
    var listed = Coverage(classCount: setup.declarations.count)
    let screens = setup.declarations.indices.filter { setup.declarations[$0].kind == .screen }
      .map { ReceiverClass.controller(DeclarationID($0)) }
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
