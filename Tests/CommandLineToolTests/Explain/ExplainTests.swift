import Foundation
import Lifecycle
import Study
import Testing

@testable import CommandLineTool

@Suite("`explain`")
struct ExplainTests {
  private let log =
    "A viewDidLoad\nA viewWillAppear\nA viewDidAppear\ntapped\nB viewDidLoad\nA viewWillDisappear\n"
    + "B viewWillAppear\nA viewDidDisappear\nB viewDidAppear\n"

  @Test("prints a transcript in which every case holds")
  func transcript() throws {
    let explained = try answer(to: "explain", "FILE", file: log)
    #expect(explained.status == .success && explained.errors.isEmpty)
    #expect(explained.output.contains("== 1. launch, push B\n"))
    #expect(explained.output.contains("> launch\nA.viewDidLoad\n") && !explained.output.contains("> push B\n...\n"))
    #expect(explained.output.contains("logs *: viewDidLoad appearance\n"))
    let checked = try answer(to: "check", "FILE", file: explained.output)
    #expect(checked.status == .success, "\(checked.output)\(checked.errors)")
  }

  @Test("prints the requested number of explanations, on the requested versions")
  func options() throws {
    let one = try answer(to: "explain", "FILE", "--first", "1", "--ios", "13-15", file: log)
    #expect(one.output.contains("ios: 13-15\n") && !one.output.contains("== 2."))
    let two = try answer(to: "explain", "FILE", "--first", "1", "--ios", "13, 15", file: log)
    #expect(two.output.contains("ios: 13, 15\n"), "14 was not looked at: \(two.output)")
    let none = answer(to: "explain", "NOWHERE", "--first", "0")
    #expect(none.status == .unusable)
    #expect(none.errors.contains("`--first` needs a number from 1 to 100"), "said before any log is read")
    #expect(try answer(to: "explain", "FILE", "--ios", "99", file: log).status == .unusable)
  }

  @Test("says what was done in earlier runs of the app, and names no command for them")
  func earlierRuns() throws {
    let runs = try answer(to: "explain", "FILE", file: "Second try:\n\n\(log)\nThird try:\n\n\(log.prefix(42))\n")
    #expect(runs.output.contains("# Done: launch ("), "\(runs.output)")
    #expect(runs.output.contains("# An earlier run, lines 3 to 11: launch, push B\n"), "\(runs.output)")
    #expect(!runs.output.contains("calls of an earlier run of the app"))
  }

  @Test("looks at the version that a log of the probe names, unless another one is asked for")
  func probed() throws {
    let probed = "mightappear probe on iPhone, iOS 17.4\n" + log
    #expect(try answer(to: "explain", "FILE", "--first", "1", file: probed).output.contains("ios: 17\n"))
    let asked = try answer(to: "explain", "FILE", "--first", "1", "--ios", "13-15", file: probed)
    #expect(asked.output.contains("ios: 13-15\n"))
    let later = probed.replacing("iOS 17.4", with: "iOS 99")
    #expect(try answer(to: "explain", "FILE", "--first", "1", file: later).status == .success)
  }

  @Test("ends with what to ask where an exception ended the app")
  func exception() throws {
    let reason = "Application tried to present modally a view controller <Shop.B: 0x7f8> that is already presented"
    let file = log + "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '\(reason)'\n"
    let output = try answer(to: "explain", "FILE", file: file).output
    #expect(output.contains("# Line 10: An exception ends the app: \(reason)\n"), "\(output)")
    let asked = "Application tried to present modally a view controller"
    #expect(try summary(of: file).last == "Next: `mightappear ask \"\(asked)\"` says what the exception means.")
  }

  @Test("names the first line that does not fit, and ends with 1")
  func shortfall() throws {
    let broken =
      log.replacing("A viewDidDisappear\nB viewDidAppear", with: "B viewDidAppear\nB viewDidAppear")
      + "A viewWillAppear\n"
    let answer = try answer(to: "explain", "FILE", "--ios", "17", file: broken)
    #expect(answer.status == .failure)
    #expect(answer.output.contains("# Line 9 does not fit: B.viewDidAppear."), "\(answer.output)")
  }

