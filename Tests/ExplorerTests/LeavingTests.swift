import Canvas
import Testing

@testable import Explorer

/// Leaving the explorer, and the mouse.
struct LeavingTests {
  @Test("q ends the program where nothing was changed, also on another version")
  func unchanged() throws {
    var journey = try Journey(ios: 9)
    try journey.press("i Down Enter g q")
    #expect(journey.model.hasQuit)
  }

  @Test("q asks where the run is not saved; q again leaves, and any other key stays")
  func unsaved() throws {
    var journey = try Journey()
    try journey.press("p q")
    #expect(!journey.model.hasQuit && journey.model.panel is LeavingPanel)
    try journey.press("Esc")
    #expect(!journey.model.hasQuit && journey.model.panel == nil)
    try journey.press("q x")
    #expect(!journey.model.hasQuit && journey.model.panel == nil)
    try journey.press("q q")
    #expect(journey.model.hasQuit)
  }

  @Test("Q and Ctrl-C never ask", arguments: ["Q", "Ctrl-C"])
  func atOnce(key: String) throws {
    var journey = try Journey()
    try journey.press("p \(key)")
    #expect(journey.model.hasQuit)
  }

  @Test("what was undone, and what is saved, is not asked about; what is done after that is")
  func saved() throws {
    var journey = try Journey()
    try journey.press("p b u u q")
    #expect(journey.model.hasQuit)
    journey = try Journey()
    try journey.press("p q w Enter")
    journey.player.send(.wrote(path: "journey.appear", problem: nil))
    #expect(journey.session.isSaved)
    try journey.press("u")
    #expect(!journey.session.isSaved)
    try journey.press("U")
    #expect(journey.session.isSaved)
    try journey.press("Right Right")
    #expect(!journey.session.isSaved)
    try journey.press("u b q")
    #expect(!journey.model.hasQuit)
  }

  @Test("a slide that goes on after it was saved is not saved")
  func savedWhileSliding() throws {
    var journey = try Journey()
    try journey.press("p Right Right w Enter")
    journey.player.send(.wrote(path: "journey.appear", problem: nil))
    try journey.press("Right")
    #expect(!journey.session.isSaved)
  }

  @Test("M asks for the mouse, and gives it back")
  func mouse() throws {
    var journey = try Journey()
    try journey.press("M")
    #expect(journey.model.usesMouse && journey.player.effects == [.useMouse(true)])
    try journey.press("M")
    #expect(!journey.model.usesMouse && journey.player.effects == [.useMouse(true), .useMouse(false)])
  }
}
