import Lifecycle
import Notation
import PseudoTerminal
import Study
import TestSupport

extension Kind {
  /// Files that were made up, damaged or not, against all readers in this process: none crashes, each says where
  /// something is wrong, and what was read prints as it was read.
  static let files = Kind(name: "files") { seed in
    var dice = SeededRandom(seed: seed)
    for _ in 0..<10 {
      let bytes = dice.oneIn(3) ? TranscriptFiles.readable(&dice) : DamagedFiles.any(&dice)
      do {
        let start = workedMicroseconds()
        try readAsAnything(bytes)
        let time = workedMicroseconds() - start
        try expect(time < 2_000_000, "a small file is read in time", "\(bytes.count) bytes take \(time) microseconds")
      } catch {
        var failure = Failure(error)
        failure.trial = Trial(files: ["a.appear": bytes], words: ["run", "a.appear"])
        throw failure
      }
    }
  }

  /// Reads a file as everything that it could be, and plays what can be played.
  private static func readAsAnything(_ bytes: [UInt8]) throws {
    let (source, versions) = (SourceText(file: "fuzz", bytes: bytes), BuiltInScores.versions)
    let (score, level) = (ScoreSheet.read(source), Level.read(source, versions: versions))
    let transcript = Transcript.read(source, versions: versions)
    _ = try? Progress.read(bytes)
    _ = LogReading(bytes)
    let isExplained = [
      score.value != nil || !score.diagnostics.isEmpty, level.value != nil || !level.diagnostics.isEmpty,
      transcript.value != nil || !transcript.diagnostics.isEmpty,
    ]
    try expect(!isExplained.contains(false), "what cannot be read is explained")
    for diagnostic in score.diagnostics + level.diagnostics + transcript.diagnostics {
      try CleanText.check(Array(diagnostic.rendered().utf8), "a message", allowsColors: false)
    }
    guard let value = transcript.value else { return }
    let again = Transcript.read(SourceText(file: "fuzz", text: value.printed()), versions: versions).value
    try expect(
      again == value, "what was printed reads back the same", again == nil ? "it cannot be read" : "it differs")
    for resolved in transcript.cases.compactMap(\.value).prefix(3) {
      if let score = resolved.candidates.last.flatMap({ BuiltInScores.all[$0] }) {
        _ = Run(resolved, score: score)
      }
    }
  }
}
