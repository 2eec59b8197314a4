internal import Lifecycle
internal import Notation
internal import Study

/// Where a log goes another way than a run.
public struct LogMismatch: Error, Hashable, CustomStringConvertible {
  /// A sentence, and below it the lines that differ: `-` is the log's, `+` is the run's.
  public let description: String
}

/// Compares what an app logged with a run, and throws where they first differ.
///
/// - Parameters:
///   - lines: what the app printed, in whatever form `mightappear explain` reads; lines that tell of no call are left
///     out.
///   - run: the run.
///   - filter: which calls are compared; none means all those that the log has anywhere.
public func expect(
  log lines: some Sequence<some StringProtocol>, toMatch run: Run, only filter: CallFilter? = nil
) throws(LogMismatch) {
  try expect(log: lines.map { String($0) }.joined(separator: "\n"), toMatch: run, only: filter)
}

/// The same for a log in one text.
public func expect(log text: String, toMatch run: Run, only filter: CallFilter? = nil) throws(LogMismatch) {
  if let stranger = filter?.stranger {
    throw LogMismatch(description: "there is no call `\(stranger)` that could be compared")
  }
  let reading = LogReading(Array(text.utf8))
  guard reading.callCount > 0 else { throw LogMismatch(description: "no line of the log tells of a call") }
  var logged: [ExpectedLine] = []
  var seen: Set<LoggedMethod> = []
  for index in 0..<reading.callCount {
    let line = reading.line(ofCall: index)
    let entry = try run.entry(reading.text(ofCall: index), line: line)
    if let method = LoggedMethod(entry) { seen.insert(method) }
    if filter == nil || entry.call.map({ filter?.covers($0) ?? false }) ?? false {
      logged.append(ExpectedLine(entry, distance: line))
    }
  }
  var played: [(entry: LogEntry, action: Int)] = []
  for (action, entries) in run.log.enumerated() {
    for entry in entries.compactMap(run.bare) {
      guard let method = LoggedMethod(entry), let call = entry.call else { continue }
      if filter?.covers(call) ?? seen.contains(method) { played.append((entry, action)) }
    }
  }
  let step = Step(command: run.resolved.script[0].command, line: 0, text: "", expected: logged)
  guard let divergence = step.divergence(from: played.map(\.entry)) else { return }
  let action = played.dropFirst(divergence.playedIndex).first?.action ?? run.actions.count - 1
  let place = divergence.line == 0 ? "the log" : "line \(divergence.line) of the log"
  let diff = divergence.unifiedDiff(run.lexicon, command: run.actions[action])
  throw LogMismatch(description: "\(place): on \(run.version) the simulation differs\n\(diff)")
}

/// A method, and what kind of object gets it: what is logged of one controller is logged of all.
private struct LoggedMethod: Hashable {
  private let method: String, receiver: LogReceiver?

  init?(_ entry: LogEntry) {
    guard let call = entry.call else { return nil }
    method = call.method
    if case .controller = entry.receiver { receiver = nil } else { receiver = entry.receiver }
  }
}

extension Run {
  /// A call without what stands in its parentheses, which logs seldom tell; nothing for what is no call.
  fileprivate func bare(_ entry: LogEntry) -> LogEntry? {
    guard let call = entry.call, let receiver = entry.receiver else { return nil }
    return LogEntry(Call.allCases.first { $0.method == call.method } ?? call, of: receiver)
  }

  /// A call of a log, such as `A.viewDidLoad`.
  fileprivate func entry(_ text: String, line: Int) throws(LogMismatch) -> LogEntry {
    let point = text.lastIndex(of: ".") ?? text.endIndex
    let (name, method) = (String(text[..<point]), text[point...].dropFirst())
    guard let receiver = LogReceiver(named: name, in: resolved.setup) else {
      let known = resolved.setup.declarations.map(\.name).filter { !$0.isEmpty }.joined(separator: ", ")
      throw LogMismatch(
        description: "line \(line) of the log is about \(name), who is not in the run; in it are \(known)")
    }
    guard let call = Call.allCases.first(where: { $0.method == method }) else {
      throw LogMismatch(description: "line \(line) of the log tells of `\(method)`, which is no call")
    }
    return LogEntry(call, of: receiver)
  }
}
