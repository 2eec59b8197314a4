import Lifecycle
import Notation
import Testing

@Suite("A question in a transcript")
struct QuestionTests {
  /// A case with two screens in which a line follows a command.
  private static func head(_ line: String) -> String {
    "screen A: code\nscreen B: code\nlogs *: appearance\nwindow: Main=nav(A)\n> launch\n\(line)\n"
  }

  @Test(
    "is read and printed as it was written",
    arguments: [
      "next", "next after A.viewWillAppear", "order", "order appearance viewDidLoad", "who viewDidAppear",
      "count A.viewDidAppear", "choose A.viewDidAppear, B.viewWillAppear",
      "brings A.viewDidDisappear: push nav(A, B); pop unanimated, home", "where 1", "where 1-1 not 1",
    ])
  func roundTrip(_ question: String) throws {
    let text = Self.head("? \(question)\ninferred: unseen\nhint: one\nhint: two\nbecause: since")
    let transcript = try readTranscript(text)
    let printed = transcript.printed()
    #expect(try readTranscript(printed) == transcript)
    let expected = question == "where 1-1 not 1" ? "where 1 not 1" : question
    #expect(printed.contains("? \(expected)\ninferred: unseen\nhint: one\nhint: two\nbecause: since\n"))
  }

  @Test("knows the command that it is about, its hints and its reasons")
  func resolved() throws {
    let resolved = try resolve(
      Self.head(
        """
        ? next
        inferred: i
        hint: a
        hint: b
        because: c
        because: d
        > push B
        # prose
        ? choose A.viewDidAppear, B.viewDidAppear
        """))
    #expect(resolved.questions.map(\.step) == [0, 1])
    #expect(resolved.questions.map(\.line) == [6, 14])
    #expect(resolved.questions.map { $0[.inferred] } == [["i"], []])
    #expect(resolved.questions[0][.hint] == ["a", "b"])
    #expect(resolved.questions[0][.because] == ["c", "d"])
    let screens = ["A", "B"].compactMap { resolved.setup.declaration(named: $0) }
    #expect(
      resolved.questions[1].kind
        == .choose(screens.map { LogEntry(.viewDidAppear, of: .controller($0), in: resolved.setup) }))
  }

  @Test("may name containers that no command has")
  func containers() throws {
    let text = Self.head("? brings A.viewDidDisappear: push Second=tabs(B), home").replacing(
      "pearance", with: "pearance willShow")
    #expect(try resolve(text).setup.declaration(named: "Second") != nil)
  }

  @Test(
    "names the place of a mistake",
    arguments: [
      ("?", "6:2: a question is expected here: `next`, `order`, `who`, `count`, `choose`, `brings`, `flags`, `where`"),
      (
        "? nxet",
        "6:3: `nxet` begins no question: `next`, `order`, `who`, `count`, `choose`, `brings`, `flags`, `where` [next]"
      ),
      ("? next A.viewDidAppear", "6:8: `after` and a call, or nothing, is expected here"),
      ("? who viewDidApear", "6:7: `viewDidApear` is not a method [viewDidAppear]"),
      ("? who", "6:6: a method is expected here"),
      (
        "? count A.viewDidLoad",
        "6:9: `A.viewDidLoad` is not covered by the `logs` lines, so nobody would see it; `logs` can name it"
      ),
      ("? count viewDidAppear", "6:9: who receives `viewDidAppear` is expected before it, as in `A.viewDidAppear`"),
      ("next", "6:1: `next` is a question, and is written after a `?`"),
      ("home", "6:1: `home` is a command, and is written after a `>`"),
      (
        "The app starts.",
        "6:1: `The` begins no statement, and is not followed by the `.` of a call; prose is written after a `#`"
      ),
      ("= A title", "6:1: the title of a case begins with `==`"),
      ("＞ home", "6:1: `＞` is a full-width character [>]"), ("hint： 何？", "6:5: `：` is a full-width character [:]"),
      ("＝＝ 章", "6:1: `＝` is a full-width character [=]"), ("＃言葉", "6:1: `＃` is a full-width character [#]"),
      ("> push\u{3000}B", "6:7: `\u{3000}` is a full-width character [ ]"),
      ("because 何？", "6:9: a `:` is expected after `because`"),
      ("? choose A.viewDidAppear", "6:25: a `,` and another call to choose from are expected here"),
      ("? choose A.viewDidAppear, A.viewDidAppear", "6:27: `A.viewDidAppear` is here twice"),
      ("? choose A.viewDidAppear, C.viewDidAppear", "6:27: `C` is not declared; `screen C` would declare it"),
      ("? brings A.viewDidAppear home", "6:26: a `:` and commands are expected after the call"),
      ("? brings A.viewDidAppear: home", "6:31: a `,` and another command to choose from are expected here"),
      ("? brings A.viewDidAppear: home, hoem", "6:33: `hoem` is not a command [home]"),
      ("? brings A.viewDidAppear: home, push C", "6:38: `C` is not declared; `screen C` would declare it"),
      ("? where", "6:8: the number of a command is expected here, such as `where 3 not 5-6`"),
      ("? where not 3", "6:9: the number of a command is expected here, such as `where 3 not 5-6`"),
      ("? where 1 not", "6:14: the number of a command is expected after `not`"),
      ("? where 1 not 2 not 3", "6:17: nothing is expected here, but `not 3` follows"),
      ("? where 1,", "6:11: the number of a command is expected here"),
      ("? where 2", "6:9: the case has one command, and none with the number 2"),
      ("? where 2-1", "6:9: `2-1` is neither the number of a command nor a range such as `5-6`"),
      ("hint:", "6:6: a hint is expected here"),
      ("hint: no question", "6:1: this belongs to a question, and there is none above it"),
    ])
  func mistakes(_ line: String, _ message: String) {
    #expect(errors(Self.head(line)) == [message])
  }

  @Test("stands behind a command, and in a case")
  func positions() {
    let head = "screen A: code\nwindow: A\n"
    #expect(
      errors(head + "== C\n? next\n> launch\n")
        == ["4:1: a question is written below its command, and there is none above"])
    #expect(
      errors(head + "? next\n== C\n> launch\n") == [
        "3:1: this belongs in a case, and is above the first one, which begins with `==` and a title"
      ])
    #expect(
      errors("screen ?: code\nwindow: ?\n> launch\n").first
        == "1:8: a name cannot begin with `?`, which begins a question")
  }
}
