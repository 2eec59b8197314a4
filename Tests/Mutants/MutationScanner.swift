import SourceText

/// Finds where code can be changed, by a look at its text alone; what does not compile is left out later.
struct MutationScanner {
  /// The file, its lines, and its lines without comments and contents of literals.
  private let path: String, lines: [String], code: [String]
  private(set) var found: [Mutation] = []

  /// Operators and their replacements, with spaces around them.
  private static let signs: [(kind: Mutation.Kind, before: String, after: String)] = [
    (.bound, "<", "<="), (.bound, "<=", "<"), (.bound, ">", ">="), (.bound, ">=", ">"),
    (.comparison, "==", "!="), (.comparison, "!=", "=="), (.connective, "&&", "||"), (.connective, "||", "&&"),
    (.arithmetic, "+", "-"), (.arithmetic, "-", "+"),
  ]
  /// Words that begin a line which is no statement on its own, or one that cannot be left out.
  private static let keywords: Set<Substring> = [
    "let", "var", "return", "if", "guard", "for", "while", "switch", "case", "default", "func", "throw", "defer",
    "else", "do", "catch", "init", "super", "import", "struct", "enum", "extension", "private", "public", "static",
    "repeat", "break", "continue", "self", "typealias", "fileprivate", "mutating", "indirect", "final", "class",
  ]

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    code = CodeMask.mask(text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for line in lines.indices where lines[line].count == code[line].count && !isLeftAlone(line) { scan(line) }
  }

  /// Returns true for declarations, in which signs and numbers mean something else, and for other lines to be left
  /// alone.
  private func isLeftAlone(_ line: Int) -> Bool {
    ["func ", "operator ", "extension ", "import ", "@", "where "].contains { code[line].contains($0) }
      // Room that is reserved changes nothing but how long it takes.
      || code[line].contains(".reserveCapacity(")
  }

  private mutating func scan(_ line: Int) {
    var start = code[line].startIndex
    for word in code[line].split(separator: " ", omittingEmptySubsequences: true) {
      for sign in Self.signs where word == sign.before && !(sign.kind == .arithmetic && lines[line].contains("\"")) {
        add(sign.kind, line, word.startIndex..<word.endIndex, sign.after)
      }
    }
    while let word = nextWord(line, from: start) {
      start = word.upperBound
      let text = lines[line][word]
      // `keepingCapacity:` changes only speed.
      if text == "true" || text == "false", !code[line][..<word.lowerBound].hasSuffix("keepingCapacity: ") {
        add(.truth, line, word, text == "true" ? "false" : "true")
      }
      if let number = Int(text) { add(.number, line, word, "\(number + 1)") }
    }
    if let condition = condition(line) { add(.condition, line, condition, "!(\(lines[line][condition]))") }
    if let statement = statement(line) { add(.dropped, line, statement, "") }
  }

  private mutating func add(_ kind: Mutation.Kind, _ line: Int, _ range: Range<String.Index>, _ after: String) {
    let range = matching(range, line)
    found.append(
      Mutation(kind: kind, path: path, line: line, range: range, before: String(lines[line][range]), after: after))
  }

  /// A range of the masked line in the line itself; they have as many characters.
  private func matching(_ range: Range<String.Index>, _ line: Int) -> Range<String.Index> {
    let (masked, whole) = (code[line], lines[line])
    let start = whole.index(whole.startIndex, offsetBy: masked.distance(from: masked.startIndex, to: range.lowerBound))
    return start..<whole.index(start, offsetBy: masked.distance(from: range.lowerBound, to: range.upperBound))
  }

  /// The next word of a line that is neither a part of a name nor a member.
  private func nextWord(_ line: Int, from start: String.Index) -> Range<String.Index>? {
    let text = code[line]
    func isPart(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || "_.$#".contains(character)
    }
    guard let first = text[start...].firstIndex(where: isPart) else { return nil }
    return first..<(text[first...].firstIndex { !isPart($0) } ?? text.endIndex)
  }

  /// The condition of a line with an `if` or a `guard`, where it is one and does not bind anything.
  private func condition(_ line: Int) -> Range<String.Index>? {
    let text = code[line]
    for (opening, closing) in [("if ", " {"), ("guard ", " else {")] {
      guard let start = text.firstIndex(where: { $0 != " " }) else { return nil }
      guard text[start...].hasPrefix(opening), text.hasSuffix(closing) else { continue }
      let range = text.index(start, offsetBy: opening.count)..<text.index(text.endIndex, offsetBy: -closing.count)
      let isSimple = !["let ", "var ", "case ", ",", "#", " {"].contains { text[range].contains($0) }
      return isSimple && range.lowerBound < range.upperBound ? range : nil
    }
    return nil
  }

  /// The statement that a line consists of: a call or an assignment that begins and ends in it.
  private func statement(_ line: Int) -> Range<String.Index>? {
    let text = code[line]
    guard let start = text.firstIndex(where: { $0 != " " }), text[start].isLetter else { return nil }
    let word = text[start...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let isAssignment = [" = ", " += ", " -= "].contains { text.contains($0) }
    guard !Self.keywords.contains(word), isAssignment || text.hasSuffix(")"), isBalanced(text) else { return nil }
    let isBlank = { (line: String) in line.allSatisfy { $0 == " " } }
    guard let before = code[..<line].last(where: { !isBlank($0) }) else { return nil }
    let begins = ["{", "}", ")", " in", ":"].contains { before.hasSuffix($0) } || before.contains(" = ")
    let after = code[(line + 1)...].first { !isBlank($0) }?.first { $0 != " " }
    let goesOn = after.map { ".?:+-&|<>=*/".contains($0) } ?? false
    return begins && !goesOn ? start..<text.endIndex : nil
  }

  private func isBalanced(_ text: String) -> Bool {
    var depth = 0
    for character in text {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}
