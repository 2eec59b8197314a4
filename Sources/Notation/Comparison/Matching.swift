extension ScriptedCommand {
  /// Returns the first difference between the played entries that are compared and those that the file expects; `nil`
  /// if there is none.
  package func divergence(from played: [LogEntry]) -> Divergence? {
    let matching = Matching(expected: expected, played: played)
    return matching.placed().mismatch.map { Divergence(matching, $0, lineOfCommand: line) }
  }

  /// Returns the positions of the played entries that the file lists, among those that are compared, if the command
  /// holds; gaps match none of them.
  package func matches(in played: [LogEntry]) -> [Int] {
    Matching(expected: expected, played: played).placed().matched
  }
}

extension ResolvedCase {
  /// Returns the first difference below a command, ignoring entries that are not covered.
  func divergence(ofAction index: Int, from entries: [LogEntry]) -> Divergence? {
    script[index].divergence(from: entries.filter(coverage.covers))
  }
}

/// A comparison of the played entries of one command with those that the file expects.
///
/// The pieces between gaps are looked for from left to right, each at its first occurrence. This finds a match
/// if there is one, since a gap can stand for any number of entries.
struct Matching {
  let expected: [ExpectedLine]
  let played: [LogEntry]

  /// A piece of expected lines that does not occur among the played entries.
  struct Mismatch {
    /// The indices of the piece among the expected lines.
    var piece: Range<Int>
    /// The indices of the played entries that the piece has to be compared with.
    var played: Range<Int>
    var followsGap: Bool, precedesGap: Bool
  }

  /// Returns the positions of the played entries that match lines, up to the first piece that is not played where it
  /// should be, and this piece, if any.
  func placed() -> (matched: [Int], mismatch: Mismatch?) {
    let pieces = pieces
    var matched: [Int] = []
    var position = 0
    for (index, piece) in pieces.enumerated() {
      let followsGap = index > 0, precedesGap = index < pieces.count - 1
      let tail = played.count - piece.count
      let start = !followsGap ? 0 : precedesGap ? nearestPosition(of: piece, from: position) : tail
      guard start >= position, precedesGap || start == tail, playedCount(of: piece, at: start) == piece.count else {
        let rest = max(start, position)..<played.count
        return (matched, Mismatch(piece: piece, played: rest, followsGap: followsGap, precedesGap: precedesGap))
      }
      matched += start..<start + piece.count
      position = start + piece.count
    }
    return (matched, nil)
  }

  /// The pieces between the gaps, including empty ones, so there is one more than there are gaps.
  private var pieces: [Range<Int>] {
    expected.indices.split(omittingEmptySubsequences: false) { expected[$0].entry == .gap }
  }

  /// Returns the first position from `start` on at which a piece is played, or else the one where most of its first
  /// lines are.
  private func nearestPosition(of piece: Range<Int>, from start: Int) -> Int {
    var nearest = start
    var longest = 0
    for position in start..<played.count {
      let count = playedCount(of: piece, at: position)
      if count > longest { (nearest, longest) = (position, count) }
      if count == piece.count { break }
    }
    return nearest
  }

  /// Returns the number of a piece's first lines that are played at a position.
  private func playedCount(of piece: Range<Int>, at position: Int) -> Int {
    zip(expected[piece], played[position...]).prefix { $0.entry == $1 }.count
  }
}

