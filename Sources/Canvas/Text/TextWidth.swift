extension StringProtocol {
  /// The number of cells the text takes when it is drawn, its spelled-out characters included.
  public var cellWidth: Int {
    var count = 0
    // Most texts are printable ASCII, of which each byte is a cell.
    for byte in utf8 {
      guard byte &- 0x20 < 0x5F else { return CellTexts(String(self)).reduce(0) { $0 + $1.width } }
      count += 1
    }
    return count
  }

  /// The text cut to a width, with an ellipsis in its last cell if something had to go.
  public func truncated(toCells width: Int, _ charset: Charset = .unicode) -> String {
    guard width > 0 else { return "" }
    var kept = ""
    var used = 0
    var atLastButOne = kept
    for cell in CellTexts(String(self)) {
      if used + cell.width > width { return atLastButOne + Glyph.ellipsis.text(charset) }
      used += cell.width
      cell.append(to: &kept)
      if used < width { atLastButOne = kept }
    }
    return kept
  }

  /// The text followed by spaces up to a width; one that is wider stays as it is.
  public func padded(toCells width: Int) -> String {
    String(self) + String(repeating: " ", count: Swift.max(0, width - cellWidth))
  }
}
