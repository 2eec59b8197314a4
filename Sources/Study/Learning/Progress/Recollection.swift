/// When a question was asked last, and how well it is known by then.
public struct Recollection: Hashable, Sendable {
  /// After how many days a question is asked again, by how often it was known in a row.
  private static let pauses = [1, 3, 7, 21, 60]

  /// The day on which it was asked.
  public let day: Day
  /// How often it was known in a row; 0 once it was missed.
  public let step: Int

  init(day: Day, step: Int) { (self.day, self.step) = (day, max(0, min(step, Self.pauses.count - 1))) }

  /// The day from which on it is asked again.
  public var due: Day { day.later(by: Self.pauses[step]) }

  /// Whether it says more than another one: what was asked later, and of one day what is worse.
  func supersedes(_ other: Recollection) -> Bool { day == other.day ? step < other.step : day > other.day }

  /// What there is to remember once a question is answered.
  ///
  /// - Parameter last: what was remembered of it.
  public static func after(_ last: Recollection?, on day: Day, isFirstTry: Bool) -> Recollection {
    guard isFirstTry else { return Recollection(day: day, step: 0) }
    guard let last else { return Recollection(day: day, step: 1) }
    // Who knows it twice on one day has not kept it for any time.
    return last.day < day ? Recollection(day: day, step: last.step + 1) : last
  }
}

/// What is remembered of the questions of a lesson.
public struct LessonRecollections: Hashable, Sendable {
  /// Questions for which the same is remembered.
  public struct Part: Hashable, Sendable {
    /// What is remembered.
    public let recollection: Recollection
    /// The questions, counted from 0.
    public fileprivate(set) var questions: QuestionSet
  }

  /// All there is, what says more first; each question stands in one of them.
  public private(set) var parts: [Part] = []

  /// What is remembered of a question.
  public subscript(question: Int) -> Recollection? { parts.first { $0.questions.contains(question) }?.recollection }

  /// Notes when questions were asked, where nothing is known that says more.
  mutating func note(_ asked: QuestionSet, _ recollection: Recollection) {
    var rest = asked
    for part in parts where part.recollection.supersedes(recollection) { rest = rest.subtracting(part.questions) }
    guard !rest.isEmpty else { return }
    for index in parts.indices where recollection.supersedes(parts[index].recollection) {
      parts[index].questions = parts[index].questions.subtracting(rest)
    }
    parts.removeAll(where: \.questions.isEmpty)
    let position = parts.firstIndex { !$0.recollection.supersedes(recollection) } ?? parts.endIndex
    if position < parts.endIndex, parts[position].recollection == recollection {
      parts[position].questions.formUnion(rest)
    } else {
      parts.insert(Part(recollection: recollection, questions: rest), at: position)
    }
  }
}

extension Progress {
  /// A question that is to be asked again.
  public struct DueQuestion: Hashable, Sendable {
    /// The name of its lesson.
    public let lesson: String
    /// Its number, counted through the lesson from 0.
    public let question: Int
    /// Whether it was missed when it was asked last.
    let isMissed: Bool
    /// For how many days it has been due.
    let waited: Int
  }

  /// What is to be asked again on a day: first what was missed, then what has waited longest.
  ///
  /// What was answered before days were kept is taken to be long ago.
  public func due(on day: Day, in lessons: [(name: String, questionCount: Int)]) -> [DueQuestion] {
    let due = lessons.flatMap { lesson -> [DueQuestion] in
      let done = self.lesson(lesson.name)
      let remembered = recollections[lesson.name]
      return (0..<lesson.questionCount).compactMap { question in
        guard done.answered.contains(question) else { return nil }
        let last = remembered?[question]
        let waited = last.map { day.number - $0.due.number } ?? day.number
        guard waited >= 0 else { return nil }
        let isMissed = last.map { $0.step == 0 } ?? !done.firstTry.contains(question)
        return DueQuestion(lesson: lesson.name, question: question, isMissed: isMissed, waited: waited)
      }
    }
    return due.enumerated().sorted { left, right in
      if left.element.isMissed != right.element.isMissed { return left.element.isMissed }
      return (-left.element.waited, left.offset) < (-right.element.waited, right.offset)
    }.map(\.element)
  }

  /// The next day on which something is due that is not due on this one.
  public func nextDue(after day: Day, in lessons: [(name: String, questionCount: Int)]) -> Day? {
    let days = lessons.flatMap { lesson in
      (recollections[lesson.name]?.parts ?? []).filter { part in
        part.recollection.due > day && part.questions.count(below: lesson.questionCount) > 0
      }.map(\.recollection.due)
    }
    return days.min()
  }
}
