import Study
import TestSupport

// Measures how often `explain` is right: how many runs are generated for each spelling (20 if nothing is said), and
// only which kinds of logs or which of the collected ones; with `list` each log that fails is printed.

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

/// Prints how well collected logs are explained, and with `list` those that are not.
func measureCollected(_ kind: String, _ logs: [CollectedLog]) {
  if !wanted.isEmpty, !wanted.contains(where: kind.hasPrefix) { return }
  let verdicts = logs.map { $0.judged() }
  let sound = zip(logs, verdicts).filter { $0.0.isSound }
  let accused = sound.count { $0.1.isUnjust }
  let times = verdicts.map(\.time).sorted()
  print(
    """
    \(kind): \(logs.count) logs, \(verdicts.words); of \(sound.count) sound ones \(accused) accused, in all \
    \(verdicts.count(where: \.isUnjust)) with an untrue finding; median \(times[times.count / 2]), longest \
    \(times[times.count - 1])
    """)
  guard lists else { return }
  for (log, verdict) in zip(logs, verdicts) {
    if verdict.grade == .right, !verdict.isUnjust, !words.contains(log.name) { continue }
    print("    \(log.name) \(verdict.grade)\(verdict.isUnjust ? ", unjust" : ""): \(verdict.found)")
  }
}

/// The logs in a folder beside this file, all or those that are named.
func logs(in folder: String) throws -> [CollectedLog] {
  let all = try Fixture.all(in: folder).map(CollectedLog.init)
  let named = all.filter { words.contains($0.name) }
  return named.isEmpty ? all : named
}

measureCollected("collected", try logs(in: "Collected"))
measureCollected("untouched", try logs(in: "Untouched"))

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
let written = try logs(in: "Written")
measure("written") { Rate(of: written) }
measure("begun") { Rate(of: MadeLog.sample(recorded.flatMap(\.begun), 500), .method) }
measure("cut") { Rate(of: MadeLog.sample(recorded.flatMap(\.cut), 500), .method) }
for bug in LogBug.allCases {
  measure("bug, \(bug)") { Rate(of: bug, in: recorded + MadeLog.generated(runCount * 5)) }
}
measure("sound") { Rate(ofSound: recorded + MadeLog.generated(runCount * 5)) }
