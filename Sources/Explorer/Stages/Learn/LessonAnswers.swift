import Study

/// The answers given since a lesson was opened, and the questions that are asked again at its end.
struct LessonAnswers: Sendable {
  /// The graded questions that were answered, and whether each was right at the first try.
  private(set) var graded: [Int: Bool] = [:]
  /// The answered exercises, with the hands that a class raised, which are shown again on the way back; by question.
  var finished: [Int: (attempt: Attempt, hands: Hands?)] = [:]
  /// The questions still to be repeated; `nil` until the end is reached.
  var questionsToRepeat: [Int]?
  /// The questions that were wrong at the first try, but right when they were repeated.
  private var rightOnRepeat: Set<Int> = []

  func isRight(_ question: Int) -> Bool { graded[question] == true || isRightOnRepeat(question) }
  func isRightOnRepeat(_ question: Int) -> Bool { rightOnRepeat.contains(question) }

  /// Records an answered exercise; returns true if its question is graded for the first time.
  mutating func finish(_ question: Int, _ attempt: Attempt, isRepeated: Bool) -> Bool {
    finished[question] = (attempt, nil)
    if attempt.exercise.isInferred { return false }
    if isRepeated, attempt.isFirstTry { rightOnRepeat.insert(question) }
    guard graded[question] == nil else { return false }
    graded[question] = attempt.isFirstTry
    return true
  }

  mutating func askAgain(_ questions: [Int]) {
    questionsToRepeat = questions
    for question in questions { finished[question] = nil }
  }
}
