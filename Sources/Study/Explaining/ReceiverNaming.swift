import Lifecycle

/// The place of the receiver in the lines of a log, derived from a sample of its lines.
///
/// An app prints all its calls alike. The words before and after the method are compared over the sample: words that
/// are the same on every line are dropped, and the side whose remaining words look like recurring names holds the
/// receiver.
struct ReceiverNaming {
  /// The approximate number of lines in the sample.
  private static let sampleSize = 500
  /// A line with fewer words than this on each side of the method may name no receiver.
  private static let maxWordsOfBareLine = 2
  /// The maximum number of words that may be dropped because every line has them.
  private static let maxConstantWords = 32

  /// A line with the method found in it.
  typealias Sample = (hit: LogScanner.Hit, line: ArraySlice<UInt8>)

  /// True if the receiver is before the method, false if after it, `nil` if that is not known.
  private var isBefore: Bool?
  /// In a log with a column for each receiver, the receivers by the byte offset of their columns.
  private var columns: [UInt32: String] = [:]
  /// True if lines or columns name the classes of the receivers.
  var namesClasses: Bool { isBefore != nil || !columns.isEmpty || findsClasses }
  /// True if nearly every line has one word that looks like a class, wherever it stands.
  private(set) var findsClasses = false
  /// The classes that are only on lines with another one, such as the one whose code prints.
  private var printers: Set<String> = []
  /// The number of words that most lines with a class have.
  private var usualLineWords = 0
  /// The number of words on the receiver's side that are the same on every line and are dropped.
  private var constantWords = 0
  /// The words between the receivers and their methods, which are dropped as well.
  private var links: [Substring] = []
  /// True if only the first word names the receiver, and the others tell what happens, as in `List is gone`.
  private var namesInFirstWord = false
  /// The maximum number of words of a receiver, and of words on the other side of the method.
  private var maxWords = 1, maxOtherWords = 0

  init(_ lines: [Sample]) {
    let controllers = lines.filter { $0.hit.receiver == .controller }
    let distance = max(controllers.count / Self.sampleSize, 1)
    let sample = stride(from: 0, to: controllers.count, by: distance).map { controllers[$0] }
    guard !sample.isEmpty else { return }
    var before = sample.map { Self.text(of: $0, isBefore: true) }
    var after = sample.map { Self.text(of: $0, isBefore: false) }
    findClasses(sample, zip(before, after).map { $0.wordCount + $1.wordCount })
    if !Self.isNamed(before), !Self.isNamed(after) {
      // Perhaps only a few lines name their receivers, each more than once.
      let worded = before.indices.filter { before[$0].wordCount + after[$0].wordCount > 0 }
      (before, after) = (worded.map { before[$0] }, worded.map { after[$0] })
      let isRepeated = [before, after].contains { texts in
        let names = texts.map { $0.name }.filter { !$0.isEmpty }
        return !names.isEmpty && names.count == texts.count && Set(names).count * 2 <= names.count
      }
      guard isRepeated else { return }
    }
    let constants = (Self.dropConstants(&before, isBefore: true), Self.dropConstants(&after, isBefore: false))
    isBefore = Self.choose(before, after)
    guard let isBefore else { return }
    constantWords = isBefore ? constants.0 : constants.1
    links = isBefore ? Self.dropLinks(&before, isBefore: true) : Self.dropLinks(&after, isBefore: false)
    namesInFirstWord = Self.tellsWhatHappens(isBefore ? before : after, sample.map { $0.hit.call })
    maxWords = Self.usualCount(isBefore ? before : after) + 1
    maxOtherWords = Self.usualCount(isBefore ? after : before) + (isBefore ? constants.1 : constants.0) + 1
  }

  /// The number of words that a line with a class may have more than most others.
  private static let moreWords = 2

  /// Decides whether classes are found by how they look: there are several of them, or several addresses of one.
  private mutating func findClasses(_ sample: [Sample], _ wordCounts: [Int]) {
    var classes = sample.map(ClassWord.all)
    let alone = Set(classes.filter { $0.count == 1 }.map { $0[0].name })
    printers = Set(classes.joined().map { $0.name }).subtracting(alone)
    for index in classes.indices { classes[index].removeAll { printers.contains($0.name) } }
    let single = classes.filter { $0.count == 1 }.map { $0[0] }
    findsClasses =
      single.count * 10 >= sample.count * 9
      && (Set(single.map { $0.name }).count > 1 || Set(single.map { $0.address }).count > 1)
    usualLineWords = wordCounts.sorted()[wordCounts.count / 2]
  }

