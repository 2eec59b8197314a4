import Lifecycle
import Resources
import TestSupport
import Testing

struct AlternativeLawTests {
  private static let names = BuiltInScores.sheets.alternatives.names
  private static let stated = BuiltInScores.sheets.alternatives

  /// The newest score with an alternative.
  private func score(_ name: String) throws -> Score {
    try #require(BuiltInScores.all[BuiltInScores.versions[BuiltInScores.versions.count - 1]]).adding([name])
  }

  @Test("No alternative breaks a law that it does not name, and each that it names", arguments: names)
  func laws(name: String) throws {
    let broken = Set(Self.stated.filter { $0.name == name }.flatMap(\.alternative.brokenLaws))
    var found: Set<Law> = []
    let score = try score(name)
    for seed in 0..<UInt64(4000) {
      if seed >= 400, found == broken { break }
      guard let law = Self.brokenLaw(seed: seed, score: score) else { continue }
      found.insert(law)
      #expect(broken.contains(law), "\(name), SEED=\(seed): \(law.rawValue)")
      if !broken.contains(law) { return }
    }
    #expect(found == broken, "\(name)")
  }

  /// The first law that a made-up sequence breaks.
  private static func brokenLaw(seed: UInt64, score: Score) -> Law? {
    var improviser = Improviser(seed: seed)
    var timeline = Timeline(score: score, setup: improviser.setup)
    var witness = Witness(score: score, setup: improviser.setup)
    try? timeline.perform(Command(.launch))
    var watched = 0
    for _ in 0...LawTests.sequenceLength {
      let events = timeline.events[watched...]
      do { try witness.watch(events, leaving: timeline.world) } catch { return error.law }
      watched = timeline.events.count
      try? timeline.perform(improviser.command())
    }
    return nil
  }

  @Test("Each alternative has sources for it and against it, and plays something else")
  func sources() throws {
    let recordings = Set(Catalog.recordings.map(\.name))
    for stated in Self.stated {
      #expect(!stated.block.evidence.isEmpty && !stated.alternative.against.isEmpty, "\(stated.name)")
      for evidence in stated.block.evidence + stated.alternative.against {
        if case .recording(let name) = evidence { #expect(recordings.contains(name), "\(stated.name): \(name)") }
      }
    }
    for name in Self.names {
      let differs = (0..<UInt64(1500)).contains { seed in
        guard let other = try? score(name) else { return false }
        return Self.calls(seed: seed, score: other) != Self.calls(seed: seed, score: other.playing(with: []))
      }
      #expect(differs, "\(name) changes nothing")
    }
  }

  /// The calls of a made-up sequence.
  private static func calls(seed: UInt64, score: Score) -> [String] {
    var improviser = Improviser(seed: seed)
    var timeline = Timeline(score: score, setup: improviser.setup)
    try? timeline.perform(Command(.launch))
    for _ in 0..<LawTests.sequenceLength { try? timeline.perform(improviser.command()) }
    return timeline.events.compactMap { event in event.call.map { "\($0) \(event.receiver.map { "\($0)" } ?? "")" } }
  }
}
