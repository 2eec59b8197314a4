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
  private struct Shared {
    var work: Work?, state = State.goesOn(percent: 0)
    /// True if the work has not started, since dropped work may still be stopping.
    var waits = false
    var hasThread = false
  }

  private let shared = Mutex(Shared())

  package init() {}

  /// Drops the current work, and starts new work as soon as the current one has stopped.
  package func begin(_ work: Work) {
    let needsThread = shared.withLock { shared in
      (shared.work, shared.state, shared.waits) = (work, .goesOn(percent: 0), true)
      defer { shared.hasThread = true }
      return !shared.hasThread
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
    shared.withLock { shared in
      shared.hasThread = shared.work != nil && shared.waits
      shared.waits = false
      return shared.hasThread ? shared.work : nil
    }
  }

  /// Records the progress of work; returns false if the work is no longer wanted.
  private func report(_ state: State, of work: Work) -> Bool {
    shared.withLock { shared in
      guard shared.work == work else { return false }
      shared.state = state
      return true
    }
  }

  /// The number and the state of the requested work; `nil` if there is none.
  package var state: (number: Int, state: State)? {
    shared.withLock { shared in shared.work.map { ($0.number, shared.state) } }
  }

  package func drop() { shared.withLock { ($0.work, $0.state) = (nil, .goesOn(percent: 0)) } }
}
