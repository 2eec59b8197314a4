import Canvas
import Lifecycle
import Study
import TestSupport
import Testing

@testable import Explorer

@Suite("What the explorer begins with")
struct FirstScreenTests {
  private func first(_ keys: String = "") throws -> Journey {
    var journey = try Journey(Shelf.firstSteps, library: Shelf.scenarios)
    var model = journey.model
    model.session = try Session.open(text: Shelf.firstSteps, name: FirstScenario.name, scores: Shelf.scores)
    journey.player = Player(model)
    try journey.press(keys)
    return journey
  }

  @Test("the newest version, and a screen that can be swiped back")
  func newest() throws {
    let journey = try first()
    #expect(journey.session.version == Shelf.scores.versions.max())
    #expect(journey.model.slider?.gesture == .swipe)
    #expect(try first("Right Right Enter").session.brokenPromiseCount > 0)
  }

  /// Returns the explorer as the program begins.
  private func begun(_ keys: String = "") throws -> Journey {
    var journey = try first()
    journey.change { $0.showFirstSteps() }
    try journey.press(keys)
    return journey
  }

  @Test("a small screen shows calls of both endings")
  func small() throws {
    var model = try begun().model
    model.size = Size(width: 40, height: 12)
    let rows = model.picture.plainText().split(separator: "\n")
    #expect(rows.count { $0.contains("B.viewWillDisappear") } == 2, "\(model.picture.plainText())")
  }

  @Test("Japanese has one word for lifting the finger")
  func japanese() throws {
    var model = try begun().model
    (model.size, model.phrasebook) = (Size(width: 160, height: 50), .embedded(.japanese))
    let parts = model.picture.plainText().split(separator: "離")
    #expect(parts.count > 3, "\(model.picture.plainText())")
    for part in parts.dropLast() { #expect(part.hasSuffix("指を"), "\(part.suffix(12))") }
  }

  @Test("x says that nothing is broken yet, and what letting go would break")
  func nothingBroken() throws {
    let text = try begun("x").model.notice?.text.english ?? ""
    #expect(text.hasPrefix("no promise is broken so far. Let go now, and B's viewDidDisappear"), "\(text)")
  }

  @Test("the sentence of the first picture follows from the run, which may be another one")
  func sentence() throws {
    var journey = try begun("]")
    #expect(FirstScenario.hint(journey.model).first == "Let go now, and each will-call gets its did-call.")
    try journey.press("Left Left")
    #expect(FirstScenario.hint(journey.model).first?.english.hasSuffix("are never called.") == true)
  }

  @Test("one key lets go, one completes, one closes; then come the first steps", arguments: ["Enter", "C", "Esc", "s"])
  func firstKey(key: String) throws {
    var journey = try begun(key)
    #expect(journey.model.showsHint && journey.model.endings == nil)
    #expect(journey.picture.contains("x finds the will"))
    #expect(journey.stack == (key == "C" ? ["A"] : ["A", "B"]))
    try journey.press("Up")
    #expect(!journey.model.showsHint)
  }

  @Test("the first app has a tab, a sheet and a menu within reach")
  func reach() throws {
    #expect(try first("Enter 2").stack == ["C"])
    #expect(try first("Enter m Enter").model.slider?.gesture == .drag)
    let menu = try first("C ] ]")
    var peek = try first()
    peek.change { $0.change(to: Version(12)) }
    try peek.press("C ] ]")
    #expect(peek.model.slider?.gesture == .pressure && peek.lastCalls.contains("P.viewDidAppear"))
    #expect(menu.model.slider?.gesture == .pressure && menu.lastCalls.contains { $0.hasPrefix("A.contextMenu") })
  }

  @Test("the first picture does not wait for the evidence, and says nothing of it; then it is there")
  func evidence() throws {
    var model = try first("Up").model
    model.showsSources = true
    let whole = model.picture.plainText()
    #expect(whole.contains("recorded on iOS"), "\(whole)")
    model.showsEvidence = false
    model.scores = Scores(BuiltInScores.sheets, facts: BuiltInScores.facts) {
      Issue.record("the recordings are played")
      return []
    }
    let early = model.picture.plainText()
    #expect(!early.contains("recorded") && !early.contains("not from a rule"), "\(early)")
    #expect(early.contains("(since iOS"))
  }

  @Test("the hint begins with the swipe, and names what two keys go on to, with the versions that have it")
  func hint() throws {
    let hint = FirstScenario.hint(try first().model)
    #expect(hint.first?.english.hasPrefix("→ swipes back, Enter lets go") == true)
    #expect(hint.last == "o Enter goes on to: Peek and pop, iOS 9 to 12. Ctrl-P finds all else.")
    #expect(hint.allSatisfy { $0.english.cellWidth <= 76 })
  }

  @Test("the hint has a title where it is drawn, in place of the reasons or above them", arguments: 8...50)
  func hintTitle(height: Int) throws {
    for width in [60, 80, 120] {
      var model = try first().model
      (model.size, model.showsHint) = (Size(width: width, height: height), true)
      let canvas = model.picture
      let lines = canvas.plainText().split(separator: "\n", omittingEmptySubsequences: false)
      let title = lines.indices.filter { lines[$0].contains("To begin with") }
      #expect(title.count == 1, "\(canvas.plainText())")
      #expect(title.allSatisfy { lines[$0 + 1].contains("→ swipes back") }, "\(canvas.plainText())")
    }
  }

  @Test("two keys go on to a peek, on a version that has it")
  func peek() throws {
    let journey = try first("o Enter")
    #expect(journey.session.version == Version(12) && journey.model.slider?.gesture == .pressure)
    #expect(try first("o Enter ] ] ] Enter").stack == ["A", "P"])
  }
}
