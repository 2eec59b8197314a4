import Canvas

/// Where rows with two sides lie, and what is said of one, worked out from the size alone.
struct PairedAreas {
  /// How wide the screen has to be for two columns; a narrower one gets a list.
  static let leastColumnsWidth = 70

  /// The line at the top, all rows, and the reasons.
  let header: Rectangle, rows: Rectangle, why: Rectangle
  /// The columns of either side; nothing where there is only one list.
  let columns: (left: Rectangle, right: Rectangle)?

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

  /// The rows of a list that are seen, by their positions among those that are shown.
  func visiblePositions(of list: RowList) -> Range<Int> {
    visibleRange(around: list.position(of: list.selection), of: list.shownCount, height: rows.height)
  }

  /// The row of a list that is drawn at a point.
  func row(of list: RowList, at point: Point) -> Int? {
    guard rows.contains(point) else { return nil }
    let visible = visiblePositions(of: list), position = visible.lowerBound + point.y - rows.y
    return visible.contains(position) ? list.row(at: position) : nil
  }
}

/// What stands in the line above a pane, at its left and at its right.
struct PaneTitle {
  let name: String, note: String

  init(_ name: String, _ note: String = "") { (self.name, self.note) = (name, note) }
}

extension Canvas {
  /// Draws the lines around two columns, or above the list, with the titles in them.
  mutating func drawPair(
    _ areas: PairedAreas, left: PaneTitle, right: PaneTitle, list: PaneTitle, why: PaneTitle
  ) {
    guard let columns = areas.columns else {
      let above = Rectangle(x: 0, y: areas.rows.y - 1, width: areas.rows.width, height: 1)
      rule(above, title: list.name, trailing: list.note)
      guard !areas.why.isEmpty else { return }
      let line = Rectangle(x: 0, y: areas.rows.bottom, width: areas.rows.width, height: 1)
      return rule(line, title: why.name, trailing: why.note)
    }
    let (top, height) = (columns.left.y - 1, columns.left.height + 2)
    for (area, title) in [(columns.left, left), (columns.right, right)] {
      // A note says more than the end of a long title.
      let room = max(area.width - title.note.cellWidth - 7, 8)
      frame(
        Rectangle(x: area.x - 1, y: top, width: area.width + 2, height: height),
        title: title.name.truncated(toCells: room, charset), trailing: title.note)
    }
    put(Glyph.upperJoint, x: columns.left.right, y: top, role: .frame)
    let bottom = Rectangle(x: 1, y: top + height - 1, width: areas.rows.width, height: 1)
    put(Glyph.lowerJoint, x: columns.left.right, y: bottom.y, role: .frame)
    if !areas.why.isEmpty { put(title: why.name, trailing: why.note, on: bottom.inset(columns: 1, rows: 0)) }
  }
}
