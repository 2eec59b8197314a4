import Lifecycle

/// The content of a file as bytes, split into lines.
///
/// Line ends are LF or CR LF; a byte order mark at the beginning is ignored.
package struct SourceText: Sendable, CustomStringConvertible {
  /// The number of bytes that are quoted after the beginning of a problem.
  private static let excerptReach = 4_096

  package let file: String
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  let hasByteOrderMark: Bool
  /// The content, without the byte order mark.
  let bytes: [UInt8]
  /// The range of each line's bytes without its line end; an empty line after the last line end does not count.
  ///
  /// Of a file with more lines than are read, the rest is one line.
  let lineRanges: [Range<Int>]

  /// The maximum number of lines of a file that is read.
  static let lineLimit = 1_000_000

  package init(file: String, bytes: [UInt8]) {
    self.file = file
    hasByteOrderMark = bytes.starts(with: Self.byteOrderMark)
    self.bytes = Self.withoutMark(bytes)
    lineRanges = Self.lineRanges(self.bytes)
  }

  private static func lineRanges(_ bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    func add(upTo end: Int) {
      let endsInReturn = end > start && bytes[end - 1] == Ascii.carriageReturn
      ranges.append(start..<(endsInReturn ? end - 1 : end))
    }
    for index in bytes.indices where bytes[index] == Ascii.newline {
      if ranges.count == lineLimit { break }
      add(upTo: index)
      start = index + 1
    }
    if start < bytes.count { add(upTo: bytes.count) }
    return ranges
  }

  package init(file: String, text: String) { self.init(file: file, bytes: Array(text.utf8)) }

  package static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: byteOrderMark) ? Array(bytes.dropFirst(byteOrderMark.count)) : bytes
  }

  package var description: String { file }

  /// The content as text, with replacement characters for invalid UTF-8.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  var lineCount: Int { lineRanges.count }

  /// The diagnostic for a file that has too many lines to be read; `nil` for all others.
  var excess: Diagnostic? {
    guard lineCount > Self.lineLimit else { return nil }
    return Diagnostic(file: file, message: "the file has more than \(Self.lineLimit) lines, and is not read")
  }

  /// Returns a line, counted from 1, with replacement characters for invalid UTF-8.
  func line(_ number: Int) -> String {
    guard number >= 1, number <= lineCount else { return "" }
    return String(decoding: bytes[lineRanges[number - 1]], as: UTF8.self)
  }

  /// Returns the diagnostic for a problem in a line, counted from 1.
  func diagnostic(_ problem: Problem, line number: Int, severity: Severity = .error) -> Diagnostic {
    guard number >= 1, number <= lineCount else {
      return Diagnostic(severity: severity, file: file, message: problem.message, suggestion: problem.suggestion)
    }
    let line = bytes[lineRanges[number - 1]]
    let start = spelledPosition(problem.start, in: line)
    let before = line.prefix(start)
    let marked = line.prefix(spelledPosition(problem.start + problem.length, in: line)).dropFirst(start)
    return Diagnostic(
      severity: severity, file: file, line: number,
      column: String(decoding: before, as: UTF8.self).unicodeScalars.count + 1,
      length: max(String(decoding: marked, as: UTF8.self).unicodeScalars.count, 1),
      message: problem.message, suggestion: problem.suggestion,
      excerpt: String(decoding: line.prefix(start + Self.excerptReach), as: UTF8.self))
  }
}

/// An error in a line, with its position in bytes; a `Diagnostic` adds the file and the line.
package struct Problem: Error, Hashable {
  /// The byte offset in the line, after spelled-out characters are replaced.
  var start: Int
  var length: Int
  /// The reason, without a final period.
  package var message: Sentence
  var suggestion: String?
  /// The missing declaration, if the problem may be a mere consequence of an unreadable line.
  var missing: Missing?

  /// A part of a file that may be in an unreadable line.
  enum Missing: Hashable {
    case name(String)
    case line
  }

  init(_ word: Word, _ message: Sentence, suggestion: String? = nil) {
    self.init(start: word.position.number, length: word.text.utf8.count, message, suggestion: suggestion)
  }

  /// Creates a problem that suggests the nearest of some words.
  init(_ word: Word, _ message: Sentence, among words: [String]) {
    self.init(word, message, suggestion: nearest(to: word.text, in: words))
  }

  package init(start: Int = 0, length: Int = 1, _ message: Sentence, suggestion: String? = nil) {
    self.start = start
    self.length = length
    self.message = message
    self.suggestion = suggestion
  }
}