  @Test("says that it gave up where the search would take too long")
  func givingUp() throws {
    var console = Console.memory()
    let scores = try console.scores()
    func explanation(maxSteps: Int) -> LogExplanation {
      let log = String(repeating: "A viewDidAppear\nB viewDidAppear\nA viewDidUnload\n", count: 50)
      return LogExplanation(
        LogReading(Array(log.utf8)), versions: [Version(12)], scores: scores.score, maxSteps: maxSteps)
    }
    var text = Output()
    var json = Output()
    ExplanationReport(explanation(maxSteps: 10_000), name: "FILE", scores: scores)
      .write(to: &text, withTranscript: true)
    #expect(text.text.contains("# The search was stopped where it took too long"), "\(text.text)")
    ExplanationObjects(explanation: explanation(maxSteps: 10_000)).write(to: &json)
    let object = try #require(try objects(json.text).first)
    #expect(object["kind"] as? String == "shortfall" && object["gaveUp"] as? Bool == true)
  }

  @Test("says how well it is known what should stand there, and what may have gone wrong")
  func grounds() throws {
    let lost = log + "B viewWillDisappear\nB viewDidDisappear\nA viewDidAppear\n"
    let answer = try answer(to: "explain", "FILE", "--ios", "17", file: lost)
    #expect(answer.output.contains("# How well that is known: recorded"), "\(answer.output)")
    #expect(answer.output.contains(" is missing here: was a line lost, or does"), "\(answer.output)")
  }

  /// The lines of the summary as on a terminal.
  private func summary(of text: String) throws -> [Substring] {
    var console = Console.memory()
    let scores = try console.scores()
    let reading = LogReading(Array(text.utf8), words: scores.complaintWords)
    var output = Output()
    ExplanationReport(
      LogExplanation(reading, versions: scores.versions, scores: scores.score), name: "FILE", operand: "FILE",
      scores: scores
    ).write(to: &output, withTranscript: false)
    return output.text.split(separator: "\n")
  }

  @Test("says on a terminal what is suspicious before what was done, at most two other readings, and one next step")
  func order() throws {
    let back = "B viewWillDisappear\nA viewWillAppear\nB viewDidDisappear\nA viewDidAppear\n"
    let lines = try summary(of: (log + back).replacing("B viewDidAppear\n", with: ""))
    let done = try #require(lines.firstIndex { $0.hasPrefix("Done: launch, push B, pop") }, "\(lines)")
    let silent = try #require(lines.firstIndex { $0.contains("B logs no viewDidAppear") }, "\(lines)")
    #expect(silent == 1 && silent < done, "\(lines)")
    let others = lines.filter { $0.hasPrefix("Or ") }
    #expect((1...2).contains(others.count) && others.allSatisfy { $0.hasSuffix(" to tell.") }, "\(lines)")
    #expect(lines.last == "Next: `mightappear explain FILE --open` goes through the log, line by line.")
  }

  @Test("leads to the line of what is suspicious")
  func nextStep() throws {
    let lines = try summary(of: log + "B viewDidAppear\nB viewWillDisappear\n")
    #expect(lines[1].hasPrefix("Line 10: B.viewDidAppear is there twice"), "\(lines)")
    #expect(lines.last == "Next: `mightappear explain FILE --open` shows line 10 beside what explains the log.")
  }

  @Test("answers messages of UIKit in a log without a call, as `ask` does")
  func messagesAlone() throws {
    let stamp = "2025-05-05 10:10:10.200 Grill[400:9911] "
    let unbalanced = "Unbalanced calls to begin/end appearance transitions for <Grill.MenuVC: 0x105e04b20>."
    let both = "\(stamp)\(unbalanced)\n\(stamp)network is up\n\(stamp)\(unbalanced)\n"
    let answer = try answer(to: "explain", "FILE", file: both)
    let asked = CommandLineToolTests.answer(to: "ask", unbalanced)
    #expect(answer.status == .success && answer.errors.isEmpty, "\(answer.errors)")
    #expect(!asked.output.isEmpty && answer.output == asked.output, "\(answer.output)")
    #expect(try CommandLineToolTests.answer(to: "explain", "FILE", "--json", file: both).status == .unusable)
  }

