import Canvas
import Lifecycle

extension Glyph {
  /// A later turn of the run loop; time that passes.
  static let laterTurn = Glyph("↻", "'"), pause = Glyph("⋯", "~")
  /// An event that was marked.
  static let bookmark = Glyph("▪", "*")
  /// An action in which code is to run, and one in which it must not.
  static let here = Glyph("+", "+"), notHere = Glyph("-", "-")
}

extension TimelineView {
  /// Draws a row: its marks in the lanes, then its words, then what the cursor and the future make of it.
  func draw(
    _ row: Row, _ index: Int, _ states: LaneStates, _ columns: TimelineColumns, on canvas: inout Canvas,
    _ line: Rectangle
  ) {
    drawBars(states, columns, on: &canvas, line)
    switch row.kind {
    case .action: drawAction(row, columns, on: &canvas, line)
    case .pause: drawPause(row, index, columns, on: &canvas, line)
    case .call, .suppressed, .complaint: drawEvent(row, index, states, columns, on: &canvas, line)
    }
    if session.bookmarks.contains(row.place), row.kind != .pause, row.kind != .action || session.cursor == row.place {
      // On the row of an action the sign of here or not here may stand there.
      canvas.put(Glyph.bookmark, x: line.x + (row.kind == .action ? 3 : 1), y: line.y, role: .accent)
    }
    let end = max(session.cursor.map { $0 + 1 } ?? 0, 0)
    if session.cursor == row.place, row.kind != .pause {
      canvas.restyle(line, role: .cursor)
      canvas.put(Glyph.pointer, x: line.x, y: line.y, role: .cursor)
      canvas.cursor = Point(x: line.x, y: line.y)
    } else if row.place >= end {
      canvas.restyle(line, role: .future)
    }
  }

  /// Draws the bars that run through a row.
  private func drawBars(
    _ states: LaneStates, _ columns: TimelineColumns, on canvas: inout Canvas, _ line: Rectangle
  ) {
    for (place, lane) in columns.lanes.enumerated() {
      guard let bar = states.bar(place) else { continue }
      canvas.put(bar, x: lane.markX, y: line.y, role: lane.lane == 0 ? .quiet : .plain)
    }
  }

  /// Draws what was done, and why it could not be meant where that is so.
  private func drawAction(
    _ row: Row, _ columns: TimelineColumns, on canvas: inout Canvas, _ line: Rectangle
  ) {
    guard let index = session.timeline.entryIndex(ofEvent: row.place) else { return }
    let entry = session.timeline.entries[index]
    let end = columns.lanes.first.map { $0.titleX - 1 } ?? line.right
    let room = Rectangle(x: line.x + 2, y: line.y, width: end - line.x - 2, height: 1)
    if let isHere = session.placeMarks[index] {
      // Not right before the words, where - and > would look like an arrow.
      let x = session.cursor == row.place ? line.x + 1 : line.x
      canvas.put(isHere ? Glyph.here : .notHere, x: x, y: line.y, role: isHere ? .accent : .warning)
    }
    let words = "> " + session.text(of: entry.command)
    canvas.put(words, of: room, role: .action)
    guard let mistake = entry.mistake else { return }
    let rest = room.split(left: words.cellWidth + 2).rest
    canvas.put(naming.words(of: mistake), of: rest, role: .warning)
  }

  /// Draws how much time passes before the next row.
  private func drawPause(
    _ row: Row, _ index: Int, _ columns: TimelineColumns, on canvas: inout Canvas, _ line: Rectangle
  ) {
    let events = session.timeline.events
    let before = index > 0 ? events[session.rows[index - 1].place].time : 0
    let words = "\(Glyph.pause.text(charset)) \(events[row.place].time - before) ms"
    canvas.put(words, x: columns.callX, y: line.y, role: .quiet, within: line)
  }

  /// Draws a call, a call that did not come, or a complaint.
  private func drawEvent(
    _ row: Row, _ index: Int, _ states: LaneStates, _ columns: TimelineColumns, on canvas: inout Canvas,
    _ line: Rectangle
  ) {
    let event = session.timeline.events[row.place]
    let world = states.world
    let (glyph, role) = mark(of: event)
    if let lane = session.rows.lanes.lane(of: event, in: world),
      let column = columns.lanes.first(where: { $0.lane == lane })
    {
      canvas.put(glyph, x: column.markX, y: line.y, role: role)
    }
    if row.kind == .complaint {
      let end = columns.lanes.first.map { $0.titleX - 1 } ?? line.right
      let room = Rectangle(x: columns.callX - 2, y: line.y, width: end - columns.callX + 2, height: 1)
      return canvas.put("! " + (naming.words(of: event, in: world) ?? ""), of: room, role: .warning)
    }
    if session.rows.isCounted(row.place) {
      let number = "\(session.rows.calls(before: row.place + 1))"
      canvas.put(number, x: columns.numberEnd - number.utf8.count, y: line.y, role: .quiet)
    } else if row.kind == .suppressed {
      canvas.put(Glyph.suppressed, x: columns.numberEnd - 1, y: line.y, role: .suppressed)
    }
    if isLaterTurn(index) { canvas.put(Glyph.laterTurn, x: columns.numberEnd, y: line.y, role: .quiet) }
    let indent = min(Int(event.depth) * 2, 6)
    let room = Rectangle(
      x: columns.callX + indent, y: line.y, width: columns.callWidth - indent, height: 1)
    canvas.put(naming.callText(event, in: world), of: room, role: role)
    guard let x = columns.receiverX else { return }
    let receiver = Rectangle(x: x, y: line.y, width: columns.receiverWidth, height: 1)
    let word = naming.receiverWord(event.receiver, in: world)
    canvas.put(word, of: receiver, role: row.kind == .call ? role : .suppressed)
  }

  /// The mark of an event in its lane, and what it is to the eye.
  private func mark(of event: Event) -> (Glyph, CellRole) {
    switch event.happening {
    case .call(let call), .entered(let call): (call.glyph, call.role)
    case .suppressed: (.suppressed, .suppressed)
    case .complaint: (.complaint, .warning)
    case .mark: (.space, .plain)
    }
  }

  /// Whether a row comes in a later turn of the run loop than the one above, without a pause that says so already.
  private func isLaterTurn(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let above = session.rows[index - 1]
    guard above.kind != .action, above.kind != .pause else { return false }
    let events = session.timeline.events
    return events[above.place].turn != events[session.rows[index].place].turn
  }
}
