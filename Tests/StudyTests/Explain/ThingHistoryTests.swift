import Lifecycle
import Study
import TestSupport
import Testing

@Suite("Lines of the app's own in a log, and what they say of its things")
struct ThingHistoryTests {
  /// The log of a screen that is shown, covered and shown again, with a line of its own whenever it appears and another
  /// one whenever it disappears.
  private func log(_ begin: String, _ end: String) -> String {
    PushedLog.text.replacing("A viewWillAppear\n", with: "A viewWillAppear\n\(begin)\n")
      .replacing("A viewWillDisappear\n", with: "A viewWillDisappear\n\(end)\n") + "\n"
  }

  private func findings(_ begin: String, _ end: String, after rest: String = "") -> [Finding] {
    LogExplanation(of: log(begin, end) + rest).findings.filter { $0.kind == .thing }
  }

  @Test(
    "What begins again before it ends is named where what comes of it doubles, or where ends are logged",
    arguments: [
      ("addObserver userDidUpdate", "saved", "userDidUpdate received\nuserDidUpdate received\n"),
      ("timer started", "saved", "tick\ntick\n"), ("A timer iniciado", "saved", "tick\ntick\n"),
      ("⏱ startTimer()", "saved", "timer stopped\n"),
      ("A.startTimer():77 - timer started", "saved", "A.stopTimer():81 - timer stopped\n"),
      ("10:12:03.101 MyApp[1:2] observer added", "saved", "observer removed\n"),
      ("Df Chorus[61:3f02] [com.chorus.app:vc] A addObserver libraryDidChange", "saved", "reload\nreload\n"),
      ("A.viewWillAppear:31 location updates started", "saved", "A.viewDidDisappear:9 location updates stopped\n"),
    ])
  func second(begin: String, end: String, rest: String) throws {
    let finding = try #require(findings(begin, end, after: rest).first)
    #expect(finding.name == "A" && finding.line == 13 && finding.isSuspicion, "\(finding)")
    #expect(finding.text.english.contains("is logged in line 3 and again here"), "\(finding)")
  }

  @Test("An object that goes on after another one of its kind has begun is named, told by its address")
  func goesOn() throws {
    let begin = "startTimer <NSTimer: 0x281b4c0c0>"
    let text = log(begin, "saved").replacing(
      "A viewWillAppear\n\(begin)\nB viewDidDisappear",
      with: """
        A viewWillAppear
        startTimer <NSTimer: 0x281b7f600>
        B viewDidDisappear
        """)
    let rest = "tick 0x281b4c0c0\ntick 0x281b7f600\n"
    let finding = try #require(LogExplanation(of: text + rest + rest).findings.first { $0.kind == .thing })
    #expect(finding.name == "A" && finding.line == 13, "\(finding)")
    #expect(finding.text.english.contains("what line 3 began goes on beside it, as in line 16"), "\(finding)")
    let ended = LogExplanation(of: text + "tick 0x281b7f600\n")
    #expect(ended.findings.allSatisfy { $0.kind != .thing }, "\(ended.findings)")
  }

  @Test("What a freed screen began is told by its number, also where another one of the class comes later")
  func numbered() throws {
    let added = "B viewDidLoad\nB addObserver(forName: keyboardWillShow) #"
    let visit = PushedLog.text.split(separator: "\n").dropFirst(3).joined(separator: "\n") + "\n"
    let launch = "A viewDidLoad\nA viewWillAppear\nA viewDidAppear\n"
    let first = visit.replacing("B viewDidLoad", with: added + "1") + "B deinit\n"
    let second = visit.replacing("B viewDidLoad", with: added + "2") + "B deinit\n"
    let findings = LogExplanation(of: launch + first + "keyboardWillShow #1\n" + second).findings
    let finding = try #require(findings.first { $0.kind == .thing })
    #expect(finding.name == "B" && finding.line == 15, "\(finding)")
    #expect(LogExplanation(of: launch + first + "keyboardWillShow #7\n").findings.allSatisfy { $0.kind != .thing })
  }

  @Test(
    "What ends between, or has nothing that shows it, accuses nobody",
    arguments: [
      ("addObserver userDidUpdate", "removeObserver userDidUpdate", "userDidUpdate received\nuserDidUpdate received\n"),
      ("timer started", "timer invalidated", "tick\ntick\n"), ("timer started", "saved", "tick\n"),
      ("request started", "saved", "done\ndone\n"), ("no timer started", "saved", "tick\ntick\n"),
      ("player.play()", "saved", "frame\nframe\n"),
      ("timer start 0x600003a1d240", "timer invalidate 0x600003b1c0c0", "tick\ntick\n"),
      ("B timer started", "A timer stopped", ""),
    ])
  func innocent(begin: String, end: String, rest: String) {
    #expect(findings(begin, end, after: rest).isEmpty)
  }

  @Test("What ends while its screen disappears has to begin again when the screen is back")
  func unresumed() throws {
    let log = log("▶️ player.play()", "⏸ player.pause()")
    let back = log.replacing("▶️ player.play()\nB", with: "back\nB")
    let explanation = LogExplanation(of: back + "C viewDidLoad\n")
    let things = explanation.findings.filter { $0.kind == .thing }
    let finding = try #require(things.first)
    #expect(finding.name == "A" && finding.line == 15, "\(finding)")
    #expect(finding.text.english.contains("does not begin again: ⏸ player.pause(). It began in viewWillAppear."))
    #expect(findings("player.play()", "player.pause()").isEmpty)
  }

  @Test("An observer that is removed while its screen disappears and was added once is missed when the screen is back")
  func unresumedObserver() throws {
    let once = log("saved", "removeObserver userDidUpdate")
      .replacing("A viewDidLoad\n", with: "A viewDidLoad\naddObserver userDidUpdate\n")
    let finding = try #require(LogExplanation(of: once).findings.first { $0.kind == .thing })
    #expect(finding.name == "A" && finding.text.english.contains("It began in viewDidLoad."), "\(finding)")
  }

  @Test("What goes on after its screen is freed is named at the line that tells of it")
  func outlived() throws {
    let pushed = PushedLog.text.replacing("B viewDidAppear\n", with: "B viewDidAppear\ntimer started\n")
    let text = pushed + "\nB deinit\ntimer fires\n"
    let things = LogExplanation(of: text).findings.filter { $0.kind == .thing }
    let finding = try #require(things.first)
    #expect(finding.name == "B" && finding.line == 15, "\(finding)")
    let ended = text.replacing("B viewDidDisappear\n", with: "B viewDidDisappear\ntimer stopped\n")
    #expect(!LogExplanation(of: ended).findings.contains { $0.kind == .thing })
  }

  @Test("A misspelled method accuses nobody, since UIKit calls none that its code spells so")
  func misspelled() {
    let text = PushedLog.text.replacing("B viewDidAppear\n", with: "B viewDidApear\n")
    #expect(LogExplanation(of: text).findings.isEmpty)
  }

  @Test("An exception at the end is told with its reason")
  func exception() throws {
    let reason = "Pushing the same view controller instance more than once is not supported (<Shop.B: 0x7f8>)"
    let line = "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '\(reason)'"
    let finding = try #require(LogExplanation(of: PushedLog.text + "\n\(line)\n").findings.first)
    #expect(finding.kind == .complaint && finding.line == 13, "\(finding)")
    #expect(finding.text.english == "An exception ends the app: \(reason)")
  }
}
