/// A file's bytes, split into lines.
///
/// Line ends are LF or CR LF; a byte order mark at the beginning is ignored.
public struct SourceText: Sendable, CustomStringConvertible {
  /// How many bytes of a line are quoted from the beginning of a problem on.
  private static let excerptReach = 4_096

  /// The file's name, as messages give it.
  public let file: String
  /// What some editors put before UTF-8.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  let hasByteOrderMark: Bool
  /// All of it, without the byte order mark.
  let bytes: [UInt8]
  /// How many lines there are; what follows the last line end counts only if there is something.
  let lineCount: Int
  /// Where every so many lines one begins, since a position for each line of a long recording would take a fifth of it.
  private let starts: [UInt32]
  /// After how many lines.
  private static let distance = 64

  /// Splits the bytes of a file.
  public init(file: String, bytes: [UInt8]) {
    self.file = file
    hasByteOrderMark = bytes.starts(with: Self.byteOrderMark)
    let bytes = Self.withoutMark(bytes)
    precondition(bytes.count < Int(UInt32.max), "a text has less than four gigabytes")
    let text = bytes.span
    var starts: [UInt32] = [0]
    var lineCount = 0
    for index in text.indices where text[index] == Ascii.newline {
      lineCount += 1
      if lineCount % Self.distance == 0 { starts.append(UInt32(index + 1)) }
    }
    if let last = bytes.last, last != Ascii.newline { lineCount += 1 }
    self.lineCount = lineCount
    self.starts = starts
    self.bytes = bytes
  }

  /// Splits a text.
  public init(file: String, text: String) {
    self.init(file: file, bytes: Array(text.utf8))
  }

  /// The bytes of a file without the byte order mark, if there is one.
  public static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: byteOrderMark) ? Array(bytes.dropFirst(byteOrderMark.count)) : bytes
  }

  /// The file's name.
  public var description: String { file }

  /// All of it as text; what is not UTF-8 shows as replacement characters.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Where the bytes of a line stand, without its end; lines are counted from 0.
  func range(ofLine index: Int) -> Range<Int> {
    precondition(0..<lineCount ~= index, "a line of the text")
    var lines = LineRanges(self, from: Int(starts[index / Self.distance]))
    for _ in 0..<index % Self.distance { _ = lines.next() }
    return lines.next() ?? bytes.count..<bytes.count
  }

  /// Where the lines stand, one after the other, each without its end.
  var lineRanges: LineRanges { LineRanges(self, from: 0) }

  /// The text of a line, counted from 1; what is not UTF-8 shows as a replacement character.
  func line(_ number: Int) -> String {
    guard number >= 1, number <= lineCount else { return "" }
    return String(decoding: bytes[range(ofLine: number - 1)], as: UTF8.self)
  }

  /// The diagnostic of a problem in a line, counted from 1.
  func diagnostic(_ problem: Problem, line number: Int, severity: Severity = .error) -> Diagnostic {
    guard number >= 1, number <= lineCount else {
      return Diagnostic(severity: severity, file: file, message: problem.message, suggestion: problem.suggestion)
    }
    let line = bytes[range(ofLine: number - 1)]
    let start = spelledPosition(problem.start, in: line)
    let before = line.prefix(start)
    let meant = line.prefix(spelledPosition(problem.start + problem.length, in: line)).dropFirst(start)
    return Diagnostic(
      severity: severity, file: file, line: number,
      column: String(decoding: before, as: UTF8.self).unicodeScalars.count + 1,
      length: max(String(decoding: meant, as: UTF8.self).unicodeScalars.count, 1),
      message: problem.message, suggestion: problem.suggestion,
      excerpt: String(decoding: line.prefix(start + Self.excerptReach), as: UTF8.self))
  }
}

/// Something wrong in a line, with its position in bytes.
struct Problem: Error, Hashable {
  /// How many bytes of the line stand before it, what is spelled out counted as itself.
  var start: Int
  var length: Int
  var message: String
  var suggestion: String?
  /// What is missing: it would be no problem if another line, which cannot be read, said so.
  var missing: Missing?

  /// What a line that cannot be read may have said.
  enum Missing: Hashable {
    case name(String)
    case line
  }

  /// A problem with a piece of a line.
  init(_ word: Word, _ message: String, suggestion: String? = nil) {
    self.init(start: word.position.number, length: word.text.utf8.count, message, suggestion: suggestion)
  }

  /// A problem at a position of a line.
  init(start: Int, length: Int = 1, _ message: String, suggestion: String? = nil) {
    self.start = start
    self.length = length
    self.message = message
    self.suggestion = suggestion
  }
}
