import Foundation
import TestSupport

// Makes small changes to the code at random and says which of them the tests notice: how many changes (100 if nothing
// is said), from which seed (a new one), and in which target alone.

let words = Array(CommandLine.arguments.dropFirst())
let count = words.first.flatMap(Int.init) ?? 100
let seed = words.dropFirst().first.flatMap(UInt64.init) ?? UInt64.random(in: 0..<1_000_000)
let only = words.dropFirst(2).first

func say(_ text: String) {
  print(text)
  fflush(nil)
}

func giveUp(_ reason: String) -> Never {
  say(reason)
  exit(2)
}

func allMutations(in root: URL) throws -> [Mutation] {
  let skipped = ["Benchmarks", "CTerminal"]
  let paths = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "Sources").path)
  let files = paths.filter { $0.hasSuffix(".swift") }.sorted().map { "Sources/" + $0 }
  return try files.flatMap { path in
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    return MutationScanner(path: path, text: text).found
  }.filter { !skipped.contains($0.module) && (only == nil || only == $0.module) }
}

/// Changes at random: first the kind, then the place, and no two of them in neighboring lines.
func chosen(_ count: Int, of all: [Mutation], _ random: inout SeededRandom) -> [Mutation] {
  var result: [Mutation] = []
  let kinds = Dictionary(grouping: all, by: \.kind)
  for _ in 0..<count * 10 where result.count < count {
    guard let candidates = kinds[random.pick(Mutation.Kind.allCases)] else { continue }
    let mutation = random.pick(candidates)
    if !result.contains(where: { $0.path == mutation.path && abs($0.line - mutation.line) < 3 }) {
      result.append(mutation)
    }
  }
  return result
}

let root = URL(filePath: FileManager.default.currentDirectoryPath)
var random = SeededRandom(seed: seed)
say("seed \(seed); some of the changes will not compile, so more are woven in than are tried")
let mutations = chosen(count * 3 / 2, of: try allMutations(in: root), &random)
let workshop = try Workshop(root: root)

/// The numbers of those that do not compile.
var uncompilable: Set<Int> = []
while true {
  try workshop.weave(mutations, without: uncompilable)
  let build = try workshop.build()
  if build.isDone { break }
  let before = uncompilable.count
  for place in build.places {
    // The compiler's errors are on the line of the change, or, if it cannot tell, somewhere in the file.
    let inFile = mutations.indices.filter { mutations[$0].path == place.path && !uncompilable.contains($0 + 1) }
    let near = inFile.filter { abs(mutations[$0].line - place.line) < 2 }
    uncompilable.formUnion((near.isEmpty ? inFile : near).map { $0 + 1 })
  }
  say("\(uncompilable.count) do not compile")
  if uncompilable.count == before {
    giveUp("the copy does not compile, and not because of a change:\n\(build.output)")
  }
}

/// A suite of tests, how long it takes when nothing is changed, and the changes whose code it reaches.
struct Suite {
  let name: String, seconds: Double, reached: Set<Int>

  /// Its tests wait for programs, and on a busy machine can fail for want of time.
  var isPatient: Bool { ["TerminalTests.", "JourneyTests."].contains { name.hasPrefix($0) } }
}

/// The suites that pass without a change.
let suites = try workshop.suites().compactMap { name -> Suite? in
  let start = Date.now
  let (failure, reached) = try workshop.reach(of: [name], seconds: 1800)
  if let failure { say("\(name) is left out, since it fails without a change: \(failure)") }
  return failure == nil ? Suite(name: name, seconds: Date.now.timeIntervalSince(start), reached: reached) : nil
}

/// The first failure with an active change, among the tests that reach its code: quick ones first.
@MainActor func failure(awake number: Int) throws -> String? {
  let able = suites.filter { $0.reached.contains(number) }
  let batches = Dictionary(grouping: able) { $0.isPatient ? 3 : $0.seconds < 0.7 ? 0 : $0.seconds < 4 ? 1 : 2 }
  for (_, batch) in batches.sorted(by: { $0.key < $1.key }) {
    let names = batch.map(\.name), seconds = 30 + Int(batch.reduce(0) { $0 + $1.seconds } * 3)
    guard var failure = try workshop.failure(of: names, awake: number, seconds: seconds) else { continue }
    // A failure that the change causes is repeated, and not due to a timeout.
    if batch[0].isPatient || failure == Workshop.tooLong {
      guard let again = try workshop.failure(of: names, awake: number, seconds: seconds) else { continue }
      failure = again
    }
    return failure
  }
  return nil
}

func seconds(since start: Date) -> Int { Int(Date.now.timeIntervalSince(start).rounded()) }

/// The number of noticed changes, and the others.
var noticed = 0, survivors: [String] = []
for (index, mutation) in mutations.enumerated()
where !uncompilable.contains(index + 1) && noticed + survivors.count < count {
  let start = Date.now
  let isReached = suites.contains { $0.reached.contains(index + 1) }
  if let failure = try failure(awake: index + 1) {
    noticed += 1
    say("noticed   \(mutation.description)\n          \(failure) (\(seconds(since: start)) s)")
  } else {
    survivors.append(mutation.description + (isReached ? "" : " (no test reaches it)"))
    say("SURVIVED  \(survivors[survivors.count - 1]) (\(seconds(since: start)) s)")
  }
}
say("\(noticed) of \(noticed + survivors.count) were noticed; seed \(seed). Not noticed:")
for survivor in survivors { say("- \(survivor)") }
