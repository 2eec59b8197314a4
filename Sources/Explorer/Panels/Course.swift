import Canvas
import Study

/// The lessons of the course.
public struct CoursePanel: Hashable, Sendable {
  /// How many questions each lesson has.
  let questionCounts: [Int]
  /// Which lesson is selected.
  public var selection: Int
  /// The key that forgets what was answered, once it was pressed; pressed again it does so.
  var resetKey: Key?
}

extension KeyCommand {
  /// What opens the list of lessons.
  static let course = KeyCommand(
    "lessons", ["L"], "Lists the lessons of the course, and goes to the one that is chosen.", unless: Obstacle.noLessons
  ) { $0.openCourse() }
}

extension Obstacle {
  /// There are no lessons.
  @Sendable static func noLessons(_ model: Model) -> String? {
    model.course.isEmpty ? "there are no lessons" : nil
  }
}

extension Model {
  /// The lessons in the learner's language, in the order in which they are taught.
  public var course: [LibraryItem] { library.filter { $0.kind == .lesson && $0.language == language } }

  /// The lesson of the course that comes after the one that fills the screen.
  var nextLesson: LibraryItem? {
    let course = course
    guard let name = lesson?.item.name, let place = course.firstIndex(where: { $0.name == name }) else { return nil }
    return place + 1 < course.count ? course[place + 1] : nil
  }

  /// Lists the lessons, with the one selected that fills the screen, or else the first that is not done.
  public mutating func openCourse() {
    let place =
      course.firstIndex { $0.name == lesson?.item.name }
      ?? course.firstIndex { progress.lesson($0.lessonName).firstUnanswered(of: $0.questionCount) != nil }
    panel = .course(CoursePanel(questionCounts: course.map(\.questionCount), selection: place ?? 0))
  }

  /// Takes a key for the list of lessons.
  mutating func press(_ key: Key, in list: CoursePanel) {
    var list = list
    let course = course
    guard course.indices.contains(list.selection) else { return }
    switch key {
    case .enter, .character(" "): openLesson(course[list.selection])
    case .character("r"), .character("R"):
      if list.resetKey == key {
        record(.reset(lesson: key == .character("r") ? course[list.selection].lessonName : nil))
        list.resetKey = nil
      } else {
        list.resetKey = key
      }
      panel = .course(list)
    default:
      list.resetKey = nil
      panel = .course(list)
      guard let selection = selection(list.selection, after: key, count: course.count) else { return }
      list.selection = selection
      panel = .course(list)
    }
  }
}

extension CoursePanel {
  /// The list of all lessons, with how much of each is done.
  func overlay(_ model: Model) -> ListOverlay {
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
