extension Rule {
  /// A doc comment is a statement, and says more than the name and the type below it.
  static let echoes = Rule(
    "no doc comment that is a noun clause or repeats the name and the type",
    samples: [
      Sample(
        "Sources/Canvas/A.swift", "/// Whether it is red.\nlet a = 1\n\n/// What waits.\nlet b = 1\n", lines: [1, 4]),
      Sample("Sources/Canvas/A.swift", "/// The pen's colors.\nlet penColor = 1\n", lines: [1]),
      Sample("Sources/Canvas/A.swift", "/// Its pen.\n@frozen\npackage struct Pen {}\n", lines: [1]),
      Sample("Sources/Canvas/A.swift", "/// True if it is red.\nlet isRed = 1\n", lines: [1]),
      Sample(
        "Sources/Canvas/A.swift", "/// Returns the pens of a color.\nfunc a(_ color: Color) -> [Pen] {\n", lines: [1]),
      Sample(
        "Sources/Canvas/A.swift",
        "/// When it is red, it is off.\nlet a = 1\n/// The color of the ink.\nlet color = 1\n"),
      Sample(
        "Sources/Canvas/A.swift",
        "/// The pen.\n///\n/// It is red.\nlet pen = 1\n/// True if it is full.\nlet isRed = 1\n"),
      Sample("Sources/MightAppear/A.swift", "/// The pen.\npublic let pen = 1\n"),
    ]
  ) { file in
    guard file.isSwift else { return [] }
    let comments = file.lines.indices.filter { isComment(file, $0) && ($0 == 0 || !isComment(file, $0 - 1)) }
    return comments.compactMap { index in
      let text = file.lines[index].drop { $0 == " " }.dropFirst(3)
      if isNounClause(text) { return file.finding(index, "say it in a statement, such as `The ...` or `True if ...`.") }
      let isWhole = index + 1 < file.lines.count && !isComment(file, index + 1)
      guard isWhole, !text.holds("`"), let declaration = declaration(below: index, in: file) else { return nil }
      let said = Set(words(of: text)).subtracting(fillers)
      guard !said.isEmpty, said.isSubset(of: words(of: declaration)) else { return nil }
      return file.finding(index, "say more than the name and the type below, or nothing.")
    }
  }

  private static func isComment(_ file: SourceFile, _ index: Int) -> Bool {
    file.lines[index].utf8.drop { $0 == UInt8(ascii: " ") }.starts(with: "///".utf8)
  }

  /// Returns true if a comment begins with a clause that a reader has to solve.
  private static func isNounClause(_ text: Substring) -> Bool {
    let first = text.split(separator: " ").first
    let isCondition = first == "When" && text.contains(",")
    return !isCondition && ["What", "How", "Whether", "Where", "Who", "Whose", "When"].contains(first)
  }

  /// The line that declares something below a comment, unless it is public and needs one in any case.
  private static func declaration(below comment: Int, in file: SourceFile) -> Substring? {
    let line = file.code[(comment + 1)...].first { $0.drop { $0 == " " }.first != "@" } ?? ""
    let keywords = ["var", "let", "func", "struct", "enum", "class", "protocol", "typealias", "case"]
    let parts = line.split { !$0.isLetter }
    return !parts.contains("public") && parts.contains { keywords.contains(String($0)) } ? line : nil
  }

  /// The words in small letters, those in names as well, without the ending of a plural.
  private static func words(of text: Substring) -> [String] {
    var words: [String] = []
    var isInWord = false
    for character in text {
      if character.isLetter, !isInWord || character.isUppercase { words.append("") }
      isInWord = character.isLetter
      if isInWord { words[words.count - 1] += character.lowercased() }
    }
    return words.map { $0.last == "s" ? String($0.dropLast()) : $0 }.filter { !$0.isEmpty }
  }

  /// Words that say nothing by themselves.
  private static let fillers: Set = [
    "the", "a", "an", "of", "it", "in", "i", "thi", "that", "and", "or", "to", "for", "with", "on", "at", "return",
    "true", "if",
  ]
}
