import Canvas
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

/// The position of a part of a file: a line number, or a byte offset in a line.
///
/// Positions do not take part in comparisons: two statements that were read from different places are equal.
package struct Position: Hashable, Sendable {
  /// The number of the line, counted from 1, or the byte offset in the line.
  package let number: Int

  /// Creates a position; 0 stands for values that were not read from a file.
  package init(_ number: Int = 0) { self.number = number }

  package static func == (left: Position, right: Position) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

/// A piece of a line, usually a name, with its position in the line.
package struct Word: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package var text: String
  /// The byte offset in the line.
  package var position: Position

  package init(_ text: String, position: Position = Position()) {
    self.text = text
    self.position = position
  }

  package init(stringLiteral text: String) { self.init(text) }

  package var description: String { text }

  /// Returns a word that was found inside another one, with its position in the line.
  func moved(by whole: Word) -> Word { Word(text, position: Position(whole.position.number + position.number)) }

  /// Returns true if the word says yes, and false if it says no.
  func isYes() throws(Problem) -> Bool {
    guard text == "yes" || text == "no" else { throw Problem(self, "`yes` or `no` is expected here") }
    return text == "yes"
  }

  var commaParts: [Word] {
    var cursor = LineCursor(text)
    var parts: [Word] = []
    repeat { parts.append(cursor.textBefore(Ascii.comma).moved(by: self)) } while cursor.take(Ascii.comma)
    return parts
  }
}

/// The bytes with a meaning in a transcript or a score.
enum Ascii {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let exclamationMark = UInt8(ascii: "!")
  static let numberSign = UInt8(ascii: "#")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let comma = UInt8(ascii: ",")
  static let minus = UInt8(ascii: "-")
  static let period = UInt8(ascii: ".")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let questionMark = UInt8(ascii: "?")
  static let equals = UInt8(ascii: "=")
  static let greaterThan = UInt8(ascii: ">")

  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  /// Returns true if the byte would control a terminal.
  static func isControl(_ byte: UInt8) -> Bool { (byte < space && byte != tab) || byte == 0x7F }

  static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case period, comma, openParenthesis, closeParenthesis, equals, greaterThan, colon: true
    default: false
    }
  }
}

/// Returns a line with spelled-out hidden characters, such as `\u{202E}`, replaced by the characters themselves.
///
/// Only spellings that printing produces are replaced, so printed text reads back. Spellings of control characters and
/// all others stay text.
func unspelled(_ line: [UInt8]) -> [UInt8] {
  guard line.contains(NumberedScalar.start) else { return line }
  var result: [UInt8] = []
  var position = 0
  while position < line.count {
    if let spelling = NumberedScalar(in: line[position...]) {
      result += Array(String(spelling.scalar).utf8)
      position += spelling.length
    } else {
      result.append(line[position])
      position += 1
    }
  }
  return result
}

/// Returns the position in a line of a file for a position in the line with its spellings replaced.
func spelledPosition(_ position: Int, in line: ArraySlice<UInt8>) -> Int {
  guard line.contains(NumberedScalar.start) else { return position }
  var (read, rest) = (0, line)
  while read < position, !rest.isEmpty {
    let spelling = NumberedScalar(in: rest)
    read += spelling.map { String($0.scalar).utf8.count } ?? 1
    rest = rest.dropFirst(spelling?.length ?? 1)
  }
  return line.count - rest.count + max(position - read, 0)
}

/// A spelled-out hidden character at the beginning of some bytes.
private struct NumberedScalar {
  static let start = UInt8(ascii: "\\")
  private static let lead = Array(#"\u{"#.utf8)

  let scalar: Unicode.Scalar
  let length: Int

  /// Creates the spelling that some bytes begin with, if it is exactly as printing writes it.
  init?(in bytes: ArraySlice<UInt8>) {
    guard bytes.starts(with: Self.lead) else { return nil }
    let digits = bytes.dropFirst(Self.lead.count).prefix(7).prefix { $0 != UInt8(ascii: "}") }
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count <= 6, bytes.dropFirst(Self.lead.count + digits.count).first == UInt8(ascii: "}"),
      let value = UInt32(text, radix: 16), String(value, radix: 16, uppercase: true) == text,
      let scalar = Unicode.Scalar(value), scalar.isHidden, scalar.properties.generalCategory != .control
    else { return nil }
    (self.scalar, length) = (scalar, Self.lead.count + digits.count + 1)
  }
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
