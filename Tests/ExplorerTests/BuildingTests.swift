import Lifecycle
import Notation
import Study
import Testing

@testable import Explorer

@Suite("Building an app from nothing")
struct BuildingTests {
  /// An app that was built by lines typed after colons.
  private func built(_ lines: [String], ios: UInt8 = 26) throws -> Journey {
    var journey = try Journey(Scenes.stack, ios: ios, keys: #"Ctrl-P "new app" Enter"#)
    for line in lines { try journey.press(": \"\(line)\" Enter") }
    if lines.isEmpty { try journey.press("Esc") }
    return journey
  }

  private func choose(_ words: String) -> String { "Ctrl-P \"\(words)\" Enter" }

  /// Chooses among the changes of a screen.
  private func change(_ screen: String, _ words: String) -> String {
    choose("change \(screen)") + " \"\(words)\" Enter"
  }

  /// A case of each article: its setup and actions are typed into an empty window.
  @Test(
    "a case of each article can be built by keys",
    arguments: [
      ("peek-and-pop-ios9", 3), ("interactive-pop-cancel", 0), ("tab-bar", 0), ("navigation-ios14", 0),
      ("launch-push-pop-ios7", 0), ("launch-push-pop-ios8", 0), ("launch-push-pop-ios9", 0),
    ])
  func article(name: String, index: Int) throws {
    let text = try #require(Shelf.recordings.first { $0.name == name }).text
    let recorded = try Journey(text, case: index)
    let reading = Transcript.read(text, file: name, versions: Shelf.scores.versions)
    let transcript = try #require(reading.value)
    let statements = (transcript.statements + transcript.cases[index].statements).map(\.statement)
    let lines = statements.compactMap { statement -> String? in
      switch statement {
      case .screen, .superCall, .prints, .observe, .window, .shows, .header(.scenes, _): statement.printed
      case .command: String(statement.printed.dropFirst(2))
      default: nil
      }
    }
    // Lines that name a screen follow its declaration.
    let journey = try built(
      lines.filter { $0.hasPrefix("screen") && !$0.contains("previews") }
        + lines.filter { $0.hasPrefix("screen") && $0.contains("previews") } + lines.filter { !$0.hasPrefix("screen") },
      ios: recorded.session.version.number)
    #expect(journey.model.panel == nil && journey.actions == recorded.actions)
    #expect(journey.calls == recorded.calls && !journey.calls.isEmpty)
  }

  @Test("two tabs are three keys and a few letters from nothing, launched at once")
  func tabs() throws {
    let journey = try built([])
    var tabs = journey
    try tabs.press(choose("tabs build") + " 2")
    #expect(tabs.actions == ["launch", "select B"] && tabs.session.title == "A new app")
    var typed = journey
    try typed.press(": \"window: nav(A)\" Enter", says: "built: window: nav(A); z launches it")
  }

  @Test("an app whose window is replaced has a title of its own, until that is undone")
  func title() throws {
    var journey = try Journey(Scenes.stack, ios: 26)
    let title = journey.session.title
    try journey.press(choose("build root into tabs"))
    #expect(journey.session.title == title, "the window holds what it held")
    try journey.press(": \"window: tabs(VC1)\" Enter")
    #expect(journey.session.title == "A new app")
    try journey.press("u")
    #expect(journey.session.title == title)
  }

  @Test("a new app begins with the line that fills its window, which only has to be accepted or typed over")
  func proposal() throws {
    var journey = try Journey(Scenes.stack, ios: 26, keys: #"Ctrl-P "new app" Enter"#)
    #expect(journey.model.commandLine?.field.isProposal == true)
    var typed = journey
    try journey.press("Enter z")
    #expect(journey.stack == ["A"] && journey.session.transcript().printed().contains("window: nav(A)"))
    try typed.press(#""window: tabs(A, B)" Enter z"#)
    #expect(typed.session.transcript().printed().contains("window: tabs(A, B)") && typed.actions == ["launch"])
  }

  @Test("an empty window does nothing but say how a screen comes into it")
  func empty() throws {
    var journey = try built([])
    for keys in [
      "z", ": \"launch\" Enter", "Right", "p", "b", "m", "d", "e", "c", "i", "Esc", "x", "w", "Esc", "5 j",
    ] {
      try journey.press(keys)
      #expect(journey.session.timeline.events.count == 0, "\(keys)")
    }
    try journey.press("z", says: Model.emptyWindow)
    try journey.press("u")
    #expect(journey.actions == ["launch"], "the run that was open is there again")
  }

  @Test("the palette builds: a screen, into a stack, with a preview, with an override that forgets super")
  func palette() throws {
    var journey = try built([], ios: 9)
    try journey.press(choose("build screen A") + " " + choose("into a stack") + " " + change("A", "with a preview"))
    #expect(journey.stack == ["A"])
    try journey.press("] ] ] Enter")
    #expect(journey.stack == ["A", "B"])
    try journey.press(change("A", "forgets super in viewWillAppear"))
    #expect(journey.session.setup.declarations[0].superCalls.map(\.called) == [nil])
    #expect(journey.actions.count > 1 && journey.stack == ["A", "B"], "what was done is done anew")
    try journey.press(choose("root into tabs") + " 2")
    #expect(journey.session.transcript().printed().contains("window: tabs(nav(A), C)"))
    try journey.press(change("C", "into a stack"))
    #expect(journey.session.transcript().printed().contains("window: tabs(nav(A), nav(C))"))
  }

  @Test("what is built on a run can be undone and done again, with what was done before and after")
  func undoing() throws {
    var journey = try Journey(Shelf.stackAndPreview, keys: "p")
    let before = journey.calls
    try journey.press(": \"screen B: code\" Enter")
    let broken = journey.calls
    #expect(broken != before && journey.actions == ["launch", "push B"])
    try journey.press("p p p")
    let longer = journey.calls
    try journey.press("u u u u")
    #expect(journey.calls == before && journey.session.setup.declarations[1].origin == .storyboard)
    #expect(journey.session.isSaved == false)
    try journey.press("U")
    #expect(journey.calls == broken)
    try journey.press("U U U")
    #expect(journey.calls == longer)
  }

  @Test("what cannot be read stays in the line, with what is wrong")
  func wrong() throws {
    for (line, words) in [
      ("screen Z: foo", "`foo` is not a trait"), ("super Z: viewWillAppear calls nothing", "`Z` is not declared"),
      ("super A: viewWillAppear calls", "expected"), ("logs A: viewDidLoad", "changes nothing in the app"),
      ("source: here", "this builds nothing"), ("when A.viewDidLoad: swipe 0.3", "`swipe` is nothing that code can do"),
      ("when A.viewDidLoad timer.start()", "a `:` is expected after the call"),
    ] {
      var journey = try Journey(Shelf.stackAndPreview)
      let calls = journey.calls
      try journey.press(": \"\(line)\" Enter")
      let panel = try #require(journey.model.commandLine, "\(line)")
      #expect(
        panel.field.text == line && panel.complaint?.english.contains(words) == true,
        "\(line): \(panel.complaint ?? "")")
      #expect(journey.calls == calls && !journey.session.canUndo)
    }
  }

  @Test("in a new window the actions end where one is not possible; undo brings them back")
  func impossible() throws {
    var journey = try Journey(Shelf.stackAndPreview, keys: "p")
    let count = journey.session.commands.count
    try journey.press(": \"window: A\" Enter", says: "actions left out, as not possible in this app: 1; `u` undoes it")
    #expect(journey.session.commands.count == count - 1)
    #expect(journey.session.timeline.actions.allSatisfy { $0.mistake == nil })
    try journey.press("u")
    #expect(journey.session.commands.count == count && journey.session.setup.trees.isEmpty == false)
  }

  @Test("a window declares the screens that it names")
  func declares() throws {
    let journey = try Journey(Shelf.stackAndPreview, keys: ": \"window: tabs(Home, Settings)\" Enter")
    let screens = journey.session.setup.screens.map { journey.session.setup[$0].name }
    #expect(screens.contains("Home") && screens.contains("Settings"))
  }

  @Test("of lines that say the same thing the last counts")
  func lastCounts() throws {
    let setup = try Journey(Shelf.stackAndPreview).session.setup
    let reading = setup.changed(by: ["screen X: code", "screen X: nib"], doing: [], versions: Shelf.scores.versions)
    let app = try #require(reading.value, "\(reading.fault?.words ?? "")")
    #expect(app.setup.declaration(named: "X").map { app.setup[$0].origin } == .nib)
    #expect(app.setup.declarations.count == setup.declarations.count + 1)
  }

  @Test("as many trees are planted as have a number, and not one more")
  func maxTrees() throws {
    for (count, isPossible) in [(UInt16.max - 1, true), (.max, false)] {
      var journey = try Journey(Shelf.stackAndPreview)
      var setup = journey.session.setup
      while setup.trees.count < Int(count) { _ = setup.plant(setup.trees[0]) }
      journey.change { $0.session.extend(setup) }
      try journey.press("p")
      #expect(journey.model.notice == nil ? isPossible : !isPossible)
      #expect(journey.actions.last == (isPossible ? "push B" : "launch"))
    }
  }

  @Test("a version and a title can be typed too")
  func versionAndTitle() throws {
    let journey = try Journey(Shelf.stackAndPreview, keys: ": \"ios: 12-14\" Enter : \"title: Mine\" Enter")
    #expect(journey.session.version == Version(14) && journey.session.title == "Mine")
  }
}
