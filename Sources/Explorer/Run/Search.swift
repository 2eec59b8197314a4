import Lifecycle

struct EventSearch: Sendable {
  /// The queries, of which an event has to match at least one.
  let queries: [Query]
  var isOnward = true
  var goesAround = false

  /// Returns the stop nearest to the cursor; `stops` are all whose events match, in order.
  func next(in stops: [Int], to cursor: Int?) -> Int? {
    let next = stops.next(to: cursor ?? -1, isOnward: isOnward)
    return next ?? (goesAround ? isOnward ? stops.first : stops.last : nil)
  }
}

extension Array where Element: Comparable {
  /// Returns the first element greater than another, or the last one less than it; the elements are in order.
  func next(to element: Element, isOnward: Bool) -> Element? {
    isOnward ? first { $0 > element } : last { $0 < element }
  }
}

extension Model {
  /// Searches for an event: at once if the run is short or a match is near, otherwise on the second thread.
  mutating func find(_ search: EventSearch, _ use: @escaping @Sendable (inout Model, Int?) -> Void) {
    let near = session.nearMatch(of: search)
    if near != nil || !session.isLong { return use(&self, near) }
    work("looks further", isMuch: true) { [session] isWanted in
      guard let stops = session.allStops(of: search.queries, isWanted) else { return nil }
      return { use(&$0, search.next(in: stops, to: session.cursor)) }
    }
  }
}

extension Session {
  /// The number of events above which a run is long, and the number on each side of the cursor searched at once in a
  /// long run.
  private static let manyEvents = 20_000, nearEvents = 5_000
  private static let eventsBetweenReports = 4_096

  /// True if searching all events may take noticeably long.
  var isLong: Bool { timeline.events.count > Self.manyEvents }

  /// Returns the next match; in a long run only if it is near the cursor.
  func nearMatch(of search: EventSearch) -> Int? {
    let (here, all) = (cursor ?? 0, timeline.events.indices)
    guard isLong else { return search.next(in: stops(of: search.queries, in: all), to: cursor) }
    var search = search
    search.goesAround = false
    let near = (here - Self.nearEvents..<here + Self.nearEvents).clamped(to: all)
    return search.next(in: stops(of: search.queries, in: near), to: cursor)
  }

  /// Returns the stops of all matching events, or `nil` once the result is no longer wanted.
  fileprivate func allStops(of queries: [Query], _ isWanted: (Int) -> Bool) -> [Int]? {
    let all = timeline.events.indices
    var found: [Int] = []
    for start in stride(from: 0, to: all.count, by: Self.eventsBetweenReports) {
      guard isWanted(start * 100 / all.count) else { return nil }
      found += stops(of: queries, in: (start..<start + Self.eventsBetweenReports).clamped(to: all))
    }
    return found
  }

  /// Returns, for each matching event in a range, the stop at which the cursor shows it.
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

  /// Returns the text of an event's row; `nil` if the event has none.
  package func text(of event: Event, in world: World) -> String? {
    guard event.content == .mark(.acted) else { return naming.text(of: event, in: world) }
    return timeline.actionIndex(ofEvent: Int(event.number)).map { "> \(text(of: timeline.actions[$0].command))" }
  }
}
