/// Reads one line from left to right; what cannot be read is thrown as a problem with its position.
struct LineCursor {
  let bytes: [UInt8]
  private(set) var position: Int
  /// Where the line ends, without the white space after it.
  let end: Int

  /// Stands at the first thing of a line.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.firstIndex { !Ascii.isBlank($0) } ?? bytes.count
    end = (bytes.lastIndex { !Ascii.isBlank($0) } ?? -1) + 1
  }

  /// Stands at the first thing of a part of a line.
  init(_ bytes: [UInt8], in part: Range<Int>) {
    self.bytes = bytes
    position = part.first { !Ascii.isBlank(bytes[$0]) } ?? part.upperBound
    end = (part.last { !Ascii.isBlank(bytes[$0]) }).map { $0 + 1 } ?? position
  }

  /// Stands at the first thing of a text.
  init(_ text: String) {
    self.init(Array(text.utf8))
  }

  var isAtEnd: Bool { position >= end }

  var next: UInt8? { isAtEnd ? nil : bytes[position] }

  mutating func skipBlanks() {
    while position < end, Ascii.isBlank(bytes[position]) { position += 1 }
  }

  /// Takes the next byte, if it is this one, and goes on to the next thing.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    skipBlanks()
    return true
  }

  /// Takes these bytes, if they come next.
  mutating func take(_ text: String) -> Bool {
    guard bytes[min(position, end)..<end].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  /// Takes what comes before white space, and goes on to the next thing.
  mutating func token() -> Word {
    takeWhile { !Ascii.isBlank($0) }
  }

  /// Takes what comes before white space or a delimiter, which may be nothing, and stays there.
  mutating func nameCharacters() -> Word {
    let start = position
    while position < end, !Ascii.isBlank(bytes[position]), !Ascii.isDelimiter(bytes[position]) { position += 1 }
    return word(start..<position)
  }

  /// Takes what comes before a byte, without the white space around it.
  mutating func textBefore(_ byte: UInt8) -> Word {
    let start = position
    while position < end, bytes[position] != byte { position += 1 }
    return trimmedWord(start..<position)
  }

  /// Takes what comes before the parenthesis that closes one which stands before, without the white space around it.
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

  mutating func rest() -> Word {
    let start = min(position, end)
    position = end
    return word(start..<end)
  }

  /// The next word up to white space, without taking it.
  var upcoming: Word {
    var copy = self
    return copy.token()
  }

  func problem(_ message: String, suggestion: String? = nil) -> Problem {
    isAtEnd ? Problem(start: end, message, suggestion: suggestion) : Problem(upcoming, message, suggestion: suggestion)
  }

  func finish() throws(Problem) {
    guard isAtEnd else {
      var copy = self
      let rest = copy.rest()
      throw Problem(rest, "nothing is expected here, but \(quoted(rest.text)) follows")
    }
  }

  /// Takes bytes as long as they fit, and goes on to the next thing.
  private mutating func takeWhile(_ fits: (UInt8) -> Bool) -> Word {
    let start = position
    while position < end, fits(bytes[position]) { position += 1 }
    defer { skipBlanks() }
    return word(start..<position)
  }

  /// The piece of the line that stands there, without the white space at its end.
  private func trimmedWord(_ range: Range<Int>) -> Word {
    var stop = range.upperBound
    while stop > range.lowerBound, Ascii.isBlank(bytes[stop - 1]) { stop -= 1 }
    return word(range.lowerBound..<stop)
  }

  /// The piece of the line that stands there.
  private func word(_ range: Range<Int>) -> Word {
    Word(String(decoding: bytes[range], as: UTF8.self), position: Position(range.lowerBound))
  }
}

extension LineCursor {
  mutating func name(_ whose: String = "a name") throws(Problem) -> Word {
    let word = nameCharacters()
    guard !word.text.isEmpty else { throw problem("\(whose) is expected here") }
    if let problem = nameProblem(word) { throw problem }
    skipBlanks()
    return word
  }
}

/// How many bytes a name may have: so a call that names two fits a line, also where hidden characters are spelled out.
let nameLimit = 1_024

func nameProblem(_ word: Word) -> Problem? {
  let text = word.text
  guard let first = text.utf8.first else { return Problem(word, "a name is expected here") }
  if text.utf8.count > nameLimit { return Problem(word, "a name has no more than \(nameLimit) bytes") }
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
