import Canvas
import Foundation
import Lifecycle
import Study
import TestSupport
import Testing

@testable import Explorer

/// The palette: all that can be done, opened and set.
struct PaletteTests {
  private func names(_ journey: Journey) throws -> [String] {
    try #require(journey.model.menu).list(journey.model).rows.map(\.first.english)
  }

  @Test("lists every command of the stage and every action; versions, operands and recordings are found by their words")
  func everything() throws {
    let journey = try Journey(library: Shelf.recordings, keys: "Ctrl-P")
    let names = try names(journey)
    for command in ExploringStage.keymap.offered where command != .palette {
      #expect(names.contains(command.name.english), "\(command.name)")
    }
    #expect(names.contains("push ...") && names.contains("rotate"))
    let found =
      ["push A", "present B"] + Shelf.scores.versions.map { "iOS \($0)" } + Shelf.recordings.map { "open \($0.name)" }
    for name in found {
      #expect(!names.contains(name))
      var journey = journey
      try journey.press("\"\(name)\"")
      #expect(try self.names(journey).contains(name))
    }
  }

  @Test("Tab narrows it to a kind and keeps what is typed, and o is the palette of what can be opened")
  func kinds() throws {
    var journey = try asked()
    let question = try #require(journey.model.questions.first).text(.english)
    func title() -> String { journey.model.menu?.list(journey.model).title.english ?? "" }
    try journey.press("Ctrl-P \"tab\"")
    #expect(title() == "[all] | do | answers | open")
    try journey.press("Tab")
    #expect(title() == "all | [do] | answers | open")
    #expect(try names(journey).contains("tab") && !names(journey).contains(question))
    try journey.press("Tab")
    #expect(try title() == "all | do | [answers] | open" && names(journey) == [question])
    try journey.press("Tab")
    #expect(try title() == "all | do | answers | [open]" && names(journey).contains("tab-bar"))
    let found = try names(journey)
    try journey.press("Esc o \"tab\"")
    #expect(try title() == "all | do | answers | [open]" && names(journey) == found)
    try journey.press("Tab Tab Shift-Tab Shift-Tab")
    #expect(try names(journey) == found)
  }

  @Test("the messages of UIKit are there only for a text that was pasted")
  func messages() throws {
    var journey = try Journey(library: Shelf.recordings)
    let questions = AskedQuestion.messages(of: BuiltInScores.sheets, BuiltInScores.facts)
    journey.change { $0.builtIn = BuiltIn(library: { Shelf.recordings }, questions: { questions }) }
    try journey.press("Ctrl-P \"requires iOS 7\"")
    #expect(try names(journey).allSatisfy { !$0.hasSuffix("requires iOS 7") })
    try journey.press("Esc Ctrl-P")
    journey.paste("the edge swipe requires iOS 7")
    let named = try names(journey)
    #expect(named.contains { $0.hasPrefix("the edge swipe requires iOS 7") }, "\(named)")
  }

  @Test(
    "any word of it finds it, and so do some letters of its name in their order",
    arguments: [
      ("undo", "undo"), ("ios 17", "iOS 17"), ("percent", "to a percentage"), ("nxtact", "next action"),
      ("push b", "push B"), ("speed 1/4", "speed 1/4"), ("layout filter", "filter layout"),
    ])
  func finding(typed: String, first: String) throws {
    let journey = try Journey(library: Shelf.recordings, keys: "Ctrl-P \"\(typed)\"")
    #expect(try names(journey).first == first)
  }

  @Test("an item is found by its name in the user's language as well as in English", arguments: ["やり直", "redo"])
  func inJapanese(typed: String) throws {
    var journey = try Journey(library: Shelf.recordings)
    journey.change { $0.phrasebook = .embedded(.japanese) }
    try journey.press("Ctrl-P \"\(typed)\"")
    #expect(try names(journey).contains("redo"))
  }

