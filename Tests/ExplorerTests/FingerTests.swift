import Lifecycle
import Testing

@testable import Explorer

/// The slider: pressing, swiping, pulling and turning.
struct FingerTests {
  @Test("swipe to 40 %, back to 10 %, let go: three actions, and nobody has left")
  func swipeAndLetGo() throws {
    var journey = try Journey(keys: "p Right Right Right Right Right Right Right Right Left Left Left Left Left Left")
    #expect(journey.actions == ["launch", "push B", "swipe 0.05", "swipe 0.4", "swipe 0.1"])
    #expect(journey.sliderSentence?.contains("is cancelled, B stays") == true)
    try journey.press("Enter")
    #expect(journey.stack == ["A", "B"])
    #expect(journey.lastCalls.suffix(1) == ["B.viewDidAppear"])
  }

  @Test("u takes a whole move back, not each of its steps")
  func undoMove() throws {
    var journey = try Journey(keys: "p Right Right Right Right u")
    #expect(journey.actions == ["launch", "push B", "swipe 0.05"])
    try journey.press("u U U")
    #expect(journey.actions == ["launch", "push B", "swipe 0.05", "swipe 0.2"])
  }

  @Test("a flick completes the way the finger last moved")
  func flick() throws {
    var journey = try Journey(keys: "p Right Right Ctrl-P \"flick\" Enter")
    #expect(journey.stack == ["A"])
    try journey.press("p ] Left Ctrl-P \"flick\" Enter")
    #expect(journey.stack == ["A", "B"])
  }

  @Test("Esc changes nothing in the run, and says that the finger is still down")
  func closingKeepsFinger() throws {
    var journey = try Journey(keys: "p Right Right")
    let actions = journey.actions
    try journey.press("s Esc Esc")
    #expect(journey.actions == actions && journey.session.timeline.world.finger == .driving)
    #expect(journey.model.notice?.text == "nothing is open, and the finger stays: Enter lifts it")
  }

  @Test("Esc shows all calls again where some are left out, and else says how to leave")
  func showAllAgain() throws {
    var journey = try Journey()
    let count = journey.session.rows.count
    try journey.press("Ctrl-P \"filter\" Enter Down Enter Esc")
    #expect(journey.session.rows.count < count && journey.session.rows.filter.isActive)
    try journey.press("Esc")
    #expect(journey.session.rows.count == count && !journey.session.rows.filter.isActive)
    try journey.press("Esc", says: "nothing is open: q ends the program")
  }

  @Test("] ] ] is light, peek and pop; then the slider says that the finger is still down, until Enter")
  func peekAndPop() throws {
    var journey = try Journey(ios: 9, keys: "] ] ]")
    #expect(journey.actions == ["launch", "press light", "press peek", "press pop"])
    #expect(journey.stack == ["A", "P"])
    try journey.press("Right")
    #expect(journey.model.notice?.text.english.contains("still down") == true)
    #expect(journey.actions.count == 4)
    try journey.press("Enter")
    #expect(journey.world.finger == .up)
  }

  @Test("a peek that is let go leaves the stack as it was")
  func letGo() throws {
    let journey = try Journey(ios: 9, keys: "] ] [ Enter")
    #expect(journey.actions == ["launch", "press light", "press peek", "press light", "lift"])
    #expect(journey.stack == ["A"])
    #expect(journey.lastCalls.first == "P.viewWillDisappear")
  }

  @Test("the first steps of a press make no calls, and are one action")
  func pressBySteps() throws {
    var journey = try Journey(ios: 9, keys: "Right Right Right Right")
    #expect(journey.actions == ["launch", "press 0.2"])
    try journey.press("Right")
    #expect(journey.actions == ["launch", "press light"])
  }

  @Test("Tab chooses among the gestures that are possible here")
  func chooseGesture() throws {
    let text = """
      ios: 9
      screen A: code
      screen B: code, previews C
      screen C: code
      window: nav(A, B)
      > launch
      """
    var journey = try Journey(text)
    #expect(journey.model.slider?.choices == [.pressure, .swipe])
    #expect(journey.model.slider?.gesture == .pressure)
    try journey.press("Tab Right")
    #expect(journey.actions.last == "swipe 0.05")
    try journey.press("Tab")
    #expect(journey.model.notice?.kind == .warning)
  }

  @Test("a sheet can be pulled down from iOS 13 on")
  func drag() throws {
    var journey = try Journey(ios: 15, keys: "m Enter")
    #expect(journey.model.slider?.gesture == .drag)
    try journey.press("] Enter")
    #expect(journey.actions.suffix(2) == ["drag 0.51", "lift"])
    #expect(journey.world.topLayer == journey.world.root)
  }

  @Test("what lies below a sheet cannot be swiped, though it is still seen")
  func belowSheet() throws {
    let text = "screen A\nscreen B\nscreen C\nwindow: nav(A)\n> launch\n...\n> push B\n...\n> present C sheet\n...\n"
    var journey = try Journey(text, ios: 17)
    #expect(journey.model.slider?.choices == [.drag])
    try journey.press("Tab", says: "only one gesture is possible here")
    #expect(journey.session.obstacle(to: .swipe, in: journey.world) == "C lies over it")
  }

  @Test("pages are turned to both sides")
  func pages() throws {
    let text = """
      ios: 7
      screen A: code
      screen B: code
      window: pages(A, B)
      > launch
      """
    var journey = try Journey(text, keys: "Left")
    #expect(journey.model.notice?.kind == .warning)
    try journey.press("Right Right ] Enter")
    #expect(journey.actions == ["launch", "page B 0.05", "page B 0.51", "lift"])
    try journey.press("Left Left")
    #expect(journey.model.slider?.isReversed == true)
    #expect(journey.model.slider?.value == 100)
    try journey.press("Right")
    #expect(journey.model.slider?.value == 50)
  }

  @Test("what the slider cannot do it says")
  func says() throws {
    var journey = try Journey(ios: 6, keys: "Right")
    #expect(journey.model.notice?.text.english.contains("edge swipe requires iOS 7") == true)
    try journey.choose("flick")
    #expect(journey.model.notice?.text == "no finger is down")
  }

  @Test("Enter in a gesture that is over only reads, and so does v while the finger is down")
  func reading() throws {
    var journey = try Journey(keys: "p Right Right Enter p {")
    let actions = journey.actions
    while journey.world.finger == .up { try journey.press("k") }
    try journey.press("Enter")
    #expect(journey.actions == actions && journey.model.showsSources)
    try journey.press("G Right v")
    #expect(journey.model.showsSources && journey.session.timeline.world.finger == .driving)
    try journey.press("Enter")
    #expect(journey.actions.last == "lift")
  }

  @Test("the slider says what becomes of the gesture, though what waits for its end shows another screen")
  func outcome() throws {
    var journey = try Journey(keys: "p Right Right b")
    #expect(journey.sliderSentence?.hasPrefix("lift now: the swipe is cancelled, B stays, and pop follows: ") == true)
    try journey.press("Enter")
    #expect(journey.stack == ["A"])
  }

  @Test("in the middle of an action the slider says that it comes after it")
  func after() throws {
    var journey = try Journey(keys: "p {")
    #expect(journey.sliderSentence?.hasPrefix("once this has ended, swipe back to A: ") == true)
    try journey.press("G")
    #expect(journey.sliderSentence?.hasPrefix("swipe back to A: ") == true)
  }
}
