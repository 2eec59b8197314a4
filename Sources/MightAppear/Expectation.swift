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
public func expect(
  log lines: some Sequence<some StringProtocol>, toMatch simulation: Simulation, only filter: CallFilter? = nil
) throws(LogMismatch) {
  try expect(log: lines.map { String($0) }.joined(separator: "\n"), toMatch: simulation, only: filter)
}

/// The same for a log in one text.
public func expect(log text: String, toMatch simulation: Simulation, only filter: CallFilter? = nil) throws(LogMismatch)
{
  if let stranger = filter?.stranger {
    throw LogMismatch(description: "there is no call `\(stranger)` that could be compared")
  }
  let reading = LogReading(Array(text.utf8))
  guard reading.callCount > 0 else { throw LogMismatch(description: "no line of the log is a call") }
  let comparison = LogComparison(
    reading, with: simulation.resolved, only: filter.map { filter in { filter.covers($0) } }, scores: BuiltInRules.score
  )
  if let stranger = comparison.strangers.first {
    let known = simulation.resolved.setup.declarations.map(\.name).filter { !$0.isEmpty }.joined(separator: ", ")
    let first = (0..<reading.callCount).first { reading.text(ofCall: $0).hasPrefix("\(stranger).") }
    let line = first.map { "line \(reading.line(ofCall: $0)) of " } ?? ""
    throw LogMismatch(
      description: "\(line)the log is about \(stranger), who is not in the run; in it are \(known)")
  }
  guard let failure = comparison.failure else {
    if comparison.fits.isEmpty { throw LogMismatch(description: "the run cannot be done on \(simulation.version)") }
    return
  }
  let place = failure.divergence.line == 0 ? "the log" : "line \(failure.divergence.line) of the log"
  let diff = failure.divergence.unifiedDiff(failure.lexicon, command: simulation.actions[failure.step])
  throw LogMismatch(description: "\(place): on \(simulation.version) the simulation differs\n\(diff)")
}
