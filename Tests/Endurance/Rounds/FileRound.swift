import Lifecycle
import Notation
import PseudoTerminal
import Study
import TestSupport

extension Kind {
  /// Files that were made up, damaged or not, against the readers: they never crash, say where something is wrong, and
  /// print what they read as they read it.
  static let files = Kind(name: "files", share: 10, isInside: true) { seed in

    var dice = SeededRandom(seed: seed)
    for number in 0..<FileRound.fileCount {
      let bytes = dice.oneIn(3) ? TranscriptFiles.readable(&dice) : DamagedFiles.any(&dice)
      do {
        let start = workedMicroseconds()
        try FileRound.read(bytes)
        let time = workedMicroseconds() - start
        if time > FileRound.mostMicroseconds {
          throw Failure("a small file is read in a second", "\(bytes.count) bytes take \(time) microseconds")
        }
      } catch let failure as Failure {
        let trial = Trial(files: ["a.appear": bytes], words: ["run", "a.appear"])
        throw Failure(failure.law, "file \(number): \(failure.detail)", with: trial)
      }
    }
  }
}

/// What a round does with a file.
private enum FileRound {
  /// How many files a round has, and how long one may take.
  static let fileCount = 10, mostMicroseconds = 2_000_000

  /// Reads a file as everything that it could be, and plays what can be played.
  static func read(_ bytes: [UInt8]) throws {
    let source = SourceText(file: "fuzz", bytes: bytes)
    let score = ScoreSheet.read(source)
    _ = try? Progress.read(bytes)
    let (transcript, cases) = Transcript.readWithCases(source, versions: BuiltInScores.versions)
    for diagnostic in score.diagnostics + transcript.diagnostics {
      try CleanText.check(Array(diagnostic.rendered().utf8), "a message", allowsColors: false)
    }
    guard let value = transcript.value else {
      if transcript.diagnostics.isEmpty { throw Failure("what cannot be read is explained") }
      return
    }
    let printed = value.printed()
    let again = Transcript.read(SourceText(file: "fuzz", text: printed), versions: BuiltInScores.versions).value
    if again != value {
      throw Failure("what was printed reads back the same", again == nil ? "it cannot be read" : "it differs")
    }
    for resolved in cases.compactMap(\.value).prefix(3) {
      guard let version = resolved.candidates.last, let score = BuiltInScores.all[version] else { continue }
      _ = Playback(resolved, score: score)
    }
  }
}
