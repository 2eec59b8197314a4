import Canvas
import Lifecycle
import Study

extension LearningStage {
  /// True if what was learned over all is shown next: nothing follows, or all lessons are done.
  func endsCourse(_ model: Model) -> Bool {
    let isOfCourse = model.branches.contains { $0.entries.contains(item) }
    return isOfCourse && !showsCourseEnd && (next(model) == nil || item.kind == .lesson && model.isCourseDone)
  }
}

/// The view at the end of the course: what is known, what is shaky, and what can be done next.
struct CourseEndView: FramePart {
  let frame: Frame

  private static let width = 76
  /// The greatest number of suggestions, so that all concepts fit above them.
  private static let suggestionCount = 4

  static func whatNext(_ model: Model) -> [Sentence] {
    let rest: [Sentence?] = [
      open(model.course.count { !model.progress.isDone($0) }), "L, then v: answer again what you missed, day by day.",
      unsolved(model.levels.count { !model.progress.isDone($0) }),
      "`mightappear explain LOG`: find out what a log of your own app says.", "e on any run: predict its calls.",
    ]
    let heading: Sentence = "What next?"
    return [heading] + rest.compactMap { $0 }.prefix(suggestionCount)
  }

  private static func open(_ lessonCount: Int) -> Sentence? {
    switch lessonCount {
    case 0: nil
    case 1: "L: one lesson is still open."
    default: "L: \(lessonCount) lessons are still open."
    }
  }

  private static func unsolved(_ levelCount: Int) -> Sentence? {
    switch levelCount {
    case 0: nil
    case 1: "L: one level is still unsolved."
    default: "L: \(levelCount) levels are still unsolved."
    }
  }

  func draw(on canvas: inout Canvas) {
    let whole = canvas.bounds
    let width = min(Self.width, whole.width - 4)
    let room = Rectangle(x: (whole.width - width) / 2, y: 1, width: width, height: whole.height - 3)
    let title: Sentence = model.isCourseDone ? "The course is done" : "The end of the course"
    canvas.frame(whole.split(top: whole.height - 1).top, role: .focus, title: say(title))
    let head = Prose([(say(standing), .strong)]).lines(width: width)
    let next = Prose(Self.whatNext(model).map { (say($0), .plain) }).lines(width: width)
    let results = model.curriculum.results(in: model.askedLessons, model.progress, on: model.today)
    // Empty lines are added if there is room, first below the heading.
    let spare = room.height - head.count - results.count - next.count
    var row = spare > 2 ? 1 : 0
    canvas.draw(head, in: room.split(top: row).rest)
    row += head.count + (spare > 0 ? 1 : 0)
    for result in results.prefix(max(0, results.count + min(spare, 0))) {
      draw(result, on: &canvas, room.row(row))
      row += 1
    }
    if spare > 1 { row += 1 }
    canvas.draw(next, in: room.split(top: row).rest)
    canvas.cursor = Point(x: room.x, y: room.y)
  }

  private var standing: Sentence {
    let (right, all) = model.courseStanding, count = model.course.count
    if model.isCourseDone {
      return """
        That was the whole course: \(count) lessons, and \(right) of \(all) graded questions right at the first try.
        """
    }
    let done = model.course.count(where: model.progress.isDone)
    return """
      That was the last lesson. \(done) of \(count) lessons are done, and \(right) of \(all) graded questions were \
      right at the first try.
      """
  }

  private func draw(_ result: Curriculum.ConceptResult, on canvas: inout Canvas, _ line: Rectangle) {
    let words: Sentence =
      result.isKnown
      ? "known" : result.shaky > 0 ? "\(result.shaky) shaky" : "\(result.answered) of \(result.count) answered"
    let role: CellRole = result.isKnown ? .did : result.shaky > 0 ? .warning : .quiet
    canvas.put(result.isKnown ? Glyph.right : .space, x: line.x, y: line.y, role: .did)
    canvas.put(result.concept.title[model.language], of: line.split(left: 2).rest)
    canvas.put(" \(say(words))", of: line, role: role, alignment: .trailing)
  }
}
