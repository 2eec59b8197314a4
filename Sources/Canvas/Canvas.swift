/// A grid of styled cells with a hardware cursor.
///
/// Anything drawn outside of the grid is clipped.
package struct Canvas: Equatable, Sendable {
  package let width: Int
  package let height: Int
  package var charset: Charset
  /// The position of the hardware cursor, which screen readers follow; `nil` hides it.
  package var cursor: Point?
  /// The cells, row by row.
  var cells: [Cell]

  /// The maximum number of columns, and of a terminal's rows; of a larger terminal only a part is used.
  ///
  /// A picture in a file has as many rows as it needs.
  package static let largestSide = 1024

  /// Creates a canvas filled with plain spaces.
  package init(width: Int, height: Int, charset: Charset = .unicode) {
    self.width = min(max(0, width), Canvas.largestSide)
    self.height = max(0, height)
    self.charset = charset
    cells = Array(repeating: .blank, count: self.width * self.height)
  }

  package var bounds: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }

  /// The cell at a column and a row, which must be inside the canvas.
  package subscript(x: Int, y: Int) -> Cell {
    precondition(bounds.contains(Point(x: x, y: y)), "a cell is read inside of the canvas")
    return cells[y * width + x]
  }
}

package struct Cell: Hashable, Sendable {
  /// A character with its combining marks; empty in the second half of a wide character.
  package internal(set) var text: String
  /// The number of columns that the character takes: 1 or 2, or 0 in the second half of a wide character.
  package let width: Int
  package internal(set) var style: Canvas.Style

  /// The maximum number of combining marks on a character.
  static let maxMarks = 3

  static let blank = Cell(" ")

  init(_ text: String, width: Int = 1, style: Canvas.Style = Canvas.Style(.plain)) {
    (self.text, self.width, self.style) = (text, width, style)
  }

  package var role: Canvas.Role { style.role }

  var isSpace: Bool { text == " " }

  var isASCII: Bool { text.utf8.count == 1 }
}

extension Canvas {
  /// Writes a cell that is completely inside the canvas; a half of a wide character left beside it becomes a space.
  mutating func write(_ cell: Cell, _ x: Int, _ y: Int) {
    let index = y * width + x
    cutWideCharacters(from: x, to: x + cell.width, y)
    cells[index] = cell
    if cell.width == 2 { cells[index + 1] = Cell("", width: 0, style: cell.style) }
  }

  package mutating func fill(
    _ rectangle: Rectangle, with glyph: Glyph = .space, role: Role = .plain, tint: Tint = .none
  ) {
    let area = rectangle.intersection(bounds)
    guard !area.isEmpty else { return }
    let cell = Cell(glyph.text(charset), style: Style(role, tint))
    for y in area.y..<area.bottom {
      cutWideCharacters(from: area.x, to: area.right, y)
      for x in area.x..<area.right { cells[y * width + x] = cell }
    }
  }

  /// Replaces halves of wide characters that would be left at both ends of cells that are about to be overwritten with
  /// spaces.
  mutating func cutWideCharacters(from start: Int, to end: Int, _ y: Int) {
    let first = y * width + start
    let last = y * width + end - 1
    if cells[first].width == 0 { cells[first - 1] = Cell(" ", style: cells[first - 1].style) }
    if cells[last].width == 2 { cells[last + 1] = Cell(" ", style: cells[last + 1].style) }
  }

  /// Changes the role of all cells in a rectangle and removes their tints, as for a selected row or a covered
  /// background.
  ///
  /// A wide character is included if its first half is.
  package mutating func restyle(_ rectangle: Rectangle, role: Role) {
    let area = rectangle.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.y..<area.bottom {
      let end = y * width + area.right
      var start = y * width + area.x
      if cells[start].width == 0 { start += 1 }
      for index in start..<max(start, end) { cells[index].style = Style(role) }
      if start < end, cells[end - 1].width == 2 { cells[end].style = Style(role) }
    }
  }

  package mutating func put(
    _ glyph: Glyph, x: Int, y: Int, role: Role = .plain, tint: Tint = .none, within clip: Rectangle? = nil
  ) {
    let area = clip?.intersection(bounds) ?? bounds
    guard area.contains(Point(x: x, y: y)) else { return }
    write(Cell(glyph.text(charset), style: Style(role, tint)), x, y)
  }

