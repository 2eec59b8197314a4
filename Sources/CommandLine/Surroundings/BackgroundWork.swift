public import Explorer
import Synchronization

/// Work that is done on a thread of its own, and can be asked how far it is.
public final class BackgroundWork: Sendable {
  /// How far it is, in percent, or what came of it.
  public enum State: Sendable {
    case goesOn(percent: Int)
    case done(Work.Outcome?)
  }

  /// Which work it is.
  public let number: Int
  private let current = Mutex(State.goesOn(percent: 0)), isWanted = Mutex(true)

  /// Begins with it.
  public init(_ work: Work) {
    number = work.number
    Platform.doBeside { [self] in
      let outcome = work.job { percent in
        current.withLock { $0 = .goesOn(percent: percent) }
        return isWanted.withLock(\.self)
      }
      current.withLock { $0 = .done(outcome) }
    }
  }

  /// How far it is by now.
  public var state: State { current.withLock(\.self) }

  /// Lets nothing more of it be done.
  public func drop() { isWanted.withLock { $0 = false } }
}
