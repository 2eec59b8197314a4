import Canvas

/// Paragraphs, or lines of them, each with its role.
typealias Prose = [(text: String, role: CellRole)]

extension Prose {
  /// Returns the lines at a width, perhaps with an empty one between paragraphs.
  func lines(width: Int, isSpaced: Bool = false) -> Prose {
    let paragraphs = map { text, role in text.wrapped(toCells: width).map { (text: $0, role: role) } }
    return isSpaced ? Prose(paragraphs.joined(separator: [(text: "", role: .plain)])) : paragraphs.flatMap { $0 }
  }

  /// Returns the lines in an area, with empty ones between paragraphs if there is room.
  func lines(in area: Rectangle) -> Prose {
    let spaced = lines(width: area.width, isSpaced: true)
    return spaced.count <= area.height ? spaced : lines(width: area.width)
  }
}

extension Canvas {
  mutating func draw(_ lines: Prose, in area: Rectangle) {
    for (row, line) in lines.enumerated() { put(line.text, row: row, of: area, role: line.role) }
  }
}
