import Canvas
import Lifecycle
import Notation
import Study
import TestSupport
import Testing

@testable import Explorer

/// Two runs side by side, by keys.
struct ComparingTests {
  /// A stack on which a push is done, and a pop.
  static let stack = """
    title: A stack
    screen A: code
    screen B: code
    window: nav(A)
    > launch
    ...
    > push B
    ...
    > pop
    ...

    """

  private func comparison(_ journey: Journey) throws -> ComparisonStage {
    try #require(ComparisonStage(journey.model.stage))
  }

  /// The texts on both sides of the current row.
  private func here(_ journey: Journey) throws -> [String?] {
    let stage = try comparison(journey)
    let row = stage.comparison.rows[stage.selection]
    return Comparison.Side.allCases.map { side in
      let run = stage.side(side).run
      return row[side].map { row.kind == .action ? "> " + run.text(ofAction: $0) : run.lines[$0].entry.text }
    }
  }

  @Test("c and Enter compare with the next version, and one stands where they first differ")
  func versions() throws {
    let journey = try Journey(Self.stack, ios: 10, keys: "c Enter")
    let stage = try comparison(journey)
    #expect(stage.titles(.english) == ComparisonTitles(["iOS 10"], ["iOS 11"]).with(common: "journey, A stack"))
    #expect(stage.comparison.rows[stage.selection].isDifference)
    #expect(stage.comparison.rows[..<stage.selection].allSatisfy { !$0.isDifference })
  }

  @Test("a call that came on both sides is explained once where the reason and who vouches for it are the same")
  func reasonsOfEqualCalls() throws {
    let journey = try Journey(Self.stack, ios: 10, keys: "c Enter g } Down")
    #expect(try here(journey) == ["B.init", "B.init"])
    let unvouched = ComparisonReasons(try comparison(journey), EvidenceBook(), .english)
    #expect(unvouched.lines.map { $0.text.english.prefix { $0 != ":" } } == ["on both sides"])
    let vouched = ComparisonReasons(try comparison(journey), BuiltInScores.evidence, .english)
    #expect(vouched.lines.map { $0.text.english.prefix { $0 != ":" } } == ["iOS 10", "iOS 11"])
  }

  @Test("both sides step in lockstep, between rows, actions and differences")
  func stepping() throws {
    var journey = try Journey(Self.stack, ios: 10, keys: "c Enter g")
    #expect(try here(journey) == ["> launch", "> launch"])
    try journey.press("}")
    #expect(try here(journey) == ["> push B", "> push B"])
    try journey.press("Down")
    #expect(try here(journey) == ["B.init", "B.init"])
    try journey.press("j j k {")
    #expect(try here(journey) == ["> push B", "> push B"])
    try journey.press("n")
    let first = try here(journey)
    #expect(first.contains(nil) && first.contains("A.viewWillDisappear"))
    try journey.press("Tab")
    #expect(try here(journey) == Array(first.reversed()))
    try journey.press("G n", says: "this is the last difference")
    try journey.press("g N", says: "this is the first difference")
    try journey.press("Up", says: "this is the first row")
  }

  @Test("a call that moved is one difference, though it stands in two places")
  func moved() throws {
    var journey = try Journey(library: Shelf.recordings, keys: "o \"tab-bar\" Enter i")
    try journey.press("Esc Ctrl-P \"ios 17\" Enter Ctrl-P \"compare with iOS 18\" Enter")
    let stage = try comparison(journey)
    let counts = stage.comparison.counts
    #expect(counts.moved > 0 && counts.onlyLeft == 0 && counts.onlyRight == 0)
    #expect(stage.blocks.count == counts.moved)
    try journey.press("g" + String(repeating: " n", count: counts.moved + 1), says: "this is the last difference")
  }

  @Test("s exchanges the sides, at the same line")
  func exchanging() throws {
    var journey = try Journey(Self.stack, ios: 10, keys: "c Enter } Down")
    let (before, titles) = (try here(journey), try comparison(journey).titles(.english))
    try journey.press("s")
    #expect(try here(journey) == Array(before.reversed()))
    #expect(try comparison(journey).titles(.english).left == titles.right)
  }

