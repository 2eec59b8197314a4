import Testing

@Suite("A transcript with mistakes")
struct TranscriptErrorTests {
  @Test("names the place of a mistake in a line, with a suggestion")
  func lines() throws { try expectMistakes("lines", errors(inCase:)) }

  @Test("names the place of a mistake in a command")
  func commands() throws { try expectMistakes("commands") { errors(inCase: "> \($0)") } }

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
