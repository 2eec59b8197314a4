import Canvas
import Lifecycle
import Notation
import Study
import TestSupport
import Testing

@testable import Explorer

@Suite("Lines of one's own in the explorer") struct OwnCodeTests {
  /// A stack with lines that are typed into the palette.
  private static func journey(_ lines: [String]) throws -> Journey {
    var journey = try Journey(Scenes.stack, ios: 26)
    for line in lines { try journey.press("Ctrl-P \"\(line)\" Enter") }
    return journey
  }

  private static let timer = ["when VC3.viewDidAppear: timer.start()", "when VC3.viewDidDisappear: timer.stop()"]

  @Test("are added from the palette, and stand beside their calls with the state of their thing")
  func states() throws {
    var journey = try Self.journey(Self.timer)
    #expect(journey.session.setup.lines.map(\.text) == ["timer.start()", "timer.stop()"])
    try journey.press(": \"push VC3\" Enter")
    let picture = journey.picture
    #expect(picture.contains("viewDidAppear  timer."), "\(picture)")
    #expect(picture.contains("timer of VC3: runs"), "\(picture)")
    try journey.press("b")
    #expect(!journey.picture.contains("timer of VC3: runs"))
  }

  @Test("are broken by the fewest actions, and the rule is told where it breaks")
  func broken() throws {
    var journey = try Self.journey(Self.timer)
    try journey.press(#"Ctrl-P "break it" Enter"#)
    #expect(journey.actions.suffix(3) == ["push VC3", "swipe 0.3", "lift"])
    let picture = journey.picture
    #expect(picture.contains("VC3.viewDidAppear begins it once more."), "\(picture)")
    #expect(picture.split(separator: "twice").count == 2, "it is said once\n\(picture)")
    let cursor = try #require(journey.session.cursor)
    #expect(OwnCode(journey.session)?.marks[cursor]?.role == .warning)
  }

  @Test("are completed with Tab: the receiver, and then its methods and blocks")
  func completed() throws {
    for start in [":", "Ctrl-P"] {
      let journey = try Journey(Scenes.stack, ios: 26, keys: "\(start) \"when VC3.viewDidD\" Tab")
      #expect(journey.model.commandLine?.field.text == "when VC3.viewDidDisappear:", "\(start)")
    }
    let model = try Journey(Scenes.stack, ios: 26).model
    #expect(model.completions(of: "when VC").contains("VC3."))
    let calls = model.completions(of: "when VC3.")
    #expect(calls.contains("VC3.willMove(nil):") && calls.contains("VC3.deinit:") && calls.contains("VC3.loadView:"))
    #expect(model.completions(of: "when VC3.viewDidLoad: ti").isEmpty)
  }

  @Test("have keys of their own in the list of keys")
  func keys() throws {
    var journey = try Self.opened()
    try journey.press("?")
    let picture = journey.picture
    #expect(picture.contains("In your own code") && picture.contains("put back"), "\(picture)")
    #expect(!picture.contains("In a level"), "\(picture)")
  }

  @Test("are not built with a verb that is mistyped, and the one that was meant is proposed")
  func mistyped() throws {
    let journey = try Self.journey([Self.timer[0], "when VC3.viewDidDisappear: timer.stp()"])
    #expect(journey.session.setup.lines.count == 1)
    #expect(journey.picture.contains("stop"), "\(journey.picture)")
  }

  @Test("are counted in the header where they break, and x goes there as to broken promises")
  func counted() throws {
    var journey = try Self.journey(Self.timer)
    try journey.press(#"Ctrl-P "break it" Enter"#)
    journey.resize(160, 50)
    let breaking = try #require(journey.session.cursor)
    #expect(journey.picture.contains(", 1 broken rule"), "\(journey.picture)")
    try journey.press("Up")
    #expect(journey.picture.contains("1 broken rule"), "it counts wherever the cursor is")
    try journey.press("g X")
    #expect(journey.session.cursor == breaking)
    try journey.press("x X")
    #expect(journey.session.cursor == breaking, "it goes around")
  }

  @Test("tell how they break in place of the first steps")
  func brokenAtOnce() throws {
    var journey = try Self.journey(Self.timer)
    journey.change { ($0.showsHint, $0.showsHintAfterEndings) = (false, true) }
    try journey.press(#"Ctrl-P "break it" Enter"#)
    let picture = journey.picture
    #expect(picture.contains("VC3.viewDidAppear begins it once more.") && !picture.contains("To begin with"))
  }

  @Test("are named where adding, moving or taking one away is undone and redone")
  func undone() throws {
    var journey = try Self.journey([Self.timer[0]])
    try journey.press("u", says: "undone: when VC3.viewDidAppear: timer.start(); U does it again")
    try journey.press("U", says: "redone: when VC3.viewDidAppear: timer.start()")
    try journey.press(
      #"Ctrl-P "take away timer.start" Enter u"#,
      says: "there again: when VC3.viewDidAppear: timer.start(); U does it again")
  }

  /// A run in which the lines break, with its code open.
  private static func opened() throws -> Journey {
    var journey = try Self.journey(timer)
    try journey.press(#"Ctrl-P "break it" Enter Enter"#)
    return journey
  }

  @Test("are opened with Enter where they break, with the line that is to blame")
  func opened() throws {
    let journey = try Self.opened()
    let stage = try #require(LevelStage(journey.model.stage)), picture = journey.picture
    #expect(stage.selectedLine == 0 && journey.here == "VC3.viewDidAppear")
    let texts = [
      "class VC3: UIViewController {", "timer.start()",
      "It breaks on iOS 13 to 26, at “lift”. VC3.viewDidAppear begins it once more",
    ]
    for text in texts { #expect(picture.contains(text), "\(text)\n\(picture)") }
    #expect(!picture.contains("class VC1") && !picture.contains("keep it so"), "\(picture)")
  }

  @Test("are moved with the arrows and tried at once on all versions, and Enter leaves them where they are")
  func moved() throws {
    var journey = try Self.opened()
    try journey.press("Down Left")
    var picture = journey.picture
    #expect(picture.contains("Nothing in this run breaks it on iOS 13 to 26."), "\(picture)")
    #expect(picture.contains("It holds") && picture.contains("keep it so"), "\(picture)")
    try journey.press("Enter")
    #expect(journey.model.showsRun && journey.session.setup.lines.map(\.call) == [.viewDidAppear, .viewWillDisappear])
    #expect(journey.model.notice?.text == "timer.stop() is in VC3.viewWillDisappear now")
    #expect(OwnCode(journey.session)?.marks.isEmpty == true)
    try journey.press("u Enter")
    picture = journey.picture
    #expect(picture.contains("It breaks on iOS"), "\(picture)")
  }

  @Test("show on a narrow screen first how they are moved and kept")
  func narrow() throws {
    var journey = try Self.opened()
    journey.resize(60, 20)
    try journey.press("Down Left")
    #expect(journey.picture.contains("Enter keep it so   ← → move"))
  }

  @Test("are shown where they break if they are broken already")
  func brokenAlready() throws {
    var journey = try Self.opened()
    try journey.press(#"Esc Down Down : "push VC3" Enter Ctrl-P "break it" Enter"#)
    #expect(journey.model.notice?.text.english.hasPrefix("it is broken already: ") == true)
    #expect(OwnCode(journey.session)?.breachAtCursor != nil, "\(journey.here)")
  }

  @Test("hold nowhere by being moved where nothing calls them")
  func neverRun() throws {
    var journey = try Self.opened()
    while LevelStage(journey.model.stage)?.wiring.spots[0].call != .deinit { try journey.press("Left") }
    let picture = journey.picture
    #expect(picture.contains("Nothing that is done here calls VC3.deinit on iOS 26:"), "\(picture)")
    #expect(!picture.contains("It holds"))
  }

  @Test("are as they were after Esc and with a, in the run at the same call")
  func left() throws {
    var journey = try Self.opened()
    let before = journey.session.cursor
    try journey.press("Left a")
    #expect(LevelStage(journey.model.stage)?.isChanged == false)
    try journey.press("Left Esc")
    #expect(journey.model.showsRun && journey.session.cursor == before && journey.model.panel == nil)
    #expect(journey.session.setup.lines.map(\.call) == [.viewDidAppear, .viewDidDisappear])
  }

  @Test("are judged by the versions in use, or from the version of the run on")
  func versionsInUse() throws {
    var journey = try Self.opened()
    #expect(LevelStage(journey.model.stage)?.versions.first == Version(13))
    try journey.press(#"Esc Ctrl-P "iOS 9" Enter Ctrl-P "break it" Enter Enter"#)
    #expect(LevelStage(journey.model.stage)?.versions.first == Version(9), "\(journey.picture)")
  }

  /// A run that breaks since nothing ends what a line begins, with its code open.
  private static func withoutEnd(_ line: String) throws -> Journey {
    var journey = try Self.journey([line])
    try journey.press(#"Ctrl-P "break it" Enter Enter"#)
    return journey
  }

  @Test("get the line that is missing with one key, in a call in which they hold, and lose it by undoing")
  func added() throws {
    var journey = try Self.withoutEnd(Self.timer[0])
    var picture = journey.picture
    #expect(picture.contains("Nothing ends it: Enter adds timer.stop() in VC3.viewWillDisappear."), "\(picture)")
    #expect(picture.contains("Enter add timer.stop()"), "\(picture)")
    try journey.press("Enter")
    picture = journey.picture
    #expect(picture.contains("It holds") && picture.contains("Enter keep it so"), "\(picture)")
    #expect(LevelStage(journey.model.stage)?.selectedLine == 1, "the added line is selected")
    try journey.press("Enter")
    #expect(journey.session.setup.lines.map(\.text) == ["timer.start()", "timer.stop()"])
    #expect(journey.session.setup.lines.map(\.call) == [.viewDidAppear, .viewWillDisappear])
    #expect(OwnCode(journey.session)?.marks.isEmpty == true)
    try journey.press("u")
    #expect(journey.session.setup.lines.map(\.text) == ["timer.start()"])
  }

  @Test("lose an added line again with a, and move it with the arrows, judged as any other")
  func addedAndMoved() throws {
    var journey = try Self.withoutEnd(Self.timer[0])
    try journey.press("Enter Right")
    var picture = journey.picture
    #expect(LevelStage(journey.model.stage)?.wiring.spots[1].call == .viewDidDisappear)
    #expect(picture.contains("It holds ─"))
    try journey.press("a")
    picture = journey.picture
    #expect(LevelStage(journey.model.stage)?.isChanged == false)
    #expect(picture.contains("Enter adds timer.stop()") && !picture.contains("    timer.stop()"), "\(picture)")
  }

  @Test("that nothing ends are never said to hold for good, wherever they are moved")
  func lacking() throws {
    var journey = try Self.journey([Self.timer[0]])
    try journey.press(#": "push VC3; swipe 0.3; cancel" Enter Enter"#)
    var holding = 0
    for _ in 0..<20 {
      try journey.press("Left")
      let picture = journey.picture
      guard picture.contains("It holds") else { continue }
      holding += 1
      #expect(picture.contains("It holds so far") && picture.contains("timer.stop() is missing."), "\(picture)")
    }
    #expect(holding > 0)
  }

  @Test("leave the first line to a broken promise of UIKit")
  func belowPromise() throws {
    var journey = try Self.journey(Self.timer)
    try journey.press(#": "push VC3; swipe 0.3; cancel" Enter x"#)
    let picture = journey.picture
    #expect(picture.contains("\n  A broken promise: VC3's viewDidDisappear is never called."))
    #expect(picture.contains("\n  timer of VC3: runs"), "\(picture)")
  }

  @Test("are offered the end that the line itself tells")
  func ends() throws {
    let ends = [
      "timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true)": "timer?.invalidate()",
      "player.play(song)": "player.pause()", "location.startUpdating()": "location.stopUpdating()",
      "center.addObserver(self, selector: hear)": "center.removeObserver(self)",
      "token = center.addObserver(forName: name)": "center.removeObserver(token)",
    ]
    for (line, end) in ends {
      let journey = try Self.withoutEnd("when VC3.viewDidAppear: \(line)")
      #expect(LevelStage(journey.model.stage)?.addableLine?.line.text == end, "\(line)")
    }
  }

  @Test("are offered no end where one is there, or where none can be told")
  func noEnd() throws {
    #expect(try LevelStage(Self.opened().model.stage)?.addableLine == nil)
    let journey = try Self.withoutEnd("when VC3.viewDidAppear: center.addObserver(forName: name)")
    let stage = try #require(LevelStage(journey.model.stage))
    #expect(stage.addableLine == nil)
  }

  @Test("are saved in the transcript, which holds")
  func saved() throws {
    var journey = try Self.journey(Self.timer)
    try journey.press(#"Ctrl-P "break it" Enter"#)
    let text = journey.session.transcript().printed()
    #expect(text.contains("breaks: timer\n") && text.contains("\(Self.timer[0])\n"), "\(text)")
    let opened = try Journey(text)
    #expect(opened.session.setup.lines == journey.session.setup.lines)
    #expect(Verdict(try .first(of: text)) { Shelf.scores[$0] }.surprise == nil)
  }

  @Test("are taken away again, by the palette and by undoing")
  func takenAway() throws {
    var journey = try Self.journey(Self.timer)
    try journey.press(#"Ctrl-P "take away timer.stop" Enter"#)
    #expect(journey.session.setup.lines.map(\.text) == ["timer.start()"])
    try journey.press("u")
    #expect(journey.session.setup.lines.count == 2)
  }

  @Test("are missing where nothing can be broken")
  func nothing() throws {
    var journey = try Journey(Scenes.stack, ios: 26, keys: #"Ctrl-P "break it" Enter"#)
    #expect(journey.model.notice?.text.english.contains("there is no line of your own yet") == true)
    try journey.press(#"Ctrl-P "change VC1" Enter "timer of its own" Enter"#)
    #expect(journey.session.setup.lines.count == 2)
  }
}
