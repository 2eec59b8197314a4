import Canvas
import Lifecycle
import Notation
import Study

/// A visible row with its event; for a pause, the event after it.
struct ShownRow { let row: Row, event: Event }

/// The pane of the timeline: a row for each call below the action that caused it, and a lane for each controller.
///
/// Only visible rows are examined: the world is fetched for the first of them, then updated event by event.
struct TimelineView: FramePart {
  let frame: Frame
  let naming: Naming
  /// Marks to the left of rows, by event.
  let marks: [Int: RowMark]
  /// The rows with those that lifting the finger would add, if they are shown.
  let lift: LiftRows?
  /// All rows, including those of the lift.
  let rows: Rows
  private let search: Query?
  private let breakpoints: [Query]
  let tints: [Canvas.Tint]
  /// True in a lesson, where later turns of the run loop have no sign, and lanes have their whole titles.
  var isOfLesson = false

  init(_ frame: Frame, marks: [Int: RowMark] = [:], lift: LiftRows? = nil) {
    self.frame = frame
    self.marks = marks
    self.lift = lift
    rows = lift?.rows ?? frame.model.session.rows
    naming = frame.shortNaming
    let marked = frame.model.history.markedSearch
    search = marked.isEmpty ? nil : Query(marked, in: frame.model.session)
    breakpoints = frame.model.breakpointQueries
    tints = rows.lanes.all.map { [naming] in $0.tint(naming) }
  }

  private var timeline: Timeline { session.timeline }

  /// Returns the event at a position, which may belong to the lift.
  private func event(at position: Int) -> Event {
    isOfLift(position) ? lift?.event(at: position) ?? timeline.events[0] : timeline.events[position]
  }

  /// Returns true if the row of an event matches the current search.
  func isMarked(_ shown: ShownRow, _ world: World) -> Bool {
    guard shown.row.kind != .pause, !isOfLift(shown.row.position) else { return false }
    return search.map { session.matches($0, shown.event, in: world) } ?? false
  }

  func isOfLift(_ position: Int) -> Bool { lift?.includes(position) ?? false }

  private func shown(_ index: Int) -> ShownRow { ShownRow(row: rows[index], event: event(at: rows[index].position)) }

  var cursorRow: Int? { session.cursor.flatMap { rows.index(of: $0) } }

  func visibleRows(height: Int) -> Range<Int> { visibleRange(around: cursorRow ?? 0, of: rows.count, height: height) }

  /// Draws the pane; the titles of the lanes go into the line above it.
  func draw(on canvas: inout Canvas, in area: Rectangle) {
    guard !area.isEmpty else { return }
    let visible = visibleRows(height: area.height)
    let columns = columns(area, visible)
    drawTitles(columns, on: &canvas, y: area.y - 1, within: area)
    guard !visible.isEmpty else {
      return canvas.put(say("nothing has been done yet"), of: area.inset(columns: 2, rows: 0), role: .quiet)
    }
    let count = min(rows[visible.lowerBound].position, timeline.events.count)
    var states = LaneStates(
      world: timeline.world(after: count), eventCount: count, lanes: rows.lanes, shown: columns.lanes.map { $0.lane })
    for (line, index) in visible.enumerated() {
      let shown = shown(index), position = shown.row.position
      states.apply(upTo: shown.row.showsEvent ? position + 1 : position) { event(at: $0) }
      let above = index > 0 ? self.shown(index - 1) : nil
      draw(shown, below: above, states, columns, on: &canvas, area.row(line))
      drawPromises(index, columns, on: &canvas, area.row(line))
    }
    let line = cursorRow.map { $0 - visible.lowerBound } ?? 0
    canvas.cursor = Point(x: area.x, y: area.y + line)
  }

  func isAhead(_ row: Row) -> Bool { row.position >= session.cursor.map { $0 + 1 } ?? 0 }

  var title: String {
    let name: Sentence = rows.filter.isActive ? "Timeline, filtered" : "Timeline"
    let text = model.history.markedSearch.isEmpty ? rows.filter.text : model.history.markedSearch
    guard !text.isEmpty else { return say(name) }
    let count = session.hits(of: text)
    return "\(say(name)): \(text)" + (count.map { $0.total > 0 ? ", \(say($0.words))" : "" } ?? "")
  }

  private var selectedLane: Int? {
    guard let cursor = session.cursor, let row = cursorRow, rows[row].showsEvent else { return nil }
    return rows.lanes.lane(of: timeline.events[cursor], in: timeline.world(after: cursor))
  }

