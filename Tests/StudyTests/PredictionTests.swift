import Lifecycle
import Notation
import Study
import TestSupport
import Testing

@Suite("Predicting calls")
struct PredictionTests {
  /// The timeline of a small run.
  static func timeline(_ text: String, ios: UInt8 = 16) throws -> Timeline {
    try RunTests.run(text, ios: Version(ios)).timeline
  }

  /// Two screens, of which the second is pushed and swiped away half-way.
  static let swipe = """
    screen A
    screen B
    window: nav(A)
    > launch
    > push B
    > swipe 0.1
    > swipe 0.3
    > cancel

    """

  /// Only the calls about appearing.
  private static func isAppearance(_ entry: LogEntry) -> Bool { entry.call?.isAppearance ?? false }

  /// The right answer, as text.
  private static func right(_ prediction: Prediction) -> [String] {
    guard let question = prediction.question else { return [] }
    return question.exercise.solution.map { index in
      switch question.exercise.choices[index] {
      case .line(let text): text
      case .nothing: "nothing"
      default: "?"
      }
    }
  }

  static func wrongAnswer(_ exercise: Exercise) -> [Int] {
    switch exercise.form {
    case .arrange:
      // The last lines come first.
      let reversed = Array(exercise.solution.reversed())
      return exercise.verdict(on: reversed) == .wrong ? reversed : []
    case .pick, .mark: return exercise.choices.indices.map { [$0] }.first { exercise.verdict(on: $0) == .wrong } ?? []
    }
  }

  @Test("goes from call to call, and asks about the first of several silent moves")
  func walk() throws {
    let timeline = try Self.timeline(Self.swipe)
    let shown = Set(Run(timeline).lines.filter { Self.isAppearance($0.entry) }.map(\.position))
    var prediction = Prediction(
      timeline, from: 1, isShown: { shown.contains($0) }, isCovered: { Self.isAppearance($0) })
    var asked: [String] = []
    while let question = prediction.question {
      asked += Self.right(prediction)
      #expect(question.exercise.choices.contains(.nothing) == (question.exercise.asked == .next(after: nil)))
      _ = prediction.answer(question.exercise.solution)
      prediction.goOn()
    }
    #expect(
      asked == [
        "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear", "B.viewWillDisappear",
        "A.viewWillAppear", "nothing", "A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear",
        "B.viewDidAppear",
      ])
    #expect(prediction.tally == prediction.reachable)
    #expect(prediction.tally.bestStreak == asked.count)
    #expect(prediction.misses.isEmpty)
  }

  @Test("begins in the middle of an action")
  func middle() throws {
    let timeline = try Self.timeline(Self.swipe)
    let lines = Run(timeline).lines(of: 1).map(\.self)
    let prediction = Prediction(timeline, from: 1, after: lines[1].position)
    #expect(prediction.question?.positions == [lines[2].position])
    #expect(prediction.question?.shown == lines[1].position + 1)
    let next = Prediction(timeline, from: 1, after: lines.last?.position)
    #expect(next.question?.action == 2)
  }

  @Test("an order counts as many as its calls, and a change of mode asks anew")
  func order() throws {
    let timeline = try Self.timeline(Self.swipe)
    var prediction = Prediction(timeline, from: 4)
    prediction.change(mode: .order)
    let question = try #require(prediction.question)
    #expect(question.exercise.form == .arrange)
    #expect(question.count == question.exercise.choices.count)
    _ = prediction.answer(question.exercise.solution)
    #expect(prediction.tally.points == question.count)
    #expect(question.shownAfter == timeline.entries[4].events.upperBound)
  }

  @Test("a streak makes calls worth more, up to three, and a mistake ends it")
  func streak() throws {
    var prediction = Prediction(try Self.timeline(Self.swipe), from: 0)
    var points = [0]
    for _ in 0..<12 {
      let question = try #require(prediction.question)
      _ = prediction.answer(question.exercise.solution)
      prediction.goOn()
      points.append(prediction.tally.points)
    }
    #expect(zip(points, points.dropFirst()).map { $1 - $0 } == [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3])
    prediction.giveUp()
    #expect(prediction.tally.streak == 0 && prediction.tally.bestStreak == 12)
    #expect(prediction.reachable.points == prediction.tally.points + 3)
    prediction.goOn()
    _ = prediction.answer(try #require(prediction.question).exercise.solution)
    #expect(prediction.tally.streak == 1 && prediction.tally.bestStreak == 12)
  }

  @Test("a second try gives no points, and after it the answer is shown")
  func tries() throws {
    var prediction = Prediction(try Self.timeline(Self.swipe), from: 1)
    let exercise = try #require(prediction.question).exercise
    #expect(prediction.answer(Self.wrongAnswer(exercise)) == .wrong)
    #expect(!prediction.isAnswered)
    #expect(prediction.answer(exercise.solution) == .right)
    #expect(prediction.isAnswered && prediction.tally.points == 0 && prediction.reachable.points == 1)
    #expect(prediction.misses.map(\.given) == [Self.wrongAnswer(exercise).map { exercise.choices[$0] }])
    prediction.goOn()
    let next = try #require(prediction.question).exercise
    for _ in 0..<Prediction.tryCount { _ = prediction.answer(Self.wrongAnswer(next)) }
    #expect(prediction.isAnswered)
    #expect(prediction.answer(next.solution) == nil)
  }

  @Test("what was wrong is asked again at the end, or when one wants to, and is mended then")
  func again() throws {
    var prediction = Prediction(try Self.timeline(Self.swipe), from: 1)
    let first = try #require(prediction.question)
    prediction.giveUp()
    prediction.goOn()
    let second = try #require(prediction.question)
    prediction.askAgain()
    #expect(prediction.question?.positions == first.positions)
    #expect(prediction.question?.isAgain == true)
    _ = prediction.answer(try #require(prediction.question).exercise.solution)
    #expect(prediction.openMisses.isEmpty && prediction.misses.count == 1)
    #expect(prediction.tally.points == 0)
    prediction.goOn()
    #expect(prediction.question?.positions == second.positions)
    prediction.giveUp()
    while let question = prediction.question {
      if question.isAgain { break }
      _ = prediction.answer(question.exercise.solution)
      prediction.goOn()
    }
    #expect(prediction.question?.positions == second.positions)
    _ = prediction.answer(try #require(prediction.question).exercise.solution)
    prediction.goOn()
    #expect(prediction.question == nil)
  }

  @Test("of a wrong order the calls in their places are marked as right")
  func marks() throws {
    var prediction = Prediction(try Self.timeline(Self.swipe), from: 4, mode: .order)
    let question = try #require(prediction.question)
    var answer = question.exercise.solution
    answer.swapAt(0, 1)
    #expect(prediction.answer(answer) == .wrong)
    #expect(question.positions.map { prediction.marks[$0] } == [false, false] + answer.dropFirst(2).map { _ in true })
  }
}
