import Canvas
import Lifecycle
import Testing

@testable import Explorer

/// Lists and lines over the panes.
struct PanelTests {
  @Test("? is searched by typing, and Enter runs what is chosen")
  func help() throws {
    let journey = try Journey(keys: #"? "pushes the next" Enter"#)
    #expect(journey.model.panel == nil)
    #expect(journey.actions.last == "push B")
  }

  @Test(
    "? finds what the finger does by the words for it, and keys by their names", arguments: ["swipe", "peek", "tab"])
  func helpWords(word: String) throws {
    let journey = try Journey(keys: "? \"\(word)\"")
    let help = try #require(journey.model.menu)
    let finger = ExploringStage.keymap.sections.first { $0.heading == "The finger" }
    #expect(help.found.contains { item in finger?.commands.contains { $0.name == item.note } == true })
  }

  @Test("? finds a key by its name before all else, and marks by what they mean")
  func helpOrder() throws {
    var journey = try Journey(keys: "? k")
    #expect(journey.model.menu?.found.first?.note == KeyCommand.previousCall.name)
    try journey.press("Esc ? \"red\"")
    #expect(journey.model.menu?.found.first?.note == KeyCommand.redo.name, "and no mark before it")
    try journey.press("Esc ? \"later turn\"")
    let found = try #require(journey.model.menu).found.map(\.name.english)
    #expect(found.count == 1 && found[0].contains("a later turn of the run loop"), "\(found)")
    try journey.press("Enter")
    let panel = try #require(journey.model.menu, "a mark does nothing, so the list stays")
    #expect(panel.list(journey.model).note.english == "1, ? marks")
  }

  @Test("/ finds text, n and N go on and back, and around the ends")
  func find() throws {
    var journey = try Journey(keys: #"p g / "b.viewwill" Enter"#)
    #expect(journey.here?.hasPrefix("B.viewWill") == true)
    let first = journey.session.cursor
    try journey.press("n")
    #expect(journey.session.cursor != first)
    try journey.press("N")
    #expect(journey.session.cursor == first)
    try journey.press("N")
    #expect(try #require(journey.session.cursor) > (first ?? 0), "it goes around the beginning")
    try journey.press(#"/ "xyzzy" Enter"#)
    let count = journey.session.rows.callCount
    #expect(
      journey.model.notice?.text == "\"xyzzy\" is in none of the \(count) calls of this run, nor in its actions")
  }

  @Test("/ begins empty, and Enter alone looks for the last text again")
  func findAgain() throws {
    var journey = try Journey(keys: #"p g / "b.viewwill" Enter"#)
    let first = journey.session.cursor
    try journey.press("/ Enter")
    #expect(journey.here?.hasPrefix("B.viewWill") == true)
    #expect(journey.session.cursor != first)
  }

  @Test("a word to the left is deleted, and all of the line to the left")
  func deleting() {
    var field = TextField("viewDidAppear of B")
    field.deleteWord()
    #expect(field.text == "viewDidAppear of ")
    field.deleteToStart()
    #expect(field.text.isEmpty)
  }

  @Test("an action with calls is found, forward and backward, and never holds the search up")
  func findActions() throws {
    var journey = try Journey(keys: #"p p p g / "> push" Enter"#)
    #expect(journey.session.actionIndex == 1)
    try journey.press("n n")
    #expect(journey.session.actionIndex == 3)
    try journey.press("N N")
    #expect(journey.session.actionIndex == 1)
  }

  @Test(
    "a call is found however it is said",
    arguments: ["viewDidAppear of B", "B.viewDidAppear", "b viewdidappear", "viewDidAppear on the B"])
  func findCall(text: String) throws {
    let journey = try Journey(keys: "p g / \"\(text)\" Enter")
    #expect(journey.here == "B.viewDidAppear")
  }

  @Test("a word that is nearly a call is taken for it in a message")
  func findUnknown() throws {
    let journey = try Journey(keys: #"g / "viewDidApear of A" Enter"#)
    #expect(
      journey.model.notice?.text
        == "\"viewdidapear\" is neither a call nor a controller; did you mean viewDidAppear?")
  }

  @Test("Up brings back what was looked for earlier, and Down what came after it")
  func findEarlier() throws {
    var journey = try Journey(keys: #"p g / "viewDidAppear" Enter / "viewDidLoad" Enter / Up Up"#)
    #expect(journey.model.findPanel?.field.text == "viewDidAppear")
    #expect(journey.here?.hasSuffix("viewDidAppear") == true, "the cursor goes along")
    try journey.press("Down Enter")
    #expect(journey.here?.hasSuffix("viewDidLoad") == true)
    #expect(journey.model.history.searches == ["viewDidAppear", "viewDidLoad"])
  }

  @Test("Tab completes a query word by word")
  func completing() throws {
    let journey = try Journey(keys: "p g / \"viewDidAp\" Tab Space \"of B\" Enter")
    #expect(journey.here == "B.viewDidAppear")
  }

  @Test("the filter leaves calls out, and the cursor stays on a row that is shown")
  func filter() throws {
    var journey = try Journey()
    let count = journey.session.rows.count
    try journey.press("p Ctrl-P \"filter\" Enter Space Esc")
    #expect(journey.session.rows.filter.hiddenGroups == [.appearance, .unnamed])
    #expect(journey.here?.hasSuffix("DidAppear") == false)
    let cursor = try #require(journey.session.cursor)
    #expect(journey.session.rows.index(of: cursor) != nil)
    try journey.press("Ctrl-P \"filter\" Enter Enter Esc u")
    #expect(journey.session.rows.count == count)
  }

  @Test("what is taken back has the cursor on a row that is shown, although it stood on another")
  func filterAndUndo() throws {
    let journey = try Journey(keys: "p k k p Ctrl-P \"filter\" Enter Down Down Space Up Up Space Esc u")
    let cursor = try #require(journey.session.cursor)
    let index = try #require(journey.session.rows.index(of: cursor))
    #expect(journey.session.rows.isStop(index))
  }

  @Test("the palette presents an alert, dismiss closes it, and the next screen that is pushed has a name")
  func alert() throws {
    var journey = try Journey(keys: "Ctrl-P \"alert\" Enter")
    #expect(journey.actions.last == "alert")
    #expect(journey.world.topLayer != journey.world.root)
    try journey.press("d p")
    #expect(journey.actions.suffix(2) == ["dismiss", "push B"])
  }

  @Test("m declares a new screen only once a style is chosen")
  func leftStyles() throws {
    var journey = try Journey(keys: "p p p p")
    let count = journey.session.setup.declarations.count
    try journey.press("m Esc")
    #expect(journey.session.setup.declarations.count == count)
    try journey.press("m Enter")
    #expect(journey.session.setup.declarations.count == count + 1)
  }

  @Test("m lists the styles, says which are lacking, and presents")
  func styles() throws {
    var journey = try Journey(ios: 7, keys: "m Down Down Down Enter")
    #expect(journey.model.notice?.text.english.contains("overFullScreen requires iOS 8") == true)
    try journey.press("Up Up Up Enter")
    #expect(journey.actions.last == "present B")
    try journey.press("d")
    #expect(journey.actions.last == "dismiss")
    #expect(journey.world.topLayer == journey.world.root)
  }

  @Test("o shows the cases of a recording beneath it, and plays the one that is chosen")
  func open() throws {
    var journey = try Journey(library: Shelf.recordings, keys: #"o "peek""#)
    let list = try #require(journey.model.menu).list(journey.model)
    #expect(list.rows.count == 6 && list.note.english.hasPrefix("6 of "))
    #expect(list.rows.dropFirst().map(\.third).first == "  1. Launch", "nothing is numbered twice")
    try journey.press("End Enter")
    #expect(journey.session.title == "5. Peek, then Pop")
    #expect(journey.session.casePosition?.index == 4)
    #expect(journey.session.version == Version(9))
    #expect(journey.session.isAtEnd)
  }

  @Test("an example is found by its title")
  func openCase() throws {
    let journey = try Journey(library: Shelf.recordings, keys: #"o "dragged away" Enter"#)
    #expect(journey.session.title == "Automatic in landscape, turned to portrait, dragged away")
    #expect(journey.session.sourceName == "card-style")
  }

  @Test("the palette goes to the next and the previous example of a file, and says where there is none")
  func cases() throws {
    var journey = try Journey(library: Shelf.recordings)
    let (next, previous) = (#" Ctrl-P "next example" Enter"#, #" Ctrl-P "previous example" Enter"#)
    try journey.press(next, says: "there is only one example")
    try journey.press(#"o "peek-and" Enter"# + previous, says: "this is the first example")
    try journey.press(next + next + next)
    #expect(journey.session.title == "4. Peek, then the finger lifts")
    #expect(journey.session.casePosition?.index == 3)
    try journey.press(previous + next + next + next)
    #expect(journey.session.casePosition?.index == 4)
    #expect(journey.model.notice?.text == "this is the last example")
  }

  @Test("the next case of a file is read from the file")
  func casesOfFile() throws {
    let text = "screen Q: code\nwindow: Q\n== One\n> launch\n== Two\n> launch\n> home\n"
    var journey = try Journey()
    journey.player = Player(journey.model) { path -> (text: String?, problem: Sentence?) in
      path == "own.appear" ? (text: text, problem: nil) : (text: nil, problem: "there is no such file")
    }
    try journey.press(#"o "own.appear" Enter o Enter"#)
    #expect(journey.session.title == "Two" && journey.session.sourceName == "own.appear")
    try journey.press(#"o "./other" Enter"#, says: "./other: there is no such file")
  }

  @Test("what cannot be pushed is told together with what can")
  func undeclared() throws {
    let journey = try Journey(keys: #": "push Quill" Enter"#)
    let line = try #require(journey.model.commandLine)
    #expect(line.complaint == "`Quill` is not declared; declared here: A, B, C, P")
  }

  @Test("what o does not find is the path of a file; one that cannot be read says why")
  func openFile() throws {
    var journey = try Journey(library: Shelf.recordings, keys: #"o "own.appear" Enter"#)
    #expect(journey.player.effects == [.read(path: "own.appear")])
    journey.player.send(.read(path: "own.appear", text: nil, problem: "there is no such file"))
    #expect(journey.model.notice?.text == "own.appear: there is no such file")
    journey.player.send(.read(path: "own.appear", text: "window: A\n> launch", problem: nil))
    #expect(journey.model.notice?.text.english.hasPrefix("own.appear:1:") == true)
    journey.player.send(.read(path: "own.appear", text: "screen Q: code\nwindow: Q\n> launch", problem: nil))
    #expect(journey.session.sourceName == "own.appear")
  }

  @Test("o lists the files of the folder that can be opened, and Enter reads one")
  func folder() throws {
    var model = try Journey(library: Shelf.recordings).model
    #expect(update(&model, .input(.key("o"))).contains(.list))
    _ = update(&model, .listed(["a.swift", "own.appear", "run.log"]))
    let names = try #require(model.menu).found.map(\.name.english)
    #expect(names.prefix(2) == ["own.appear", "run.log"] && !names.contains("a.swift"))
    #expect(update(&model, .input(.key(.enter))) == [.read(path: "own.appear")])
  }

  @Test(": does what a transcript says, completes words, and remembers lines")
  func commandLine() throws {
    var journey = try Journey(keys: #": "pu" Tab Space B Enter"#)
    #expect(journey.actions.last == "push B")
    try journey.press(": Up Backspace C Enter")
    #expect(journey.actions.last == "push C")
    try journey.press(#": "psh B" Enter"#)
    let line = try #require(journey.model.commandLine, "a wrong line stays open")
    #expect(line.complaint == "`psh` is not a command; did you mean `push`?")
    #expect(line.line(journey.model).place == 0..<3, "the word is marked")
    try journey.press("Esc")
    #expect(journey.model.panel == nil)
  }

  @Test("Ctrl-P and Ctrl-N go through what was typed, and through a list, as in a shell")
  func shellKeys() throws {
    var journey = try Journey(keys: ": \"push B\" Enter : \"pop\" Enter : Ctrl-P Ctrl-P")
    #expect(journey.model.commandLine?.field.text == "push B")
    try journey.press("Ctrl-N")
    #expect(journey.model.commandLine?.field.text == "pop")
    try journey.press("Esc Ctrl-P Ctrl-N Ctrl-N Ctrl-P")
    #expect(journey.model.menu?.selection == 1)
  }

  @Test("A complaint about a command goes with its words when an earlier one comes")
  func complaintGoes() throws {
    var journey = try Journey(keys: #": "push B" Enter : "psh C" Enter"#)
    #expect(journey.model.commandLine?.complaint != nil)
    try journey.press("Ctrl-P")
    #expect(journey.model.commandLine?.field.text == "push B" && journey.model.commandLine?.complaint == nil)
  }

  @Test(": knows how one leaves and asks for help elsewhere")
  func habits() throws {
    var journey = try Journey(keys: ": h e l p Enter")
    #expect(journey.model.menu?.title == "All keys", "help opens the list of all keys")
    try journey.press("Esc : q Enter")
    #expect(journey.model.hasQuit)
  }

  @Test("Esc closes whatever is open", arguments: ["?", "o", "/", ":", "m", "c", "w", "Ctrl-P"])
  func escape(key: String) throws {
    var journey = try Journey(library: Shelf.recordings, keys: key)
    #expect(journey.model.panel != nil)
    try journey.press("Esc")
    #expect(journey.model.panel == nil)
    #expect(journey.actions == ["launch"])
  }
}
