/// What stands before or after the method on a line, as words: who receives the call is among them.
struct ReceiverText {
  /// The words, without those that only stamp the line.
  private(set) var words: [Substring]

  /// The words of a piece of a line.
  ///
  /// - Parameter isLeading: whether a stamp would stand at their beginning, and not at their end.
  init(_ text: String, isLeading: Bool) {
    // What stands in brackets is one thing, and be it a list.
    var depth = 0
    words = text.split { character in
      if character == "[" { depth += 1 }
      if character == "]" { depth = max(0, depth - 1) }
      if character == ",", depth > 0 { return false }
      return character.asciiValue.map(Self.blanks.contains) ?? character.isWhitespace
    }
    if isLeading {
      dropStamps()
    } else {
      while let last = words.last, words.count > 1, Self.isStamp(last.utf8) { words.removeLast() }
    }
    words.removeAll { Self.fillers.contains(String($0)) }
    words.removeAll { !$0.contains { $0.isLetter || $0.isNumber } }
  }

  /// Words that only lead to the receiver behind them.
  private static let fillers: Set<String> = [
    "in", "of", "on", "from", "by", "for", "called", "self", "self:", "at", "override", "func", "function", "method",
    "class", "was",
  ]

  mutating func dropStamps() {
    while let first = words.first, Self.isStamp(first.utf8) { words.removeFirst() }
  }

  /// Leaves out the first word, and the stamps behind it.
  mutating func dropFirst() {
    words.removeFirst()
    dropStamps()
  }

  mutating func dropLast() { words.removeLast() }

  /// Leaves out the word next to the method, if it is this one and not all there is.
  mutating func dropLink(_ word: Substring, isBefore: Bool) {
    guard words.count > 1, (isBefore ? words.last : words.first) == word else { return }
    if isBefore { words.removeLast() } else { words.removeFirst() }
  }

  /// How many of the words say something.
  var wordCount: Int { words.count }

  /// What stands between two words.
  static let blanks = Array(" \t|\r,\"{}".utf8)

  /// Whether a word is a date, a time, a number, a process: what begins with a digit or holds one in brackets.
  static func isStamp(_ word: some Collection<UInt8>) -> Bool {
    let bare = word.drop { Self.brackets.contains($0) }
    guard let first = bare.first else { return false }
    if LogScanner.isDigit(first) || bare.starts(with: "T+".utf8) { return true }
    guard let open = bare.firstIndex(of: UInt8(ascii: "[")), let inner = bare[bare.index(after: open)...].first else {
      return false
    }
    return LogScanner.isDigit(inner)
  }

  /// What may stand before a stamp's digits.
  private static let brackets = Array("[(<#+-{".utf8)

  /// Who is meant, as a transcript may name it; empty where nobody is.
  var name: String {
    var text = words.joined(separator: " ")[...]
    if let address = text.firstRange(of: "0x") { text = text[..<address.lowerBound] }
    if text.hasPrefix("Optional(") { text = text.dropFirst("Optional(".count) }
    text = Self.trimmed(text)
    if let parenthesis = text.firstIndex(where: { $0 == "(" || $0 == "<" }) {
      let before = Self.trimmed(text[..<parenthesis])
      text = before.isEmpty ? text[text.index(after: parenthesis)...] : before
    }
    var parts = text.split { ".:/".contains($0) }
    while parts.count > 1, let last = parts.last, Self.fileEndings.contains(String(last)) || last.allSatisfy(\.isNumber)
    {
      parts.removeLast()
    }
    let last = Self.withoutParticle(parts.last.map { Self.trimmed($0) } ?? "")
    return String(last.filter { $0.isLetter || $0.isNumber || "_-+~·•'’&/$@".contains($0) })
  }

  /// A name without the particle that Japanese puts behind it.
  private static func withoutParticle(_ name: Substring) -> Substring {
    guard let end = name.lastIndex(where: { !isHiragana($0) }) else { return name }
    return name[...end]
  }

  private static func isHiragana(_ character: Character) -> Bool { ("\u{3041}"..."\u{3096}").contains(character) }

  /// Whether somebody is meant, and not only a number.
  var isNamed: Bool { !name.allSatisfy(\.isNumber) }

  private static let fileEndings: Set<String> = ["swift", "m", "mm"]

  /// The text between its first and its last letter or digit.
  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { !isNamePart($0) }
    guard let end = start.lastIndex(where: isNamePart) else { return "" }
    return start[...end]
  }

  private static func isNamePart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}

extension Substring {
  /// Where a short text comes first.
  fileprivate func firstRange(of wanted: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(wanted) { return start..<index(start, offsetBy: wanted.count) }
      start = index(after: start)
    }
    return nil
  }
}
