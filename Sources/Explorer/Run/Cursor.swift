import Canvas
import Lifecycle

extension Timeline {
  /// The index of the action that contains an event.
  func entryIndex(ofEvent position: Int) -> Int? {
    let index = entries.countOfFirst { $0.events.upperBound <= position }
    return index < entries.count && entries[index].events.contains(position) ? index : nil
  }
}

extension Session {
  /// The index of the action under the cursor; `nil` before the first.
  var entryIndex: Int? { cursor.flatMap { timeline.entryIndex(ofEvent: $0) } }

  /// True if the cursor is on the last possible row of its action.
  var isAtEndOfAction: Bool {
    guard let cursor, let entryIndex else { return true }
    let end = timeline.entries[entryIndex].events.upperBound
    return rows.stop(before: end) == cursor
  }

  /// True if nothing follows the cursor.
  package var isAtEnd: Bool { cursor == rows.lastStop }

  /// The number of events up to the cursor; on the last row of an action it includes all events of that action, so that
  /// nothing seems unfinished.
  var eventCountAtCursor: Int {
    guard let cursor, let entryIndex else { return 0 }
    // Hidden events have not happened yet.
    return isAtEndOfAction ? min(timeline.entries[entryIndex].events.upperBound, rows.eventCount) : cursor + 1
  }

  /// The world as the cursor shows it.
  var worldAtCursor: World { timeline.world(after: eventCountAtCursor) }

  /// The event under the cursor.
  var eventAtCursor: Event? { cursor.map { timeline.events[$0] } }

  /// The action under the cursor.
  var entryAtCursor: Timeline.Entry? { entryIndex.map { timeline.entries[$0] } }

  /// The number of the last call up to the cursor, counted from 1; 0 before the first.
  package var callNumber: Int { cursor.map { rows.calls(before: $0 + 1) } ?? 0 }

  /// The receiver of the call under the cursor, while it is alive.
  package var selected: ControllerID? {
    guard let event = eventAtCursor, case .controller(let id)? = event.receiver else { return nil }
    return id
  }

  /// The class of the selected controller, which is known even after it was freed.
  var selectedDeclaration: DeclarationID? {
    guard let position = cursor, let id = selected else { return nil }
    let world = timeline.world(after: position + 1)
    return Int(id.slot) < world.controllers.count ? world[id].declaration : nil
  }
}

/// A position on the timeline that can be found again when the same actions are played by other rules.
struct CursorAnchor: Sendable {
  /// The action, the index among its possible rows, and true if it is the last of them.
  let entry: Int, row: Int, isLast: Bool
}

extension Session {
  /// The position of the cursor.
  var anchor: CursorAnchor? { cursor.flatMap { anchor(at: $0) } }

  func anchor(at position: Int) -> CursorAnchor? {
    guard let entry = timeline.entryIndex(ofEvent: position) else { return nil }
    let stops = stops(ofEntry: entry)
    guard let row = stops.firstIndex(of: position) else { return nil }
    return CursorAnchor(entry: entry, row: row, isLast: row == stops.count - 1)
  }

  /// The event at an anchor, or the last possible one of the same action.
  func position(_ anchor: CursorAnchor) -> Int? {
    guard anchor.entry < timeline.entries.count else { return rows.lastStop }
    let stops = stops(ofEntry: anchor.entry)
    // A move that is part of a gesture may have no row.
    guard !stops.isEmpty else { return nearestStop(to: timeline.entries[anchor.entry].events.lowerBound) }
    return anchor.isLast ? stops.last : stops[min(anchor.row, stops.count - 1)]
  }

  /// The events of an action that the cursor can be on; none for a move that its gesture's end shows as well.
  func stops(ofEntry entry: Int) -> [Int] {
    let events = timeline.entries[entry].events
    let indices = rows.index(from: events.lowerBound)..<rows.index(from: events.upperBound)
    return indices.filter(rows.isStop).map { rows[$0].position }
  }
}

extension Session {
  /// The stop after the cursor; the cursor's own at the end.
  var nextStop: Int? { rows.stop(from: cursor.map { $0 + 1 } ?? 0) ?? cursor }

  var previousStop: Int? { cursor.flatMap { rows.stop(before: $0) } }

  /// The first stop of the next action; the last of all in the last action.
  var stopOfNextAction: Int? {
    rows.stop(from: eventCount(afterEntries: entryIndex.map { $0 + 1 } ?? 0)) ?? rows.lastStop
  }

  /// The first stop of the last action.
  var stopOfLastAction: Int? {
    timeline.entries.last.flatMap { rows.stop(from: $0.events.lowerBound) }
  }

  /// The first row of this action, or of the previous one if the cursor is on the first row.
  var stopOfPreviousAction: Int? {
    guard let cursor, let entryIndex else { return nil }
    let first = rows.stop(from: timeline.entries[entryIndex].events.lowerBound)
    if first != cursor { return first }
    return entryIndex == 0 ? nil : rows.stop(from: timeline.entries[entryIndex - 1].events.lowerBound)
  }
}
