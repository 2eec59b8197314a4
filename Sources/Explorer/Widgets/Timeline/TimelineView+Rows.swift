import Canvas
import Lifecycle
import Notation

extension Glyph {
  /// A later turn of the run loop; time that passes.
  static let laterTurn = Glyph("↻", "'"), pause = Glyph("⋯", "=")
  /// Beside what lies ahead of the cursor.
  static let ahead = Glyph("┊", ":")
  static let bookmark = Glyph("▪", "*")
  /// Beside a call at which a breakpoint holds.
  static let breakpoint = Glyph("●", "#")
  /// An action in which code is to run, and one in which it must not.
  static let here = Glyph("+", "+"), notHere = Glyph("-", "-")
}

extension TimelineView {
  /// Draws a row: its marks in the lanes, then its words, then what the cursor and the future make of it.
  func draw(
    _ shown: ShownRow, below above: ShownRow?, _ states: LaneStates, _ columns: TimelineColumns,
    on canvas: inout Canvas, _ line: Rectangle
  ) {
    let row = shown.row
    let isAhead = isAhead(row)
    if isAhead { canvas.put(Glyph.ahead, x: line.x, y: line.y, role: .quiet) }
    drawBars(states, columns, isGhost: isGhost(row.position), on: &canvas, line)
    let words =
      switch row.kind {
      case .action: drawAction(row, columns, on: &canvas, line)
      case .pause: drawPause(shown, below: above, columns, on: &canvas, line)
      case .call, .suppressed, .complaint: drawEvent(shown, below: above, states, columns, on: &canvas, line)
      }
    if session.bookmarks.contains(row.position), row.kind != .pause,
      row.kind != .action || session.cursor == row.position
    {
      // On the row of an action the sign of here or not here may stand there.
      canvas.put(Glyph.bookmark, x: line.x + (row.kind == .action ? 3 : 1), y: line.y, role: .accent)
    } else if !breaks.isEmpty, row.kind != .pause, row.kind != .action,
      breaks.match(shown.event, in: states.world, session)
    {
      canvas.put(Glyph.breakpoint, x: line.x + 1, y: line.y, role: .warning)
    }
    let mark = row.kind == .pause ? nil : marks[row.position]
    if let mark {
      let x = row.kind == .action && session.cursor != row.position ? line.x : line.x + 1
      canvas.put(mark.glyph, x: x, y: line.y, role: mark.role)
    }
    // Only the words take another look: whatever changes with a step is sent to the terminal.
    if session.cursor == row.position, row.kind != .pause {
      canvas.restyle(words, role: .cursor)
      canvas.put(Glyph.pointer, x: line.x, y: line.y)
    } else if isMarked(shown, states.world) {
      canvas.restyle(words, role: .match)
    } else if let mark, mark.colorsWords {
      canvas.restyle(words, role: mark.role)
    } else if isAhead {
      canvas.restyle(words, role: .future)
    }
  }

  private func drawBars(
    _ states: LaneStates, _ columns: TimelineColumns, isGhost: Bool, on canvas: inout Canvas, _ line: Rectangle
  ) {
    for (index, lane) in columns.lanes.enumerated() {
      guard let bar = states.bar(index) else { continue }
      canvas.put(
        bar, x: lane.markX, y: line.y, role: isGhost ? .future : lane.lane == 0 ? .quiet : .plain, tint: lane.tint)
    }
  }

  /// Draws what was done, and why it could not be meant where that is so; gives where the words stand.
  private func drawAction(
    _ row: Row, _ columns: TimelineColumns, on canvas: inout Canvas, _ line: Rectangle
  ) -> Rectangle {
    if isGhost(row.position) {
      let end = canvas.put("> lift", x: line.x + 2, y: line.y, role: .future, within: line)
      return Rectangle(x: line.x + 2, y: line.y, width: end - line.x - 2, height: 1)
    }
    guard let index = session.timeline.entryIndex(ofEvent: row.position) else { return .nowhere }
    let entry = session.timeline.entries[index]
    let end = columns.lanes.first.map { $0.titleX - 1 } ?? line.right
    let room = Rectangle(x: line.x + 2, y: line.y, width: end - line.x - 2, height: 1)
    if let isHere = session.placeMarks[index] {
      // Not right before the words, where - and > would look like an arrow.
      let x = session.cursor == row.position ? line.x + 1 : line.x
      canvas.put(isHere ? Glyph.here : .notHere, x: x, y: line.y, role: isHere ? .accent : .warning)
    }
    let written = session.text(of: entry.command)
    let isShort = entry.mistake == nil && written.cellWidth + 2 > room.width
    let words = "> " + (isShort ? WrittenCommand(entry.command, in: naming.setup).printed : written)
    canvas.put(words, of: room, role: .action)
    let (area, rest) = room.split(left: words.cellWidth)
    guard let mistake = entry.mistake else { return area }
    canvas.put(say(session.naming.words(of: mistake)), of: rest.split(left: 2).rest, role: .warning)
    return room
  }

