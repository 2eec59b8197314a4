import Lifecycle
import Notation
import Resources
import Study
import TestSupport
import Testing

@Suite("Places for code")
struct PlacementTests {
  /// The case of a built-in transcript.
  static func resolved(_ name: String, case index: Int = 0) throws -> ResolvedCase {
    let resource = try #require(Catalog.resource(named: name))
    let source = SourceText(file: name, bytes: resource.bytes)
    let reading = Transcript.read(source, versions: BuiltInScores.versions)
    return try #require(reading.value?.resolved(case: index, versions: BuiltInScores.versions).value)
  }

  /// The answers of a search in words, each with its versions.
  static func answers(_ name: String, case index: Int = 0, _ marking: String) throws -> [String] {
    let resolved = try resolved(name, case: index)
    let marking = try Marking(marking, commandCount: resolved.script.count)
    let survey = PlaceSurvey(resolved, versions: resolved.candidates, scores: { BuiltInScores.all[$0] }, marking)
    let setup = try #require(survey.setup)
    return survey.answers.map { answer in
      let holdsOnAll = answer.versions.count == survey.versions.count
      let text = answer.place.text(in: setup)
      return holdsOnAll ? text : "\(text) [\(answer.versions.map(\.description).joined(separator: " "))]"
    }
  }

