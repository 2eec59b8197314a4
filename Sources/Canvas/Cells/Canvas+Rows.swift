extension Canvas {
  /// The columns of a row from the first to the last that differs from the same row of another canvas of the same
  /// width, with whole wide characters; nothing where the rows are equal.
  public func columnsThatDiffer(inRow y: Int, from other: Canvas) -> Range<Int>? {
    precondition(width == other.width && y < height && y < other.height, "rows are compared where both have them")
    let mine = cells.span.extracting(y * width..<(y + 1) * width)
    let theirs = other.cells.span.extracting(y * width..<(y + 1) * width)
    // Most rows are equal, and without a branch for each cell that is soon found out.
    var difference = SIMD4<UInt32>()
    for index in mine.indices { difference |= mine[index].words ^ theirs[index].words }
    guard difference != SIMD4() else { return nil }
    var (start, end) = (0, width)
    while mine[start].words == theirs[start].words { start += 1 }
    while mine[end - 1].words == theirs[end - 1].words { end -= 1 }
    while start > 0, mine[start].width == 0 { start -= 1 }
    while end < width, mine[end].width == 0 { end += 1 }
    return start..<end
  }

  /// Takes over some columns of a row of another canvas of the same width.
  public mutating func copy(_ columns: Range<Int>, ofRow y: Int, from other: Canvas) {
    precondition(width == other.width && y < height && y < other.height, "rows are copied where both have them")
    let theirs = other.cells.span
    let start = y * width
    var mine = cells.mutableSpan
    for index in start + columns.lowerBound..<start + columns.upperBound { mine[index] = theirs[index] }
  }

  /// Lends some cells of a row to a function, without copying them.
  public func withRow<Result>(_ y: Int, _ columns: Range<Int>, _ body: (Span<Cell>) -> Result) -> Result {
    precondition(0..<height ~= y && columns.upperBound <= width, "a row is lent inside of the canvas")
    return body(cells.span.extracting(y * width + columns.lowerBound..<y * width + columns.upperBound))
  }
}
