import Canvas
import Lifecycle
import Study

extension KeyCommand {
  static let course = KeyCommand(
    "lessons", ["L"], "Lists the lessons of the course, and goes to the one that is chosen.", unless: .noLessons
  ) { $0.showPalette(.learn) }
}

extension Obstacle {
  static let noLessons = Obstacle { $0.course.isEmpty ? "there are no lessons" : nil }
}

extension MenuPanel {
  /// Returns the map of the course: its lessons and levels by branch, with the learner's progress and the next step; a
  /// second press of the reset key resets progress.
  static func course(_ model: Model, selection: Int, asking resetKey: Key? = nil) -> MenuPanel {
    let (course, due, branches) = (model.course, model.dueQuestions, model.branches)
    let done = (course + model.levels).filter(model.progress.isDone)
    let next = model.progress.next(in: course).map { course[$0] }
    let width = "\((course + model.levels).map { $0.minutes }.max() ?? 0)".count
    let items = branches.flatMap { branch in
      branch.entries.map { entry in
        let isFirst = entry == branch.entries.first
        let heading: Sentence? = branch.title.map {
          "\($0): \(branch.entries.count(where: done.contains)) of \(branch.entries.count)"
        }
        let count = due.count { $0.lesson == entry.lessonName }
        var words = entry.standing(model, width)
        if entry == next { words = "\(words)  \(Glyph.selection.text(model.charset)) \("up next")" }
        if count > 0 { words = "\(words)  \("\(count) due" as Sentence)" }
        return MenuItem(
          course.firstIndex(of: entry).map { "\($0 + 1)" } ?? "", words,
          note: "\(entry.title(in: model.language))",
          heading: isFirst ? heading : nil
        ) { $0.learn(entry) }
      }
    }
    var menu = MenuPanel("Lessons", items, selection: selection)
    (menu.search, menu.kind) = (nil, .learn)
    let doneLessons = done.count { $0.kind == .lesson }, (doneLevels, levels) = (done.count - doneLessons, model.levels)
    let share: Sentence =
      levels.isEmpty
      ? "\(doneLessons) of \(course.count)"
      : "\(doneLessons) of \(course.count) lessons, \(doneLevels) of \(levels.count) levels"
    let streak = model.today.map { model.progress.streak(on: $0) } ?? 0
    menu.note = { _ in streak > 1 ? "\(streak) days in a row, \(share)" : share }
    menu.footer = (model.courseFooter(dueCount: due.count, asking: resetKey), resetKey != nil)
    menu.handleSpecialKey = { key, selection, model in
      switch key {
      case "q": model.run(.quit)
      case "v" where !model.progress.isEmpty: model.startReview()
      case "p" where model.offersPlacement: model.startPlacement()
      case "r", "R":
        if resetKey == key {
          model.record(.reset(lesson: key == "r" ? branches.flatMap { $0.entries }[selection].lessonName : nil))
        }
        model.panel = .menu(MenuPanel.course(model, selection: selection, asking: resetKey == key ? nil : key))
      default:
        guard resetKey != nil else { return false }
        MenuPanel.course(model, selection: selection).press(key, &model)
      }
      return true
    }
    return menu
  }
}

extension LibraryItem {
  /// Returns what the map says of a lesson or level: the time it takes, padded to a width, and what is done of it.
  fileprivate func standing(_ model: Model, _ width: Int) -> Sentence {
    let done = model.progress.lesson(lessonName), mark = Glyph.right.text(model.charset)
    let time = "\(minutes)", graded = graded, count = questionCount, answered = done.answeredCount(of: count)
    let words: Sentence = "\(String(repeating: " ", count: width - time.count) + time) min"
    if kind == .level {
      let standing: Sentence = done.answered.contains(0) ? "level \(mark)" : "level"
      return "\(words)  \(standing)"
    }
    let right = done.firstTryCount(of: graded), of = graded.count
    guard answered == count, of > 0 else { return answered > 0 ? "\(words)  \("\(answered) of \(count)")" : words }
    let rightWords: Sentence = "\(words)  \("\(right) of \(of) right" as Sentence)"
    return right == of ? "\(rightWords)\(" " + mark)" : rightWords
  }
}

extension Model {
  package mutating func openCourse() { openCourse(leaving: stage) }

  /// Opens the map of the course when a stage is left.
  ///
  /// It selects the lesson or level of the stage, or else the lesson that is up next.
  mutating func openCourse(leaving stage: Stage) {
    let open = ([stage] + returnPoints.map { $0.stage }).lazy.compactMap { LessonStage($0) }
      .first { $0.round?.purpose != .placement }
    // At the end of a lesson, the next one is selected.
    let current = open.map { $0.isAtEnd ? $0.next(self) ?? $0.item : $0.item }
    let lesson = course.first { $0.name == current?.name } ?? progress.next(in: course).map { course[$0] }
    let entry = LevelStage(stage)?.item ?? (current?.kind == .level ? current : lesson)
    panel = .menu(MenuPanel.course(self, selection: entry.flatMap(branches.flatMap { $0.entries }.firstIndex) ?? 0))
  }

  /// True if the placement test is offered, which is the case until it or a lesson is done.
  fileprivate var offersPlacement: Bool {
    !curriculum.placement.isEmpty && progress.placed == nil && !course.contains(where: isAnswered)
  }

  fileprivate func courseFooter(dueCount: Int, asking resetKey: Key?) -> Sentence {
    switch resetKey {
    case "R"?: return "R again forgets what was answered in all lessons."
    case _?: return "r again forgets what was answered in this lesson."
    case nil: break
    }
    let keys: Sentence =
      offersPlacement
      ? "Enter begins; with p, \(curriculum.placement.count) questions find the lesson to begin with."
      : "r begins the selected lesson anew, R the whole course."
    switch dueCount {
    case 0: return nextReview.map { "Nothing is due before \($0.text): v asks ahead. \(keys)" } ?? keys
    case 1: return "1 question is due again: v asks it. \(keys)"
    default: return "\(dueCount) questions are due again: v asks them. \(keys)"
    }
  }
}
