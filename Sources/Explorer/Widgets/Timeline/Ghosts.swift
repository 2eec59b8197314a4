import Lifecycle

/// What lifting the finger now would bring, as rows that follow those of the run.
struct Ghosts {
  /// The rows of the run, and those that would follow.
  let rows: Rows
  /// The events that would follow, and where they would begin.
  private let events: [Event], start: Int

  /// The rows of a lift that was played at the end of the run; nothing where nobody would be told.
  init?(_ lift: Foresight, in session: Session) {
    let count = session.timeline.events.count
    guard session.isAtEnd, session.rows.eventCount == count, lift.tells(session) else { return nil }
    var rows = session.rows
    rows.follow(lift.events, of: session.setup)
    (self.rows, events, start) = (rows, lift.events, count)
  }

  /// Whether an event would be one of them.
  func includes(_ position: Int) -> Bool { position >= start }

  func event(at position: Int) -> Event { events[position - start] }
}
