extension Rule {
  /// Files end with a line's end and have no white space that nobody sees.
  static let whiteSpace = Rule(
    "no white space that nobody sees",
    samples: [
      Sample("README.md", "a \nb\t\nc\r\nd\n", lines: [1, 2, 3]),
      Sample("README.md", "a\nb", lines: [2]),
      Sample("Sources/Canvas/A.swift", "\tlet a = 1\n", lines: [1]),
      Sample("README.md", "a\n\n  b\n"),
      Sample("Tests/NotationTests/Fixtures/a.appear", "a \r\nb"),
      Sample("Makefile", "a:\n\tb\n"),
      Sample("Sources/Canvas/A.swift", ""),
    ]
  ) { file in
    if file.isFixture { return [] }
    var findings = file.lines.indices.compactMap { index -> Finding? in
      if file.lines[index].last?.isWhitespace == true {
        return file.finding(index, "remove the white space at the end of this line.")
      }
      if file.isSwift, file.lines[index].contains("\t") {
        return file.finding(index, "write spaces here, or \\t in a string.")
      }
      return nil
    }
    if let last = file.text.last, !last.isNewline {
      findings.append(file.finding(file.lines.count - 1, "end the last line with a line's end."))
    }
    return findings
  }
}
