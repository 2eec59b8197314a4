import CTestSupport
import PseudoTerminal

/// What goes wrong in a round.
struct Failure: Error, CustomStringConvertible {
  /// What it is.
  let description: String

  /// A failure in these words.
  init(_ description: String) { self.description = description }
}

/// Runs rounds, each from its own seed, until the time is over or one fails.
struct Endurance {
  /// How long it goes on.
  let seconds: Int
  /// The seed of the first round.
  let firstSeed: UInt64
  /// After how many rounds the memory counts: until then tables are filled that stay.
  private static let warmUp: UInt64 = 20
  /// How many bytes the memory may grow after that.
  private static let tolerance = 4 << 20

  /// Runs rounds of each kind in turn; ends the process with 1 when one fails, having said from which seed.
  func run(_ kinds: [(UInt64) throws -> Void]) {
    let end = mts_microseconds() + Int64(seconds) * 1_000_000
    var seed = firstSeed
    var warmBytes = 0
    do {
      while mts_microseconds() < end {
        for kind in kinds { try kind(seed) }
        let bytes = allocatedBytes()
        if seed == firstSeed + Self.warmUp { warmBytes = bytes }
        if warmBytes > 0, bytes > warmBytes + Self.tolerance {
          throw Failure("the memory grows: from \(warmBytes) bytes after the first rounds to \(bytes)")
        }
        seed += 1
        if seed.isMultiple(of: 50) { print("seed \(seed): \(bytes >> 10) KB are held") }
      }
    } catch {
      print("seed \(seed): \(error)")
      mts_exit(1)
    }
    print("\(seed - firstSeed) rounds, and nothing went wrong")
  }
}
