/// The progress line of a command that takes longer than a second; it is shown on a terminal, and removed at the end.
struct Meter {
  /// The time before the line first appears, and the minimum time between updates, in milliseconds.
  private static let patience: Int64 = 1000, pause: Int64 = 100

  /// Returns the current time in milliseconds.
  private let clock: () -> Int64
  private let start: Int64
  /// The time of the last update; `nil` if no line is visible.
  private var written: Int64?

  init(clock: @escaping () -> Int64 = { Platform.milliseconds }) {
    self.clock = clock
    start = clock()
  }

  /// Returns the escape sequence that updates the line; `nil` if it is too early.
  mutating func advance(to text: String) -> String? {
    let now = clock()
    guard now - start >= Self.patience, now - (written ?? 0) >= Self.pause else { return nil }
    written = now
    return "\r\(text)\u{1B}[K"
  }

  /// Returns the escape sequence that removes the line; `nil` if none is visible.
  mutating func clear() -> String? {
    defer { written = nil }
    return written == nil ? nil : "\r\u{1B}[K"
  }
}

extension Console {
  /// Shows the progress of the command, if an update is due.
  mutating func advance(_ done: Int, of total: Int, _ noun: String) {
    write(meter?.advance(to: "\(done) of \(total) \(noun)"))
  }

  /// Removes the progress line, so that something else can be written.
  mutating func clearMeter() { write(meter?.clear()) }

  private mutating func write(_ sequence: String?) {
    guard let sequence else { return }
    errors.write(Array(sequence.utf8))
    errors.flush()
  }
}
