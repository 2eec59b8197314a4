/// The manner of the lines of a log that are surely calls, by which other lines are told from prose: whether they have
/// a time, and the characters with which they begin.
struct LogManner {
  private let hasTimes: Bool
  private let beginnings: Set<UInt8>

  /// Derives the manner from lines; `nil` if there are too few, or if they name nobody and few have a time.
  init?(_ records: [LogRecord], areNamed: Bool) {
    guard records.count >= Self.fewestLines else { return nil }
    let timed = records.filter(Self.hasTime(_:))
    hasTimes = areNamed ? timed.count == records.count : timed.count * 10 >= records.count * 9
    guard areNamed || hasTimes else { return nil }
    beginnings = Set((hasTimes ? timed : records).map(Self.beginning(of:)))
  }

  private static let fewestLines = 3

  func fits(_ record: LogRecord) -> Bool {
    (!hasTimes || Self.hasTime(record)) && beginnings.contains(Self.beginning(of: record))
  }

  private static func hasTime(_ record: LogRecord) -> Bool {
    LogStamp(record.line.prefix(Int(record.hit.start))).time > 0
  }

  /// Returns the first character of a line, the same for all letters and for all digits.
  private static func beginning(of record: LogRecord) -> UInt8 {
    guard let first = record.line.first(where: { !ReceiverText.blanks.contains($0) }) else { return 0 }
    return LogScanner.isDigit(first) ? UInt8(ascii: "0") : LogScanner.isLetter(first) ? UInt8(ascii: "A") : first
  }
}
