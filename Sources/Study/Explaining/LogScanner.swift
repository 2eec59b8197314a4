import Lifecycle
import Notation

/// Finds the calls in the lines of a log: the method's word, and what stands before and after it.
struct LogScanner {
  /// A method that stands in a line.
  struct Hit {
    let call: Call
    let receiver: CallReceiver
    /// The start and the end of the method with its signature in its line, counted from 0.
    var start: UInt32, end: UInt32

    /// The text before the method on its line, and the text after it.
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

  /// A word in a line that is nearly the name of a method, and that method.
  func misspelling(in line: ArraySlice<UInt8>) -> (word: String, method: String)? {
    var position = line.startIndex
    while position < line.endIndex {
      let word = line[position...].prefix { Self.isWordByte($0) || Self.isDigit($0) }
      if Self.lengths.contains(word.count), Self.isLikeView(word), let method = names.method(like: word) {
        let text = String(decoding: word, as: UTF8.self)
        return text == method ? nil : (text, method)
      }
      position = word.endIndex + 1
    }
    return nil
  }

  /// The lengths of words that may be misspelled methods of a view controller, and their first letters.
  private static let lengths = 8...40

  private static func isLikeView(_ word: ArraySlice<UInt8>) -> Bool {
    zip(word, "view".utf8).allSatisfy { $0 | 0x20 == $1 }
  }

  /// A hash of the text around a method on its line, without parts that differ from line to line and name nobody:
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

  /// The text after a word that stamps the line, as in `ReceiverText`; `nil` if the first word is no stamp.
  private static func withoutStamp(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let rest = text.drop { ReceiverText.blanks.contains($0) }
    let end = rest.firstIndex { ReceiverText.blanks.contains($0) } ?? rest.endIndex
    return ReceiverText.isStamp(rest[..<end]) ? rest[end...] : nil
  }

  /// The start and the end of a method with its parameters: `application(_:willConnectTo:options:)`,
  /// `tabBarController:didSelectViewController:`, `viewWillAppear(true)`.
  private func signature(of word: Range<Int>, in line: ArraySlice<UInt8>) -> (start: Int, end: Int) {
    var start = word.lowerBound
    if start > line.startIndex, line[start - 1] == UInt8(ascii: ":") || isInParentheses(start, line) {
      start = selectorStart(before: start, line)
    }
    let isOpen = start < word.lowerBound && isInParentheses(word.lowerBound, line)
    return (start, isOpen ? closing(after: word.upperBound, line) : parametersEnd(word.upperBound, line))
  }

  /// The end of the parameters after a method: `(_:)`, `:animated:`, `:YES`.
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

  /// The possible arguments after a colon.
  private static let arguments = ["YES", "NO", "true", "false", "1", "0"].map { Array($0.utf8) }

  /// The end of a parenthesis that is open at a position.
  private func closing(after start: Int, _ line: ArraySlice<UInt8>) -> Int {
    var depth = 1
    for index in start..<line.endIndex {
      if line[index] == UInt8(ascii: "(") { depth += 1 }
      if line[index] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return line.endIndex
  }

  /// Returns true if a parenthesis right after a word is open at a position.
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

  /// The start of the first word of a method with several words, or of the word itself.
  private func selectorStart(before position: Int, _ line: ArraySlice<UInt8>) -> Int {
    var start = openParenthesis(before: position, line) ?? position - 1
    let hasParenthesis = line[start] == UInt8(ascii: "(")
    while start > line.startIndex, Self.isLetter(line[start - 1]) || Self.isDigit(line[start - 1]) { start -= 1 }
    let word = line[start..<min(start + 11, position)]
    let isKnown = Self.openings.contains { word.starts(with: $0) }
    return hasParenthesis || isKnown ? start : position
  }

  /// The first words of delegate methods that begin with the sender.
  private static let openings = ["application:", "scene:", "navigationC", "tabBarContr", "previewingC"].map {
    Array($0.utf8)
  }

  /// Returns true if a byte belongs to a word; all bytes beyond ASCII do.
  static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || isWordByte(byte) }

  /// Returns true if a byte belongs to a method's word.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    default: false
    }
  }

  /// Returns true if a byte belongs to a name.
  static func isNamePart(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}