  /// Draws the titles of the lanes, and highlights the lane of the event under the cursor.
  private func drawTitles(_ columns: TimelineColumns, on canvas: inout Canvas, y: Int, within area: Rectangle) {
    let selected = selectedLane
    let line = Rectangle(x: area.x, y: y, width: area.width, height: 1)
    if let first = columns.lanes.first {
      let count = columns.hiddenLaneCount
      let more = count > 0 ? "\(Glyph.ellipsis.text(charset))\(count) " : ""
      let x = first.titleX - 1 - more.cellWidth
      canvas.put(" " + more, x: x - 1, y: y, role: .quiet, within: line)
    }
    for lane in columns.lanes {
      let role: CellRole = lane.lane == selected ? .selected : .title
      canvas.put(" ", x: lane.titleX - 1, y: y, within: line)
      let end = canvas.put(lane.title, x: lane.titleX, y: y, role: role, tint: lane.tint, within: line)
      canvas.put(" ", x: end, y: y, within: line)
    }
  }

  func lane(at x: Int, in area: Rectangle) -> Int? {
    columns(area, visibleRows(height: area.height)).lanes
      .first { $0.titleX <= x && x < $0.titleX + $0.title.cellWidth }?.lane
  }

  private func columns(_ area: Rectangle, _ visible: Range<Int>) -> TimelineColumns {
    var lanes: [LaneTitle] = []
    for (index, lane) in rows.lanes.all.enumerated() where !rows.filter.hiddenLanes.contains(index) {
      // What the app and its containers are in is told by the tree; a lane without a mark would say no more.
      if tints[index] == .none, !rows.markedLanes.contains(index) { continue }
      lanes.append(LaneTitle(lane: index, name: lane.name(naming), tint: tints[index]))
    }
    let longest = max(5, lanes.map { $0.name.cellWidth }.max() ?? 0)
    let digits = max(3, "\(rows.callCount)".utf8.count)
    return TimelineColumns(
      area: area, lanes: lanes, urgent: urgentLanes(visible), receiverWidth: longest, callWidth: rows.longestCall,
      ownWidth: session.setup.ownLinesWidth, digits: digits, whole: isOfLesson, charset: charset)
  }

  /// Returns the lanes with visible events, those nearest to the cursor first.
  private func urgentLanes(_ visible: Range<Int>) -> [Int] {
    guard rows.lanes.count > 2, !visible.isEmpty else { return [] }
    var lanes: [Int] = []
    let center = min(max(cursorRow ?? visible.lowerBound, visible.lowerBound), visible.upperBound - 1)
    let world = timeline.world(after: min(rows[visible.upperBound - 1].position + 1, timeline.events.count))
    let byDistance = visible.sorted { (abs($0 - center), $0) < (abs($1 - center), $1) }
    for index in byDistance where rows[index].showsEvent {
      guard let lane = rows.lanes.lane(of: event(at: rows[index].position), in: world), !lanes.contains(lane)
      else { continue }
      lanes.append(lane)
    }
    return lanes
  }
}

extension Glyph {
  /// Marks of a later turn of the run loop, and of time that passes.
  static let laterTurn = Glyph("↻", "'"), pause = Glyph("⋯", "=")
  /// The mark beside rows after the cursor.
  static let ahead = Glyph("┊", ":")
  /// The mark beside calls that match a breakpoint.
  static let breakpoint = Glyph("■", "#")
  /// Marks of an action in which code should run, and of one in which it must not.
  static let here = Glyph("+", "+"), notHere = Glyph("-", "-")
}

