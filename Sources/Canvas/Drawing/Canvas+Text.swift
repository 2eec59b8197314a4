/// Where a line of text stands in its room.
public enum TextAlignment: Hashable, Sendable {
  case leading
  case center
  case trailing

  /// How many columns come before a text that leaves so many free.
  fileprivate func indent(_ spare: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: spare / 2
    case .trailing: spare
    }
  }
}

extension Canvas {
  /// Puts a text in one line and returns the column after it; what is outside of the clip is cut.
  ///
  /// Behind a text that reaches the right edge, the column is the first one that is outside.
  @discardableResult
  public mutating func put(
    _ text: String, x: Int, y: Int, role: Role = .plain, tint: Tint = .none, within clip: Rectangle? = nil
  ) -> Int {
    let area = clip?.intersection(bounds) ?? bounds
    guard y >= area.y && y < area.bottom else { return min(x + text.cellWidth, max(x, area.right)) }
    var column = x
    for var cell in text.cells where column < area.right {
      cell.style = Style(role, tint)
      put(cell, column, y, area)
      column += cell.width
    }
    return min(column, max(x, area.right))
  }

  /// Puts a text into a row of a rectangle, cut with an ellipsis where it is too long.
  public mutating func put(
    _ text: String, row: Int = 0, of rectangle: Rectangle, role: Role = .plain, tint: Tint = .none,
    alignment: TextAlignment = .leading
  ) {
    let room = rectangle.row(row)
    guard !room.isEmpty else { return }
    let shown = text.truncated(toCells: room.width, charset)
    let indent = alignment.indent(room.width - shown.cellWidth)
    put(shown, x: room.x + indent, y: room.y, role: role, tint: tint, within: room)
  }

  /// Puts a cell as far as it is inside; of a wide one that is cut, a space remains.
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
