import Lifecycle

/// The words on one side of the method in a line, which may include the receiver.
struct ReceiverText {
  /// The words, without stamps and fillers.
  private(set) var words: [Substring]

  /// Splits one side of a line into words; the leading one may begin with a stamp, the other may end with one.
  init(_ text: String, isLeading: Bool) {
    // A list in brackets is not split at its commas.
    var depth = 0
    words = text.split { character in
      if character == "[" { depth += 1 }
      if character == "]" { depth = max(0, depth - 1) }
      if character == ",", depth > 0 { return false }
      return character.asciiValue.map(Self.blanks.contains) ?? character.isWhitespace
    }
    // In a very long line, the words nearest to the method are enough.
    if words.count > Self.maxWords {
      words = Array(isLeading ? words.suffix(Self.maxWords) : words.prefix(Self.maxWords))
    }
    words.removeAll { !$0.contains { $0.isLetter || $0.isNumber } }
    if isLeading {
      dropStamps()
    } else {
      while let last = words.last, words.count > 1, Self.isStamp(last.utf8) { words.removeLast() }
    }
    words.removeAll { Self.fillers.contains($0.lowercased()) }
  }

  private static let maxWords = 64

  /// Words that only introduce the receiver.
  private static let fillers: Set<String> = [
    "in", "of", "on", "from", "by", "for", "called", "self", "self:", "at", "override", "func", "function", "method",
    "class", "was",
  ]

  /// The severities that loggers put before a message.
  private static let severities: Set<String> = [
    "v", "d", "i", "n", "w", "e", "f", "trace", "verbose", "debug", "info", "notice", "default", "warn", "warning",
    "err", "error", "fault", "fatal", "critical", "df", "db",
  ]

  /// Returns true if a word is a logger's severity, such as `DEBUG`, `[I]` or `<Notice>:`.
  ///
  /// A single letter needs brackets.
  private static func isSeverity(_ word: Substring) -> Bool {
    let name = trimmed(word)
    return severities.contains(name.lowercased()) && (name.count > 1 || name.count < word.count)
  }

  /// Removes the stamps and severities at the beginning, and numbers that are not digits, such as ①.
  mutating func dropStamps() {
    while let first = words.first {
      let rest = first.drop { $0.unicodeScalars.first?.properties.generalCategory == .otherNumber }
      guard Self.isStamp(first.utf8) || rest.isEmpty || words.count > 1 && Self.isSeverity(first) else {
        words[0] = rest
        return
      }
      words.removeFirst()
    }
  }

  /// Drops the first word and the stamps after it.
  mutating func dropFirst() {
    words.removeFirst()
    dropStamps()
  }

  mutating func dropLast() { words.removeLast() }

  mutating func keepFirst() { words = Array(words.prefix(1)) }

  /// Drops the word next to the method if it is the given word and not the only one.
  mutating func dropLink(_ word: Substring, isBefore: Bool) {
    guard words.count > 1, (isBefore ? words.last : words.first) == word else { return }
    if isBefore { words.removeLast() } else { words.removeFirst() }
  }

  /// Returns true if a word is a later part of a name in brackets, or ends a class: `View]`, `VC`.
  static func endsName(_ word: Substring) -> Bool {
    word.count { "[「『【“(".contains($0) } != word.count { "]」』】”)".contains($0) } || ClassWord.endsClass(word.utf8)
  }

  /// The number of words, not counting mere punctuation.
  var wordCount: Int { words.count }

  /// The characters that separate words.
  static let blanks = Array(" \t|\r,\"{}".utf8)

  /// Returns true if a word is a stamp, such as a date, a time, a number or a process: it begins with a digit or has
  /// one in brackets.
  static func isStamp(_ word: some Collection<UInt8>) -> Bool {
    let bare = word.drop { Self.brackets.contains($0) }
    guard let first = bare.first else { return false }
    if bare.starts(with: "T+".utf8) { return true }
    if LogScanner.isDigit(first) { return !isName(bare) }
    guard let open = bare.firstIndex(of: UInt8(ascii: "[")), let inner = bare[bare.index(after: open)...].first else {
      return false
    }
    return LogScanner.isDigit(inner)
  }

