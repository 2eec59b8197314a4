import Lifecycle
import Testing

@Suite("Tables of words")
struct WordTests {
  /// Expects a word for each case, which follows from the case's name.
  private func expect<Cases: Worded>(_ cases: Cases.Type, _ follows: (String, String) -> Bool) {
    #expect(Cases.words.count == Cases.allCases.count, "\(cases)")
    for (value, word) in zip(Cases.allCases, Cases.words) { #expect(follows(word, "\(value)"), "\(value): \(word)") }
  }

  @Test("have the word of each case in its place")
  func words() {
    expect(PresentationStyle.self, ==)
    expect(Complaint.self, ==)
    expect(Fact.Kind.self, ==)
    expect(Inquiry.self, ==)
    expect(Phase.self, ==)
    expect(Passage.self) { $0.replacing(" ", with: "").lowercased().contains($1.lowercased().dropLast()) }
    expect(Situation.self) { word, name in word == name || word.contains(" ") }
  }

  @Test("have the method of each call in its place")
  func methods() {
    for call in Call.allCases { #expect("\(call)".hasPrefix(call.method), "\(call): \(call.method)") }
  }
}
