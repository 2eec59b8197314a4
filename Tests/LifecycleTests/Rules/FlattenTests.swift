import Lifecycle
import Notation
import TestSupport
import Testing

/// The page of rules that the program prints is a score by itself.
struct FlattenTests {
  @Test("A flattened score plays every recording of its version as before", arguments: BuiltInScores.versions)
  func playsTheSame(version: Version) throws {
    let flattened = try Score.flattened(version: version, sheets: BuiltInScores.sheets)
    let printed = flattened.printed()
    let sheet = try #require(ScoreSheet.read(SourceText(file: "flattened", text: printed)).value)
    let score = try Score(version: version, sheets: [sheet])
    let original = try #require(BuiltInScores.all[version])
    for seed in 0..<UInt64(100) {
      var improviser = Improviser(seed: seed)
      var left = Timeline(score: score, setup: improviser.setup)
      var right = Timeline(score: original, setup: improviser.setup)
      for command in [Command(.launch)] + (0..<12).map({ _ in improviser.command() }) {
        try? left.perform(command)
        try? right.perform(command)
      }
      #expect(left.events.map(\.content) == right.events.map(\.content), "seed \(seed)")
    }
  }
}
