import Lifecycle

/// The place of the receiver in the lines of a log, the same for all lines, since programs print all alike.
struct ReceiverNaming {
  /// The number of lines by which it is recognized.
  private static let sampleSize = 500
  /// A line with fewer words than this beside the method may have no receiver.
  private static let maxWordsOfBareLine = 2
  /// The most words that are the same on every line.
  private static let maxConstantWords = 32

  /// A line that tells of a call.
  typealias Sample = (hit: LogScanner.Hit, line: ArraySlice<UInt8>)

  /// True if the receiver is before the method, false if it is after it; `nil` if that is not known.
  private var isBefore: Bool?
  /// The receivers of the columns, by where their calls begin on a line, if each has a column.
  private var columns: [UInt32: String] = [:]
  /// True if lines, or columns, name the classes of their receivers.
  var namesClasses: Bool { isBefore != nil || !columns.isEmpty }
  /// The number of words on that side that are the same on every line, and name no receiver.
  private var constantWords = 0
  /// The words that stand between most receivers and their methods.
  private var links: [Substring] = []
  /// The most words of a receiver, and the most on the other side.
  private var maxWords = 1, maxOtherWords = 0

  init(_ lines: [Sample]) {
    let controllers = lines.filter { $0.hit.receiver == .controller }
    let distance = max(controllers.count / Self.sampleSize, 1)
    let sample = stride(from: 0, to: controllers.count, by: distance).map { controllers[$0] }
    guard !sample.isEmpty else { return }
    var before = sample.map { Self.text(of: $0, isBefore: true) }
    var after = sample.map { Self.text(of: $0, isBefore: false) }
    if !Self.isNamed(before), !Self.isNamed(after) {
      // A few lines may name their receivers, each more than once, while the others name none.
      let worded = before.indices.filter { before[$0].wordCount + after[$0].wordCount > 0 }
      (before, after) = (worded.map { before[$0] }, worded.map { after[$0] })
      let isRepeated = [before, after].contains { texts in
        let names = texts.map(\.name).filter { !$0.isEmpty }
        return !names.isEmpty && names.count == texts.count && Set(names).count * 2 <= names.count
      }
      guard isRepeated else { return }
    }
    let constants = (Self.dropConstants(&before, isBefore: true), Self.dropConstants(&after, isBefore: false))
    isBefore = Self.choose(before, after)
    guard let isBefore else { return }
    constantWords = isBefore ? constants.0 : constants.1
    links = isBefore ? Self.dropLinks(&before, isBefore: true) : Self.dropLinks(&after, isBefore: false)
    maxWords = Self.usualCount(isBefore ? before : after) + 1
    maxOtherWords = Self.usualCount(isBefore ? after : before) + (isBefore ? constants.1 : constants.0) + 1
  }

  /// The receivers in the columns below a header; `nil` if there is only one, or a call that is in none.
  init?(columns header: ArraySlice<UInt8>, _ lines: [Sample]) {
    func isBlank(_ index: Int) -> Bool { ReceiverText.blanks.contains(header[index]) }
    for index in header.indices where !isBlank(index) && (index == header.startIndex || isBlank(index - 1)) {
      let word = header[index...].prefix { !ReceiverText.blanks.contains($0) }
      columns[UInt32(index - header.startIndex)] =
        ReceiverText(String(decoding: word, as: UTF8.self), isLeading: true).name
    }
    let used = Set(lines.map(\.hit.start))
    guard used.count > 1, used.isSubset(of: columns.keys) else { return nil }
  }

  /// Returns true if at least half of the lines may have a receiver on a side.
  private static func isNamed(_ texts: [ReceiverText]) -> Bool { texts.count { $0.wordCount > 0 } * 2 >= texts.count }

  /// The words on one side of a method.
  private static func text(of sample: Sample, isBefore: Bool) -> ReceiverText {
    let piece = isBefore ? sample.hit.before(in: sample.line) : sample.hit.after(in: sample.line)
    return ReceiverText(String(decoding: piece, as: UTF8.self), isLeading: isBefore)
  }

