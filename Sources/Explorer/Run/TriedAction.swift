import Lifecycle

/// An action that was performed on a copy of the world, to find its effects.
struct TriedAction {
  let before: World
  private let performer: Performer

  /// Performs an action on a copy of a world; `nil` if the action is not possible there.
  init?(_ action: Action, in world: World, _ session: Session) { try? self.init(Command(action), in: world, session) }

  /// Performs a command on a copy of a world, or throws the reason why it is not possible.
  init(_ command: Command, in world: World, _ session: Session) throws(Mistake) {
    var performer = Performer(score: session.score, setup: session.setup, world: world)
    try performer.perform(command)
    self.performer = performer
    before = world
  }

  var events: [Event] { performer.events }

  var after: World { performer.world }

  /// Returns the world after the first event that makes a condition true, or else after all events.
  func firstWorld(where isTrue: (World) -> Bool) -> World {
    var world = before
    for event in performer.events {
      world.evolve(event)
      if isTrue(world) { return world }
    }
    return world
  }

  var isCancelled: Bool { performer.events.contains { $0.content == .mark(.cancelled) } }

  /// Returns the calls and complaints with the text of their rows; calls of containers without a name are left out.
  func lines(_ session: Session) -> [(event: Event, text: String)] {
    var world = before
    return performer.events.compactMap { event in
      world.evolve(event)
      switch event.content {
      case .call: if !session.isNamed(event.receiver, in: world) { return nil }
      case .complaint: break
      case .suppressed, .entered, .mark: return nil
      }
      return session.text(of: event, in: world).map { (event, $0) }
    }
  }

  /// Returns UIKit's words if it refuses the action and nothing else happens; otherwise `nil`.
  func refusal(_ session: Session) -> Sentence? {
    guard let complaint = performer.events.first(where: { $0.isComplaint }), after.transition == before.transition,
      !performer.events.contains(where: hasSurvivingReceiver)
    else { return nil }
    return session.naming.words(of: complaint, in: after)
  }

  private func hasSurvivingReceiver(_ event: Event) -> Bool {
    guard event.call != nil else { return false }
    if case .controller(let id)? = event.receiver { return after.isAlive(id) }
    return true
  }
}

extension Event {
  var isComplaint: Bool { if case .complaint = content { true } else { false } }
}

/// The rows of the run, followed by the rows that lifting the finger now would add.
struct LiftRows {
  let rows: Rows
  /// The events of the lift, and the position of the first one.
  private let events: [Event], start: Int

  /// The rows with a lift at the end of the run; `nil` if the lift adds none, or the cursor is not at the end.
  init?(_ lift: TriedAction, in session: Session) {
    let count = session.timeline.events.count
    guard session.isAtEnd, session.rows.eventCount == count, !lift.lines(session).isEmpty else { return nil }
    var rows = session.rows
    rows.append(lift.events, session.naming)
    (self.rows, events, start) = (rows, lift.events, count)
  }

  /// Returns true if the event at a position belongs to the lift, which has not happened.
  func includes(_ position: Int) -> Bool { position >= start }

  func event(at position: Int) -> Event { events[position - start] }
}
