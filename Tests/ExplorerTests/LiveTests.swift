import Canvas
import Explorer
import Lifecycle
import Testing

/// Live mode: calls come in at the pace of the simulated time, and can be interrupted.
struct LiveTests {
  @Test("a push is shown up to its animation, and its end only after the animation's time")
  func pace() throws {
    var journey = try Journey()
    try journey.press("p ~50")
    #expect(!journey.session.isAtEnd)
    #expect(journey.world.transition != nil)
    #expect(journey.model.animationShare != nil)
    try journey.press("~2000")
    #expect(journey.session.isAtEnd)
    #expect(journey.model.showing == nil)
  }

  @Test("a second action while an animation runs interrupts it, and UIKit complains")
  func interruption() throws {
    var journey = try Journey(ios: 9)
    try journey.press("p ~100 p")
    #expect(journey.actions == ["launch", "push B running", "push C", "wait"])
    #expect(journey.calls.contains { $0.contains("nested push animation") })
    #expect(journey.stack == ["A", "B"])
    #expect(journey.world.transition == nil)
    try journey.press("u")
    #expect(journey.actions == ["launch", "push B"])
  }

  @Test("a third action comes before the wait that ends the first")
  func twoInterruptions() throws {
    var journey = try Journey(ios: 9)
    try journey.press("p ~100 p ~10 b")
    #expect(journey.actions == ["launch", "push B running", "push C", "pop", "wait"])
    #expect(journey.world.transition == nil)
  }

  @Test("once the animation is over nothing is interrupted")
  func afterwards() throws {
    var journey = try Journey()
    try journey.press("p ~5000 p ~5000")
    #expect(journey.actions == ["launch", "push B", "push C"])
  }

  @Test("the slider never interrupts: a finger waits for the animation")
  func sliderWaits() throws {
    var journey = try Journey()
    try journey.press("p ~50 Right")
    #expect(journey.actions == ["launch", "push B", "swipe 0.05"])
  }

  @Test("an interruption that cannot be meant changes nothing")
  func mistakenInterruption() throws {
    var journey = try Journey()
    try journey.press(#"p ~50 : "select A" Enter"#)
    #expect(journey.actions == ["launch", "push B"])
    #expect(journey.model.notice?.text == "no tab controller on the screen has a tab that is, or holds, A")
  }

  @Test("Space plays the run again from the cursor, and pauses")
  func playing() throws {
    var journey = try Journey()
    try journey.press("g Space ~200")
    let number = journey.session.callNumber
    #expect(number > 1)
    try journey.press("Space ~5000")
    #expect(journey.session.callNumber == number)
    try journey.press("Space ~60000")
    #expect(journey.session.isAtEnd)
  }

  @Test("at the end Space plays the last action again")
  func playingAgain() throws {
    var journey = try Journey()
    let before = journey.session.callNumber
    try journey.press("p Space ~10")
    #expect(journey.session.callNumber == before + 1)
    try journey.press("~60000")
    #expect(journey.session.isAtEnd)
  }

  @Test("at half the speed an animation takes twice as long")
  func speed() throws {
    var journey = try Journey()
    try journey.press("< p ~400")
    #expect(!journey.session.isAtEnd)
    try journey.press("~1000")
    #expect(journey.session.isAtEnd)
  }

  @Test("the program is woken only while something is being shown")
  func waking() throws {
    var model = try Journey().model
    #expect(update(&model, .input(.key(.up))).isEmpty)
    let effects = update(&model, .input(.key(.character("p"))))
    guard case .wake(let milliseconds)? = effects.last else {
      Issue.record("a push in live mode asks to be woken")
      return
    }
    #expect((1...33).contains(milliseconds))
    model.settle()
    #expect(update(&model, .tick(milliseconds: 10)).isEmpty)
  }

  @Test("z leaves the app and comes back, t turns the device")
  func appAndDevice() throws {
    var journey = try Journey()
    try journey.press("z")
    #expect(journey.world.app == .background || journey.world.scene == .background)
    try journey.press("z t")
    #expect(journey.actions == ["launch", "home", "foreground", "rotate"])
  }

  @Test("in the background there is nothing to touch")
  func background() throws {
    var journey = try Journey()
    try journey.press("p z Right")
    #expect(journey.model.slider == nil)
    #expect(journey.model.notice?.text == "the app is not in front: z comes back to it")
  }

  @Test("1 to 9 select a tab, and a missing tab is told")
  func tabs() throws {
    let text = """
      ios: 9
      screen A: code
      screen B: code
      window: tabs(nav(A), nav(B))
      > launch
      """
    var journey = try Journey(text)
    try journey.press("2")
    #expect(journey.actions.last == "select B")
    try journey.press("1 3")
    #expect(journey.actions.last == "select A")
    #expect(journey.model.notice?.text == "there are only 2 tabs")
  }
}
