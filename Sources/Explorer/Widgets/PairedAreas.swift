import Canvas

/// The areas of a two-sided list of rows and of the reasons below it, computed from the size of the screen.
struct PairedAreas {
  /// The minimum width of a screen with two columns; a narrower one has a single list.
  static let minColumnsWidth = 70

  let header: Rectangle, rows: Rectangle, why: Rectangle
  /// The columns of both sides; `nil` if there is a single list.
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
    // The other lines are the header, a line above the rows, a line below them if anything follows, and the line of
    // keys.
    let hasColumns = width >= Self.minColumnsWidth
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

  var lists: [Rectangle] { columns.map { [$0.left, $0.right] } ?? [rows] }

  func row(of list: RowList, at point: Point) -> Int? {
    guard rows.contains(point) else { return nil }
    let visible = list.visiblePositions(height: rows.height), position = visible.lowerBound + point.y - rows.y
    return visible.contains(position) ? list.row(at: position) : nil
  }
}

/// The texts at the left and right of the line above a pane.
typealias PaneTitle = (name: String, note: String)

extension Canvas {
  /// Draws the header: the kind of thing that is shown, its name, and at the right, which part is shown.
  mutating func drawHeader(_ kind: String, _ name: String, trailing: String, role: Role = .plain, in header: Rectangle)
  {
    let left = header.split(left: header.width - trailing.cellWidth - 1).left
    var x = left.x + 1
    if header.width >= 64 { x = put("mightappear", x: x, y: left.y, role: .title, within: left) + 2 }
    x = put(kind, x: x, y: left.y, role: .accent, within: left) + 2
    put(name, of: Rectangle(x: x, y: left.y, width: left.right - x, height: 1), role: .strong)
    put(trailing, of: header, role: role, alignment: .trailing)
  }

  /// Draws the lines around two columns, or above a single list, with titles.
  mutating func drawPair(_ areas: PairedAreas, left: PaneTitle, right: PaneTitle, list: PaneTitle, why: PaneTitle) {
    var panes = [TitledPane(areas.rows, list.name, list.note, isOpen: true)]
    if let columns = areas.columns {
      panes = [(columns.left, left), (columns.right, right)].map { area, title in
        // A note is more useful than the end of a long title.
        let room = max(area.width - title.note.cellWidth - 7, 8)
        return TitledPane(area, title.name.truncated(toCells: room, charset), title.note)
      }
    }
    if !areas.why.isEmpty {
      panes.append(TitledPane(areas.why.inset(columns: 1, rows: 0), why.name, why.note, isOpen: true))
    }
    draw(panes)
  }
}
