import Canvas
import Lifecycle
import Notation

/// Events that are looked for, from the cursor on.
struct EventSearch: Sendable {
  /// The events that match one of these are looked for.
  let queries: [Query]
  /// True to search forward, false to search backward.
  var isOnward = true
  /// True to wrap around.
  var goesAround = false

  /// A row that the cursor can go to, since its event matches.
  struct Match {
    let stop: Int
    /// True if the search wrapped around.
    var isAround = false
  }

  /// The match that is next to the cursor, of all stops that match.
  func next(in stops: [Int], to cursor: Int?) -> Match? {
    if let stop = stops.next(to: cursor ?? -1, isOnward: isOnward) { return Match(stop: stop) }
    guard goesAround, let stop = isOnward ? stops.first : stops.last else { return nil }
    return Match(stop: stop, isAround: true)
  }
}

extension Array where Element: Comparable {
  /// The first element after another one, or the last before it; the elements are in order.
  func next(to element: Element, isOnward: Bool) -> Element? {
    isOnward ? first { $0 > element } : last { $0 < element }
  }
}

extension Model {
  /// Searches for an event: at once if it is near the cursor, and else, in a long run, on the second thread.
  mutating func find(_ search: EventSearch, _ use: @escaping @Sendable (inout Model, EventSearch.Match?) -> Void) {
    let near = session.nearMatch(of: search)
    if near != nil || !session.isLong { return use(&self, near) }
    work("looks further", isMuch: true) { [session] isWanted in
      guard let stops = session.allStops(of: search.queries, isWanted) else { return nil }
      return { use(&$0, search.next(in: stops, to: session.cursor)) }
    }
  }
}

extension Session {
  /// The number of events from which a run is long, and how many around the cursor are searched at once in such a run.
  private static let manyEvents = 20_000, nearEvents = 5_000
  /// The number of events between progress reports.
  private static let eventsBetweenReports = 4_096

  /// True if searching all events takes long.
  var isLong: Bool { timeline.events.count > Self.manyEvents }

  /// The next match; in a long run only if it is near the cursor.
  func nearMatch(of search: EventSearch) -> EventSearch.Match? {
    let (here, all) = (cursor ?? 0, timeline.events.indices)
    guard isLong else { return search.next(in: stops(of: search.queries, in: all), to: cursor) }
    var search = search
    search.goesAround = false
    let near = (here - Self.nearEvents..<here + Self.nearEvents).clamped(to: all)
    return search.next(in: stops(of: search.queries, in: near), to: cursor)
  }

  /// The stops of all matching events, unless they are not wanted any more.
  fileprivate func allStops(of queries: [Query], _ isWanted: (Int) -> Bool) -> [Int]? {
    let all = timeline.events.indices
    var found: [Int] = []
    for start in stride(from: 0, to: all.count, by: Self.eventsBetweenReports) {
      guard isWanted(start * 100 / all.count) else { return nil }
      found += stops(of: queries, in: (start..<start + Self.eventsBetweenReports).clamped(to: all))
    }
    return found
  }

  /// For each event of a range that matches a query, the row that the cursor can be on.
  func stops(of queries: [Query], in range: Range<Int>) -> [Int] {
    var stops: [Int] = []
    var world = timeline.world(after: range.lowerBound)
    for event in timeline.events[range] {
      world.evolve(event)
      guard queries.contains(where: { matches($0, event, in: world) }) else { continue }
      if let stop = rows.stop(from: Int(event.number)) ?? rows.lastStop { stops.append(stop) }
    }
    return stops
  }

  /// The text of an event's row; `nil` if it has none.
  package func text(of event: Event, in world: World) -> String? {
    guard event.happening == .mark(.acted) else { return naming.text(of: event, in: world) }
    return timeline.entryIndex(ofEvent: Int(event.number)).map { "> \(text(of: timeline.entries[$0].command))" }
  }
}