extension TimelineView {
  /// Draws a row: its marks in the lanes and its words, with the styles for the cursor and for rows after it.
  func draw(
    _ shown: ShownRow, below above: ShownRow?, _ states: LaneStates, _ columns: TimelineColumns,
    on canvas: inout Canvas, _ line: Rectangle
  ) {
    let row = shown.row
    let isAhead = isAhead(row)
    if isAhead { canvas.put(Glyph.ahead, x: line.x, y: line.y, role: .quiet) }
    drawBars(states, columns, isOfLift: isOfLift(row.position), on: &canvas, line)
    let words =
      switch row.kind {
      case .action: drawAction(row, columns, on: &canvas, line)
      case .pause: drawPause(shown, below: above, columns, on: &canvas, line)
      case .call, .suppressed, .complaint: drawEvent(shown, below: above, states, columns, on: &canvas, line)
      }
    if row.showsEvent, breakpoints.contains(where: { session.matches($0, shown.event, in: states.world) }) {
      canvas.put(Glyph.breakpoint, x: line.x + 1, y: line.y, role: .warning)
    }
    let mark = row.kind == .pause ? nil : marks[row.position]
    if let mark {
      let x = row.kind == .action && session.cursor != row.position ? line.x : line.x + 1
      canvas.put(mark.glyph, x: x, y: line.y, role: mark.role)
    }
    // Only the words are restyled, since everything that changes in a step is sent to the terminal.
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
    _ states: LaneStates, _ columns: TimelineColumns, isOfLift: Bool, on canvas: inout Canvas, _ line: Rectangle
  ) {
    for (index, lane) in columns.lanes.enumerated() {
      guard let bar = states.bar(index) else { continue }
      canvas.put(
        bar, x: lane.markX, y: line.y, role: isOfLift ? .future : lane.lane == 0 ? .quiet : .plain, tint: lane.tint)
    }
  }

  /// Draws an action, with the reason if it was not possible; returns the area of its words.
  private func drawAction(
    _ row: Row, _ columns: TimelineColumns, on canvas: inout Canvas, _ line: Rectangle
  ) -> Rectangle {
    if isOfLift(row.position) {
      let end = canvas.put("> lift", x: line.x + 2, y: line.y, role: .future, within: line)
      return Rectangle(x: line.x + 2, y: line.y, width: end - line.x - 2, height: 1)
    }
    guard let index = session.timeline.actionIndex(ofEvent: row.position) else { return .nowhere }
    let action = session.timeline.actions[index]
    let end = columns.lanes.first.map { $0.titleX - 1 } ?? line.right
    let room = Rectangle(x: line.x + 2, y: line.y, width: end - line.x - 2, height: 1)
    if model.isMarkingPlaces, let isHere = session.placeMarks[index] {
      // Not right before the words, where - and > would look like an arrow.
      let x = session.cursor == row.position ? line.x + 1 : line.x
      canvas.put(isHere ? Glyph.here : .notHere, x: x, y: line.y, role: isHere ? .accent : .warning)
    }
    let move = index > 0 ? session.timeline.actions[index - 1] : nil
    let isFolded = move.map { rows.index(of: $0.events.lowerBound) == nil } ?? false
    let written =
      (isFolded ? move.map { session.text(of: $0.command) + ", " } ?? "" : "") + session.text(of: action.command)
    let isShort = action.mistake == nil && written.cellWidth + 2 > room.width
    let words = "> " + (isShort ? WrittenCommand(action.command, in: naming.setup).printed : written)
    canvas.put(words, of: room, role: .action)
    let (area, rest) = room.split(left: words.cellWidth)
    guard let mistake = action.mistake else { return area }
    canvas.put(say(session.naming.words(of: mistake)), of: rest.split(left: 2).rest, role: .warning)
    return room
  }

  /// Draws the time that passes before the next row; returns the area of its words.
  private func drawPause(
    _ shown: ShownRow, below above: ShownRow?, _ columns: TimelineColumns, on canvas: inout Canvas, _ line: Rectangle
  ) -> Rectangle {
    let words = "\(Glyph.pause.text(charset)) \(shown.event.time - (above?.event.time ?? 0)) ms"
    let end = canvas.put(words, x: columns.callX, y: line.y, role: .quiet, within: line)
    return Rectangle(x: columns.callX, y: line.y, width: end - columns.callX, height: 1)
  }

  /// Draws a call, a suppressed call or a complaint; returns the area of its words.
  private func drawEvent(
    _ shown: ShownRow, below above: ShownRow?, _ states: LaneStates, _ columns: TimelineColumns,
    on canvas: inout Canvas, _ line: Rectangle
  ) -> Rectangle {
    let (row, event) = (shown.row, shown.event)
    let world = states.world
    let isOfLift = isOfLift(row.position)
    let (glyph, ownRole) = mark(of: event)
    let role: CellRole = isOfLift && ownRole != .warning ? .future : ownRole
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
    if !isOfLift { drawNumber(shown, below: above, columns, on: &canvas, line) }
    let room = Rectangle(
      x: columns.callX + event.indent, y: line.y, width: columns.callWidth - event.indent, height: 1)
    let text = naming.callLabel(event, in: world)
    canvas.put(text, of: room, role: role)
    let (words, rest) = room.split(left: text.cellWidth)
    if case .controller(let id)? = event.receiver, let call = event.call, !session.setup.lines.isEmpty {
      let lines = session.setup.ownLines(of: world[id].declaration, in: call)
      canvas.put(lines, of: rest.split(left: 2).rest, role: .quiet)
    }
    guard let x = columns.receiverX else { return words }
    let receiver = Rectangle(x: x, y: line.y, width: columns.receiverWidth, height: 1)
    let word = naming.receiverLabel(event.receiver, in: world)
    canvas.put(
      word, of: receiver, role: row.kind == .call ? role : .suppressed, tint: lane.map { tints[$0] } ?? .none)
    return words
  }

