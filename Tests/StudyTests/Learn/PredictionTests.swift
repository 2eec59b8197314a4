import Lifecycle
import Notation
import Resources
import Study
import TestSupport
import Testing

@Suite("Predicting calls")
struct PredictionTests {
  /// Two screens, of which the second is pushed and swiped away half-way.
  private static let swipe = """
    screen A
    screen B
    window: nav(A)
    > launch
    > push B
    > swipe 0.1
    > swipe 0.3
    > cancel

    """

  /// Some rules beside those that play.
  private static let otherScores = [8, 13].compactMap { BuiltInScores.all[Version($0)] }

  /// Only the calls about appearing.
  private static func isAppearance(_ entry: LogEntry) -> Bool { entry.call?.isAppearance ?? false }

  /// The questions of a lesson about a run, each with its exercise.
  private static func asked(
    _ prediction: Prediction, _ mode: Prediction.Mode
  ) -> [(question: Question, exercise: Exercise?)] {
    prediction.lesson(title: "", mode).chapters.flatMap { chapter in
      let questions = chapter.resolved.questions
      let examiner = prediction.examiner(of: questions[0].action, otherScores: otherScores)
      return Array(zip(questions, examiner.exercises(for: questions).asked))
    }
  }

  @Test("goes from call to call, and asks about the first of several silent moves")
  func walk() throws {
    let timeline = try RunTests.run(Self.swipe, ios: Version(16)).timeline
    let shown = Set(Run(timeline).lines.filter { Self.isAppearance($0.entry) }.map(\.position))
    let prediction = Prediction(timeline, isShown: { shown.contains($0) }, isCovered: { Self.isAppearance($0) })
    let exercises = Self.asked(prediction, .next).filter { $0.question.action > 0 }.compactMap(\.exercise)
    for exercise in exercises {
      #expect(exercise.choices.contains(.nothing) == (exercise.asked == .next(after: nil)))
    }
    #expect(
      exercises.map { "\($0.answers[0].sentence)" } == [
        "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear", "B.viewWillDisappear",
        "A.viewWillAppear", "no method is called", "A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear",
        "B.viewDidAppear",
      ])
  }

  @Test("gives hints that do not tell the answer")
  func hints() throws {
    let timeline = try RunTests.run(Self.swipe, ios: Version(16)).timeline
    let last = Self.asked(Prediction(timeline), .order).last?.exercise
    #expect(last?.usualHints == ["A.viewWillDisappear is called first.", "B.viewDidAppear is called last."])
    let first = Self.asked(Prediction(timeline), .appearance).first { $0.question.action == 1 }?.exercise
    #expect(first?.usualHints == ["It announces something: a will.", "A receives it."])
  }

  /// The lines that are asked for: all, or of an action with calls about appearing only these.
  private static func wanted(of timeline: Timeline, _ mode: Prediction.Mode) -> [Int] {
    let run = Run(timeline)
    return timeline.actions.indices.flatMap { action -> [Int] in
      let lines = Array(run.lines(of: action))
      let appearances = lines.filter { isAppearance($0.entry) }
      return (mode == .appearance && !appearances.isEmpty ? appearances : lines).map(\.position)
    }
  }

  /// Checks each question about a run.
  private static func check(_ timeline: Timeline, _ mode: Prediction.Mode, _ position: String) {
    let prediction = Prediction(timeline)
    var lines: [Int] = []
    for (question, exercise) in asked(prediction, mode) {
      let place = "\(position), \(timeline.actions[question.action].command)"
      let isSilent = Run(timeline, actions: question.action..<question.action + 1).lines.isEmpty
      guard let exercise else {
        #expect(isSilent, "\(place)")
        continue
      }
      #expect(exercise.grade(of: exercise.solution) == .right, "\(place)")
      #expect(Set(exercise.choices).count >= 2, "\(place): there is something to choose from")
      if exercise.form == .pick {
        #expect(exercise.solution.count == 1, "\(place)")
        #expect(Set(exercise.choices).count == exercise.choices.count, "\(place): no choice reads like another")
        if !isSilent { lines.append(question.line) }
      } else {
        lines += Run(timeline, actions: question.action..<question.action + 1).lines.map(\.position)
      }
    }
    #expect(lines == wanted(of: timeline, mode), "\(position): every line is asked for that is meant")
  }

  /// The built-in recordings and scenarios, case by case.
  private static let cases: [ResolvedCase] = (Catalog.recordings + Catalog.scenarios).flatMap { resource in
    let source = SourceText(file: resource.name, bytes: resource.bytes)
    return Transcript.read(source, versions: BuiltInScores.versions).cases.compactMap(\.value)
  }

  @Test("every question about a recording or scenario can be answered in one way", arguments: Prediction.Mode.allCases)
  func builtIn(mode: Prediction.Mode) throws {
    #expect(Self.cases.count >= Catalog.recordings.count + Catalog.scenarios.count)
    let turn = Prediction.Mode.allCases.firstIndex(of: mode) ?? 0
    // Each case in one of the modes, on its oldest version or on its newest.
    for (index, resolved) in Self.cases.enumerated() where index % Prediction.Mode.allCases.count == turn {
      let versions = resolved.candidates.sorted()
      guard let version = index % 2 == 0 ? versions.first : versions.last else { continue }
      let timeline = Run(resolved, score: try #require(BuiltInScores.all[version])).timeline
      Self.check(timeline, mode, "\(resolved.title) on iOS \(version)")
    }
  }

  @Test("the same holds for whatever is done", arguments: 0..<6 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var improviser = Improviser(seed: seed, withSuperCalls: seed % 3 == 0)
    let version = BuiltInScores.versions[Int(seed) % BuiltInScores.versions.count]
    var timeline = Timeline(score: try #require(BuiltInScores.all[version]), setup: improviser.setup)
    timeline.attempt(Command(.launch))
    for _ in 0..<30 { timeline.attempt(improviser.command()) }
    Self.check(timeline, seed % 2 == 0 ? .next : .order, "seed \(seed)")
  }
}