  @Test("f shows only what differs, under its actions")
  func onlyDifferences() throws {
    var journey = try Journey(Self.stack, ios: 10, keys: "c Enter g f")
    let stage = try comparison(journey)
    let rows = (0..<stage.list.shownCount).map { stage.comparison.rows[stage.list.row(at: $0)] }
    #expect(rows.allSatisfy { $0.isDifference || $0.kind == .action } && rows.contains { $0.isDifference })
    #expect(rows.filter(\.isDifference).count == stage.comparison.rows.filter(\.isDifference).count)
    try journey.press("f")
    #expect(try comparison(journey).list.shownCount == stage.comparison.rows.count)
  }

  @Test("← plays the run on the right on another version, and the open run stays as it is")
  func rightVersion() throws {
    var journey = try Journey(Self.stack, ios: 11, keys: "c Enter } Left")
    #expect(try comparison(journey).titles(.english).right == "iOS 10")
    #expect(journey.session.version == Version(11))
    #expect(try here(journey) == ["> push B", "> push B"])
    try journey.press("Esc c Enter 1 2 Left Left")
    let stage = try comparison(journey)
    #expect(stage.selection == stage.blocks.first, "where nothing differed one stands on what differs now")
  }

  @Test("what is the same is said plainly")
  func same() throws {
    var journey = try Journey(Self.stack, ios: 11, keys: "c Enter")
    let stage = try comparison(journey)
    #expect(stage.comparison.isSame && stage.blocks.isEmpty)
    let canvas = journey.model.picture
    #expect(canvas.plainText().contains("the same, \(stage.comparison.counts.equal) calls"))
    try journey.press("n", says: "nothing differs")
  }

  @Test("Esc and q go back to the run as it was, Ctrl-C ends the program", arguments: ["Esc", "q"])
  func leaving(key: String) throws {
    var journey = try Journey(Self.stack, ios: 10, keys: "Up Up")
    let cursor = journey.session.cursor
    try journey.press("c Enter Down Down " + key)
    #expect(journey.model.stage.isExploring && journey.session.cursor == cursor && !journey.model.hasQuit)
    try journey.press("c Enter Ctrl-C")
    #expect(journey.model.hasQuit)
  }

  @Test("Enter goes to the call in the run on the left, and opens that run if it is another one")
  func openingHere() throws {
    var journey = try Journey(Self.stack, ios: 10, keys: "c Enter g } Down Enter")
    #expect(journey.here == "B.init" && journey.session.version == Version(10))
    #expect(journey.model.otherRuns.before.isEmpty, "no other run was opened")
    try journey.press("c Enter s g } Down Enter")
    #expect(journey.here == "B.init" && journey.session.version == Version(11))
    try journey.press("u")
    #expect(journey.session.version == Version(10))
  }

