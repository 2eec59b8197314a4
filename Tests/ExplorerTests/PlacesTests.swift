import Canvas
import Lifecycle
import Notation
import Study
import Testing

@testable import Explorer

/// Marking actions as here and not here, and finding places for code.
struct PlacesTests {
  private func places(_ journey: Journey) throws -> PlacesStage {
    guard let places = PlacesStage(journey.model.stage) else {
      throw KeyProblem(text: journey.model.notice?.text.english ?? "no places are shown")
    }
    return places
  }

  /// Goes through the code down to a place.
  private func select(_ journey: inout Journey, _ isWanted: (PlacesStage.Place) -> Bool) throws -> PlacesStage.Place {
    for _ in try places(journey).places {
      let stage = try places(journey), place = stage.places[stage.selection]
      if isWanted(place) { return place }
      try journey.press("Down")
    }
    throw KeyProblem(text: "the code has no such place")
  }

  /// The reason why there are no places.
  private struct KeyProblem: Error { let text: String }

  @Test("+ and - mark the action under the cursor, and the same again takes the mark back")
  func marking() throws {
    var journey = try Journey(ios: 16, keys: "p Ctrl-P \"where code\" Enter +")
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
    var journey = try Journey(ios: 16, keys: "Ctrl-P \"where code\" Enter Enter")
    #expect(
      journey.model.notice?.text
        == "nothing is marked: + marks an action in which code is to run, - one in which it must not")
    try journey.press("- Enter")
    #expect(journey.model.notice?.kind == .warning && journey.model.panel == nil)
    journey = try Journey(ios: 16, stepping: true)
    try journey.press("Ctrl-P \"where code\" Enter", says: "the cursor is in no action")
  }

  @Test("Enter lists what comes here and not there, and Enter goes to the first such call")
  func answers() throws {
    var journey = try Journey(ios: 16, keys: "p b Ctrl-P \"where code\" Enter + p -")
    try journey.press("Enter")
    #expect(try places(journey).title == "Called everywhere where + stands, and not where - stands")
    let setup = journey.session.setup
    let place = try select(&journey) { $0.place.text(in: setup) == "A.viewDidAppear" }
    #expect(place.words == ["pop: after the animation, between B.viewDidDisappear and B.didMove(nil)"])
    #expect(journey.here == "A.viewDidAppear")
    try journey.press("Enter")
    #expect(journey.model.showsRun && journey.here == "A.viewDidAppear")
    #expect(journey.session.actionIndex == 2)
  }

  @Test("The places stand in the code, the most useful selected, and Esc leads back to the same call")
  func code() throws {
    var journey = try Journey(ios: 16, keys: "p b Ctrl-P \"where code\" Enter + p - Enter")
    var rows = try places(journey).code.rows(Wiring(try places(journey).code)).map(\.text)
    let method = [
      "  override func viewDidAppear(_ animated: Bool) {", "    super.viewDidAppear(animated)", "    // here",
    ]
    #expect(rows.indices.contains { rows[$0...].starts(with: method) }, "\(rows)")
    #expect(journey.picture.contains("// here"))
    try journey.press("Down Esc")
    #expect(journey.here == "B.didMove(toParent)" && journey.model.isMarkingPlaces)
    journey = try Journey(ios: 16)
    try journey.press("p Ctrl-P \"where code\" Enter + ] : \"cancel\" Enter - Enter")
    rows = try places(journey).code.rows(Wiring(try places(journey).code)).map(\.text)
    #expect(rows.contains("      if !context.isCancelled {") && rows.contains("        // here"), "\(rows)")
  }

  @Test("A gesture and its end are one stretch: what comes in either comes here")
  func gesture() throws {
    let journey = try Journey(ios: 16, keys: "p Ctrl-P \"where code\" Enter - ] + : \"lift\" Enter + Enter")
    #expect(journey.actions == ["launch", "push B", "swipe 0.51", "lift"])
    #expect(journey.session.placeMarks.here == [2, 3] && journey.session.placeMarks.notHere == [1])
    let names = try places(journey).places.map { $0.place.text(in: journey.session.setup) }
    #expect(names.contains("A.viewWillAppear") && names.contains("A.viewDidAppear"))
  }

  @Test("A block leads to the action in which it runs, also before its first call")
  func block() throws {
    var journey = try Journey(ios: 16, keys: "p ] Enter Ctrl-P \"where code\" Enter + Enter")
    let setup = journey.session.setup, text = "A.viewWillAppear, then notifyWhenInteractionEnds"
    _ = try select(&journey) { $0.place.text(in: setup) == text }
    let code = try places(journey).code.text(Wiring(try places(journey).code))
    #expect(code.contains("transitionCoordinator?.notifyWhenInteractionEnds { context in"), "\(code)")
    try journey.press("Enter")
    #expect(journey.session.actionIndex == 3 && journey.here == "B.viewDidDisappear")
  }

  @Test("What another version alone brings is dim, and says where it is to be found")
  func otherVersions() throws {
    var journey = try Journey(ios: 16, keys: "p b Ctrl-P \"where code\" Enter + p - Enter")
    let place = try select(&journey) { $0.position == nil }
    #expect(place.words.first?.english == "on iOS 7, 10 to 14 only")
    try journey.press("Enter", says: "it differs on iOS 16: Esc leads back, where i goes through the versions")
    #expect(!journey.model.showsRun)
  }

  @Test("Where nothing does, what comes closest is listed with what is wrong")
  func closest() throws {
    var journey = try Journey(ios: 16, keys: "p Ctrl-P \"where code\" Enter + b p - Enter")
    let list = try places(journey)
    #expect(
      list.title == "No call does that; the closest are"
        && list.places.contains { $0.words == ["is also called in `push B`"] })
    try journey.press("Enter")
    #expect(journey.session.actionIndex == 1)
  }

  @Test("Marks outlive another version, and come back with the actions that are done again")
  func history() throws {
    var journey = try Journey(ios: 16, keys: "p Ctrl-P \"where code\" Enter - b + u")
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
    var journey = try Journey(ios: 16, keys: "p Ctrl-P \"where code\" Enter Right + Right")
    #expect(journey.actions.last == "swipe 0.1" && journey.session.placeMarks.here == [2])
    try journey.press(": \"cancel\" Enter b p + { { m Enter")
    #expect(!journey.session.placeMarks.here.contains(journey.actions.count - 1))
  }

  @Test("while actions are marked the line of keys says how, until Esc")
  func hint() throws {
    var journey = try Journey(ios: 16)
    #expect(!journey.model.hints.contains { $0.commands == [.places] })
    try journey.press("Ctrl-P \"where code\" Enter g +")
    #expect(journey.model.hints.contains { $0.commands == [.places] })
    #expect(journey.picture.contains("+ > launch"), "\(journey.picture)")
    try journey.press("Esc")
    #expect(!journey.model.hints.contains { $0.commands == [.places] })
    #expect(!journey.picture.contains("+ > launch"), "the marks are hidden")
  }

  @Test("A click selects a place, and another one goes to its call")
  func mouse() throws {
    var journey = try Journey(ios: 16, keys: "p b Ctrl-P \"where code\" Enter + Enter")
    let wide = Size(width: 100, height: 40)
    journey.player.send(.input(.resized(width: wide.width, height: wide.height)))
    let stage = try places(journey)
    let point = try #require(
      (0..<wide.height).map { Point(x: 9, y: $0) }.first {
        if case .row(let place)? = journey.model.target(at: $0) {
          place != stage.selection && stage.places[place].position != nil
        } else {
          false
        }
      })
    let target = try #require(journey.model.target(at: point))
    journey.player.send(.pointed(target, .press))
    #expect(target == .row(try places(journey).selection))
    journey.player.send(.pointed(target, .press))
    #expect(journey.model.showsRun, "\(target): \(journey.model.notice?.text ?? "no notice")")
  }
}
