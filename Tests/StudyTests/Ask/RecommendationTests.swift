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
      place: "Update what is seen in viewIsAppearing,",
      lines: """
        cache rows: sets rows, clears gone(), while A is appearing; when A.viewIsAppearing: rows = fetch(); \
        when A.viewDidDisappear: gone()
        """, lesson: "the-wrong-place"),
    Recommendation(
      place: "before iOS 13 in viewWillAppear.",
      lines: """
        cache rows: sets rows, clears gone(), while A is appearing; when A.viewWillAppear: rows = fetch(); \
        when A.viewDidDisappear: gone()
        """, lesson: "the-wrong-place"),
    Recommendation(
      place: "Pause in the one \"will\", go on in the other.",
      lines: """
        player p: sets p.play(), clears p.pause(), while B is shown, only while B is shown; \
        when B.viewWillAppear: p.play(); when B.viewWillDisappear: p.pause()
        """, lesson: "the-wrong-place"),
    Recommendation(
      place: "What begins in a \"will\" has to end in a \"will\".",
      lines: """
        observer o: adds center.addObserver, removes center.removeObserver, at most one, none when freed; \
        when B.viewWillAppear: center.addObserver(self); when B.viewWillDisappear: center.removeObserver(self)
        """, lesson: "the-wrong-place"),
    Recommendation(
      place: "it is the place for what should happen once.",
      lines: "cache look: adds makeLook(), at most one, while A is appearing; when A.viewDidLoad: makeLook()",
      lesson: "one-screen-appears"),
    Recommendation(
      place: "(For other ways to leave, see the table in “Why it goes: the flags”.)",
      lines: """
        player p: adds p.make(), removes p.end(), at most one, none when freed; when B.viewDidLoad: p.make(); \
        when B.didMove(nil): p.end()
        """, breaks: "p", lesson: "where-your-code-goes"),
    Recommendation(
      place: "Show something in viewDidAppear,",
      lines: "counter tips: sets tips, at most one; when B.viewDidAppear: tips = 1", lesson: "code-in-view-did-load"),
    Recommendation(
      place: "Refresh what should be fresh in willEnterForeground or didBecomeActive,",
      lines: """
        cache news: sets news, clears gone(), while the app is active; \
        when SceneDelegate.willEnterForeground: news = load(); when SceneDelegate.didEnterBackground: gone()
        """, lesson: "app-and-scenes"),
    Recommendation(
      place: "So save when the app goes to the background.",
      lines: """
        cache draft: shared, sets edit(), clears save(), only while the app is in the foreground; \
        when SceneDelegate.didBecomeActive: edit(); when SceneDelegate.didEnterBackground: save()
        """, lesson: "app-and-scenes"),
    Recommendation(
      place: "Your own code knows what its button dismisses.",
      lines: "counter closings: adds closings, one for each closing of B; when B.didDismiss: closings += 1",
      breaks: "closings", lesson: "a-sheet-let-go"),
    Recommendation(
      place: "So scroll to a row here, or size something by the view.",
      lines: """
        cache size: sets size, clears gone(), while A is appearing; when A.viewIsAppearing: size = 1; \
        when A.viewDidDisappear: gone()
        """, lesson: "view-is-appearing"),
    Recommendation(
      place: "It saves each time it disappears, since that may be the last time.",
      lines: """
        cache draft: sets edit(), clears save(), none when freed; when B.viewWillAppear: edit(); \
        when B.viewWillDisappear: save()
        """, lesson: "gone-without-a-word"),
    Recommendation(
      place: "viewWillLayoutSubviews or viewDidLayoutSubviews.",
      lines: "cache frame: sets frame, while A is appearing; when A.viewDidLayoutSubviews: frame = bounds",
      lesson: "layout-passes"),
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
        Recommendation(place: $0.text[.english], lines: $0.lines, breaks: $0.brokenThings)
      }
  }()

  /// Those with other lines than the ones before; the lines of lessons come last.
  private static let distinct: [Recommendation] = {
    var seen: Set<String> = []
    let own = all.filter { $0.lesson == nil } + all.filter { $0.lesson != nil }
    return own.filter { seen.insert($0.lines).inserted }
  }()

  @Test("is named by lines wherever it is given, in the words of the lesson if one gives it")
  func areNamed() throws {
    print("recommendations: \(Self.all.count), with \(Self.distinct.count) pieces of code")
    #expect(Self.all.count >= 36 && Self.distinct.count >= 22)
    for recommended in Self.all {
      guard let name = recommended.lesson else { continue }
      let text = String(decoding: try #require(Catalog.lesson(named: name, language: "en")).bytes, as: UTF8.self)
      let lines = text.split(separator: "\n").map { line in
        line.hasPrefix("# ") ? line.dropFirst(2) : line.hasPrefix("because: ") ? line.dropFirst(9) : line
      }
      #expect(lines.joined(separator: " ").contains(recommended.place), "\(name) says something else now")
    }
  }

  @Test(
    "survives everything that can be done on every version, unless the advice says that it does not",
    arguments: distinct)
  func survives(recommended: Recommendation) throws {
    let isNew = ["SceneDelegate", "didDismiss", "viewIsAppearing"].contains(where: recommended.lines.contains)
    let versions = isNew ? "13+" : recommended.lesson == nil ? "any" : "7+"
    let line = recommended.lines + "; ios: \(versions)"
    let resolved = try ResolvedCase.first(of: OneLine(line).transcript)
    var broken: [Version] = []
    for version in resolved.candidates {
      let score = try #require(BuiltInScores.all[version])
      let search = BreachSearch(Run(resolved, score: score).timeline, within: 4)
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
