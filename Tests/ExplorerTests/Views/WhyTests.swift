import Canvas
import Foundation
import Lifecycle
import Study
import Testing

@testable import Explorer

@Suite("Why")
struct WhyTests {
  /// The explanation after some keys, in one text.
  private func why(_ text: String, ios: UInt8, _ keys: String = "") throws -> String {
    let model = try Scene(name: "", text: text, ios: ios, keys: keys).model()
    let explanation = try #require(EventExplanation(session: model.session, evidence: model.scores.evidence))
    return explanation.lines.map(\.text.english).joined(separator: "\n")
  }

  @Test("each event of what is built in says something about why it is there")
  func everyEvent() throws {
    for item in Shelf.recordings + Shelf.scenarios {
      var session = try Session.open(text: item.text, name: item.name, scores: Shelf.scores)
      for index in 0..<session.rows.count where session.rows.isStop(index) {
        session.cursor = session.rows[index].position
        guard let explanation = EventExplanation(session: session, evidence: Shelf.scores.evidence) else { continue }
        #expect(explanation.lines.contains { !$0.text.isEmpty }, "\(item.name), row \(index)")
      }
    }
  }

  @Test("what recordings of other versions show names the nearest of them")
  func inherited() throws {
    let text = try why(Scenes.stack, ios: 16, "p Up Up")
    #expect(text.contains("recorded on iOS 15 and 18, not on 16: enter-and-leave, rns-nested (a test)"))
  }

  @Test("what nobody recorded says so")
  func inferred() throws {
    #expect(try why(Scenes.preview, ios: 9, "] ] Enter").contains("inferred, nobody recorded it"))
  }

  @Test("a call that did not come says what UIKit believes, and which call of super made it believe that")
  func suppressed() throws {
    let text = try why(Scenes.wrongSuper, ios: 14, "Up Up Up")
    #expect(text.contains("viewDidDisappear would have come here, but UIKit believes that A is disappeared already."))
    #expect(text.contains("its viewWillAppear calls super.viewDidDisappear, not super.viewWillAppear"))
  }

  @Test(
    "a cancelled swipe says what to ask instead of waiting for viewDidAppear",
    arguments: [(9, "Ends"), (10, "Changes")])
  func cancelled(version: UInt8, word: String) throws {
    let text = try why(Scenes.stack, ios: version, "Right Right Enter")
    #expect(text.contains("Do not wait for viewDidAppear"))
    #expect(text.contains("transitionCoordinator?.notifyWhenInteraction\(word)"))
  }

  @Test("what is deprecated names its successor")
  func deprecated() throws {
    let text = Scenes.asking.replacing("notifyWhenInteractionChanges", with: "notifyWhenInteractionEnds")
    let why = try why(text, ios: 12, "Right Right Enter g / \"notifyWhenInteractionEnds\" Enter")
    #expect(why.contains("its successor is notifyWhenInteractionChanges"))
  }

  @Test("where sources contradict each other, both are told")
  func contradiction() throws {
    let text = try why(Scenes.stack, ios: 9, "Right Right Enter Up Up")
    #expect(text.contains("Does the revealed screen hear that it goes again? Yes: two recordings"))
  }

  @Test("what depends on an animation is said so, and not as if sources contradicted each other")
  func dependency() throws {
    let text = try why(Scenes.tabs, ios: 18, "2")
    #expect(text.contains("This depends on the animation: without one the old screen's did-call comes first"))
    #expect(!text.contains("?"))
  }

  @Test("what fits into the room to the line is said whole, and what does not is shortened")
  func fitting() {
    let pieces = [
      WhyLine("One two three."), WhyLine("Four.", continues: true),
      WhyLine("seen in five recordings", weight: .essential, shorter: ["seen in 5"]),
    ]
    func lines(_ height: Int) -> [String] {
      WrappedWhy(pieces, width: 20, height: height, .unicode, .english).lines.map(\.text)
    }
    #expect(lines(4) == ["One two three.", "Four.", "seen in five", "recordings"])
    #expect(lines(3) == ["One two three. Four.", "seen in five", "recordings"])
    #expect(lines(2) == ["One two three. Four.", "seen in 5"])
  }

  @Test("a complaint says who vouches for it, as every call does")
  func complaint() throws {
    let text = try why(Scenes.stack, ios: 11, "b : \"pop\" Enter")
    #expect(text.contains("claimed, not recorded: Apple's documentation of popViewController(animated:)"), "\(text)")
  }

  @Test("a filter that nobody set is not blamed for an action without rows")
  func unblamed() throws {
    let text = "screen A: code\nwindow: tabs(nav(A))\n> launch\n...\n"
    let why = try why(text, ios: 12, ": \"select A\" Enter")
    #expect(!why.contains("filter") && why.contains("Only unnamed containers"), "\(why)")
    let filtered = try self.why(
      Scenes.stack, ios: 12,
      ": \"rotate\" Enter Ctrl-P \"filter\" Enter Down Down Down Down Down Space Up Up Up Space Esc G")
    #expect(!filtered.contains("containers without a name"))
  }

  @Test("a press before its first mark says which that is")
  func silence() throws { #expect(try why(Scenes.preview, ios: 9, "Right").contains("light press, at 25%")) }

  @Test("a suspended app that is killed is said to run no code")
  func suspended() throws {
    #expect(try why("screen A: code\nwindow: A\n> launch\n> home\n> kill\n", ios: 26, "G").contains("suspended app"))
  }

  @Test("every call means something, in one sentence or two")
  func meanings() throws {
    let score = try #require(Shelf.scores[Version(26)])
    for call in Call.allCases {
      let meaning = score.facts.sentence(.meaning, in: FactContext(call: call), score).english
      #expect(meaning.hasSuffix(".") || meaning.hasSuffix("?"), "\(call)")
    }
    for complaint in Complaint.allCases {
      let meaning = score.facts.sentence(.meaning, in: FactContext(complaint: complaint), score).english
      #expect(meaning.hasSuffix("."), "\(complaint)")
    }
  }

  @Test("who says it is a sign beside the rule, until Enter asks for the sources")
  func sources() throws {
    var journey = try Journey(Scenes.stack, ios: 16, keys: "p Up Up")
    var text = journey.picture
    #expect(text.contains("\(Glyph.recordedElsewhere.text(.unicode)) push") && !text.contains("recorded on iOS 15"))
    try journey.press("Enter")
    text = journey.picture
    #expect(text.contains("recorded on iOS 15 and 18, not on 16: enter-and-leave, rns-nested (a test)"))
    try journey.press("Down")
    #expect(!journey.picture.contains("enter-and-leave"))
  }

  @Test("the marks of the row are named: what is announced, what keeps it, and what never does")
  func marks() throws {
    var journey = try Journey(keys: "p Right Right Enter g x")
    #expect(journey.picture.contains("a broken promise"))
    try journey.press("G")
    #expect(journey.picture.contains("keeps its promise"))
  }
}
