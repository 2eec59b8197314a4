extension String {
  /// The number of cells the text takes when it is drawn, its spelled-out characters included.
  public var cellWidth: Int { isPlain ? utf8.count : cells.reduce(0) { $0 + $1.width } }

  /// The text cut to a width, with an ellipsis in its last cell if something had to go.
  public func truncated(toCells width: Int, _ charset: Charset = .unicode) -> String {
    guard width > 0 else { return "" }
    guard cellWidth > width else { return self }
    var kept = ""
    var used = 0
    for cell in cells {
      used += cell.width
      if used >= width { break }
      kept += cell.text
    }
    return kept + Glyph.ellipsis.text(charset)
  }

  /// The text followed by spaces up to a width; one that is wider stays as it is.
  public func padded(toCells width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - cellWidth))
  }

  /// Whether every byte is a character that takes one cell, as with most texts: then bytes can be counted.
  private var isPlain: Bool { utf8.allSatisfy { 0x20..<0x7F ~= $0 } }
}
