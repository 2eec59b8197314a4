import Lifecycle

/// A cursor that parses a line from left to right and throws problems with their positions.
package struct LineCursor {
  let bytes: [UInt8]
  private(set) var position: Int
  /// The end of the line before trailing white space.
  let end: Int

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.firstIndex { !Ascii.isBlank($0) } ?? bytes.count
    end = (bytes.lastIndex { !Ascii.isBlank($0) } ?? -1) + 1
  }

  init(_ bytes: [UInt8], in part: Range<Int>) {
    self.bytes = bytes
    position = part.first { !Ascii.isBlank(bytes[$0]) } ?? part.upperBound
    end = (part.last { !Ascii.isBlank(bytes[$0]) }).map { $0 + 1 } ?? position
  }

  init(_ text: String) { self.init(Array(text.utf8)) }

  /// True if only white space is left.
  package var isAtEnd: Bool { position >= end }

  /// The next byte, without taking it; `nil` at the end.
  package var next: UInt8? { isAtEnd ? nil : bytes[position] }

  package mutating func takeByte() -> UInt8? {
    defer { if !isAtEnd { position += 1 } }
    return next
  }

  package mutating func skipBlanks() {
    while position < end, Ascii.isBlank(bytes[position]) { position += 1 }
  }

  /// Takes a byte and the blanks after it, if it is next; returns false otherwise.
  package mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    skipBlanks()
    return true
  }

  /// Takes a text if it is next; returns false otherwise.
  mutating func take(_ text: String) -> Bool {
    guard bytes[min(position, end)..<end].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  /// Takes everything before white space, and the blanks after it.
  package mutating func token() -> Word { take { !Ascii.isBlank($0) } }

  /// Takes everything up to white space or a delimiter, which may be nothing.
  mutating func nameCharacters() -> Word {
    let start = position
    while position < end, !Ascii.isBlank(bytes[position]), !Ascii.isDelimiter(bytes[position]) { position += 1 }
    return word(start..<position)
  }

  /// Takes everything before a byte, and returns it without surrounding white space.
  mutating func textBefore(_ byte: UInt8) -> Word {
    let start = position
    while position < end, bytes[position] != byte { position += 1 }
    return trimmedWord(start..<position)
  }

  /// Takes everything before the parenthesis that closes the current one, and returns it without surrounding white
  /// space.
  mutating func textBeforeClosing() -> Word {
    let start = position
    var depth = 0
    while position < end, depth > 0 || bytes[position] != Ascii.closeParenthesis {
      if bytes[position] == Ascii.openParenthesis { depth += 1 }
      if bytes[position] == Ascii.closeParenthesis { depth -= 1 }
      position += 1
    }
    return trimmedWord(start..<position)
  }

  /// The pieces of the rest between separators that are outside of parentheses, each with the separator before it.
  func pieces(separatedBy separators: [UInt8]) -> [(range: Range<Int>, separator: UInt8?)] {
    var pieces: [(range: Range<Int>, separator: UInt8?)] = []
    var (start, depth, separator) = (position, 0, UInt8?.none)
    for index in position..<end {
      switch bytes[index] {
      case Ascii.openParenthesis: depth += 1
      case Ascii.closeParenthesis: depth -= 1
      case let byte where depth <= 0 && separators.contains(byte):
        pieces.append((start..<index, separator))
        (start, separator) = (index + 1, byte)
      default: break
      }
    }
    return pieces + [(start..<end, separator)]
  }

  mutating func rest() -> Word {
    let start = min(position, end)
    position = end
    return word(start..<end)
  }

  /// Takes the colon after a key and the text behind it; throws if one of them is missing.
  mutating func value(of key: Word) throws(Problem) -> Word {
    try colon(after: key)
    let value = rest()
    guard !value.text.isEmpty else { throw Problem(key, "something is expected after `\(key.text):`") }
    return value
  }

  /// Takes everything behind a position and one blank, which further blanks indent.
  mutating func indentedRest(behind start: Int) -> Word {
    position = start < end && Ascii.isBlank(bytes[start]) ? start + 1 : start
    return rest()
  }

  /// The next word up to white space, without taking it.
  var upcoming: Word {
    var copy = self
    return copy.token()
  }

  /// Returns a problem with the next word, or with the end of the line.
  package func problem(_ message: Sentence) -> Problem {
    isAtEnd ? Problem(start: end, message) : Problem(upcoming, message)
  }

  func finish() throws(Problem) {
    guard isAtEnd else {
      var copy = self
      let rest = copy.rest()
      throw Problem(rest, "nothing is expected here, but \(quoted(rest.text)) follows")
    }
  }

  /// Takes bytes as long as they satisfy a condition, and the blanks after them.
  package mutating func take(while fits: (UInt8) -> Bool) -> Word {
    let start = position
    while position < end, fits(bytes[position]) { position += 1 }
    defer { skipBlanks() }
    return word(start..<position)
  }

  /// Returns a piece of the line without trailing white space.
  private func trimmedWord(_ range: Range<Int>) -> Word {
    var stop = range.upperBound
    while stop > range.lowerBound, Ascii.isBlank(bytes[stop - 1]) { stop -= 1 }
    return word(range.lowerBound..<stop)
  }

  private func word(_ range: Range<Int>) -> Word {
    Word(String(decoding: bytes[range], as: UTF8.self), position: Position(range.lowerBound))
  }
}

