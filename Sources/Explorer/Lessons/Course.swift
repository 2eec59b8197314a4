import Canvas
import Study

/// The lessons of the course.
public struct CoursePanel: Hashable, Sendable {
  /// Which lesson is selected.
  public var selection = 0
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

  /// Lists the lessons, with the one selected that fills the screen.
  public mutating func openCourse() {
    let place = course.firstIndex { $0.name == lesson?.item.name }
    panel = .course(CoursePanel(selection: place ?? 0))
  }

  /// Takes a key for the list of lessons.
  mutating func press(_ key: Key, in list: CoursePanel) {
    var list = list
    let course = course
    if key == .enter || key == .character(" ") {
      guard course.indices.contains(list.selection) else { return }
      return openLesson(course[list.selection])
    }
    if let selection = selection(list.selection, after: key, count: course.count) {
      list.selection = selection
      panel = .course(list)
    }
  }
}

extension CoursePanel {
  /// The list of all lessons.
  func overlay(_ model: Model) -> ListOverlay {
    let course = model.course
    let rows = course.enumerated().map { index, item in
      ListRow(first: "\(index + 1)", second: item.title, item: index)
    }
    return ListOverlay(title: Phrases(language: model.language).course, rows: rows, selection: selection)
  }
}
