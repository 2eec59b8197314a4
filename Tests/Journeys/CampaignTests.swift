import Foundation
import PseudoTerminal
import Testing

/// The campaign of random inputs, keys, faults and signals, for some seconds and from seeds that stay the same.
struct CampaignTests {
  /// The number of rounds of each kind; `growth` is left out, which takes minutes if the program is slow.
  private static let rounds = [
    "files": 1, "transcripts": 1, "logs": 2, "levels": 1, "words": 2, "scores": 1, "progress": 1, "saving": 1,
    "terminal": 2,
  ]

  @Test("Nothing goes wrong in some rounds of", arguments: rounds)
  func nothingGoesWrong(kind: String, count: Int) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    for seed in 1...count {
      let cost = Cost(running: builtProgram("Endurance"), ["0", "\(seed)", kind], output: file.path)
      let said = try String(contentsOf: file, encoding: .utf8)
      #expect(cost.status == 0, "\(said)")
      // Between the first line and the last stands what cannot be held on this machine.
      for line in said.split(separator: "\n").dropFirst().dropLast() { print("\(kind): \(line)") }
    }
  }
}
