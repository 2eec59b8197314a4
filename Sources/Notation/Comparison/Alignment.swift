/// Lays what is expected and what was played side by side, around the position where they first differ.
struct Alignment {
  /// How many entries of either side are looked at from the first difference on.
  static let window = 24
  /// How many lines are shown before and after what differs.
  static let context = 3

  private let comparison: Matching
  /// The run that is not where it has to be.
  private let mismatch: Matching.Mismatch
  private let lineOfCommand: Int

  init(_ comparison: Matching, _ mismatch: Matching.Mismatch, lineOfCommand: Int) {
    self.comparison = comparison
    self.mismatch = mismatch
    self.lineOfCommand = lineOfCommand
  }

  /// The first difference with a few lines around it.
  func divergence() -> Divergence {
    var same = 0
    while same < mismatch.run.count, same < mismatch.played.count, isSame(same, same) { same += 1 }
    var rows = (max(same - Self.context, 0)..<same).map { row(.both, expected: $0) }
    let (changes, left) = trimmed(aligned(from: same), beginsRun: same == 0)
    rows += changes
    let skipped = changes.prefix { $0.side == .both }.count
    let firstDifferent = changes.first { $0.side != .both }
    let lineBefore = rows.prefix { $0.side == .both }.last?.line ?? lineOfCommand
    return Divergence(
      rows: rows, line: firstDifferent?.line ?? lineBefore,
      playedIndex: mismatch.played.lowerBound + same + left + skipped)
  }

  /// Both sides from the first difference on, as far as the window reaches.
  private func aligned(from start: Int) -> [Divergence.Row] {
    let expectedCount = min(mismatch.run.count - start, Self.window)
    let playedCount = min(mismatch.played.count - start, Self.window)
    let common = commonCounts(start, expectedCount, playedCount)
    var rows: [Divergence.Row] = []
    var left = 0
    var right = 0
    while left < expectedCount || right < playedCount {
      if left < expectedCount, right < playedCount, isSame(start + left, start + right) {
        rows.append(row(.both, expected: start + left))
        left += 1
        right += 1
      } else if left < expectedCount, right == playedCount || common[left + 1][right] >= common[left][right + 1] {
        rows.append(row(.expected, expected: start + left))
        left += 1
      } else {
        rows.append(row(.played, played: start + right))
        right += 1
      }
    }
    return rows
  }

  /// For each pair of positions how many entries both sides have in common from there on.
  private func commonCounts(_ start: Int, _ expectedCount: Int, _ playedCount: Int) -> [[Int]] {
    var common = [[Int]](repeating: [Int](repeating: 0, count: playedCount + 1), count: expectedCount + 1)
    for left in (0..<expectedCount).reversed() {
      for right in (0..<playedCount).reversed() {
        common[left][right] =
          isSame(start + left, start + right)
          ? common[left + 1][right + 1] + 1 : max(common[left + 1][right], common[left][right + 1])
      }
    }
    return common
  }

  /// The rows without what a gap holds, up to a few that are the same again; and how many are left out at the front.
  private func trimmed(_ rows: [Divergence.Row], beginsRun: Bool) -> (rows: [Divergence.Row], left: Int) {
    var rows = rows[...]
    var left = 0
    if mismatch.followsGap, beginsRun {
      let extra = rows.prefix { $0.side == .played }.count
      if extra < rows.count, rows[extra].side == .both { left = extra }
      rows = rows.dropFirst(left)
    }
    if mismatch.precedesGap { rows = rows.dropLast(surplus(rows)) }
    var kept: [Divergence.Row] = []
    var sameAgain = 0
    var hasChange = false
    for row in rows {
      kept.append(row)
      if row.side != .both { hasChange = true }
      sameAgain = row.side == .both && hasChange ? sameAgain + 1 : 0
      if sameAgain == Self.context { break }
    }
    return (kept, left)
  }

  /// How many played entries at the end a gap holds: those beyond the ones that came in place of what is missing.
  private func surplus(_ rows: ArraySlice<Divergence.Row>) -> Int {
    let extra = rows.reversed().prefix { $0.side == .played }.count
    let missing = rows.dropLast(extra).reversed().prefix { $0.side == .expected }.count
    return extra < rows.count ? max(extra - missing, 0) : 0
  }

  private func isSame(_ expected: Int, _ played: Int) -> Bool {
    comparison.expected[mismatch.run.lowerBound + expected].entry
      == comparison.played[mismatch.played.lowerBound + played]
  }

  private func row(_ side: Divergence.Side, expected index: Int) -> Divergence.Row {
    let line = comparison.expected[mismatch.run.lowerBound + index]
    return Divergence.Row(side: side, entry: line.entry, line: lineOfCommand + Int(line.distance))
  }

  private func row(_ side: Divergence.Side, played index: Int) -> Divergence.Row {
    Divergence.Row(side: side, entry: comparison.played[mismatch.played.lowerBound + index], line: nil)
  }
}