  @Test("what is listed is found by its own words")
  func everyWord() throws {
    let journey = try Journey(
      "ios: any\nscreen A: code\nscreen B: code\nwindow: tabs(Main=nav(A), B)\n> launch", keys: "Ctrl-P")
    let listed = try names(journey)
    var pushed = journey
    try pushed.press("\"push\"")
    let pushes = try names(pushed)
    #expect(pushes.contains("push B") && !pushes.contains("push Main"), "a container is not pushed")
    for (index, name) in Set(listed).sorted().enumerated() where index % 8 == 1 {
      var journey = journey
      try journey.press("\"\(name)\"")
      #expect(try names(journey).contains(name), "\(name)")
    }
  }

  @Test("Enter does it, opens it or sets it")
  func doing() throws {
    var journey = try Journey(library: Shelf.recordings, keys: "Ctrl-P \"push b\" Enter")
    #expect(journey.stack == ["A", "B"] && journey.model.panel == nil)
    try journey.press("Ctrl-P \"ios 17\" Enter")
    #expect(journey.session.version == Version(17))
    try journey.press("Ctrl-P \"speed 1/4\" Enter")
    #expect(journey.model.speed == .quarter)
    try journey.press("Ctrl-P \"filter layout\" Enter")
    #expect(journey.session.rows.filter.hiddenGroups.contains(.layout))
    try journey.press("Ctrl-P \"open life-of-a-push\" Enter")
    #expect(journey.session.sourceName == "life-of-a-push")
  }

  @Test("what is not possible now says why, and what is found nowhere is a command")
  func refused() throws {
    var journey = try Journey(keys: "Ctrl-P \"dismiss\"")
    let list = try #require(journey.model.menu).list(journey.model)
    #expect(list.footerIsReason && list.footer.english.hasPrefix("not now: "))
    try journey.press("Enter")
    #expect(journey.model.notice?.kind == .warning && journey.model.panel == nil)
    try journey.press("Ctrl-P \"push Qxz\" Enter")
    #expect(journey.model.panel != nil || journey.stack.last == "Qxz")
  }

  @Test("another version is laid beside the run, and what has most of the words is listed where nothing has all")
  func versions() throws {
    var journey = try Journey(library: Shelf.recordings, keys: "Ctrl-P \"compare 17\"")
    #expect(try names(journey).first == "compare with iOS 17")
    try journey.press("Enter")
    #expect(ComparisonStage(journey.model.stage)?.right.session.version == Version(17))
    try journey.press("Esc Ctrl-P \"zebra 17\"")
    #expect(try names(journey).contains("compare with iOS 17"))
    try journey.press("Esc Ctrl-P \"zebra giraffe 17\"")
    #expect(try names(journey).isEmpty)
  }

  /// A question whose answer is what a version changed.
  private static let question = """
    == What became other at tabs?
    see: tab-bar
    changed: 18
    words: differently
    answer: The order.
    """

  /// The explorer with a question.
  private func asked(_ text: String = question, ios: UInt8? = nil) throws -> Journey {
    var journey = try Journey(ios: ios, library: Shelf.recordings)
    let questions = AskedQuestion.read(text).questions
    journey.change { $0.builtIn = BuiltIn(library: { Shelf.recordings }, questions: { questions }) }
    return journey
  }

  @Test(
    "a question is found by its words and those beside it, and leads to what the version changed",
    arguments: ["Ctrl-P \"differently tab\"", "o \"differently tab\""])
  func questions(keys: String) throws {
    var journey = try asked()
    let question = try #require(journey.model.questions.first).text(.english)
    try journey.press(keys)
    let list = try #require(journey.model.menu).list(journey.model)
    #expect(list.rows.map(\.first.english) == [question])
    try journey.press("Enter")
    let stage = try #require(VersionsStage(journey.model.stage))
    #expect(stage.version == Version(18) && journey.session.sourceName == "tab-bar")
    #expect(journey.session.cursor.map { stage.change?.marks[$0] != nil } == true)
    #expect(journey.model.answer == "The order.")
  }

