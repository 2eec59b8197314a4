import Lifecycle
import Notation
import Resources
import TestSupport
import Testing

@testable import Study

@Suite("A question whose answer no source shows") struct InferredTests {
  /// The lines of a run on which the right answer to a question rests; what is not called rests on none.
  private static func grounds(_ exercise: Exercise, _ question: Question, _ examiner: Examiner) -> [Run.Line] {
    let lines = examiner.lines(of: question.step)
    let right = Set(exercise.answers)
    switch question.kind {
    case .next(let entry):
      let index = entry.flatMap { entry in lines.firstIndex { $0.entry == entry } }.map { $0 + 1 } ?? 0
      return lines.indices.contains(index) ? [lines[index]] : []
    case .order: return lines.filter { right.contains(.line($0.entry.text)) }
    case .who(let calls): return lines.filter { line in line.entry.call.map(calls.contains) ?? false }
    case .count(let entry): return lines.filter { $0.entry == entry }
    case .choose: return lines.filter { right.contains(.line($0.entry.text)) }
    case .place(let here, _):
      return here.flatMap { examiner.lines(of: $0) }.filter { right.contains(.line($0.entry.text)) }
    case .brings, .flags, .line: return []
    }
  }

  /// The evidence of those lines, also of those that only the commands of a choice lead to.
  private static func kinds(_ exercise: Exercise, _ question: Question, _ examiner: Examiner) -> [EvidenceKind?] {
    let run = examiner.run
    if case .brings(let entry, let alternatives) = question.kind {
      return alternatives.flatMap { commands -> [EvidenceKind?] in
        let before = run.timeline.entries[...question.step].map(\.command)
        let other = Run(Timeline(score: run.timeline.score, setup: run.timeline.setup, commands: before + commands))
        let standings = BuiltInScores.evidence.standings(on: other, \.kind)
        return other.actions.dropFirst(before.count).flatMap { action in
          zip(other.lines(of: action), standings[action]).filter { $0.0.entry == entry }.map(\.1)
        }
      }
    }
    let standings = Array(BuiltInScores.evidence.standings(on: run, \.kind).joined())
    let known = Dictionary(zip(run.lines.map(\.position), standings)) { first, _ in first }
    return grounds(exercise, question, examiner).map { known[$0.position] ?? nil }
  }

  /// Words that name a source which states the answer without a log, by language.
  private static let sources: [Language: [String]] = [
    .english: ["documentation", "header", "claim"], .japanese: ["ドキュメント", "ヘッダ", "資料", "主張"],
  ]

  @Test(
    "says so before it is answered, unless its explanation names a source that states the answer without a log",
    arguments: Set(Catalog.lessons.map(\.name)).sorted(), Language.allCases)
  func isMarked(name: String, language: Language) throws {
    let (_, cases) = try LessonTests.read(name, language)
    let sources = try #require(Self.sources[language])
    for resolved in cases {
      for question in resolved.questions where question.inferred.isEmpty {
        let because = question.because.joined(separator: " ").lowercased()
        if sources.contains(where: because.contains) { continue }
        for version in resolved.candidates {
          let examiner = Examiner(resolved, score: try #require(BuiltInScores.all[version]))
          let exercise = try examiner.exercise(for: question, seed: 1)
          let kinds = Self.kinds(exercise, question, examiner)
          #expect(!kinds.contains(.inferred), "line \(question.line), on iOS \(version): \(question.text)")
        }
      }
    }
  }

  @Test("counts whatever is answered", arguments: [("inferred: No log has it.", true), ("", false)])
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
    let transcript = try #require(Transcript.read(text, file: "own", versions: [Version(16)]).value)
    let resolved = try #require(transcript.resolved(versions: [Version(16)]).first?.value)
    let examiner = Examiner(resolved, score: try #require(BuiltInScores.all[Version(16)]))
    let exercise = try #require(examiner.exercises(for: resolved.questions).asked.first ?? nil)
    #expect(exercise.grade(of: exercise.solution) == .right)
    for wrong in exercise.choices.indices where !exercise.solution.contains(wrong) {
      #expect(exercise.grade(of: [wrong]) == (isInferred ? .disputed : .wrong))
    }
  }
}
