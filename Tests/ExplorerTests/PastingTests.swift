import Canvas
import Lifecycle
import Study
import Synchronization
import Testing

@testable import Explorer

@Suite("What is pasted in the explorer")
struct PastingTests {
  @Test("what is pasted is text where text is typed, in one line, and does nothing elsewhere")
  func pasting() throws {
    var journey = try Journey(keys: "p")
    let actions = journey.actions
    journey.paste("ppq\nb")
    #expect(journey.actions == actions && journey.model.panel == nil && !journey.model.hasQuit)
    let reason = "text can be pasted only where it can be typed, such as after : or /; a log can be pasted anywhere"
    #expect(journey.model.notice?.text.english == reason)
    try journey.press("g /")
    journey.paste("b.view\u{1B}\nwill")
    #expect(journey.model.field?.text == "b.view  will")
    #expect(journey.model.notice == nil)
    try journey.press("Esc ?")
    journey.paste("launches the app")
    try journey.press("Enter")
    #expect(journey.actions.last == "home")
  }

  @Test(
    "what is pasted is cut where a line has no more room, and that is said", arguments: ["o", "Ctrl-P", ":", "/", "?"])
  func longPaste(keys: String) throws {
    var journey = try Journey(library: Shelf.recordings, keys: keys)
    journey.paste(String(repeating: "word ", count: 100_000))
    #expect(journey.model.notice?.text == "of what was pasted only the first 1000 characters are taken")
    #expect(journey.model.field?.characters.count == 1000)
  }

  @Test("what is pasted after o is searched for once, as if it were a single key")
  func searchedOnce() throws {
    let readings = Mutex(0)
    let item = LibraryItem(name: "a", kind: .scenario) {
      readings.withLock { $0 += 1 }
      return "title: A\n> launch\n"
    }
    var journey = try Journey(library: [item])
    /// The number of times that the item is read during a deed, and for the picture after it.
    func readingCount(_ deed: () throws -> Void) rethrows -> Int {
      let before = readings.withLock(\.self)
      try deed()
      _ = journey.model.picture
      return readings.withLock(\.self) - before
    }
    try journey.press("o")
    let countForKey = try readingCount { try journey.press("z") }
    try journey.press("Backspace")
    #expect(countForKey > 0)
    #expect(readingCount { journey.paste("so many words that tell of nothing which is there") } == countForKey)
  }