  @Test("what nothing answers leads to what is played, or to what comes nearest, and nonsense to nothing")
  func unanswered() throws {
    var journey = try asked()
    try journey.press("Ctrl-P \"the life of some push\"")
    #expect(try names(journey).contains("open life-of-a-push"))
    try journey.press("Esc Ctrl-P \"zebra quagga lion other\"")
    let list = try #require(journey.model.menu).list(journey.model)
    #expect(list.rows.first?.first.english == "What became other at tabs?")
    #expect(list.footer.english == "Nothing answers that; this comes nearest. The order.")
    try journey.press("Esc Ctrl-P \"xyzzy quagga\" Enter")
    let nothing = try #require(journey.model.menu).list(journey.model)
    #expect(nothing.rows.isEmpty && nothing.footer == "" && journey.model.notice?.text == "nothing matches")
  }

  @Test("every word of a transcript is there, and Apple's names lead to it")
  func words() throws {
    var journey = try Journey(library: Shelf.recordings, keys: "Ctrl-P")
    let names = try names(journey)
    for word in ["lock", "memory-warning", "set-stack ...", "pop-to ...", "alert", "theme mono", "restart", "marks"] {
      #expect(names.contains(word), "\(word)")
    }
    #expect(names.count { $0.hasPrefix("change ") } == journey.session.setup.screens.count)
    try journey.press("\"setViewControllers\"")
    #expect(try self.names(journey).contains("set-stack ..."))
  }

  @Test("each row of all kinds says its kind, and those of one kind do not")
  func column() throws {
    var journey = try asked()
    func kinds() -> [String: String] {
      let rows = journey.model.menu?.list(journey.model).rows ?? []
      return Dictionary(rows.map { ($0.first.english, $0.kind.english) }) { first, _ in first }
    }
    try journey.press("Ctrl-P \"tab\"")
    let question = try #require(journey.model.questions.first).text(.english)
    #expect(kinds()["tab"] == "do" && kinds()[question] == "answers" && kinds()["open tab-bar"] == "open")
    #expect(journey.picture.contains("do       tab"))
    try journey.press("Tab")
    #expect(kinds()["tab"] == "")
  }

  @Test("the selected answer stands in full beside the list where the screen is wide, and below it elsewhere")
  func beside() throws {
    let answer = String(repeating: "It is called in one turn of the run loop. ", count: 8) + "Zebra."
    var journey = try asked("== How does it end?\nunmodeled: \(answer)\n")
    for width in [100, 119, 120, 200] {
      journey.resize(width, 30)
      try journey.press("Esc Ctrl-P \"how does it end\"")
      let picture = journey.picture
      let rows = picture.split(separator: "\n", omittingEmptySubsequences: false)
      let first = try #require(rows.firstIndex { $0.contains("Not modeled: It is") }, "\(picture)")
      let title = try #require(rows.firstIndex { $0.contains("How does it end?") })
      #expect((first <= title) == (width >= 120) && picture.contains("Zebra."), "\(picture)")
    }
  }

  @Test("what takes something away leads only where its own name is typed")
  func takingAway() throws {
    var journey = try asked()
    try journey.press("Ctrl-P \"when A.viewDidAppear: tab.start()\" Enter")
    #expect(journey.session.setup.lines.count == 1)
    try journey.press("Ctrl-P \"tab\"")
    let found = try #require(journey.model.menu).found, names = found.map { $0.name.english }
    let position = try #require(found.firstIndex { $0.kind == .takingAway })
    #expect(names[..<position].contains("build root into tabs"), "\(names)")
    #expect(found[position...].allSatisfy { [.takingAway, .file].contains($0.kind) }, "\(names)")
    try journey.press("Esc")
    try journey.press("Ctrl-P \"take away tab\"")
    #expect(journey.model.menu?.found.first?.kind == .takingAway)
  }

