import Canvas
import Lifecycle

/// A row with the event that it shows, or that comes after it.
struct ShownRow {
  let row: Row, event: Event

}

/// The pane of the timeline: a row a call under the action that caused it, and a lane a controller.
///
/// Only the rows that are seen are looked at: the world at the first of them, then event by event.
struct TimelineView: FramePart {
  let frame: Frame
  /// The names in the lanes and beside the calls.
  let naming: Naming
  /// What is said about events at the left of their rows.
  let marks: [Int: RowMark]
  /// What would come next, where that is shown; and all rows with those.
  let ghosts: Ghosts?, rows: Rows
  /// What is marked wherever it is found.
  private let search: TextSearch?
  /// Where calls that are being shown stand still.
  let breaks: BreakQueries
  /// The color of each lane.
  let tints: [Canvas.Tint]

  init(_ frame: Frame, marks: [Int: RowMark] = [:], ghosts: Ghosts? = nil) {
    self.frame = frame
    self.marks = marks
    self.ghosts = ghosts
    rows = ghosts?.rows ?? frame.model.session.rows
    naming = frame.shortNaming
    let marked = frame.model.markedSearch
    search = marked.isEmpty ? nil : TextSearch(marked, in: frame.model.session)
    breaks = BreakQueries(frame.model.breakpoints, in: frame.model.session)
    tints = rows.lanes.all.map { [naming] in $0.tint(naming) }
  }

  private var timeline: Timeline { session.timeline }

  /// The event at a position, whether it came or would come.
  private func event(at position: Int) -> Event {
    isGhost(position) ? ghosts?.event(at: position) ?? timeline[event: 0] : timeline[event: position]
  }

  /// Whether the row of an event is marked, since it says what is looked for.
  func isMarked(_ shown: ShownRow, _ world: World) -> Bool {
    guard shown.row.kind != .pause, !isGhost(shown.row.position) else { return false }
    return search?.matches(shown.event, in: world) ?? false
  }

  /// Whether an event would come, and has not.
  func isGhost(_ position: Int) -> Bool { ghosts?.includes(position) ?? false }

  private func shown(_ index: Int) -> ShownRow { ShownRow(row: rows[index], event: event(at: rows[index].position)) }

  var cursorRow: Int? { session.cursor.flatMap { rows.index(of: $0) } }

  /// The rows that are seen in so many lines: those around the cursor.
  func visibleRows(height: Int) -> Range<Int> { visibleRange(around: cursorRow ?? 0, of: rows.count, height: height) }

  /// Draws the pane; the titles of the lanes stand in the line above it.
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
      world: timeline.world(after: count), eventCount: count, lanes: rows.lanes, shown: columns.lanes.map(\.lane))
    for (line, index) in visible.enumerated() {
      let shown = shown(index), position = shown.row.position
      states.follow(upTo: shown.row.showsEvent ? position + 1 : position) { event(at: $0) }
      let above = index > 0 ? self.shown(index - 1) : nil
      draw(shown, below: above, states, columns, on: &canvas, area.row(line))
      drawPromises(index, columns, on: &canvas, area.row(line))
    }
    let line = cursorRow.map { $0 - visible.lowerBound } ?? 0
    canvas.cursor = Point(x: area.x, y: area.y + line)
  }

  func isAhead(_ row: Row) -> Bool { row.position >= session.cursor.map { $0 + 1 } ?? 0 }

  var title: String {
    let text = rows.filter.text
    if !text.isEmpty { return say("Timeline: \(text)") }
    return say(rows.filter.isActive ? "Timeline, filtered" : "Timeline")
  }

  /// The lane in which the event under the cursor happens.
  private var selectedLane: Int? {
    guard let cursor = session.cursor, let row = cursorRow, rows[row].showsEvent else { return nil }
    return rows.lanes.lane(of: timeline[event: cursor], in: model.known?.worldBefore ?? timeline.world(after: cursor))
  }

  /// Draws the names of the lanes, that of the cursor's event in another color.
  private func drawTitles(
    _ columns: TimelineColumns, on canvas: inout Canvas, y: Int, within area: Rectangle
  ) {
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

  /// How the width is divided for the rows that are seen.
  private func columns(_ area: Rectangle, _ visible: Range<Int>) -> TimelineColumns {
    var lanes: [LaneTitle] = []
    for (index, lane) in rows.lanes.all.enumerated() where !rows.filter.hiddenLanes.contains(index) {
      lanes.append(LaneTitle(lane: index, name: lane.name(naming), tint: tints[index]))
    }
    let longest = max(5, lanes.map(\.name.cellWidth).max() ?? 0)
    let digits = max(3, "\(rows.callCount)".utf8.count)
    return TimelineColumns(
      area: area, lanes: lanes, urgent: urgentLanes(visible), receiverWidth: longest, digits: digits,
      charset: charset)
  }

  /// The lanes in which something happens nearby, those at the cursor first.
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
