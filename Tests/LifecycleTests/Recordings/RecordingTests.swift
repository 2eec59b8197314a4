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

  @Test("Played back, every recording holds on the version that played it", arguments: RecordingBook().recordings)
  func playedBack(recording: RecordingBook.Recording) throws {
    for resolved in recording.cases {
      for version in resolved.candidates {
        let score = try #require(BuiltInScores.all[version])
        let playback = Playback(resolved, score: score)
        var complete = resolved
        for index in complete.script.indices {
          complete.script[index].expected = playback.log[index].map { ExpectedLine($0) }
        }
        let again = Playback(complete, score: score)
        #expect(again.log == playback.log)
      }
    }
  }
}