  @Test("what is done and answered goes before what is opened")
  func order() throws {
    var journey = try asked()
    try journey.press("Ctrl-P \"tab\"")
    let names = try names(journey)
    let firstFile = try #require(names.firstIndex { $0.hasPrefix("open ") && $0 != "open a log" })
    #expect(names[firstFile...].allSatisfy { $0.hasPrefix("open ") } && names[..<firstFile].contains("tab"))
  }

  @Test("an answer keeps the version where it holds there, and Esc leads back to the run that was left")
  func answer() throws {
    for version in [UInt8(9), 26] {
      var journey = try asked("== How does it end?\nsee: life-of-a-push\nanswer: So.\n", ios: version)
      try journey.press("p p")
      let actions = journey.actions
      try journey.press("Ctrl-P \"how does it end\" Enter")
      #expect(journey.session.sourceName == "life-of-a-push" && journey.model.answer == "So.")
      #expect(journey.picture.contains("Esc: back to your app"))
      try journey.press("Down Up Esc")
      #expect(journey.actions == actions && journey.session.version == Version(version))
      try journey.press("q")
      #expect(!journey.model.hasQuit, "what is not saved is asked about")
    }
  }

  @Test("an answer on what a version changed is compared with the version before, and leads back as well")
  func changed() throws {
    var journey = try asked("== What is new?\nplay: push B\nchanged: 13\nanswer: That.\n", ios: 26)
    let actions = journey.actions
    try journey.press("Ctrl-P \"what is new\" Enter")
    #expect(journey.session.version == Version(13))
    try journey.press("c")
    let comparison = try #require(ComparisonStage(journey.model.stage))
    #expect(comparison.left.session.version == Version(12) && comparison.right.session.version == Version(13))
    try journey.press("Esc Esc")
    #expect(journey.actions == actions && journey.session.version == Version(26))
  }

  @Test("what no title has is found in the prose and the calls there")
  func searchedText() throws {
    var journey = try asked()
    try journey.press("o \"didSelect tab\"")
    let list = try #require(journey.model.menu).list(journey.model)
    #expect(!list.rows.isEmpty && list.rows.allSatisfy { $0.isWide || !$0.third.isEmpty })
  }

  @Test("an answer that a lesson shows is a run without its questions, on the version that is played")
  func answerOfLesson() throws {
    let text = """
      title: Two times
      screen A: code
      window: A

      == Before
      ios: 4-12
      > launch
      ? who viewDidLoad

      == Since
      ios: 13+
      > launch
      ? who viewDidLoad

      """
    let lesson = LibraryItem(name: "two-times", title: "Two times", kind: .lesson, text: text)
    let questions = AskedQuestion.read("== How does it end?\nsee: two-times\nanswer: So.\n").questions
    var journey = try Journey(ios: 26)
    journey.change { $0.builtIn = BuiltIn(library: { [lesson] }, questions: { questions }) }
    try journey.press("Ctrl-P \"how does it end\" Enter")
    #expect(journey.lesson == nil && journey.session.sourceName == "two-times")
    #expect(journey.session.version == Version(26) && journey.session.title.hasSuffix("Since"))
    let picture = journey.picture
    #expect(picture.contains("Answer") && picture.contains(" So.") && picture.contains("Esc: back to your app"))
    try journey.press("Esc")
    #expect(journey.session.sourceName == "journey")
  }

  @Test("what can be done now comes first, and is what the list of keys begins with")
  func possibleFirst() throws {
    var journey = try Journey(ios: 26, keys: "G Ctrl-P")
    let commands = try #require(journey.model.menu).found.prefix(ExploringStage.keymap.offered.count - 1)
    let arePossible = commands.map { $0.obstacle.reason(journey.model) == nil }
    #expect(arePossible.contains(true) && arePossible.contains(false))
    #expect(arePossible.drop { $0 }.allSatisfy { !$0 }, "\(commands.map { $0.name.english })")
    try journey.press("Esc ?")
    let keys = try #require(journey.model.menu)
    #expect(keys.found[keys.selection].obstacle.reason(journey.model) == nil)
    #expect(keys.found[0].obstacle.reason(journey.model) != nil, "the first row needs a later call")
  }
}
