import Lifecycle
import Notation

/// The first call of a log that nothing in the model explains.
package struct Shortfall: Sendable {
  /// The first call of the log that does not fit, counted from 0; where the end is missing, one that is not there.
  package let position: Int
  /// The explanation up to there; `nil` if not even the launch fits.
  package let account: Account?
  /// The calls that would fit there, the likelier first, as a transcript writes them.
  package let expected: [String]
  /// The version on which that is so.
  package let version: Version
  /// The slip in the log, if the rest of it is explained.
  package let slip: Slip?

  /// A log that would be explained but for a slip; the account is that of the log without it.
  init?(slipped account: Account, _ reading: LogReading) {
    guard let slip = account.path.slip else { return nil }
    (self.slip, position, self.account, version) = (slip, slip.position, account, account.version)
    let calls = slip.corrected(reading.calls)
    expected = calls.indices.contains(slip.position) ? [reading.text(of: calls[slip.position])] : []
  }

  /// A log of which only a part is explained.
  init(_ miss: NearMiss, _ reading: LogReading) {
    (slip, position, account, version) = (nil, miss.position, miss.account, miss.version)
    var texts: [String] = []
    for text in miss.expected.map(reading.text(of:)) where !texts.contains(text) { texts.append(text) }
    expected = texts
  }
}

/// An explanation of a log up to a call that does not fit.
struct NearMiss {
  let position: Int
  /// The calls that would fit there.
  private(set) var expected: [LoggedCall]
  /// The path up to there, and its version; `nil` if not even the launch fits.
  let path: Path?
  let version: Version
  let account: Account?

  init(position: Int, expected: [LoggedCall], path: Path?, version: Version, account: Account?) {
    (self.position, self.expected, self.path, self.version, self.account) = (position, expected, path, version, account)
  }

  mutating func add(_ call: LoggedCall) { expected.append(call) }
}

extension Shortfall {
  /// The standing of the rule for the call that the log lacks there; `nil` if more than one line is wrong.
  package func standing(_ book: EvidenceBook, score: Score) -> Provenance? {
    guard slip != nil, let account else { return nil }
    let run = Run(account.resolved, score: score)
    let calls = run.lines(toldBy: account)
    let position = position + account.countBefore
    guard calls.indices.contains(position) else { return nil }
    let event = run.timeline[event: calls[position].position]
    return book.standing(of: event, in: run.timeline.world(after: calls[position].position), score: run.timeline.score)
  }

  /// A possible cause of the slip, in a sentence without its full stop.
  package func cause(in reading: LogReading) -> Sentence? {
    switch slip {
    case .extra(let position)?:
      let isRepeated = position > 0 && reading.calls[position - 1] == reading.calls[position]
      return isRepeated
        ? "the line was logged twice, or code calls the method itself"
        : "code calls the method itself, which is left to UIKit"
    case .missing(let lost)?:
      return lost.count > 1
        ? "the lines were lost, or the overrides of these methods do not log"
        : "the line was lost, or an override of this method does not log"
    case .swapped?: return "one of the two logs before it calls super, or from another thread"
    case nil: return nil
    }
  }

  /// The calls that would fit there, in a sentence; `nil` if there are none.
  package var alternatives: Sentence? {
    expected.isEmpty ? nil : "On iOS \(version) these would fit: \(expected.joined(separator: ", "))."
  }
}
