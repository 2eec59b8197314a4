import Foundation
import SourceText
import TestSupport

// Makes small changes to the code at random and says which of them the tests notice: how many changes (100 if nothing
// is said), from which seed (a new one), and in which target alone.

/// What was said behind the program's name.
let words = Array(CommandLine.arguments.dropFirst())
/// How many changes are tried.
let count = words.first.flatMap(Int.init) ?? 100
/// What the choice follows from.
let seed = words.dropFirst().first.flatMap(UInt64.init) ?? UInt64.random(in: 0..<1_000_000)
/// The target that alone is changed, if one is.
let only = words.dropFirst(2).first

/// Says something at once.
func say(_ text: String) {
  print(text)
  fflush(nil)
}

/// Ends, and says why nothing can be found out.
func giveUp(_ reason: String) -> Never {
  say(reason)
  exit(2)
}

/// The changes that can be made in the sources, all of them.
func allMutations(in root: URL) throws -> [Mutation] {
  let skipped = ["Benchmarks", "CTerminal"]
  let paths = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "Sources").path)
  return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { "Sources/" + $0 }.flatMap { path in
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

/// The targets with tests; those of a module come first where it is about that module.
func targets(for module: String?) -> [String] {
  let all = [
    "LifecycleTests", "NotationTests", "CanvasTests", "StudyTests", "CommandLineTests", "ExplorerTests",
    "TerminalTests", "JourneyTests", "ResourcesTests",
  ]
  return all.filter { $0 == "\(module ?? "")Tests" } + all.filter { $0 != "\(module ?? "")Tests" }
}

/// The repository.
let root = URL(filePath: FileManager.default.currentDirectoryPath)
/// The numbers that choose.
var random = SeededRandom(seed: seed)
say("seed \(seed); some of the changes will not compile, so more are woven in than are tried")
/// The changes that are woven in.
let mutations = chosen(count * 3 / 2, of: try allMutations(in: root), &random)
/// The copy that they are woven into.
let workshop = try Workshop(root: root)

/// The numbers of those that do not compile.
var left: Set<Int> = []
while true {
  try workshop.weave(mutations, without: left)
  let build = try workshop.build()
  if build.isDone { break }
  let before = left.count
  for place in build.places {
    // What the compiler complains about stands in the line, or, where it cannot tell, somewhere in the file.
    let inFile = mutations.indices.filter { mutations[$0].path == place.path && !left.contains($0 + 1) }
    let near = inFile.filter { abs(mutations[$0].line - place.line) < 2 }
    left.formUnion((near.isEmpty ? inFile : near).map { $0 + 1 })
  }
  say("\(left.count) do not compile")
  if left.count == before { giveUp("the copy does not compile, and not because of a change:\n\(build.output)") }
}

/// The targets with tests that wait for programs, which on a busy machine can fail for want of time.
let patient: Set = ["TerminalTests", "JourneyTests"]

/// How long the tests of each target take when nothing is changed, and which fail because of the weaving alone.
var limits: [String: Int] = [:], skipped: [String] = []
for target in targets(for: nil) {
  let start = Date.now
  while let failure = try workshop.failure(of: target, without: skipped, awake: 0, seconds: 1800) {
    guard let file = failure.split(separator: " ").first(where: { $0.contains(".swift:") }) else { giveUp(failure) }
    skipped.append(String(file.prefix { $0 != "." }))
    say("\(skipped[skipped.count - 1]) fails without a change, so it is left out")
  }
  limits[target] = 30 + 5 * Int(Date.now.timeIntervalSince(start))
}

/// How many were noticed, and which were not.
var noticed = 0, survivors: [String] = []
for (index, mutation) in mutations.enumerated()
where !left.contains(index + 1) && noticed + survivors.count < count {
  var failure: String?
  for target in targets(for: mutation.module) where failure == nil {
    let seconds = limits[target] ?? 600
    failure = try workshop.failure(of: target, without: skipped, awake: index + 1, seconds: seconds)
    // What fails by the change fails again.
    if failure != nil, patient.contains(target) {
      failure = try workshop.failure(of: target, without: skipped, awake: index + 1, seconds: seconds)
    }
    failure = failure.map { "\(target): \($0)" }
  }
  if let failure {
    noticed += 1
    say("noticed   \(mutation.description)\n          \(failure)")
  } else {
    survivors.append(mutation.description)
    say("SURVIVED  \(mutation.description)")
  }
}
say("\(noticed) of \(noticed + survivors.count) were noticed; seed \(seed). Not noticed:")
for survivor in survivors { say("- \(survivor)") }
