import Lifecycle
import Testing

@testable import Explorer

struct AlternativeTests {
  @Test(
    "the palette lists what others say with who says so; Enter plays it, once more the rule again, and u takes it back")
  func switching() throws {
    var journey = try Journey(ios: 9, keys: "p p Ctrl-P \"alternatives\" Enter")
    let panel = try #require(journey.model.menu)
    let list = panel.list(journey.model)
    let names = list.rows.map(\.first)
    #expect(names.contains("buried-are-told") && names.contains("old-page-first"))
    #expect(!names.contains("told-at-the-lift"), "iOS 9 has no sheets")
    let index = try #require(names.firstIndex(of: "buried-are-told"))
    let footer = list.measuredFooters[index].english
    #expect(footer.contains("two re-implementations") && footer.contains("Against it:"))
    let down = String(repeating: "Down ", count: index)
    try journey.press("\(down)Enter : \"pop-to-root\" Enter")
    #expect(journey.session.score.chosenAlternatives == ["buried-are-told"])
    #expect(journey.calls.contains { $0.contains("B.willMove(nil)") })
    try journey.press("Ctrl-P \"alternatives\" Enter \(down)Enter")
    #expect(journey.session.score.chosenAlternatives == [])
    #expect(!journey.calls.contains { $0.contains("B.willMove(nil)") })
    try journey.press("u")
    #expect(journey.session.score.chosenAlternatives == ["buried-are-told"])
    try journey.press("i Left Enter")
    #expect(journey.session.score.chosenAlternatives == ["buried-are-told"], "another version keeps it")
  }
}
