import Foundation
import Notation
import PseudoTerminal

/// Microseconds of a clock that only goes forward.
func now() -> Int64 { microseconds() }

/// Rounds of several kinds, each from its own seed, until the time is over.
struct Campaign {
  /// How long it goes on.
  let seconds: Int
  /// The seed of the first round.
  let firstSeed: UInt64
  /// The kinds of rounds that are played in turn.
  let kinds: [Kind]
  /// How long a round may take in this process, in seconds.
  private static let mostSeconds = 300
  /// How many bytes the memory may grow once the tables are filled that stay.
  private static let tolerance = 4 << 20
  /// After how many rounds that is.
  private static let warmUp: UInt64 = 20

  /// How often each law of each kind did not hold.
  private var counts: [String: Int] = [:]
  private var warmBytes = 0

  /// A campaign that has not begun.
  init(seconds: Int, firstSeed: UInt64, kinds: [Kind]) {
    self.seconds = seconds
    self.firstSeed = firstSeed
    self.kinds = kinds
  }

  /// Plays rounds; says whether nothing went wrong.
  ///
  /// It goes on after a failure. What fails again in the same way is only counted.
  mutating func run() -> Bool {
    let start = now()
    say("the first seed is \(firstSeed)")
    var seed = firstSeed
    repeat {
      for kind in kinds where seconds == 0 || seed.isMultiple(of: kind.every) { play(kind, seed, since: start) }
      seed += 1
      if (seed - firstSeed).isMultiple(of: 100) { say("\(seed - firstSeed) seeds, \((now() - start) / 1_000_000) s") }
    } while now() < start + Int64(seconds) * 1_000_000
    let count = counts.values.reduce(0, +)
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) { say("\(count) times: \(name)") }
    say("\(seed - firstSeed) seeds, and \(count == 0 ? "nothing" : "\(count) times something") went wrong")
    return count == 0
  }

  /// Plays a round, and says what went wrong in it.
  private mutating func play(_ kind: Kind, _ seed: UInt64, since start: Int64) {
    setLastWords(
      "\nseed \(seed), \(kind.name): this process ends in the middle of the round\n", seconds: Self.mostSeconds)
    do {
      try kind.round(seed)
      if kind.isInside { try checkMemory(seed) }
    } catch {
      let failure = error as? Failure ?? Failure("the round cannot be played", "\(error)")
      let name = "\(kind.name): \(failure.law)"
      counts[name, default: 0] += 1
      if counts[name] != 1 { return }
      let text = "seed \(seed), \(kind.name), after \((now() - start) / 1_000_000) s: \(failure)"
      say(text)
      say("  again: make fuzz ARGS=\"0 \(seed) \(kind.name)\"")
      guard let trial = failure.trial else { return }
      say("  with: \(Workshop.keep(trial, "\(kind.name)-\(seed)", saying: text))/FOUND: \(visible(trial.line))")
    }
  }

  /// Expects that rounds in this process leave no memory behind.
  private mutating func checkMemory(_ seed: UInt64) throws {
    let bytes = allocatedBytes()
    if seed == firstSeed + Self.warmUp { warmBytes = bytes }
    if warmBytes > 0, bytes > warmBytes + Self.tolerance {
      defer { warmBytes = bytes }
      throw Failure("the memory grows", "from \(warmBytes) bytes after the first rounds to \(bytes)")
    }
  }
}

/// Prints a line at once, for who looks on and for a file.
func say(_ text: String) {
  print(visible(text))
  fflush(nil)
}
