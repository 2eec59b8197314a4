import Canvas
import Lifecycle
import Notation
import Study
import Testing

@testable import Explorer

@Suite("Going through the versions with a run")
struct VersionFilmTests {
  /// Two tabs, of which the other one is selected.
  private static let tabs = """
    title: Two tabs
    ios: 17
    screen A: code
    screen B: code
    window: tabs(A, B)
    > launch
    > select B
    > select A

    """

  private func film(_ keys: String) throws -> Journey { try Journey(Self.tabs, keys: "i " + keys) }

  private func stage(_ journey: Journey) -> VersionsStage? { VersionsStage(journey.model.stage) }

  @Test("→ shows the next version, and marks which way the calls went that moved")
  func moved() throws {
    let before = try film("").calls
    let journey = try film("Right")
    let marked = try #require(stage(journey)?.change?.marks.keys.min())
    let call = try #require(journey.session.text(of: marked))
    let isLower = try #require(journey.calls.lastIndex(of: call)) > (try #require(before.lastIndex(of: call)))
    #expect(journey.session.version == Version(18) && journey.calls != before)
    let change = try #require(stage(journey)?.change)
    #expect(change.other == Version(17) && change.movedCount == 2 && change.newCount == 0 && change.gone.isEmpty)
    let text = journey.picture
    #expect(text.contains("against iOS 17: 2 calls moved"))
    #expect(text.split(separator: "\n").contains { $0.contains(isLower ? "↓ " : "↑ ") })
  }

  @Test("what is the same is said to be, and what is gone is named")
  func gone() throws {
    let journey = try film("Left")
    #expect(stage(journey)?.change?.isNothing == true && journey.picture.contains("the same calls as on iOS 15"))
    let oldest = try film("4")
    #expect(stage(oldest)?.change == nil && oldest.picture.contains("the oldest version"))
    let change = VersionChange(oldest.session.timeline, from: journey.session.timeline)
    #expect(change.other == Version(16) && !change.gone.isEmpty)
    #expect(change.words(40, .english).hasSuffix("\(change.gone.count) calls gone"))
    #expect(change.words(4_000, .english).hasSuffix(change.gone.joined(separator: ", ")))
  }

  @Test("] and [ go to the versions on which something changes, which are marked on the line")
  func changes() throws {
    #expect(try film("]").session.version == Version(18))
    #expect(try film("] [").session.version < Version(17))
    let changed = try film("]")
    #expect(stage(changed)?.change?.marks.keys.contains(changed.session.cursor ?? -1) == true)
    #expect(try film("] ]").model.notice?.text == "on no newer version does anything change")
    #expect(try film("").picture.contains("◆18"))
    #expect(try !film("").picture.contains("◆17"))
    let last = try film("2 6 ]")
    #expect(last.model.notice?.text == "on no newer version does anything change")
  }

  @Test("marked are the versions that change the action under the cursor, and ] goes to a line of it that changed")
  func action() throws {
    let text = """
      screen A: code
      screen B: code
      window: nav(A)
      > launch
      ...
      > push B
      ...

      """
    let runs = try Shelf.scores.versions.map { Run(try Journey(text, ios: $0.number).session.timeline) }
    for action in 0..<2 {
      var journey = try Journey(text, ios: 9, keys: action == 0 ? "g i" : "G i")
      let expected = zip(runs, runs.dropFirst()).filter { $0.entries(of: action) != $1.entries(of: action) }
        .map { $1.version }
      let shown = try #require(stage(journey))
      #expect(shown.changing(shown.markedAction(journey.session.actionIndex)) == Set(expected))
      #expect(journey.picture.contains("changes " + (action == 0 ? "launch" : "push B")))
      try journey.press("]")
      #expect(journey.session.version == expected.first { $0 > Version(9) })
      #expect(journey.session.actionIndex == action)
      let events = journey.session.timeline.actions[action].events
      let marked = try #require(stage(journey)?.change?.marks).keys.filter { events.contains($0) }
      #expect(marked.isEmpty || marked.contains(journey.session.cursor ?? -1))
    }
  }

  @Test("Tab goes from one marked call to the next, and from the last to the first")
  func marked() throws {
    var journey = try film("Right { Tab")
    let first = journey.session.cursor
    try journey.press("Tab")
    let second = journey.session.cursor
    try journey.press("Tab")
    #expect(first != second && journey.session.cursor == first)
  }

  @Test("Enter keeps the version in one step that can be undone, and Esc goes back to the one before")
  func leaving() throws {
    var journey = try film("Right Right Enter")
    #expect(journey.model.stage.isExploring && journey.session.version == Version(26))
    try journey.press("u")
    #expect(journey.session.version == Version(17) && !journey.session.canUndo)
    journey = try film("Right Right Esc")
    #expect(journey.model.stage.isExploring && journey.session.version == Version(17))
    #expect(!journey.session.canUndo)
  }

  @Test("the cursor stays at its action from version to version, and after leaving")
  func cursor() throws {
    var journey = try Journey(Self.tabs, keys: "{ {")
    let entry = journey.session.actionIndex
    try journey.press("i Right Left Left")
    #expect(journey.session.actionIndex == entry)
    try journey.press("}")
    #expect(journey.session.actionIndex != entry)
    try journey.press("Esc")
    #expect(journey.session.actionIndex == entry.map { $0 + 1 })
  }

  @Test("all versions stand on the line where they fit, and those around the one that is shown elsewhere")
  func window() throws {
    let journey = try film("")
    let shown = try #require(stage(journey))
    let changing = shown.changing(shown.markedAction(journey.session.actionIndex))
    let names = shown.versions.map { version in (changing.contains(version) ? "◆" : "") + "\(version)" }
    let least = names.reduce(names.count - 1) { $0 + $1.cellWidth } + 4
    func line(_ width: Int) throws -> Substring? {
      var journey = journey
      journey.resize(width, 24)
      return journey.picture.split(separator: "\n").first { $0.contains("◆18") }
    }
    #expect(try line(least)?.contains(" 4─") == true && line(least)?.contains("26") == true)
    #expect(try line(least - 1)?.contains(" 4─") == false && line(least - 1)?.contains("26") == true)
  }

  @Test("Space lets them go on by themselves, from the oldest where none follows, and stops at the newest")
  func playing() throws {
    var journey = try film("Space")
    #expect(stage(journey)?.isPlaying == true && journey.model.stageElapsed == 0)
    journey.player.send(.tick(milliseconds: 1200))
    #expect(journey.session.version == Version(18))
    journey.player.send(.tick(milliseconds: 1200))
    #expect(journey.session.version == Version(26) && stage(journey)?.isPlaying == false)
    try journey.press("Space")
    #expect(journey.session.version == stage(journey)?.versions.first && stage(journey)?.isPlaying == true)
    #expect(journey.model.stageElapsed == 0)
    try journey.press("Space")
    journey.player.send(.tick(milliseconds: 1200))
    #expect(stage(journey)?.index == 0)
  }
}
