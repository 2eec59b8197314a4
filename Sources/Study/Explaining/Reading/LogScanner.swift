import Lifecycle

/// Finds the calls in the lines of a log: the method's word, and what stands before and after it.
struct LogScanner {
  /// A method that stands in a line.
  struct Hit {
    let call: Call
    let receiver: CallReceiver
    /// Where in its line the method begins and ends with its signature, counted from 0.
    var start: UInt32, end: UInt32

    /// What stands before the method on its line, and what stands behind it.
    func before(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8> { line.prefix(Int(start)) }
    func after(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8> { line.dropFirst(Int(end)) }
  }

  private let names = MethodNames()

  /// The method that stands in a line; one that holds two different ones tells of neither.
  func hit(in line: ArraySlice<UInt8>) -> Hit? {
    var found: Hit?
    var position = line.startIndex
    while position < line.endIndex {
      guard Self.isWordByte(line[position]) else {
        position += 1
        continue
      }
      let start = position
      var hash = WordHash()
      while position < line.endIndex, Self.isWordByte(line[position]) || Self.isDigit(line[position]) {
        hash.add(line[position])
        position += 1
      }
      guard let meaning = names[hash] else { continue }
      if let found, found.call.method != meaning.call.method { return nil }
      if found != nil { continue }
      let (first, last) = signature(of: start..<position, in: line)
      found = Hit(
        call: meaning.call, receiver: meaning.receiver, start: UInt32(first - line.startIndex),
        end: UInt32(last - line.startIndex))
      position = max(position, last)
    }
    return found
  }

  /// What stands around a method on its line, as a number, without what differs from line to line and names nobody:
  /// stamps at its beginning, and addresses.
  func surroundings(of hit: Hit, in line: ArraySlice<UInt8>) -> UInt64 {
    var hash = WordHash()
    var before = hit.before(in: line)
    while let rest = Self.withoutStamp(before) { before = rest }
    Self.add(before, to: &hash)
    hash.add(hit.call.rawValue)
    hash.add(hit.receiver == .controller ? 0 : 1)
    Self.add(hit.after(in: line), to: &hash)
    return hash.value
  }

  /// Adds bytes to a hash, of each address only that it is one.
  private static func add(_ bytes: ArraySlice<UInt8>, to hash: inout WordHash) {
    var isAddress = false
    var last: UInt8 = 0
    for byte in bytes {
      if isAddress, isDigit(byte) || isWordByte(byte) { continue }
      isAddress = last == UInt8(ascii: "0") && byte == UInt8(ascii: "x")
      hash.add(byte)
      last = byte
    }
  }

  /// What follows a word that stamps the line, as `ReceiverText` has it; nothing where the first word is another.
  private static func withoutStamp(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let rest = text.drop { ReceiverText.blanks.contains($0) }
    let end = rest.firstIndex { ReceiverText.blanks.contains($0) } ?? rest.endIndex
    return ReceiverText.isStamp(rest[..<end]) ? rest[end...] : nil
  }

  /// Where a method begins and ends with its parameters: `application(_:willConnectTo:options:)`,
  /// `tabBarController:didSelectViewController:`, `viewWillAppear(true)`.
  private func signature(of word: Range<Int>, in line: ArraySlice<UInt8>) -> (start: Int, end: Int) {
    var start = word.lowerBound
    if start > line.startIndex, line[start - 1] == UInt8(ascii: ":") || isInParentheses(start, line) {
      start = selectorStart(before: start, line)
    }
    let isOpen = start < word.lowerBound && isInParentheses(word.lowerBound, line)
    return (start, isOpen ? closing(after: word.upperBound, line) : parametersEnd(word.upperBound, line))
  }

  /// Where the parameters end that stand behind a method: `(_:)`, `:animated:`, `:YES`.
  private func parametersEnd(_ start: Int, _ line: ArraySlice<UInt8>) -> Int {
    var end = start
    while end < line.endIndex {
      if line[end] == UInt8(ascii: "(") { return closing(after: end + 1, line) }
      guard line[end] == UInt8(ascii: ":") else { break }
      var next = end + 1
      while next < line.endIndex, Self.isLetter(line[next]) || Self.isDigit(line[next]) { next += 1 }
      let hasMore = next < line.endIndex && line[next] == UInt8(ascii: ":")
      guard hasMore || Self.arguments.contains(where: { $0.elementsEqual(line[end + 1..<next]) }) else {
        return end + 1
      }
      end = next
    }
    return end
  }

  /// What an argument may be that is written behind a colon.
  private static let arguments = ["YES", "NO", "true", "false", "1", "0"].map { Array($0.utf8) }

  /// Where the parenthesis is closed that is open at a position.
  private func closing(after start: Int, _ line: ArraySlice<UInt8>) -> Int {
    var depth = 1
    for index in start..<line.endIndex {
      if line[index] == UInt8(ascii: "(") { depth += 1 }
      if line[index] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return line.endIndex
  }

  /// Whether a parenthesis right behind a word is open at a position.
  private func isInParentheses(_ position: Int, _ line: ArraySlice<UInt8>) -> Bool {
    guard let open = openParenthesis(before: position, line) else { return false }
    return open > line.startIndex && Self.isLetter(line[open - 1])
      && (line[open + 1] == UInt8(ascii: "_") || open + 1 == position)
  }

  private func openParenthesis(before position: Int, _ line: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    for index in (line.startIndex..<position).reversed() {
      if line[index] == UInt8(ascii: ")") { depth += 1 }
      if line[index] == UInt8(ascii: "(") {
        if depth == 0 { return index }
        depth -= 1
      }
    }
    return nil
  }

  /// Where the first word of a method with several begins; the word itself where it is only behind a colon.
  private func selectorStart(before position: Int, _ line: ArraySlice<UInt8>) -> Int {
    var start = openParenthesis(before: position, line) ?? position - 1
    let hasParenthesis = line[start] == UInt8(ascii: "(")
    while start > line.startIndex, Self.isLetter(line[start - 1]) || Self.isDigit(line[start - 1]) { start -= 1 }
    let word = line[start..<min(start + 11, position)]
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

  /// Whether a byte belongs to a name.
  static func isNamePart(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
