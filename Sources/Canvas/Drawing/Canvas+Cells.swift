extension Canvas {
  /// Writes a cell that is wholly inside; half of a wide character that would remain beside it becomes a space.
  mutating func write(_ cell: Cell, _ x: Int, _ y: Int) {
    let index = y * width + x
    let last = index + cell.width - 1
    if cells[index].width == 0 { cells[index - 1] = Cell(" ", role: cells[index - 1].role) }
    if cells[last].width == 2 { cells[last + 1] = Cell(" ", role: cells[last + 1].role) }
    cells[index] = cell
    if last > index { cells[last] = .continuation(cell.role) }
  }

  /// Fills a rectangle with a glyph.
  public mutating func fill(_ rectangle: Rectangle, with glyph: Glyph = .space, role: Role = .plain) {
    let area = rectangle.intersection(bounds)
    let cell = Cell(glyph.scalar(charset), role: role)
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width { write(cell, x, y) }
    }
  }

  /// Gives everything in a rectangle another role and leaves the text; for the row one stands on, or what is covered.
  ///
  /// A wide character is in when its first half is.
  public mutating func restyle(_ rectangle: Rectangle, role: Role) {
    let area = rectangle.intersection(bounds)
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width {
        let index = y * width + x
        if cells[index].width == 0 && x == area.x { continue }
        cells[index].role = role
        if cells[index].width == 2 { cells[index + 1].role = role }
      }
    }
  }

  /// Puts one glyph.
  public mutating func put(_ glyph: Glyph, x: Int, y: Int, role: Role = .plain, within clip: Rectangle? = nil) {
    let area = clip?.intersection(bounds) ?? bounds
    guard area.contains(Point(x: x, y: y)) else { return }
    write(Cell(glyph.scalar(charset), role: role), x, y)
  }
}
