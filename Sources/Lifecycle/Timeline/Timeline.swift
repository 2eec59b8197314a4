/// Actions and events in order, and the world at any of them.
public struct Timeline: Sendable {
  /// An action that was performed, and the events that it led to.
  public struct Entry: Hashable, Sendable {
    /// What was done.
    public let command: Command
    /// Why it could not be meant; it has no events then but the mark that it was tried.
    public let mistake: Mistake?
    fileprivate let start: UInt32, end: UInt32

    /// Where its events lie.
    public var events: Range<Int> { Int(start)..<Int(end) }
  }

  /// The world after a number of events, kept so that no other needs a long replay.
  private struct Checkpoint {
    let eventCount: Int, world: World
  }

  /// How many events lie between two checkpoints, at least.
  private static let checkpointDistance = 512
  /// How many more for each controller, since a world with many costs more: some bytes an event, whatever its size.
  private static let checkpointDistancePerController = 16

  /// Plays the next action, and holds what was played.
  private var performer: Performer
  /// The worlds that are kept, oldest first.
  private var checkpoints = Pieces<Checkpoint>()
  /// What was done, in order.
  public private(set) var entries = Pieces<Entry>()

  /// A timeline on which these commands were attempted one after the other; nothing has happened if there are none.
  public init(score: Score, setup: Setup, commands: [Command] = []) {
    performer = Performer(score: score, setup: setup, world: World())
    checkpoints.append(Checkpoint(eventCount: 0, world: World()))
    for command in commands { attempt(command) }
  }

  /// The rules that are played.
  public var score: Score { performer.score }
  /// What was fixed before the launch.
  public var setup: Setup { performer.setup }
  /// The world as it is at the end.
  public var world: World { performer.world }
  /// Everything that happened, in order.
  public var events: Events { performer.events }
  /// One event, without a copy of the list of all.
  public subscript(event position: Int) -> Event { performer.events[position] }

  /// Declares more than was declared before; what is on the timeline stays true.
  public mutating func extend(_ setup: Setup) {
    precondition(setup.declarations.count >= performer.setup.declarations.count, "a setup only grows")
    performer.setup = setup
  }

  /// Performs an action at the end of the timeline.
  public mutating func perform(_ command: Command) throws(Mistake) {
    let start = performer.events.count
    try performer.perform(command)
    enter(command, from: start)
  }

  /// Performs an action at the end of the timeline; one that cannot be meant there stays on it, with the mistake.
  ///
  /// That is how a run is played again by other rules without losing what these refuse.
  public mutating func attempt(_ command: Command) {
    let start = performer.events.count
    do {
      try performer.perform(command)
      enter(command, from: start)
    } catch {
      performer.beginAction()
      enter(command, from: start, mistake: error)
    }
  }

  private mutating func enter(_ command: Command, from start: Int, mistake: Mistake? = nil) {
    let end = performer.events.count
    entries.append(
      Entry(
        command: command, mistake: mistake, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: end)))
    let distance = max(Self.checkpointDistance, world.controllers.count * Self.checkpointDistancePerController)
    if let last = checkpoints.last, end - last.eventCount >= distance {
      checkpoints.append(Checkpoint(eventCount: end, world: performer.world))
    }
  }

  /// Takes the last actions back, so that only the first ones are left.
  public mutating func rewind(toEntryCount count: Int) {
    precondition((0...entries.count).contains(count), "a place on the timeline")
    guard count < entries.count else { return }
    let end = entries[count].events.lowerBound
    performer.rewind(toEventCount: end, world: world(after: end))
    entries.removeLast(entries.count - count)
    while let last = checkpoints.last, last.eventCount > end { checkpoints.removeLast(1) }
  }

  /// The world after the first events.
  ///
  /// Takes a search among the checkpoints and a replay of some hundred events, or of some for each controller.
  public func world(after eventCount: Int) -> World {
    precondition((0...events.count).contains(eventCount), "a place on the timeline")
    if eventCount == events.count { return performer.world }
    var low = 0
    var high = checkpoints.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if checkpoints[middle].eventCount <= eventCount { low = middle } else { high = middle }
    }
    var world = checkpoints[low].world
    var events = performer.events.iterator(in: checkpoints[low].eventCount..<eventCount)
    while let event = events.next() { world.evolve(event) }
    return world
  }

  /// The world after more events than that of a world which is known.
  public func world(after count: Int, from known: World, after knownCount: Int) -> World {
    precondition(knownCount <= count, "events are only added")
    var world = known
    var events = performer.events.iterator(in: knownCount..<count)
    while let event = events.next() { world.evolve(event) }
    return world
  }

  /// How many bytes of memory it takes to keep what happened, checkpoints and all, with what was reserved for more.
  public var byteCount: Int {
    let worlds = checkpoints.reduce(0) { $0 + $1.world.byteCount }
    return performer.events.byteCount + entries.byteCount + checkpoints.byteCount + worlds
  }
}
