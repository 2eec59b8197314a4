import Canvas
import Lifecycle

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
  var isPaused = false
  /// The time since the cursor moved, in microseconds of simulated time.
  var elapsedMicroseconds = 0

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
  var microsecondsPerMillisecond: Int { rawValue < 0 ? 1000 >> -rawValue : 1000 << rawValue }

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
  /// The interval between pictures of an animation.
  private static let pictureMilliseconds = 33

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
  var animationShare: Int? {
    guard let showing, let stand = standMicroseconds, stand > Int(Performer.frameMilliseconds) * 1000,
      session.cursor != nil,
      session.worldAtCursor.transition != nil
    else { return nil }
    return min(1000, showing.elapsedMicroseconds * 1000 / stand)
  }

  /// The time until the screen changes by itself; `nil` if it does not, for example while a panel is open.
  var millisecondsUntilNextFrame: Int? {
    guard panel == nil, let showing, !showing.isPaused, let stand = standMicroseconds else { return nil }
    let rate = speed.microsecondsPerMillisecond
    let due = max(1, (stand - showing.elapsedMicroseconds + rate - 1) / rate)
    return animationShare == nil ? due : min(due, Self.pictureMilliseconds)
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
