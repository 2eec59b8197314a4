import Canvas
import Study

extension KeyCommand {
  static let course = KeyCommand(
    "lessons", ["L"], "Lists the lessons of the course, and goes to the one that is chosen.", unless: .noLessons
  ) { $0.openCourse() }
}

extension Obstacle {
  static let noLessons = Obstacle { $0.course.isEmpty ? "there are no lessons" : nil }
}

/// The lessons of the course.
struct CoursePanel: ListPanel {
  let questionCounts: [Int]
  var selection: Int
  /// The key that forgets what was answered, once it was pressed; pressed again it does so.
  var resetKey: Key?

  func count(_ model: Model) -> Int { questionCounts.count }

  /// Takes Space as it takes Enter, and the keys that forget what was answered, the second time.
  func takes(_ key: Key, _ model: inout Model) -> Bool {
    var list = self
    list.resetKey = nil
    switch key {
    case " ": choose(&model)
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
    if model.course.indices.contains(selection) { model.openLesson(model.course[selection]) }
  }

  func list(_ model: Model) -> ListOverlay {
    let phrases = Phrases(language: model.language)
    let course = model.course
    var doneCount = 0
    let rows = course.enumerated().map { index, item in
      let count = questionCounts[index]
      let answered = model.progress.lesson(item.lessonName).answeredCount(of: count)
      let isDone = answered == count
      if isDone { doneCount += 1 }
      let mark = isDone ? " \(Glyph.right.text(model.charset))" : ""
      let done = answered == 0 ? "" : phrases.count(answered, of: count) + mark
      return ListRow(first: "\(index + 1)", second: item.title, third: done, item: index)
    }
    return ListOverlay(
      title: phrases.course, note: phrases.count(doneCount, of: course.count), rows: rows, selection: selection,
      footer: resetKey.map { phrases.resettingAgain(isAll: $0 == .character("R")) } ?? phrases.resetting,
      footerIsReason: resetKey != nil)
  }
}

extension Model {
  /// The lessons in the learner's language, in the order in which they are taught.
  public var course: [LibraryItem] { library.filter { $0.kind == .lesson && $0.language == language } }

  /// How many questions of the course were right at the first try, and how many there are.
  var courseStanding: (right: Int, of: Int) {
    course.reduce((0, 0)) { sum, item in
      let right = progress.lesson(item.lessonName).firstTry.count { $0 < item.questionCount }
      return (sum.0 + right, sum.1 + item.questionCount)
    }
  }

  /// The lesson of the course that comes after the one that fills the screen.
  var nextLesson: LibraryItem? {
    let course = course
    guard let name = lesson?.item.name, let position = course.firstIndex(where: { $0.name == name }) else { return nil }
    return position + 1 < course.count ? course[position + 1] : nil
  }

  /// Lists the lessons, with the one selected that fills the screen, or else the first that is not done.
  public mutating func openCourse() {
    let position =
      course.firstIndex { $0.name == (lesson ?? leftLesson)?.item.name }
      ?? course.firstIndex { progress.lesson($0.lessonName).firstUnanswered(of: $0.questionCount) != nil }
    panel = CoursePanel(questionCounts: course.map(\.questionCount), selection: position ?? 0)
  }
}
