import Lifecycle
import Notation

/// The evidence that a recording would add for its version: the lines of the score that it shows or contradicts.
package struct Gain: Sendable {
  /// A line of a score, with its standing without the recording.
  package struct Line: Hashable, Sendable {
    package let rule: Rule
    /// The best standing of the line in any circumstances.
    package let standing: Standing
  }

  /// A call that the score plays differently.
  package struct Deviation: Hashable, Sendable {
    package let line: Int
    /// The recorded call and the played one; `nil` if a side has no more calls.
    package let recorded: String?, played: String?
    /// The line of the score that makes the played call, if any.
    package let rule: Line?
  }

  /// The lines that the recording shows, in the order in which they are played and without repetitions.
  package private(set) var lines: [Line] = []
  /// The first difference below each command.
  package private(set) var differences: [Deviation] = []

  /// Plays a case by the score of its version; the book is without the recording.
  package init(_ resolved: ResolvedCase, on score: Score, beyond book: EvidenceBook) {
    let standings = Dictionary(first: book.lines(of: score).map { ($0.rule, $0.standing) })
    func line(_ played: PlayedEntry) -> Line? {
      guard let rule = score.rule(played.event.rule), let standing = standings[rule] else { return nil }
      return Line(rule: rule, standing: standing)
    }
    var known: Set<Line> = []
    for (command, played) in zip(resolved.script, resolved.playedEntries(score)) {
      let entries = played.map { $0.entry }
      let divergence = command.divergence(from: entries)
      let shown = divergence.map { Array(0..<$0.playedIndex) } ?? command.matches(in: entries)
      lines += shown.compactMap { line(played[$0]) }.filter { known.insert($0).inserted }
      guard let divergence else { continue }
      let changed = divergence.rows.drop { $0.side == .both }
      let position = entries.indices.contains(divergence.playedIndex) ? divergence.playedIndex : nil
      differences.append(
        Deviation(
          line: divergence.line == 0 ? command.line : divergence.line,
          recorded: changed.first { $0.side != .played }.map { $0.entry.text },
          played: position.map { entries[$0].text }, rule: position.flatMap { line(played[$0]) }))
    }
  }

  /// Returns the lines whose standing without the recording is of one of the given kinds.
  package func lines(_ kinds: EvidenceKind...) -> [Line] { lines.filter { kinds.contains($0.standing.kind) } }
}
