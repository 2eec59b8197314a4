import Canvas
import Lifecycle
import Testing

@testable import Explorer

/// Live mode: calls come in at the pace of the simulated time, and can be interrupted.
struct LiveTests {
  @Test("a push is shown up to its animation, and its end only after the animation's time")
  func pace() throws {
    var journey = try Journey(keys: "p ~50")
    #expect(!journey.session.isAtEnd)
    #expect(journey.world.transition != nil)
    #expect(journey.model.animationShare != nil)
    try journey.press("~2000")
    #expect(journey.session.isAtEnd)
    #expect(journey.model.playback == nil)
  }

  @Test("keys that are typed fast, at any speed, do what they do one after the other", arguments: Speed.allCases)
  func fastKeys(speed: Speed) throws {
    let slow = try Journey(keys: "p p p b b b")
    #expect(slow.actions == ["launch", "push B", "push C", "push P", "pop", "pop", "pop"])
    for wait in [0, 1, 40, 400] {
      var fast = try Journey()
      fast.change { $0.speed = speed }
      for key in ["p", "p", "p", "b", "b", "b"] { try fast.press("\(key) ~\(wait)") }
      try fast.press("~60000 ~60000")
      #expect(fast.actions == slow.actions)
      #expect(fast.calls == slow.calls)
      #expect(fast.session.cursor == slow.session.cursor)
    }
  }

  @Test("whatever is typed while an animation runs comes after it, as without a terminal")
  func anyFastKeys() throws {
    for keys in ["p Up Up", "p { p", "p Right Right Enter", "p ' '", "p u U", "p s p Down", "p m Enter d", "p t z"] {
      var (slow, fast) = (try Journey(), try Journey())
      try slow.press(keys)
      for key in keys.split(separator: " ") { try fast.press("\(key) ~20") }
      try fast.press("~60000")
      #expect(fast.actions == slow.actions, "\(keys)")
      #expect(fast.session.cursor == slow.session.cursor, "\(keys)")
    }
  }

  @Test("an animation is let go on, so that the next action begins during it, and Enter ends it")
  func holding() throws {
    var journey = try Journey(ios: 9, keys: "p Ctrl-P \"act into\" Enter")
    #expect(journey.actions == ["launch", "push B running"])
    #expect(journey.world.transition != nil)
    try journey.press("p")
    #expect(journey.actions == ["launch", "push B running", "push C"])
    #expect(journey.here?.contains("nested push animation") == true, "the complaint is what is explained")
    try journey.press("~60000")
    #expect(journey.here?.contains("nested push animation") == true, "also later")
    #expect(journey.model.hints.first?.label == "end the animation")
    try journey.press("Enter")
    #expect(journey.actions == ["launch", "push B running", "push C", "wait"])
    #expect(journey.stack == ["A", "B", "C"], "what was asked for too early is done in the end")
    #expect(journey.world.transition == nil)
    try journey.press("u u u")
    #expect(journey.actions == ["launch", "push B"])
  }

  @Test("the same is done while an animation is shown, and where there is none it is said")
  func holdingLive() throws {
    var journey = try Journey(ios: 9, keys: "p ~100 Ctrl-P \"act into\" Enter ~100 b ~100 Enter")
    #expect(journey.actions == ["launch", "push B running", "pop", "wait"])
    try journey.press("z Ctrl-P \"act into\" Enter", says: "this action has no animation to act into")
    #expect(journey.actions.last == "home")
  }

  @Test("while an animation is held no gesture begins")
  func holdingAndSwiping() throws {
    let journey = try Journey(ios: 9, keys: "p Ctrl-P \"act into\" Enter Right")
    #expect(journey.actions == ["launch", "push B running"])
    #expect(journey.model.notice?.text.english.contains("Enter ends it") == true)
  }

  @Test("a complaint that calls follow stays in sight once they are shown")
  func complaintStays() throws {
    let journey = try Journey(
      Scenes.tabs.replacing("画面A, 画面B", with: "nav(画面A), 画面B"), ios: 14, keys: "p Ctrl-P \"act into\" Enter 2 ~5000")
    #expect(journey.session.isAtEnd)
    #expect(journey.model.notice?.text.english.contains("nbalanced") == true)
  }

  @Test("the list of all keys stops an animation and does not end it")
  func helpWaits() throws {
    var journey = try Journey(keys: "p ~100 ? ~5000")
    #expect(!journey.session.isAtEnd)
    try journey.press("~1 Esc ~5000")
    #expect(journey.session.isAtEnd)
  }

  @Test("Space plays the run again from the cursor, and pauses")
  func playing() throws {
    var journey = try Journey(keys: "g Space ~200")
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
    var journey = try Journey(keys: "< p ~400")
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

  @Test("z leaves the app and comes back, and the palette turns the device")
  func appAndDevice() throws {
    var journey = try Journey(keys: "z")
    #expect(journey.world.app == .background || journey.world.scene == .background)
    try journey.press("z")
    try journey.choose("rotate")
    #expect(journey.actions == ["launch", "home", "foreground", "rotate"])
  }

  @Test("in the background there is nothing to touch")
  func background() throws {
    let journey = try Journey(keys: "p z Right")
    #expect(journey.model.slider == nil)
    #expect(journey.model.notice?.text == "the app is in the background: z returns to it")
  }

  @Test("1 to 9 select a tab, and one that is no tab is refused")
  func tabs() throws {
    let text = """
      ios: 9
      screen A: code
      screen B: code
      window: tabs(nav(A), nav(B))
      > launch
      """
    var journey = try Journey(text, keys: "2")
    #expect(journey.actions.last == "select B")
    try journey.press("1 3")
    #expect(journey.actions.last == "select A")
    #expect(journey.model.count == nil)
    let actions = journey.actions
    try journey.press("1")
    #expect(journey.actions == actions, "it is selected already")
    #expect(
      journey.model.notice?.text.english.hasSuffix("only didSelect of the tab controller's delegate is called")
        == true)
  }

  @Test("a tab that is selected already is selected again where a delegate with a name hears of it")
  func selectedTab() throws {
    let journey = try Journey("ios: 9\nscreen A: code\nscreen B: code\nwindow: Tabs=tabs(A, B)\n> launch\n", keys: "1")
    #expect(journey.lastCalls == ["Tabs.didSelectItem(A)", "Tabs.didSelect(A)"])
  }
}
