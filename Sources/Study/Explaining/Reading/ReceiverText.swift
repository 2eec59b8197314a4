/// What stands before or after the method on a line, as words: who receives the call is among them.
struct ReceiverText {
  /// The words, without those that only stamp the line.
  private(set) var words: [Substring]

  /// The words of a piece of a line.
  ///
  /// - Parameter isLeading: whether a stamp would stand at their beginning, and not at their end.
  init(_ text: String, isLeading: Bool) {
    words = text.split { $0 == " " || $0 == "\t" || $0 == "|" || $0 == "\r" }
    if isLeading {
      dropStamps()
    } else {
      while let last = words.last, words.count > 1, Self.isStamp(last) { words.removeLast() }
      words.removeAll { Self.fillers.contains(String($0)) }
    }
    words.removeAll { !$0.contains { $0.isLetter || $0.isNumber } }
  }

  /// Words that only lead to the receiver behind them.
  private static let fillers: Set<String> = ["in", "of", "on", "from", "by", "for", "called", "self", "self:", "at"]

  mutating func dropStamps() {
    while let first = words.first, Self.isStamp(first) { words.removeFirst() }
  }

  /// Leaves out the first word, and the stamps behind it.
  mutating func dropFirst() {
    words.removeFirst()
    dropStamps()
  }

  mutating func dropLast() { words.removeLast() }

  /// How many of the words say something.
  var wordCount: Int { words.count }

  /// Whether a word is a date, a time, a number, a process: what begins with a digit or holds one in brackets.
  private static func isStamp(_ word: Substring) -> Bool {
    let bare = word.drop { "[(<#+-{".contains($0) }
    guard let first = bare.first else { return false }
    if first.isASCII, first.isNumber { return true }
    if bare.hasPrefix("T+") { return true }
    guard let open = bare.firstIndex(of: "["), let inner = bare[bare.index(after: open)...].first else { return false }
    return inner.isNumber
  }

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
    var parts = text.split { ".:".contains($0) }
    while parts.count > 1, let last = parts.last, Self.fileEndings.contains(String(last)) || last.allSatisfy(\.isNumber)
    {
      parts.removeLast()
    }
    let last = parts.last.map { Self.trimmed($0) } ?? ""
    return String(last.filter { $0.isLetter || $0.isNumber || "_-+~·•'’&/$@".contains($0) })
  }

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
