import Lifecycle

/// A place on the timeline that can be found again when the same actions are played by other rules.
struct Standing: Sendable {
  /// The action, the row in it on which the cursor can stand, and whether that is its last.
  let entry: Int, row: Int, isLast: Bool
}

extension Session {
  /// Where the cursor stands.
  var standing: Standing? { cursor.flatMap { standing(at: $0) } }

  /// Where an event stands.
  func standing(at place: Int) -> Standing? {
    guard let entry = timeline.entryIndex(ofEvent: place) else { return nil }
    let stops = stops(ofEntry: entry)
    guard let row = stops.firstIndex(of: place) else { return nil }
    return Standing(entry: entry, row: row, isLast: row == stops.count - 1)
  }

  /// The event at a standing, or the last of the same action that comes before it.
  func place(_ standing: Standing) -> Int? {
    guard standing.entry < timeline.entries.count else { return rows.lastStop }
    let stops = stops(ofEntry: standing.entry)
    return standing.isLast ? stops.last : stops[min(standing.row, stops.count - 1)]
  }

  /// The events of an action on which the cursor can stand; there is always one.
  func stops(ofEntry entry: Int) -> [Int] {
    let events = timeline.entries[entry].events
    let indices = rows.index(from: events.lowerBound)..<rows.index(from: events.upperBound)
    return indices.filter(rows.isStop).map { rows[$0].place }
  }
}
