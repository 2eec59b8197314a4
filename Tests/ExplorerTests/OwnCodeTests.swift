import Canvas
import Lifecycle
import Notation
import Study
import Testing

@testable import Explorer

@Suite("Lines of one's own in the explorer") struct OwnCodeTests {
  /// A stack with lines that are typed into the palette.
  private static func journey(_ lines: [String]) throws -> Journey {
    var journey = try Journey(Scenes.stack, ios: 26)
    for line in lines { try journey.press("Ctrl-P \"\(line)\" Enter") }
    return journey
  }

  private static let timer = ["when VC3.viewDidAppear: timer.start()", "when VC3.viewDidDisappear: timer.stop()"]

  @Test("are added from the palette, and stand beside their calls with the state of their thing")
  func states() throws {
    var journey = try Self.journey(Self.timer)
    #expect(journey.session.setup.lines.map(\.text) == ["timer.start()", "timer.stop()"])
    try journey.press(": \"push VC3\" Enter")
    let picture = journey.model.picture.plainText()
    #expect(picture.contains("viewDidAppear  timer."), "\(picture)")
    #expect(picture.contains("timer of VC3: runs"), "\(picture)")
    try journey.press("b")
    #expect(!journey.model.picture.plainText().contains("timer of VC3: runs"))
  }

  @Test("are broken by the fewest actions, and the rule is told where it breaks")
  func broken() throws {
    var journey = try Self.journey(Self.timer)
    try journey.press(#"Ctrl-P "break it" Enter"#)
    #expect(journey.actions.suffix(3) == ["push VC3", "swipe 0.3", "lift"])
    let picture = journey.model.picture.plainText()
    #expect(picture.contains("VC3.viewDidAppear begins it once more."), "\(picture)")
    #expect(picture.split(separator: "twice").count == 2, "it is said once\n\(picture)")
    let cursor = try #require(journey.session.cursor)
    #expect(OwnCode(journey.session)?.marks[cursor]?.role == .warning)
  }

  @Test("are saved in the transcript, which holds")
  func saved() throws {
    var journey = try Self.journey(Self.timer)
    try journey.press(#"Ctrl-P "break it" Enter"#)
    let text = journey.session.transcript().printed()
    #expect(text.contains("breaks: timer\n") && text.contains("\(Self.timer[0])\n"), "\(text)")
    let opened = try Journey(text)
    #expect(opened.session.setup.lines == journey.session.setup.lines)
    let cases = Transcript.read(text, file: "a", versions: Shelf.scores.versions).cases
    let resolved = try #require(cases.first?.value)
    #expect(Verdict(resolved) { Shelf.scores[$0] }.surprise == nil)
  }

  @Test("are taken away again, by the palette and by undoing")
  func takenAway() throws {
    var journey = try Self.journey(Self.timer)
    try journey.press(#"Ctrl-P "take away timer.stop" Enter"#)
    #expect(journey.session.setup.lines.map(\.text) == ["timer.start()"])
    try journey.press("u")
    #expect(journey.session.setup.lines.count == 2)
  }

  @Test("are missing where nothing can be broken")
  func nothing() throws {
    var journey = try Journey(Scenes.stack, ios: 26)
    try journey.press(#"Ctrl-P "break it" Enter"#)
    #expect(journey.model.notice?.text.english.contains("there is no line of your own yet") == true)
    try journey.press(#"Ctrl-P "change VC1" Enter "timer of its own" Enter"#)
    #expect(journey.session.setup.lines.count == 2)
  }
}
