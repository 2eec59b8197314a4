import Canvas
import Explorer
import PseudoTerminal
import Resources
import Study
import TestSupport
import Testing

/// The real program in a real terminal shows the pictures of the pure views.
struct ExplorerJourneyTests {
  /// The explorer as the program opens it on a built-in recording.
  private func model(of name: String, width: Int, height: Int) throws -> Model {
    let resource = try #require(Catalog.recordings.first { $0.name == name })
    let library = Catalog.recordings.map { item in
      LibraryItem(
        name: item.name, title: item.name, kind: .recording, text: String(decoding: item.bytes, as: UTF8.self))
    }
    let scores = BuiltInScores.scores
    let text = String(decoding: resource.bytes, as: UTF8.self)
    let run = try Session.open(text: text, name: name, scores: scores)
    return Model(session: run, library: library, scores: scores, size: Size(width: width, height: height))
  }

  /// The picture of a model after some keys.
  private func canvas(_ model: Model, _ keys: String) throws -> Canvas {
    var player = Player(model)
    player.play(try KeyScript(keys))
    return player.model.picture
  }

  private func start(
    _ arguments: [String], terminalType: String? = "xterm-256color", environment: [String: String] = [:],
    width: Int = 80, height: Int = 24
  ) throws -> Program {
    try Program(
      builtProgram("mightappear"), arguments, terminalType: terminalType, environment: environment, width: width,
      height: height)
  }

  /// Expects the screen to become a picture, cell by cell.
  private func expectPicture(_ expected: Canvas, on program: Program) {
    var differences: [String] = []
    let same = program.wait { program in
      differences = program.screen?.differences(from: expected, .standard, .full) ?? []
      return differences.isEmpty
    }
    #expect(same, "\(differences.joined(separator: "\n"))")
  }

  @Test(
    "The screen is the canvas, cell by cell",
    .needsScreen,
    arguments: [
      ("nav-logs-itself", 100, 30), ("tab-bar", 80, 24), ("peek-and-pop-ios9", 160, 50),
      ("interactive-pop-cancel", 60, 18),
    ])
  func screenIsCanvas(name: String, width: Int, height: Int) throws {
    let program = try start([name], width: width, height: height)
    let expected = try canvas(try model(of: name, width: width, height: height), "")
    expectPicture(expected, on: program)
    #expect(program.finish(after: "q") == .exited(0))
  }

  @Test(
    "Keys do in the terminal what they do in the model",
    .needsScreen,
    arguments: [("k k k", "kkk"), ("{ {", "{{"), ("} } g j", "}}gj"), ("i Left", "i\u{1B}OD"), ("? ?", "??")])
  func keys(script: String, typed: String) throws {
    let program = try start(["life-of-a-push"], width: 100, height: 30)
    let expected = try canvas(try model(of: "life-of-a-push", width: 100, height: 30), script)
    #expect(program.waits(for: "Timeline"))
    program.type(typed)
    expectPicture(expected, on: program)
    #expect(program.finish(after: "\u{3}\u{3}") == .exited(0))
    #expect(program.modes == program.modesBefore)
  }

  @Test("A log on standard input leaves the keyboard to the terminal", .needsScreen)
  func logFromPipe() throws {
    let line = "printf 'A viewDidLoad\\nA viewWillAppear\\nA viewDidAppear\\n' | \(builtProgram("mightappear"))"
    let program = try Program("/bin/sh", ["-c", line + " explain - --open; echo ended $?"])
    #expect(program.waits(for: "1 A viewDidLoad") && program.waits(for: "> launch"))
    program.type("G")
    #expect(program.waits(for: "▸  3 A viewDidAppear") || program.waits(for: "▸ 3 A viewDidAppear"))
    #expect(program.shows("ended 0", after: "q"))
  }

  @Test("A log on standard input is refused where there is no terminal to read the keyboard from")
  func logWithoutKeyboard() throws {
    let result = try shell("printf 'A viewDidLoad\\n' | setsid -w mightappear explain - --open")
    if result.status == 127 { return }
    #expect(result.status == 2 && result.output.contains("/dev/tty: "), "\(result)")
  }