  /// The answer for a log in a file, and the frame of the explorer.
  private func open(_ words: [String], _ log: String) throws -> (status: ExitCode, errors: String, frame: String) {
    try withFolder { folder in
      let file = try folder.write(log, to: "console.txt")
      let answer = opened(words.map { $0 == "FILE" ? file : $0 })
      return (answer.status, answer.errors, answer.frame)
    }
  }

  @Test("--open shows the log beside the likeliest explanation, and ends as it would without")
  func opening() throws {
    let whole = try open(["explain", "FILE", "--open"], log)
    #expect(whole.status == .success && whole.errors.isEmpty)
    #expect(whole.frame.contains("5 B viewDidLoad") && whole.frame.contains("> push B"), "\(whole.frame)")
    let broken =
      log.replacing("A viewDidDisappear\nB viewDidAppear", with: "B viewDidAppear\nB viewDidAppear")
      + "A viewWillAppear\n"
    let answer = try open(["explain", "--open", "FILE", "--ios", "17", "--lang", "ja", "--ascii"], broken)
    #expect(answer.status == .failure && answer.frame.contains("9行目は合いません"), "\(answer.frame)")
    #expect(try open(["explain", "FILE", "--open"], "nothing\n").status == .unusable)
    #expect(try open(["explain", "FILE", "--open", "--json"], log).status == .unusable)
  }

  @Test("--open says what prints the same where there is no terminal, and where none can be typed on")
  func noTerminal() throws {
    let answer = try answer(to: "explain", "FILE", "--open", file: log)
    #expect(answer.status == .unusable && answer.errors.contains("Without a terminal, `mightappear explain /"))
  }

  @Test("`check --log` compares a log with a transcript, and names the log's line where they part")
  func logCheck() throws {
    let whole = """
      App started
      A viewDidLoad
      A viewWillAppear(_:)
      A viewDidAppear(_:)
      B viewDidLoad
      A viewWillDisappear(_:)
      B viewWillAppear(_:)
      A viewDidDisappear(_:)
      B viewDidAppear(_:)
      B viewWillDisappear(_:)
      A viewWillAppear(_:)
      B viewDidDisappear(_:)
      A viewDidAppear(_:)
      """
    let good = try answer(to: "check", "--log", "FILE", "round-trip", file: whole)
    #expect(good.status == .success && good.output.contains("it holds"), "\(good.output)\(good.errors)")
    let swapped = whole.replacing("B viewWillAppear(_:)\nA viewDidD", with: "A viewDidD")
    let bad = try answer(to: "check", "--log", "FILE", "round-trip", file: swapped)
    #expect(bad.status == .failure && bad.output.contains(":6: on iOS 11"), "\(bad.output)\(bad.errors)")
    #expect(bad.output.contains("+B.viewWillAppear\n"), "\(bad.output)")
    #expect(try answer(to: "check", "--log", "FILE", "--json", "round-trip", file: whole).status == .unusable)
    let strange = try answer(to: "check", "--log", "FILE", "round-trip", file: "Other viewDidLoad\n")
    #expect(strange.status == .unusable && strange.errors.contains("no call of the log is compared"), "\(strange)")
    let never = "ios: 17\nscreen A: code\nscreen B: code\nwindow: A\n> launch\n# A viewDidLoad\n> select B\n"
    let blunder = try answer(to: "check", "--log", "FILE", "FILE", file: never)
    #expect(blunder.status == .unusable && blunder.errors.contains(":7:"), "\(blunder.errors)")
    #expect(blunder.errors.contains("`select B` is not possible here: "), "\(blunder.errors)")
    #expect(try answer(to: "check", "--log", "FILE", file: whole).status == .unusable)
    let several = try answer(to: "check", "--log", "FILE", "FILE", file: never.replacing("ios: 17", with: "ios: 16-17"))
    #expect(several.errors.contains("`select B` is not possible here on iOS 17: "), "\(several.errors)")
    let level = try answer(to: "check", "--log", "FILE", "timer-twice", file: whole)
    #expect(level.status == .unusable && level.errors.contains("timer-twice: this is a level"), "\(level.errors)")
    let beheaded = whole.replacing("A viewDidLoad\n", with: "")
    let late = try answer(to: "check", "--log", "FILE", "round-trip", file: beheaded)
    #expect(late.status == .failure && late.output.contains(":2: on iOS 11"), "\(late.output)")
    // Before iOS 7 there is no swipe: a version that cannot play the case does not count against those that fit.
    let swiped = """
      ios: any
      screen A: code
      screen B: code
      logs *: viewDidLoad
      window: nav(A)
      > launch
      # A viewDidLoad
      > push B
      # B viewDidLoad
      > swipe 1

      """
    let fitting = try answer(to: "check", "--log", "FILE", "FILE", file: swiped)
    #expect(fitting.status == .success, "\(fitting.output)\(fitting.errors)")
    #expect(try answer(to: "check", "--log", "FILE", "round-trip", file: "nothing\n").status == .unusable)
  }

