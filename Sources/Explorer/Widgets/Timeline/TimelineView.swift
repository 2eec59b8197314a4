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
    guard let first = visible.first else {
      drawTitles(columns, selected: nil, on: &canvas, y: area.y - 1, within: area)
      return canvas.put(say("nothing has been done yet"), of: area.inset(columns: 2, rows: 0), role: .quiet)
    }
    let start = rows[first].position
    var states = LaneStates(
      world: timeline.world(after: min(start, timeline.events.count)), lanes: rows.lanes,
      shown: columns.lanes.map(\.lane))
    var reached = min(start, timeline.events.count)
    var selected: Int?
    var above = first > 0 ? shown(first - 1) : nil
    for index in visible {
      let shown = shown(index)
      let row = shown.row
      let includesEvent = row.kind != .pause && row.kind != .action
      let end = includesEvent ? row.position + 1 : row.position
      while reached < end {
        states.follow(event(at: reached))
        reached += 1
      }
      let line = area.row(index - visible.lowerBound)
      draw(shown, below: above, states, columns, on: &canvas, line)
      drawPromises(index, columns, on: &canvas, line)
      if includesEvent, row.position == session.cursor {
        selected = rows.lanes.lane(of: shown.event, in: states.world)
      }
      above = shown
    }
    drawTitles(columns, selected: selected, on: &canvas, y: area.y - 1, within: area)
    if cursorRow == nil { canvas.cursor = Point(x: area.x, y: area.y) }
  }

  var title: String {
    let text = rows.filter.text
    if !text.isEmpty { return say("Timeline: \(text)") }
    return say(rows.filter.isActive ? "Timeline, filtered" : "Timeline")
  }

  /// Draws the names of the lanes, that of the cursor's event in another color.
  private func drawTitles(
    _ columns: TimelineColumns, selected: Int?, on canvas: inout Canvas, y: Int, within area: Rectangle
  ) {
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
    for index in byDistance where rows[index].kind != .pause && rows[index].kind != .action {
      guard let lane = rows.lanes.lane(of: event(at: rows[index].position), in: world), !lanes.contains(lane)
      else { continue }
      lanes.append(lane)
    }
    return lanes
  }
}
