import Lifecycle
import Notation

/// The point at which the closest explanation of a log fails: a slip in the log, or the first call that does not fit.
package struct Shortfall: Sendable {
  /// The index of the first call of the log that does not fit, or the number of calls if the end is missing.
  package let position: Int
  /// The explanation of the calls before `position`, or `nil` if not even the launch fits.
  package let account: Account?
  /// The calls that would fit at `position`, the likelier first, as a transcript writes them.
  package private(set) var expected: [String]
  /// The version on which the explanation was played.
  package let version: Version
  /// The slip in the log, if the rest of the log is explained.
  package let slip: Slip?

  /// Creates a shortfall from an account with a slip; `nil` if the account has none.
  init?(slipped account: Account, _ reading: LogReading) {
    guard let slip = account.path.slip else { return nil }
    (self.slip, position, self.account, version) = (slip, slip.position, account, account.version)
    let calls = slip.corrected(reading.calls)
    expected = calls.indices.contains(slip.position) ? [reading.text(of: calls[slip.position])] : []
  }

  /// Creates a shortfall for a log that is explained up to a position, with the call that would fit there, if any.
  init(
    at position: Int, expected: LoggedCall?, _ account: Account?, on version: Version, _ reading: LogReading
  ) {
    (slip, self.position, self.account, self.version) = (nil, position, account, version)
    self.expected = expected.map { [reading.text(of: $0)] } ?? []
  }

  /// Adds another call that would fit at `position`.
  mutating func add(_ call: LoggedCall, _ reading: LogReading) {
    let text = reading.text(of: call)
    if !expected.contains(text) { expected.append(text) }
  }
}

extension Shortfall {
  /// Returns how well the rule for the call expected at `position` is known, or `nil` if the log has no slip.
  package func standing(_ book: EvidenceBook, score: Score) -> Standing? {
    guard slip != nil, let account else { return nil }
    let run = Run(account.resolved, score: score)
    let calls = run.lines(toldBy: account)
    let position = position + account.callsBefore
    guard calls.indices.contains(position) else { return nil }
    let event = run.timeline.events[calls[position].position]
    return book.standing(of: event, in: run.timeline.world(after: calls[position].position), score: run.timeline.score)
  }

  /// A sentence with the calls that would fit at `position`, or `nil` if there are none.
  package var alternatives: Sentence? {
    expected.isEmpty ? nil : "On iOS \(version) these would fit: \(expected.listed)."
  }
}
