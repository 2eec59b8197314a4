internal import Lifecycle
internal import Notation
internal import Study

/// The first difference between a log and a simulation.
public struct LogMismatch: Error, Hashable, CustomStringConvertible {
  /// The line that compares, and a sentence, followed by the lines that differ: `-` marks the log's, and `+` the
  /// simulation's.
  public let description: String
}

/// Compares an app's log with a simulation, and throws at the first difference.
///
/// - Parameters:
///   - lines: the app's output, in any form that `mightappear explain` reads; lines without a call are ignored.
///   - simulation: the simulation to compare with.
///   - filter: the calls to compare; by default all methods that occur in the log.
///   - evidence: the minimum evidence that each compared call of the simulation must have.
///   - isPiece: true if the log may start later and end earlier than the simulation, as a piece of a longer log does.
///   - fileID: the file of the comparing line, which the error names.
///   - line: the number of that line.
public func expect(
  log lines: some Sequence<some StringProtocol>, toMatch simulation: Simulation, only filter: CallFilter? = nil,
  atLeast evidence: CallEvidence = .inferred, isPiece: Bool = false, fileID: String = #fileID, line: Int = #line
) throws(LogMismatch) {
  let text = lines.map { String($0) }.joined(separator: "\n")
  try expect(
    log: text, toMatch: simulation, only: filter, atLeast: evidence, isPiece: isPiece, fileID: fileID, line: line)
}

/// Compares an app's log, given as one text, with a simulation, and throws at the first difference.
///
/// The other parameters are the same as for a log in lines.
public func expect(
  log text: String, toMatch simulation: Simulation, only filter: CallFilter? = nil,
  atLeast evidence: CallEvidence = .inferred, isPiece: Bool = false, fileID: String = #fileID, line: Int = #line
) throws(LogMismatch) {
  if let difference = simulation.difference(from: text, filter, evidence, isPiece: isPiece) {
    throw LogMismatch(description: "\(fileID):\(line): \(difference)")
  }
}

extension Simulation {
  /// Returns the first difference between a log and the simulation; `nil` if there is none.
  fileprivate func difference(
    from text: String, _ filter: CallFilter?, _ evidence: CallEvidence, isPiece: Bool
  ) -> String? {
    let reading = LogReading(Array(text.utf8))
    guard reading.callCount > 0 else { return "no line of the log is a call" }
    let comparison = LogComparison(
      reading, with: resolved, isPiece: isPiece, only: filter.map { filter in { filter.covers($0) } },
      scores: Scores.builtIn.score)
    if let stranger = comparison.strangers.first {
      let known = resolved.setup.declarations.map(\.name).filter { !$0.isEmpty }.joined(separator: ", ")
      let first = (0..<reading.callCount).first { reading.text(ofCall: $0).hasPrefix("\(stranger).") }
      let line = first.map { "line \(reading.line(ofCall: $0)) of " } ?? ""
      return "\(line)the log is about \(stranger), who is not in the run; in it are \(known)"
    }
    guard let departure = comparison.verdict.departure else {
      if comparison.verdict.fits.isEmpty { return "the run is not possible on \(version)" }
      return weakness(evidence, of: Set(comparison.matched.map(\.position)))
    }
    let location = departure.divergence.line == 0 ? "the log" : "line \(departure.divergence.line) of the log"
    let diff = departure.divergence.unifiedDiff(command: actions[departure.action])
    return "\(location): on \(version) the simulation differs\n\(diff)"
  }

  /// Returns which of the compared calls have weaker evidence; `compared` are the positions of their events.
  private func weakness(_ evidence: CallEvidence, of compared: Set<Int>) -> String? {
    guard evidence > .inferred else { return nil }
    let weak = reasons(of: Array(actions.indices)) { compared.contains($0.position) }.filter { $0.standing < evidence }
    guard !weak.isEmpty else { return nil }
    let list = weak.prefix(6).map { "\($0.call) (\($0.standing))" }.joined(separator: ", ")
    let rest = weak.count > 6 ? " and \(weak.count - 6) more" : ""
    return "the log fits, but on \(version) the evidence for these calls is weaker than \"\(evidence)\": \(list)\(rest)"
  }
}
