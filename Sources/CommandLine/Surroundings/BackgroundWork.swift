public import Explorer
import Synchronization

/// Work that is done on a thread of its own, one piece after the other, and can be asked how far it is.
public final class BackgroundWork: Sendable {
  /// How far it is, in percent, or what came of it.
  public enum State: Sendable {
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
  public init() {}

  /// Gives up the current work, and begins with this one as soon as that has stopped.
  public func begin(_ work: Work) {
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
  public var state: (number: Int, state: State)? {
    desk.withLock { desk in desk.work.map { ($0.number, desk.state) } }
  }

  /// Lets nothing more of it be done.
  public func drop() {
    desk.withLock { ($0.work, $0.state) = (nil, .goesOn(percent: 0)) }
  }
}
