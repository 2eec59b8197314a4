extension Canvas {
  /// Writes a cell that is wholly inside; half of a wide character that would remain beside it becomes a space.
  mutating func write(_ cell: Cell, _ x: Int, _ y: Int) {
    let index = y * width + x
    cutWideCharacters(from: x, to: x + cell.width, y)
    cells[index] = cell
    if cell.width == 2 { cells[index + 1] = Cell("", width: 0, style: cell.style) }
  }

  /// Fills a rectangle with a glyph.
  public mutating func fill(_ rectangle: Rectangle, with glyph: Glyph = .space, role: Role = .plain, tint: Tint = .none)
  {
    let area = rectangle.intersection(bounds)
    guard !area.isEmpty else { return }
    let cell = Cell(glyph.text(charset), style: Style(role, tint))
    for y in area.y..<area.bottom {
      cutWideCharacters(from: area.x, to: area.right, y)
      for x in area.x..<area.right { cells[y * width + x] = cell }
    }
  }

  /// Turns what remains of wide characters at both ends of some cells that will be written over into spaces.
  mutating func cutWideCharacters(from start: Int, to end: Int, _ y: Int) {
    let first = y * width + start
    let last = y * width + end - 1
    if cells[first].width == 0 { cells[first - 1] = Cell(" ", style: cells[first - 1].style) }
    if cells[last].width == 2 { cells[last + 1] = Cell(" ", style: cells[last + 1].style) }
  }

  /// Gives everything in a rectangle another role and no tint, and leaves the text; for the row one stands on, or what
  /// is covered.
  ///
  /// A wide character is in when its first half is.
  public mutating func restyle(_ rectangle: Rectangle, role: Role) {
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

  /// Puts one glyph.
  public mutating func put(
    _ glyph: Glyph, x: Int, y: Int, role: Role = .plain, tint: Tint = .none, within clip: Rectangle? = nil
  ) {
    let area = clip?.intersection(bounds) ?? bounds
    guard area.contains(Point(x: x, y: y)) else { return }
    write(Cell(glyph.text(charset), style: Style(role, tint)), x, y)
  }
}
