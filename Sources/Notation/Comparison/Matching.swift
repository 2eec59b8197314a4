extension ScriptStep {
  /// Where what was played goes another way than the file expects; `nil` when it holds.
  ///
  /// - Parameter played: what the command brought, as far as it is compared.
  package func divergence(from played: [LogEntry]) -> Divergence? {
    isPlayedExactly(played) ? nil : Matching(expected: expected, played: played).divergence(lineOfCommand: line)
  }
}

extension ScriptStep {
  /// The positions of the played entries that the lines of the file stand for, where it holds; a gap stands for none.
  ///
  /// - Parameter played: what the command brought, as far as it is compared.
  package func matches(in played: [LogEntry]) -> [Int] {
    Matching(expected: expected, played: played).matches()
  }

  /// Whether the same was played line by line; without gaps that is all there is to find out.
  private func isPlayedExactly(_ played: [LogEntry]) -> Bool {
    guard expected.count == played.count else { return false }
    for index in expected.indices where expected[index].entry != played[index] { return false }
    return true
  }
}

extension ResolvedCase {
  /// Where what was played for a step goes another way; entries that are not covered are skipped.
  func divergence(ofStep index: Int, from entries: [LogEntry]) -> Divergence? {
    let isCovered = entries.allSatisfy(coverage.covers)
    return script[index].divergence(from: isCovered ? entries : entries.filter(coverage.covers))
  }
}

/// Compares what one command brought with what the file expects of it.
///
/// Linear in time: the runs between the gaps are looked for from left to right, each where it comes first. That finds
/// a way to match if there is any, since a gap may swallow whatever is left over.
struct Matching {
  /// What the file expects, with gaps.
  let expected: [ExpectedLine]
  let played: [LogEntry]

  /// The first position where the two go different ways.
  func divergence(lineOfCommand: Int) -> Divergence? {
    guard let mismatch = firstMismatch() else { return nil }
    return Alignment(self, mismatch, lineOfCommand: lineOfCommand).divergence()
  }

  /// A run that is not where it has to be.
  struct Mismatch {
    /// The run's position among what is expected.
    var run: Range<Int>
    /// The played entries that it has to be compared with.
    var played: Range<Int>
    /// Whether a gap comes before the run, and whether one comes after it.
    var followsGap: Bool, precedesGap: Bool
  }

  /// Finds the first run that is not where it has to be.
  private func firstMismatch() -> Mismatch? {
    let runs = stretchesBetweenGaps()
    let head = runs[0]
    guard runs.count > 1 else {
      guard head.count != played.count || !isPlayed(head, at: 0) else { return nil }
      return Mismatch(run: head, played: 0..<played.count, followsGap: false, precedesGap: false)
    }
    guard isPlayed(head, at: 0) else {
      return Mismatch(run: head, played: 0..<played.count, followsGap: false, precedesGap: true)
    }
    var position = head.count
    for run in runs.dropFirst().dropLast() where !run.isEmpty {
      let search = PatternSearch(self, run: run, from: position)
      guard let found = search.found else {
        return Mismatch(run: run, played: search.nearest..<played.count, followsGap: true, precedesGap: true)
      }
      position = found + run.count
    }
    let tail = runs[runs.count - 1]
    let start = played.count - tail.count
    if start >= position, isPlayed(tail, at: start) { return nil }
    return Mismatch(run: tail, played: max(start, position)..<played.count, followsGap: true, precedesGap: false)
  }

  /// The positions of the played entries that the lines stand for, as far as they are where they have to be.
  func matches() -> [Int] {
    let stretches = stretchesBetweenGaps()
    var matched = Array(0..<min(stretches[0].count, played.count))
    var position = matched.count
    for stretch in stretches.dropFirst().dropLast() where !stretch.isEmpty {
      guard let found = PatternSearch(self, run: stretch, from: position).found else { return matched }
      matched += found..<found + stretch.count
      position = found + stretch.count
    }
    guard stretches.count > 1 else { return matched }
    return matched + Array(max(played.count - stretches[stretches.count - 1].count, position)..<played.count)
  }

  /// The runs between the gaps, the empty ones too: one more than there are gaps.
  private func stretchesBetweenGaps() -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for index in expected.indices where expected[index].entry == .gap {
      runs.append(start..<index)
      start = index + 1
    }
    runs.append(start..<expected.count)
    return runs
  }

  private func isPlayed(_ run: Range<Int>, at position: Int) -> Bool {
    guard played.count - position >= run.count else { return false }
    var index = position
    for expectedIndex in run {
      if expected[expectedIndex].entry != played[index] { return false }
      index += 1
    }
    return true
  }
}

/// Where what was played first goes another way than what a file expects.
package struct Divergence: Hashable, Sendable {
  /// Whose line it is.
  package enum Side: Hashable, Sendable {
    case both
    case expected
    case played
  }

  /// A line of the comparison.
  package struct Row: Hashable, Sendable {
    /// Whose line it is.
    package var side: Side
    /// What it says.
    package var entry: LogEntry
    /// The line of the file, unless it was only played.
    package var line: Int?
  }

  /// The first lines that differ, with a few around them.
  package var rows: [Row]
  /// The line of the file that is not played, or after which something else is played; 0 when there is none.
  package var line: Int
  /// How many of the played entries come before the first difference.
  package var playedIndex: Int
  /// The line of the file and the number of the played entry with which the rows begin, both counted from 1.
  private var firstLine: Int, firstPlayed: Int

  init(rows: [Row], line: Int, playedIndex: Int) {
    self.rows = rows
    self.line = line
    self.playedIndex = playedIndex
    firstLine = rows.lazy.compactMap(\.line).first ?? line
    let before = rows.prefix { $0.side == .both }.count
    firstPlayed = playedIndex - before + 1
  }

  /// The divergence as one hunk of a unified diff: `-` is what the file expects, `+` what is played.
  ///
  /// - Parameter command: what was done, for the end of the first line.
  package func unifiedDiff(_ lexicon: Lexicon, command: String) -> String {
    let expectedCount = rows.count { $0.side != .played }
    let playedCount = rows.count { $0.side != .expected }
    let head = "@@ -\(firstLine),\(expectedCount) +\(firstPlayed),\(playedCount) @@ > \(visible(command))"
    let lines = rows.map { row in
      let sign =
        switch row.side {
        case .both: " "
        case .expected: "-"
        case .played: "+"
        }
      return sign + visible(lexicon.text(of: row.entry))
    }
    return ([head] + lines).joined(separator: "\n")
  }
}
