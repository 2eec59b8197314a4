import Canvas
import Lifecycle
import Study
import TestSupport
import Testing

@testable import Explorer

@Suite("Both ways in which what is going on may end")
struct EndingsTests {
  private static let stack = """
    screen A: storyboard
    screen B: storyboard
    screen C: storyboard
    window: nav(A, B)
    > launch
    ...

    """

  /// The calls on a side, each after its sign.
  private func column(_ journey: Journey, _ side: Comparison.Side) throws -> [String] {
    let signs: [Ending.Line.Part: String] = [.will: "will ", .did: "did ", .broken: "broken "]
    return try #require(journey.model.endings)[side].lines.filter { !$0.isPause }.map {
      (signs[$0.part] ?? "") + $0.text
    }
  }

  /// The calls of an ending, without those before it.
  private func calls(_ ending: Ending) -> [String] {
    ending.lines.dropFirst(ending.pendingCount).filter { !$0.isPause }.map { $0.text }
  }

  /// The calls of the last action that have rows: an unnamed container has none.
  private func shownCalls(_ journey: Journey) -> [String] { journey.lastCalls.filter { !$0.hasPrefix("nav.") } }

  @Test("s shows beside each other what a swipe leads to if it is cancelled and if it completes")
  func swipe() throws {
    let journey = try Journey(Self.stack, ios: 17, keys: "Right Right Right s")
    let left = try column(journey, .left), right = try column(journey, .right)
    #expect(Array(left.prefix(2)) == ["broken B.viewWillDisappear", "broken A.viewWillAppear"])
    #expect(left.contains("did A.viewDidDisappear") && left.contains("did B.viewDidAppear"))
    #expect(
      Array(right.prefix(4))
        == ["will B.viewWillDisappear", "will A.viewWillAppear", "did B.viewDidDisappear", "did A.viewDidAppear"])
    let endings = try #require(journey.model.endings)
    #expect(endings.next == .left)
    #expect(
      endings.sentence(.left).english
        == "Let go now, and B's viewDidDisappear and A's viewDidAppear are never called.")
    #expect(endings.sentence(.right).english == "If it completes, each will-call gets its did-call.")
  }

  @Test("both ways move with the finger, and beyond the threshold letting go completes")
  func moving() throws {
    var journey = try Journey(Self.stack, ios: 17, keys: "Right Right Right s")
    let pauses = try #require(journey.model.endings).right.lines.filter { $0.isPause }.map { $0.text }
    try journey.press("]")
    let endings = try #require(journey.model.endings)
    #expect(endings.next == .right)
    #expect(endings.right.lines.filter { $0.isPause }.map { $0.text } != pauses)
    #expect(endings.title(.right).english == "let go: completed")
    #expect(endings.title(.left).english == "if cancelled")
  }

  @Test(
    "what a column says is what comes",
    arguments: ["Right Right", "] Right", "m Enter Right Right", "m Enter ]"],
    [(": \"cancel\" Enter", true), ("C", false)])
  func law(begun: String, end: (keys: String, isLeft: Bool)) throws {
    for ios: UInt8 in [8, 13, 26] {
      var journey = try Journey(Self.stack, ios: ios, keys: "\(begun) s")
      guard let endings = journey.model.endings else {
        #expect(begun.hasPrefix("m") && ios < 13, "iOS \(ios) has \(begun)")
        continue
      }
      try journey.press(end.keys)
      #expect(shownCalls(journey) == calls(end.isLeft ? endings.left : endings.right), "\(begun) \(end), iOS \(ios)")
      #expect(journey.model.endings == nil)
    }
  }

  @Test("letting go by Enter leads to the column that says so")
  func next() throws {
    for place in ["Right", "Right Right Right", "]", "] Right Right"] {
      var journey = try Journey(Self.stack, ios: 17, keys: "\(place) s")
      let endings = try #require(journey.model.endings)
      try journey.press("Enter")
      let next = try #require(endings.next)
      #expect(shownCalls(journey) == calls(endings[next]))
    }
  }

  @Test("looking changes nothing, and s or Esc ends it while the finger stays down")
  func looking() throws {
    var journey = try Journey(Self.stack, ios: 17, keys: "Right Right Right")
    let before = (journey.actions, journey.session.history.undoable.count)
    for key in ["s", "Esc"] {
      try journey.press("s")
      #expect(journey.model.endings != nil)
      #expect(journey.actions == before.0 && journey.session.history.undoable.count == before.1)
      try journey.press(key)
      #expect(journey.model.endings == nil && journey.model.slider?.finger == .driving)
    }
    #expect(journey.actions == before.0 && journey.session.history.undoable.count == before.1)
  }

  @Test("a press is cancelled or pops, at every pressure")
  func peek() throws {
    for keys in ["] s", "] ] s"] {
      let journey = try Journey(ios: 12, case: 0, keys: keys)
      let endings = try #require(journey.model.endings)
      #expect(endings.next == .left, "\(keys)")
      #expect(endings.right.session.timeline.world.finger == .spent)
      #expect(calls(endings.right).count > calls(endings.left).count)
    }
  }

  @Test("a pop during a push is said to be deferred where UIKit defers it, in the language of the screen")
  func deferred() throws {
    var journey = try Journey(Self.stack, ios: 26, keys: "p ~100 s")
    let sentence = try #require(journey.model.endings).sentence(.right).english
    #expect(sentence.hasPrefix("If pop is called now: deferred until the transition has ended; "), "\(sentence)")
    journey.change { $0.phrasebook = .embedded(.japanese) }
    let lines = journey.lines(100, 30)
    #expect(!lines.contains { $0.contains("deferred") }, "\(lines.joined(separator: "\n"))")
  }

  @Test("a running push ends, or a pop is called during it; C pops")
  func animation() throws {
    for ios: UInt8 in [12, 26] {
      var journey = try Journey(Self.stack, ios: ios, keys: "p ~100 s")
      let endings = try #require(journey.model.endings)
      #expect(endings.title(.left).english == "if it ends" && endings.title(.right).english == "if pop is called now")
      #expect(calls(endings.left).contains("C.viewDidAppear"))
      #expect(calls(endings.left) != calls(endings.right))
      #expect(endings.next == nil)
      let count = journey.session.cursor.map { $0 + 1 } ?? 0
      try journey.press("C")
      let world = journey.session.timeline.world(after: count)
      #expect(journey.actions.suffix(2) == ["push C running", "pop"])
      #expect(world.transition != nil)
    }
  }

  @Test("where nothing is going on, s says so")
  func obstacle() throws {
    let journey = try Journey(Self.stack, ios: 17, keys: "s")
    #expect(journey.model.notice?.kind == .warning && journey.model.endings == nil)
  }

  @Test("names that need it take the room of the screens")
  func longNames() throws {
    let text = Self.stack.replacing("B", with: "SettingsViewController")
    let journey = try Journey(text, ios: 26, keys: "Right Right Right s")
    let lines = journey.lines(80, 24)
    #expect(lines.contains { $0.contains("╳ ") && $0.contains(".viewWillDisappear") }, "\(lines)")
    #expect(!lines.contains { $0.contains("Screens") }, "\(lines)")
  }

  @Test("beside another version in a small window, there is no room for them", arguments: 1...24)
  func noRoom(height: Int) throws {
    let journey = try Journey(Self.stack, ios: 26, keys: "Right Right s v c")
    #expect(journey.lines(60, height).count == height + 1, "the last line is ended")
  }
}
