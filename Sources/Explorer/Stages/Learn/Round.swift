import Lifecycle

/// Questions from several lessons and levels, one after the other, each with the paragraph before it at most.
package struct Round: Hashable, Sendable {
  enum Purpose: Hashable, Sendable {
    /// Repeats questions that were missed, or were asked long ago.
    case review
    /// Finds out which lesson to begin with.
    case placement
  }

  /// Questions of a lesson, by index in the lesson; a level has a single question 0.
  struct Stop: Hashable, Sendable {
    let lesson: String
    var questions: [Int]
  }

  struct Answer: Hashable, Sendable { let lesson: String, question: Int, isFirstTry: Bool }

  let purpose: Purpose
  /// The lessons whose questions are still to be asked, starting with the current one.
  private(set) var stops: [Stop]
  /// The number of all questions.
  let count: Int
  private(set) var answers: [Answer] = []

  init(_ purpose: Purpose, _ stops: [Stop]) {
    (self.purpose, self.stops) = (purpose, stops)
    count = stops.reduce(0) { $0 + $1.questions.count }
  }

  var currentStop: Stop? { stops.first }

  /// The number of questions answered at the first try.
  var rightCount: Int { answers.count(where: { $0.isFirstTry }) }

  /// Moves on to the next lesson; returns false if there is none.
  mutating func goOn() -> Bool {
    stops.removeFirst()
    return !stops.isEmpty
  }

  mutating func record(_ question: Int, isFirstTry: Bool) {
    guard let lesson = currentStop?.lesson else { return }
    answers.append(Answer(lesson: lesson, question: question, isFirstTry: isFirstTry))
  }

  /// Opens the lesson or level that is asked about next.
  func begin(_ model: inout Model) {
    guard let name = currentStop?.lesson, let item = model.learningItem(named: name) else { return }
    model.learn(item, round: self)
  }

  /// Opens what follows: the lesson to begin with, or the map of the course.
  func finish(_ model: inout Model) {
    switch purpose {
    case .review: model.openCourse()
    case .placement:
      model.leaveStage()
      if let placed = model.lesson(placedBy: self) { model.learn(placed) } else { model.openCourse() }
    }
  }

  var closing: Sentence {
    let right: Sentence = "Right at the first try: \(rightCount) of \(count)."
    return "That was the review. \(right) What you missed is asked again tomorrow."
  }
}
