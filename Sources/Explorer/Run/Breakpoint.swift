import Lifecycle

/// A query for events at which animations pause.
struct Breakpoint: Hashable, Sendable {
  var text: String
  var isOn = true
}

extension Model {
  /// The queries of the active breakpoints, parsed with the names of the current run.
  var breakpointQueries: [Query] { session.breakpoints.filter { $0.isOn }.map { Query($0.text, in: session) } }

  /// Returns the first stop after the cursor and before a position at which an active breakpoint matches.
  func nextBreakpoint(before end: Int) -> Int? {
    let start = session.cursor.map { $0 + 1 } ?? 0
    guard !session.breakpoints.isEmpty, start < end else { return nil }
    return session.stops(of: breakpointQueries, in: start..<end).first
  }

  func isAtBreakpoint(_ position: Int) -> Bool {
    !session.stops(of: breakpointQueries, in: position..<position + 1).isEmpty
  }

  mutating func pause(atBreakpoint position: Int) {
    session.cursor = position
    playback?.isPaused = true
    playback?.elapsedMicroseconds = 0
    tell("a breakpoint: Space goes on")
  }

  mutating func goToBreakpoint(isOnward: Bool) {
    find(EventSearch(queries: breakpointQueries, isOnward: isOnward)) { model, match in
      guard let match else {
        return model.warn(isOnward ? "no breakpoint lies ahead" : "no breakpoint lies behind")
      }
      model.moveCursor(to: match)
    }
  }
}
