import Lifecycle
import Notation
import TestSupport
import Testing

@testable import Study

@Suite("The choices of a question") struct SeedTests {
  /// The choices of all questions of a lesson, by a seed.
  private static func choices(_ seed: UInt64) throws -> [[Choice]] {
    let (_, cases) = try LessonTests.read("push-and-pop", .english)
    return try cases.flatMap { resolved -> [[Choice]] in
      let version = try #require(resolved.candidates.max())
      let score = try #require(BuiltInScores.all[version])
      let others = BuiltInScores.versions.filter { $0 != version }.compactMap { BuiltInScores.all[$0] }
      let coverage = resolved.coverage
      let examiner = Examiner(run: Run(resolved, score: score), otherScores: others, seed: seed) { coverage.covers($0) }
      return examiner.exercises(for: resolved.questions).asked.compactMap { $0?.choices }
    }
  }

  @Test("are drawn anew at each attempt, and the same ones by the same seed")
  func drawn() throws {
    let (usual, first, second) = (try Self.choices(0), try Self.choices(1), try Self.choices(2))
    #expect(first == (try Self.choices(1)))
    #expect(usual != first && first != second && usual.count == first.count)
    let others = try (2...8).flatMap { seed in zip(first, try Self.choices(seed)) }
    #expect(others.contains { Set($0) != Set($1) }, "other wrong answers, and not only another order")
  }

  @Test("differ from day to day and from attempt to attempt")
  func seeds() {
    let (one, other) = (Day(20_000), Day(20_001))
    let seeds = [
      Shuffler.seed(lesson: "tabs", day: one, answered: 0), Shuffler.seed(lesson: "tabs", day: one, answered: 3),
      Shuffler.seed(lesson: "tabs", day: other, answered: 0), Shuffler.seed(lesson: "pages", day: one, answered: 0),
    ]
    #expect(Set(seeds).count == seeds.count && !seeds.contains(0))
  }

  @Test("Elements are shuffled as the standard library does where numbers have 64 bits", arguments: [1, 2, 3])
  func shuffling(seed: UInt64) {
    var (own, library) = (Shuffler(seed: seed), Shuffler(seed: seed))
    #expect(Array(0..<20).shuffled(by: &own) == (0..<20).shuffled(using: &library))
    #expect(Array(0..<20).element(by: &own) == (0..<20).randomElement(using: &library))
  }
}
