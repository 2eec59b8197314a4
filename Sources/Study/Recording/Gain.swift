import Lifecycle
import Notation

/// What a recording adds to what is known about its version: the lines of the score that it shows, or contradicts.
public struct Gain: Sendable {
  /// A line of a score, and how it stood without the recording.
  public struct Line: Hashable, Sendable {
    /// The line.
    public let rule: Rule
    /// How it stood, at its best in whatever circumstances.
    public let standing: Provenance
  }

  /// A call that the score brings otherwise.
  public struct Difference: Hashable, Sendable {
    /// Where the recording says so.
    public let line: Int
    /// What it says, and what the score brings there; nothing where a side has no more.
    public let recorded: String?, played: String?
    /// The line that brings it, if there is one.
    public let rule: Line?
  }

  /// The lines that it shows, each once, in the order in which they are played.
  public private(set) var lines: [Line] = []
  /// Where it differs: the first place below each command.
  public private(set) var differences: [Difference] = []

  /// Plays a case by the score of its version.
  ///
  /// - Parameter book: what is known without it.
  public init(_ resolved: ResolvedCase, on score: Score, beyond book: EvidenceBook) {
    let standings = Dictionary(book.lines(of: score).map { ($0.rule, $0.standing) }) { first, _ in first }
    func line(_ played: PlayedEntry) -> Line? {
      guard let rule = score.rule(played.event.rule), let standing = standings[rule] else { return nil }
      return Line(rule: rule, standing: standing)
    }
    let lexicon = resolved.lexicon
    var known: Set<Line> = []
    for (step, played) in zip(resolved.script, resolved.playedEntries(score)) {
      let entries = played.map(\.entry)
      let divergence = step.divergence(from: entries)
      let shown = divergence.map { Array(0..<$0.playedIndex) } ?? step.matches(in: entries)
      lines += shown.compactMap { line(played[$0]) }.filter { known.insert($0).inserted }
      guard let divergence else { continue }
      let changed = divergence.rows.drop { $0.side == .both }
      let position = entries.indices.contains(divergence.playedIndex) ? divergence.playedIndex : nil
      differences.append(
        Difference(
          line: divergence.line == 0 ? step.line : divergence.line,
          recorded: changed.first { $0.side != .played }.map { lexicon.text(of: $0.entry) },
          played: position.map { lexicon.text(of: entries[$0]) }, rule: position.flatMap { line(played[$0]) }))
    }
  }

  /// The lines that stood in one of these ways.
  public func lines(_ kinds: EvidenceKind...) -> [Line] { lines.filter { kinds.contains($0.standing.kind) } }
}
