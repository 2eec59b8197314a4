extension Rule {
  private static let maxLineLength = 120

  /// Lines are short enough to stand beside each other.
  static let lineLength = Rule(
    "lines have at most 120 columns",
    samples: [
      Sample("Sources/Canvas/A.swift", "\n\(line(maxLineLength + 1))\n", lines: [2]),
      Sample("Sources/Canvas/A.swift", "\(line(maxLineLength))\n"),
      Sample("README.md", "\(line(maxLineLength + 1))\n", lines: [1]),
      Sample("README.md", "| \(line(150)) |\n\n```\n\(line(150))\n```\n"),
      Sample("Tests/ExplorerTests/Screens/a.txt", "\(line(150))\n"),
      Sample("Resources/Recordings/a.appear", "\(line(150))\n"),
      Sample("Documentation/Pictures/a.svg", "\(line(150))\n"),
    ]
  ) { file in
    // Nobody reads a picture line by line.
    if file.isFixture || file.path.hasSuffix(".svg") || (file.components.first == "Resources" && !file.isSwift) {
      return []
    }
    var isFenced = false
    return file.lines.indices.compactMap { index in
      let line = file.lines[index]
      if file.isDocument {
        if line.hasPrefix("```") { isFenced.toggle() }
        if isFenced || line.hasPrefix("|") { return nil }
      }
      guard line.count > maxLineLength else { return nil }
      return file.finding(index, "break this line; it has \(line.count) columns, and may have \(maxLineLength).")
    }
  }

  private static func line(_ columns: Int) -> String { String(repeating: "x", count: columns) }
}
