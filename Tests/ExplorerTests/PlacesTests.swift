import Canvas
import Lifecycle
import Testing

@testable import Explorer

/// Marking actions as here and not here, and finding places for code.
struct PlacesTests {
  private func places(_ journey: Journey) throws -> MenuPanel {
    guard let places = journey.model.menu else {
      throw KeyProblem(text: journey.model.notice?.text.english ?? "no list is open")
    }
    return places
  }

  /// The reason why there is no list.
  private struct KeyProblem: Error { let text: String }

  @Test("+ and - mark the action under the cursor, and the same again takes the mark back")
  func marking() throws {
    var journey = try Journey(ios: 16)
    try journey.press("p Ctrl-P \"where code\" Enter +")
    #expect(journey.session.placeMarks.here == [1])
    #expect(journey.model.notice?.text == "`push B` is marked: Enter finds the calls there")
    try journey.press("-")
    #expect(journey.session.placeMarks.here.isEmpty && journey.session.placeMarks.notHere == [1])
    try journey.press("-")
    #expect(journey.session.placeMarks == PlaceMarks())
    #expect(journey.model.notice?.text == "`push B` is not marked any more")
  }

  @Test("Enter without a mark says how to set one, and before the first call nothing can be marked")
  func refusals() throws {
    var journey = try Journey(ios: 16)
    try journey.press("Ctrl-P \"where code\" Enter Enter")
    #expect(
      journey.model.notice?.text
        == "nothing is marked: + marks an action in which code is to run, - one in which it must not")
    try journey.press("- Enter")
    #expect(journey.model.notice?.kind == .warning && journey.model.panel == nil)
    journey = try Journey(ios: 16, stepping: true)
    try journey.press("Ctrl-P \"where code\" Enter")
    #expect(journey.model.notice?.text == "the cursor is in no action")
  }

  @Test("Enter lists what comes here and not there, and Enter goes to the first such call")
  func answers() throws {
    var journey = try Journey(ios: 16)
    try journey.press("p b Ctrl-P \"where code\" Enter + p -")
    try journey.press("Enter")
    var list = try places(journey)
    #expect(list.title == "Called everywhere where + stands, and not where - stands")
    let index = try #require(list.found.firstIndex { $0.name == "A.viewDidAppear" })
    #expect(list.found[index].more == "pop: after the animation, between B.viewDidDisappear and B.didMove(nil)")
    for _ in 0..<index { try journey.press("Down") }
    list = try places(journey)
    #expect(list.selection == index)
    try journey.press("Enter")
    #expect(journey.model.panel == nil && journey.here == "A.viewDidAppear")
    #expect(journey.session.actionIndex == 2)
  }

  @Test("A gesture and its end are one stretch: what comes in either comes here")
  func gesture() throws {
    var journey = try Journey(ios: 16)
    try journey.press("p Ctrl-P \"where code\" Enter - ] + : \"lift\" Enter + Enter")
    #expect(journey.actions == ["launch", "push B", "swipe 0.51", "lift"])
    #expect(journey.session.placeMarks.here == [2, 3] && journey.session.placeMarks.notHere == [1])
    let list = try places(journey)
    #expect(
      list.found.contains { $0.name == "A.viewWillAppear" } && list.found.contains { $0.name == "A.viewDidAppear" })
  }

  @Test("A block leads to the action in which it runs, also before its first call")
  func block() throws {
    var journey = try Journey(ios: 16)
    try journey.press("p ] Enter Ctrl-P \"where code\" Enter + Enter")
    let text = "A.viewWillAppear, then notifyWhenInteractionEnds"
    let index = try #require(try places(journey).found.firstIndex { $0.name.english == text })
    for _ in 0..<index { try journey.press("Down") }
    try journey.press("Enter")
    #expect(journey.session.actionIndex == 3 && journey.here == "B.viewDidDisappear")
  }

  @Test("What another version alone brings is dim, and says where it is to be found")
  func otherVersions() throws {
    var journey = try Journey(ios: 16)
    try journey.press("p b Ctrl-P \"where code\" Enter + p - Enter")
    let list = try places(journey)
    let index = try #require(list.found.firstIndex { $0.obstacle.reason(journey.model) != nil })
    #expect(list.found[index].note == "iOS 7, 10 to 14")
    for _ in 0..<index { try journey.press("Down") }
    try journey.press("Enter")
    #expect(journey.model.notice?.text == "it differs on iOS 16: i goes through the versions")
    #expect(journey.model.panel != nil)
  }

  @Test("Where nothing does, what comes closest is listed with what is wrong")
  func closest() throws {
    var journey = try Journey(ios: 16)
    try journey.press("p Ctrl-P \"where code\" Enter + b p - Enter")
    let list = try places(journey)
    #expect(
      list.title == "No call does that; the closest are"
        && list.found.contains { $0.more == "is also called in `push B`" })
    try journey.press("Enter")
    #expect(journey.session.actionIndex == 1)
  }

  @Test("Marks outlive another version, and come back with the actions that are done again")
  func history() throws {
    var journey = try Journey(ios: 16)
    try journey.press("p Ctrl-P \"where code\" Enter - b + u")
    #expect(journey.session.placeMarks.here.isEmpty && journey.session.placeMarks.notHere == [1])
    try journey.press("U")
    #expect(journey.session.placeMarks.here == [2] && journey.session.placeMarks.notHere == [1])
    try journey.press("Esc i Left Enter")
    #expect(journey.session.placeMarks.here == [2] && journey.session.placeMarks.notHere == [1])
    try journey.press("Ctrl-P \"where code\" Enter g + u")
    #expect(journey.session.placeMarks.here.contains(0) && journey.session.placeMarks.here.contains(2))
  }

  @Test("A swipe that goes on keeps its mark, and what is done in place of an action does not")
  func sameAction() throws {
    var journey = try Journey(ios: 16)
    try journey.press("p Ctrl-P \"where code\" Enter Right + Right")
    #expect(journey.actions.last == "swipe 0.1" && journey.session.placeMarks.here == [2])
    try journey.press(": \"cancel\" Enter b p + { { m Enter")
    #expect(!journey.session.placeMarks.here.contains(journey.actions.count - 1))
  }

  @Test("while actions are marked the line of keys says how, until Esc")
  func hint() throws {
    var journey = try Journey(ios: 16)
    #expect(!journey.model.hints.contains { $0.commands == [.places] })
    try journey.press("Ctrl-P \"where code\" Enter +")
    #expect(journey.model.hints.contains { $0.commands == [.places] })
    try journey.press("Esc")
    #expect(!journey.model.hints.contains { $0.commands == [.places] })
  }

  @Test("The mouse chooses in the list as Enter does")
  func mouse() throws {
    var journey = try Journey(ios: 16)
    try journey.press("p b Ctrl-P \"where code\" Enter + Enter")
    journey.player.send(.pointed(.item(0), .press))
    #expect(journey.model.panel == nil && journey.session.actionIndex == 2)
  }
}
