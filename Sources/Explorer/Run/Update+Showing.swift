import Lifecycle

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

  /// When something on the screen changes by itself; nothing where nothing does.
  var millisecondsUntilNextFrame: Int? {
    guard let showing, !showing.isPaused, let stand = standMicroseconds else { return nil }
    let rate = speed.microsecondsPerMillisecond
    let due = max(1, (stand - showing.elapsedMicroseconds + rate - 1) / rate)
    return animationShare == nil ? due : min(due, Self.frameMilliseconds)
  }

  /// Lets time pass: calls that are due are shown.
  mutating func letPass(milliseconds: Int) {
    guard var now = showing, !now.isPaused else { return }
    // Whoever slept for long missed nothing: a minute shows as much as anybody looks at.
    now.elapsedMicroseconds += min(max(0, milliseconds), 60_000) * speed.microsecondsPerMillisecond
    while let stand = standMicroseconds, stand <= now.elapsedMicroseconds {
      now.elapsedMicroseconds -= stand
      session.cursor = session.nextStop
    }
    showing = session.isAtEnd ? nil : now
  }

  /// Shows at once all that is being shown.
  public mutating func settle() {
    guard let showing, !showing.isPaused else { return }
    session.cursor = session.rows.lastStop
    self.showing = nil
  }

  /// Begins to show what was just done, from the call on which the cursor stands.
  mutating func showLive() {
    showing = isStepping ? nil : Showing(.live)
    letPass(milliseconds: 0)
  }

  /// Plays, or pauses.
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