  /// Draws a bar in the first row of a rectangle, filled up to a value, with marks at thresholds.
  ///
  /// Any value above zero fills at least one cell, and only the full value fills the last one, so that both ends can be
  /// recognized.
  package mutating func bar(_ rectangle: Rectangle, thousandths: Int, thresholds: [Int] = [], role: Role = .accent) {
    let line = rectangle.row(0)
    let filled = Canvas.filledCells(of: line.width, thousandths: thousandths)
    let (done, open) = line.split(left: filled)
    fill(done, with: .filled, role: role)
    fill(open, with: .empty, role: .track)
    for threshold in thresholds {
      let column = Canvas.column(of: line.width, thousandths: threshold)
      put(Glyph.threshold, x: line.x + column, y: line.y, role: column < filled ? role : .track, within: line)
    }
  }

  static func filledCells(of width: Int, thousandths: Int) -> Int {
    let part = min(max(0, thousandths), 1000)
    if part == 0 || part == 1000 { return part == 0 ? 0 : width }
    return min(max(1, (width * part + 500) / 1000), max(0, width - 1))
  }

  /// Returns the column of a value on a bar, for labels above it.
  package static func column(of width: Int, thousandths: Int) -> Int {
    min(max(0, width * thousandths / 1000), max(0, width - 1))
  }

  /// Draws a frame inside a rectangle, with a title on the left of its top edge and a second title on the right.
  ///
  /// Both titles have a space on each side; if there is no room for both, the second one is left out.
  package mutating func frame(
    _ rectangle: Rectangle, corners: Corners = .square, role: Role = .frame, tint: Tint = .none,
    title: String = "", trailing: String = "", titleRole: Role = .title
  ) {
    guard rectangle.width >= 2 && rectangle.height >= 2 else { return }
    let right = rectangle.right - 1
    let bottom = rectangle.bottom - 1
    horizontalLine(x: rectangle.x, y: rectangle.y, width: rectangle.width, role: role, tint: tint)
    horizontalLine(x: rectangle.x, y: bottom, width: rectangle.width, role: role, tint: tint)
    verticalLine(x: rectangle.x, y: rectangle.y, height: rectangle.height, role: role, tint: tint)
    verticalLine(x: right, y: rectangle.y, height: rectangle.height, role: role, tint: tint)
    put(corners.upperLeft, x: rectangle.x, y: rectangle.y, role: role, tint: tint)
    put(corners.upperRight, x: right, y: rectangle.y, role: role, tint: tint)
    put(corners.lowerLeft, x: rectangle.x, y: bottom, role: role, tint: tint)
    put(corners.lowerRight, x: right, y: bottom, role: role, tint: tint)
    let line = Rectangle(x: rectangle.x + 2, y: rectangle.y, width: rectangle.width - 4, height: 1)
    put(title: title, trailing: trailing, on: line, role: titleRole, tint: tint)
  }

  package mutating func horizontalLine(x: Int, y: Int, width: Int, role: Role = .frame, tint: Tint = .none) {
    fill(Rectangle(x: x, y: y, width: width, height: 1), with: .horizontal, role: role, tint: tint)
  }

  package mutating func verticalLine(x: Int, y: Int, height: Int, role: Role = .frame, tint: Tint = .none) {
    fill(Rectangle(x: x, y: y, width: 1, height: height), with: .vertical, role: role, tint: tint)
  }

  /// Draws a title at the left of a line and another at its right, each with a space on both sides.
  mutating func put(
    title: String, trailing: String, on line: Rectangle, role: Role = .title, trailingRole: Role? = nil,
    tint: Tint = .none
  ) {
    var room = line.width
    if !title.isEmpty && room >= 3 {
      let shown = " " + title.truncated(toCells: room - 2, charset) + " "
      put(shown, x: line.x, y: line.y, role: role, tint: tint, within: line)
      room -= shown.cellWidth + 1
    }
    let shown = " " + trailing + " "
    if !trailing.isEmpty && shown.cellWidth <= room {
      put(shown, x: line.right - shown.cellWidth, y: line.y, role: trailingRole ?? role, tint: tint, within: line)
    }
  }
}
