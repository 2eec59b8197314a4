import Lifecycle
import Notation
import Testing

/// The first diagnostic of a line in an otherwise valid case, without its message.
private func shown(_ line: String) -> String? {
  let text = "screen A: code\nscreen 画面A: code\nwindow: A\n> launch\n\(line)"
  let reading = Transcript.read(text, file: "push.appear", versions: versions)
  return reading.diagnostics.first?.rendered().split(separator: "\n").dropFirst().joined(separator: "\n")
}

@Suite("A diagnostic")
struct DiagnosticTests {
  @Test("shows the place, the line and a mark, and a suggestion")
  func form() {
    let reading = Transcript.read(
      "screen B: code\nwindow: B\n> launch\nB.viewWillApear", file: "push.appear", versions: versions)
    #expect(
      reading.diagnostics.map { $0.rendered() } == [
        """
        push.appear:4:3: error: `viewWillApear` is not a call of a view controller; did you mean `viewWillAppear`?
            4 | B.viewWillApear
              |   ^~~~~~~~~~~~~
        """
      ])
  }

  @Test("puts the mark in the right column after wide and combined characters")
  func wideCharacters() {
    #expect(shown("画面A.viewDidLod") == "    5 | 画面A.viewDidLod\n      |       ^~~~~~~~~~")
    #expect(shown("e\u{301}e\u{301}.viewDidLoad") == "    5 | e\u{301}e\u{301}.viewDidLoad\n      | ^~")
    #expect(shown("⏰.viewDidLoad") == "    5 | ⏰.viewDidLoad\n      | ^~")
    #expect(shown("☎\u{FE0F}.viewDidLoad") == "    5 | ☎\u{FE0F}.viewDidLoad\n      | ^~")
  }

  @Test("makes visible what is invisible, moves the cursor or turns the text")
  func hiddenCharacters() {
    #expect(shown("A\u{1B}[2J.viewDidLoad") == "    5 | A\\u{1B}[2J.viewDidLoad\n      |  ^~~~~~")
    #expect(shown("\tA.x\u{202E}y") == "    5 |  A.x\\u{202E}y\n      |    ^~~~~~~~~~")
    #expect(visible("a\u{200B}b\u{2028}c\u{7F}") == "a\\u{200B}b\\u{2028}c\\u{7F}")
    #expect(visible("画面 e\u{301}") == "画面 e\u{301}")
  }

  @Test("shows of a long line what is around the mark")
  func longLines() throws {
    let line = "# \(String(repeating: "x", count: 500))\u{0}\(String(repeating: "y", count: 500))"
    let quoted = try #require(shown(line)?.split(separator: "\n").first)
    #expect(quoted.hasPrefix("    5 | …x"))
    #expect(quoted.hasSuffix("y…"))
    #expect(quoted.count < 230)
  }

  @Test("about a whole line needs no mark below it")
  func wholeLine() {
    let diagnostic = Diagnostic(file: "a", line: 4, column: 1, length: 6, message: "no", excerpt: "> push")
    #expect(diagnostic.rendered() == "a:4:1: error: no\n    4 | > push")
    let part = Diagnostic(file: "a", line: 4, column: 1, length: 5, message: "no", excerpt: "> push")
    #expect(part.rendered().hasSuffix("\n      | ^~~~~"))
  }

  @Test("about a whole file shows no line")
  func wholeFile() {
    let diagnostic = Diagnostic(severity: .warning, file: "a\u{7}.appear", message: "and 3 more")
    #expect(diagnostic.rendered() == "a\\u{7}.appear: warning: and 3 more")
  }
}

@Suite("The nearest word")
struct NearestWordTests {
  @Test(
    "takes the fewest slips",
    arguments: [
      ("viewWillApear", "viewWillAppear"), ("viewwillappear", "viewWillAppear"), ("puhs", "push"), ("Push", "push"),
      ("po", nil), ("", nil), ("xyzzy", nil),
    ])
  func slips(word: String, expected: String?) {
    #expect(nearest(to: word, in: ["viewWillAppear", "viewDidAppear", "push", "pop"]) == expected)
  }

  @Test("is the first of those that are equally near")
  func ties() { #expect(nearest(to: "VC4", in: ["VC1", "VC2"]) == "VC1") }

  @Test("is not looked for when the word is very long")
  func longWords() {
    let word = String(repeating: "a", count: 100_000)
    #expect(nearest(to: word, in: [word + "b"]) == nil)
  }

  @Test("A letter with hundreds of marks counts as that many, and is near to nothing")
  func marks() {
    let marked = "B" + String(repeating: "\u{301}", count: 300)
    #expect(nearest(to: marked, in: [marked + "b"]) == nil && nearest(to: "B", in: [marked]) == nil)
  }
}
