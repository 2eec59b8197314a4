import Lifecycle
import Notation
import Testing

@Suite("A score")
struct ScoreTests {
  @Test("states passages by phases and steps")
  func passages() throws {
    let sheet = try readScore(
      """
      # Prose.
      ios: 9
      based on: 8

      == push, in a navigation controller, covering
      takes: 540 ms, claim
      like: pop
      begin
        new is made
        # Prose again.
        new.willMove(toParent), claim

        nav lays out:
          new is loaded
          nav.willShow(new), if it has constraints or is on screen, inferred
      layout
        old, in any case
        new, if it is touched
      end
        nothing
      evidence: launch-push-pop-ios9, inferred from life-of-a-push
      because: One sentence, with a comma: and a colon.
      """)
    let inside = [
      ScoreStep(.new, .load, line: 14),
      ScoreStep(
        .nav, .call(.willShow, subject: .new), conditions: [.hasConstraints, .isOnScreen], evidence: [.inferred],
        line: 15),
    ]
    let begin = [
      ScoreStep(.new, .make, line: 9),
      ScoreStep(.new, .call(.willMoveToParent, subject: nil), evidence: [.claim], line: 11),
      ScoreStep(.nav, .layOutAround, inside: inside, line: 13),
    ]
    let layout = [
      ScoreStep(.old, .layOut(inAnyCase: true), line: 17),
      ScoreStep(.new, .layOut(inAnyCase: false), conditions: [.isTouched], line: 18),
    ]
    let phases = [
      ScorePhase(.begin, begin, line: 8), ScorePhase(.layout, layout, line: 16), ScorePhase(.end, [], line: 19),
    ]
    let block = ScoreBlock(
      .passage(.push, [.inNavigation, .covering], like: .pop, takes: AnimationTime(milliseconds: 540, .claim), phases),
      evidence: [.recording("launch-push-pop-ios9"), .inferred], remark: "from life-of-a-push",
      because: LocalizedText("One sentence, with a comma: and a colon."), line: 5)
    #expect(sheet == ScoreSheet(version: Version(9), basedOn: Version(8), file: "test.score", blocks: [block]))
  }

  @Test("states what is lacking, styles and gestures")
  func lists() throws {
    let sheet = try readScore(
      """
      ios: 4
      == lacks
      viewIsAppearing: It comes later.
      edge swipe: So does this.
      evidence: claim: Apple's documentation
      because: It is so.
      == has
      viewDidLoad:
      peek
      evidence: claim
      because: It is so.
      == styles
      default: fullScreen
      sheet: covering
      popover: over
      evidence: claim
      because: It is so.
      == gestures
      light press from: 0.25
      swipe completes at speed: 300
      evidence: inferred
      because: It is so.
      """)
    #expect(
      sheet.blocks.map(\.content) == [
        .lacks([
          Lack(.method("viewIsAppearing"), reason: "It comes later.", line: 3),
          Lack(.feature(.edgeSwipe), reason: "So does this.", line: 4),
        ]),
        .hasAgain([Lack(.method("viewDidLoad"), reason: "", line: 8), Lack(.feature(.peek), reason: "", line: 9)]),
        .styles([.sheet: true, .popover: false], default: .fullScreen),
        .gestures([.lightPress: 250, .swipeSpeed: 300]),
      ])
    #expect(sheet.blocks[0].remark == "Apple's documentation")
  }

  @Test("holds a call and what happens inside it")
  func insideCalls() throws {
    let sheet = try readScore(
      """
      ios: 4
      == launch
      begin
        AppDelegate.didFinishLaunching
          new is made
        new is loaded
      evidence: claim
      because: It is so.
      """)
    guard case .passage(_, _, _, _, let phases) = sheet.blocks[0].content else {
      Issue.record("the block is about a passage")
      return
    }
    #expect(phases[0].steps.map(\.inside.count) == [1, 0])
  }

  @Test("keeps all remarks of its evidence, and prints them at the last word that may have one")
  func remarks() throws {
    let text =
      "ios: 4\n== push\nbegin\n  new is made\nevidence: claim: a book, push-and-back, inferred from it\nbecause: So.\n"
    let sheet = try readScore(text)
    #expect(sheet.blocks[0].evidence == [.claim, .recording("push-and-back"), .inferred])
    #expect(sheet.blocks[0].remark == "a book; from it")
    #expect(sheet.printed().contains("evidence: claim, push-and-back, inferred a book; from it\n"))
    #expect(try readScore(sheet.printed()).withoutLines == sheet.withoutLines)
  }
}

