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
  private static let tolerance = 16 << 20
  /// After how many rounds that is.
  private static let warmUp = 30

  /// How often each law of each kind did not hold.
  private var counts: [String: Int] = [:]
  /// How many rounds of each kind were played: each kind goes through the seeds one after the other.
  private var rounds: [String: UInt64] = [:]
  /// How many microseconds the rounds of each kind took.
  private var spent: [String: Int64] = [:]
  /// How many rounds were played in this process, and how much memory it held once it was warm.
  private var insideCount = 0, warmBytes = 0

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
    var count = 0
    if seconds == 0 { for kind in kinds { play(kind, firstSeed, since: start) } }
    while now() < start + Int64(seconds) * 1_000_000 {
      // The one that is furthest behind its part of the time.
      let costs = kinds.map { (spent[$0.name] ?? 0) / Int64($0.share) }
      guard let least = costs.indices.min(by: { costs[$0] < costs[$1] }) else { break }
      play(kinds[least], firstSeed &+ rounds[kinds[least].name, default: 0], since: start)
      rounds[kinds[least].name, default: 0] += 1
      count += 1
      if count.isMultiple(of: 500) { say("\(count) rounds, \((now() - start) / 1_000_000) s") }
    }
    let failed = counts.values.reduce(0, +)
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) { say("\(count) times: \(name)") }
    say("\(max(1, count)) rounds, and \(failed == 0 ? "nothing" : "\(failed) times something") went wrong")
    return failed == 0
  }

  /// Plays a round, and says what went wrong in it.
  private mutating func play(_ kind: Kind, _ seed: UInt64, since start: Int64) {
    setLastWords(
      "\nseed \(seed), \(kind.name): this process ends in the middle of the round\n", seconds: Self.mostSeconds)
    let begin = now()
    defer { spent[kind.name, default: 0] += now() - begin }
    do {
      try kind.round(seed)
      if kind.isInside { try checkMemory() }
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
  private mutating func checkMemory() throws {
    let bytes = allocatedBytes()
    insideCount += 1
    if insideCount == Self.warmUp { warmBytes = bytes }
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
