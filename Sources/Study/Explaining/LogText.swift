import Lifecycle
import Notation

/// A log with the text of its lines, to be shown beside the calls that were read from them.
package struct LogText: Sendable {
  /// The calls of the text.
  package let reading: LogReading
  private let bytes: [UInt8]
  /// The start of each line, and last the end of the text.
  private let starts: [UInt32]
  private let scanner = LogScanner()

  /// A log, and the calls that were read from it, if known.
  package init(_ bytes: [UInt8], _ reading: LogReading? = nil) {
    self.bytes = bytes
    self.reading = reading ?? LogReading(bytes)
    var starts: [UInt32] = [0]
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { starts.append(UInt32(index) + 1) }
    if let last = bytes.last, last != UInt8(ascii: "\n") { starts.append(UInt32(bytes.count) + 1) }
    self.starts = starts
  }

  /// Reads a log, and asks now and then whether the rest is wanted; `nil` once it is not.
  package init?(_ bytes: [UInt8], _ words: ComplaintWords = ComplaintWords(), isWanted: (Int) -> Bool) {
    guard let reading = LogReading(bytes, words: words, isWanted: isWanted) else { return nil }
    self.init(bytes, reading)
  }

  /// A log as a terminal hands it over, where lines may end in other ways than in a file.
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

  /// The number of lines.
  package var lineCount: Int { starts.count - 1 }

  /// A line as it was written, without sequences for colors.
  ///
  /// - Parameter number: counted from 1.
  package func line(_ number: Int) -> LogLine {
    guard (1...max(1, lineCount)).contains(number), lineCount > 0 else { return LogLine([], scanner) }
    var line = bytes[Int(starts[number - 1])..<Int(starts[number]) - 1].prefix(Self.maxShown)
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    return LogLine(line.contains(0x1B) ? LogReader.withoutStyles(line) : line, scanner)
  }

  /// The most bytes of a line that are shown.
  private static let maxShown = 4_000
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
    let bytes = Array(text.utf8)
    func start(_ count: Int) -> Substring { text[..<text.utf8.index(text.startIndex, offsetBy: count)] }
    let rest = LogScanner.withoutStamps(bytes[...])
    let blanks = rest.startIndex == 0 ? 0 : rest.prefix { $0 == UInt8(ascii: " ") }.count
    stamp = start(rest.startIndex + blanks)
    upToMethod = scanner.hit(in: bytes[...]).map { start(Int($0.end)) }
  }
}
