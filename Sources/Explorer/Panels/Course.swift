import Canvas
import Lifecycle
import Study

extension KeyCommand {
  static let course = KeyCommand(
    "lessons", ["L"], "Lists the lessons of the course, and goes to the one that is chosen.", unless: .noLessons
  ) { $0.openCourse() }
}

extension Obstacle {
  static let noLessons = Obstacle { $0.course.isEmpty ? "there are no lessons" : nil }
}

/// The map of the course: its lessons by branch, with the learner's progress and the next step.
struct CoursePanel: ListPanel {
  let questionCounts: [Int], minutes: [Int]
  /// The number of due questions.
  let dueCount: Int
  var selection: Int
  /// The key that resets progress, once it was pressed; pressed again it does so.
  var resetKey: Key?

  func count(_ model: Model) -> Int { questionCounts.count }

  /// Takes Space like Enter, and the keys that reset progress when pressed twice.
  func takes(_ key: Key, _ model: inout Model) -> Bool {
    var list = self
    list.resetKey = nil
    switch key {
    case " ": choose(&model)
    case "v" where dueCount > 0: model.startReview()
    case "p" where offersPlacement(model): model.startPlacement()
    case "r", "R":
      if resetKey == key {
        model.record(.reset(lesson: key == "r" ? model.course[selection].lessonName : nil))
      } else {
        list.resetKey = key
      }
      model.panel = list
    default:
      guard resetKey != nil else { return false }
      list.press(key, &model)
    }
    return true
  }

  func choose(_ model: inout Model) {
    if model.course.indices.contains(selection) { LessonStage.open(model.course[selection], &model) }
  }

  /// Returns true if the placement test is offered, that is, if nothing was answered yet.
  private func offersPlacement(_ model: Model) -> Bool {
    model.progress.lessons.isEmpty && !model.curriculum.placement.isEmpty
  }

  func list(_ model: Model) -> ListOverlay {
    let course = model.course
    let isDone = course.indices.map { answered($0, model) == questionCounts[$0] }
    let next = isDone.firstIndex(of: false)
    var rows: [ListRow] = []
    for branch in model.branches {
      if let title = branch.title {
        let doneCount = branch.lessons.count { isDone[$0] }
        rows.append(ListRow(first: "\(title): \(doneCount) of \(branch.lessons.count)"))
      }
      rows += branch.lessons.map { row($0, isNext: $0 == next, model) }
    }
    return ListOverlay(
      title: "Lessons", note: "\(isDone.count { $0 }) of \(course.count)", rows: rows, selection: selection,
      footer: footer(model), footerIsReason: resetKey != nil)
  }

  private func footer(_ model: Model) -> Sentence {
    switch resetKey {
    case "R"?: return "R again forgets what was answered in all lessons."
    case _?: return "r again forgets what was answered in this lesson."
    case nil: break
    }
    let keys: Sentence =
      offersPlacement(model)
      ? "Enter begins; p asks \(model.curriculum.placement.count) questions first, to find out where."
      : "r begins the selected lesson anew, R the whole course."
    switch dueCount {
    case 0: return keys
    case 1: return "1 question is due again: v asks it. \(keys)"
    default: return "\(dueCount) questions are due again: v asks them. \(keys)"
    }
  }

  private func answered(_ index: Int, _ model: Model) -> Int {
    model.progress.lesson(model.course[index].lessonName).answeredCount(of: questionCounts[index])
  }

  private func row(_ index: Int, isNext: Bool, _ model: Model) -> ListRow {
    let answered = answered(index, model), count = questionCounts[index]
    let width = "\(minutes.max() ?? 0)".count, time = "\(minutes[index])"
    var words: Sentence = "\(String(repeating: " ", count: width - time.count) + time) min"
    if answered > 0 { words = "\(words)  \("\(answered) of \(count)")" }
    if answered == count { words = "\(words)\(" " + Glyph.right.text(model.charset))" }
    if isNext { words = "\(words)  \(Glyph.selection.text(model.charset)) \("up next")" }
    return ListRow(first: "\(index + 1)", second: "\(model.course[index].title)", third: words, item: index)
  }
}

