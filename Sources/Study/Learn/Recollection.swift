import Notation

/// A set of question numbers, counted from 0, in order.
package struct QuestionSet: Hashable, Sendable, Sequence, ExpressibleByArrayLiteral {
  private var numbers: Set<Int>

  package init(arrayLiteral questions: Int...) { numbers = Set(questions) }

  package init(_ questions: Range<Int>) { numbers = Set(questions) }

  package var isEmpty: Bool { numbers.isEmpty }

  package var count: Int { numbers.count }

  func count(below end: Int) -> Int { numbers.count { $0 < end } }

  package func contains(_ question: Int) -> Bool { numbers.contains(question) }

  func intersection(_ other: QuestionSet) -> QuestionSet { subtracting(subtracting(other)) }

  mutating func insert(_ questions: Range<Int>) { numbers.formUnion(questions) }

  mutating func remove(_ question: Int) { numbers.remove(question) }

  mutating func formUnion(_ other: QuestionSet) { numbers.formUnion(other.numbers) }

  func subtracting(_ other: QuestionSet) -> QuestionSet {
    var result = self
    result.numbers.subtract(other.numbers)
    return result
  }

  package func makeIterator() -> some IteratorProtocol<Int> { numbers.sorted().makeIterator() }
}

/// The day on which a question was last asked, and how well it was known then.
package struct Recollection: Hashable, Sendable {
  /// The days until a question is asked again, by the number of right answers in a row.
  private static let pauses = [1, 3, 7, 21, 60]

  package let day: Day
  /// The number of right answers in a row; 0 after a wrong one.
  package let step: Int

  init(day: Day, step: Int) { (self.day, self.step) = (day, max(0, min(step, Self.pauses.count - 1))) }

  package var due: Day { day.later(by: Self.pauses[step]) }

  /// Returns true if it replaces another one: the later counts, and on the same day the lower step.
  func supersedes(_ other: Recollection) -> Bool { day == other.day ? step < other.step : day > other.day }

  /// The recollection after a question is answered, given the previous one.
  package static func after(_ last: Recollection?, on day: Day, isFirstTry: Bool) -> Recollection {
    guard isFirstTry else { return Recollection(day: day, step: 0) }
    guard let last else { return Recollection(day: day, step: 1) }
    // Knowing it before it is due does not show that it is remembered for longer.
    return last.due <= day ? Recollection(day: day, step: last.step + 1) : last
  }
}

package struct LessonRecollections: Hashable, Sendable {
  /// Questions with the same recollection.
  package struct Part: Hashable, Sendable {
    package let recollection: Recollection
    package fileprivate(set) var questions: QuestionSet
  }

  /// The parts, latest first; each question is in one of them.
  package private(set) var parts: [Part] = []

  package subscript(question: Int) -> Recollection? { parts.first { $0.questions.contains(question) }?.recollection }

  /// Notes when questions were asked, unless a newer recollection is known.
  mutating func record(_ asked: QuestionSet, _ recollection: Recollection) {
    var rest = asked
    for part in parts where part.recollection.supersedes(recollection) { rest = rest.subtracting(part.questions) }
    guard !rest.isEmpty else { return }
    for index in parts.indices where recollection.supersedes(parts[index].recollection) {
      parts[index].questions = parts[index].questions.subtracting(rest)
    }
    parts.removeAll(where: { $0.questions.isEmpty })
    let position = parts.firstIndex { !$0.recollection.supersedes(recollection) } ?? parts.endIndex
    if position < parts.endIndex, parts[position].recollection == recollection {
      parts[position].questions.formUnion(rest)
    } else {
      parts.insert(Part(recollection: recollection, questions: rest), at: position)
    }
  }
}

package typealias GradedLesson = (name: String, questions: QuestionSet)

extension Progress {
  /// A question that is to be asked again by now.
  package struct DueQuestion: Hashable, Sendable {
    package let lesson: String
    /// Its number, counted through the lesson from 0.
    package let question: Int
    /// True if the last answer was wrong.
    let isMissed: Bool
    /// For how many days it has been due.
    let waited: Int
  }

  /// The due questions on a day: wrong ones first, then those that have waited longest.
  ///
  /// Answers from before days were recorded count as very old.
  package func due(on day: Day, in lessons: [GradedLesson]) -> [DueQuestion] {
    let due = lessons.flatMap { lesson -> [DueQuestion] in
      let done = self.lesson(lesson.name)
      let remembered = recollections[lesson.name]
      return done.answered.intersection(lesson.questions).compactMap { question in
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
    }.map { $0.element }
  }

  /// The next day on which something is due that is not due on this one.
  package func nextDue(after day: Day, in lessons: [GradedLesson]) -> Day? {
    let days = lessons.flatMap { lesson in
      (recollections[lesson.name]?.parts ?? []).filter { part in
        part.recollection.due > day && !part.questions.intersection(lesson.questions).isEmpty
      }.map { $0.recollection.due }
    }
    return days.min()
  }
}