  /// Returns true if a word is a name that begins with a digit, such as `1st`, `2ndScreen` or `3DView`, rather than a
  /// number with or without a unit.
  private static func isName(_ word: some Collection<UInt8>) -> Bool {
    let letters = word.drop(while: LogScanner.isDigit)
    guard letters.allSatisfy({ LogScanner.isNamePart($0) || ReceiverText.closing.contains($0) }) else { return false }
    if ["st", "nd", "rd", "th"].contains(where: { letters.starts(with: $0.utf8) }) { return true }
    guard let first = letters.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else { return false }
    return letters.count(where: { (UInt8(ascii: "g")...UInt8(ascii: "z")).contains($0) }) >= shortestName
  }

  /// The minimum number of letters from g to z in a name that begins with a digit, to rule out hexadecimal numbers.
  private static let shortestName = 2

  /// The characters that may follow a name.
  private static let closing = Array(":.)]>-".utf8)
  /// The characters that may precede the digits of a stamp.
  private static let brackets = Array("[(<#+-{".utf8)

  /// The words without a line number that follows the name of a file.
  private var wordsWithoutLines: ArraySlice<Substring> {
    guard let file = words.firstIndex(where: Self.isFile), words[(file + 1)...].allSatisfy(Self.isLineNumber)
    else { return words[...] }
    return words[...file]
  }

  /// Returns true if a word is a line number or introduces one: `27`, `#27`, `L27`, `line`, `line:27`.
  private static func isLineNumber(_ word: Substring) -> Bool {
    let letters = word.filter { $0.isLetter }.lowercased()
    return letters.isEmpty || lineWords.contains(letters)
  }

  private static let lineWords: Set<String> = ["l", "ln", "line"]

  private static func isFile(_ word: Substring) -> Bool { fileSuffixes.contains(where: word.hasSuffix) }

  /// The name of the receiver in a form that a transcript allows, or an empty string if there is none.
  var name: String {
    // A class named twice in a row is one receiver.
    let words = wordsWithoutLines
    let isTwice = words.count == 2 && words.allSatisfy { Self.trimmed($0) == Self.trimmed(words[0]) }
    var text = words.prefix(isTwice ? 1 : words.count).joined(separator: " ")[...]
    if let address = text.start(of: "0x") { text = text[..<address] }
    if text.hasPrefix("Optional(") { text = text.dropFirst("Optional(".count) }
    text = Self.trimmed(text)
    if let parenthesis = text.firstIndex(where: { $0 == "(" || $0 == "<" }) {
      let (before, after) = (Self.trimmed(text[..<parenthesis]), text[text.index(after: parenthesis)...])
      let isGeneric = text[parenthesis] == "<" && after.allSatisfy(Self.isNamePart)
      text = before.isEmpty ? after : isGeneric ? before + after : before
    }
    var parts = text.split { ".:/".contains($0) }
    while parts.count > 1, let last = parts.last,
      Self.fileEndings.contains(String(last)) || last.allSatisfy({ $0.isNumber })
    {
      parts.removeLast()
    }
    let last = Self.withoutParticle(parts.last.map { Self.trimmed($0) } ?? "")
    return String(last.filter { $0.isLetter || $0.isNumber || "_-+~·•'’&/$@".contains($0) })
  }

  /// Returns a name without a trailing Japanese particle.
  private static func withoutParticle(_ name: Substring) -> Substring {
    guard let end = name.lastIndex(where: { !isHiragana($0) }) else { return name }
    return name[...end]
  }

  private static func isHiragana(_ character: Character) -> Bool { ("\u{3041}"..."\u{3096}").contains(character) }

  /// True if the name is more than a number.
  var isNamed: Bool { !name.allSatisfy { $0.isNumber } }

  private static let fileEndings = ["swift", "m", "mm"]
  static let fileSuffixes = fileEndings.map { ".\($0)" }

  /// The digits in parentheses right behind the only name, as in `Page(2)` or `Page(index: 2)`.
  var number: Substring? {
    let text = words.joined(separator: " ")
    guard text.last == ")", let open = text.firstIndex(of: "("), open > text.startIndex else { return nil }
    let parts = text[text.index(after: open)...].dropLast().split { ": ".contains($0) }
    guard !text[..<open].contains(" "), parts.count <= 2, let digits = parts.last else { return nil }
    return digits.allSatisfy { $0.isNumber } ? digits : nil
  }

  /// Returns the text from its first to its last letter or digit.
  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { !isNamePart($0) }
    guard let end = start.lastIndex(where: isNamePart) else { return "" }
    return start[...end]
  }

  private static func isNamePart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
