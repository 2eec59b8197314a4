import Canvas
import Explorer
import Lifecycle
import Notation
import Testing

struct RowsTests {
  /// Checks that rows which grew and were taken back are those of the same run from its start.
  private func isCurrent(_ session: Session) -> Bool {
    var rows = Rows(filter: session.rows.filter)
    rows.show(session.timeline)
    return rows.count == session.rows.count && rows.callCount == session.rows.callCount
      && rows.lanes.all == session.rows.lanes.all && rows.promises == session.rows.promises
      && (0..<rows.count).allSatisfy { rows[$0] == session.rows[$0] }
  }

  @Test("rows that grow and are taken back are the same as rows from the start")
  func growing() throws {
    var journey = try Journey(ios: 9)
    for keys in ["p p p", "{ { p", "u", "Right Right Right Left", "Enter", "m Enter", "d", "u u u", "i Down Enter"] {
      try journey.press(keys)
      #expect(isCurrent(journey.session), "\(keys)")
    }
  }

  @Test("calls that are suppressed are rows, unless the filter leaves them out")
  func suppressed() throws {
    let journey = try Journey(Scenes.wrongSuper, ios: 14)
    var rows = journey.session.rows
    #expect((0..<rows.count).contains { rows[$0].kind == .suppressed })
    var filter = rows.filter
    filter.hiddenGroups.insert(.suppressed)
    rows = Rows(filter: filter)
    rows.show(journey.session.timeline)
    #expect(rows.count > 0 && !(0..<rows.count).contains { rows[$0].kind == .suppressed })
  }

  @Test("the number of a call counts the calls that a transcript has a line for")
  func numbers() throws {
    let journey = try Journey(keys: "p Right Right Left Enter G")
    #expect(journey.session.callNumber == journey.session.rows.callCount)
    let lines = journey.session.transcript().cases[0].statements
    #expect(journey.session.rows.callCount == lines.count { if case .call = $0.statement { true } else { false } })
  }

  @Test("an action without a call is a stop between two others as well, and one with calls is not")
  func silentInBetween() throws {
    let journey = try Journey(keys: #"p Right Right Right : "rotate" Enter"#)
    let rows = journey.session.rows
    let stops = (0..<rows.count).filter { rows[$0].kind == .action && rows.isStop($0) }
    let entries = journey.session.timeline.actions.filter { entry in
      stops.contains { rows[$0].position == entry.events.lowerBound }
    }
    #expect(entries.map { journey.session.text(of: $0.command) } == ["swipe 0.15"])
    #expect(journey.actions.last == "rotate")
  }

  @Test("a move without calls and the end of its gesture are one row, until the end is undone")
  func folded() throws {
    var journey = try Journey(keys: "p Right Right Enter")
    let rows = journey.session.rows
    #expect(journey.actions == ["launch", "push B", "swipe 0.05", "swipe 0.1", "lift"])
    #expect((0..<rows.count).count { rows[$0].kind == .action } == 4)
    #expect(journey.picture.contains("> swipe 0.1, lift"))
    try journey.press("u")
    let undone = journey.session.rows
    #expect((0..<undone.count).count { undone[$0].kind == .action } == 4 && journey.here == "> swipe 0.1")
  }
}
