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
    #expect(try first("Right Right Esc").session.brokenPromiseCount > 0)
  }

  @Test("the first picture does not wait for the evidence, and says nothing of it; then it is there")
  func evidence() throws {
    var model = try first("Up").model
    model.showsSources = true
    let whole = model.picture.plainText()
    #expect(whole.contains("recorded on iOS"), "\(whole)")
    model.knowsEvidence = false
    model.scores = Scores(BuiltInScores.sheets, facts: BuiltInScores.facts) {
      Issue.record("the recordings are played")
      return []
    }
    let early = model.picture.plainText()
    #expect(!early.contains("recorded") && !early.contains("not from a rule"), "\(early)")
    #expect(early.contains("push, end (since iOS 4)"))
  }

  @Test("the hint begins with the swipe, and names what two keys go on to, with the versions that have it")
  func hint() throws {
    let hint = FirstScenario.hint(try first().model)
    #expect(hint.first?.english.hasPrefix("→ swipes back, Esc cancels it") == true)
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
