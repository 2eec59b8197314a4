import Lifecycle
import Study
import Testing

@testable import Explorer

/// Leaving the explorer, and the mouse.
struct LeavingTests {
  @Test("q ends the program where nothing was changed, also on another version")
  func unchanged() throws {
    let journey = try Journey(ios: 9, keys: "i Left Enter g q")
    #expect(journey.model.hasQuit)
  }

  @Test("q asks where the run is not saved; q again leaves, and any other key stays")
  func unsaved() throws {
    var journey = try Journey(keys: "p q")
    #expect(!journey.model.hasQuit && journey.model.isLeaving)
    try journey.press("Esc")
    #expect(!journey.model.hasQuit && journey.model.panel == nil)
    try journey.press("q x")
    #expect(!journey.model.hasQuit && journey.model.panel == nil)
    try journey.press("q q")
    #expect(journey.model.hasQuit)
  }

  @Test("q! never asks")
  func atOnce() throws {
    let journey = try Journey(keys: #"p : "q!" Enter"#)
    #expect(journey.model.hasQuit)
  }

  @Test("Ctrl-C asks where the run is not saved, also while something is open, and a second one leaves")
  func interrupt() throws {
    var journey = try Journey(keys: #"p : "pop" Ctrl-C"#)
    #expect(!journey.model.hasQuit && journey.model.isLeaving)
    try journey.press("Ctrl-C")
    #expect(journey.model.hasQuit)
  }

  @Test("what was undone, and what is saved, is not asked about; what is done after that is")
  func saved() throws {
    var journey = try Journey(keys: "p b u u q")
    #expect(journey.model.hasQuit)
    journey = try Journey(keys: "p q w Enter")
    journey.player.send(.wrote(path: "journey.appear", folder: "/home", problem: nil))
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
    var journey = try Journey(keys: "p Right Right w Enter")
    journey.player.send(.wrote(path: "journey.appear", folder: "/home", problem: nil))
    try journey.press("Right")
    #expect(!journey.session.isSaved)
  }

  @Test("every run that is not saved is asked about, and w saves one after the other")
  func others() throws {
    var desk = try SaveTests.Desk(["n.appear": SaveTests.file])
    try desk.press(#"p o "n.appear" Enter q"#)
    #expect(desk.journey.model.panel?.overlay(desk.journey.model).complaint == "journey is not saved")
    try desk.press("Esc p q")
    #expect(desk.journey.model.panel?.overlay(desk.journey.model).complaint == "2 runs are not saved")
    try desk.press("w Enter")
    #expect(desk.text("n.appear")?.contains("> push B") == true && desk.text("journey.appear") == nil)
    try desk.press("q w Enter")
    #expect(desk.text("journey.appear")?.contains("> push B") == true)
    try desk.press("q")
    #expect(desk.journey.model.hasQuit)
  }

  @Test("no run is lost by opening others, and those that are not saved are all gone back to")
  func keptRuns() throws {
    var journey = try Journey(library: Shelf.recordings)
    try journey.press(#"p o "life-of-a-push" Enter p o "order-of-a-pop" Enter o "nav-logs-itself" Enter q"#)
    #expect(!journey.model.hasQuit && journey.model.unsavedRuns.count == 2)
    try journey.press("Esc u")
    #expect(journey.session.sourceName == "order-of-a-pop", "the one that was left last")
    try journey.press("u")
    #expect(journey.session.sourceName == "life-of-a-push")
    try journey.press("u u")
    #expect(journey.session.sourceName == "journey")
    try journey.press("u U U U U U")
    #expect(journey.session.sourceName == "nav-logs-itself")
  }

  @Test("a run behind a stage is asked about and saved, and so is one that was left for a lesson")
  func behindStages() throws {
    var desk = try SaveTests.Desk()
    try desk.press("p I Left q w Enter q")
    #expect(desk.text("journey.appear")?.contains("> push B") == true && desk.journey.model.hasQuit)
    var journey = try Journey(lesson: Scenes.lesson, keys: "E z Esc")
    #expect(journey.lesson != nil && journey.model.unsavedRuns.count == 1)
    journey = try Journey(library: [LibraryItem(name: "own", title: "Own", kind: .lesson, text: Scenes.lesson)])
    try journey.press("p")
    try journey.press(#"o "own" Enter"#)
    #expect(journey.lesson != nil)
    try journey.press("q")
    #expect(!journey.model.hasQuit && journey.model.unsavedRuns.count == 1)
  }

  @Test("the palette asks for the mouse, and gives it back")
  func mouse() throws {
    var journey = try Journey(keys: #"Ctrl-P "mouse" Enter"#)
    #expect(journey.model.usesMouse && journey.player.effects == [.useMouse(true)])
    try journey.press(#"Ctrl-P "mouse" Enter"#)
    #expect(!journey.model.usesMouse && journey.player.effects == [.useMouse(true), .useMouse(false)])
  }
}

extension Overlay {
  fileprivate var complaint: Sentence? { if case .line(let line) = self { line.complaint } else { nil } }
}
