import Glibc
import Synchronization
import Testing

@testable import CommandLineTool
@testable import Explorer

struct BackgroundWorkTests {
  /// The signals that are held back where it is asked for.
  private static func heldBack(_ signal: Int32) -> Bool {
    var mask = sigset_t()
    unsafe pthread_sigmask(SIG_SETMASK, nil, &mask)
    return unsafe sigismember(&mask, signal) == 1
  }

  @Test(
    "is done on a thread that hears no signal, and leaves the caller's alone",
    arguments: [SIGTERM, SIGWINCH, SIGINT])
  func signals(signal: Int32) async {
    let before = Self.heldBack(signal)
    let isHeldBack = await withCheckedContinuation { continuation in
      Platform.runOnThread { continuation.resume(returning: Self.heldBack(signal)) }
      #expect(Self.heldBack(signal) == before)
    }
    #expect(isHeldBack)
  }

  /// Counts concurrent works.
  private final class Census: Sendable {
    private let counts = Mutex((now: 0, most: 0))

    var now: Int { counts.withLock(\.now) }
    var most: Int { counts.withLock(\.most) }

    func change(by difference: Int) {
      counts.withLock { counts in
        counts.now += difference
        counts.most = max(counts.most, counts.now)
      }
    }
  }

  @Test("stops once it is dropped, and nothing else begins before it has")
  func oneAtATime() throws {
    let (background, census) = (BackgroundWork(), Census())
    for number in 1...20 {
      background.begin(
        Work(number: number) { isWanted in
          census.change(by: 1)
          while isWanted(number) { sched_yield() }
          // It takes a while to stop.
          usleep(5_000)
          census.change(by: -1)
          return nil
        })
      #expect(background.state?.number == number)
      // Some are dropped before they have begun.
      while number % 2 == 0, census.now == 0 { sched_yield() }
      if number % 3 == 0 { background.drop() }
    }
    background.begin(Work(number: 21) { _ in { _ in } })
    var outcome: Work.Outcome?
    while outcome == nil {
      if case .done(let done)? = background.state?.state { outcome = done }
      sched_yield()
    }
    #expect(census.most == 1 && census.now == 0)
    background.drop()
    #expect(background.state == nil)
  }
}
