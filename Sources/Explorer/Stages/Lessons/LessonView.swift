import Canvas
import Lifecycle
import Study

/// A lesson: the screens and the timeline as far as they are shown, and below them what the teacher tells and asks.
struct LessonView: FramePart {
  let frame: Frame
  let lesson: LessonStage

  /// Draws the lesson.
  func draw(on canvas: inout Canvas) {
    let arrangement = Arrangement.lesson(width: canvas.width, height: canvas.height)
    let panes = LessonPanes(
      frame: frame, arrangement: arrangement, title: lesson.lesson.chapters[lesson.chapter].title, note: position)
    panes.drawHeader(lesson.lesson.title, trailing: standing, on: &canvas)
    panes.draw(on: &canvas)
    let room = arrangement.slider.inset(columns: 1, rows: 0)
    TeacherView(frame: frame, lesson: lesson).draw(on: &canvas, in: room)
  }

  /// Where one stands among the questions.
  private var position: String {
    let count = lesson.lesson.questionCount
    return count == 0 ? "" : phrases.questionNumber(min(lesson.questionNumber + 1, count), of: count)
  }

  /// Where the lesson stands in the course, and whether it goes on by itself.
  private var standing: String {
    var right = ""
    let course = model.course
    if let index = course.firstIndex(where: { $0.name == lesson.item.name }) {
      right = phrases.lessonNumber(index + 1, of: course.count) + " "
    }
    if lesson.autoplay != nil { right = "\(Glyph.play.text(model.charset)) ×\(model.speed.name)  " + right }
    return right
  }
}