/// A log with the text of its lines, for whoever shows them beside what was read of them.
package struct LogText: Sendable {
  /// The calls of the text.
  package let reading: LogReading
  private let bytes: [UInt8]
  /// The start of each line, and last the end of the text.
  private let starts: [UInt32]
  private let scanner = LogScanner()

  /// A log, and what was read of it where that is known.
  package init(_ bytes: [UInt8], _ reading: LogReading? = nil) {
    self.bytes = bytes
    self.reading = reading ?? LogReading(bytes)
    var starts: [UInt32] = [0]
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { starts.append(UInt32(index) + 1) }
    if let last = bytes.last, last != UInt8(ascii: "\n") { starts.append(UInt32(bytes.count) + 1) }
    self.starts = starts
  }

  /// Reads a log, and again and again asks whether the rest is wanted; else there is nothing.
  package init?(_ bytes: [UInt8], isWanted: (Int) -> Bool) {
    var reader = LogReader()
    for start in stride(from: 0, to: bytes.count, by: Self.pieceSize) {
      guard isWanted(0) else { return nil }
      reader.read(bytes[start..<min(start + Self.pieceSize, bytes.count)])
    }
    self.init(bytes, reader.end())
  }

  /// The number of bytes that are read before the next question.
  private static let pieceSize = 1 << 18

  /// A log as a terminal hands it over, where lines may end in other ways than in a file.
  package init(pasted text: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var last: UInt8?
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\r") {
        bytes.append(UInt8(ascii: "\n"))
      } else if byte != UInt8(ascii: "\n") || last != UInt8(ascii: "\r") {
        bytes.append(byte)
      }
      last = byte
    }
    self.init(bytes)
  }

  /// The number of lines.
  package var lineCount: Int { starts.count - 1 }

  /// A line as it was written, without what colors it.
  ///
  /// - Parameter number: counted from 1.
  package func line(_ number: Int) -> LogLine {
    guard (1...max(1, lineCount)).contains(number), lineCount > 0 else { return LogLine([], scanner) }
    var line = bytes[Int(starts[number - 1])..<Int(starts[number]) - 1].prefix(Self.mostShown)
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    return LogLine(line.contains(0x1B) ? LogReader.withoutStyles(line) : line, scanner)
  }

  /// The most bytes of a line that are shown.
  private static let mostShown = 4_000
}

/// A line of a log, and where in it the method stands.
package struct LogLine: Hashable, Sendable {
  /// The text of the line.
  package let text: String
  /// The number of bytes of the stamp: a date, a time, a process.
  package let stamp: Substring
  /// The text up to the end of the method; nothing where the line has none.
  package let upToMethod: Substring?

  fileprivate init(_ bytes: ArraySlice<UInt8>, _ scanner: LogScanner) {
    let text = visible(String(decoding: bytes, as: UTF8.self))
    self.text = text
    var rest = text[...]
    while true {
      let word = rest.drop { $0.asciiValue.map(ReceiverText.blanks.contains) ?? false }
      let end = word.firstIndex { $0.asciiValue.map(ReceiverText.blanks.contains) ?? false } ?? word.endIndex
      guard ReceiverText.isStamp(word[..<end].utf8), end < text.endIndex else { break }
      rest = word[end...]
    }
    let start = rest.firstIndex { $0 != " " } ?? rest.startIndex
    stamp = start == text.startIndex || rest.startIndex == text.startIndex ? text[..<text.startIndex] : text[..<start]
    let hit = scanner.hit(in: Array(text.utf8)[...])
    upToMethod = hit.map { text[..<text.utf8.index(text.startIndex, offsetBy: Int($0.end))] }
  }
}

/// The form of a line with a call, as the user writes it: `NAME did CALL`; `*` stands for anything.
package struct LogPattern: Hashable, Sendable {
  /// The pieces between the name, the call and what is anything.
  private enum Piece: Hashable {
    case text([UInt8])
    case name, call, anything
  }

  private var pieces: [Piece] = []

  /// Reads a pattern; nothing where it does not have each of the two words once.
  package init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    var literal: [UInt8] = []
    func flushed(_ piece: Piece) -> [Piece] { (literal.isEmpty ? [] : [.text(literal)]) + [piece] }
    while let first = rest.first {
      if rest.starts(with: "NAME".utf8) {
        pieces += flushed(.name)
        rest = rest.dropFirst(4)
        literal = []
      } else if rest.starts(with: "CALL".utf8) {
        pieces += flushed(.call)
        rest = rest.dropFirst(4)
        literal = []
      } else if first == UInt8(ascii: "*") {
        pieces += flushed(.anything)
        rest = rest.dropFirst()
        literal = []
      } else {
        literal.append(first)
        rest = rest.dropFirst()
      }
    }
    if !literal.isEmpty { pieces.append(.text(literal)) }
    guard pieces.count(where: { $0 == .name }) == 1, pieces.count(where: { $0 == .call }) == 1 else { return nil }
  }

  /// The name and the call of a line, if it is written so; each reaches to where the text behind it comes first.
  func match(_ line: ArraySlice<UInt8>) -> (name: ArraySlice<UInt8>, call: ArraySlice<UInt8>)? {
    var rest = line
    var name: ArraySlice<UInt8>?
    var call: ArraySlice<UInt8>?
    for (index, piece) in pieces.enumerated() {
      if case .text(let text) = piece {
        guard rest.starts(with: text) else { return nil }
        rest = rest.dropFirst(text.count)
        continue
      }
      var end = rest.endIndex
      if index + 1 < pieces.count, case .text(let text) = pieces[index + 1] {
        guard let found = rest.indices.first(where: { rest[$0...].starts(with: text) }) else { return nil }
        end = found
      }
      let part = rest[rest.startIndex..<end]
      if piece == .name { name = part }
      if piece == .call { call = part }
      rest = rest[end...]
    }
    guard let name, let call, !name.isEmpty, !call.isEmpty else { return nil }
    return (name, call)
  }
}