  /// Returns the class on a line that is nearest to the method, or `nil` if there is none, or the line is prose.
  private func classWord(of sample: Sample) -> ClassWord? {
    let count = [true, false].reduce(0) { $0 + Self.text(of: sample, isBefore: $1).wordCount }
    // Letters that are not English, in more words than usual, are prose.
    let isProse = count > usualLineWords && sample.line.contains { $0 >= 0x80 }
    guard count <= usualLineWords + Self.moreWords, !isProse else { return nil }
    return ClassWord.all(in: sample).filter { !printers.contains($0.name) }.min { $0.distance < $1.distance }
  }

  /// Takes the receivers from a header line with a column for each; `nil` if only one column is used or a call is
  /// outside of all.
  init?(columns header: ArraySlice<UInt8>, _ lines: [Sample]) {
    func isBlank(_ index: Int) -> Bool { ReceiverText.blanks.contains(header[index]) }
    for index in header.indices where !isBlank(index) && (index == header.startIndex || isBlank(index - 1)) {
      let word = header[index...].prefix { !ReceiverText.blanks.contains($0) }
      columns[UInt32(index - header.startIndex)] =
        ReceiverText(String(decoding: word, as: UTF8.self), isLeading: true).name
    }
    let used = Set(lines.map { $0.hit.start })
    guard used.count > 1, used.isSubset(of: columns.keys) else { return nil }
  }

  /// Returns true if the words behind the first one differ between methods, and never between lines with the same one.
  private static func tellsWhatHappens(_ texts: [ReceiverText], _ calls: [Call]) -> Bool {
    guard texts.count == calls.count else { return false }
    var endings: [Call: Set<[Substring]>] = [:]
    for (text, call) in zip(texts, calls) { endings[call, default: []].insert(Array(text.words.dropFirst())) }
    return Set(endings.values).count > 1 && endings.values.allSatisfy { $0.count == 1 }
      && Set(texts.map { $0.words.first }).count > 1
  }

  /// Returns true if at least half of the texts have any words.
  private static func isNamed(_ texts: [ReceiverText]) -> Bool { texts.count { $0.wordCount > 0 } * 2 >= texts.count }

  /// Returns the words on one side of the method.
  private static func text(of sample: Sample, isBefore: Bool) -> ReceiverText {
    let piece = isBefore ? sample.hit.before(in: sample.line) : sample.hit.after(in: sample.line)
    return ReceiverText(String(decoding: piece, as: UTF8.self), isLeading: isBefore)
  }

