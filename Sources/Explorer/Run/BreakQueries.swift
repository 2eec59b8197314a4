import Lifecycle

/// A moment at which a run is to stand still, in the user's words; it stays, whichever run is open.
struct Breakpoint: Hashable, Sendable {
  var text: String
  var isOn = true
}

/// The breakpoints that are on, as a run understands them; one that names nobody in it holds nowhere.
struct BreakQueries {
  private let queries: [CallQuery]

  init(_ breakpoints: [Breakpoint], in session: Session) {
    queries = breakpoints.filter(\.isOn).compactMap { try? CallQuery($0.text, in: session) }
  }

  var isEmpty: Bool { queries.isEmpty }

  /// Whether the run is to stand still at an event; the world is the one right after it.
  func match(_ event: Event, in world: World, _ session: Session) -> Bool {
    queries.contains { $0.matches(event, in: world, session) }
  }
}

extension Model {
  private var breakQueries: BreakQueries { BreakQueries(breakpoints, in: session) }

  /// The first event behind the cursor at which a breakpoint holds, before a position.
  func nextBreak(before end: Int) -> Int? {
    let start = session.cursor.map { $0 + 1 } ?? 0
    guard !breakpoints.isEmpty, start < end else { return nil }
    let queries = breakQueries
    guard !queries.isEmpty else { return nil }
    return session.first(in: start..<end) { queries.match($0, in: $1, session) }
  }

  /// The events at which a breakpoint holds.
  func breaks(isOnward: Bool) -> Quest {
    Quest(isOnward: isOnward) { [breakpoints] session in
      let queries = BreakQueries(breakpoints, in: session)
      return { queries.match($0, in: $1, session) }
    }
  }

  /// Whether a breakpoint holds at an event.
  func isBreak(_ position: Int) -> Bool {
    let queries = breakQueries
    return !queries.isEmpty
      && session.first(in: position..<position + 1, where: { queries.match($0, in: $1, session) }) != nil
  }

  /// Lets what is being shown stand still at a breakpoint, and says so.
  mutating func pause(atBreak position: Int) {
    session.cursor = position
    showing?.isPaused = true
    showing?.elapsedMicroseconds = 0
    tell("a breakpoint: Space goes on")
  }
}