  /// Draws how much time passes before the next row; gives where the words stand.
  private func drawPause(
    _ shown: ShownRow, below above: ShownRow?, _ columns: TimelineColumns, on canvas: inout Canvas, _ line: Rectangle
  ) -> Rectangle {
    let words = "\(Glyph.pause.text(charset)) \(shown.event.time - (above?.event.time ?? 0)) ms"
    let end = canvas.put(words, x: columns.callX, y: line.y, role: .quiet, within: line)
    return Rectangle(x: columns.callX, y: line.y, width: end - columns.callX, height: 1)
  }

  /// Draws a call, a call that did not come, or a complaint; gives where its words stand.
  private func drawEvent(
    _ shown: ShownRow, below above: ShownRow?, _ states: LaneStates, _ columns: TimelineColumns,
    on canvas: inout Canvas, _ line: Rectangle
  ) -> Rectangle {
    let (row, event) = (shown.row, shown.event)
    let world = states.world
    let isGhost = isGhost(row.position)
    let (glyph, ownRole) = mark(of: event)
    let role: CellRole = isGhost && ownRole != .warning ? .future : ownRole
    let lane = rows.lanes.lane(of: event, in: world)
    if let lane, let column = columns.lanes.first(where: { $0.lane == lane }) {
      canvas.put(glyph, x: column.markX, y: line.y, role: role, tint: role == .warning ? .none : column.tint)
    }
    if row.kind == .complaint {
      let end = columns.lanes.first.map { $0.titleX - 1 } ?? line.right
      let room = Rectangle(x: columns.callX - 2, y: line.y, width: end - columns.callX + 2, height: 1)
      canvas.put("! " + say(session.naming.words(of: event, in: world) ?? ""), of: room, role: .warning)
      return room
    }
    if !isGhost { drawNumber(shown, below: above, columns, on: &canvas, line) }
    let indent = min(Int(event.depth) * 2, 6)
    let room = Rectangle(
      x: columns.callX + indent, y: line.y, width: columns.callWidth - indent, height: 1)
    let text = naming.callText(event, in: world)
    canvas.put(text, of: room, role: role)
    let words = room.split(left: text.cellWidth).left
    guard let x = columns.receiverX else { return words }
    let receiver = Rectangle(x: x, y: line.y, width: columns.receiverWidth, height: 1)
    let word = naming.receiverWord(event.receiver, in: world)
    canvas.put(
      word, of: receiver, role: row.kind == .call ? role : .suppressed, tint: lane.map { tints[$0] } ?? .none)
    return words
  }

  /// Draws the number of a call or what stands in its place, up to where its words can begin.
  ///
  /// The space between is as quiet as the number, so that the terminal need not be told of another look before it.
  private func drawNumber(
    _ shown: ShownRow, below above: ShownRow?, _ columns: TimelineColumns, on canvas: inout Canvas, _ line: Rectangle
  ) {
    let position = shown.row.position
    let isSuppressed = shown.row.kind == .suppressed
    let number = session.rows.isCounted(position) ? "\(session.rows.calls(before: position + 1))" : ""
    let start = columns.numberEnd - (isSuppressed ? 1 : number.utf8.count)
    let end = columns.callX + min(Int(shown.event.depth) * 2, 6)
    canvas.fill(Rectangle(x: start, y: line.y, width: end - start, height: 1), role: .quiet)
    canvas.put(number, x: start, y: line.y, role: .quiet)
    if isSuppressed, number.isEmpty { canvas.put(Glyph.suppressed, x: start, y: line.y, role: .suppressed) }
    if isLaterTurn(shown, than: above) {
      canvas.put(Glyph.laterTurn, x: columns.numberEnd, y: line.y, role: .quiet)
    }
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
  private func isLaterTurn(_ shown: ShownRow, than above: ShownRow?) -> Bool {
    guard let above, above.row.kind != .action, above.row.kind != .pause else { return false }
    return above.event.turn != shown.event.turn
  }
}
