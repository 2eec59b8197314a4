import Lifecycle

extension Timeline {
  /// Which action an event belongs to.
  public func entryIndex(ofEvent position: Int) -> Int? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].events.upperBound <= position { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].events.contains(position) ? low : nil
  }
}

extension Session {
  /// The action that the cursor stands in; nothing before the first.
  public var entryIndex: Int? { cursor.flatMap { timeline.entryIndex(ofEvent: $0) } }

  /// Whether the cursor stands on the last row of its action on which it can.
  public var isAtEndOfAction: Bool {
    guard let cursor, let entryIndex else { return true }
    let end = timeline.entries[entryIndex].events.upperBound
    return rows.stop(before: end) == cursor
  }

  /// Whether nothing lies ahead of the cursor.
  public var isAtEnd: Bool { cursor == rows.lastStop }

  /// How many events have happened as far as the cursor: right after its own, or, on the last row of an action, all of
  /// that action, so that nothing seems to go on any more.
  public var eventCountAtCursor: Int {
    guard let cursor, let entryIndex else { return 0 }
    // What is not shown yet has not happened.
    return isAtEndOfAction ? min(timeline.entries[entryIndex].events.upperBound, rows.eventCount) : cursor + 1
  }

  /// The world as the cursor shows it.
  public var worldAtCursor: World { timeline.world(after: eventCountAtCursor) }

  /// The event under the cursor.
  public var eventAtCursor: Event? { cursor.map { timeline[event: $0] } }

  /// The action under the cursor.
  public var entryAtCursor: Timeline.Entry? { entryIndex.map { timeline.entries[$0] } }

  /// The number of the last call up to the cursor, counted from 1; 0 before the first.
  public var callNumber: Int { cursor.map { rows.calls(before: $0 + 1) } ?? 0 }

  /// Who receives the call under the cursor, while it lives.
  public var selected: ControllerID? {
    guard let event = eventAtCursor, case .controller(let id)? = event.receiver else { return nil }
    return id
  }

  /// The class of the selected controller, which is known even when it lives no more.
  public var selectedDeclaration: DeclarationID? {
    guard let position = cursor, let id = selected else { return nil }
    let world = timeline.world(after: position + 1)
    return Int(id.slot) < world.controllers.count ? world[id].declaration : nil
  }
}

/// A position on the timeline that can be found again when the same actions are played by other rules.
struct Foothold: Sendable {
  /// The action, the row in it on which the cursor can stand, and whether that is its last.
  let entry: Int, row: Int, isLast: Bool
}

extension Session {
  /// Where the cursor stands.
  var foothold: Foothold? { cursor.flatMap { foothold(at: $0) } }

  func foothold(at position: Int) -> Foothold? {
    guard let entry = timeline.entryIndex(ofEvent: position) else { return nil }
    let stops = stops(ofEntry: entry)
    guard let row = stops.firstIndex(of: position) else { return nil }
    return Foothold(entry: entry, row: row, isLast: row == stops.count - 1)
  }

  /// The event at a foothold, or the last of the same action that comes before it.
  func position(_ foothold: Foothold) -> Int? {
    guard foothold.entry < timeline.entries.count else { return rows.lastStop }
    let stops = stops(ofEntry: foothold.entry)
    return foothold.isLast ? stops.last : stops[min(foothold.row, stops.count - 1)]
  }

  /// The events of an action on which the cursor can stand; there is always one.
  func stops(ofEntry entry: Int) -> [Int] {
    let events = timeline.entries[entry].events
    let indices = rows.index(from: events.lowerBound)..<rows.index(from: events.upperBound)
    return indices.filter(rows.isStop).map { rows[$0].position }
  }
}
