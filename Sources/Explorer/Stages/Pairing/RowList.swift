/// Rows of which some may be left out, and the one on which one stands.
struct RowList: Sendable {
  /// How many rows there are.
  let count: Int
  /// The rows that are shown; nothing where all are.
  private var shown: [Int]?
  private(set) var selection: Int

  init(count: Int, selection: Int = 0) { (self.count, self.selection) = (count, selection) }

  var shownCount: Int { shown?.count ?? count }

  var isAtStart: Bool { position(of: selection) == 0 }

  var isAtEnd: Bool { position(of: selection) + 1 >= shownCount }

  func row(at position: Int) -> Int { shown?[position] ?? position }

  /// Where a row is shown, or else the first one after it, or else the last.
  func position(of row: Int) -> Int {
    guard let shown else { return row }
    return min(Self.firstIndex(in: shown, from: row), max(0, shown.count - 1))
  }

  /// The position of the first number in a sorted list that is not below a limit.
  static func firstIndex(in list: [Int], from limit: Int) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < limit { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Shows only some rows, or all again; one stands where one stood, or at the nearest one that is shown.
  mutating func show(only rows: [Int]?) {
    shown = rows
    select(selection)
  }

  /// Goes to a row, or to the nearest one that is shown.
  mutating func select(_ row: Int) {
    guard shownCount > 0 else { return }
    selection = self.row(at: position(of: min(max(0, row), count - 1)))
  }

  /// The row so many further on, or back, of those that are shown.
  func row(after distance: Int) -> Int {
    shownCount == 0 ? selection : row(at: min(max(0, position(of: selection) + distance), shownCount - 1))
  }

  /// The next row of a kind that is shown, or the one before.
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
