import Foundation
import PseudoTerminal
import Testing

/// The campaign of random inputs, keys, faults and signals, for a round of each kind, from a seed that stays the same.
struct CampaignTests {
  /// The kinds of rounds but `growth`, which takes minutes if the program is slow.
  private static let kinds = [
    "files", "transcripts", "logs", "levels", "words", "scores", "progress", "saving", "terminal",
  ]

  @Test("Nothing goes wrong in a round of", arguments: kinds)
  func nothingGoesWrong(kind: String) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    let cost = Cost(running: builtProgram("Endurance"), ["0", "1", kind], output: file.path)
    let said = try String(contentsOf: file, encoding: .utf8)
    #expect(cost.status == 0, "\(said)")
    // Between the first line and the last stands what cannot be held on this machine.
    for line in said.split(separator: "\n").dropFirst().dropLast() { print("\(kind): \(line)") }
  }
}
