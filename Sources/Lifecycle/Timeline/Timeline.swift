/// Actions and events in order, and the world at any of them.
public struct Timeline: Sendable {
  /// An action that was performed, and the events that it led to.
  public struct Entry: Hashable, Sendable {
    /// What was done.
    public let command: Command
    /// Why it was not possible; its only event is then the mark that it was tried.
    public let mistake: Mistake?
    /// Where its events lie.
    public let events: Range<Int>
  }

  /// The world after a number of events, kept so that no other needs a long replay.
  private struct Checkpoint {
    let eventCount: Int, world: World
  }

  /// How many events lie between two checkpoints, at least, and how many more for each controller in the world.
  private static let checkpointDistance = 512, checkpointDistancePerController = 16

  /// Plays the next action.
  private var performer: Performer
  /// The worlds that are kept, oldest first.
  private var checkpoints = [Checkpoint(eventCount: 0, world: World())]
  /// What was done, in order.
  public private(set) var entries: [Entry] = []
  /// Everything that happened, in order.
  public private(set) var events: [Event] = []

  /// A timeline on which these commands were attempted one after the other; nothing has happened if there are none.
  public init(score: Score, setup: Setup, commands: [Command] = []) {
    performer = Performer(score: score, setup: setup)
    for command in commands { attempt(command) }
  }

  /// The rules that are played.
  public var score: Score { performer.score }
  /// What was fixed before the launch.
  public var setup: Setup { performer.setup }
  /// The world as it is at the end.
  public var world: World { performer.world }
  /// One event.
  public subscript(event position: Int) -> Event { events[position] }

  /// Declares more than was declared before; what is on the timeline stays true.
  public mutating func extend(_ setup: Setup) {
    precondition(setup.declarations.count >= performer.setup.declarations.count, "a setup only grows")
    performer.setup = setup
  }

  /// Performs an action at the end of the timeline.
  public mutating func perform(_ command: Command) throws(Mistake) {
    try performer.perform(command)
    enter(command)
  }

  /// Performs an action at the end of the timeline; one that is not possible stays on it, with the mistake.
  ///
  /// That is how a run is played again by other rules without losing what these refuse.
  public mutating func attempt(_ command: Command) {
    do {
      try performer.perform(command)
      enter(command)
    } catch {
      performer.beginAction()
      enter(command, mistake: error)
    }
  }

  private mutating func enter(_ command: Command, mistake: Mistake? = nil) {
    let start = events.count
    events += performer.events
    entries.append(Entry(command: command, mistake: mistake, events: start..<events.count))
    let distance = max(Self.checkpointDistance, world.controllers.count * Self.checkpointDistancePerController)
    if let last = checkpoints.last, events.count - last.eventCount >= distance {
      checkpoints.append(Checkpoint(eventCount: events.count, world: performer.world))
    }
  }

  /// Takes the last actions back, so that only the first ones are left.
  public mutating func rewind(toEntryCount count: Int) {
    precondition((0...entries.count).contains(count), "a place on the timeline")
    guard count < entries.count else { return }
    let end = entries[count].events.lowerBound
    performer.go(to: world(after: end), in: setup)
    entries.removeSubrange(count...)
    events.removeSubrange(end...)
    checkpoints.removeAll { $0.eventCount > end }
  }

  /// The world after the first events: a replay from the last checkpoint before them.
  public func world(after eventCount: Int) -> World {
    precondition((0...events.count).contains(eventCount), "a place on the timeline")
    if eventCount == events.count { return performer.world }
    guard let start = checkpoints.last(where: { $0.eventCount <= eventCount }) else { return World() }
    return world(after: eventCount, from: start.world, after: start.eventCount)
  }

  /// The world after more events than that of a world which is known.
  public func world(after count: Int, from known: World, after knownCount: Int) -> World {
    precondition(knownCount <= count, "events are only added")
    var world = known
    for event in events[knownCount..<count] { world.evolve(event) }
    return world
  }
}
