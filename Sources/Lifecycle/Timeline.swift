/// The actions and events of a run in order, from which the world at any moment can be computed.
///
/// A world is stored now and then. Any other world is computed by applying the events since the nearest earlier stored
/// one.
package struct Timeline: Sendable {
  package struct PlayedAction: Hashable, Sendable {
    package let command: Command
    /// The reason why the action was not possible, if so; its only event is then the mark of the attempt.
    package let mistake: Mistake?
    package let events: Range<Int>
  }

  /// A stored world, which keeps the replay for later worlds short.
  private struct Checkpoint { let eventCount: Int, world: World }

  /// The minimum number of events between two checkpoints: the larger of a constant and a number for each controller.
  private static let checkpointDistance = 512, checkpointDistancePerController = 16

  /// The performer, whose world is that at the end of the timeline.
  private var performer: Performer
  /// The earliest first.
  private var checkpoints = [Checkpoint(eventCount: 0, world: World())]
  package private(set) var actions: [PlayedAction] = []
  package private(set) var events: [Event] = []

  package init(score: Score, setup: Setup, commands: [Command] = []) {
    performer = Performer(score: score, setup: setup)
    for command in commands { attempt(command) }
  }

  package var score: Score { performer.score }
  package var setup: Setup { performer.setup }
  package var naming: Naming { Naming(setup: setup, score: score) }
  package var world: World { performer.world }

  /// Replaces the setup by one that extends it, so the timeline stays valid.
  package mutating func extend(_ setup: Setup) {
    precondition(setup.declarations.count >= performer.setup.declarations.count, "a setup only grows")
    performer.setup = setup
  }

  package mutating func perform(_ command: Command) throws(Mistake) {
    try performer.perform(command)
    enter(command)
  }

  /// Performs an action at the end of the timeline; an impossible one is added as well, with its mistake.
  ///
  /// This lets a run be replayed by other rules without losing actions that are not possible with them.
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
    actions.append(PlayedAction(command: command, mistake: mistake, events: start..<events.count))
    let distance = max(Self.checkpointDistance, world.controllers.count * Self.checkpointDistancePerController)
    if let last = checkpoints.last, events.count - last.eventCount >= distance {
      checkpoints.append(Checkpoint(eventCount: events.count, world: performer.world))
    }
  }

  package mutating func rewind(toActionCount count: Int) {
    precondition((0...actions.count).contains(count), "a place on the timeline")
    guard count < actions.count else { return }
    let end = actions[count].events.lowerBound
    performer.go(to: world(after: end), in: setup)
    actions.removeSubrange(count...)
    events.removeSubrange(end...)
    checkpoints.removeAll { $0.eventCount > end }
  }

  package func world(after eventCount: Int) -> World {
    precondition((0...events.count).contains(eventCount), "a place on the timeline")
    if eventCount == events.count { return performer.world }
    guard let start = checkpoints.last(where: { $0.eventCount <= eventCount }) else { return World() }
    return world(after: eventCount, from: start.world, after: start.eventCount)
  }

  /// Returns the world after a number of events, replayed from a known earlier world.
  package func world(after count: Int, from known: World, after knownCount: Int) -> World {
    precondition(knownCount <= count, "events are only added")
    var world = known
    for event in events[knownCount..<count] { world.evolve(event) }
    return world
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the number of elements that satisfy a condition, in a collection in which they all precede the others.
  package func countOfFirst(_ isFirst: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isFirst(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low - startIndex
  }
}
