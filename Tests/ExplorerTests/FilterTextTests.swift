import Canvas
import Lifecycle
import Testing

@testable import Explorer

@Suite("Only these")
struct FilterTextTests {
  private func journey(_ keys: String) throws -> Journey { try Journey(keys: "p " + keys) }

  /// The texts of the rows of calls.
  private func shown(_ journey: Journey) -> [String] {
    let session = journey.session
    return (0..<session.rows.count).filter { session.rows[$0].kind == .call }.compactMap { index in
      let position = session.rows[index].position
      return session.text(of: session.timeline.events[position], in: session.timeline.world(after: position + 1))
    }
  }

  @Test("only calls that match are shown, and Esc shows all again")
  func only() throws {
    var journey = try journey(#"/ "b.viewwill" Enter f"#)
    let calls = shown(journey)
    #expect(calls == self.shown(try self.journey("")).filter { $0.lowercased().contains("b.viewwill") })
    #expect(!calls.isEmpty && journey.model.panel == nil)
    try journey.press("Esc")
    #expect(shown(journey) == (try shown(self.journey(""))))
  }

  @Test("behind an exclamation mark, those that do not")
  func excluded() throws {
    let calls = shown(try journey(#"/ "!layout" Enter f"#))
    #expect(calls == shown(try journey("")).filter { !$0.lowercased().contains("layout") })
  }

  @Test("the second instance of a class is told by its number")
  func ordinals() throws {
    let calls = shown(try journey(#": "push B" Enter / "b 2." Enter f"#))
    #expect(!calls.isEmpty && calls.allSatisfy { $0.hasPrefix("B 2.") })
  }

  @Test("Esc changes nothing while it is typed, and f again shows all")
  func givenUp() throws {
    let all = shown(try journey(""))
    #expect(shown(try journey(#"/ "appear" Esc"#)) == all)
    let kept = try journey(#"/ "appear" Enter f / "xyz" Esc"#)
    #expect(shown(kept) == all.filter { $0.lowercased().contains("appear") })
    #expect(kept.picture.contains("Timeline, filtered: appear"))
    #expect(shown(try journey(#"/ "viewDid" Enter f f"#)) == all)
  }

  @Test("broken promises alone are shown where they are broken, also by what is done later")
  func promises() throws {
    let journey = try journey(#"/ "a promise is broken" Enter f Right Right Enter"#)
    #expect(shown(journey) == ["B.viewWillAppear", "A.viewWillDisappear"].sorted() || shown(journey).count == 2)
  }

  @Test("actions are always shown, and what is done later is filtered too")
  func later() throws {
    let journey = try journey(#"/ "viewDidAppear" Enter f b"#)
    #expect(shown(journey).allSatisfy { $0.contains("viewDidAppear") })
    let actions = (0..<journey.session.rows.count).count { journey.session.rows[$0].kind == .action }
    #expect(actions == journey.actions.count)
  }
}
