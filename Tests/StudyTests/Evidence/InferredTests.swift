import Lifecycle
import Notation
import Resources
import TestSupport
import Testing

@testable import Study

@Suite("A question whose answer no source shows") struct InferredTests {
  /// Words that name a source which states the answer without a log, by language.
  private static let sources: [Language: [String]] = [
    .english: ["documentation", "header", "claim"], .japanese: ["ドキュメント", "ヘッダ", "資料", "主張", "報告による"],
  ]

  @Test(
    "says so before it is answered, unless its explanation names a source that states the answer without a log",
    arguments: Set(Catalog.lessons.map(\.name)).sorted(), Language.allCases)
  func isMarked(name: String, language: Language) throws {
    let (_, cases) = try LessonTests.read(name, language)
    let sources = try #require(Self.sources[language])
    for resolved in cases {
      for question in resolved.questions where question[.inferred].isEmpty {
        let because = question[.because].joined(separator: " ").lowercased()
        if sources.contains(where: because.contains) { continue }
        for version in resolved.candidates {
          let examiner = Examiner(resolved, score: try #require(BuiltInScores.all[version]))
          let exercise = try examiner.exercise(for: question, seed: 1)
          let isInferred = examiner.infers(exercise, to: question, BuiltInScores.evidence)
          #expect(!isInferred, "line \(question.line), on iOS \(version): \(question.text)")
        }
      }
    }
  }

  @Test("takes any answer for as good as the right one", arguments: [("inferred: No log has it.", true), ("", false)])
  func counts(mark: String, isInferred: Bool) throws {
    let text = """
      screen A: code
      logs A: appearance
      window: A
      == case
      > launch
      ? next
      \(mark)
      """
    let resolved = try ResolvedCase.first(of: text, on: [Version(16)])
    let examiner = Examiner(resolved, score: try #require(BuiltInScores.all[Version(16)]))
    let exercise = try #require(examiner.exercises(for: resolved.questions).asked.first ?? nil)
    #expect(exercise.grade(of: exercise.solution) == .right)
    for wrong in exercise.choices.indices where !exercise.solution.contains(wrong) {
      #expect(exercise.grade(of: [wrong]) == (isInferred ? .disputed : .wrong))
    }
  }
}
