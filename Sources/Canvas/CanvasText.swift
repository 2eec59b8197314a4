package enum TextAlignment: Hashable, Sendable {
  case leading
  case center
  case trailing

  /// Returns the number of columns before a text, given the number of columns to spare.
  fileprivate func indent(_ spare: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: spare / 2
    case .trailing: spare
    }
  }
}

extension Canvas {
  /// Draws a text on one line, and returns the column after it; anything outside of the clip is cut off.
  ///
  /// If the text reaches the right edge, the first column outside is returned.
  @discardableResult
  package mutating func put(
    _ text: String, x: Int, y: Int, role: Role = .plain, tint: Tint = .none, within clip: Rectangle? = nil
  ) -> Int {
    let area = clip?.intersection(bounds) ?? bounds
    guard y >= area.y && y < area.bottom else { return min(x + text.cellWidth, max(x, area.right)) }
    var column = x
    for var cell in (charset == .ascii ? text.withPlainQuotes : text).cells where column < area.right {
      cell.style = Style(role, tint)
      put(cell, column, y, area)
      column += cell.width
    }
    return min(column, max(x, area.right))
  }

  /// Draws a text into a row of a rectangle; a text that is too long is cut, with an ellipsis at its end.
  package mutating func put(
    _ text: String, row: Int = 0, of rectangle: Rectangle, role: Role = .plain, tint: Tint = .none,
    alignment: TextAlignment = .leading
  ) {
    let room = rectangle.row(row)
    guard !room.isEmpty else { return }
    let shown = text.truncated(toCells: room.width, charset)
    let indent = alignment.indent(room.width - shown.cellWidth)
    put(shown, x: room.x + indent, y: room.y, role: role, tint: tint, within: room)
  }

  /// Draws a cell if it is inside an area; a wide cell that is only partly inside becomes a space.
  private mutating func put(_ cell: Cell, _ x: Int, _ y: Int, _ area: Rectangle) {
    let end = x + cell.width
    if x >= area.x && end <= area.right {
      write(cell, x, y)
    } else if x >= area.x && x < area.right {
      write(Cell(" ", style: cell.style), x, y)
    } else if end > area.x && end <= area.right {
      write(Cell(" ", style: cell.style), end - 1, y)
    }
  }
}

extension String {
  /// The text with straight quotation marks, which ASCII has, in place of curly ones.
  fileprivate var withPlainQuotes: String { String(map { $0 == "“" || $0 == "”" ? "\"" : $0 }) }

  /// The text as cells, each with a character of width 1 or 2 and its marks.
  ///
  /// Characters that must not reach a terminal are spelled out, as `^[` or `\u{202E}`, so that the content of a file
  /// cannot move the cursor, reverse text or hide it. Marks without a base character and marks beyond the limit are
  /// spelled out, too.
  var cells: [Cell] {
    var cells: [Cell] = []
    var roomForMarks = 0
    for scalar in unicodeScalars {
      switch ScalarKind(scalar) {
      case .narrow:
        cells.append(Cell(String(scalar)))
        roomForMarks = Cell.maxMarks
      case .wide:
        cells.append(Cell(String(scalar), width: 2))
        roomForMarks = Cell.maxMarks
      case .mark where roomForMarks > 0:
        cells[cells.count - 1].text.unicodeScalars.append(scalar)
        roomForMarks -= 1
      case .mark, .hidden:
        cells += spelled(scalar).map { Cell(String($0)) }
        roomForMarks = 0
      }
    }
    return cells
  }
}

/// Returns a scalar spelled in ASCII: a control character with a caret, as terminals echo it, any other by its number.
private func spelled(_ scalar: Unicode.Scalar) -> String {
  let value = scalar.value
  if value < 0x20 || value == 0x7F { return "^\(Unicode.Scalar(UInt8(value ^ 0x40)))" }
  return "\\u{\(String(value, radix: 16, uppercase: true))}"
}
