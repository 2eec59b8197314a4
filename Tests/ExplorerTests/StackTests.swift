import Lifecycle
import Notation
import Testing

@testable import Explorer

/// Pushing, popping, and stepping through both.
struct StackTests {
  @Test("An action in the middle of a run says what is given up for it, and it can be taken back")
  func givingUp() throws {
    var journey = try Journey(ios: 12)
    let before = journey.session.timeline.actions.count
    try journey.press("p b")
    #expect(journey.model.notice == nil)
    try journey.press("{ { p", says: "the next action is dropped; u restores it")
    #expect(journey.session.timeline.actions.count == before + 2)
    try journey.press("u")
    #expect(journey.actions.suffix(1) == ["pop"])
  }

  @Test("p takes the next screen that is not on the stack, and then a new letter")
  func pushNext() throws {
    var journey = try Journey(keys: "p p p p p")
    #expect(journey.stack == ["A", "B", "C", "P", "D", "E"])
    try journey.press(#": "pop-to-root" Enter p"#)
    #expect(journey.stack == ["A", "B"])
  }

  @Test("b pops, and at the root the reason is told and nothing done")
  func popping() throws {
    var journey = try Journey(keys: "p p b")
    #expect(journey.stack == ["A", "B"])
    try journey.press("p p : \"pop-to-root\" Enter")
    #expect(journey.stack == ["A"])
    let (actions, text) = (journey.actions, journey.session.transcript().printed())
    for key in ["b", "d"] {
      try journey.press(key)
      #expect(journey.model.notice?.kind == .warning, "\(key)")
      #expect(journey.model.notice?.text.english.contains(key == "d" ? "nothing to dismiss" : "nothing to pop") == true)
      #expect(journey.actions == actions && journey.session.transcript().printed() == text, "\(key)")
    }
  }

  @Test("two living instances of one screen are told apart")
  func instances() throws {
    let journey = try Journey(keys: #"p : "push B" Enter"#)
    #expect(journey.stack == ["A", "B", "B 2"])
    #expect(journey.session.laneNames.contains("B 2"))
  }

  @Test("in step mode each call waits for a key, from the first on")
  func stepMode() throws {
    var journey = try Journey(keys: "Ctrl-P \"step mode\" Enter p")
    let first = journey.session.callNumber
    #expect(!journey.session.isAtEnd)
    try journey.press("Down Down")
    #expect(journey.session.callNumber == first + 2)
    try journey.press("Up")
    #expect(journey.session.callNumber == first + 1)
    try journey.press("}")
    #expect(journey.session.isAtEnd)
  }

  @Test("acting in the middle of an action in step mode first plays it to its end")
  func actingInTheMiddle() throws {
    var journey = try Journey(keys: "Ctrl-P \"step mode\" Enter p Down p")
    #expect(journey.actions == ["launch", "push B", "push C"])
    #expect(journey.model.notice?.text.english.hasSuffix("calls that were left came first") == true)
    try journey.press("G Up p", says: "the last call of the action before came first")
    try journey.press("G p")
    #expect(journey.model.notice == nil, "no call was left")
  }

  @Test("acting in the past starts from there, and u brings back what was ahead")
  func actingInThePast() throws {
    var journey = try Journey(keys: "p p p { { { z")
    #expect(journey.actions == ["launch", "push B", "home"])
    try journey.press("u")
    #expect(journey.actions == ["launch", "push B", "push C", "push P"])
    #expect(journey.model.notice?.text == "there again: push P; U does it again")
    try journey.press("U")
    #expect(journey.actions == ["launch", "push B", "home"])
    try journey.press("u")
    let words = { (journey: Journey) in journey.model.notice?.text }
    try journey.press("u")
    #expect(words(journey) == "undone: push P; U does it again")
    try journey.press("U")
    #expect(words(journey) == "redone: push P")
  }

  @Test("before the first call nothing has happened, and acting there launches the app first")
  func beforeTheFirst() throws {
    var journey = try Journey(stepping: true)
    #expect(journey.session.cursor == nil)
    #expect(!journey.world.root.exists)
    try journey.press("p")
    #expect(journey.actions == ["launch", "push B"])
  }

  @Test("a case without any action says what to do, and z launches the app")
  func emptyCase() throws {
    var journey = try Journey("ios: 9\nscreen A: code\nwindow: nav(A)\n== Nothing yet\n")
    #expect(journey.model.hints.first?.commands == [.home])
    for key in "p b m d t j k g G n } { x ' a Space Right ] Enter ! Tab u U f Esc i Esc".split(separator: " ") {
      try journey.press(String(key))
    }
    #expect(journey.actions.isEmpty)
    try journey.press("p", says: "the app is not launched yet: z launches it")
    try journey.press("z p")
    #expect(journey.stack == ["A", "B"])
  }

  @Test("on the last row of an action nothing seems to run any more")
  func restsAtTheEnd() throws {
    var journey = try Journey(keys: "p")
    #expect(journey.world.transition == nil)
    try journey.press("Up")
    #expect(journey.world.transition != nil)
  }

  @Test("g goes to the first call, up from there before it, G to the last")
  func ends() throws {
    var journey = try Journey(keys: "p g")
    #expect(journey.session.callNumber == 1)
    try journey.press("k")
    #expect(journey.session.cursor == nil)
    try journey.press("k", says: "this is the beginning of the timeline")
    try journey.press("G")
    #expect(journey.session.isAtEnd)
  }

  @Test("what was taken back cannot be done again after something else was done")
  func redoAfterANewChange() throws {
    var journey = try Journey(ios: 12, keys: "p p u b U")
    #expect(journey.actions == ["launch", "push B", "pop"])
    try journey.press("u U")
    #expect(journey.actions == ["launch", "push B", "pop"])
  }

  @Test("a page is as many rows as are shown, and from nearby it goes to the end")
  func pages() throws {
    var journey = try Journey(ios: 12, keys: "p p p p g")
    let rows = journey.session.rows
    let index = { (journey: Journey) in journey.session.cursor.flatMap { rows.index(of: $0) } }
    let start = try #require(index(journey))
    try journey.press("PgDn")
    let page = try #require(index(journey)) - start
    #expect((5..<journey.model.size.height).contains(page))
    try journey.press("PgDn PgUp")
    #expect(abs(try #require(index(journey)) - start - page) <= 1)
    for _ in 0...rows.count / page { try journey.press("PgDn") }
    #expect(journey.session.isAtEnd)
    for _ in 0...rows.count / page { try journey.press("PgUp") }
    #expect(journey.session.cursor == rows.firstStop)
  }
}
