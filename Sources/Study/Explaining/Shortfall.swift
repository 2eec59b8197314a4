import Lifecycle
import Notation

/// The first call of a log that nothing in the model explains.
package struct Shortfall: Sendable {
  /// The first call of the log that does not fit, counted from 0; where the end is missing, the number of calls.
  package let position: Int
  /// The explanation up to there; `nil` if not even the launch fits.
  package let account: Account?
  /// The calls that would fit there, the likelier first, as a transcript writes them.
  package private(set) var expected: [String]
  /// The version on which that is so.
  package let version: Version
  /// The slip in the log, if the rest of it is explained.
  package let slip: Slip?

  /// A log that is explained except for a slip; the account is that of the log without the slip.
  init?(slipped account: Account, _ reading: LogReading) {
    guard let slip = account.path.slip else { return nil }
    (self.slip, position, self.account, version) = (slip, slip.position, account, account.version)
    let calls = slip.corrected(reading.calls)
    expected = calls.indices.contains(slip.position) ? [reading.text(of: calls[slip.position])] : []
  }

  /// A log that is explained up to a position, and the call that would fit there, if any.
  init(
    at position: Int, expected: LoggedCall?, _ account: Account?, on version: Version, _ reading: LogReading
  ) {
    (slip, self.position, self.account, self.version) = (nil, position, account, version)
    self.expected = expected.map { [reading.text(of: $0)] } ?? []
  }

  /// Adds a call that would fit there as well.
  mutating func add(_ call: LoggedCall, _ reading: LogReading) {
    let text = reading.text(of: call)
    if !expected.contains(text) { expected.append(text) }
  }
}

extension Shortfall {
  /// The standing of the rule for the call that the log lacks there; `nil` if more than one line is wrong.
  package func standing(_ book: EvidenceBook, score: Score) -> Provenance? {
    guard slip != nil, let account else { return nil }
    let run = Run(account.resolved, score: score)
    let calls = run.lines(toldBy: account)
    let position = position + account.countBefore
    guard calls.indices.contains(position) else { return nil }
    let event = run.timeline.events[calls[position].position]
    return book.standing(of: event, in: run.timeline.world(after: calls[position].position), score: run.timeline.score)
  }

  /// The calls that would fit there, in a sentence; `nil` if there are none.
  package var alternatives: Sentence? {
    expected.isEmpty ? nil : "On iOS \(version) these would fit: \(expected.listed)."
  }
}
