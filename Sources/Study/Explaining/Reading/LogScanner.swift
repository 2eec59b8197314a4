import Lifecycle

/// Finds the calls in the bytes of a log: the method's word, and what stands before and after it on its line.
struct LogScanner {
  /// A method that stands in a line.
  struct Hit {
    /// The line, counted from 1.
    let line: UInt32
    let call: Call
    let receiver: CallReceiver
    /// Where the line lies, and in it the method with its signature.
    let lineStart: UInt32, lineEnd: UInt32
    var start: UInt32, end: UInt32
  }

  private let bytes: [UInt8]
  private let names = MethodNames()
  private(set) var hits: [Hit] = []
  private(set) var lineCount = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      lineCount += 1
      scan(start..<end)
      start = end + 1
    }
  }

  /// What stands around a method on its line, behind stamps that differ from line to line, as a number.
  func surroundings(of hit: Hit) -> UInt64 {
    var hash = WordHash()
    var start = Int(hit.lineStart)
    while start < Int(hit.start), let end = stampEnd(from: start, before: Int(hit.start)) { start = end }
    for index in start..<Int(hit.start) { hash.add(bytes[index]) }
    hash.add(hit.call.rawValue)
    hash.add(hit.receiver == .controller ? 0 : 1)
    for index in Int(hit.end)..<Int(hit.lineEnd) { hash.add(bytes[index]) }
    return hash.value
  }

  /// Where a word ends that begins with a digit, with the blanks before it; nothing where it is another.
  private func stampEnd(from start: Int, before limit: Int) -> Int? {
    var position = start
    while position < limit, bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\t") {
      position += 1
    }
    guard position < limit, Self.isDigit(bytes[position]) else { return nil }
    while position < limit, bytes[position] != UInt8(ascii: " "), bytes[position] != UInt8(ascii: "\t") {
      position += 1
    }
    return position
  }

  /// The only hit of a text of one line.
  mutating func takeHit() -> Hit? { hits.popLast() }

  /// Looks for a method in a line; one that holds two different ones tells of neither.
  private mutating func scan(_ line: Range<Int>) {
    var found: Hit?
    var position = line.lowerBound
    while position < line.upperBound {
      guard Self.isWordByte(bytes[position]) else {
        position += 1
        continue
      }
      let start = position
      var hash = WordHash()
      while position < line.upperBound, Self.isWordByte(bytes[position]) || Self.isDigit(bytes[position]) {
        hash.add(bytes[position])
        position += 1
      }
      guard let meaning = names[hash] else { continue }
      if let found, found.call.method != meaning.call.method { return }
      if found != nil { continue }
      let (first, last) = signature(of: start..<position, in: line)
      found = Hit(
        line: UInt32(lineCount), call: meaning.call, receiver: meaning.receiver, lineStart: UInt32(line.lowerBound),
        lineEnd: UInt32(line.upperBound), start: UInt32(first), end: UInt32(last))
      position = max(position, last)
    }
    if let found { hits.append(found) }
  }

  /// Where a method begins and ends with its parameters: `application(_:willConnectTo:options:)`,
  /// `tabBarController:didSelectViewController:`, `viewWillAppear(true)`.
  private func signature(of word: Range<Int>, in line: Range<Int>) -> (start: Int, end: Int) {
    var start = word.lowerBound
    if start > line.lowerBound, bytes[start - 1] == UInt8(ascii: ":") || isInParentheses(start, line) {
      start = selectorStart(before: start, line)
    }
    let isOpen = start < word.lowerBound && isInParentheses(word.lowerBound, line)
    return (start, isOpen ? closing(after: word.upperBound, line) : parametersEnd(word.upperBound, line))
  }

  /// Where the parameters end that stand behind a method: `(_:)`, `:animated:`, `:YES`.
  private func parametersEnd(_ start: Int, _ line: Range<Int>) -> Int {
    var end = start
    while end < line.upperBound {
      if bytes[end] == UInt8(ascii: "(") { return closing(after: end + 1, line) }
      guard bytes[end] == UInt8(ascii: ":") else { break }
      var next = end + 1
      while next < line.upperBound, Self.isLetter(bytes[next]) || Self.isDigit(bytes[next]) { next += 1 }
      let hasMore = next < line.upperBound && bytes[next] == UInt8(ascii: ":")
      guard hasMore || Self.arguments.contains(where: { $0.elementsEqual(bytes[end + 1..<next]) }) else {
        return end + 1
      }
      end = next
    }
    return end
  }

  /// What an argument may be that is written behind a colon.
  private static let arguments = ["YES", "NO", "true", "false", "1", "0"].map { Array($0.utf8) }

  /// Where the parenthesis is closed that is open at a position.
  private func closing(after start: Int, _ line: Range<Int>) -> Int {
    var depth = 1
    for index in start..<line.upperBound {
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return line.upperBound
  }

  /// Whether a parenthesis right behind a word is open at a position.
  private func isInParentheses(_ position: Int, _ line: Range<Int>) -> Bool {
    guard let open = openParenthesis(before: position, line) else { return false }
    return open > line.lowerBound && Self.isLetter(bytes[open - 1])
      && (bytes[open + 1] == UInt8(ascii: "_") || open + 1 == position)
  }

  private func openParenthesis(before position: Int, _ line: Range<Int>) -> Int? {
    var depth = 0
    for index in (line.lowerBound..<position).reversed() {
      if bytes[index] == UInt8(ascii: ")") { depth += 1 }
      if bytes[index] == UInt8(ascii: "(") {
        if depth == 0 { return index }
        depth -= 1
      }
    }
    return nil
  }

  /// Where the first word of a method with several begins; the word itself where it is only behind a colon.
  private func selectorStart(before position: Int, _ line: Range<Int>) -> Int {
    var start = openParenthesis(before: position, line) ?? position - 1
    let hasParenthesis = bytes[start] == UInt8(ascii: "(")
    while start > line.lowerBound, Self.isLetter(bytes[start - 1]) || Self.isDigit(bytes[start - 1]) { start -= 1 }
    let word = bytes[start..<min(start + 11, position)]
    let isKnown = Self.openings.contains { word.starts(with: $0) }
    return hasParenthesis || isKnown ? start : position
  }

  /// How the methods of delegates begin that tell first who asks.
  private static let openings = ["application:", "scene:", "navigationC", "tabBarContr", "previewingC"].map {
    Array($0.utf8)
  }

  /// Whether a byte belongs to a word; all that is not ASCII does.
  static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || isWordByte(byte) }

  /// Whether a byte belongs to a method's word.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    default: false
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