  /// Leaves out the words at the outer end that all lines share, as long as each has another; says how many.
  private static func dropConstants(_ texts: inout [ReceiverText], isBefore: Bool) -> Int {
    for count in 0..<maxConstantWords {
      let full = texts.filter { $0.wordCount > 0 }
      guard let word = isBefore ? full.first?.words.first : full.first?.words.last else { return count }
      let alike = full.filter { $0.wordCount > 1 && (isBefore ? $0.words.first : $0.words.last) == word }
      guard alike.count * 20 >= full.count * 19 else { return count }
      var shorter = texts
      for index in texts.indices where texts[index].wordCount > 1 {
        if isBefore { shorter[index].dropFirst() } else { shorter[index].dropLast() }
      }
      // If no name would be left, the word is a part of it.
      guard shorter.count(where: \.isNamed) * 20 >= full.count * 19 else { return count }
      texts = shorter
    }
    return maxConstantWords
  }

  /// Leaves out the words next to the method that all lines share, where the others tell several receivers apart.
  private static func dropLinks(_ texts: inout [ReceiverText], isBefore: Bool) -> [Substring] {
    var links: [Substring] = []
    while links.count < maxConstantWords, let word = isBefore ? texts.first?.words.last : texts.first?.words.first {
      let isLink = texts.allSatisfy { $0.wordCount > 1 && (isBefore ? $0.words.last : $0.words.first) == word }
      guard isLink, !word.allSatisfy(\.isNumber), Set(texts.map(\.name)).count > 1 else { return links }
      for index in texts.indices { texts[index].dropLink(word, isBefore: isBefore) }
      links.append(word)
    }
    return links
  }

  /// True if the receivers are before the method: on the side where most lines have a name, if names recur there and
  /// are not all the same.
  private static func choose(_ before: [ReceiverText], _ after: [ReceiverText]) -> Bool? {
    func weight(_ texts: [ReceiverText]) -> Int {
      let names = texts.map(\.name).filter { !$0.isEmpty }
      let distinct = Set(names).count
      return distinct > 1 ? names.count * 4 - distinct * 3 : names.count * 2 - distinct
    }
    let (left, right) = (weight(before), weight(after))
    if left <= 0, right <= 0 { return nil }
    return left >= right
  }

  /// The number of words of most of the texts.
  private static func usualCount(_ texts: [ReceiverText]) -> Int {
    let counts = texts.map(\.wordCount).sorted()
    return counts.isEmpty ? 0 : counts[counts.count / 2]
  }

  /// The address of the receiver right beside its name on a line; 0 if there is none.
  func address(in sample: Sample) -> UInt64 {
    guard let isBefore, sample.hit.receiver == .controller else { return 0 }
    let piece = isBefore ? sample.hit.before(in: sample.line) : sample.hit.after(in: sample.line)
    var rest = piece
    while let sign = rest.firstIndex(of: UInt8(ascii: "x")) {
      rest = rest[(sign + 1)...]
      guard sign > piece.startIndex, piece[sign - 1] == UInt8(ascii: "0") else { continue }
      let digits = rest.prefix(while: Self.isHexadecimal)
      guard (4...16).contains(digits.count), let address = UInt64(String(decoding: digits, as: UTF8.self), radix: 16)
      else { continue }
      // Before a method other numbers may stand, as those of threads; the address is the last thing there.
      if !isBefore || !rest[digits.endIndex...].contains(where: LogScanner.isNamePart) { return address }
    }
    return 0
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    LogScanner.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }

  /// The name of the receiver where a line names none.
  private static let nobody = "ViewController"

  /// The receiver of the call on a line; `nil` if the line has too many words to be a call.
  func name(of sample: Sample) -> String? {
    if !columns.isEmpty { return columns[sample.hit.start] }
    guard let isBefore else {
      let isBare = [true, false].allSatisfy { Self.text(of: sample, isBefore: $0).wordCount < Self.maxWordsOfBareLine }
      return sample.hit.receiver == .controller && isBare ? Self.nobody : nil
    }
    var receiver = Self.text(of: sample, isBefore: isBefore)
    for _ in 0..<constantWords where receiver.wordCount > 1 {
      if isBefore { receiver.dropFirst() } else { receiver.dropLast() }
    }
    for word in links { receiver.dropLink(word, isBefore: isBefore) }
    let name = receiver.name
    if sample.hit.receiver != .controller { return name }
    let isBare = receiver.wordCount == 0 && Self.text(of: sample, isBefore: !isBefore).wordCount == 0
    if isBare { return Self.nobody }
    guard receiver.wordCount <= maxWords, Self.text(of: sample, isBefore: !isBefore).wordCount <= maxOtherWords
    else { return nil }
    return name.isEmpty ? nil : name
  }
}

/// The words before or after the method on a line; the receiver of the call is among them.
struct ReceiverText {
  /// The words, without those that only stamp the line.
  private(set) var words: [Substring]

