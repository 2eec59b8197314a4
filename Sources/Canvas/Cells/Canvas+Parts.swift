extension Canvas {
  /// A part of a picture that is told apart from others by its number, a small one.
  public struct Part: Sendable {
    let number: Int

    /// The part with a number.
    public init(_ number: Int) { self.number = number }
  }

  /// Draws a part, or takes it over from the last picture that showed the same there.
  ///
  /// - Parameters:
  ///   - content: all that the part is drawn from, but for the characters that the program draws with.
  ///   - draw: draws in the area and nowhere else, and leaves the cursor alone.
  public mutating func draw<Content: Equatable & Sendable>(
    _ part: Part, showing content: Content, in area: Rectangle, by draw: (inout Canvas) -> Void
  ) {
    let area = area.intersection(bounds)
    if let kept = kept(part, content, area) {
      for row in 0..<area.height { takeOver(row, to: row, from: kept) }
    } else {
      draw(&self)
      keep(part, content, [], area)
    }
  }

  /// Draws the rows of a part from the top of an empty area, but those that the last picture had there already,
  /// wherever they stood.
  ///
  /// - Parameters:
  ///   - content: all that the rows are drawn from beside what each of them shows.
  ///   - rows: what each row shows; no two show the same.
  ///   - draw: draws a row, and leaves the cursor alone.
  public mutating func draw<Content: Equatable & Sendable>(
    _ part: Part, showing content: Content, rows: [UInt64], in area: Rectangle, by draw: (inout Canvas, Int) -> Void
  ) {
    let area = area.intersection(bounds)
    let rows = rows.prefix(area.height)
    let kept = kept(part, content, area)
    var next = 0
    for (row, key) in rows.enumerated() {
      if let kept, let found = kept.rows[next...].firstIndex(of: key) ?? kept.rows.firstIndex(of: key) {
        takeOver(found, to: row, from: kept)
        next = found + 1
      } else {
        draw(&self, row)
      }
    }
    keep(part, content, Array(rows), area)
  }

  /// What a part looked like when it was drawn last, if it showed the same.
  private func kept<Content: Equatable>(_ part: Part, _ content: Content, _ area: Rectangle) -> KeptPart? {
    guard part.number < parts.count, let kept = parts[part.number], kept.area == area, kept.charset == charset,
      kept.content as? Content == content
    else { return nil }
    return kept
  }

  /// Notes what a part looks like; what has marks on its characters has to be drawn anew each time.
  private mutating func keep(_ part: Part, _ content: any Equatable & Sendable, _ rows: [UInt64], _ area: Rectangle) {
    while parts.count <= part.number { parts.append(nil) }
    var copy = parts[part.number]?.cells ?? []
    parts[part.number] = nil
    copy.removeAll(keepingCapacity: true)
    for y in area.y..<area.bottom { copy += cells[y * width + area.x..<y * width + area.right] }
    guard clusters.isEmpty || copy.allSatisfy({ $0.cluster == nil }) else { return }
    parts[part.number] = KeptPart(content: content, rows: rows, area: area, charset: charset, cells: copy)
  }

  /// Puts a row of a part as it was where it is now.
  private mutating func takeOver(_ source: Int, to row: Int, from kept: KeptPart) {
    let area = kept.area
    let start = (area.y + row) * width + area.x
    let theirs = kept.cells.span.extracting(source * area.width..<(source + 1) * area.width)
    var mine = cells.mutableSpan
    for index in theirs.indices { mine[start + index] = theirs[index] }
  }
}

/// What a part of a picture looked like.
struct KeptPart: Sendable {
  /// What it was drawn from, and what each of its rows showed.
  let content: any Equatable & Sendable, rows: [UInt64]
  let area: Rectangle, charset: Charset
  let cells: [PackedCell]
}
