import Study
import TestSupport

// Measures how often `explain` is right: how many runs are generated for each spelling (20 if nothing is said), and
// only which kinds of logs; with `list` each log that fails is printed.

/// The words behind the program's name.
let words = Array(CommandLine.arguments.dropFirst())
/// The number of runs that are generated for each spelling.
let runCount = words.lazy.compactMap { Int($0) }.first ?? 20
/// True if each log that fails is printed.
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
  print("\(kind): \(rate.words)\(rate.speed), in \(Int(seconds)) s")
  if lists { for failure in rate.failures { print("    \(failure)") } }
}

let recorded = MadeLog.recorded
measure("recorded") { Rate(of: recorded, .method) }
for (index, spelling) in LogSpelling.allCases.enumerated() {
  let runs = MadeLog.generated(runCount, from: UInt64(index * 10_000 + 1))
  measure("generated, \(spelling)") { Rate(of: runs, spelling) }
}
measure("long") {
  let sizes = [(60, 4), (300, 5), (300, 30), (2_000, 4)]
  return Rate(of: sizes.compactMap { MadeLog.long($0, depth: $1, seed: UInt64($0 + $1)) }, .colon)
}
measure("written") { Rate(of: WrittenLog.all) }
measure("begun") { Rate(of: MadeLog.sample(recorded.flatMap(\.begun), 500), .method) }
measure("cut") { Rate(of: MadeLog.sample(recorded.flatMap(\.cut), 500), .method) }
for bug in LogBug.allCases {
  measure("bug, \(bug)") { Rate(of: bug, in: recorded + MadeLog.generated(runCount * 5)) }
}
measure("sound") { Rate(ofSound: recorded + MadeLog.generated(runCount * 5)) }
