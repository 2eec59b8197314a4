import Lifecycle
import Notation
import TestSupport
import Testing

@Suite("A resolved case")
struct ResolvingTests {
  @Test("A container that any command of a callback makes can be named above the cases")
  func namesInCallbacks() {
    let setup = "ios: 17\nscreen A: code\nscreen B: code\nscreen C: code\nlogs Box: viewDidLoad\nwindow: nav(A)\n"
    let cases = "== one\nwhen A.viewDidLoad: push B & present Box=nav(C)\n> launch\n...\n== two\n> launch\n...\n"
    #expect(check(setup + cases).isEmpty)
  }

  @Test("declares screens in their order, then containers as they come up")
  func order() throws {
    let resolved = try resolve(
      """
      screen B: storyboard
      screen A: code, previews B
      > launch
      > push Late=nav(A)
      > present nav(B)
      window: tabs(Main=nav(A), nav(B))
      """)
    #expect(resolved.setup.declarations.map(\.name) == ["B", "A", "", "Main", "", "Late"])
    #expect(
      resolved.setup.declarations.map(\.kind) == [.screen, .screen, .tabs, .navigation, .navigation, .navigation])
    #expect(resolved.setup.declarations[1].previews == DeclarationID(index: 0))
    #expect(resolved.setup.declarations.map(\.usesConstraints).prefix(2) == [true, false])
  }

  @Test("plants equal trees once, so that a long session does not run out of names")
  func equalTrees() throws {
    let pushes = String(repeating: "> push Other=nav(A)\n> pop\n", count: 70_000)
    let resolved = try resolve("screen A: code\nwindow: nav(A)\n> launch\n\(pushes)")
    #expect(resolved.setup.trees.count == 3)
    #expect(resolved.script.count == 140_001)
  }

  @Test("takes a statement of the case for one of the same name above the cases")
  func replacing() throws {
    let text = """
      ios: 8
      note: suspicious
      screen A: code
      screen B: code
      logs A: layout
      logs B: viewDidLoad
      super A: viewWillAppear calls nothing
      super A: viewDidAppear calls nothing
      window: A
      == One
      ios: 9, 10
      note: fine
      screen A: nib
      logs A: appearance
      super A: viewWillAppear calls viewDidAppear
      window: B
      scenes: no
      > launch
      """
    let resolved = try resolve(text)
    #expect(resolved.title == "One")
    #expect(resolved.line == 10)
    #expect(resolved.candidates == [Version(9), Version(10)])
    #expect(resolved.iosText == "9, 10")
    #expect(!resolved.isSuspicious)
    #expect(!resolved.setup.usesScenes)
    let a = resolved.setup.declarations[0]
    #expect(a.name == "A" && a.origin == .nib)
    #expect(
      a.superCalls == [
        SuperCall(override: .viewWillAppear, called: .viewDidAppear), SuperCall(override: .viewDidAppear, called: nil),
      ])
    let first = ReceiverClass.controller(DeclarationID(index: 0))
    #expect(resolved.coverage.covers(.viewDidAppear, of: first))
    #expect(!resolved.coverage.covers(.viewDidLayoutSubviews, of: first))
    #expect(resolved.setup[resolved.setup.window].declaration == DeclarationID(index: 1))
  }

  @Test("shows the tab or child that is, or holds, what `shows:` names")
  func shows() throws {
    let resolved = try resolve(
      """
      screen A: code
      screen B: code
      window: tabs(nav(A), container(A, nav(A, B)))
      shows: B
      > launch
      """)
    let window = resolved.setup[resolved.setup.window]
    #expect(window.shown == 1)
    #expect(resolved.setup[window.children[1]].shown == 1)
  }

  @Test("turns names into identifiers")
  func commands() throws {
    let resolved = try resolve(
      """
      screen A: code
      screen B: code
      window: Main=nav(A)
      > launch
      > set-stack B A unanimated
      > pop-to Main
      > present B sheet running
      """)
    let (a, b, main) = (DeclarationID(index: 0), DeclarationID(index: 1), DeclarationID(index: 2))
    #expect(resolved.script.map(\.command.action).prefix(3) == [.launch, .setStack([b, a]), .popTo(main)])
    #expect(!resolved.script[1].command.isAnimated)
    #expect(resolved.script[3].command.staysRunning)
    #expect(resolved.script.map(\.line) == [4, 5, 6, 7])
    #expect(resolved.script[3].text == "present B sheet running")
    let tree: TreeID? = if case .present(let tree, .sheet) = resolved.script[3].command.action { tree } else { nil }
    #expect(resolved.setup[try #require(tree)].declaration == b)
  }

  @Test(
    "plays on the newest version without `ios:`, and on all that it names",
    arguments: [
      ("", [26]), ("ios: any", [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 26]), ("ios: 9", [9]),
      ("ios: 8,10", [8, 10]), ("ios: 10-12", [10, 11, 12]), ("ios: 9-9", [9]), ("ios: 16+", [16, 17, 18, 26]),
      ("ios: 7, 17+", [7, 17, 18, 26]),
    ])
  func candidates(ios: String, expected: [UInt8]) throws {
    let resolved = try resolve("\(ios)\nscreen A: code\nwindow: A\n> launch")
    #expect(resolved.candidates == expected.map { Version($0) })
  }

  @Test("is doubtful when its note says so")
  func suspicious() throws {
    #expect(try resolve("note: suspicious: typed by hand\nscreen A: code\nwindow: A\n> launch").isSuspicious)
    #expect(try !resolve("note: not suspicious\nscreen A: code\nwindow: A\n> launch").isSuspicious)
  }

  @Test("warns once of more tabs than an iPhone shows as tabs", arguments: ["A, B, C, D, E", "A, B, C, D, E, F"])
  func tooManyTabs(tabs: String) {
    let names = tabs.split(separator: ", ")
    let screens = names.map { "screen \($0): code\n" }.joined()
    let text = screens + "window: nav(tabs(\(tabs)))\n== One\n> launch\n== Two\n> launch\n"
    let reading = Transcript.read(SourceText(file: "test.appear", bytes: Array(text.utf8)), versions: versions)
    let warning = "7:13: of more than five tabs an iPhone shows four, and the others in moreNavigationController"
    let warnings = reading.allDiagnostics.map(summary)
    #expect(warnings == (names.count > 5 ? [warning + "; here all are tabs"] : []))
  }
}
