import Lifecycle
import Notation

/// A log with the text of its lines, so they can be shown next to the calls that were read from them.
package struct LogText: Sendable {
  package let reading: LogReading
  package let bytes: [UInt8]
  /// The byte offset of each line's start, followed by the end of the text.
  private let starts: [UInt32]
  private let scanner = LogScanner()

  /// Creates a log from its bytes, and reads its calls unless they are given.
  package init(_ bytes: [UInt8], _ reading: LogReading? = nil) {
    self.bytes = bytes
    self.reading = reading ?? LogReading(bytes)
    var starts: [UInt32] = [0]
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { starts.append(UInt32(index) + 1) }
    if let last = bytes.last, last != UInt8(ascii: "\n") { starts.append(UInt32(bytes.count) + 1) }
    self.starts = starts
  }

  /// Reads a log, and returns `nil` once `isWanted`, which is called now and then, returns false.
  package init?(_ bytes: [UInt8], _ words: ComplaintWords = ComplaintWords(), isWanted: (Int) -> Bool) {
    guard let reading = LogReading(bytes, words: words, isWanted: isWanted) else { return nil }
    self.init(bytes, reading)
  }

  /// Creates a log from text pasted into a terminal, in which lines may end with carriage returns.
  package init(pasted text: String, _ words: ComplaintWords = ComplaintWords()) {
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
    self.init(bytes, LogReading(bytes, words: words))
  }

  package var lineCount: Int { starts.count - 1 }

  /// Returns a line, counted from 1, without escape sequences for colors.
  package func line(_ number: Int) -> LogLine {
    guard (1...max(1, lineCount)).contains(number), lineCount > 0 else { return LogLine([], scanner) }
    var line = bytes[Int(starts[number - 1])..<Int(starts[number]) - 1].prefix(Self.maxShown)
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    return LogLine(line.contains(0x1B) ? LogReader.withoutStyles(line) : line, scanner)
  }

  /// The maximum number of bytes of a line that are shown.
  private static let maxShown = 4_000
}

/// A line of a log, with the places of its stamp and its method.
package struct LogLine: Hashable, Sendable {
  package let text: String
  /// The beginning of the line that is a stamp: a date, a time, a process.
  package let stamp: Substring
  /// The text up to the end of the method, or `nil` if the line has none.
  package let upToMethod: Substring?

  fileprivate init(_ bytes: ArraySlice<UInt8>, _ scanner: LogScanner) {
    let text = visible(String(decoding: bytes, as: UTF8.self))
    self.text = text
    let bytes = Array(text.utf8)
    func start(_ count: Int) -> Substring { text[..<text.utf8.index(text.startIndex, offsetBy: count)] }
    let rest = LogScanner.withoutStamps(bytes[...])
    let blanks = rest.startIndex == 0 ? 0 : rest.prefix { $0 == UInt8(ascii: " ") }.count
    stamp = start(rest.startIndex + blanks)
    upToMethod = scanner.hit(in: bytes[...]).map { start(Int($0.end)) }
  }
}
