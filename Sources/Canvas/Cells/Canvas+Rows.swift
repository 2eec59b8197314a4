extension Canvas {
  /// The columns of a row from the first to the last that differs from the same row of another canvas of the same
  /// width, with whole wide characters; nothing where the rows are equal.
  public func columnsThatDiffer(inRow y: Int, from other: Canvas) -> Range<Int>? {
    precondition(width == other.width && y < height && y < other.height, "rows are compared where both have them")
    let mine = cells.span.extracting(y * width..<(y + 1) * width)
    let theirs = other.cells.span.extracting(y * width..<(y + 1) * width)
    // Most rows are equal, and without a branch for each cell that is soon found out.
    var difference: UInt32 = 0
    var either: UInt32 = 0
    for index in mine.indices {
      difference |= mine[index].bits ^ theirs[index].bits
      either |= mine[index].bits | theirs[index].bits
    }
    var (start, end) = (0, width)
    if either & PackedCell.clusterBit == 0 {
      guard difference != 0 else { return nil }
      while mine[start].bits == theirs[start].bits { start += 1 }
      while mine[end - 1].bits == theirs[end - 1].bits { end -= 1 }
    } else {
      while start < end, isEqual(y * width + start, to: other) { start += 1 }
      guard start < end else { return nil }
      while isEqual(y * width + end - 1, to: other) { end -= 1 }
    }
    while start > 0, mine[start].width == 0 { start -= 1 }
    while end < width, mine[end].width == 0 { end += 1 }
    return start..<end
  }

  private func isEqual(_ index: Int, to other: Canvas) -> Bool {
    let (mine, theirs) = (cells[index], other.cells[index])
    guard mine.cluster != nil || theirs.cluster != nil else { return mine.bits == theirs.bits }
    return cell(mine) == other.cell(theirs)
  }

  /// Takes over some columns of a row of another canvas of the same width.
  public mutating func copy(_ columns: Range<Int>, ofRow y: Int, from other: Canvas) {
    precondition(width == other.width && y < height && y < other.height, "rows are copied where both have them")
    let positions = y * width + columns.lowerBound..<y * width + columns.upperBound
    if other.clusters.isEmpty {
      let theirs = other.cells.span
      var mine = cells.mutableSpan
      for index in positions { mine[index] = theirs[index] }
    } else {
      // The number of a cluster means another one there.
      for index in positions { cells[index] = packed(other.cell(other.cells[index])) }
      dropUnusedClusters()
    }
  }

  /// Lends some cells of a row to a function, and all characters with marks, without copying them.
  public func withRow<Result>(
    _ y: Int, _ columns: Range<Int>, _ body: (Span<PackedCell>, Span<Cell>) -> Result
  ) -> Result {
    precondition(0..<height ~= y && columns.upperBound <= width, "a row is lent inside of the canvas")
    return body(
      cells.span.extracting(y * width + columns.lowerBound..<y * width + columns.upperBound), clusters.span)
  }
}
