extension Canvas {
  /// Draws a bar in the first row of a rectangle that is filled up to so many thousandths, and marks thresholds on it.
  ///
  /// Anything more than nothing fills a cell, and only a whole fills the last one, so that both ends can be told.
  public mutating func bar(
    _ rectangle: Rectangle, thousandths: Int, thresholds: [Int] = [], role: Role = .accent, rest: Role = .track
  ) {
    let line = rectangle.row(0)
    let filled = Canvas.filledCells(of: line.width, thousandths: thousandths)
    let (done, open) = line.split(left: filled)
    fill(done, with: .filled, role: role)
    fill(open, with: .empty, role: rest)
    for threshold in thresholds {
      let column = Canvas.column(of: line.width, thousandths: threshold)
      put(Glyph.threshold, x: line.x + column, y: line.y, role: column < filled ? role : rest, within: line)
    }
  }

  static func filledCells(of width: Int, thousandths: Int) -> Int {
    let part = min(max(0, thousandths), 1000)
    if part == 0 || part == 1000 { return part == 0 ? 0 : width }
    return min(max(1, (width * part + 500) / 1000), max(0, width - 1))
  }

  /// The column of a bar at which a value stands, so that what names a threshold can stand above it.
  public static func column(of width: Int, thousandths: Int) -> Int {
    min(max(0, width * thousandths / 1000), max(0, width - 1))
  }
}
