import Notation
import Testing

@Suite("A transcript with mistakes")
struct TranscriptErrorTests {
  @Test(
    "names the place of a mistake in a line, with a suggestion",
    arguments: [
      ("A.viewWillApear", "5:3: `viewWillApear` is not a call of a view controller [viewWillAppear]"),
      ("A.didBecomeActive", "5:3: `didBecomeActive` is not a call of a view controller"),
      ("AppDelegate.viewDidLoad", "5:13: `viewDidLoad` is not a call of the app delegate"),
      ("SceneDelegate.willTerminate", "5:15: `willTerminate` is not a call of a scene delegate"),
      ("A.willMove", "5:3: `willMove` needs `(toParent)` or `(nil)`"),
      ("A.willMove(A)", "5:12: `willMove` needs `(toParent)` or `(nil)`"),
      ("A.viewDidLoad()", "5:3: `viewDidLoad` is written without parentheses"),
      ("A.viewDidLoad(x", "5:16: a `)` is missing"),
      ("A.viewDidLoad x", "5:15: nothing is expected here, but `x` follows"),
      (
        "A.notifyWhenInteractionEnds",
        "5:3: `notifyWhenInteractionEnds` needs `(isCancelled: true)` or `(isCancelled: false)`"
      ),
      ("Main.willShow", "5:6: `willShow` needs the name of a controller in parentheses"),
      ("Main.willShow(C)", "5:15: `C` is not declared; `screen C` would declare it"),
      ("A.willShow(B)", "5:1: only a navigation controller's delegate gets `willShow`"),
      ("Main.didSelect(B)", "5:1: only a tab controller gets `didSelect`"),
      ("Mian.viewDidLoad", "5:1: `Mian` is not declared [Main]"),
      ("window nav(A)", "5:8: a `:` is expected after `window`"),
      ("versoin: 9", "5:1: `versoin` is not a header"),
      ("tilte: x", "5:1: `tilte` is not a header [title]"),
      ("lgos A", "5:1: `lgos` begins no statement, and is not followed by the `.` of a call [logs]"),
      ("scenes: maybe", "5:9: `yes` or `no` is expected here"),
      ("....", "5:4: nothing is expected here, but `.` follows"),
      ("!", "5:2: the words of the complaint are expected here"),
      ("screen A,B: code", "5:9: a `:` is expected after `A`"),
      ("screen *: code", "5:8: a screen cannot be called `*`"),
      ("screen C: code, nib", "5:17: `nib` says again what was said before, or contradicts it"),
      ("screen C: story", "5:11: `story` is not a trait"),
      ("logs A: viewDidLod", "5:9: `viewDidLod` is not a call of a view controller [viewDidLoad]"),
      ("logs A: willMove(nil)", "5:17: a method here means all its forms, and is written without parentheses"),
      ("logs C: layout", "5:6: `C` is not declared; `screen C` would declare it"),
      ("super A: viewDidLoad", "5:21: `calls` is expected here"),
      ("prints A: never", "5:11: `before super` or `after super` is expected here"),
      (
        "observe A: notify",
        "5:12: `notify` cannot be observed; possible are notifyWhenInteractionEnds, notifyWhenInteractionChanges, "
          + "animateAlongside, presentCompletion, dismissCompletion, updateProperties"
      ),
      ("shows: A", "5:8: no tab and no child of a plain container in the window is or holds `A`"),
      ("shows: B", "5:8: no tab and no child of a plain container in the window is or holds `B`"),
    ])
  func lines(line: String, expected: String) {
    #expect(errors(inCase: line) == [expected])
  }

  @Test(
    "names the place of a mistake in a command",
    arguments: [
      ("puhs B", "5:3: `puhs` is not a command [push]"),
      ("push", "5:7: a screen or a container is expected here"),
      ("push C", "5:8: `C` is not declared; `screen C` would declare it"),
      (
        "push nva(A)",
        "5:8: `nva` is not a container; these are `nav`, `tabs`, `pages`, `curl`, `container`, `box` [nav]"
      ),
      ("push nav()", "5:8: `nav` holds nothing"),
      ("push nav(A", "5:13: a `)` is expected here, which ends `nav(`"),
      ("push split(A, B)", "5:8: split view controllers are not simulated"),
      ("push X=A", "5:10: only a container is given a name: `Main=nav(First)`"),
      ("push Main", "5:8: `Main` is a container, and is written with what it holds"),
      ("push Main=tabs(A)", "5:8: `Main` is the name of something else already"),
      (
        "push B fullScreen",
        "5:10: `fullScreen` is not possible here; the command is written `push TREE [unanimated] [zoom] [running]`"
      ),
      (
        "present B fulScreen",
        "5:13: `fulScreen` is not possible here; a style is one of `automatic`, `fullScreen`, `sheet`, `formSheet`, "
          + "`overFullScreen`, `currentContext`, `overCurrentContext`, `popover`, `custom` "
          + "[fullScreen]"
      ),
      ("launch running", "5:10: `launch` cannot stay running"),
      ("swipe 0.5 unanimated", "5:13: `swipe` cannot take `unanimated`"),
      ("page B 0.5 running", "5:14: `page` cannot stay running"),
      ("pop unanimated running", "5:18: what is unanimated cannot stay running"),
      ("pop running running", "5:15: `running` is here twice"),
      ("select", "5:9: `select` needs a name"),
      ("swipe", "5:8: a number from 0 to 1 with up to three decimals is expected here"),
      ("swipe 1.5", "5:9: `1.5` is not from 0 to 1"),
      ("swipe 0.1234", "5:9: a number from 0 to 1 with up to three decimals is expected here"),
      ("swipe -0.5", "5:9: a number from 0 to 1 with up to three decimals is expected here"),
      ("press hard", "5:9: `light`, `peek`, `pop` or a number from 0 to 1 is expected here"),
      ("lift 1.5", "5:8: a whole number is expected here"),
      ("lift 99999999999", "5:8: a whole number is expected here"),
      ("lift --3", "5:8: a whole number is expected here"),
    ])
  func commands(command: String, expected: String) {
    #expect(errors(inCase: "> \(command)") == [expected])
  }

