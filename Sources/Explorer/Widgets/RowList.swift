/// A list of rows with a selection, in which some rows may be hidden.
struct RowList: Sendable {
  let count: Int
  /// The rows that are shown; `nil` if all are.
  private var shownRows: [Int]?
  private(set) var selection: Int

  init(count: Int, selection: Int = 0) { (self.count, self.selection) = (count, selection) }

  var shownCount: Int { shownRows?.count ?? count }

  func visiblePositions(height: Int) -> Range<Int> {
    visibleRange(around: position(of: selection), of: shownCount, height: height)
  }

  func row(at position: Int) -> Int { shownRows?[position] ?? position }

  /// Returns the position of a row among the shown ones; for a hidden row, of the next shown one, or else of the last.
  func position(of row: Int) -> Int {
    guard let shownRows else { return row }
    return shownRows.firstIndex { $0 >= row } ?? max(0, shownRows.count - 1)
  }

  /// Shows only some rows, or all; the selection moves to the nearest shown row.
  mutating func show(only rows: [Int]?) {
    shownRows = rows
    select(selection)
  }

  /// Selects a row; for a hidden row, the nearest shown one.
  mutating func select(_ row: Int) {
    guard shownCount > 0 else { return }
    selection = self.row(at: position(of: min(max(0, row), count - 1)))
  }

  /// Returns the row at most at a distance from the selection, among the shown rows; `nil` if that is the selected one.
  func row(after distance: Int) -> Int? {
    let position = position(of: selection), target = min(max(0, position + distance), shownCount - 1)
    return shownCount == 0 || target == position ? nil : row(at: target)
  }

  /// Returns the next or previous shown row that meets a condition.
  func next(isOnward: Bool, where isWanted: (Int) -> Bool) -> Int? {
    let step = isOnward ? 1 : -1
    var position = position(of: selection) + step
    while position >= 0, position < shownCount {
      let row = row(at: position)
      if isWanted(row) { return row }
      position += step
    }
    return nil
  }
}
