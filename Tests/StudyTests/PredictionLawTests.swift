import Lifecycle
import Notation
import Resources
import Study
import TestSupport
import Testing

@Suite("Predicting any run")
struct PredictionLawTests {
  /// The built-in recordings and scenarios, case by case.
  private static let cases: [ResolvedCase] = (Catalog.recordings + Catalog.scenarios).flatMap { resource in
    let reading = Transcript.read(resource.bytes, file: resource.name, versions: BuiltInScores.versions)
    return reading.value?.resolved(versions: BuiltInScores.versions).compactMap(\.value) ?? []
  }

  /// Some rules beside those that play.
  private static let otherScores = [8, 13].compactMap { BuiltInScores.all[Version($0)] }

  /// The lines that are asked for: all, or of an action with calls about appearing only these.
  private static func asked(of timeline: Timeline, _ mode: Prediction.Mode) -> [Int] {
    let run = Run(timeline)
    guard mode == .appearance else { return run.lines.map(\.position) }
    return timeline.entries.indices.flatMap { action in
      let lines = run.lines(of: action)
      let appearances = lines.filter { $0.entry.call?.isAppearance ?? false }
      return (appearances.isEmpty ? Array(lines) : appearances).map(\.position)
    }
  }

  /// Answers all questions of a run rightly, and checks each.
  private static func solve(_ timeline: Timeline, _ mode: Prediction.Mode, _ position: String) {
    var prediction = Prediction(timeline, from: 0, mode: mode, otherScores: otherScores)
    var positions: [Int] = []
    while let question = prediction.question {
      let exercise = question.exercise
      let rights = exercise.choices.filter { exercise.solution.map { exercise.choices[$0] }.contains($0) }
      #expect(rights.count == exercise.solution.count, "\(position): one answer is right")
      #expect(Set(exercise.choices).count >= 2, "\(position): there is something to choose from")
      if exercise.form == .pick {
        #expect(exercise.solution.count == 1, "\(position)")
        #expect(Set(exercise.choices).count == exercise.choices.count, "\(position): no choice reads like another")
      }
      #expect(exercise.verdict(on: exercise.solution) == .right, "\(position)")
      #expect(
        question.shown <= question.positions[0] + 1 && question.positions[0] < max(question.shownAfter, 1),
        "\(position)")
      #expect(!question.isAgain, "\(position): nothing is asked twice")
      if exercise.choices[exercise.solution[0]] != .nothing { positions += question.positions }
      _ = prediction.answer(exercise.solution)
      prediction.goOn()
    }
    #expect(positions == asked(of: timeline, mode), "\(position): every line is asked for that is meant")
    #expect(prediction.tally == prediction.reachable && prediction.misses.isEmpty, "\(position): all points are there")
  }

  /// Answers all questions of a run wrongly.
  private static func fail(_ timeline: Timeline, _ mode: Prediction.Mode, _ position: String) {
    var prediction = Prediction(timeline, from: 0, mode: mode, otherScores: otherScores)
    var asked = 0
    var askedAgain = 0
    while let question = prediction.question {
      if question.isAgain { askedAgain += 1 } else { asked += 1 }
      let wrong = PredictionTests.wrongAnswer(question.exercise)
      for _ in 0..<Prediction.tryCount { #expect(prediction.answer(wrong) == .wrong, "\(position)") }
      #expect(prediction.isAnswered, "\(position)")
      prediction.goOn()
      guard askedAgain <= asked * 10 else {
        Issue.record("\(position): it never ends")
        return
      }
    }
    #expect(prediction.misses.count == asked && prediction.openMisses.count == asked, "\(position)")
    #expect(prediction.tally.points == 0 && askedAgain >= asked, "\(position)")
  }

  @Test(
    "every question of every recording and scenario can be answered in one way", arguments: Prediction.Mode.allCases)
  func builtIn(mode: Prediction.Mode) throws {
    #expect(Self.cases.count >= Catalog.recordings.count + Catalog.scenarios.count)
    for (index, resolved) in Self.cases.enumerated() {
      let versions = resolved.candidates.sorted()
      // Every other case in each mode, by turns on its oldest version and on its newest.
      guard (index % 2 == 0) == (mode == .next) else { continue }
      guard let version = index % 4 < 2 ? versions.first : versions.last else { continue }
      let timeline = Run(resolved, score: try #require(BuiltInScores.all[version])).timeline
      let position = "\(resolved.title) on iOS \(version)"
      Self.solve(timeline, mode, position)
      if index % 12 == 0 { Self.fail(timeline, mode, position) }
    }
  }

  @Test("the same holds for whatever is done", arguments: 0..<4 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var improviser = Improviser(seed: seed, withSuperCalls: seed % 3 == 0)
    let version = BuiltInScores.versions[Int(seed) % BuiltInScores.versions.count]
    var timeline = Timeline(score: try #require(BuiltInScores.all[version]), setup: improviser.setup)
    timeline.attempt(Command(.launch))
    for _ in 0..<24 { timeline.attempt(improviser.command()) }
    let mode = seed % 2 == 0 ? Prediction.Mode.next : .order
    Self.solve(timeline, mode, "seed \(seed)")
    Self.fail(timeline, mode, "seed \(seed)")
  }
}
