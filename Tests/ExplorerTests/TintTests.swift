import Canvas
import Testing

@testable import Explorer

/// The color that a screen has wherever it is seen.
struct TintTests {
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