  @Test("refuses what holds no call, whatever it is", arguments: ["\n\n", "\u{0}\u{1}\u{2}\n", "x"])
  func unusable(_ log: String) throws {
    let answer = try answer(to: "explain", "FILE", file: log)
    #expect(answer.status == .unusable && answer.errors.contains("no line is a call"), "\(answer.errors)")
  }

  @Test("explains a log of one call")
  func oneCall() throws {
    let answer = try answer(to: "explain", "FILE", "--first", "1", file: "-[Home viewDidLoad]\n")
    #expect(answer.status == .success && answer.output.contains("\nHome.viewDidLoad\n"), "\(answer.output)")
  }

  @Test("writes objects")
  func json() throws {
    let lines = try objects(try answer(to: "explain", "FILE", "--json", file: log).output)
    #expect(lines.first?["format"] as? String == "mightappear.explanation" && lines.first?["rank"] as? Int == 1)
    #expect(lines.first?["commands"] as? [String] == ["launch", "push B"])
  }

  @Test("says as which method a misspelled one is read")
  func misspelled() throws {
    let answer = try answer(to: "explain", "FILE", file: "Home: viewDidLoad\nHome: viewDidApear\n")
    #expect(answer.output.contains("Line 2: viewDidApear is read as viewDidAppear."), "\(answer.output)")
  }

  @Test(
    "says what was read and what was not where nothing can be done",
    arguments: [
      ("", "the log is empty, so no line is a call"), ("hello\n", "no line is a call, of 1 line;"),
      (
        "D/Main: onCreate()\nD/Main: onResume()\n",
        "2 lines are not read, the first of them line 1: onCreate is a callback of Android."
      ),
      ("x\nHome: viewDidLoad1\n", "Line 2 is not read: viewDidLoad1 is not a call; did you mean viewDidLoad?"),
      ("is viewDidLoad called before viewWillAppear?\n", "Line 1 is not read: a method is mentioned, and no screen"),
      (String(repeating: "Home: viewDidLoad ", count: 1_000), "Line 1 is not read: more than 4096 bytes in a line."),
    ])
  func unread(log: String, sentence: String) throws {
    let answer = try answer(to: "explain", "FILE", file: log)
    #expect(answer.status == .unusable && answer.output.isEmpty && answer.errors.contains(sentence), "\(answer.errors)")
  }

  @Test("says how much of a very long log is explained")
  func veryLong() throws {
    let count = 60_000
    let log = String(
      repeating: "A viewWillAppear\nA viewDidAppear\nA viewWillDisappear\nA viewDidDisappear\n", count: count / 4)
    let answer = try answer(to: "explain", "FILE", "--ios", "17", file: log)
    #expect(answer.output.contains("\(count) calls of A in \(count) lines."), "\(answer.output.prefix(500))")
    #expect(answer.output.contains("Only the first 50000 calls are explained, up to line 50000."))
  }

  @Test("reads lines by a pattern")
  func pattern() throws {
    let answer = try answer(to: "explain", "FILE", "--pattern", "CALL@NAME", file: "viewDidLoad@A\nviewWillAppear@A\n")
    #expect(answer.output.contains("A.viewWillAppear"), "\(answer.output)")
    #expect(try CommandLineToolTests.answer(to: "explain", "FILE", "--pattern", "CALL", file: log).status == .unusable)
  }
}
