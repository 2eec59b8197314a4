import Explorer
import Glibc
import Synchronization
import Testing

@testable import CommandLine

/// Work beside the loop of the explorer.
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
      Platform.doBeside { continuation.resume(returning: Self.heldBack(signal)) }
      #expect(Self.heldBack(signal) == before)
    }
    #expect(isHeldBack)
  }
}
