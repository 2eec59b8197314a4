import Study

/// Questions of several lessons that are asked one after the other, without what is told around them.
struct Round: Hashable, Sendable {
  /// What they are asked for.
  enum Purpose: Hashable, Sendable {
    /// What was missed, or is long ago, is asked again.
    case review
    /// It is found out where one is to begin.
    case placement
  }

  /// Questions of a lesson, counted through it from 0.
  struct Stop: Hashable, Sendable {
    let lesson: String
    var questions: [Int]
  }

  /// How a question was answered.
  struct Answer: Hashable, Sendable {
    let lesson: String, question: Int, isFirstTry: Bool
  }

  let purpose: Purpose
  /// What is asked now, and then what is still to come.
  private(set) var stops: [Stop]
  /// How many questions are asked altogether.
  let count: Int
  private(set) var answers: [Answer] = []

  init(_ purpose: Purpose, _ stops: [Stop]) {
    (self.purpose, self.stops) = (purpose, stops)
    count = stops.reduce(0) { $0 + $1.questions.count }
  }

  var asked: Stop? { stops.first }

  /// How many were right at the first try.
  var rightCount: Int { answers.count(where: \.isFirstTry) }

  /// Goes on to the next lesson, and says whether there is one.
  mutating func goOn() -> Bool {
    stops.removeFirst()
    return !stops.isEmpty
  }

  mutating func note(_ question: Int, isFirstTry: Bool) {
    guard let lesson = asked?.lesson else { return }
    answers.append(Answer(lesson: lesson, question: question, isFirstTry: isFirstTry))
  }
}

extension Model {
  /// How many questions a review asks at most.
  private static let reviewLimit = 12

  /// The lessons of the course by name, with how many questions they ask.
  var askedLessons: [(name: String, questionCount: Int)] { course.map { ($0.lessonName, $0.questionCount) } }

  /// What is to be asked again today, the most urgent first.
  package var dueQuestions: [Progress.DueQuestion] {
    today.map { progress.due(on: $0, in: askedLessons) } ?? []
  }

  /// The day on which something is to be asked again, where today nothing is.
  package var nextReview: Day? { today.flatMap { progress.nextDue(after: $0, in: askedLessons) } }

  /// Asks again what is due; of one lesson it is asked together, in the order of the course.
  package mutating func startReview() {
    let due = dueQuestions.prefix(Self.reviewLimit)
    begin(
      Round(
        .review,
        course.compactMap { item in
          let questions = due.filter { $0.lesson == item.lessonName }.map(\.question).sorted()
          return questions.isEmpty ? nil : Round.Stop(lesson: item.lessonName, questions: questions)
        }))
  }

  /// Asks a little of each lesson, to find out where to begin.
  package mutating func startPlacement() {
    let names = course.map(\.lessonName)
    let members = curriculum.placement.filter { names.contains($0.lesson) }
    begin(Round(.placement, members.map { Round.Stop(lesson: $0.lesson, questions: Array($0.questions ?? [])) }))
  }

  private mutating func begin(_ round: Round) {
    guard let item = round.asked.flatMap({ lessonNamed($0.lesson) }) else { return }
    openLesson(item, round: round)
  }

  private func lessonNamed(_ name: String) -> LibraryItem? { course.first { $0.lessonName == name } }

  /// Goes on with the round once all is answered that it asks of a lesson: to the next lesson, or to its end.
  mutating func goOnInRound() {
    guard var lesson, var round = lesson.round else { return }
    if round.goOn() { return begin(round) }
    lesson.round = round
    lesson.goToEnd(scores)
    self.lesson = lesson
    showLessonBeat()
  }

  /// What comes after a round: the lesson to begin with, or the map.
  mutating func finish(_ round: Round) {
    switch round.purpose {
    case .review: openCourse()
    case .placement:
      leaveLesson()
      if let placed = lesson(placedBy: round) { openLesson(placed) } else { openCourse() }
    }
  }

  /// Where to begin, by how a placement was answered: with the first lesson of which something was missed, else after
  /// the last one.
  func lesson(placedBy round: Round) -> LibraryItem? {
    if let missed = round.answers.first(where: { !$0.isFirstTry }) { return lessonNamed(missed.lesson) }
    let course = course
    let last = round.answers.last.flatMap { answer in course.firstIndex { $0.lessonName == answer.lesson } }
    return last.flatMap { course.indices.contains($0 + 1) ? course[$0 + 1] : nil }
  }
}
