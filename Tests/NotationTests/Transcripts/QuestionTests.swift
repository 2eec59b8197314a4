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
    #expect(resolved.questions.map(\.action) == [0, 1])
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

  @Test("names the place of a mistake")
  func mistakes() throws { try expectMistakes("questions") { errors(Self.head($0)) } }

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
