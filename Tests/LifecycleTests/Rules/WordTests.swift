import Lifecycle
import Testing

/// The names of cases are written down twice, since finding them out takes long, and is not possible everywhere.
@Suite("Tables of words")
struct WordTests {
  /// Expects a word for each case, which leads back to it and, but for a few, follows from its name.
  private func expect<Cases: Worded>(
    _ cases: Cases.Type, besides odd: [Cases] = [], _ follows: (String, String) -> Bool = (==)
  ) where Cases: Equatable {
    #expect(Cases.words.count == Cases.allCases.count, "\(cases)")
    for value in Cases.allCases {
      #expect(Cases(word: value.word) == value, "\(value)")
      if !odd.contains(value) { #expect(follows(value.word, "\(value)"), "\(value): \(value.word)") }
    }
  }

  @Test("have the word of each case in its place")
  func words() {
    expect(PresentationStyle.self)
    expect(Complaint.self)
    expect(Fact.Kind.self)
    expect(Inquiry.self)
    expect(Phase.self)
    expect(ControllerKind.self, besides: [.screen, .navigation])
    expect(Passage.self, besides: [.navigation, .tabs, .pages, .container]) { word, name in
      word.filter { $0 != " " } == name.lowercased()
    }
    let inSeveralWords: [Situation] = [.chained, .alone, .first, .misled, .full]
    expect(Situation.self, besides: inSeveralWords)
    #expect(inSeveralWords.allSatisfy { $0.word.contains(" ") })
  }

  @Test("have the method of each call in its place, up to what tells its forms apart")
  func methods() {
    for call in Call.allCases {
      #expect("\(call)".hasPrefix(call.method), "\(call): \(call.method)")
      if case .word = call.detail { continue }
      #expect("\(call)" == call.method)
    }
  }
}
