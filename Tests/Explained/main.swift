import Study
import TestSupport

// Measures how often `explain` is right: how many runs are generated for each spelling (20 if nothing is said), and
// only which kinds of logs; with `list` each log that fails is printed.

/// The words behind the program's name.
let words = Array(CommandLine.arguments.dropFirst())
/// How many runs are generated for each spelling.
let runCount = words.lazy.compactMap { Int($0) }.first ?? 20
/// Whether each log that fails is printed.
let lists = words.contains("list")
/// The kinds of logs that are measured; all if none is named.
let wanted = words.filter { Int($0) == nil && $0 != "list" }

/// The logs of one kind, and how many of them are explained rightly.
func measure(_ kind: String, _ rate: () -> Rate) {
  if !wanted.isEmpty, !wanted.contains(where: kind.hasPrefix) { return }
  let clock = ContinuousClock()
  let start = clock.now
  let rate = rate()
  let seconds = Double((clock.now - start).components.seconds)
  print("\(kind): \(rate.words), in \(Int(seconds)) s")
  if lists { for failure in rate.failures { print("    \(failure)") } }
}

let recorded = MadeLog.recorded()
measure("recorded") { rate(of: recorded, .method) }
for (index, spelling) in LogSpelling.allCases.enumerated() {
  let runs = MadeLog.generated(runCount, from: UInt64(index * 10_000 + 1))
  measure("generated, \(spelling)") { rate(of: runs, spelling) }
}
measure("written") { rate(of: WrittenLog.all) }
measure("begun") { rate(of: sample(recorded.flatMap(\.begun)), .method) }
measure("cut") { rate(of: sample(recorded.flatMap(\.cut)), .method) }
for bug in Bug.allCases {
  measure("bug, \(bug)") { rate(of: bug, in: recorded + MadeLog.generated(runCount * 5)) }
}
measure("sound") { rateOfSound(recorded + MadeLog.generated(runCount * 5)) }
