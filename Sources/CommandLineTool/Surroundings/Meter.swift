/// The progress of a command that takes longer than a second: one line on a terminal, which is removed again.
struct Meter {
  /// The time before the first line, and between two lines, in milliseconds.
  private static let patience: Int64 = 1000, pause: Int64 = 100

  /// The time in milliseconds.
  private let clock: () -> Int64
  private let start: Int64
  /// The time at which the visible line was written; `nil` if there is none.
  private var written: Int64?

  init(clock: @escaping () -> Int64 = { Platform.milliseconds }) {
    self.clock = clock
    start = clock()
  }

  /// The sequence that shows a line, if it is due.
  mutating func advance(to text: String) -> String? {
    let now = clock()
    guard now - start >= Self.patience, now - (written ?? 0) >= Self.pause else { return nil }
    written = now
    return "\r\(text)\u{1B}[K"
  }

  /// The sequence that removes the line, if there is one.
  mutating func clear() -> String? {
    defer { written = nil }
    return written == nil ? nil : "\r\u{1B}[K"
  }
}

extension Console {
  /// Shows the progress of the command, if it is due.
  mutating func advance(_ done: Int, of total: Int, _ noun: String) {
    write(meter?.advance(to: "\(done) of \(total) \(noun)"))
  }

  /// Takes that line away, since something else is to be written.
  mutating func clearMeter() { write(meter?.clear()) }

  private mutating func write(_ sequence: String?) {
    guard let sequence else { return }
    errors.write(Array(sequence.utf8))
    errors.flush()
  }
}
