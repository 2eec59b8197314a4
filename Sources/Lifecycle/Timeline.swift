/// Actions and events in order, and the world at any of them.
package struct Timeline: Sendable {
  /// An action that was performed, and the events that it led to.
  package struct Entry: Hashable, Sendable {
    package let command: Command
    /// The reason why it was not possible; its only event is then the mark of the attempt.
    package let mistake: Mistake?
    /// The positions of its events.
    package let events: Range<Int>
  }

  /// The world after a number of events, kept so that no other needs a long replay.
  private struct Checkpoint {
    let eventCount: Int, world: World
  }

  /// The least number of events between two checkpoints, and its increase for each controller in the world.
  private static let checkpointDistance = 512, checkpointDistancePerController = 16

  /// Plays the next action.
  private var performer: Performer
  /// The worlds that are kept, oldest first.
  private var checkpoints = [Checkpoint(eventCount: 0, world: World())]
  /// The actions, in order.
  package private(set) var entries: [Entry] = []
  /// Everything that happened, in order.
  package private(set) var events: [Event] = []

  /// A timeline on which these commands were attempted one after the other.
  package init(score: Score, setup: Setup, commands: [Command] = []) {
    performer = Performer(score: score, setup: setup)
    for command in commands { attempt(command) }
  }

  /// The rules that are played.
  package var score: Score { performer.score }
  package var setup: Setup { performer.setup }
  /// The world as it is at the end.
  package var world: World { performer.world }

  /// Replaces the setup by an extended one; the timeline stays valid.
  package mutating func extend(_ setup: Setup) {
    precondition(setup.declarations.count >= performer.setup.declarations.count, "a setup only grows")
    performer.setup = setup
  }

  /// Performs an action at the end of the timeline.
  package mutating func perform(_ command: Command) throws(Mistake) {
    try performer.perform(command)
    enter(command)
  }

  /// Performs an action at the end of the timeline; an impossible one stays on it, with the mistake.
  ///
  /// So a run can be played again by other rules without losing the actions that these refuse.
  package mutating func attempt(_ command: Command) {
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

  /// Takes back the last actions, so that only the first `count` are left.
  package mutating func rewind(toEntryCount count: Int) {
    precondition((0...entries.count).contains(count), "a place on the timeline")
    guard count < entries.count else { return }
    let end = entries[count].events.lowerBound
    performer.go(to: world(after: end), in: setup)
    entries.removeSubrange(count...)
    events.removeSubrange(end...)
    checkpoints.removeAll { $0.eventCount > end }
  }

  /// The world after the first events: a replay from the last checkpoint before them.
  package func world(after eventCount: Int) -> World {
    precondition((0...events.count).contains(eventCount), "a place on the timeline")
    if eventCount == events.count { return performer.world }
    guard let start = checkpoints.last(where: { $0.eventCount <= eventCount }) else { return World() }
    return world(after: eventCount, from: start.world, after: start.eventCount)
  }

  /// The world after more events than that of a world which is known.
  package func world(after count: Int, from known: World, after knownCount: Int) -> World {
    precondition(knownCount <= count, "events are only added")
    var world = known
    for event in events[knownCount..<count] { world.evolve(event) }
    return world
  }
}

extension RandomAccessCollection where Index == Int {
  /// The number of elements that satisfy a condition, in a collection that has them all first.
  package func countOfFirst(_ isFirst: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isFirst(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low - startIndex
  }
}
