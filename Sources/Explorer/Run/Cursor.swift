import Lifecycle

extension Timeline {
  func actionIndex(ofEvent position: Int) -> Int? {
    let index = actions.countOfFirst { $0.events.upperBound <= position }
    return index < actions.count && actions[index].events.contains(position) ? index : nil
  }
}

extension Session {
  /// The index of the action under the cursor; `nil` before the first action.
  var actionIndex: Int? { cursor.flatMap { timeline.actionIndex(ofEvent: $0) } }

  /// True if the cursor is on the last row of its action that it can be on.
  var isAtEndOfAction: Bool {
    guard let cursor, let actionIndex else { return true }
    return rows.stop(before: timeline.actions[actionIndex].events.upperBound) == cursor
  }

  package var isAtEnd: Bool { cursor == rows.lastStop }

  /// The number of events up to the cursor.
  ///
  /// On the last row of an action all events of the action count, so that nothing seems unfinished.
  var eventCountAtCursor: Int {
    guard let cursor, let actionIndex else { return 0 }
    // Events that are not revealed yet do not count.
    return isAtEndOfAction ? min(timeline.actions[actionIndex].events.upperBound, rows.eventCount) : cursor + 1
  }

  var worldAtCursor: World { timeline.world(after: eventCountAtCursor) }

  var eventAtCursor: Event? { cursor.map { timeline.events[$0] } }

  var actionAtCursor: Timeline.PlayedAction? { actionIndex.map { timeline.actions[$0] } }

  /// The number of the last call up to the cursor, counted from 1; 0 before the first call.
  package var callNumber: Int { cursor.map { rows.calls(before: $0 + 1) } ?? 0 }

  /// The controller that receives the call under the cursor; `nil` for other receivers.
  package var selected: ControllerID? {
    guard let event = eventAtCursor, case .controller(let id)? = event.receiver else { return nil }
    return id
  }

  var selectedDeclaration: DeclarationID? {
    guard let position = cursor, let id = selected else { return nil }
    let world = timeline.world(after: position + 1)
    return Int(id.slot) < world.controllers.count ? world[id].declaration : nil
  }
}

/// A position on the timeline that can be found again after the same actions are played by other rules.
struct CursorAnchor: Sendable {
  /// The index of the action, the index of the row among the action's stops, and true if that row is the last stop.
  let action: Int, row: Int, isLast: Bool
}

extension Session {
  var anchor: CursorAnchor? { cursor.flatMap { anchor(at: $0) } }

  func anchor(at position: Int) -> CursorAnchor? {
    guard let action = timeline.actionIndex(ofEvent: position) else { return nil }
    let stops = stops(ofAction: action)
    guard let row = stops.firstIndex(of: position) else { return nil }
    return CursorAnchor(action: action, row: row, isLast: row == stops.count - 1)
  }

  /// Returns the event at an anchor; if the action now has fewer rows, its last one.
  func position(_ anchor: CursorAnchor) -> Int? {
    guard anchor.action < timeline.actions.count else { return rows.lastStop }
    let stops = stops(ofAction: anchor.action)
    // A move that is part of a gesture may have no row of its own.
    guard !stops.isEmpty else { return nearestStop(to: timeline.actions[anchor.action].events.lowerBound) }
    return anchor.isLast ? stops.last : stops[min(anchor.row, stops.count - 1)]
  }

  /// Returns the events of an action whose rows the cursor can be on.
  ///
  /// A move has none if its row is left out because the end of the gesture follows.
  func stops(ofAction index: Int) -> [Int] {
    let events = timeline.actions[index].events
    let indices = rows.index(from: events.lowerBound)..<rows.index(from: events.upperBound)
    return indices.filter(rows.isStop).map { rows[$0].position }
  }

  /// The stop after the cursor; at the end, the cursor itself.
  var nextStop: Int? { rows.stop(from: cursor.map { $0 + 1 } ?? 0) ?? cursor }

  var previousStop: Int? { cursor.flatMap { rows.stop(before: $0) } }

  /// The first stop of the next action; in the last action, the last stop.
  var stopOfNextAction: Int? {
    rows.stop(from: eventCount(afterActions: actionIndex.map { $0 + 1 } ?? 0)) ?? rows.lastStop
  }

  var stopOfLastAction: Int? { timeline.actions.last.flatMap { rows.stop(from: $0.events.lowerBound) } }

  /// The first stop of the current action, or of the previous action if the cursor is already there.
  var stopOfPreviousAction: Int? {
    guard let cursor, let actionIndex else { return nil }
    let first = rows.stop(from: timeline.actions[actionIndex].events.lowerBound)
    if first != cursor { return first }
    return actionIndex == 0 ? nil : rows.stop(from: timeline.actions[actionIndex - 1].events.lowerBound)
  }
}
