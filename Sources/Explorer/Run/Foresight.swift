import Lifecycle

/// What an action would bring, found out by playing it.
struct Foresight {
  /// The world from which it starts, and the one that it leads to.
  let before: World, after: World
  private let events: [Event]

  /// Plays an action in a world; nothing where it cannot be meant there.
  init?(_ action: Action, in world: World, _ session: Session) { try? self.init(Command(action), in: world, session) }

  /// Plays a command in a world.
  init(_ command: Command, in world: World, _ session: Session) throws(Mistake) {
    events = try world.decide(command, score: session.score, setup: session.setup)
    before = world
    var after = world
    for event in events { after.evolve(event) }
    self.after = after
  }

  /// Whether the transition that ran is cancelled.
  var isCancelled: Bool { events.contains { $0.happening == .mark(.cancelled) } }

  /// The calls and complaints that come, as their rows say them; a container without a name has none.
  func told(_ session: Session) -> [String] {
    var world = before
    return events.compactMap { event in
      world.evolve(event)
      switch event.happening {
      case .call:
        guard case .controller(let id)? = event.receiver else { break }
        guard session.setup[world[id].declaration].hasLines else { return nil }
      case .complaint: break
      case .suppressed, .entered, .mark: return nil
      }
      return session.text(of: event, in: world)
    }
  }

  /// Whether somebody is told something.
  func tells(_ session: Session) -> Bool { !told(session).isEmpty }

  /// UIKit's words where it refuses the action, and nothing else comes of it.
  func refusal(_ session: Session) -> String? {
    guard let complaint = events.first(where: { $0.isComplaint }), after.transition == before.transition,
      !events.contains(where: { $0.call != nil })
    else { return nil }
    return session.naming.words(of: complaint, in: after)
  }
}

extension Event {
  fileprivate var isComplaint: Bool {
    if case .complaint = happening { true } else { false }
  }
}