extension LineCursor {
  /// Takes a name and the blanks after it; throws if there is none or it is not allowed.
  mutating func name(_ whose: Sentence = "a name") throws(Problem) -> Word {
    let word = nameCharacters()
    guard !word.text.isEmpty else { throw problem("\(whose) is expected here") }
    if let problem = nameProblem(word) { throw problem }
    skipBlanks()
    return word
  }
}

/// The maximum length of a name in bytes, so that a call with two names fits on a line even with hidden characters
/// spelled out.
let maxNameLength = 1_024

func nameProblem(_ word: Word) -> Problem? {
  let text = word.text
  guard let first = text.utf8.first else { return Problem(word, "a name is expected here") }
  if text.utf8.count > maxNameLength { return Problem(word, "a name has no more than \(maxNameLength) bytes") }
  if first == Ascii.numberSign { return Problem(word, "a name cannot begin with `#`, which begins prose") }
  if first == Ascii.exclamationMark { return Problem(word, "a name cannot begin with `!`, which begins a complaint") }
  if first == Ascii.questionMark { return Problem(word, "a name cannot begin with `?`, which begins a question") }
  if ActionWord.Flag(rawValue: text) != nil {
    return Problem(word, "nothing can be called `\(text)`, which may end a command")
  }
  for scalar in text.unicodeScalars where !("!"..."~" ~= scalar) {
    if scalar.properties.isWhitespace { return Problem(word, "a name cannot hold white space") }
    if scalar.properties.generalCategory == .control {
      return Problem(word, "a name cannot hold control characters")
    }
  }
  if text.utf8.contains(where: { Ascii.isBlank($0) || Ascii.isDelimiter($0) }) {
    return Problem(word, "a name cannot hold white space or any of `. , ( ) = > :`")
  }
  return nil
}

extension Int {
  /// Creates the number that a text of digits stands for, or `nil` if it is out of bounds.
  ///
  /// The bounds keep arithmetic from overflowing.
  package init?(digits text: some StringProtocol, in bounds: ClosedRange<Int>) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard text.utf8.allSatisfy({ digits ~= $0 }), let number = Int(text), bounds ~= number else { return nil }
    self = number
  }
}

extension Array {
  /// Returns the index of the element with a written number, counted from 1; `nil` if there is none.
  package func position(numbered text: some StringProtocol) -> Int? {
    isEmpty ? nil : Int(digits: text, in: 1...count).map { $0 - 1 }
  }
}
