extension Rule {
  /// The code names no versions and no recordings; they belong in scores and facts.
  static let knowledge = Rule(
    "no version and no recording in the code",
    samples: [
      Sample("Sources/Study/A.swift", "a(\"since iOS 9\")\na(\"iOS \\(b)\")\na(\"on ios-12\")\n", lines: [1, 3]),
      Sample("Sources/Study/A.swift", "/// \"As on iOS 9.\"\nlet a = 1  // iOS 9, \"iOS 9\"\n"),
      Sample("Sources/Study/A.swift", "let a = \"\"\"\n  nothing\n  since iOS 9\n  \"\"\"\n// iOS 9\n", lines: [3]),
      Sample("Sources/CommandLineTool/A.swift", "Example(\"run --ios 9\", \"See iOS 9.\"),\nExample(\n\"iOS 9\")\n"),
      Sample("Sources/Benchmarks/A.swift", "let a = \"iOS 9\"\n"),
      Sample("Sources/Study/A.swift", "if a.version.number >= 13 {}\nif version < Version(9) {}\n", lines: [1, 2]),
      Sample("Sources/Study/A.swift", "if 13...20 ~= version.number {}\nlet a = [Version(7)]\n", lines: [1, 2]),
      Sample("Sources/Study/A.swift", "if versions.count > 1, version < other, $0 < version {}\n"),
      Sample(
        [
          ("Sources/Study/A.swift", "let a = \"as life-of-a-push shows\"\nlet b = \"life-of-a-pusher\"\n"),
          ("Resources/Recordings/life-of-a-push.appear", ""),
        ], lines: [1]),
    ]
  ) { repository in
    let names = Set(repository.paths.filter { $0.hasPrefix("Resources/Recordings/") }.map(name))
    return repository.files.filter { $0.isSwift && $0.target != nil && $0.target != "Benchmarks" }.flatMap { file in
      literals(in: file).filter { tells($0.text, names) }
        .map { file.finding($0.line, "move what is known to `Resources/Scores` or `Resources/Facts`.") }
        + comparisons.flatMap { comparison in
          file.findings(inCode: comparison, hints: ["ersion"]) { _ in
            "ask the score what it has: no code knows a version."
          }
        }
    }
  }

  /// A version beside a number.
  private static var comparisons: [Regex<Substring>] {
    [
      #/\b[vV]ersion(?:\.number)?\s*(?:[=!<>~]=|<|>)\s*[0-9]/#,
      #/(?:^|[\s(.])[0-9]+\s*(?:[=!<>~]=|<|>)\s*(?:\w+\.)*version\b/#, #/\bVersion\([1-9]/#,
    ]
  }

  /// Returns true if a text names a version or a recording.
  private static func tells(_ text: String, _ names: Set<String>) -> Bool {
    let namesVersion = text[...].holds("os") || text[...].holds("OS")
    if namesVersion, text.lowercased().firstMatch(of: #/\bios[ -]?[0-9]/#) != nil { return true }
    return text.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.contains { names.contains(String($0)) }
  }

  /// The name of a file without its folder and its ending.
  private static func name(_ path: String) -> String {
    String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
  }

  /// The string literals, line by line, without the examples in the help.
  private static func literals(in file: SourceFile) -> [(line: Int, text: String)] {
    var isLong = false
    var isExample = false
    return file.code.indices.compactMap { index in
      let code = Array(file.code[index].unicodeScalars)
      let words = String(file.code[index])
      let isInExample = isExample || words.contains("Example(")
      isExample = isInExample && !words.contains(")")
      let changes = words.contains("\"\"\"")
      defer { if changes { isLong.toggle() } }
      guard !isInExample, !changes, isLong || file.code[index].holds("\"") else { return nil }
      var quotes = 0
      var text = ""
      for (position, scalar) in file.lines[index].unicodeScalars.enumerated() where position < code.count {
        if code[position] == "\"" { quotes += 1 }
        if isLong || quotes % 2 == 1 { text.unicodeScalars.append(code[position] == " " ? scalar : " ") }
      }
      return (index, text)
    }
  }
}
