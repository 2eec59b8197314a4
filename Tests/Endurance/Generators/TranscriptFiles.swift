import Notation
import Resources
import TestSupport

/// Transcripts in files: good ones, which can be played, others that can only be read, and damaged ones.
enum TranscriptFiles {
  /// One that can be played.
  static func playable(_ dice: inout SeededRandom) -> [UInt8] {
    var maker = PlayableTranscript(&dice)
    return Array(maker.text().utf8)
  }

  /// One that can be read, whether its commands make sense or not.
  static func readable(_ dice: inout SeededRandom) -> [UInt8] {
    var maker = TranscriptGenerator(
      seed: dice.next(), screens: OddWords.names(6, &dice), texts: (0..<6).map { _ in OddWords.text(&dice) })
    return Array(maker.transcript().printed().utf8)
  }

  static func any(_ dice: inout SeededRandom) -> [UInt8] {
    switch Int.random(in: 0..<8, using: &dice) {
    case 0: readable(&dice)
    case 1: dice.pick(Catalog.transcripts).bytes
    case 2: DamagedFiles.damaged(dice.pick(Catalog.transcripts).bytes, &dice)
    case 3: DamagedFiles.damaged(playable(&dice), &dice)
    default: playable(&dice)
    }
  }
}
