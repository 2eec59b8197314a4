extension Rule {
  private static let maxFileLength = 400

  /// A file holds one thing, and can be read in one go.
  static let fileLength = Rule(
    "files have at most 400 lines",
    samples: [
      Sample("Sources/Canvas/A.swift", String(repeating: "\n", count: maxFileLength + 1), lines: [401]),
      Sample("Sources/Canvas/A.swift", String(repeating: "\n", count: maxFileLength)),
      Sample("README.md", String(repeating: "\n", count: maxFileLength + 1)),
      Sample(
        "Resources/A/b.c", "// Written by `make it`.\n" + String(repeating: "\n", count: maxFileLength + 1)),
    ]
  ) { file in
    // Nobody reads a list that a script writes.
    let isWritten = file.text.hasPrefix("// Written by `make ")
    guard !file.code.isEmpty, !isWritten, file.lines.count > maxFileLength else { return [] }
    return [file.finding(maxFileLength, "split this file by what it holds; it has \(file.lines.count) lines.")]
  }
}
