import Explorer
import Synchronization

/// Work done on a thread of its own, whose progress can be asked for at any time.
///
/// New work replaces earlier work. The thread exists only while there is something to do.
package final class BackgroundWork: Sendable {
  /// The progress of the work in percent, or its result.
  package enum State: Sendable {
    case goesOn(percent: Int)
    case done(Work.Outcome?)
  }

  /// The requested work, and the state of the thread.
  private struct Desk {
    var work: Work?, state = State.goesOn(percent: 0)
    /// True if the work has not started, since dropped work may still be stopping.
    var waits = false
    var hasThread = false
  }

  private let desk = Mutex(Desk())

  package init() {}

  /// Drops the current work, and starts new work as soon as the current one has stopped.
  package func begin(_ work: Work) {
    let needsThread = desk.withLock { desk in
      (desk.work, desk.state, desk.waits) = (work, .goesOn(percent: 0), true)
      defer { desk.hasThread = true }
      return !desk.hasThread
    }
    guard needsThread else { return }
    Platform.runOnThread { [self] in
      while let work = next() {
        let outcome = work.job { percent in report(.goesOn(percent: percent), of: work) }
        _ = report(.done(outcome), of: work)
      }
    }
  }

  /// Returns the work that has not started; if there is none, the thread ends.
  private func next() -> Work? {
    desk.withLock { desk in
      desk.hasThread = desk.work != nil && desk.waits
      desk.waits = false
      return desk.hasThread ? desk.work : nil
    }
  }

  /// Records the progress of work; returns false if the work is no longer wanted.
  private func report(_ state: State, of work: Work) -> Bool {
    desk.withLock { desk in
      guard desk.work == work else { return false }
      desk.state = state
      return true
    }
  }

  /// The number and the state of the requested work; `nil` if there is none.
  package var state: (number: Int, state: State)? {
    desk.withLock { desk in desk.work.map { ($0.number, desk.state) } }
  }

  /// Drops the requested work, which makes it stop.
  package func drop() {
    desk.withLock { ($0.work, $0.state) = (nil, .goesOn(percent: 0)) }
  }
}
