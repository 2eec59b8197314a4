import Canvas

extension Canvas {
  /// Returns the canvas in the form that tests compare.
  ///
  /// It consists of the size, the text between bars, a letter for the role of each cell between bars, and a legend of
  /// the letters; if there are tints, their numbers follow. The bars make trailing spaces visible, the letters reveal a
  /// highlight that moved, and a role always has the same letter.
  package func golden() -> String {
    var text = "\(width)x\(height)"
    if let cursor { text += " cursor \(cursor.x),\(cursor.y)" }
    text += "\n"
    let lines = plainText(trimmingTrailingSpaces: false).split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines.prefix(height) { text += "|\(line)|\n" }
    let rows = (0..<height).map { y in (0..<width).map { self[$0, y].role } }
    let used = Role.allCases.filter { role in role != .plain && rows.contains { $0.contains(role) } }
    guard !used.isEmpty else { return text }
    text += "\n"
    for row in rows { text += "|" + String(row.map(\.letter)) + "|\n" }
    text += used.map { "\($0.letter) \($0)" }.joined(separator: ", ") + "\n"
    let tints = (0..<height).map { y in (0..<width).map { self[$0, y].style.tint } }
    guard tints.contains(where: { $0.contains { $0 != .none } }) else { return text }
    text += "\n"
    for row in tints { text += "|" + String(row.map { $0 == .none ? " " : Character("\($0.rawValue)") }) + "|\n" }
    return text
  }
}

extension Canvas.Role {
  /// The letter for the role in the golden form; a space for plain cells.
  package var letter: Character {
    switch self {
    case .plain: " "
    case .quiet: "q"
    case .strong: "s"
    case .title: "t"
    case .selected: "S"
    case .frame: "f"
    case .focus: "F"
    case .cursor: "C"
    case .match: "m"
    case .action: "a"
    case .will: "w"
    case .did: "d"
    case .loading: "o"
    case .layout: "l"
    case .asked: "?"
    case .accent: "A"
    case .track: "_"
    case .warning: "!"
    case .suppressed: "~"
    case .future: "u"
    case .key: "k"
    case .label: "L"
    case .changed: "x"
    }
  }
}
