import Explorer
import Synchronization

/// Work that is done on a thread of its own, one piece after the other, and can be asked how far it is.
package final class BackgroundWork: Sendable {
  /// The progress of the work in percent, or its result.
  package enum State: Sendable {
    case goesOn(percent: Int)
    case done(Work.Outcome?)
  }

  /// The requested work, and the state of the thread.
  private struct Desk {
    var work: Work?, state = State.goesOn(percent: 0)
    /// True if the work has not begun: dropped work before it may not have stopped yet.
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
    Platform.runOnThread { [self] in
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

  /// Notes the progress of some work; returns false if it is no longer wanted.
  private func note(_ state: State, of work: Work) -> Bool {
    desk.withLock { desk in
      guard desk.work == work else { return false }
      desk.state = state
      return true
    }
  }

  /// The requested work and its state.
  package var state: (number: Int, state: State)? {
    desk.withLock { desk in desk.work.map { ($0.number, desk.state) } }
  }

  /// Cancels the work.
  package func drop() {
    desk.withLock { ($0.work, $0.state) = (nil, .goesOn(percent: 0)) }
  }
}
