import TestSupport
import Testing

/// The tests of what rules lead to where no recording shows it; `Cases` has a transcript for each subject.
struct CaseTests {
  @Test("Every case holds", arguments: try Fixture.all(in: "Cases"))
  func holds(transcript: Fixture) {
    let wrong = check(transcript.text)
    #expect(wrong.isEmpty, "\(wrong)")
  }
}