  @Test("a log that is pasted anywhere is offered as a log: Enter explains it, Esc drops it")
  func pastedLog() throws {
    for keys in ["", "/ x", ":", "o", "w"] {
      var journey = try Journey(library: Shelf.recordings, keys: "p \(keys)")
      let rows = try Journey(library: Shelf.recordings).session.rows.filter
      journey.paste(ExplainingTests.log)
      let panel = try #require(journey.model.logPanel, "\(keys)")
      #expect(
        panel.line(journey.model).complaint == "this looks like a log with 12 calls: Enter explains it, Esc drops it")
      #expect(journey.model.history.markedSearch.isEmpty && journey.session.rows.filter == rows)
      try journey.press("Enter")
      #expect(ExplainingStage(journey.model.stage)?.name == "log")
      try journey.press("Esc")
      #expect(journey.actions == ["launch", "push B"])
      journey.paste(ExplainingTests.log)
      try journey.press("Esc")
      #expect(journey.model.panel == nil && ExplainingStage(journey.model.stage) == nil)
    }
  }

  @Test("commands that are pasted stand after : in one line, and Enter does one after the other")
  func pastedCommands() throws {
    let code = "when B.viewDidAppear: timer.start()\nwhen B.viewDidDisappear: timer.stop()"
    for (text, line) in [
      ("push C\npop", "push C; pop"), ("> push C", "> push C"), ("> push C\nC.viewDidLoad\n> pop", "> push C; > pop"),
      (code, code.replacing("\n", with: "; ")),
    ] {
      for keys in ["", ":"] {
        var journey = try Journey(keys: keys)
        journey.paste(text)
        #expect(journey.model.commandLine?.field.text == line)
        try journey.press("Enter")
        #expect(journey.model.panel == nil && journey.model.notice?.kind != .warning)
        let commands = line.split(separator: "; ").filter { !$0.contains(":") }.map { $0.drop { "> ".contains($0) } }
        #expect(journey.actions.suffix(commands.count) == commands.map(String.init)[...])
        #expect(journey.session.setup.lines.count == (text == code ? 2 : 0))
      }
    }
  }

  @Test("of several typed commands those before the first one that is not possible are done, and the rest stays")
  func someCommands() throws {
    var journey = try Journey(keys: #": "push B; psuh C; pop" Enter"#)
    let line = try #require(journey.model.commandLine)
    #expect(journey.actions == ["launch", "push B"] && line.field.text == "psuh C; pop" && line.complaint != nil)
    journey = try Journey(keys: #": "push B; select C; pop" Enter"#)
    #expect(journey.actions == ["launch", "push B"])
    #expect(journey.model.commandLine?.field.text == "select C; pop")
  }

  @Test("a message of UIKit that is pasted opens the palette with its entry")
  func pastedMessage() throws {
    var journey = try Journey()
    let text = "=== Topic\n== Attempt to present on whose view is not in the window hierarchy\nanswer: So it is.\n"
    journey.change { $0.builtIn = BuiltIn(library: { [] }, questions: { AskedQuestion.read(text).questions }) }
    journey.paste("Warning: Attempt to present <B: 0x7f> on <A: 0x7f> whose view is not in the window hierarchy!")
    let menu = try #require(journey.model.menu)
    #expect(menu.found.first?.name.english.hasPrefix("Attempt to present") == true)
  }

  @Test("a transcript that is pasted opens as the run")
  func pastedTranscript() throws {
    var journey = try Journey()
    journey.paste("screen Q: code\nwindow: Q\n\n> launch\nQ.viewDidLoad\n> home\n")
    #expect(journey.actions == ["launch", "home"] && journey.session.setup.screens.count == 1)
  }

  @Test("what is wrong with a paste is said")
  func pasteProblems() throws {
    var journey = try Journey()
    journey.player.send(.input(.pasteCut(megabytes: 8)))
    #expect(journey.model.notice?.text == "the paste was cut after 8 MB")
    journey.player.send(.input(.pasteWithoutEnd))
    #expect(journey.model.notice?.text == "the end of a paste is missing, and nothing of it is taken")
  }

  /// The keys that type a text.
  private func keys(_ text: String) -> [Key] { text.map { $0 == "\n" ? .enter : .character($0) } }

  @Test("keys that arrive at once and are the lines of a log are asked about, and none of them runs a command")
  func unmarked() throws {
    let log = "A viewDidLoad\nA viewWillAppear\nA viewDidAppear\nB viewDidLoad\n"
    let inputs = keys(log).map { Input.key($0) }
    let burst = try #require(inputs.burst)
    var journey = try Journey()
    let before = journey.actions
    journey.player.send(.burst(burst))
    #expect(journey.actions == before)
    guard case .menu? = journey.model.panel else { throw Missing() }
    var dropped = journey
    try dropped.press("Esc")
    #expect(dropped.model.panel == nil && dropped.actions == before)
    try journey.press("Enter")
    guard case .log? = journey.model.panel else { throw Missing() }
  }

  /// A panel is not open.
  private struct Missing: Error {}

  @Test(
    "keys that are typed ahead are no paste",
    arguments: [":push B\n:pop\n:push C\n:pop\n", "pppppppppppppppppppppppppppp", "jj\n"])
  func typedAhead(text: String) { #expect(keys(text).map { Input.key($0) }.burst == nil) }

  @Test("what was typed after all runs the commands of its keys")
  func typedAfterAll() throws {
    let keys = keys("A viewDidLoad\nA viewWillAppear\nA viewDidAppear\n")
    var (journey, typed) = (try Journey(), try Journey())
    journey.player.send(.burst(keys))
    try journey.press("Down Enter")
    typed.change { model in
      for key in keys { model.press(key) }
      model.settle()
    }
    #expect(journey.picture == typed.picture)
  }
}
