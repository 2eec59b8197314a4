/// What a learner has done so far: which questions of which lessons, when, and how well calls were predicted.
///
/// A lesson is known by its name, whatever language it is read in. Nothing that was reached is lost by trying again, so
/// that answers can be noted in any order, and more than once, with the same result.
public struct Progress: Hashable, Sendable {
  /// How many questions of a lesson are kept; no lesson has nearly as many.
  static let questionLimit = 10_000
  /// The largest number that a file may hold; nobody predicts nearly as many calls.
  static let numberLimit = 1_000_000_000

  /// What was answered in each lesson that was begun, by its name.
  public private(set) var lessons: [String: LessonProgress] = [:]
  /// When questions of lessons were asked last, by the name of the lesson.
  public private(set) var recollections: [String: LessonRecollections] = [:]
  /// What was reached by predicting calls, by the name of what was played.
  public private(set) var predictions: [String: BestPrediction] = [:]
  /// Lines of a kind that a newer program writes, and remarks; they are kept as they are.
  var otherLines: [String] = []

  /// Nothing done yet.
  public init() {}

  /// Whether nothing was done yet.
  public var isEmpty: Bool { lessons.isEmpty && predictions.isEmpty && recollections.isEmpty }

  /// What was answered in a lesson; nothing where it was not begun.
  public func lesson(_ name: String) -> LessonProgress { lessons[name] ?? LessonProgress() }

  /// Follows what a learner did.
  public mutating func apply(_ change: Change) {
    switch change {
    case .answered(let lesson, let question, let isFirstTry, let recollection):
      precondition(question >= 0, "questions are numbered from 0")
      guard question < Self.questionLimit else { return }
      let questions = QuestionSet(question..<question + 1)
      note(questions, of: lesson, isFirstTry: isFirstTry)
      if let recollection { note(questions, of: lesson, recollection) }
    case .predicted(let name, let points, let streak):
      let best = predictions[name] ?? BestPrediction()
      predictions[name] = BestPrediction(points: max(best.points, points), streak: max(best.streak, streak))
    case .reset(let lesson?): (lessons[lesson], recollections[lesson]) = (nil, nil)
    case .reset(nil): self = Progress()
    }
  }

  mutating func note(_ questions: QuestionSet, of lesson: String, isFirstTry: Bool) {
    if !questions.isEmpty { lessons[lesson, default: LessonProgress()].note(questions, isFirstTry: isFirstTry) }
  }

  mutating func note(_ questions: QuestionSet, of lesson: String, _ recollection: Recollection) {
    if !questions.isEmpty { recollections[lesson, default: LessonRecollections()].note(questions, recollection) }
  }
}

extension Progress {
  /// Something that a learner did, or takes back.
  public enum Change: Hashable, Sendable {
    /// A question was answered rightly, at the first try or at a later one; counted through the whole lesson from 0.
    /// Where the day is known, it is remembered how well the question is known by then.
    case answered(lesson: String, question: Int, isFirstTry: Bool, remembered: Recollection? = nil)
    /// The calls of a scenario or a recording were predicted, for so many points, so many in a row without a mistake.
    case predicted(name: String, points: Int, streak: Int)
    /// What was answered in a lesson is to be forgotten; without a lesson everything is.
    case reset(lesson: String?)
  }
}

/// What was answered in a lesson.
public struct LessonProgress: Hashable, Sendable {
  /// The questions that were answered, counted through the whole lesson from 0.
  public private(set) var answered: QuestionSet = []
  /// Those among them that were once answered at the first try.
  public private(set) var firstTry: QuestionSet = []

  /// Nothing answered yet.
  public init() {}

  /// Notes answers; that one was right at the first try once is not lost by a later answer.
  mutating func note(_ questions: QuestionSet, isFirstTry: Bool) {
    answered.formUnion(questions)
    if isFirstTry { firstTry.formUnion(questions) }
  }

  /// The question to go on with in a lesson that has so many; nothing where all are answered.
  public func firstUnanswered(of questionCount: Int) -> Int? {
    (0..<questionCount).first { !answered.contains($0) }
  }

  /// How many questions of a lesson that has so many were answered.
  public func answeredCount(of questionCount: Int) -> Int { answered.count(below: questionCount) }

  /// How many questions of a lesson that has so many were answered at the first try.
  public func firstTryCount(of questionCount: Int) -> Int { firstTry.count(below: questionCount) }
}

/// The best that was reached by predicting calls; the two may come from two games.
public struct BestPrediction: Hashable, Sendable {
  /// How many points.
  public var points = 0
  /// How many calls in a row without a mistake.
  public var streak = 0
}
