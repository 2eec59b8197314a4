import Foundation
import Notation
import PseudoTerminal

/// Rounds of several kinds, each from its own seed, until the time is over.
struct Campaign {
  /// The time limit of a round, after which this process ends.
  private static let maxSeconds = 300
  private let seconds: Int, firstSeed: UInt64, kinds: [Kind]
  /// The number of rounds of each kind, and their time in microseconds.
  private var rounds: [UInt64], spent: [Int64]
  /// The number of failures by law and kind.
  private var failures: [String: Int] = [:]

  /// A campaign over so many seconds; without any, each kind has one round.
  init(seconds: Int, firstSeed: UInt64, kinds: [Kind]) {
    (self.seconds, self.firstSeed, self.kinds) = (seconds, firstSeed, kinds)
    rounds = kinds.map { _ in 0 }
    spent = kinds.map { _ in 0 }
  }

  /// Plays rounds; says whether nothing went wrong.
  ///
  /// It goes on after a failure. What fails again in the same way is only counted.
  mutating func run() -> Bool {
    say("the first seed is \(firstSeed)")
    let end = microseconds() + Int64(seconds) * 1_000_000
    var count = 0
    while seconds == 0 ? count < kinds.count : microseconds() < end {
      // Each kind gets as much time as the others.
      guard let next = kinds.indices.min(by: { spent[$0] < spent[$1] }) else { break }
      let start = microseconds()
      play(kinds[next], firstSeed &+ rounds[next])
      spent[next] += max(1, microseconds() - start)
      rounds[next] += 1
      count += 1
    }
    if seconds > 0 { say(kinds.indices.map { "\(rounds[$0]) \(kinds[$0].name)" }.joined(separator: ", ")) }
    for (name, count) in failures.sorted(by: { $0.key < $1.key }) { say("\(count) times: \(name)") }
    let failed = failures.values.reduce(0, +)
    say("\(count) rounds, and \(failed == 0 ? "nothing" : "\(failed) times something") went wrong")
    return failed == 0
  }

  private mutating func play(_ kind: Kind, _ seed: UInt64) {
    setLastWords(
      "\nseed \(seed), \(kind.name): this process ends in the middle of the round\n", seconds: Self.maxSeconds)
    do {
      try kind.round(seed)
    } catch {
      let failure = Failure(error)
      let name = "\(kind.name): \(failure.law)"
      failures[name, default: 0] += 1
      if failures[name] != 1 { return }
      let text = "seed \(seed), \(kind.name): \(failure)"
      say(text)
      say("  again: make fuzz ARGS=\"0 \(seed) \(kind.name)\"")
      if let trial = failure.trial {
        say("  with: \(Workshop.keep(trial, "\(kind.name)-\(seed)", saying: text))")
      }
    }
  }
}

/// Prints a line at once, for who looks on and for a file.
func say(_ text: String) {
  print(visible(text))
  fflush(nil)
}
