import Lifecycle
import Testing

/// The names of calls, passages and phases are written down a second time, since finding them out takes long.
struct NameTests {
  @Test("A call is called as its case, up to what tells its forms apart", arguments: Call.allCases)
  func calls(call: Call) {
    #expect("\(call)".hasPrefix(call.method))
    if case .word = call.detail { return }
    #expect("\(call)" == call.method)
  }

  @Test("A passage's word is its case's name with spaces, except for containers", arguments: Passage.allCases)
  func passages(passage: Passage) {
    #expect(Passage(word: passage.word) == passage)
    let ofItsOwn: [Passage] = [.navigation, .tabs, .pages, .container]
    guard !ofItsOwn.contains(passage) else { return }
    #expect("\(passage)".lowercased() == passage.word.filter { $0 != " " })
  }

  @Test("A presentation style's word is its case's name", arguments: PresentationStyle.allCases)
  func styles(style: PresentationStyle) {
    #expect(style.word == "\(style)")
    #expect(PresentationStyle(word: style.word) == style)
  }

  @Test("A phase's word is its case's name", arguments: Phase.allCases)
  func phases(phase: Phase) { #expect(phase.word == "\(phase)") }

  @Test("The words of complaints, kinds of facts and questions are the names of their cases")
  func others() {
    #expect(Complaint.words == Complaint.allCases.map { "\($0)" })
    #expect(Fact.Kind.words == Fact.Kind.allCases.map { "\($0)" })
    #expect(Inquiry.words == Inquiry.allCases.map { "\($0)" })
    #expect(ControllerKind.allCases.dropFirst(2).map(\.word) == ControllerKind.allCases.dropFirst(2).map { "\($0)" })
  }

  @Test("A situation's word is its case's name, or says it in several words", arguments: Situation.allCases)
  func situations(situation: Situation) {
    #expect(Situation(word: situation.word) == situation)
    #expect(situation.word == "\(situation)" || situation.word.contains(" "))
  }
}