/// The first difference between the played entries and those that a file expects.
package struct Divergence: Hashable, Sendable {
  package enum Side: Hashable, Sendable {
    case both
    case expected
    case played
  }

  package struct Row: Hashable, Sendable {
    package var side: Side
    package var entry: LogEntry
    /// The line of the file; `nil` for a row that was only played.
    package var line: Int?
  }

  /// The first differing lines, with a few lines around them.
  package var rows: [Row]
  /// The line of the file that is not played or after which something else is played; 0 if there is none.
  package var line: Int
  /// The number of played entries before the first difference.
  package var playedIndex: Int

  /// Returns a hunk of a unified diff: `-` for expected lines, `+` for played ones; the command ends its first line.
  package func unifiedDiff(command: String) -> String {
    let expectedCount = rows.count { $0.side != .played }
    let playedCount = rows.count { $0.side != .expected }
    let firstLine = rows.lazy.compactMap { $0.line }.first ?? line
    let firstPlayed = playedIndex - rows.prefix { $0.side == .both }.count + 1
    let head = "@@ -\(firstLine),\(expectedCount) +\(firstPlayed),\(playedCount) @@ > \(visible(command))"
    let lines = rows.map { row in
      let sign =
        switch row.side {
        case .both: " "
        case .expected: "-"
        case .played: "+"
        }
      return sign + visible(row.entry.text)
    }
    return ([head] + lines).joined(separator: "\n")
  }
}

extension Divergence {
  /// The maximum number of entries on either side that are aligned after the first difference.
  private static let reach = 24
  /// The number of lines shown before and after the difference.
  private static let context = 3

  fileprivate init(_ matching: Matching, _ mismatch: Matching.Mismatch, lineOfCommand: Int) {
    let expected = matching.expected[mismatch.piece]
    let played = matching.played[mismatch.played]
    let same = zip(expected, played).prefix { $0.entry == $1 }.count
    var changes = Self.aligned(expected.dropFirst(same).prefix(Self.reach), played.dropFirst(same).prefix(Self.reach))[
      ...]
    let surplus = mismatch.followsGap && same == 0 ? Self.surplusBefore(changes) : 0
    changes = changes.dropFirst(surplus)
    if mismatch.precedesGap { changes = changes.dropLast(Self.surplusAfter(changes)) }
    changes = Self.upToAgreement(changes)
    rows = expected.prefix(same).suffix(Self.context).map { Row(side: .both, entry: $0.entry, line: $0.line) } + changes
    let lineBefore = rows.prefix { $0.side == .both }.last?.line ?? lineOfCommand
    line = changes.first { $0.side != .both }?.line ?? lineBefore
    playedIndex = mismatch.played.lowerBound + same + surplus + changes.prefix { $0.side == .both }.count
  }

  /// Returns the rows of both sides; in a difference, expected lines precede played ones.
  private static func aligned(_ expected: ArraySlice<ExpectedLine>, _ played: ArraySlice<LogEntry>) -> [Row] {
    let expected = Array(expected)
    let played = Array(played)
    return CommonSubsequence(expected.map { $0.entry }[...], played[...]).parts.flatMap { part in
      expected[part.left].map { Row(side: .expected, entry: $0.entry, line: $0.line) }
        + played[part.right].map { Row(side: .played, entry: $0) }
        + expected[part.common.left...].prefix(part.common.count).map {
          Row(side: .both, entry: $0.entry, line: $0.line)
        }
    }
  }

  /// Returns the number of played rows at the beginning that belong to a gap because a common line follows them.
  private static func surplusBefore(_ rows: ArraySlice<Row>) -> Int {
    let extra = rows.prefix { $0.side == .played }.count
    return rows.dropFirst(extra).first?.side == .both ? extra : 0
  }

  /// Returns the number of played rows at the end that belong to a gap, since they are more than the missing lines.
  private static func surplusAfter(_ rows: ArraySlice<Row>) -> Int {
    let extra = rows.reversed().prefix { $0.side == .played }.count
    let missing = rows.dropLast(extra).reversed().prefix { $0.side == .expected }.count
    return extra < rows.count ? max(extra - missing, 0) : 0
  }

  /// Returns the rows up to a few equal ones after the first change.
  private static func upToAgreement(_ rows: ArraySlice<Row>) -> ArraySlice<Row> {
    var agreeing = 0
    var hasChange = false
    for (index, row) in zip(rows.indices, rows) {
      hasChange = hasChange || row.side != .both
      agreeing = row.side == .both && hasChange ? agreeing + 1 : 0
      if agreeing == context { return rows[...index] }
    }
    return rows
  }
}
