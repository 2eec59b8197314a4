extension Canvas {
  /// The form that tests compare: the size, the text between bars, then a letter for the role of each cell between
  /// bars, and what the letters mean.
  ///
  /// The bars show trailing spaces, the letters show a highlight that moved, and the letters are always the same ones.
  public func golden() -> String {
    var text = "\(width)x\(height)"
    if let cursor { text += " cursor \(cursor.x),\(cursor.y)" }
    text += "\n"
    for y in 0..<height { text += "|" + line(y, trimmingTrailingSpaces: false) + "|\n" }
    let used = Role.allCases.filter { role in role != .plain && cells.contains { $0.role == role } }
    guard !used.isEmpty else { return text }
    text += "\n"
    for y in 0..<height {
      text += "|"
      for x in 0..<width { text.append(self[x, y].role.letter) }
      text += "|\n"
    }
    return text + used.map { "\($0.letter) \($0)" }.joined(separator: ", ") + "\n"
  }
}
