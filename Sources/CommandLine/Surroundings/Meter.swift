/// How far a command is that takes longer than a second: one line on a terminal, which goes away again.
struct Meter {
  /// How long nothing is shown, and how long a line stays at least, in milliseconds.
  private static let patience: Int64 = 1000, pause: Int64 = 100

  /// The time in milliseconds.
  private let clock: () -> Int64
  private let start: Int64
  /// When the line was written that is shown; nothing where there is none.
  private var written: Int64?

  init(clock: @escaping () -> Int64 = { Platform.milliseconds }) {
    self.clock = clock
    start = clock()
  }

  /// What a terminal obeys to show this, where it is time for that.
  mutating func advance(to text: String) -> String? {
    let now = clock()
    guard now - start >= Self.patience, now - (written ?? 0) >= Self.pause else { return nil }
    written = now
    return "\r\(text)\u{1B}[K"
  }

  /// What a terminal obeys to forget the line, where there is one.
  mutating func clear() -> String? {
    defer { written = nil }
    return written == nil ? nil : "\r\u{1B}[K"
  }
}

extension Console {
  /// Says how far the command is, where somebody looks and has waited.
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
