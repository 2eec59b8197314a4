import PseudoTerminal

// A program for long tests: `soak` presses random keys, `fuzz` tries random files, words, faults and signals.

/// What the words say: which kinds, for how many seconds (an hour if nothing is said; 0 is one round), from which seed
/// on (a new one if nothing is said), and which kind alone.
let arguments = Array(CommandLine.arguments.dropFirst())
let seconds = arguments.dropFirst().first.flatMap(Int.init) ?? 3600
let firstSeed = arguments.dropFirst(2).first.flatMap(UInt64.init) ?? freshSeed()
let only = arguments.dropFirst(3)
let all = ["soak": Kind.soak, "fuzz": Kind.fuzz][arguments.first ?? ""] ?? []
let chosen = (only.isEmpty ? all : Kind.soak + Kind.fuzz).filter { only.isEmpty || only.contains($0.name) }

if chosen.isEmpty {
  let names = (Kind.soak + Kind.fuzz).map(\.name).joined(separator: ", ")
  say("say `soak` or `fuzz`, for how many seconds, from which seed on, and which of these kinds: \(names)")
} else {
  var campaign = Campaign(seconds: seconds, firstSeed: firstSeed, kinds: chosen)
  if !campaign.run() { end(1) }
}
