import Lifecycle

extension Timeline {
  /// Which action an event belongs to.
  public func entryIndex(ofEvent place: Int) -> Int? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].events.upperBound <= place { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].events.contains(place) ? low : nil
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
    guard let place = cursor, let id = selected else { return nil }
    let world = timeline.world(after: place + 1)
    return Int(id.slot) < world.controllers.count ? world[id].declaration : nil
  }
}