  @Test("a run is compared with a swipe in place of the button, and with the button in place of that")
  func ways() throws {
    var journey = try Journey(Self.stack, ios: 8, keys: "c Down Down Down Enter")
    let stage = try comparison(journey)
    #expect(stage.titles(.english).left == "by the button" && stage.titles(.english).right == "by a swipe")
    #expect(stage.right.session.commands.map(stage.right.session.text) == ["launch", "push B", "swipe 0.6", "finish"])
    try journey.press("Enter")
    #expect(
      journey.actions == ["launch", "push B", "pop"] && journey.model.otherRuns.before.isEmpty, "the run is open")
    try journey.press("c Down Down Down Enter s Enter c Down Down Down Down Enter")
    #expect(try comparison(journey).titles(.english).right == "by the button")
  }

  @Test("a gesture is compared with its other end, and what cannot be compared says why")
  func otherEnd() throws {
    var journey = try Journey(Self.stack, ios: 12, keys: "c Down Down Down Down Down Enter")
    #expect(journey.model.notice?.text == "no gesture here was ended")
    try journey.press("Esc p Right Right Enter c Down Down Down Down Down Enter")
    #expect(
      try comparison(journey).titles(.english).left == "cancelled"
        && comparison(journey).titles(.english).right == "completed")
  }

  @Test("another case of the same file is played on the same version")
  func cases() throws {
    let text = Self.stack.replacing("> launch", with: "== One\n> launch") + "== Two\n> launch\n...\n> home\n...\n"
    let item = LibraryItem(name: "journey", title: "A stack", kind: .scenario, text: text)
    let journey = try Journey(text, ios: 12, library: [item], keys: "c Down Enter Down Enter")
    let stage = try comparison(journey)
    #expect(stage.titles(.english).left == "One" && stage.titles(.english).right == "Two")
    #expect(stage.right.session.version == Version(12))
  }

  @Test("another transcript is chosen from the list, or read from a file")
  func others() throws {
    var journey = try Journey(
      Self.stack, ios: 12, library: Shelf.recordings, keys: #"c End Enter "life-of-a-push" Enter"#)
    #expect(try comparison(journey).right.session.sourceName == "life-of-a-push")
    try journey.press(#"Esc c End Enter "mine.appear" Enter"#)
    #expect(journey.player.effects.last == .read(path: "mine.appear"))
    journey.player.send(.read(path: "mine.appear", text: Self.stack, problem: nil))
    #expect(try comparison(journey).right.session.sourceName == "mine.appear")
    #expect(journey.session.sourceName == "journey")
    try journey.press(#"Esc o "mine.appear" Enter"#)
    journey.player.send(.read(path: "mine.appear", text: Self.stack, problem: nil))
    #expect(journey.session.sourceName == "mine.appear" && journey.model.stage.isExploring)
    try journey.press("c Down Down Enter")
    #expect(try comparison(journey).titles(.english).left.hasPrefix("mine.appear"))
  }

  @Test("a run is not offered to be compared with itself on the same version")
  func notWithItself() throws {
    var journey = try Journey(Self.stack, ios: 12, keys: "c Enter")
    var offered: [UInt8] = []
    for key in Array(repeating: "Right", count: 20) + Array(repeating: "Left", count: 20) {
      offered.append(try comparison(journey).right.session.version.number)
      try journey.press(key)
    }
    #expect(Set(offered).count == Shelf.scores.versions.count - 1 && !offered.contains(12))
    try journey.press("1 7")
    #expect(try comparison(journey).right.session.version == Version(17))
    try journey.press("1 2")
    #expect(try comparison(journey).right.session.version == Version(26))
    try journey.press("9 9")
    #expect(try comparison(journey).right.session.version == Version(9))
    try journey.press("3", says: "there is no iOS 3 here")
  }

  @Test("calls that the timeline leaves out are not compared either")
  func filtered() throws {
    let journey = try Journey(Self.stack, ios: 10, keys: "Ctrl-P \"filter\" Enter Down Down Space Esc c Enter")
    let run = try comparison(journey).left.run
    #expect(!run.lines.isEmpty && run.lines.allSatisfy { $0.entry.call?.group != .layout })
    #expect(journey.picture.contains("compare, filtered"))
  }

  @Test("a click goes to a row, and the wheel steps")
  func mouse() throws {
    var journey = try Journey(Self.stack, ios: 10, keys: "c Enter g")
    let areas = PairedAreas(width: 80, height: 24)
    let target = journey.model.target(at: Point(x: 50, y: areas.rows.y + 3))
    #expect(target == .row(3))
    journey.player.send(.pointed(.row(3), .press))
    #expect(try comparison(journey).selection == 3)
    journey.player.send(.pointed(.row(3), .wheelDown))
    #expect(try comparison(journey).selection == 4)
  }
}

extension ComparisonTitles {
  /// The same with more in common.
  fileprivate func with(common: String) -> ComparisonTitles {
    let parts = common.split(separator: ", ").map(String.init)
    return ComparisonTitles(parts + [left], parts + [right])
  }
}
