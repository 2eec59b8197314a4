import Foundation

// A program for long tests with random files, words, keys, faults and signals.

/// The arguments: the number of seconds (an hour by default; 0 is one round), the first seed (random by default), and
/// the kinds (all by default).
let arguments = CommandLine.arguments.dropFirst()
let numbers = arguments.compactMap(UInt64.init)
let names = arguments.filter { UInt64($0) == nil }
let chosen = Kind.all.filter { names.isEmpty || names.contains($0.name) }

if let unknown = names.first(where: { name in !Kind.all.contains { $0.name == name } }) {
  say("there is no kind of rounds `\(unknown)`, but \(Kind.all.map(\.name).joined(separator: ", "))")
  exit(2)
}
var campaign = Campaign(
  seconds: Int(numbers.first ?? 3_600), firstSeed: numbers.dropFirst().first ?? UInt64.random(in: 0..<1_000_000_000),
  kinds: chosen)
if !campaign.run() { exit(1) }
