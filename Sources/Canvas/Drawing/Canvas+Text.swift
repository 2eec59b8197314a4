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
  /// A text that reaches the right edge is not looked at any further, and the column is the first one that is outside.
  @discardableResult
  public mutating func put(
    _ text: String, x: Int, y: Int, role: Role = .plain, tint: Tint = .none, within clip: Rectangle? = nil
  ) -> Int {
    let area = clip?.intersection(bounds) ?? bounds
    guard y >= area.y && y < area.bottom else { return min(x + text.cellWidth, max(x, area.right)) }
    let style = Style(role, tint)
    if text.isPlain { return putPlain(text, x: x, y: y, style, area) }
    var column = x
    var texts = CellTexts(text)
    while column < area.right, var cell = texts.next() {
      cell.style = style
      put(cell, column, y, area)
      column += cell.width
    }
    return min(column, max(x, area.right))
  }

  /// Puts a text of which each byte takes a cell.
  private mutating func putPlain(_ text: String, x: Int, y: Int, _ style: Style, _ area: Rectangle) -> Int {
    let length = text.utf8.count
    let start = max(x, area.x)
    let end = min(x + length, area.right)
    if start < end {
      cutWideCharacters(from: start, to: end, y)
      let row = y * width
      let bytes = text.utf8.span
      var span = cells.mutableSpan
      for column in start..<end { span[row + column] = PackedCell(Unicode.Scalar(bytes[column - x]), style: style) }
    }
    return min(x + length, max(x, area.right))
  }

  /// Puts a text into a row of a rectangle, cut with an ellipsis where it is too long.
  public mutating func put(
    _ text: String, row: Int = 0, of rectangle: Rectangle, role: Role = .plain, tint: Tint = .none,
    alignment: TextAlignment = .leading
  ) {
    let room = rectangle.row(row)
    guard !room.isEmpty else { return }
    let isPlain = text.isPlain
    let width = isPlain ? text.utf8.count : text.cellWidth
    if isPlain, width <= room.width {
      let x = room.x + alignment.indent(room.width - width)
      _ = putPlain(text, x: x, y: room.y, Style(role, tint), room.intersection(bounds))
      return
    }
    if width <= room.width {
      put(text, x: room.x + alignment.indent(room.width - width), y: room.y, role: role, tint: tint, within: room)
    } else {
      let shown = text.truncated(toCells: room.width, charset)
      let indent = alignment.indent(room.width - shown.cellWidth)
      put(shown, x: room.x + indent, y: room.y, role: role, tint: tint, within: room)
    }
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
