/// A performance of which nothing is kept but the world and the last action's events: for what is only compared.
public struct Rehearsal: Sendable {
  /// Plays the next action.
  private var performer: Performer

  /// A rehearsal of which nothing has been played yet.
  ///
  /// - Parameter world: where it goes on; before the launch if nothing is said.
  public init(score: Score, setup: Setup, world: World = World()) {
    performer = Performer(score: score, setup: setup, world: world)
  }

  /// The version that plays.
  public var version: Version { performer.score.version }

  /// The world as it is now.
  public var world: World { performer.world }

  /// What the last action led to.
  public var events: Events { performer.events }

  /// Goes on from another world, as if nothing had been played.
  public mutating func go(to world: World, in setup: Setup) {
    performer.setup = setup
    performer.rewind(toEventCount: 0, world: world)
  }

  /// Performs an action, and forgets the one before.
  public mutating func perform(_ command: Command) throws(Mistake) {
    performer.events.begin(at: performer.world.eventCount)
    try performer.perform(command)
  }
}