  /// The words of a piece of a line.
  ///
  /// - Parameter isLeading: whether a stamp would stand at their beginning, and not at their end.
  init(_ text: String, isLeading: Bool) {
    // Text in brackets is one word, even if it is a list.
    var depth = 0
    words = text.split { character in
      if character == "[" { depth += 1 }
      if character == "]" { depth = max(0, depth - 1) }
      if character == ",", depth > 0 { return false }
      return character.asciiValue.map(Self.blanks.contains) ?? character.isWhitespace
    }
    // Of a line that is very long the words next to the method are enough.
    if words.count > Self.maxWords {
      words = Array(isLeading ? words.suffix(Self.maxWords) : words.prefix(Self.maxWords))
    }
    if isLeading {
      dropStamps()
    } else {
      while let last = words.last, words.count > 1, Self.isStamp(last.utf8) { words.removeLast() }
    }
    words.removeAll { Self.fillers.contains(String($0)) }
    words.removeAll { !$0.contains { $0.isLetter || $0.isNumber } }
  }

  /// The most words that are kept.
  private static let maxWords = 64

  /// Words that only lead to the receiver behind them.
  private static let fillers: Set<String> = [
    "in", "of", "on", "from", "by", "for", "called", "self", "self:", "at", "override", "func", "function", "method",
    "class", "was",
  ]

  /// Leaves out the stamps at the beginning, and numbers that are no digits, such as ①.
  mutating func dropStamps() {
    while let first = words.first {
      let rest = first.drop { $0.unicodeScalars.first?.properties.generalCategory == .otherNumber }
      guard Self.isStamp(first.utf8) || rest.isEmpty else {
        words[0] = rest
        return
      }
      words.removeFirst()
    }
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

  /// The number of words that are more than punctuation.
  var wordCount: Int { words.count }

  /// The characters between two words.
  static let blanks = Array(" \t|\r,\"{}".utf8)

  /// Returns true if a word is a date, a time, a number, a process: it begins with a digit or has one in brackets.
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

  /// Returns true if a word is a name that begins with a digit, such as `1st`, `2ndScreen` or `3DView`: no number, and
  /// no unit of a number.
  private static func isName(_ word: some Collection<UInt8>) -> Bool {
    let letters = word.drop(while: LogScanner.isDigit)
    guard letters.allSatisfy({ LogScanner.isNamePart($0) || ReceiverText.closing.contains($0) }) else { return false }
    if ["st", "nd", "rd", "th"].contains(where: { letters.starts(with: $0.utf8) }) { return true }
    guard let first = letters.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else { return false }
    return letters.count(where: { (UInt8(ascii: "g")...UInt8(ascii: "z")).contains($0) }) >= shortestName
  }

  /// The least number of letters that no hexadecimal number has in a name that begins with a digit.
  private static let shortestName = 2

  /// The characters that may follow a name.
  private static let closing = Array(":.)]>-".utf8)
  /// The characters before the digits of a stamp.
  private static let brackets = Array("[(<#+-{".utf8)

  /// The words without line numbers after the name of a file.
  private var wordsWithoutLines: ArraySlice<Substring> {
    guard let file = words.firstIndex(where: Self.isFile), words[(file + 1)...].allSatisfy(Self.isLineNumber)
    else { return words[...] }
    return words[...file]
  }

  /// Returns true if a word numbers a line, or leads to its number: `27`, `#27`, `L27`, `line`, `line:27`.
  private static func isLineNumber(_ word: Substring) -> Bool {
    let letters = word.filter(\.isLetter).lowercased()
    return letters.isEmpty || lineWords.contains(letters)
  }

  private static let lineWords: Set<String> = ["l", "ln", "line"]

  private static func isFile(_ word: Substring) -> Bool { fileSuffixes.contains(where: word.hasSuffix) }

  /// The receiver, as a transcript may name it; empty where there is none.
  var name: String {
    // A class that is named twice in a row is one.
    let words = wordsWithoutLines
    let isTwice = words.count == 2 && words.allSatisfy { Self.trimmed($0) == Self.trimmed(words[0]) }
    var text = words.prefix(isTwice ? 1 : words.count).joined(separator: " ")[...]
    if let address = text.start(of: "0x") { text = text[..<address] }
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

  /// True if it is a name, and not only a number.
  var isNamed: Bool { !name.allSatisfy(\.isNumber) }

  private static let fileEndings = ["swift", "m", "mm"], fileSuffixes = fileEndings.map { ".\($0)" }

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
