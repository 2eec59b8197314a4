import Lifecycle
import TestSupport
import Testing

@testable import Notation

@Suite("Reading levels") struct LevelReadingTests {
  private static let whole = """
    title: A level
    ios: 13+
    screen List
    screen Clock
    window: nav(List)
    > launch

    # A first line,
    # and a second one.
    #
    # Another paragraph.

    == ja
    title: レベル
    # 本文

    == actions List
    > push Clock

    == actions
    bound: 4
    moves: 2
    > pop

    == class Clock
    final class Clock: UIViewController {
      var timer: Timer?

      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        timer = .start()
        print("x")
      }
    }

    == timer timer
    adds: timer = .start
    always: while Clock is shown
    """

  private static func read(_ text: String) -> Checked<Level> {
    Level.read(SourceText(file: "a.level", text: text), versions: BuiltInScores.versions)
  }

  @Test("finds texts, actions, code and things")
  func whole() throws {
    let level = try #require(Self.read(Self.whole).value)
    #expect(level.title == "A level" && level.title(in: .japanese) == "レベル")
    #expect(level.story(in: .english) == [["A first line,", "and a second one."], ["Another paragraph."]])
    #expect(level.story(in: .japanese) == [["本文"]])
    let untranslated = try #require(Self.read(Self.whole.replacing("== ja\ntitle: レベル\n# 本文\n", with: "")).value)
    #expect(untranslated.title(in: .japanese) == "A level")
    #expect(level.opening.map(\.text) == ["launch"])
    #expect(level.offers.map(\.text) == ["push Clock", "pop"])
    #expect(level.offers.map(\.screen) == [DeclarationID(index: 0), nil])
    #expect((level.bound, level.moves) == (4, 2))
    #expect(level.code.classes.map(\.head) == [["final class Clock: UIViewController {", "var timer: Timer?"]])
    #expect(level.code.lines.map(\.text) == ["timer = .start()", "print(\"x\")"])
    #expect(level.code.lines.map(\.isMovable) == [true, false])
    #expect(level.code.lines[0].spot == Spot(owner: 0, call: .viewWillAppear))
    #expect(level.code.things.map(\.rules) == [[.while(.shown(0))]])
  }

  @Test("writes deinit as the level does, which may be older than its isolated form")
  func olderDeinit() throws {
    let method = "override func viewWillAppear(_ animated: Bool) {\n    super.viewWillAppear(animated)\n"
    for head in ["deinit", "isolated deinit"] {
      let level = try #require(Self.read(Self.whole.replacing(method, with: "\(head) {\n")).value)
      #expect(level.code.text(Wiring(level.code)).contains("\n  \(head) {\n"))
    }
  }

  @Test(
    "says what is wrong, and where",
    arguments: [
      ("== timer timer", "== time timer", "a.level:36:4: error: `time` begins no section", "timer"),
      ("always: while Clock is shown", "always: while Clock is show", "a.level:38:9: error: `while Clock", nil),
      ("always: while Clock", "always: while Clocks", "`Clocks` is no class of a screen", "Clock"),
      ("adds:", "add:", "a.level:37:1: error: `add` is nothing that can be said of a thing", "adds"),
      ("adds: timer = .start", "adds: timer = .begin", "no line of code begins with `timer = .begin`", nil),
      (
        "viewWillAppear(_ animated: Bool) {", "viewWillShow() {",
        "a.level:29:3: error: a level's code cannot be in this method", nil
      ),
      ("== class Clock", "== class Cluck", "a.level:26:1: error: the code of a class begins as", nil),
      ("> pop", "> pup", "a.level:23:3: error: `pup` is not a command", "pop"),
      ("== actions List", "== actions Lisp", "`Lisp` is no screen", "List"),
      (
        "bound: 4", "mend: timer = .start() in Clock.viewDidShow",
        "a.level:21:7: error: `timer = .start() in Clock.viewDidShow` is no movable line with a call",
        "timer = .start() in Clock.viewDidLoad"
      ),
      ("bound: 4", "bound: 40", "a.level:21:8: error: a number from 1 to 8 is expected here", nil),
      ("ios: 13+", "ios: 1+", "a.level:2:6: error: iOS", nil),
      ("always: while Clock is shown", "", "nothing is said of it that is `always:` true", nil),
    ] as [(String, String, String, String?)])
  func mistakes(old: String, new: String, message: String, suggestion: String?) {
    let reading = Self.read(Self.whole.replacing(old, with: new))
    #expect(reading.value == nil)
    let said = reading.diagnostics.map { $0.rendered() }.joined(separator: "\n")
    #expect(said.contains(message), "\(said)")
    if let suggestion { #expect(said.contains("did you mean `\(suggestion)`?"), "\(said)") }
  }

  @Test(
    "takes no bracket in a string or a comment for one of the code",
    arguments: [
      #"print("tick (")"#, #"print("a \" {")"#, "step() // and then {", "step() /* [ */", #"print("""(""")"#,
    ])
  func literals(line: String) throws {
    let reading = Self.read(Self.whole.replacing(#"print("x")"#, with: line))
    let level = try #require(reading.value, "\(reading.diagnostics.map { $0.rendered() })")
    #expect(level.code.lines.map(\.text) == ["timer = .start()", line])
  }

  @Test("quotes a line of several rows in one, with the brackets closed that its first row leaves open")
  func shortText() throws {
    let rows = "run([\n      1,\n    ]) { step() }"
    let level = try #require(Self.read(Self.whole.replacing(#"print("x")"#, with: rows)).value)
    #expect(level.code.lines.map(\.shortText) == ["timer = .start()", "run([…])"])
  }

  @Test("offers the calls that its log names, and those that lines are in")
  func offeredCalls() throws {
    func calls(_ logs: String) throws -> [Call] {
      let text = Self.whole.replacing("window:", with: "\(logs)\nwindow:")
      return try #require(Self.read(text).value).code.spots(for: 0).map(\.call)
    }
    #expect(try calls("logs Clock: viewDidLoad didMove") == [.viewDidLoad, .viewWillAppear, .didMoveToParent])
    #expect(try calls("logs List: viewDidLoad").count > 5, "what logs nothing can be in any call")
  }

  @Test("knows which mend its author prefers")
  func preferredMend() throws {
    let text = Self.whole.replacing("bound: 4", with: "mend: timer = .start() in Clock.viewDidAppear")
    let level = try #require(Self.read(text).value)
    let code = level.code, spots = code.spots(for: 0).filter { $0 != code.lines[0].spot }
    let preferred = spots.filter { level.prefers(Wiring(code).moving(0, to: $0)) }
    #expect(level.mend?.line == 21 && preferred == [Spot(owner: 0, call: .viewDidAppear)])
    let other = try #require(Self.read(Self.whole).value)
    #expect(other.mend == nil && !spots.contains { other.prefers(Wiring(other.code).moving(0, to: $0)) })
  }

  @Test("wants actions, code and things")
  func gaps() {
    let head = String(Self.whole.prefix(while: { $0 != "#" }))
    let diagnostics = Self.read(head).diagnostics
    #expect(diagnostics.allSatisfy { $0.rendered().contains(":1:1:") }, "what is missing is missing from the beginning")
    let said = diagnostics.map(\.message.english).joined(separator: "\n")
    for part in ["offers no action", "has no code", "has no thing"] { #expect(said.contains(part)) }
  }
}
