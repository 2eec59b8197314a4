extension String {
  /// The number of cells the text takes when it is drawn, its spelled-out characters included.
  public var cellWidth: Int {
    if isPlain { return utf8.count }
    var width = 0
    for cell in CellTexts(self) { width += cell.width }
    return width
  }

  /// The text cut to a width, with an ellipsis in its last cell if something had to go.
  public func truncated(toCells width: Int, _ charset: Charset = .unicode) -> String {
    guard width > 0 else { return "" }
    if isPlain {
      return utf8.count <= width ? self : String(prefix(width - 1)) + Glyph.ellipsis.text(charset)
    }
    var kept = ""
    var used = 0
    var atLastButOne = kept
    for cell in CellTexts(self) {
      if used + cell.width > width { return atLastButOne + Glyph.ellipsis.text(charset) }
      used += cell.width
      cell.append(to: &kept)
      if used < width { atLastButOne = kept }
    }
    return kept
  }

  /// The text followed by spaces up to a width; one that is wider stays as it is.
  public func padded(toCells width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - cellWidth))
  }

  /// Whether every byte is a character that takes one cell, as with most texts: then bytes can be counted.
  var isPlain: Bool {
    let bytes = utf8.span
    // Without a branch for each, several are looked at together.
    var isOther = false
    for index in bytes.indices { isOther = isOther || bytes[index] &- 0x20 >= 0x5F }
    return !isOther
  }
}