  /// Drops the words at the outer end that nearly all lines share, and returns their number.
  ///
  /// At least one word is kept on each line.
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
      // If no name would be left, the shared word is part of the name.
      guard shorter.count(where: { $0.isNamed }) * 20 >= full.count * 19 else { return count }
      texts = shorter
    }
    return maxConstantWords
  }

  /// Drops and returns the words next to the method that all lines share, as long as the other words distinguish
  /// several receivers.
  private static func dropLinks(_ texts: inout [ReceiverText], isBefore: Bool) -> [Substring] {
    var links: [Substring] = []
    while links.count < maxConstantWords, let word = isBefore ? texts.first?.words.last : texts.first?.words.first {
      let isLink = texts.allSatisfy { $0.wordCount > 1 && (isBefore ? $0.words.last : $0.words.first) == word }
      guard isLink, !word.allSatisfy({ $0.isNumber }), Set(texts.map { $0.name }).count > 1 else { return links }
      for index in texts.indices { texts[index].dropLink(word, isBefore: isBefore) }
      links.append(word)
    }
    return links
  }

  /// Returns true if the receivers are before the method, or `nil` if neither side has names.
  ///
  /// The chosen side is the one where most lines have a name, and where names recur without being all the same.
  private static func choose(_ before: [ReceiverText], _ after: [ReceiverText]) -> Bool? {
    func weight(_ texts: [ReceiverText]) -> Int {
      let names = texts.map { $0.name }.filter { !$0.isEmpty }
      let distinct = Set(names).count
      return distinct > 1 ? names.count * 4 - distinct * 3 : names.count * 2 - distinct
    }
    let (left, right) = (weight(before), weight(after))
    if left <= 0, right <= 0 { return nil }
    return left >= right
  }

  /// Returns the median number of words.
  private static func usualCount(_ texts: [ReceiverText]) -> Int {
    let counts = texts.map { $0.wordCount }.sorted()
    return counts.isEmpty ? 0 : counts[counts.count / 2]
  }

  /// Returns the memory address of the receiver next to its name on a line, or 0 if there is none.
  func address(in sample: Sample) -> UInt64 {
    guard sample.hit.receiver == .controller else { return 0 }
    if findsClasses, let address = classWord(of: sample)?.address, address != 0 { return address }
    guard let isBefore else { return 0 }
    let piece = isBefore ? sample.hit.before(in: sample.line) : sample.hit.after(in: sample.line)
    var rest = piece
    while let sign = rest.firstIndex(of: UInt8(ascii: "x")) {
      rest = rest[(sign + 1)...]
      guard sign > piece.startIndex, piece[sign - 1] == UInt8(ascii: "0") else { continue }
      let digits = rest.prefix(while: LogScanner.isHexadecimal)
      guard (4...16).contains(digits.count), let address = UInt64(String(decoding: digits, as: UTF8.self), radix: 16)
      else { continue }
      // Other numbers may precede the method, such as those of threads; the address is the last of them.
      if !isBefore || !rest[digits.endIndex...].contains(where: LogScanner.isNamePart) { return address }
    }
    return 0
  }

  /// The name for the receiver if the lines name none.
  static let nobody = "ViewController"

  /// Returns the receiver of the call on a line, or `nil` if the line has too many words to be a call.
  func name(of sample: Sample) -> String? {
    if !columns.isEmpty { return columns[sample.hit.start] }
    if findsClasses, sample.hit.receiver == .controller { return classWord(of: sample)?.name }
    guard let isBefore else {
      let isBare = [true, false].allSatisfy { Self.text(of: sample, isBefore: $0).wordCount < Self.maxWordsOfBareLine }
      return sample.hit.receiver == .controller && isBare ? Self.nobody : nil
    }
    var receiver = Self.text(of: sample, isBefore: isBefore)
    for _ in 0..<constantWords where receiver.wordCount > 1 {
      if isBefore { receiver.dropFirst() } else { receiver.dropLast() }
    }
    for word in links { receiver.dropLink(word, isBefore: isBefore) }
    if namesInFirstWord { receiver.keepFirst() }
    let name = receiver.name
    if sample.hit.receiver != .controller { return name }
    let isBare = receiver.wordCount == 0 && Self.text(of: sample, isBefore: !isBefore).wordCount == 0
    if isBare { return Self.nobody }
    guard receiver.wordCount <= maxWords, Self.text(of: sample, isBefore: !isBefore).wordCount <= maxOtherWords
    else { return nil }
    return name.isEmpty ? nil : name
  }
}

/// The words on one side of the method in a line, which may include the receiver.
struct ReceiverText {
  /// The words, without stamps and fillers.
  private(set) var words: [Substring]

  /// Splits a piece of a line into words.
  ///
  /// - Parameter isLeading: true if a stamp would be at the beginning of the text, false if at its end.
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
    words.removeAll { Self.fillers.contains(String($0)) }
  }

  /// The maximum number of words that are kept.
  private static let maxWords = 64

  /// Words that only introduce the receiver.
  private static let fillers: Set<String> = [
    "in", "of", "on", "from", "by", "for", "called", "self", "self:", "at", "override", "func", "function", "method",
    "class", "was",
  ]

  /// The severities that loggers put before a message.
  private static let severities: Set<String> = [
    "v", "d", "i", "n", "w", "e", "f", "trace", "verbose", "debug", "info", "notice", "default", "warn", "warning",
    "err", "error", "fault", "fatal", "critical",
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
      let before = Self.trimmed(text[..<parenthesis])
      text = before.isEmpty ? text[text.index(after: parenthesis)...] : before
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

  private static let fileEndings = ["swift", "m", "mm"], fileSuffixes = fileEndings.map { ".\($0)" }

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
