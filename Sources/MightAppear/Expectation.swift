internal import Lifecycle
internal import Notation
internal import Study

/// The first difference between a log and a simulation.
public struct LogMismatch: Error, Hashable, CustomStringConvertible {
  /// A sentence, and below it the lines that differ: `-` is the log's, `+` is the simulation's.
  public let description: String
}

/// Compares an app's log with a simulation, and throws at the first difference.
///
/// - Parameters:
///   - lines: the app's output, in any form that `mightappear explain` reads; lines without a call are ignored.
///   - simulation: the simulation.
///   - filter: the calls to compare; by default all methods that occur in the log.
///   - evidence: the weakest evidence that a compared call of the simulation may have.
///   - isPiece: true if the log may begin later than the simulation and end earlier, as one that is cut out does.
public func expect(
  log lines: some Sequence<some StringProtocol>, toMatch simulation: Simulation, only filter: CallFilter? = nil,
  atLeast evidence: CallEvidence = .inferred, isPiece: Bool = false
) throws(LogMismatch) {
  let text = lines.map { String($0) }.joined(separator: "\n")
  try expect(log: text, toMatch: simulation, only: filter, atLeast: evidence, isPiece: isPiece)
}

/// The same for a log in one text.
public func expect(
  log text: String, toMatch simulation: Simulation, only filter: CallFilter? = nil,
  atLeast evidence: CallEvidence = .inferred, isPiece: Bool = false
) throws(LogMismatch) {
  if let stranger = filter?.stranger {
    throw LogMismatch(description: "there is no call `\(stranger)` that could be compared")
  }
  let reading = LogReading(Array(text.utf8))
  guard reading.callCount > 0 else { throw LogMismatch(description: "no line of the log is a call") }
  let comparison = LogComparison(
    reading, with: simulation.resolved, isPiece: isPiece, only: filter.map { filter in { filter.covers($0) } },
    scores: BuiltInRules.score)
  if let stranger = comparison.strangers.first {
    let known = simulation.resolved.setup.declarations.map(\.name).filter { !$0.isEmpty }.joined(separator: ", ")
    let first = (0..<reading.callCount).first { reading.text(ofCall: $0).hasPrefix("\(stranger).") }
    let line = first.map { "line \(reading.line(ofCall: $0)) of " } ?? ""
    throw LogMismatch(
      description: "\(line)the log is about \(stranger), who is not in the run; in it are \(known)")
  }
  guard let departure = comparison.departure else {
    if comparison.fits.isEmpty { throw LogMismatch(description: "the run is not possible on \(simulation.version)") }
    return try simulation.require(evidence, of: Set(comparison.matched.map(\.position)))
  }
  let location = departure.divergence.line == 0 ? "the log" : "line \(departure.divergence.line) of the log"
  let diff = departure.divergence.unifiedDiff(command: simulation.actions[departure.step])
  throw LogMismatch(description: "\(location): on \(simulation.version) the simulation differs\n\(diff)")
}

extension Simulation {
  /// Throws if a compared call, named by the position of its event, has weaker evidence, and says which.
  fileprivate func require(_ evidence: CallEvidence, of compared: Set<Int>) throws(LogMismatch) {
    guard evidence > .inferred else { return }
    let weak = reasons(of: Array(actions.indices)) { compared.contains($0.position) }.filter { $0.standing < evidence }
    guard !weak.isEmpty else { return }
    let list = weak.prefix(6).map { "\($0.call) (\($0.standing))" }.joined(separator: ", ")
    let rest = weak.count > 6 ? " and \(weak.count - 6) more" : ""
    throw LogMismatch(
      description:
        "the log fits, but on \(version) the evidence for these calls is weaker than \"\(evidence)\": \(list)\(rest)")
  }
}
