import Lifecycle
import TestSupport
import Testing

/// Stepping back is as fine as stepping forward.
struct TimelineTests {
  /// A timeline long enough for several checkpoints.
  private func improvised(seed: UInt64) throws -> Timeline {
    let version = try #require(BuiltInScores.versions.last)
    let score = try #require(BuiltInScores.all[version])
    var improviser = Improviser(seed: seed)
    var timeline = Timeline(score: score, setup: improviser.setup)
    try timeline.perform(Command(.launch))
    for _ in 0..<300 { try? timeline.perform(improviser.command()) }
    return timeline
  }

  @Test("The world at any event is the fold of the events up to there", arguments: 0..<UInt64(6))
  func seekIsReplay(seed: UInt64) throws {
    let timeline = try improvised(seed: seed)
    #expect(timeline.events.count > 600)
    var world = World()
    for count in 0...timeline.events.count {
      if timeline.world(after: count) != world {
        Issue.record("after \(count) events")
        return
      }
      if count < timeline.events.count { world.evolve(timeline.events[count]) }
    }
  }

  @Test("Performing in a world gives the events that a timeline keeps")
  func performerIsPure() throws {
    var improviser = Improviser(seed: 7)
    let version = try #require(BuiltInScores.versions.last)
    let score = try #require(BuiltInScores.all[version])
    var timeline = Timeline(score: score, setup: improviser.setup)
    try timeline.perform(Command(.launch))
    for _ in 0..<100 {
      let command = improviser.command()
      var performer = Performer(score: score, setup: improviser.setup, world: timeline.world)
      try? performer.perform(command)
      let start = timeline.events.count
      try? timeline.perform(command)
      #expect(performer.events == Array(timeline.events[start...]))
      #expect(performer.world == timeline.world)
    }
  }
}
