import Lifecycle
import Study

extension Model {
  /// The lessons in the learner's language, in the order in which they are taught.
  package var course: [LibraryItem] { library.filter { $0.kind == .lesson && $0.language == language } }

  /// The number of graded questions answered at the first try, and of all of them.
  var courseStanding: (right: Int, of: Int) {
    course.reduce((0, 0)) { sum, item in
      let graded = item.graded
      return (sum.0 + progress.lesson(item.lessonName).firstTryCount(of: graded), sum.1 + graded.count)
    }
  }

  /// In the order of the course.
  var levels: [LibraryItem] { library.filter { $0.kind == .level } }

  /// A branch of the course: lessons and levels under a common title.
  struct CourseBranch {
    let title: String?
    let entries: [LibraryItem]

    var lessons: [LibraryItem] { entries.filter { $0.kind == .lesson } }
  }

  /// The branches of the course; lessons that belong to none form the last one.
  var branches: [CourseBranch] {
    let (course, levels) = (course, levels)
    let branches = curriculum.branches.map { branch in
      CourseBranch(
        title: branch.title[language],
        entries: branch.members.compactMap { member in
          (member.isLevel ? levels : course).first { $0.lessonName == member.lesson }
        })
    }
    let others = course.filter { lesson in !branches.contains { $0.entries.contains(lesson) } }
    let rest = others.isEmpty ? [] : [CourseBranch(title: nil, entries: others)]
    return branches.filter { !$0.lessons.isEmpty } + rest
  }

  private static let reviewLimit = 12

  /// The lessons of the course, the levels and the predicted runs.
  var askedLessons: [GradedLesson] {
    let runs = library.filter { $0.isPredicted && progress.lessons[$0.name] != nil }
    return (course + levels + runs).map { ($0.lessonName, $0.graded) }
  }

  /// The questions and levels that are due today, most urgent first.
  package var dueQuestions: [Progress.DueQuestion] {
    if progress.lessons.isEmpty { return [] }
    return today.map { progress.due(on: $0, in: askedLessons) } ?? []
  }

  package var nextReview: Day? { today.flatMap { progress.nextDue(after: $0, in: askedLessons) } }

  /// Starts a review of questions that are due, alternating between lessons.
  ///
  /// If none are due, it takes those that are due next.
  package mutating func startReview() {
    var questions = dueQuestions
    if questions.isEmpty, let next = nextReview { questions = progress.due(on: next, in: askedLessons) }
    let due = Array(questions.prefix(Self.reviewLimit)).interleaved
    Round(.review, due.map { Round.Stop(lesson: $0.lesson, questions: [$0.question]) }).begin(&self)
  }

  func learningItem(named name: String) -> LibraryItem? {
    course.first { $0.lessonName == name } ?? library.first { $0.name == name && $0.kind != .lesson }
  }

  /// Starts the placement test, which asks a few questions from several lessons to find out where to begin.
  package mutating func startPlacement() {
    let names = course.map { $0.lessonName }
    let members = curriculum.placement.filter { names.contains($0.lesson) }
    let stops = members.map { Round.Stop(lesson: $0.lesson, questions: ($0.questions ?? []).sorted()) }
    Round(.placement, stops).begin(&self)
  }

  /// Returns the lesson at which to begin after a placement test: that of the first mistake, or the one after the last
  /// answer.
  func lesson(placedBy round: Round) -> LibraryItem? {
    let course = course
    if let missed = round.answers.first(where: { !$0.isFirstTry }) {
      return course.first { $0.lessonName == missed.lesson }
    }
    let last = round.answers.last.flatMap { answer in course.firstIndex { $0.lessonName == answer.lesson } }
    return last.flatMap { course.indices.contains($0 + 1) ? course[$0 + 1] : nil }
  }

  /// True if every lesson of the course is done, so that no question is still to be right.
  var isCourseDone: Bool {
    let course = course
    return !course.isEmpty && course.allSatisfy(progress.isDone)
  }

  /// Returns true if all questions of a lesson have been answered, rightly or not.
  func isAnswered(_ lesson: LibraryItem) -> Bool {
    progress.lesson(lesson.lessonName).firstUnanswered(of: lesson.questionCount) == nil
  }
}
