import Canvas

/// Where the parts of a comparison lie, worked out from the size alone.
struct ComparisonPlaces {
  /// How wide the screen has to be for two columns; a narrower one gets a list.
  static let leastColumnsWidth = 70

  /// The line at the top, all rows, and the reasons.
  let header: Rectangle, rows: Rectangle, why: Rectangle
  /// The columns of either side; nothing where there is only one list.
  let columns: (left: Rectangle, right: Rectangle)?

  /// The places on a screen of this size.
  init(width: Int, height: Int) {
    header = Rectangle(x: 0, y: 0, width: width, height: 1)
    let whyHeight =
      switch height {
      case ..<10: 0
      case ..<16: 2
      case ..<20: 3
      case ..<28: 4
      default: 5
      }
    // The header, the line above the rows, the one of the keys, and, if anything is below it, the one below the rows.
    let hasColumns = width >= Self.leastColumnsWidth
    let rowsHeight = height - whyHeight - (whyHeight > 0 || hasColumns ? 4 : 3)
    if hasColumns {
      rows = Rectangle(x: 1, y: 2, width: width - 2, height: rowsHeight)
      let half = (rows.width - 1) / 2
      columns = (
        Rectangle(x: rows.x, y: rows.y, width: half, height: rowsHeight),
        Rectangle(x: rows.x + half + 1, y: rows.y, width: rows.width - half - 1, height: rowsHeight)
      )
    } else {
      rows = Rectangle(x: 0, y: 2, width: width, height: rowsHeight)
      columns = nil
    }
    why = Rectangle(x: 0, y: rows.bottom + 1, width: width, height: whyHeight)
  }
}
