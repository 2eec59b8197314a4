import Canvas
import Lifecycle

/// An animation that moves the cursor from call to call at the pace of simulated time.
package struct Playback: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case live
    case replay
  }

  package var kind: Kind
  var isPaused = false
  /// The simulated time since the cursor moved, in microseconds.
  var elapsedMicroseconds = 0
  /// True if Enter is ignored for a moment after the end, which is then seen.
  var holdsEnd = false

  init(_ kind: Kind) { self.kind = kind }
}

/// The speed of animations; the raw value is the power of two of the speedup.
package enum Speed: Int, CaseIterable, Sendable {
  case sixteenth = -4
  case eighth, quarter, half, full, double, fourfold

  var microsecondsPerMillisecond: Int { rawValue < 0 ? 1000 >> -rawValue : 1000 << rawValue }

  /// Returns the real time in which a simulated time passes, at least a millisecond.
  func realMilliseconds(for milliseconds: Int) -> Int { max(1, milliseconds * 1000 / microsecondsPerMillisecond) }

  func simulatedMilliseconds(in milliseconds: Int) -> Int { milliseconds * microsecondsPerMillisecond / 1000 }

  package var name: String { rawValue < 0 ? "1/\(1 << -rawValue)" : "\(1 << rawValue)" }

  var slower: Speed? { Speed(rawValue: rawValue - 1) }

  var faster: Speed? { Speed(rawValue: rawValue + 1) }
}

extension KeyCommand {
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
  static let pace = KeySection("How fast", [.slower, .faster])
}

extension Model {
  /// The minimum time that a replay stays on a call, and on the last call of an action, in simulated microseconds.
  ///
  /// Without a minimum, simultaneous calls could not be told apart.
  private static let shortestMicroseconds = 150_000, actionMicroseconds = 600_000
  private static let pictureMilliseconds = 33
  private static let holdMilliseconds = 700

  /// The simulated time for which the cursor stays on its current row; `nil` at the end.
  private var standMicroseconds: Int? {
    guard let playback, let next = session.rows.stop(from: session.cursor.map { $0 + 1 } ?? 0) else { return nil }
    let events = session.timeline.events
    let before = session.cursor.map { events[$0] }
    let simulated = Int(events[next].time - (before?.time ?? events[next].time)) * 1000
    guard playback.kind == .replay else { return simulated }
    let isNewAction = before.map { $0.action != events[next].action } ?? false
    return max(simulated, isNewAction ? Self.actionMicroseconds : Self.shortestMicroseconds)
  }

  /// The progress of the app's own animation between the cursor and the next call, in thousandths.
  var animationShare: Int? {
    guard let playback, let stand = standMicroseconds, stand > Int(Performer.frameMilliseconds) * 1000,
      session.cursor != nil,
      session.worldAtCursor.transition != nil
    else { return nil }
    return min(1000, playback.elapsedMicroseconds * 1000 / stand)
  }

  /// The time until the screen changes by itself; `nil` if it does not, for example while a panel is open.
  var millisecondsUntilNextFrame: Int? {
    guard panel == nil, let playback, !playback.isPaused, let stand = standMicroseconds else { return nil }
    let rate = speed.microsecondsPerMillisecond
    let due = max(1, (stand - playback.elapsedMicroseconds + rate - 1) / rate)
    return animationShare == nil ? due : min(due, Self.pictureMilliseconds)
  }

  /// Lets time pass and moves the cursor to the calls that are due.
  ///
  /// While a panel is open time stands still, so that it can be read.
  mutating func advanceAnimation(milliseconds: Int) {
    guard panel == nil, var now = playback, !now.isPaused else { return }
    now.elapsedMicroseconds += milliseconds * speed.microsecondsPerMillisecond
    while let stand = standMicroseconds, stand <= now.elapsedMicroseconds {
      now.elapsedMicroseconds -= stand
      let next = session.nextStop
      if let next, let found = nextBreakpoint(before: next + 1) {
        playback = now
        return pause(atBreakpoint: found)
      }
      session.cursor = next
    }
    playback = session.isAtEnd ? nil : now
    if session.isAtEnd, now.holdsEnd { hold(since: now.elapsedMicroseconds / speed.microsecondsPerMillisecond) }
  }

  /// Ignores Enter for a moment, counted from some milliseconds ago, in which nobody can have read what appeared.
  mutating func hold(since milliseconds: Int = 0) { heldMilliseconds = max(0, Self.holdMilliseconds - milliseconds) }

  /// Finishes all animations at once.
  package mutating func settle() {
    heldMilliseconds = 0
    finishSweep()
    guard let playback, !playback.isPaused else { return }
    if let found = nextBreakpoint(before: session.timeline.events.count) { return pause(atBreakpoint: found) }
    session.cursor = session.rows.lastStop
    self.playback = nil
  }

  /// Starts the live animation of the last action, at the call under the cursor.
  mutating func showLive() {
    playback = isStepping ? nil : Playback(.live)
    if playback != nil, let cursor = session.cursor, isAtBreakpoint(cursor) { return pause(atBreakpoint: cursor) }
    advanceAnimation(milliseconds: 0)
  }

  mutating func replay() {
    playback = session.isAtEnd ? nil : Playback(.replay)
    advanceAnimation(milliseconds: 0)
  }

  mutating func togglePlaying() {
    guard var now = playback else {
      if session.isAtEnd { session.cursor = session.stopOfLastAction }
      playback = session.isAtEnd ? nil : Playback(.replay)
      return
    }
    now.isPaused.toggle()
    playback = now
  }
}
