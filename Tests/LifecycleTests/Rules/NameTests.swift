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
}
