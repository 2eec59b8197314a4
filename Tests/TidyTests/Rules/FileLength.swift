extension Rule {
  /// The greatest number of lines of a file.
  private static let greatestFileLength = 400

  /// A file holds one thing, and can be read in one go.
  static let fileLength = Rule(
    "files have at most 400 lines",
    samples: [
      Sample("Sources/Canvas/A.swift", String(repeating: "\n", count: greatestFileLength + 1), lines: [401]),
      Sample("Sources/Canvas/A.swift", String(repeating: "\n", count: greatestFileLength)),
      Sample("README.md", String(repeating: "\n", count: greatestFileLength + 1)),
    ]
  ) { file in
    guard !file.code.isEmpty, file.lines.count > greatestFileLength else { return [] }
    return [file.finding(greatestFileLength, "split this file by what it holds; it has \(file.lines.count) lines.")]
  }
}
