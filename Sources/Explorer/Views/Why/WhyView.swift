import Canvas

extension Canvas {
  /// Draws an explanation, wrapped; where there is little room what must be kept stays, and the rest is cut.
  mutating func drawWhy(_ lines: [WhyLine], in place: Rectangle) {
    let room = place.inset(columns: 1, rows: 0)
    let width = min(room.width, 110)
    var left = room.height
    let pieces = lines.map { $0.text.wrapped(toCells: width) }
    var kept = lines.indices.filter { lines[$0].isKept }.map { pieces[$0].count }.reduce(0, +)
    kept = min(kept, left)
    var row = 0
    for (index, line) in lines.enumerated() {
      let available = line.isKept ? left : left - kept
      guard available > 0 else { continue }
      let shown = pieces[index].prefix(available)
      for (number, text) in shown.enumerated() {
        let isCut = number == shown.count - 1 && shown.count < pieces[index].count
        put(isCut ? cut(text, width) : text, row: row, of: room, role: line.role)
        row += 1
      }
      left -= shown.count
      if line.isKept { kept = max(0, kept - pieces[index].count) }
    }
  }

  /// A line behind which there would be more.
  private func cut(_ text: String, _ width: Int) -> String {
    (text + " " + Glyph.ellipsis.text(charset)).truncated(toCells: width, charset)
  }
}
