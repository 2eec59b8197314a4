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

  @Test("Deciding changes nothing, and gives the events that performing leaves")
  func decideIsPure() throws {
    var improviser = Improviser(seed: 7)
    let version = try #require(BuiltInScores.versions.last)
    let score = try #require(BuiltInScores.all[version])
    var timeline = Timeline(score: score, setup: improviser.setup)
    try timeline.perform(Command(.launch))
    for _ in 0..<100 {
      let command = improviser.command()
      let world = timeline.world
      let decided = try? world.decide(command, score: score, setup: improviser.setup)
      let start = timeline.events.count
      try? timeline.perform(command)
      #expect(decided ?? [] == Array(timeline.events[start...]))
    }
  }

  @Test("An event is kept in at most 32 bytes with twenty controllers alive, checkpoints and growth counted")
  func keptBytes() throws {
    let (score, setup, second) = try Stack.onNewestVersion()
    var timeline = Timeline(score: score, setup: setup)
    try timeline.perform(Command(.launch))
    for _ in 0..<60 {
      for _ in 0..<18 { try timeline.perform(Command(.push(second))) }
      for _ in 0..<18 { try timeline.perform(Command(.pop)) }
    }
    #expect(timeline.events.count > 40_000)
    #expect(timeline.byteCount <= 32 * timeline.events.count)
  }

  @Test("What comes in pieces is the same as what comes in one, also after some was taken back")
  func pieces() {
    var pieces = Pieces<Int>()
    var array: [Int] = []
    for round in 0..<400 {
      for number in 0..<(round * 7 % 40) {
        pieces.append(number)
        array.append(number)
      }
      if round.isMultiple(of: 3) {
        let count = min(array.count, round.isMultiple(of: 30) ? 1_100 : 20)
        pieces.removeLast(count)
        array.removeLast(count)
      }
      #expect(pieces.count == array.count && pieces.last == array.last)
    }
    #expect(Array(pieces) == array)
  }
}
