import Canvas
import Testing

@testable import Explorer

/// The color that a screen has wherever it is seen.
struct TintTests {
  /// The words that are drawn in a tint, row by row.
  private func words(_ journey: Journey, _ tint: Canvas.Tint) -> Set<String> {
    var journey = journey
    journey.resize(160, 50)
    let canvas = journey.model.picture
    var words: Set<String> = []
    for y in 0..<canvas.height {
      var word = ""
      for x in 0..<canvas.width {
        let cell = canvas[x, y]
        if cell.style.tint == tint, cell.text != " " { word += cell.text } else { words.insert(word); word = "" }
      }
    }
    return words
  }

  @Test("a screen has one color in lane, receiver, tree and box, another screen another, and a container none")
  func colors() throws {
    let journey = try Journey(keys: "p")
    let (a, b) = (words(journey, .first), words(journey, .second))
    #expect(a.isSuperset(of: ["A", "\u{25BC}"]) && b.isSuperset(of: ["B", "\u{25B2}"]))
    #expect(b.contains { $0.contains("\u{25B3}") })
    #expect(!a.contains("B") && !b.contains("A") && !a.contains("nav") && !b.contains("nav"))
    #expect(b.contains { $0.contains("\u{2500}\u{256E}") } && a.contains { $0.contains("\u{2500}") })
  }

  @Test("a second instance of a class has a color of its own, and the version changes none")
  func instances() throws {
    var journey = try Journey(keys: "p p")
    let naming = journey.session.naming
    let tints = journey.session.rows.lanes.all.map { $0.tint(naming) }
    let screens = tints.filter { $0 != .none }
    #expect(Set(screens).count == screens.count && screens.count >= 3)
    try journey.press("i Down Enter")
    #expect(journey.session.rows.lanes.all.map { $0.tint(journey.session.naming) }.filter { $0 != .none } == screens)
  }
}