/// The maximum length of a line in bytes, both when read and when printed.
let maxLineLength = 65_536

extension SourceText {
  /// Returns the bytes of a line with spelled-out characters replaced, after checking that it is readable text.
  func checkedLine(_ range: Range<Int>) throws(Problem) -> [UInt8] {
    guard range.count <= maxLineLength else {
      throw Problem(start: 0, "the line is longer than \(maxLineLength) bytes")
    }
    let line = Array(bytes[range])
    func fail(_ position: Int, _ message: Sentence) -> Problem {
      Problem(start: unspelled(Array(line[..<position])).count, message)
    }
    if let position = line.firstIndex(of: 0) { throw fail(position, "a line cannot hold a NUL byte") }
    if let position = firstControl(line) { throw fail(position, "a line cannot hold control characters") }
    if let position = firstInvalidByte(line) { throw fail(position, "this is not UTF-8") }
    return unspelled(line)
  }

  /// Returns the position of the first control character, which is one in ASCII or U+0080 to U+009F, which some
  /// terminals obey.
  private func firstControl(_ line: [UInt8]) -> Int? {
    line.indices.first { index in
      guard line[index] == 0xC2 else { return Ascii.isControl(line[index]) }
      return index + 1 < line.count && (0x80..<0xA0).contains(line[index + 1])
    }
  }

  private func firstInvalidByte(_ line: [UInt8]) -> Int? {
    guard line.contains(where: { $0 >= 0x80 }), String(validating: line, as: UTF8.self) == nil else { return nil }
    var decoder = UTF8()
    var iterator = line.makeIterator()
    var position = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): position += UTF8.width(scalar)
      case .emptyInput, .error: return min(position, line.count - 1)
      }
    }
  }

  package var originalBytes: [UInt8] { mark + bytes }

  var mark: [UInt8] { hasByteOrderMark ? Self.byteOrderMark : [] }

  /// The line end of the first line, which is used for new lines.
  var lineEnd: [UInt8] {
    guard let first = lineRanges.first else { return [Ascii.newline] }
    let isLong = first.upperBound < bytes.count && bytes[first.upperBound] == Ascii.carriageReturn
    return isLong ? [Ascii.carriageReturn, Ascii.newline] : [Ascii.newline]
  }

  /// Returns the bytes of a line, counted from 1, including the line end.
  func bytesWithEnd(ofLine number: Int) -> ArraySlice<UInt8> {
    let end = number < lineCount ? lineRanges[number].lowerBound : bytes.count
    return bytes[lineRanges[number - 1].lowerBound..<end]
  }

  /// Returns the white space at the beginning of a line, counted from 1, cut off so that a call fits after it.
  func indentation(ofLine number: Int) -> String {
    String(decoding: bytes[lineRanges[number - 1]].prefix(maxNameLength).prefix(while: Ascii.isBlank), as: UTF8.self)
  }
}

/// A reader that goes through a file line by line, and continues after a line that cannot be read.
protocol LineReader {
  var source: SourceText { get }
  var diagnostics: DiagnosticList { get set }

  /// Reads a line, whose number is counted from 1.
  mutating func read(_ line: [UInt8], number: Int) throws(Problem)
}

extension LineReader {
  /// Reads all lines, or stops when there are too many errors.
  mutating func readEachLine() {
    if let excess = source.excess { return diagnostics.add(excess) }
    for (index, range) in source.lineRanges.enumerated() where !diagnostics.hasTooManyErrors {
      do throws(Problem) {
        try read(try source.checkedLine(range), number: index + 1)
      } catch {
        fail(error, line: index + 1)
      }
    }
  }

  mutating func fail(_ problem: Problem, line: Int) { diagnostics.add(source.diagnostic(problem, line: line)) }
}

extension StringProtocol {
  package var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
  }
}
