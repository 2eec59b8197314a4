import Lifecycle
import Notation
import Resources
import TestSupport
import Testing

@testable import Study

@Suite("What the program recommends") struct RecommendationTests {
  /// Lines of code that are recommended somewhere.
  struct Recommendation: CustomTestStringConvertible, Sendable {
    let place: String, lines: String
    var breaks = ""
    /// The lesson of whose prose the place is a part.
    var lesson: String?

    var testDescription: String { place }
  }

  /// The lines that the prose of lessons recommends.
  private static let ofLessons = [
    Recommendation(
      place: "What is to be seen belongs to viewWillAppear.",
      lines: """
        cache rows: sets rows, clears gone(), while A is appearing; when A.viewWillAppear: rows = fetch(); \
        when A.viewDidDisappear: gone()
        """, lesson: "the-wrong-place"),
    Recommendation(
      place: "Count in didMove(toParent), if it is never presented,",
      lines: "counter visits: adds visits, one for each visit to B; when B.didMove(toParent): visits += 1",
      breaks: "visits", lesson: "the-wrong-place"),
    Recommendation(
      place: "or remember that you have counted.",
      lines: """
        counter visits: sets visits, clears gone(), while B is shown, only while B is shown; \
        when B.viewDidAppear: visits = 1; when B.viewDidDisappear: gone()
        """, lesson: "the-wrong-place"),
    Recommendation(
      place: "Pause at the one \"will\", go on at the other;",
      lines: """
        player p: sets p.play(), clears p.pause(), while B is shown, only while B is shown; \
        when B.viewWillAppear: p.play(); when B.viewWillDisappear: p.pause()
        """, lesson: "the-wrong-place"),
    Recommendation(
      place: "What begins at a \"will\" has to end at a \"will\".",
      lines: """
        observer o: adds center.addObserver, removes center.removeObserver, at most one, none when freed; \
        when B.viewWillAppear: center.addObserver(self); when B.viewWillDisappear: center.removeObserver(self)
        """, lesson: "the-wrong-place"),
    Recommendation(
      place: "viewWillDisappear or viewDidDisappear.",
      lines: """
        player p: sets p.play(), clears p.pause(), while B is shown, only while B is shown; \
        when B.viewWillAppear: p.play(); when B.viewDidDisappear: p.pause()
        """, lesson: "seen-and-not-seen"),
    Recommendation(
      place: "viewDidLoad: the view is there, and will not be made again while it is in memory.",
      lines: "cache look: adds makeLook(), at most one, while A is appearing; when A.viewDidLoad: makeLook()",
      lesson: "where-your-code-goes"),
    Recommendation(
      place: "(A screen that is buried when others pop to the root may never hear didMove(nil).)",
      lines: """
        player p: adds p.make(), removes p.end(), at most one, none when freed; when B.viewDidLoad: p.make(); \
        when B.didMove(nil): p.end()
        """, breaks: "p", lesson: "where-your-code-goes"),
    Recommendation(
      place: "What shows something belongs to viewDidAppear, and only once:",
      lines: "counter tips: sets tips, at most one; when B.viewDidAppear: tips = 1", lesson: "code-in-view-did-load"),
    Recommendation(
      place: "What should be fresh now belongs here,",
      lines: """
        cache news: sets news, clears gone(), while the app is active; \
        when SceneDelegate.willEnterForeground: news = load(); when SceneDelegate.didEnterBackground: gone()
        """, lesson: "app-and-scenes"),
  ]

  /// The lines of every answer and every fact that names some.
  private static let all: [Recommendation] = {
    let questions = AskedQuestion.read(String(decoding: Catalog.questions, as: UTF8.self)).questions
    let answers = questions.flatMap { question in
      question.lines.map { Recommendation(place: question.text(.english), lines: $0, breaks: question.breaks) }
    }
    let facts = BuiltInScores.all.values.first?.facts.facts ?? []
    return ofLessons + answers
      + facts.filter { !$0.lines.isEmpty }.map {
        Recommendation(place: $0.texts["en"] ?? "", lines: $0.lines, breaks: $0.brokenThings)
      }
  }()

  @Test("is named by lines in a dozen places")
  func areNamed() {
    #expect(Self.all.count >= 10, "\(Self.all.count)")
  }

  @Test(
    "survives everything that can be done on every version, unless the advice says that it does not", arguments: all)
  func survives(recommended: Recommendation) throws {
    if let name = recommended.lesson {
      let text = String(decoding: try #require(Catalog.lesson(named: name, language: "en")).bytes, as: UTF8.self)
      let lines = text.split(separator: "\n").map { line in
        line.hasPrefix("# ") ? line.dropFirst(2) : line.hasPrefix("because: ") ? line.dropFirst(9) : line
      }
      #expect(lines.joined(separator: " ").contains(recommended.place), "the lesson says something else now")
    }
    let versions = recommended.lines.contains("SceneDelegate") ? "13+" : recommended.lesson == nil ? "any" : "7+"
    let line = recommended.lines + "; ios: \(versions)"
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
