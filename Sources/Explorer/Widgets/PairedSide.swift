import Canvas

/// A side of a row that has two.
struct PairedSide {
  /// The cells before the text: the pointer, a sign and a space.
  static let margin = 3

  var text = "", role = CellRole.plain
  /// The color of the receiver at the start of the text.
  var tint = Canvas.Tint.none
  /// The warning behind the text.
  var remark = ""
  /// The signs before the text, and their role if it is another one.
  var signs = "", signRole: CellRole?
  var number = ""
  /// The cells before the text, with the number.
  var indent = Self.margin
}

extension Canvas {
  /// Draws the visible rows of a list, in each column what `draw` draws there, and marks the selected one, and its
  /// counterpart as the same call in another place.
  mutating func draw(
    _ list: RowList, in columns: [Rectangle], counterpart: Int? = nil,
    by draw: (_ canvas: inout Canvas, _ row: Int, _ column: Int, _ line: Rectangle) -> Void
  ) {
    for (column, area) in columns.enumerated() {
      for (index, position) in list.visiblePositions(height: area.height).enumerated() {
        let row = list.row(at: position), line = area.row(index)
        draw(&self, row, column, line)
        if row == list.selection {
          restyle(line, role: .cursor)
          put(Glyph.pointer, x: line.x, y: line.y, role: .cursor)
          if column == 0 { cursor = Point(x: line.x, y: line.y) }
        } else if row == counterpart {
          restyle(line, role: .match)
        }
      }
    }
  }

  mutating func draw(_ side: PairedSide, in line: Rectangle) {
    put(side.signs, x: line.x + 1, y: line.y, role: side.signRole ?? side.role)
    put(side.number, x: line.x + side.indent - 1 - side.number.utf8.count, y: line.y, role: .quiet, within: line)
    let room = line.split(left: side.indent).rest
    put(call: side.text, of: room, role: side.role, tint: side.tint)
    put(side.remark, of: room.split(left: side.text.cellWidth + 2).rest, role: .warning)
  }
}
