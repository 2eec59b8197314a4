extension Canvas {
  /// Whether a row of this canvas differs from the same row of another one of the same width.
  public func rowDiffers(_ y: Int, from other: Canvas) -> Bool {
    precondition(width == other.width && y < height && y < other.height, "rows are compared where both have them")
    let mine = cells.span
    let theirs = other.cells.span
    for index in y * width..<(y + 1) * width where mine[index].words != theirs[index].words { return true }
    return false
  }

  /// Takes over a row of another canvas of the same width.
  public mutating func copyRow(_ y: Int, from other: Canvas) {
    precondition(width == other.width && y < height && y < other.height, "rows are copied where both have them")
    let theirs = other.cells.span
    for index in y * width..<(y + 1) * width { cells[index] = theirs[index] }
  }

  /// Lends the cells of a row to a function, without copying them.
  public func withRow<Result>(_ y: Int, _ body: (Span<Cell>) -> Result) -> Result {
    precondition(0..<height ~= y, "a row is lent inside of the canvas")
    return body(cells.span.extracting(y * width..<(y + 1) * width))
  }
}
