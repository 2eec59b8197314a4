import Canvas

/// What is said about a row of the timeline, at its left.
struct RowMark: Hashable, Sendable {
  let glyph: Glyph
  let role: CellRole
  /// Whether the words of the row are colored too.
  var colorsWords = false
}

extension RowMark {
  /// What was predicted rightly, and what was not.
  static func predicted(_ isRight: Bool) -> RowMark {
    RowMark(glyph: isRight ? .right : .wrong, role: isRight ? .accent : .warning)
  }
}
