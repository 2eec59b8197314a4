import Foundation
import PseudoTerminal
import Testing

/// The campaign of random keys, inputs, faults and signals, for some seconds and from seeds that stay the same.
struct CampaignTests {
  /// A few rounds of a kind.
  struct Rounds: Sendable, CustomTestStringConvertible {
    /// The kind.
    let kind: String
    /// The seeds.
    let seeds: ClosedRange<Int>
    /// What a test is called.
    var testDescription: String { "\(kind) \(seeds.lowerBound) to \(seeds.upperBound)" }
  }

  /// Some rounds of every kind but `growth`, which takes minutes where the program is slow.
  private static let rounds = [
    Rounds(kind: "files", seeds: 1...1), Rounds(kind: "transcripts", seeds: 1...1), Rounds(kind: "words", seeds: 1...4),
    Rounds(kind: "scores", seeds: 1...2), Rounds(kind: "progress", seeds: 1...2), Rounds(kind: "faults", seeds: 1...1),
    Rounds(kind: "limits", seeds: 1...1), Rounds(kind: "places", seeds: 1...2), Rounds(kind: "signals", seeds: 1...3),
    Rounds(kind: "sizes", seeds: 1...1), Rounds(kind: "model", seeds: 1...1), Rounds(kind: "terminal", seeds: 1...1),
  ]

  @Test("Nothing goes wrong in", arguments: rounds)
  func nothingGoesWrong(rounds: Rounds) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    for seed in rounds.seeds {
      let cost = Cost(running: builtProgram("Endurance"), ["fuzz", "0", "\(seed)", rounds.kind], output: file.path)
      let said = try String(contentsOf: file, encoding: .utf8)
      #expect(cost.status == 0, "\(said)")
      // Between the first line and the last stands what cannot be held on this machine.
      for line in said.split(separator: "\n").dropFirst().dropLast() { print("\(rounds.kind): \(line)") }
    }
  }
}
