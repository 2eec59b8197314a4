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

/// An entry of the map of the course.
enum CourseEntry: Hashable, Sendable {
  /// A lesson, by its index in the course.
  case lesson(Int)
  case level(LibraryItem)
}

/// The map of the course: its lessons and levels by branch, with the learner's progress and the next step.
struct CoursePanel: ListPanel {
  let entries: [CourseEntry]
  let questionCounts: [Int], minutes: [Int]
  let graded: [QuestionSet]
  /// The due questions of lessons and levels.
  let due: [Progress.DueQuestion]
  var selection: Int
  /// The key that resets progress, if it was pressed once; a second press resets it.
  var resetKey: Key?

  private var dueCount: Int { due.count }

  func count(_ model: Model) -> Int { entries.count }

  /// Handles Space like Enter, and the keys for review, placement and resetting progress.
  func takes(_ key: Key, _ model: inout Model) -> Bool {
    var list = self
    list.resetKey = nil
    switch key {
    case " ": choose(&model)
    case "q": model.run(.quit)
    case "v" where !model.progress.isEmpty: model.startReview()
    case "p" where offersPlacement(model): model.startPlacement()
    case "r", "R":
      if resetKey == key {
        model.record(.reset(lesson: key == "r" ? name(of: entries[selection], model) : nil))
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
    guard entries.indices.contains(selection) else { return }
    switch entries[selection] {
    case .lesson(let index): LessonStage.open(model.course[index], &model)
    case .level(let item): LevelStage.open(item, &model)
    }
  }

  /// Returns the name under which progress is stored.
  private func name(of entry: CourseEntry, _ model: Model) -> String {
    switch entry {
    case .lesson(let index): model.course[index].lessonName
    case .level(let item): item.name
    }
  }

  /// Returns true if the placement test is offered, which is the case until a question is answered.
  private func offersPlacement(_ model: Model) -> Bool {
    model.progress.lessons.isEmpty && !model.curriculum.placement.isEmpty
  }

  func list(_ model: Model) -> ListOverlay {
    let course = model.course
    let isDone = course.indices.map { answered($0, model) == questionCounts[$0] }
    let next = isDone.firstIndex(of: false)
    var rows: [ListRow] = []
    var number = 0
    for branch in model.branches {
      if let title = branch.title {
        let doneCount = branch.lessons.count { isDone[$0] }
        rows.append(ListRow(first: "\(title): \(doneCount) of \(branch.lessons.count)"))
      }
      for entry in branch.entries {
        switch entry {
        case .lesson(let index): rows.append(row(index, item: number, isNext: index == next, model))
        case .level(let level): rows.append(row(level, item: number, model))
        }
        number += 1
      }
    }
    let done: Sentence = "\(isDone.count { $0 }) of \(course.count)"
    let streak = model.today.map { model.progress.streak(on: $0) } ?? 0
    return ListOverlay(
      title: "Lessons", note: streak > 1 ? "\(streak) days in a row, \(done)" : done, rows: rows, selection: selection,
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
    case 0: return model.nextReview.map { "Nothing is due before \($0.text): v asks ahead. \(keys)" } ?? keys
    case 1: return "1 question is due again: v asks it. \(keys)"
    default: return "\(dueCount) questions are due again: v asks them. \(keys)"
    }
  }

  private func answered(_ index: Int, _ model: Model) -> Int {
    model.progress.lesson(model.course[index].lessonName).answeredCount(of: questionCounts[index])
  }

  private func row(_ index: Int, item: Int, isNext: Bool, _ model: Model) -> ListRow {
    let answered = answered(index, model), count = questionCounts[index]
    let width = "\(minutes.max() ?? 0)".count, time = "\(minutes[index])"
    var words: Sentence = "\(String(repeating: " ", count: width - time.count) + time) min"
    let done = model.progress.lesson(model.course[index].lessonName)
    let right = done.firstTryCount(of: graded[index]), of = graded[index].count
    if answered == count, of > 0 {
      words = "\(words)  \("\(right) of \(of) right" as Sentence)"
      if right == of { words = "\(words)\(" " + Glyph.right.text(model.charset))" }
    } else if answered > 0 {
      words = "\(words)  \("\(answered) of \(count)")"
    }
    if isNext { words = "\(words)  \(Glyph.selection.text(model.charset)) \("up next")" }
    return ListRow(
      first: "\(index + 1)", second: "\(model.course[index].title)",
      third: addingDue(of: model.course[index].lessonName, to: words), item: item)
  }

  private func row(_ level: LibraryItem, item: Int, _ model: Model) -> ListRow {
    let isSolved = model.progress.lesson(level.name).answered.contains(0)
    let words: Sentence = isSolved ? "level \(Glyph.right.text(model.charset))" : "level"
    return ListRow(
      second: "\(level.title(in: model.language))", third: addingDue(of: level.name, to: words), item: item)
  }

  /// Returns the words of a row followed by the number of due questions of a lesson or level.
  private func addingDue(of name: String, to words: Sentence) -> Sentence {
    let count = due.count { $0.lesson == name }
    return count == 0 ? words : "\(words)  \("\(count) due" as Sentence)"
  }
}

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

  /// The levels, in the order of the course.
  private var levels: [LibraryItem] { library.filter { $0.kind == .level } }

  /// Opens the map of the course.
  ///
  /// It selects the lesson that is open, or else the first one with an unanswered question.
  package mutating func openCourse() {
    let entries = branches.flatMap(\.entries)
    let open = stage as? LessonStage ?? leftStage as? LessonStage
    // At the end of a lesson, the next one is selected.
    let current = open.map { $0.isAtEnd ? $0.nextLesson(self) ?? $0.item : $0.item }
    let lesson =
      course.firstIndex { $0.name == current?.name }
      ?? course.firstIndex { progress.lesson($0.lessonName).firstUnanswered(of: $0.questionCount) != nil }
    let entry = (stage as? LevelStage).map { CourseEntry.level($0.item) } ?? lesson.map { CourseEntry.lesson($0) }
    panel = CoursePanel(
      entries: entries, questionCounts: course.map(\.questionCount), minutes: course.map(\.minutes),
      graded: course.map(\.graded),
      due: dueQuestions,
      selection: entry.flatMap { entries.firstIndex(of: $0) } ?? 0)
  }

  /// A branch of the course: lessons and levels under a common title.
  struct CourseBranch {
    let title: String?
    let entries: [CourseEntry]

    /// The indices of the branch's lessons.
    var lessons: [Int] { entries.compactMap { if case .lesson(let index) = $0 { index } else { nil } } }
  }

  /// The branches of the course; lessons that belong to none form the last one.
  var branches: [CourseBranch] {
    let names = course.map(\.lessonName), levels = levels
    let branches = curriculum.branches.map { branch in
      CourseBranch(
        title: branch.title[language],
        entries: branch.members.compactMap { member in
          if member.isLevel { return levels.first { $0.name == member.lesson }.map { .level($0) } }
          return names.firstIndex(of: member.lesson).map { .lesson($0) }
        })
    }
    let others = names.indices.filter { index in !branches.contains { $0.lessons.contains(index) } }
    let rest = others.isEmpty ? [] : [CourseBranch(title: nil, entries: others.map { .lesson($0) })]
    return branches.filter { !$0.lessons.isEmpty } + rest
  }
}

extension Model {
  /// The maximum number of questions in a review.
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

  /// The next day with a due question, if none is due today.
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

  /// Returns the lesson, level or run with a name.
  func learningItem(named name: String) -> LibraryItem? {
    course.first { $0.lessonName == name } ?? library.first { $0.name == name && $0.kind != .lesson }
  }

  /// Starts the placement test, which asks a few questions from several lessons to find out where to begin.
  package mutating func startPlacement() {
    let names = course.map(\.lessonName)
    let members = curriculum.placement.filter { names.contains($0.lesson) }
    let stops = members.map { Round.Stop(lesson: $0.lesson, questions: Array($0.questions ?? [])) }
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

  /// True if every question of the course has been answered.
  var isCourseDone: Bool {
    let course = course
    return !course.isEmpty
      && course.allSatisfy { progress.lesson($0.lessonName).firstUnanswered(of: $0.questionCount) == nil }
  }
}
