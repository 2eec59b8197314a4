import Canvas
import Lifecycle

extension KeyCommand {
  static let breakpoints = KeyCommand(
    "breakpoints", [], "Lists the breakpoints, at which playback stops."
  ) { $0.openBreakpoints() }
  static let nextBreakpoint = KeyCommand(
    "next breakpoint", [], "Goes on to the next call at which a breakpoint holds.", unless: .noBreakpoint
  ) { $0.goToBreakpoint(isOnward: true) }
  static let previousBreakpoint = KeyCommand(
    "previous breakpoint", [], "Goes back to the last call at which a breakpoint holds.", unless: .noBreakpoint
  ) { $0.goToBreakpoint(isOnward: false) }
}

extension Obstacle {
  static let noBreakpoint = Obstacle { model in
    model.breakpoints.contains(where: \.isOn)
      ? noCalls.reason(model)
      : "no breakpoint is set: \(KeyCommand.find.firstKeyName(model.charset)) and Ctrl-T set one"
  }
}

/// A query for events at which animations pause; breakpoints stay when another run is opened.
struct Breakpoint: Hashable, Sendable {
  var text: String
  var isOn = true
}

extension Model {
  /// The queries of the active breakpoints, parsed with the names of the current run.
  var breakpointQueries: [Query] { breakpoints.filter(\.isOn).map { Query($0.text, in: session) } }

  /// Returns the first stop after the cursor and before a position at which an active breakpoint matches.
  func nextBreakpoint(before end: Int) -> Int? {
    let start = session.cursor.map { $0 + 1 } ?? 0
    guard !breakpoints.isEmpty, start < end else { return nil }
    return session.stops(of: breakpointQueries, in: start..<end).first
  }

  /// Returns true if an active breakpoint matches an event.
  func isAtBreakpoint(_ position: Int) -> Bool {
    !session.stops(of: breakpointQueries, in: position..<position + 1).isEmpty
  }

  /// Pauses the animation at a breakpoint, and tells the user.
  mutating func pause(atBreakpoint position: Int) {
    session.cursor = position
    showing?.isPaused = true
    showing?.elapsedMicroseconds = 0
    tell("a breakpoint: Space goes on")
  }

  fileprivate mutating func goToBreakpoint(isOnward: Bool) {
    find(EventSearch(queries: breakpointQueries, isOnward: isOnward)) { model, match in
      guard let match else {
        return model.warn(isOnward ? "no breakpoint lies ahead" : "no breakpoint lies behind")
      }
      model.moveCursor(to: match.stop)
    }
  }
}

extension Model {
  /// Opens the list of breakpoints, in which they can be turned on and off or removed.
  fileprivate mutating func openBreakpoints(selection: Int = 0) {
    let items = breakpoints.enumerated().map { index, item in
      let count = session.hits(of: item.text)?.total
      let note: Sentence =
        Query(item.text, in: session).calls == nil && count == 0
        ? "not in this run" : count.map { $0 == 0 ? "" : "\($0) so far" } ?? ""
      return MenuItem(
        "\(item.text)", note, more: "Space turns one off or on, Del removes it.",
        isOn: item.isOn, isDim: count == 0,
        removal: {
          $0.breakpoints.remove(at: index)
          $0.openBreakpoints(selection: max(0, min(index, $0.breakpoints.count - 1)))
        }
      ) {
        $0.breakpoints[index].isOn.toggle()
        $0.openBreakpoints(selection: index)
      }
    }
    panel = MenuPanel(
      "Breakpoints", items, selection: selection, emptyWords: "there are none yet: / and Ctrl-T set one")
  }
}
