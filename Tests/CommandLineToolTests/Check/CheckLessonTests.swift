import Testing

@testable import CommandLineTool

@Suite("`check` of a lesson") struct CheckLessonTests {
  /// A lesson with one case, which ends with these lines.
  private static func lesson(_ run: String) -> String {
    "ios: 8-9\nscreen A\nscreen B\nlogs *: viewDidLoad appearance\nwindow: nav(A)\n== A push\n> launch\n> push B\n"
      + run
  }

  @Test("holds where every question has an answer, though no call is written")
  func holds() throws {
    let answer = try answer(to: "check", "FILE", file: Self.lesson("? next\n? order viewDidLoad viewDidDisappear\n"))
    #expect(answer.status == .success && answer.errors.isEmpty)
    #expect(answer.output.contains("ok      A push  iOS 8, 9"))
  }

  @Test("fails where a question has no answer on a version, and says which and where")
  func flaws() throws {
    let run = "? next after A.viewWillDisappear\n? next after A.viewDidLoad\n? choose B.viewDidAppear, B.viewDidLoad\n"
    let answer = try answer(to: "check", "FILE", file: Self.lesson(run))
    #expect(answer.status == .failure)
    #expect(answer.output.contains("FAILED  A push"))
    #expect(
      answer.errors.contains(
        "10:1: error: `? next after A.viewDidLoad`: `A.viewDidLoad` is not called in `push B` (on every version); on "
          + "iOS 9 `push B` leads to A.viewWillDisappear, B.viewDidLoad, B.viewWillAppear"))
    #expect(answer.errors.contains("11:1: error: `? choose B.viewDidAppear, B.viewDidLoad`: all of these are right"))
    #expect(!answer.errors.contains("9:1:"))
  }

  @Test("notes a question that versions answer differently, and which answer is whose")
  func varies() throws {
    let text = """
      ios: 17-18
      screen A
      screen B
      logs *: appearance
      window: tabs(A, B)
      == Another tab
      > launch
      > select B
      ? next after A.viewWillDisappear
      """
    let answer = try answer(to: "check", "FILE", file: text)
    #expect(answer.status == .success)
    let note = "line 9, `? next after A.viewWillDisappear`: the answer differs between versions: "
    #expect(
      answer.output.contains(note + "A.viewDidDisappear on iOS 17; B.viewDidAppear on iOS 18"), "\(answer.output)")
    #expect(
      try !CommandLineToolTests.answer(to: "check", "FILE", file: text.replacing("17-18", with: "18")).output
        .contains("differs"))
  }

  @Test("notes a command that is refused and does nothing else, unless the file says or asks it")
  func refused() throws {
    let note = "line 10, `> dismiss`: this only brings `! nothing to dismiss"
    let holds = try answer(to: "check", "FILE", file: Self.lesson("? next\n> dismiss\n> pop\n"))
    #expect(holds.status == .success && holds.output.contains(note), "\(holds.output)")
    for meant in ["? who viewWillAppear", "! nothing to dismiss: nav neither presents nor is presented"] {
      let answer = try answer(to: "check", "FILE", file: Self.lesson("? next\n...\n> dismiss\n\(meant)\n"))
      #expect(answer.status == .success && !answer.output.contains(note), "\(answer.output)\(answer.errors)")
    }
  }

  @Test("notes that no question has a hint or a reason, and nothing where one has")
  func silent() throws {
    let told = "? next\nhint: Look.\nbecause: So.\n? order viewDidLoad viewDidDisappear\n"
    for (run, notes) in [("? next\n", true), (told, false)] {
      let answer = try answer(to: "check", "FILE", file: Self.lesson(run).replacing("8-9", with: "9"))
      #expect(answer.status == .success)
      for note in ["no question has a `hint:`", "no question has a `because:`"] {
        #expect(answer.output.contains(note) == notes, "\(run)\(answer.output)")
      }
    }
  }

  @Test("that does not say which versions it is about is a doubt")
  func noVersions() throws {
    let text = Self.lesson("? next\n").replacing("ios: 8-9\n", with: "")
    let answer = try answer(to: "check", "FILE", file: text)
    #expect(answer.status == .success)
    #expect(answer.errors.contains("5:1: warning: there is no `ios:`, so this is only about iOS "))
    #expect(try CommandLineToolTests.answer(to: "check", "FILE", file: Self.lesson("? next\n")).errors.isEmpty)
  }

  @Test("has to hold on each version, not on one")
  func eachVersion() throws {
    let answer = try answer(to: "check", "FILE", file: Self.lesson("B.viewDidLoad\n...\n? next\n"))
    #expect(answer.status == .failure)
    #expect(answer.errors.contains("8:1: error: the model plays something else (on iOS 9)"))
    let table = try self.table(Self.lesson("B.viewDidLoad\n...\n? next\n"))
    #expect(table.contains("ok ok  ×  × ok"))
    #expect(answer.status == .failure)
  }

  @Test("holds once `run` has printed it, without the questions that its calls answer")
  func played() throws {
    let text = Self.lesson("? next\nhint: Look.\nbecause: So it is.\n# It is over.\n")
    let played = try answer(to: "run", "FILE", "--ios", "9", file: text).output
    #expect(played.contains("> push B\n") && played.hasSuffix("\n# It is over.\n"))
    #expect(!played.contains("?") && !played.contains("hint:") && !played.contains("because:"))
    #expect(try answer(to: "check", "FILE", file: played).status == .success)
  }

  /// The table of all versions.
  private func table(_ text: String) throws -> String {
    try answer(to: "check", "FILE", "--all-versions", file: text).output
  }

  @Test("finds a command that only some of the versions have")
  func commands() throws {
    let answer = try answer(to: "check", "FILE", file: Self.lesson("? next\n> select A\n? next\n"))
    #expect(answer.status == .unusable)
    #expect(answer.errors.contains("`select A` is not possible here"))
  }
}
