import Lifecycle
import Notation
import Resources
import TestSupport
import Testing

@testable import Study

@Suite("A lesson's statements") struct HedgeTests {
  /// Words that tell how something is known, by language.
  private static let signs: [Language: [String]] = [
    .english: [
      "infer", "claim", "documentation", "record", " log", "source", "header", "test", "says", "published", "promise",
    ],
    .japanese: ["推測", "主張", "文書", "ドキュメント", "記録", "ログ", "資料", "ヘッダ", "テスト", "によると", "保証"],
  ]

  @Test(
    "say how they are known in each chapter that asks about an action without any recorded call",
    arguments: Catalog.lessons.map(\.name), Language.allCases)
  func hedged(name: String, language: Language) throws {
    let (transcript, cases) = try LessonTests.read(name, language)
    let signs = try #require(Self.signs[language])
    for (part, resolved) in zip(transcript.cases, cases) {
      let score = try #require(resolved.candidates.max().flatMap { BuiltInScores.all[$0] })
      let run = Run(resolved, score: score)
      let kinds = BuiltInScores.evidence.standings(on: run, \.kind)
      let isWeak = resolved.questions.contains { question in
        guard let index = run.actions.firstIndex(of: question.action) else { return false }
        let covered = zip(run.lines(of: question.action), kinds[index]).filter { resolved.coverage.covers($0.0.entry) }
        return !covered.isEmpty && covered.allSatisfy { $0.1 == .inferred || $0.1 == .claim }
      }
      let told = part.statements.compactMap { line -> String? in
        switch line.statement {
        case .prose(let text), .note(.because, let text), .note(.inferred, let text): text
        default: nil
        }
      }.joined(separator: " ")
      let isHedged = signs.contains { told.lowercased().contains($0) }
      #expect(!isWeak || isHedged, "\(part.title ?? "")")
    }
  }
}
