import PseudoTerminal

// A program for long tests: `soak` presses random keys, `fuzz` reads random files, for so many seconds from a seed on.

/// What the second and third word say: for how many seconds, an hour if nothing is said, and from which seed on.
let arguments = Array(CommandLine.arguments.dropFirst())
let seconds = arguments.dropFirst().first.flatMap(Int.init) ?? 3600
let firstSeed = arguments.dropFirst(2).first.flatMap(UInt64.init) ?? 1

switch arguments.first {
case "soak": Endurance(seconds: seconds, firstSeed: firstSeed).run([ModelSoak.round, TerminalSoak.round])
case "fuzz": Endurance(seconds: seconds, firstSeed: firstSeed).run([FileFuzz.round])
default: print("say `soak` or `fuzz`, for how many seconds, and from which seed on")
}
