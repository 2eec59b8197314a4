import Canvas
import Study
import Testing

@testable import Explorer

/// A user who predicts calls and knows all of them from the model.
struct Seer {
  /// The explorer.
  var journey: Journey

  /// The prediction, while it goes on.
  var stage: LessonStage? { journey.model.stage as? LessonStage }

  /// The current exercise.
  var exercise: ExerciseState? { stage?.exercise }

  /// Answers rightly, by the numbers of the choices; then the animation begins.
  mutating func answer() throws {
    let solution = try #require(exercise).exercise.solution
    for choice in solution {
      guard let exercise, exercise.outcome == nil else { break }
      journey.player.send(.input(.key(.character(Character("\(choice + 1)")))))
    }
  }

  /// Picks a choice that is wrong, and was not picked yet.
  mutating func fail() throws {
    let asked = try #require(exercise)
    let wrong = asked.exercise.choices.indices.first {
      asked.exercise.verdict(on: [$0]) == .wrong && !asked.wrong.contains($0)
    }
    try journey.press("\(try #require(wrong) + 1)")
  }

  /// Answers everything that is asked, and says how many questions there were.
  mutating func answerAll() throws -> Int {
    var count = 0
    while stage?.isAtEnd == false {
      try answer()
      #expect(exercise?.outcome == .right)
      try journey.press("Enter")
      count += 1
      try #require(count < 10_000, "it ends")
    }
    return count
  }
}
