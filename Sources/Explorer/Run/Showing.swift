import Canvas
import Lifecycle
import Notation

/// Calls are being shown one after the other, at the pace of the simulated time.
package struct Showing: Hashable, Sendable {
  /// The kind of animation.
  package enum Kind: Hashable, Sendable {
    case live
    case replay
  }

  /// The kind of animation.
  package var kind: Kind
  /// True if it is paused.
  package var isPaused = false
  /// The time since the cursor moved, in microseconds of simulated time.
  package var elapsedMicroseconds = 0

  /// Starts an animation.
  init(_ kind: Kind) {
    self.kind = kind
  }
}

/// The speed of animations; a raw value is the power of two by which it is faster.
package enum Speed: Int, CaseIterable, Sendable {
  case sixteenth = -4
  case eighth, quarter, half, full, double, fourfold

  /// The simulated microseconds in a real millisecond.
  package var microsecondsPerMillisecond: Int { rawValue < 0 ? 1000 >> -rawValue : 1000 << rawValue }

  /// The name for the user.
  package var name: String { rawValue < 0 ? "1/\(1 << -rawValue)" : "\(1 << rawValue)" }

  /// Half the speed, if there is one.
  var slower: Speed? { Speed(rawValue: rawValue - 1) }

  /// Twice the speed, if there is one.
  var faster: Speed? { Speed(rawValue: rawValue + 1) }
}

extension KeyCommand {
  /// Changes the speed of animations.
  static let slower = KeyCommand(
    "slower", ["<"], "Plays at half the speed.",
    unless: Obstacle { $0.speed.slower == nil ? "this is the slowest speed" : nil }, endsAnimation: false
  ) { $0.speed = $0.speed.slower ?? $0.speed }
  static let faster = KeyCommand(
    "faster", [">"], "Plays at twice the speed.",
    unless: Obstacle { $0.speed.faster == nil ? "this is the fastest speed" : nil }, endsAnimation: false
  ) { $0.speed = $0.speed.faster ?? $0.speed }
}

extension KeySection {
  /// The commands about how fast calls are shown.
  static let pace = KeySection("How fast", [.slower, .faster])
}

extension Model {
  /// The shortest time that a replay stays on a call, and that on the last call of an action, in microseconds of
  /// simulated time; without it simultaneous calls could not be told apart.
  private static let shortestMicroseconds = 150_000, actionMicroseconds = 600_000
  /// The interval between frames of an animation.
  private static let frameMilliseconds = 33

  /// The time that the cursor stays where it is in an animation; `nil` at the end.
  private var standMicroseconds: Int? {
    guard let showing, let next = session.rows.stop(from: session.cursor.map { $0 + 1 } ?? 0) else { return nil }
    let events = session.timeline.events
    let before = session.cursor.map { events[$0] }
    let simulated = Int(events[next].time - (before?.time ?? events[next].time)) * 1000
    guard showing.kind == .replay else { return simulated }
    let isNewAction = before.map { $0.action != events[next].action } ?? false
    return max(simulated, isNewAction ? Self.actionMicroseconds : Self.shortestMicroseconds)
  }

  /// The progress of the app's animation between the cursor and the next call, in thousandths.
  package var animationShare: Int? {
    guard let showing, let stand = standMicroseconds, stand > Int(Rows.frameMilliseconds) * 1000, session.cursor != nil,
      session.worldAtCursor.transition != nil
    else { return nil }
    return min(1000, showing.elapsedMicroseconds * 1000 / stand)
  }

  /// The time until the screen changes by itself; `nil` if it does not, for example while a panel is open.
  var millisecondsUntilNextFrame: Int? {
    guard panel == nil, let showing, !showing.isPaused, let stand = standMicroseconds else { return nil }
    let rate = speed.microsecondsPerMillisecond
    let due = max(1, (stand - showing.elapsedMicroseconds + rate - 1) / rate)
    return animationShare == nil ? due : min(due, Self.frameMilliseconds)
  }

  /// Lets time pass: calls that are due are shown, unless a panel is open, which one may want to read.
  mutating func letPass(milliseconds: Int) {
    guard panel == nil, var now = showing, !now.isPaused else { return }
    now.elapsedMicroseconds += milliseconds * speed.microsecondsPerMillisecond
    while let stand = standMicroseconds, stand <= now.elapsedMicroseconds {
      now.elapsedMicroseconds -= stand
      let next = session.nextStop
      if let next, let found = nextBreakpoint(before: next + 1) {
        showing = now
        return pause(atBreakpoint: found)
      }
      session.cursor = next
    }
    showing = session.isAtEnd ? nil : now
  }

  /// Shows at once all that is being shown.
  package mutating func settle() {
    finishSweep()
    guard let showing, !showing.isPaused else { return }
    if let found = nextBreakpoint(before: session.timeline.events.count) { return pause(atBreakpoint: found) }
    session.cursor = session.rows.lastStop
    self.showing = nil
  }

