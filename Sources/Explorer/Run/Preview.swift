import Lifecycle

/// The effects of an action, found by performing it on a copy of the world.
struct ActionPreview {
  /// The world from which it starts.
  let before: World
  private let performer: Performer

  /// Performs an action in a world; `nil` if it is not possible there.
  init?(_ action: Action, in world: World, _ session: Session) { try? self.init(Command(action), in: world, session) }

  /// Performs a command in a world.
  init(_ command: Command, in world: World, _ session: Session) throws(Mistake) {
    var performer = Performer(score: session.score, setup: session.setup, world: world)
    try performer.perform(command)
    self.performer = performer
    before = world
  }

  var events: [Event] { performer.events }

  var after: World { performer.world }

  /// True if the running transition is cancelled.
  var isCancelled: Bool { performer.events.contains { $0.happening == .mark(.cancelled) } }

  /// The calls and complaints, as their rows say them; a container without a name has none.
  func texts(_ session: Session) -> [String] {
    var lines: [String] = []
    follow(session) { event, world in
      if let text = session.text(of: event, in: world) { lines.append(text) }
      return true
    }
    return lines
  }

  /// Returns true if there is a call or complaint.
  func tells(_ session: Session) -> Bool {
    var tells = false
    follow(session) { _, _ in
      tells = true
      return false
    }
    return tells
  }

  /// The number of calls, true if UIKit complains, and the last line.
  func summary(_ session: Session) -> (callCount: Int, complains: Bool, last: String?) {
    var (lineCount, callCount) = (0, 0)
    follow(session) { event, _ in
      lineCount += 1
      if event.call != nil { callCount += 1 }
      return true
    }
    var last: String?
    var count = 0
    follow(session) { event, world in
      count += 1
      if count == lineCount { last = session.text(of: event, in: world) }
      return count < lineCount
    }
    return (callCount, callCount < lineCount, last)
  }

  /// UIKit's words if it refuses the action, and nothing else happens.
  func refusal(_ session: Session) -> Sentence? {
    guard let complaint = performer.events.first(where: { $0.isComplaint }), after.transition == before.transition,
      !performer.events.contains(where: hasSurvivingReceiver)
    else { return nil }
    return session.naming.words(of: complaint, in: after)
  }

  /// Returns true if an event is a call to something that outlives the refused action.
  private func hasSurvivingReceiver(_ event: Event) -> Bool {
    guard event.call != nil else { return false }
    if case .controller(let id)? = event.receiver { return after.isAlive(id) }
    return true
  }

  /// Goes through the calls and complaints, each with the world right after it, until the body returns `false`.
  private func follow(_ session: Session, _ body: (Event, World) -> Bool) {
    var world = before
    for event in performer.events {
      world.evolve(event)
      switch event.happening {
      case .call:
        if case .controller(let id)? = event.receiver, !session.setup[world[id].declaration].hasLines { continue }
      case .complaint: break
      case .suppressed, .entered, .mark: continue
      }
      if !body(event, world) { return }
    }
  }
}

extension Event {
  var isComplaint: Bool {
    if case .complaint = happening { true } else { false }
  }
}

/// The rows of the run, followed by those of lifting the finger now.
struct PreviewRows {
  let rows: Rows
  /// The events of the lift, and the position of the first.
  private let events: [Event], start: Int

  /// The rows with a lift at the end of the run; `nil` if it adds none.
  init?(_ lift: ActionPreview, in session: Session) {
    let count = session.timeline.events.count
    guard session.isAtEnd, session.rows.eventCount == count, lift.tells(session) else { return nil }
    var rows = session.rows
    rows.follow(lift.events, of: session.setup)
    (self.rows, events, start) = (rows, lift.events, count)
  }

  /// Returns true if an event belongs to the preview.
  func includes(_ position: Int) -> Bool { position >= start }

  func event(at position: Int) -> Event { events[position - start] }
}