extension Model {
  /// The lessons in the learner's language, in the order in which they are taught.
  package var course: [LibraryItem] { library.filter { $0.kind == .lesson && $0.language == language } }

  /// The number of questions answered at the first try, and the number of all questions.
  var courseStanding: (right: Int, of: Int) {
    course.reduce((0, 0)) { sum, item in
      let right = progress.lesson(item.lessonName).firstTry.count { $0 < item.questionCount }
      return (sum.0 + right, sum.1 + item.questionCount)
    }
  }

  /// Lists the lessons, with the one selected that fills the screen, or else the first that is not done.
  package mutating func openCourse() {
    let position =
      course.firstIndex { $0.name == (stage as? LessonStage ?? leftStage as? LessonStage)?.item.name }
      ?? course.firstIndex { progress.lesson($0.lessonName).firstUnanswered(of: $0.questionCount) != nil }
    panel = CoursePanel(
      questionCounts: course.map(\.questionCount), minutes: course.map(\.minutes), dueCount: dueQuestions.count,
      selection: position ?? 0)
  }

  /// The branches of the course with the positions of their lessons; lessons without a branch are last.
  var branches: [(title: String?, lessons: [Int])] {
    let names = course.map(\.lessonName)
    let branches = curriculum.branches.map { branch in
      (
        title: Optional(branch.title(in: language)),
        lessons: branch.members.compactMap { member in names.firstIndex(of: member.lesson) }
      )
    }
    let others = names.indices.filter { index in !branches.contains { $0.lessons.contains(index) } }
    return branches.filter { !$0.lessons.isEmpty } + (others.isEmpty ? [] : [(nil, others)])
  }
}

extension Model {
  /// The greatest number of questions in a review.
  private static let reviewLimit = 12

  /// The lessons of the course by name, with their numbers of questions.
  var askedLessons: [(name: String, questionCount: Int)] { course.map { ($0.lessonName, $0.questionCount) } }

  /// The questions that are due today, most urgent first.
  package var dueQuestions: [Progress.DueQuestion] {
    today.map { progress.due(on: $0, in: askedLessons) } ?? []
  }

  /// The next day with a due question, if none is due today.
  package var nextReview: Day? { today.flatMap { progress.nextDue(after: $0, in: askedLessons) } }

  /// Starts a review of due questions, grouped by lesson in the order of the course.
  package mutating func startReview() {
    let due = dueQuestions.prefix(Self.reviewLimit)
    let stops = course.compactMap { item -> Round.Stop? in
      let questions = due.filter { $0.lesson == item.lessonName }.map(\.question).sorted()
      return questions.isEmpty ? nil : Round.Stop(lesson: item.lessonName, questions: questions)
    }
    Round(.review, stops).begin(&self)
  }

  /// Asks a little of each lesson, to find out where to begin.
  package mutating func startPlacement() {
    let names = course.map(\.lessonName)
    let members = curriculum.placement.filter { names.contains($0.lesson) }
    let stops = members.map { Round.Stop(lesson: $0.lesson, questions: Array($0.questions ?? [])) }
    Round(.placement, stops).begin(&self)
  }

  /// The first lesson for the result of a placement test: the first with a mistake, or else the one after the last.
  func lesson(placedBy round: Round) -> LibraryItem? {
    let course = course
    if let missed = round.answers.first(where: { !$0.isFirstTry }) {
      return course.first { $0.lessonName == missed.lesson }
    }
    let last = round.answers.last.flatMap { answer in course.firstIndex { $0.lessonName == answer.lesson } }
    return last.flatMap { course.indices.contains($0 + 1) ? course[$0 + 1] : nil }
  }

  /// True if every question of the course was answered.
  var isCourseDone: Bool {
    let course = course
    return !course.isEmpty
      && course.allSatisfy { progress.lesson($0.lessonName).firstUnanswered(of: $0.questionCount) == nil }
  }
}