  /// Starts the animation of the last action, from the call under the cursor.
  mutating func showLive() {
    showing = isStepping ? nil : Showing(.live)
    if showing != nil, let cursor = session.cursor, isAtBreakpoint(cursor) { return pause(atBreakpoint: cursor) }
    letPass(milliseconds: 0)
  }

  /// Replays the calls after the cursor at their own pace.
  mutating func replay() {
    showing = session.isAtEnd ? nil : Showing(.replay)
    letPass(milliseconds: 0)
  }

  mutating func togglePlaying() {
    guard var now = showing else {
      if session.isAtEnd { session.cursor = session.stopOfLastAction }
      showing = session.isAtEnd ? nil : Showing(.replay)
      return
    }
    now.isPaused.toggle()
    showing = now
  }
}

extension Timeline {
  /// The index of the action that contains an event.
  package func entryIndex(ofEvent position: Int) -> Int? {
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
  /// The index of the action under the cursor; `nil` before the first.
  package var entryIndex: Int? { cursor.flatMap { timeline.entryIndex(ofEvent: $0) } }

  /// True if the cursor is on the last possible row of its action.
  package var isAtEndOfAction: Bool {
    guard let cursor, let entryIndex else { return true }
    let end = timeline.entries[entryIndex].events.upperBound
    return rows.stop(before: end) == cursor
  }

  /// True if nothing follows the cursor.
  package var isAtEnd: Bool { cursor == rows.lastStop }

  /// The number of events up to the cursor; on the last row of an action it includes all events of that action, so that
  /// nothing seems unfinished.
  package var eventCountAtCursor: Int {
    guard let cursor, let entryIndex else { return 0 }
    // Hidden events have not happened yet.
    return isAtEndOfAction ? min(timeline.entries[entryIndex].events.upperBound, rows.eventCount) : cursor + 1
  }

  /// The world as the cursor shows it.
  package var worldAtCursor: World { timeline.world(after: eventCountAtCursor) }

  /// The event under the cursor.
  package var eventAtCursor: Event? { cursor.map { timeline[event: $0] } }

  /// The action under the cursor.
  package var entryAtCursor: Timeline.Entry? { entryIndex.map { timeline.entries[$0] } }

  /// The number of the last call up to the cursor, counted from 1; 0 before the first.
  package var callNumber: Int { cursor.map { rows.calls(before: $0 + 1) } ?? 0 }

  /// The receiver of the call under the cursor, while it is alive.
  package var selected: ControllerID? {
    guard let event = eventAtCursor, case .controller(let id)? = event.receiver else { return nil }
    return id
  }

  /// The class of the selected controller, which is known even after it was freed.
  package var selectedDeclaration: DeclarationID? {
    guard let position = cursor, let id = selected else { return nil }
    let world = timeline.world(after: position + 1)
    return Int(id.slot) < world.controllers.count ? world[id].declaration : nil
  }
}

/// A position on the timeline that can be found again when the same actions are played by other rules.
struct CursorAnchor: Sendable {
  /// The action, the index among its possible rows, and true if it is the last of them.
  let entry: Int, row: Int, isLast: Bool
}

extension Session {
  /// The position of the cursor.
  var anchor: CursorAnchor? { cursor.flatMap { anchor(at: $0) } }

  func anchor(at position: Int) -> CursorAnchor? {
    guard let entry = timeline.entryIndex(ofEvent: position) else { return nil }
    let stops = stops(ofEntry: entry)
    guard let row = stops.firstIndex(of: position) else { return nil }
    return CursorAnchor(entry: entry, row: row, isLast: row == stops.count - 1)
  }

  /// The event at an anchor, or the last possible one of the same action.
  func position(_ anchor: CursorAnchor) -> Int? {
    guard anchor.entry < timeline.entries.count else { return rows.lastStop }
    let stops = stops(ofEntry: anchor.entry)
    // A move that is part of a gesture may have no row.
    guard !stops.isEmpty else { return nearestStop(to: timeline.entries[anchor.entry].events.lowerBound) }
    return anchor.isLast ? stops.last : stops[min(anchor.row, stops.count - 1)]
  }

  /// The events of an action that the cursor can be on; none for a move that its gesture's end shows as well.
  func stops(ofEntry entry: Int) -> [Int] {
    let events = timeline.entries[entry].events
    let indices = rows.index(from: events.lowerBound)..<rows.index(from: events.upperBound)
    return indices.filter(rows.isStop).map { rows[$0].position }
  }
}

extension Timeline {
  /// The number of the first call, counted from 1, as which another timeline has another one or none.
  package func firstDifference(from other: Timeline) -> Int? {
    let run = Run(self), mine = run.lines, theirs = Run(other, lexicon: run.lexicon).lines
    let sameCount = zip(mine, theirs).prefix { $0.entry == $1.entry }.count
    guard sameCount < max(mine.count, theirs.count) else { return nil }
    return mine.prefix(sameCount).count { $0.entry.call != nil } + 1
  }

  /// The same actions, played by other rules.
  func played(by score: Score) -> Timeline {
    Timeline(score: score, setup: setup, commands: entries.map(\.command))
  }
}
