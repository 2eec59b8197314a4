import Canvas

/// An explanation in lines as wide as there is room.
struct WrappedWhy {
  /// The lines, and what each is to the eye.
  private(set) var lines: [(text: String, role: CellRole)] = []

  /// The pieces in so many columns and rows; where there is not room for all, those worth the least are left out.
  init(_ pieces: [WhyLine], width: Int, height: Int, charset: Charset) {
    var pieces = pieces.filter { !$0.text.isEmpty }
    lines = Self.wrapped(pieces, width)
    while lines.count > height, pieces.count > 1, let least = pieces.map(\.weight).min(),
      let index = pieces.lastIndex(where: { $0.weight == least })
    {
      pieces.remove(at: index)
      lines = Self.wrapped(pieces, width)
    }
    guard lines.count > height, height > 0 else { return }
    lines.removeLast(lines.count - height)
    lines[height - 1].text =
      (lines[height - 1].text + " " + Glyph.ellipsis.text(charset)).truncated(toCells: width, charset)
  }

  /// The pieces wrapped, those that continue each other as one.
  private static func wrapped(_ pieces: [WhyLine], _ width: Int) -> [(text: String, role: CellRole)] {
    var paragraphs: [(text: String, role: CellRole)] = []
    for piece in pieces {
      if piece.continues, let last = paragraphs.last, last.role == piece.role {
        paragraphs[paragraphs.count - 1].text += " " + piece.text
      } else {
        paragraphs.append((piece.text, piece.role))
      }
    }
    return paragraphs.flatMap { paragraph in
      paragraph.text.wrapped(toCells: width).map { ($0, paragraph.role) }
    }
  }
}

extension Canvas {
  /// Draws an explanation.
  mutating func drawWhy(_ pieces: [WhyLine], in place: Rectangle) {
    let room = place.inset(columns: 1, rows: 0)
    let wrapped = WrappedWhy(pieces, width: min(room.width, 110), height: room.height, charset: charset)
    for (row, line) in wrapped.lines.enumerated() { put(line.text, row: row, of: room, role: line.role) }
  }
}
