import Explorer
import Notation
import Study
import Testing

/// Every recording can be looked at, walked through and saved.
struct RecordingTests {
  @Test(
    "each case of each recording opens, is walked through, and gives the same calls when it is saved",
    arguments: Shelf.recordings)
  func everyCase(recording: LibraryItem) throws {
    let versions = Shelf.scores.versions
    let transcript = try #require(Transcript.read(recording.text, file: recording.name, versions: versions).value)
    for index in transcript.cases.indices {
      guard transcript.resolved(case: index, versions: versions).value != nil else { continue }
      var journey = try Journey(recording.text, case: index, stepping: true)
      var count = 0
      while !journey.session.isAtEnd, count < 10_000 {
        try journey.press("j")
        count += 1
      }
      #expect(journey.session.isAtEnd)
      let saved = journey.session.transcript().printed()
      let again = try Journey(saved)
      #expect(again.calls == journey.calls, "\(recording.name), case \(index + 1)")
      #expect(again.session.transcript().printed() == saved, "\(recording.name), case \(index + 1)")
    }
  }

  @Test("what has no title is saved without one, and stays so")
  func untitled() throws {
    let saved = try Journey("screen A: code\nwindow: A\n> launch\n").session.transcript().printed()
    #expect(try Journey(saved).session.transcript().printed() == saved)
  }
}
