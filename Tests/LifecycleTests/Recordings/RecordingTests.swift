import Lifecycle
import Notation
import TestSupport
import Testing

/// What was published comes out of the scores.
struct RecordingTests {
  @Test("Every built-in recording can be read without a word")
  func readable() {
    #expect(RecordingBook().diagnostics.map { $0.rendered() } == [])
  }

  @Test("Every case of every built-in recording holds", arguments: RecordingBook().recordings)
  func holds(recording: RecordingBook.Recording) {
    #expect(!recording.cases.isEmpty)
    let judgement = Judgement(recording.cases, scores: { BuiltInScores.all[$0] })
    for (resolved, fits) in zip(recording.cases, judgement.fits) {
      #expect(!fits.isEmpty, "\(recording.name): \(resolved.title)")
    }
  }

  @Test("What a timeline keeps of a recording is what the recording lists", arguments: RecordingBook().recordings)
  func playedBack(recording: RecordingBook.Recording) throws {
    let judgement = Judgement(recording.cases, scores: { BuiltInScores.all[$0] })
    for (resolved, fits) in zip(recording.cases, judgement.fits) {
      for version in fits {
        let playback = Playback(resolved, score: try #require(BuiltInScores.all[version]))
        for (step, log) in zip(resolved.script, playback.log) {
          let divergence = step.divergence(from: log.filter(resolved.coverage.covers))
          #expect(divergence == nil, "\(recording.name): \(resolved.title), > \(step.text), on iOS \(version)")
        }
        #expect(playback.log.count == resolved.script.count)
      }
    }
  }
}