  @Test("The question of the article: who is really back, not after a cancelled swipe, nor on a push")
  func article() throws {
    #expect(
      try Self.answers("really-back", "7,9-10 not 2-6,8") == [
        "List.viewDidAppear", "Detail.didMove(nil)", "Detail.deinit",
        "List.viewWillLayoutSubviews [7]", "List.viewDidLayoutSubviews [7]",
        "Detail.viewDidDisappear, if isMovingFromParent is true",
        "List.viewWillAppear, then animateAlongsideCompletion(isCancelled: false)",
        "Detail.viewWillDisappear, then animateAlongsideCompletion(isCancelled: false), if isMovingFromParent is true",
      ])
  }

  @Test("The recording agrees: of the calls that it lists the same ones come back, and only then")
  func recording() throws {
    let pop = try Self.resolved("interactive-pop-cancel", case: 0)
    let finished = try Self.resolved("interactive-pop-cancel", case: 1)
    let cancelled = try Self.resolved("interactive-pop-cancel", case: 2)
    func recorded(_ resolved: ResolvedCase, from step: Int) -> Set<String> {
      Set(resolved.script[step...].flatMap(\.expected).map(\.entry.text))
    }
    let wanted = recorded(pop, from: 1).intersection(recorded(finished, from: 1)).subtracting(
      recorded(cancelled, from: 1))
    let stack = try Self.resolved("order-of-a-pop", case: 0)
    let covered = recorded(stack, from: 1).filter { $0.hasPrefix("Root.") }.map { $0.replacing("Root.", with: "VC2.") }
    #expect(covered.contains("VC2.viewDidDisappear"))
    #expect(wanted.subtracting(covered) == ["VC1.viewDidAppear"])
    for (index, resolved) in [pop, finished].enumerated() {
      let marking = index == 0 ? "2 not 1" : "2-4 not 1"
      let answers = Set(try Self.answers("interactive-pop-cancel", case: index, marking))
      for call in recorded(resolved, from: 1) where call != "VC2.viewDidAppear" { #expect(answers.contains(call)) }
    }
    let misses = Set(try Self.answers("interactive-pop-cancel", case: 2, "2-4 not 1"))
    #expect(!misses.contains("VC1.viewDidAppear"))
  }

  /// The places found in a small stack, on one version, and their texts.
  private struct Found {
    let placement: Placement, setup: Setup

    init(_ commands: String, _ marking: String, ios: UInt8 = 17) throws {
      let script = commands.split(separator: "|").map { "> \($0)" }.joined(separator: "\n")
      let run = try RunTests.run("screen A\nscreen B\nscreen C\nwindow: Main=nav(A)\n\(script)", ios: Version(ios))
      placement = Placement(run, try Marking(marking, commandCount: run.timeline.actions.count))
      setup = run.timeline.setup
    }

    var texts: [String] { placement.answers.map { $0.place.text(in: setup) } }

    func answer(_ text: String) throws -> Placement.Answer {
      try #require(placement.answers.first { $0.place.text(in: setup) == text })
    }

    func miss(_ text: String) throws -> Placement.Miss {
      try #require(placement.misses.first { $0.place.text(in: setup) == text })
    }
  }

  @Test("The argument of a delegate's call is checked only if the call alone does not suffice")
  func delegates() throws {
    let texts = try Found("launch|push B|push C|pop", "4 not 3").texts
    #expect(texts.contains("Main.didShow(B)") && !texts.contains("Main.didShow"))
    #expect(try Found("launch|push B|push C|pop", "4 not 1").texts.contains("Main.willShow(B)"))
  }

  @Test("A flag distinguishes a push from a return")
  func flags() throws {
    let texts = try Found("launch|push B|push C|pop", "4 not 2").texts
    #expect(texts.contains("B.viewWillAppear, if isMovingToParent is false"))
    #expect(!texts.contains("B.viewWillAppear"))
  }

  @Test("In viewWillAppear it is unknown if a swipe will be cancelled; the coordinator says so later")
  func notYet() throws {
    let texts = try Found("launch|push B|swipe 0.5|cancel|swipe 0.5|finish", "5-6 not 3-4").texts
    #expect(!texts.contains { $0.hasPrefix("A.viewWillAppear,") && !$0.contains("then") })
    #expect(texts.contains("A.viewWillAppear, then notifyWhenInteractionEnds(isCancelled: false)"))
    #expect(texts.contains("A.viewWillAppear, then animateAlongsideCompletion(isCancelled: false)"))
  }

  @Test("The coordinator of a button has a completion, and nothing to say about an interaction")
  func button() throws {
    let texts = try Found("launch|push B|pop", "3 not 2").texts
    #expect(texts.contains("A.viewWillAppear, then animateAlongsideCompletion"))
    #expect(!texts.contains { $0.contains("notifyWhenInteractionEnds") })
    #expect(try !Found("launch|push B|pop", "3 not 2", ios: 6).texts.contains { $0.contains("animateAlongside") })
  }

  @Test("Nothing depends on unpublished answers: no coordinator is promised without an animation")
  func unknown() throws {
    let texts = try Found("launch|push B|pop|push B|pop unanimated", "5 not 3").texts
    #expect(!texts.contains { $0.contains("transitionCoordinator") || $0.contains("then") })
    #expect(texts.contains("A.viewWillAppear, if animated is false"))
  }

  @Test("A block that may run in unknown places is not said to stay away from there")
  func unsure() throws {
    let texts = try Found("launch|push B|pop|push B|pop unanimated", "3 not 5").texts
    #expect(!texts.contains("A.viewWillAppear, then animateAlongsideCompletion"))
    #expect(texts.contains("A.viewWillAppear, if animated is true"))
  }

  @Test("A moment says how far the transition is, and between which calls it comes")
  func moments() throws {
    let found = try Found("launch|push B|pop|push B|swipe 0.5|finish", "3,5-6 not 2")
    func words(_ text: String) throws -> [String] {
      try found.answer(text).visits.map { "\($0.stretch.text) \($0.moment.action) \($0.moment.words)" }
    }
    #expect(
      try words("A.viewWillAppear") == [
        "3 2 before the animation, between B.viewWillDisappear and A.viewIsAppearing",
        "5-6 4 as the finger starts, between B.viewWillDisappear and A.viewIsAppearing",
      ])
    #expect(
      try words("B.deinit") == ["3 2 after the animation, the last call", "5-6 5 after the animation, the last call"])
    #expect(try words("B.viewDidDisappear").last == "5-6 5 after the animation, the first call")
  }

  @Test("A call that is repeated has its number of times")
  func severalTimes() throws {
    let found = try Found("launch|push B|pop", "3 not 2", ios: 7)
    let answer = try found.answer("A.viewDidLayoutSubviews")
    #expect(answer.visits.map(\.count) == [2] && !answer.isOnce)
    #expect(found.texts.prefix(found.placement.answers.prefix { $0.isOnce }.count).contains("A.viewDidAppear"))
  }

  @Test("Without an answer, the closest misses state their errors")
  func closest() throws {
    let found = try Found("launch|push B|pop|push B", "2,3 not 4")
    #expect(found.texts.isEmpty)
    let miss = try found.miss("A.viewDidAppear")
    #expect(miss.missing == [NumberRange(2)] && miss.extra.isEmpty && miss.unsure.isEmpty)
    let other = try Found("launch|push B|pop|push B|pop unanimated", "3 not 5")
    #expect(other.texts.first == "B.viewDidDisappear, if animated is true")
    let wrong = try Found("launch|push B|pop|push B|pop", "3 not 5").miss("B.deinit")
    #expect(wrong.missing.isEmpty && wrong.extra == [4] && wrong.unsure.isEmpty)
  }

  @Test("Only one controller's calls are asked for")
  func ofOne() throws {
    let resolved = try Self.resolved("really-back")
    let marking = try Marking("7,9-10 not 2-6,8", commandCount: 10)
    let list = try #require(ReceiverClass(named: "List", in: resolved.setup))
    let survey = PlaceSurvey(
      resolved, versions: resolved.candidates, scores: { BuiltInScores.all[$0] }, marking, of: list)
    #expect(survey.answers.count == 4)
    #expect(survey.answers.allSatisfy { $0.place.site.receiver == list })
  }

  @Test("A version that cannot play the run says which command, and why")
  func failures() throws {
    let resolved = try Self.resolved("really-back")
    let marking = try Marking("7 not 2", commandCount: 10)
    let survey = PlaceSurvey(resolved, versions: [Version(6), Version(7)], scores: { BuiltInScores.all[$0] }, marking)
    #expect(survey.versions == [Version(7)])
    #expect(survey.unplayable.flatMap(\.versions) == [Version(6)] && survey.unplayable.map(\.action) == [4])
    #expect(survey.unplayable.map(\.reason) == ["the edge swipe requires iOS 7."])
  }
}