  /// Draws the number of a call, or a sign for a suppressed one, and fills the space up to its words.
  ///
  /// The space has the style of the number, so that no change of style is sent to the terminal.
  private func drawNumber(
    _ shown: ShownRow, below above: ShownRow?, _ columns: TimelineColumns, on canvas: inout Canvas, _ line: Rectangle
  ) {
    let position = shown.row.position
    let isSuppressed = shown.row.kind == .suppressed
    let number = session.rows.isCounted(position) ? "\(session.rows.calls(before: position + 1))" : ""
    let start = columns.numberEnd - (isSuppressed ? 1 : number.utf8.count)
    let end = columns.callX + shown.event.indent
    canvas.fill(Rectangle(x: start, y: line.y, width: end - start, height: 1), role: .quiet)
    canvas.put(number, x: start, y: line.y, role: .quiet)
    if isSuppressed, number.isEmpty { canvas.put(Glyph.suppressed, x: start, y: line.y, role: .suppressed) }
    if !isOfLesson, isLaterTurn(shown, than: above) {
      canvas.put(Glyph.laterTurn, x: columns.numberEnd, y: line.y, role: .quiet)
    }
  }

  private func mark(of event: Event) -> (Glyph, CellRole) {
    switch event.content {
    case .call(let call), .entered(let call): (call.glyph, call.role)
    case .suppressed: (.suppressed, .suppressed)
    case .complaint: (.complaint, .warning)
    case .mark: (.space, .plain)
    }
  }

  /// Returns true if a row belongs to a later turn of the run loop than the row above, and no pause separates them.
  private func isLaterTurn(_ shown: ShownRow, than above: ShownRow?) -> Bool {
    guard let above, above.row.kind != .action, above.row.kind != .pause else { return false }
    return above.event.turn != shown.event.turn
  }
}

extension TimelineView {
  /// Draws a bracket from each will-call to its did-call, to the left of the marks; a broken promise ends in a cross.
  func drawPromises(_ index: Int, _ columns: TimelineColumns, on canvas: inout Canvas, _ line: Rectangle) {
    let moment = PromiseMoment(rows[index])
    // A promise that only the lift would break is not drawn as broken yet.
    let promises = isOfLift(rows[index].position) ? rows.promises : session.rows.promises
    let next = index + 1 < rows.count ? PromiseMoment(rows[index + 1]) : nil
    for lane in columns.lanes.indices {
      let column = columns.lanes[lane]
      guard let promise = promises.promise(of: column.lane, upTo: moment.last), moment.isWithin(promise) else {
        continue
      }
      let isBroken = promise.isBroken && !(next?.isWithin(promise) ?? false)
      let glyph: Glyph =
        switch moment.last {
        case _ where isBroken: .broken
        case promise.start where moment.hasEvent: .promised
        case promise.end where moment.hasEvent: .kept
        default: .promising
        }
      canvas.put(
        glyph, x: column.markX - 1, y: line.y, role: promise.isBroken ? .warning : .frame,
        tint: promise.isBroken ? .none : column.tint, within: line)
    }
  }

  /// The moment that a row shows: right after its event, or right before it if the row shows no event.
  private struct PromiseMoment {
    let position: Int
    let hasEvent: Bool

    init(_ row: Row) {
      position = row.position
      hasEvent = row.showsEvent
    }

    /// The last event that has happened at this moment.
    var last: Int { hasEvent ? position : position - 1 }

    /// Returns true if the moment lies within a promise; the event that breaks a promise does not.
    func isWithin(_ promise: Promise) -> Bool {
      guard promise.start <= last else { return false }
      guard let end = promise.end else { return true }
      return hasEvent && promise.isBroken ? position < end : position <= end
    }
  }
}
