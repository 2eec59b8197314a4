import Canvas
import Lifecycle

/// Calls are being shown one after the other, at the pace of the simulated time.
public struct Showing: Hashable, Sendable {
  /// What is shown.
  public enum Kind: Hashable, Sendable {
    case live
    case replay
  }

  /// What is shown.
  public var kind: Kind
  /// Whether it stands still.
  public var isPaused = false
  /// How long the cursor has stood where it stands, in microseconds of simulated time.
  public var elapsedMicroseconds = 0

  /// Calls begin to be shown.
  init(_ kind: Kind) {
    self.kind = kind
  }
}

/// How fast calls are shown.
public enum Speed: Int, CaseIterable, Sendable {
  case sixteenth, eighth, quarter, half, full, double, fourfold

  /// How many microseconds of simulated time pass in a millisecond.
  public var microsecondsPerMillisecond: Int {
    switch self {
    case .sixteenth: 62
    case .eighth: 125
    case .quarter: 250
    case .half: 500
    case .full: 1000
    case .double: 2000
    case .fourfold: 4000
    }
  }

  /// What a person reads.
  public var name: String {
    switch self {
    case .sixteenth: "1/16"
    case .eighth: "1/8"
    case .quarter: "1/4"
    case .half: "1/2"
    case .full: "1"
    case .double: "2"
    case .fourfold: "4"
    }
  }

  /// Half the speed, if it goes slower.
  var slower: Speed? { Speed(rawValue: rawValue - 1) }

  /// Twice the speed, if it goes faster.
  var faster: Speed? { Speed(rawValue: rawValue + 1) }
}

extension KeyCommand {
  /// How fast calls are shown.
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
  /// How long a call stands at least when a run is played again, and how long the last one of an action, in
  /// microseconds of simulated time; otherwise calls of one moment could not be told apart.
  private static let shortestMicroseconds = 150_000, actionMicroseconds = 600_000
  /// How often something that moves is drawn.
  private static let frameMilliseconds = 33

  /// How long the cursor stands where it stands while calls are shown; nothing at the end.
  private var standMicroseconds: Int? {
    guard let showing, let next = session.rows.stop(from: session.cursor.map { $0 + 1 } ?? 0) else { return nil }
    let events = session.timeline.events
    let before = session.cursor.map { events[$0] }
    let simulated = Int(events[next].time - (before?.time ?? events[next].time)) * 1000
    guard showing.kind == .replay else { return simulated }
    let isNewAction = before.map { $0.action != events[next].action } ?? false
    return max(simulated, isNewAction ? Self.actionMicroseconds : Self.shortestMicroseconds)
  }

  /// How far the animation has come that runs between the cursor and the next call, in thousandths.
  public var animationShare: Int? {
    guard let showing, let stand = standMicroseconds, stand > 16_000, session.cursor != nil,
      session.worldAtCursor.transition != nil
    else { return nil }
    return min(1000, showing.elapsedMicroseconds * 1000 / stand)
  }

  /// When something on the screen changes by itself; nothing where nothing does, as while a panel is open.
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
      if let next, let found = nextBreak(before: next + 1) {
        showing = now
        return pause(atBreak: found)
      }
      session.cursor = next
    }
    showing = session.isAtEnd ? nil : now
  }

  /// Shows at once all that is being shown.
  public mutating func settle() {
    finishSweep()
    guard let showing, !showing.isPaused else { return }
    if let found = nextBreak(before: session.timeline.events.count) { return pause(atBreak: found) }
    session.cursor = session.rows.lastStop
    self.showing = nil
  }

  /// Begins to show what was just done, from the call on which the cursor stands.
  mutating func showLive() {
    showing = isStepping ? nil : Showing(.live)
    if showing != nil, let cursor = session.cursor, isBreak(cursor) { return pause(atBreak: cursor) }
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
