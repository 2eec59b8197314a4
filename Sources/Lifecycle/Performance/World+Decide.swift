extension World {
  /// The events that a command leads to: the calls, and UIKit's reason where it refuses.
  ///
  /// The world stays as it is; folding `evolve` over the events gives the next one.
  public func decide(
    _ command: Command, score: Score, setup: Setup
  ) throws(Mistake) -> [Event] {
    var performer = Performer(score: score, setup: setup, world: self)
    try performer.perform(command)
    return Array(performer.events)
  }
}
