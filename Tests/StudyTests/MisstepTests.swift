import Lifecycle
import Notation
import Resources
import TestSupport
import Testing

@testable import Study

@Suite("A wrong answer")
struct MisstepTests {
  /// A wrong choice of a question, in words, and its misstep.
  private struct Wrong {
    let words: String
    let misstep: Misstep?
  }

  /// All wrong choices of a lesson, on the newest version of each chapter.
  private static func wrongChoices(_ name: String) throws -> [Wrong] {
    let (transcript, cases) = try LessonTests.read(name, .english)
    return try cases.flatMap { resolved -> [Wrong] in
      let version = try #require(resolved.candidates.max())
      let others = BuiltInScores.versions.filter { $0 != version }.compactMap { BuiltInScores.all[$0] }
      let examiner = Examiner(resolved, score: try #require(BuiltInScores.all[version]), otherScores: others)
      return try resolved.questions.flatMap { question -> [Wrong] in
        let exercise = try examiner.exercise(for: question, seed: 1)
        guard exercise.form != .arrange else { return [] }
        let right = Set(exercise.solution + exercise.alternatives.joined())
        return exercise.choices.indices.filter { !right.contains($0) }.map { choice in
          Wrong(
            words: "\(transcript.file):\(question.line): \(exercise.choices[choice])",
            misstep: exercise.misstep(in: [choice])?.misstep)
        }
      }
    }
  }

  @Test("is named for what it is, in at least eight of ten choices of the built-in lessons")
  func areNamed() throws {
    let all = try Set(Catalog.lessons.map(\.name)).sorted().flatMap(Self.wrongChoices)
    let unnamed = all.filter { $0.misstep == nil }
    #expect(all.count > 300)
    #expect((all.count - unnamed.count) * 10 >= all.count * 8, "\(unnamed.map(\.words).joined(separator: "\n"))")
  }
}
