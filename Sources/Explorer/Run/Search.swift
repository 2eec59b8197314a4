import Canvas
import Lifecycle
import Notation

/// An event that is looked for, from the cursor on.
struct EventSearch: Sendable {
  /// True to search forward, false to search backward.
  var isOnward = true
  /// True to wrap around.
  var goesAround = false
  /// For a run, returns a test for each event and the world right after it.
  let matcher: @Sendable (Session) -> (Event, World) -> Bool

  /// A match.
  struct Answer: Sendable {
    let position: Int
    /// True if the search wrapped around.
    var isAround = false
  }
}

extension Model {
  /// Searches for an event: at once if it is near the cursor, and else, in a long run, on the second thread.
  mutating func find(_ search: EventSearch, _ use: @escaping @Sendable (inout Model, EventSearch.Answer?) -> Void) {
    if let near = session.near(search) { return use(&self, near) }
    work("looks further", isMuch: session.isLong) { [session] isWanted in
      guard let answer = session.answer(to: search, isWanted) else { return nil }
      return { use(&$0, answer) }
    }
  }
}

extension Session {
  /// The number of events that are searched at once.
  private static let nearEvents = 20_000
  /// The number of events between progress reports.
  private static let eventsBetweenAnswers = 4_096

  /// True if searching all events takes long.
  var isLong: Bool { timeline.events.count > Self.nearEvents }

  /// The first match, if it is near the cursor in the direction of the search.
  func near(_ search: EventSearch) -> EventSearch.Answer? { answer(to: search, within: Self.nearEvents) ?? nil }

  /// The match within a distance, or without one anywhere; the outer `nil` means that the search was cancelled.
  func answer(
    to search: EventSearch, within distance: Int? = nil, _ isWanted: (Int) -> Bool = { _ in true }
  ) -> EventSearch.Answer?? {
    let (here, total) = (cursor ?? -1, timeline.events.count), reach = distance ?? total
    let matches = search.matcher(self)
    var (count, isGivenUp) = (0, false)
    func isFound(_ event: Event, _ world: World) -> Bool {
      if count % Self.eventsBetweenAnswers == 0, !isWanted(min(99, count * 100 / max(1, total))) { isGivenUp = true }
      count += 1
      return isGivenUp || matches(event, world)
    }
    var found =
      search.isOnward
      ? first(in: here + 1..<min(total, here + 1 + reach), where: isFound)
      : lastStop(in: max(0, here - reach)..<max(0, here), where: isFound)
    let isAround = found == nil && distance == nil && search.goesAround
    if isAround {
      found =
        search.isOnward
        ? first(in: 0..<here + 1, where: isFound) : last(in: max(0, here)..<total, where: isFound)
    }
    return isGivenUp ? nil : .some(found.map { EventSearch.Answer(position: $0, isAround: isAround) })
  }

  /// The last matching event of a range whose row is before the cursor.
  private func lastStop(in range: Range<Int>, where matches: (Event, World) -> Bool) -> Int? {
    var end = range.upperBound
    while let found = last(in: range.lowerBound..<end, where: matches) {
      if let stop = rows.stop(from: found), stop < cursor ?? 0 { return found }
      end = found
    }
    return nil
  }
}

extension Session {
  /// The number of events that a backward search reads at a time.
  private static let chunkLength = 256

  /// The first event in a range that satisfies a condition; the world is the one right after it.
  func first(in range: Range<Int>, where matches: (Event, World) -> Bool) -> Int? {
    var world = timeline.world(after: range.lowerBound)
    for position in range {
      world.evolve(timeline[event: position])
      if matches(timeline[event: position], world) { return position }
    }
    return nil
  }

  func last(in range: Range<Int>, where matches: (Event, World) -> Bool) -> Int? {
    var end = range.upperBound
    while end > range.lowerBound {
      let start = max(range.lowerBound, end - Self.chunkLength)
      var found: Int?
      _ = first(in: start..<end) { event, world in
        if matches(event, world) { found = Int(event.number) }
        return false
      }
      if let found { return found }
      end = start
    }
    return nil
  }

  /// The name of who receives a call, as its row shows it.
  package func receiverName(of event: Event, in world: World) -> String {
    switch event.receiver {
    case nil: ""
    case .appDelegate: Role.appDelegate.rawValue
    case .sceneDelegate: Role.sceneDelegate.rawValue
    case .controller(let id): naming.name(id, in: world)
    }
  }

  /// The text of an event's row; `nil` if it has none.
  package func text(of event: Event, in world: World) -> String? {
    switch event.happening {
    case .call(let call), .suppressed(let call):
      let argument: String? =
        switch call.detail {
        case .none, .word: nil
        case .isCancelled: "isCancelled: \(event.isCancelled)"
        case .controller: event.namedController.map { naming.name($0, in: world) } ?? ""
        }
      return Notation.text(of: call, receiver: receiverName(of: event, in: world), argument: argument)
    case .complaint: return naming.words(of: event, in: world).map { "! \($0.english)" }
    case .mark(.acted):
      return timeline.entryIndex(ofEvent: Int(event.number)).map { "> \(text(of: timeline.entries[$0].command))" }
    case .entered, .mark: return nil
    }
  }
}