  @Test("Press p, see B on the stack, swipe it half-way, and let it snap back", .needsScreen)
  func swipe() throws {
    let path = "/tmp/mightappear-journey-\(UInt32.random(in: 0...UInt32.max)).appear"
    defer { _ = try? shell("rm -f \(path)") }
    _ = try shell("printf 'screen A: code\\nscreen B: code\\nwindow: nav(A)\\n> launch\\n' > \(path)")
    let program = try start([path], width: 100, height: 30)
    #expect(program.waits(for: "> launch"))
    #expect(program.shows("└ B    ▲ appeared", after: "p"))
    #expect(program.shows("40%", after: "llllllll"))
    #expect(program.shows("10%", after: "hhhhhh"))
    #expect(program.shows("> lift", after: "\r"))
    #expect(program.waits(for: "A    ▼ disappeared"))
    #expect(program.finish(after: "\u{3}\u{3}") == .exited(0))
  }

  @Test("Long work runs beside the keys, shows its progress, and can be cancelled", .needsScreen)
  func work() throws {
    let path = "/tmp/mightappear-journey-\(UInt32.random(in: 0...UInt32.max)).appear"
    defer { _ = try? shell("rm -f \(path)") }
    let head = "ios: 17\\nscreen A: code\\nscreen B: code\\nwindow: nav(A)\\n> launch\\n"
    _ = try shell("(printf '\(head)'; yes '> push B\n> pop' | head -n 1600) > \(path)")
    let program = try start([path], width: 100, height: 30)
    #expect(program.waits(for: "deinit"))
    #expect(program.shows("Esc gives up", after: "i"))
    #expect(program.shows("> push B", after: "p"))
    #expect(program.shows("given up", after: "i\u{1B}"))
    #expect(program.shows("Versions", after: "i"))
    #expect(program.finish(after: "\u{3}\u{3}") == .exited(0))
  }

  @Test("A run that is saved passes the check, and a file that cannot be written loses nothing", .needsScreen)
  func save() throws {
    let path = "/tmp/mightappear-journey-\(UInt32.random(in: 0...UInt32.max)).appear"
    defer { _ = try? shell("rm -f \(path)") }
    let program = try start(["life-of-a-push"], width: 100, height: 30)
    #expect(program.waits(for: "Timeline"))
    #expect(program.shows("save as life-of-a-push.appear", after: "w"))
    #expect(program.shows("saved as", after: String(repeating: "\u{7F}", count: 30) + path + "\r"))
    program.type("w" + String(repeating: "\u{7F}", count: 80) + "/nowhere/at/all.appear\r")
    #expect(program.waits(for: "is not written"))
    #expect(program.shows("all keys", after: "\u{1B}"))
    #expect(program.finish(after: "q") == .exited(0))
    let check = try shell("mightappear check \(path)")
    #expect(check.status == 0, "\(check.output)")
  }

  @Test(
    "Without a terminal that can show it, the program says so at once and names the command that would do",
    arguments: [("dumb", "too simple"), ("no-such-terminal", "knows no terminal"), (nil, "TERM is not set")])
  func unfitTerminals(terminalType: String?, words: String) throws {
    let program = try start(["life-of-a-push"], terminalType: terminalType)
    #expect(program.finish() == .exited(2))
    #expect(program.outputText.contains(words))
    #expect(program.outputText.contains("mightappear draw life-of-a-push"))
  }

  @Test("With its output in a pipe the program says so and ends with 2")
  func pipe() throws {
    let result = try shell("mightappear life-of-a-push | cat; mightappear life-of-a-push >/dev/null")
    #expect(result.status == 2)
    #expect(result.output.contains("must be a terminal"))
  }

  @Test("Control-C does not wait for the keys before it")
  func interrupt() throws {
    let program = try start(["life-of-a-push"])
    #expect(program.waits(for: "Timeline"))
    program.stop()
    program.type("pppp\u{3}")
    program.signal(Signal.goOn)
    #expect(program.finish() == .exited(0), "nothing is pushed, so nothing is asked")
  }
}
