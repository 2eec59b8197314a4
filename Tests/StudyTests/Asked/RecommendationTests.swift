import Lifecycle
import Notation
import Resources
import TestSupport
import Testing

@testable import Study

@Suite("What the program recommends") struct RecommendationTests {
  /// Lines of code that are recommended somewhere.
  struct Recommendation: CustomTestStringConvertible, Sendable {
    let place: String, lines: String, breaks: String

    var testDescription: String { place }
  }

  /// The lines of every answer and every fact that names some.
  private static let all: [Recommendation] = {
    let questions = AskedQuestion.read(String(decoding: Catalog.questions, as: UTF8.self)).questions
    let answers = questions.flatMap { question in
      question.lines.map { Recommendation(place: question.text(.english), lines: $0, breaks: question.breaks) }
    }
    let facts = BuiltInScores.all.values.first?.facts.facts ?? []
    return answers
      + facts.filter { !$0.lines.isEmpty }.map {
        Recommendation(place: $0.texts["en"] ?? "", lines: $0.lines, breaks: $0.breaks)
      }
  }()

  @Test("is named by lines in a dozen places")
  func areNamed() {
    #expect(Self.all.count >= 10, "\(Self.all.count)")
  }

  @Test(
    "survives everything that can be done on every version, unless the advice says that it does not", arguments: all)
  func survives(recommended: Recommendation) throws {
    let line = recommended.lines + (recommended.lines.contains("SceneDelegate") ? "; ios: 13+" : "; ios: any")
    let cases = Transcript.readWithCases(
      SourceText(file: "a", text: OneLine(line).transcript), versions: BuiltInScores.versions)
    let said = (cases.transcript.diagnostics + cases.cases.flatMap(\.diagnostics)).map { $0.rendered() }.joined()
    let resolved = try #require(cases.cases.first?.value, "\(said)")
    var broken: [Version] = []
    for version in resolved.candidates {
      let score = try #require(BuiltInScores.all[version])
      let search = BreakSearch(Run(resolved, score: score).timeline, within: 4)
      guard let found = search.shortest() else { continue }
      broken.append(version)
      let actions = found.commands.map { WrittenCommand($0, in: found.setup).printed }
      #expect(
        !recommended.breaks.isEmpty, "on iOS \(version): \(actions): \(found.breach.sentence(resolved.setup.code))")
    }
    #expect(broken.isEmpty || !recommended.breaks.isEmpty)
    #expect(!broken.isEmpty || recommended.breaks.isEmpty, "the advice says that it breaks, and it does not")
  }
}
