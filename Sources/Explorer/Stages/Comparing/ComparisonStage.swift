import Lifecycle
import Study

/// Two runs side by side, and the row on which one stands in both.
struct ComparisonStage: RowStage {
  let left: ComparedRun, right: ComparedRun
  /// What is equal, what moved, and what only one side has.
  let comparison: Comparison
  /// The rows with which something different begins; a call that moved is one difference, and begins above.
  let blocks: [Int]
  /// Whether only what differs is shown, with the actions under which it does.
  private(set) var showsOnlyDifferences = false
  var list: RowList

  /// Lays two runs side by side; one stands where they first differ.
  init(_ left: ComparedRun, _ right: ComparedRun) {
    self.left = left
    self.right = right
    let comparison = Comparison(left.run, right.run)
    self.comparison = comparison
    let rows = comparison.rows
    blocks = rows.indices.filter { rows[$0].isDifference && ($0 == 0 || !rows[$0 - 1].isDifference) }
      .filter { start in
        // Where nothing stands but what moved from above, it was counted there.
        let end = rows[start...].firstIndex { !$0.isDifference } ?? rows.endIndex
        return (start..<end).contains { index in rows[index].counterpart.map { $0 > index } ?? true }
      }
    list = RowList(count: rows.count, selection: blocks.first ?? 0)
  }

  var titles: ComparisonTitles { ComparedRun.titles(left, right) }

  /// Whether calls are left out that a transcript has, on both sides.
  var isFiltered: Bool { left.isFiltered }

  func side(_ side: Comparison.Side) -> ComparedRun { side == .left ? left : right }

  var selection: Int { list.selection }

  func isAction(_ row: Int) -> Bool { comparison.rows[row].kind == .action }

  /// The row where a call that moved stands on the other side.
  var counterpart: Int? { comparison.rows[selection].counterpart }

  /// The row with which the next difference begins, or the one before.
  func block(isOnward: Bool) -> Int? {
    let index = RowList.firstIndex(in: blocks, from: isOnward ? selection + 1 : selection)
    return isOnward ? (index < blocks.count ? blocks[index] : nil) : (index > 0 ? blocks[index - 1] : nil)
  }

  /// The number of the difference on which one stands, or else of the last one before, counted from 1.
  var blockNumber: Int { RowList.firstIndex(in: blocks, from: selection + 1) }

  mutating func toggleDifferences() {
    showsOnlyDifferences.toggle()
    let rows = comparison.rows
    var differing = Set<Int>()
    for row in rows where row.isDifference { differing.insert(row.section) }
    list.show(
      only: showsOnlyDifferences
        ? rows.indices.filter { rows[$0].isDifference || isAction($0) && differing.contains(rows[$0].section) }
        : nil)
  }

  /// The same with the sides exchanged, at the same line.
  func exchanged() -> ComparisonStage { moved(to: ComparisonStage(right, left), from: .left, to: .right) }

  /// The same with another run on the right, at the same line of the left one.
  func replacingRight(by other: ComparedRun) -> ComparisonStage {
    moved(to: ComparisonStage(left, other), from: .left, to: .left)
  }

  /// Another comparison, with what is shown here and at the line on which one stands here.
  private func moved(
    to other: ComparisonStage, from side: Comparison.Side, to otherSide: Comparison.Side
  ) -> ComparisonStage {
    var result = other
    let rows = comparison.rows
    if let here = rows[...min(selection, rows.count - 1)].last(where: { $0[side] != nil }) {
      let isAction = here.kind == .action
      let row = other.comparison.rows.firstIndex { row in
        row[otherSide] == here[side] && (row.kind == .action) == isAction
      }
      result.list.select(row ?? result.selection)
    }
    if showsOnlyDifferences, !result.blocks.isEmpty { result.toggleDifferences() }
    return result
  }
}
