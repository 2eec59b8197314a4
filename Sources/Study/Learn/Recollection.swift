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

package typealias GradedLesson = (name: String, questions: Set<Int>)

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
      return done.answered.intersection(lesson.questions).sorted().compactMap { question in
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
      (recollections[lesson.name] ?? [:]).filter { lesson.questions.contains($0.key) }.map { $0.value.due }
    }
    return days.filter { $0 > day }.min()
  }
}
