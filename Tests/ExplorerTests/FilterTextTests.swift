import Canvas
import Lifecycle
import Testing

@testable import Explorer

@Suite("The filter by text")
struct FilterTextTests {
  private func journey(_ keys: String) throws -> Journey {
    var journey = try Journey()
    try journey.press("p " + keys)
    return journey
  }

  /// The texts of the rows of calls.
  private func shown(_ journey: Journey) -> [String] {
    let session = journey.session
    return (0..<session.rows.count).filter { session.rows[$0].kind == .call }.compactMap { index in
      let position = session.rows[index].position
      return session.text(of: session.timeline[event: position], in: session.timeline.world(after: position + 1))
    }
  }

  @Test("only calls that say the text are shown, while it is typed")
  func only() throws {
    let journey = try journey(#"F "b.viewwill""#)
    let calls = shown(journey)
    #expect(calls == self.shown(try self.journey("")).filter { $0.lowercased().contains("b.viewwill") })
    #expect(!calls.isEmpty && journey.model.panel is FilterTextPanel)
  }

  @Test("behind an exclamation mark, those that do not")
  func excluded() throws {
    let calls = shown(try journey(#"F "!layout" Enter"#))
    #expect(calls == shown(try journey("")).filter { !$0.lowercased().contains("layout") })
  }

  @Test("the second instance of a class is told by its number")
  func ordinals() throws {
    let calls = shown(try journey(#": "push B" Enter F "b 2." Enter"#))
    #expect(!calls.isEmpty && calls.allSatisfy { $0.hasPrefix("B 2.") })
  }

  @Test("Esc goes back to what was filtered by before, and nothing shows all again")
  func givenUp() throws {
    let all = shown(try journey(""))
    #expect(shown(try journey(#"F "appear" Esc"#)) == all)
    let kept = try journey(#"F "appear" Enter F "xyz" Esc"#)
    #expect(shown(kept) == all.filter { $0.lowercased().contains("appear") })
    let canvas = kept.model.picture
    #expect(canvas.plainText().contains("Timeline: appear"))
    #expect(shown(try journey(#"F "a" Enter F Backspace Enter"#)) == all)
  }

  @Test("actions are always shown, and what is done later is filtered too")
  func later() throws {
    let journey = try journey(#"F "viewDidAppear" Enter b"#)
    #expect(shown(journey).allSatisfy { $0.contains("viewDidAppear") })
    let actions = (0..<journey.session.rows.count).count { journey.session.rows[$0].kind == .action }
    #expect(actions == journey.actions.count)
  }
}