@Suite("A score with mistakes")
struct ScoreErrorTests {
  @Test("names the place of a mistake in a step, with a suggestion")
  func steps() throws { try expectMistakes("steps", scoreErrors(inPhase:)) }

  @Test(
    "names the place of a mistake in a heading",
    arguments: [
      ("== pusch", "6:4: `pusch` heads no block [push]"),
      ("== push, coverin", "6:10: `coverin` is not a circumstance [covering]"),
      ("== pop, over, over", "6:15: `over` is here twice"),
      ("== push", "6:4: there is a block with this heading above"),
      ("== lacks, over", "6:9: nothing is expected here, but `, over` follows"),
    ])
  func headings(heading: String, expected: String) {
    let good = "ios: 9\n== push\nlike: pop\nevidence: claim\nbecause: So.\n"
    #expect(scoreErrors("\(good)\(heading)\nlike: pop\nevidence: claim\nbecause: So.") == [expected])
  }

  @Test("says what a block does not say")
  func missing() {
    #expect(
      scoreErrors("== push\nlike: pop\nbecause: So.") == [
        "1:1: the block has no `evidence:`", "1:1: the score does not say `ios:`",
      ])
    #expect(scoreErrors("ios: 4\n== has\npeek:\nevidence: claim") == ["2:1: the block has no `because:`"])
  }

  @Test(
    "says what is wrong in its lists",
    arguments: [
      ("lacks", "viewDidLod: x", "3:1: `viewDidLod` is neither a method nor a feature [viewDidLoad]"),
      ("lacks", "peek:", "3:6: the reason is expected here"),
      ("has", "peek:\npeek:", "4:1: `peek` is stated twice in this block"),
      ("styles", "sheet: hiding", "3:8: `covering` or `over` is expected here"),
      ("styles", "sheat: over", "3:1: `sheat` is not a presentation style [sheet]"),
      ("gestures", "peek from: 2", "3:12: `2` is not from 0 to 1"),
      ("gestures", "peek form: 0.2", "3:1: `peek form` is not a number of a gesture [peek from]"),
      ("gestures", "drag completes at speed: 0.2", "3:26: a whole number is expected here"),
    ])
  func lists(heading: String, line: String, expected: String) {
    #expect(scoreErrors("ios: 4\n== \(heading)\n\(line)\nevidence: claim\nbecause: So.") == [expected])
  }

  @Test("says what is wrong in its evidence")
  func evidence() {
    #expect(
      scoreErrors("ios: 4\n== has\npeek:\nevidence: nav-logs-itself and nav-02\nbecause: So.")
        == ["4:11: `nav-logs-itself and nav-02` is neither the name of a recording nor `claim` or `inferred`"])
  }

  @Test("is not loaded, and neither are the others that were read with it")
  func allOrNothing() {
    let good = SourceText(file: "a", text: "ios: 4")
    let orphan = SourceText(file: "b", text: "ios: 9\nbased on: 8")
    let second = SourceText(file: "c", text: "ios: 4")
    let broken = SourceText(file: "d", text: "ios: four")
    #expect(ScoreSheet.readAll([good]).value?.count == 1)
    #expect(ScoreSheet.readAll([good, broken]).value == nil)
    let reading = ScoreSheet.readAll([good, orphan, second])
    #expect(reading.value == nil)
    #expect(
      reading.diagnostics.map(summary) == [
        "1:1: iOS 9 is based on iOS 8, which is no older version that has a score",
        "1:1: iOS 4 has a score in `a` already",
      ])
  }
}
