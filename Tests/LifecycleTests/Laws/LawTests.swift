import Lifecycle
import TestSupport
import Testing

import class Foundation.ProcessInfo

struct LawTests {
  /// The number of sequences on each version, and their length.
  static let sequenceCount = 1_000, sequenceLength = 12

  /// The seeds: all of them, or the one that `SEED` names, to see a failure again.
  static let seeds: [UInt64] =
    if let word = ProcessInfo.processInfo.environment["SEED"], let seed = UInt64(word) { [seed] } else {
      (0..<UInt64(sequenceCount)).map(\.self)
    }

  @Test("The laws hold after every event of whatever anybody does", arguments: BuiltInScores.versions)
  func lawsHold(version: Version) throws { try expectNoFailure(on: version, of: Self.seeds[...]) }

  @Test("Wrong calls of super break only the laws that say so", arguments: BuiltInScores.versions)
  func superCallsBreakNothingElse(version: Version) throws {
    try expectNoFailure(on: version, of: Self.seeds.prefix(250), withSuperCalls: true)
  }

  @Test("Code in calls, and several things in one turn, break no law", arguments: BuiltInScores.versions)
  func codeBreaksNothing(version: Version) throws {
    try expectNoFailure(on: version, of: Self.seeds.prefix(500), withCode: true)
  }

  private func expectNoFailure(
    on version: Version, of seeds: ArraySlice<UInt64>, withSuperCalls: Bool = false, withCode: Bool = false
  ) throws {
    let score = try #require(BuiltInScores.all[version])
    for seed in seeds {
      let outcome = Self.outcome(seed: seed, score: score, withSuperCalls: withSuperCalls, withCode: withCode)
      if let failure = outcome.failure {
        Issue.record("iOS \(version), SEED=\(seed): \(failure)")
        return
      }
    }
  }

  @Test("Appearance calls by hand break only the laws that say so, once the run says that it is inferred")
  func callsByHand() throws {
    let score = try #require(BuiltInScores.versions.last.flatMap { BuiltInScores.all[$0] })
    var broken: Set<Law> = []
    for seed in Self.seeds.prefix(400) {
      let (failure, law) = Self.outcome(seed: seed, score: score, withCode: true, byHand: true)
      if let failure {
        Issue.record("SEED=\(seed): \(failure)")
        return
      }
      if let law { broken.insert(law) }
    }
    #expect(broken.contains(.onScreenIsAppeared))
  }

  /// Plays a made-up sequence and says which law it breaks, and where; or else which law code broke that may.
  static func outcome(
    seed: UInt64, score: Score, withSuperCalls: Bool = false, withCode: Bool = false, byHand: Bool = false
  ) -> (failure: String?, broken: Law?) {
    var improviser = Improviser(seed: seed, withSuperCalls: withSuperCalls, withCode: withCode, byHand: byHand)
    var timeline = Timeline(score: score, setup: improviser.setup)
    var witness = Witness(score: score, setup: improviser.setup)
    var played: [Command] = [Command(.launch)]
    try? timeline.perform(Command(.launch))
    var watched = 0
    for round in 0...sequenceLength {
      do {
        try witness.watch(timeline.events[watched...], leaving: timeline.world)
      } catch let breach {
        if withSuperCalls || byHand && witness.world.doubt != nil, breach.law.isSubjectToCode {
          return (nil, breach.law)
        }
        return ("\(breach.law.rawValue), after \(breach.eventCount) events, \(played.map { "\($0.action)" })", nil)
      }
      // Some of them are enough: in a debug build each look takes as long as an action.
      if seed.isMultiple(of: 16), timeline.world.topLayer != timeline.world.layers.last ?? .none {
        return ("what is remembered as the topmost presentation is not, after \(played.map { "\($0.action)" })", nil)
      }
      guard round < sequenceLength else { break }
      watched = timeline.events.count
      let command = improviser.command()
      let before = timeline.world
      do {
        try timeline.perform(command)
        played.append(command)
      } catch {
        if timeline.world != before { return ("a mistake changed the world: \(command.action)", nil) }
      }
    }
    return (nil, nil)
  }
}

extension Law {
  /// True if the app's code can break the law, as in a real app: by wrong calls of super, or by appearance calls.
  fileprivate var isSubjectToCode: Bool { [.noDidWithoutWill, .onScreenIsAppeared].contains(self) }
}
