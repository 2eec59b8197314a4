import Study
import Testing

@testable import Explorer

/// A learner who goes through a lesson and knows all answers from the model.
struct Learner {
  var journey: Journey

  /// The lesson, while it goes on.
  var lesson: LessonStage? { LessonStage(journey.model.stage) }

  var model: Model { journey.model }

  var picture: String { journey.picture }

  mutating func press(_ keys: String) throws { try journey.press(keys) }

  /// The questions that are asked again.
  var missed: [Int]? { lesson?.missed(model.progress) }

  /// The number of questions that were answered; more than a lesson can have means that it does not end.
  private var answerCount = 0

  init(journey: Journey) { self.journey = journey }

  /// Presses Enter until something is asked, or the lesson is over; says whether something is asked.
  @discardableResult mutating func goOn() throws -> Bool {
    try journey.press("Enter") { $0.isAsking || $0.isAtEnd }
    return lesson?.isAsking ?? false
  }

  /// Answers the question rightly, by the numbers of the choices.
  mutating func answer() throws {
    let asked = try #require(lesson?.attempt)
    answerCount += 1
    try #require(answerCount < 10_000, "the lesson ends, and each answer ends its question")
    if asked.exercise.isTyped {
      let right = asked.exercise.choices[asked.exercise.solution[0]].sentence
      return try journey.press("\"\(journey.model.phrasebook.say(right))\" Enter")
    }
    for choice in asked.exercise.solution {
      guard let attempt = lesson?.attempt, attempt.outcome == nil else { break }
      try journey.press("\(choice + 1)")
    }
    if asked.exercise.form == .mark { try journey.press("Enter") }
  }

  var attempt: Attempt? { lesson?.attempt }

  /// Picks a choice that is wrong, and was not picked yet.
  mutating func fail() throws {
    let asked = try #require(attempt)
    let wrong = asked.exercise.choices.indices.first {
      asked.exercise.grade(of: [$0]) == .wrong && !asked.wrong.contains($0)
    }
    try journey.press("\(try #require(wrong) + 1)")
  }

  /// Answers everything that is asked of a run, and says how many questions there were.
  mutating func answerAll() throws -> Int {
    var count = 0
    while lesson?.isAtEnd == false {
      try answer()
      #expect(attempt?.outcome == .right)
      try journey.press("Enter")
      count += 1
    }
    return count
  }
}
