import Explorer
import Synchronization

/// Work that is done on a thread of its own, one piece after the other, and can be asked how far it is.
package final class BackgroundWork: Sendable {
  /// How far it is, in percent, or what came of it.
  package enum State: Sendable {
    case goesOn(percent: Int)
    case done(Work.Outcome?)
  }

  /// What is wanted, and what the thread does.
  private struct Desk {
    var work: Work?, state = State.goesOn(percent: 0)
    /// Whether the work was not begun yet: what was dropped before it may still have to notice.
    var waits = false
    var hasThread = false
  }

  private let desk = Mutex(Desk())

  /// A place for work, where nothing is done yet.
  package init() {}

  /// Gives up the current work, and begins with this one as soon as that has stopped.
  package func begin(_ work: Work) {
    let needsThread = desk.withLock { desk in
      (desk.work, desk.state, desk.waits) = (work, .goesOn(percent: 0), true)
      defer { desk.hasThread = true }
      return !desk.hasThread
    }
    guard needsThread else { return }
    Platform.doBeside { [self] in
      while let work = next() {
        let outcome = work.job { percent in note(.goesOn(percent: percent), of: work) }
        _ = note(.done(outcome), of: work)
      }
    }
  }

  /// The work that waits; where none does, the thread is done.
  private func next() -> Work? {
    desk.withLock { desk in
      desk.hasThread = desk.work != nil && desk.waits
      desk.waits = false
      return desk.hasThread ? desk.work : nil
    }
  }

  /// Notes how far some work is; says whether it is still wanted.
  private func note(_ state: State, of work: Work) -> Bool {
    desk.withLock { desk in
      guard desk.work == work else { return false }
      desk.state = state
      return true
    }
  }

  /// Which work is wanted, and how far it is by now.
  package var state: (number: Int, state: State)? {
    desk.withLock { desk in desk.work.map { ($0.number, desk.state) } }
  }

  /// Lets nothing more of it be done.
  package func drop() {
    desk.withLock { ($0.work, $0.state) = (nil, .goesOn(percent: 0)) }
  }
}

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