  @Test(
    "names the versions that are known",
    arguments: [
      ("3", "1:6: iOS `3` is not known; known are iOS 4 to 18, 26"),
      ("12.2", "1:6: a version is expected here: `9`, `8, 9`, `10-12`, `13+` or `any`"),
      ("8, x", "1:9: a version is expected here: `9`, `8, 9`, `10-12`, `13+` or `any`"),
      ("12-10", "1:6: a range begins with the older version"),
      ("", "1:5: a version is expected here: `9`, `8, 9`, `10-12`, `13+` or `any`"),
    ])
  func versionLists(ios: String, expected: String) {
    #expect(errors("ios: \(ios)\nscreen A: code\nwindow: A\n> launch") == [expected])
  }

  @Test("says that a case has no window")
  func noWindow() {
    #expect(
      errors("screen A: code\n== One\n> launch") == [
        "2:1: the case has no `window:`, which says what the app begins with"
      ])
  }

  @Test("says that it has no case")
  func noCase() {
    #expect(
      errors("screen A: code\nwindow: A") == ["1:1: the file has no case: neither a title (`== ...`) nor a command"])
    #expect(errors("") == ["0:0: the file has no case: neither a title (`== ...`) nor a command"])
  }

  @Test("says that a run stands above the first case")
  func runAboveCases() {
    #expect(
      errors("screen A: code\nwindow: A\n> launch\n== One\n> launch")
        == ["3:1: this belongs in a case, and is above the first one, which begins with `==` and a title"])
  }

  @Test("says that a call stands above the first command")
  func callAboveCommands() {
    #expect(
      errors("screen A: code\nwindow: A\n== One\nA.viewDidLoad\n> launch")
        == ["4:1: this belongs above the first command of its case"])
  }

  @Test("says what is stated twice, once for the whole file")
  func statedTwice() {
    #expect(
      errors(
        "title: a\ntitle: b\nscreen A: code\nlogs A: layout\nlogs A: layout\nwindow: A\n== 1\n> launch\n== 2\n> launch")
        == ["2:1: `title` is stated twice", "5:1: `logs A` is stated twice"])
  }

  @Test("tells of all its mistakes, up to a hundred")
  func manyMistakes() {
    let text = "screen A: code\nwindow: A\n> launch\n" + String(repeating: "A.nothing\n", count: 250)
    let found = errors(text)
    #expect(found.count == 101)
    #expect(found.last == "0:0: and 150 more")
  }

  @Test("is given up after thousands of mistakes")
  func hopeless() {
    let calls = (0..<20_000).map { "B\($0).viewDidLoad\n" }.joined()
    #expect(errors("screen A: code\nwindow: A\n> launch\n\(calls)").last == "0:0: and many more")
    #expect(errors(String(repeating: "?\n", count: 20_000)).last == "0:0: and many more")
    let cases = String(repeating: "== One\n> launch\n", count: 2_001)
    #expect(errors("screen A: code\nwindow: A\n\(cases)") == ["4003:4: the file has more than 2000 cases"])
  }

  @Test("does not tell of what only follows from another mistake")
  func noConsequences() {
    #expect(errors("screen A: cod\nwindow: A\n> launch\nA.viewDidLoad") == ["1:11: `cod` is not a trait [code]"])
    #expect(errors("screen A: code\nwindow: nav(A\n> launch") == ["2:14: a `)` is expected here, which ends `nav(`"])
  }

  @Test("reports undeclared names although other lines cannot be read")
  func namesBesideOtherMistakes() {
    #expect(
      errors("tilte: a\nscreen A: cod\nwindow: nav(B, A)\nlogs A: apperance\n> launch\n> push C fast\n> push D")
        == [
          "1:1: `tilte` is not a header [title]", "2:11: `cod` is not a trait [code]",
          "3:13: `B` is not declared; `screen B` would declare it",
          "4:9: `apperance` is not a call of a view controller [appearance]",
          "6:10: `fast` is not possible here; the command is written `push TREE [unanimated] [zoom] [running]`",
          "7:8: `D` is not declared; `screen D` would declare it",
        ])
  }

  @Test("may be wrong above the first case about a name that only another case declares")
  func namesOfOtherCases() {
    #expect(
      errors("screen A: code\nlogs Main: willShow\n== 1\nwindow: Main=nav(A)\n> launch\n== 2\nwindow: A\n> launch")
        == [])
    #expect(
      errors("screen A: code\nlogs Main: willShow\n== 1\nwindow: A\n> launch") == [
        "2:6: `Main` is not declared; `screen Main` would declare it"
      ])
  }
}
