import Canvas
import Lifecycle
import Study

/// A lesson: the screens and the timeline as far as they are shown, and below them what the teacher tells and asks.
struct LessonView {
  let model: Model
  let lesson: LessonStage
  let recorded: RecordedVersions

  /// What the program says in the learner's language.
  private var phrases: Phrases { Phrases(language: model.language) }

  /// Draws the lesson.
  func draw(on canvas: inout Canvas) {
    let arrangement = Arrangement.lesson(width: canvas.width, height: canvas.height)
    drawHeader(on: &canvas, in: arrangement.header)
    let title = lesson.lesson.chapters[lesson.chapter].title
    switch arrangement.shape {
    case .columns:
      var titles = PaneTitles()
      (titles.slider, titles.sliderNote) = (title, position)
      (titles.why, titles.whyNote) = ("", "")
      canvas.drawPanes(arrangement, titles)
      ScreensView(
        world: model.session.worldAtCursor, naming: model.session.naming, selected: model.session.selected,
        animation: model.animationShare
      ).draw(on: &canvas, in: arrangement.screens)
    case .strip:
      canvas.rule(arrangement.whole.row(1), title: "Timeline")
      canvas.rule(arrangement.whole.row(arrangement.slider.y - 1), title: title, trailing: position)
    case .wide, .single, .tooSmall: break
    }
    if !arrangement.timeline.isEmpty {
      TimelineView(session: model.session, charset: model.charset).draw(on: &canvas, in: arrangement.timeline)
    }
    let room = arrangement.slider.inset(columns: 1, rows: 0)
    TeacherView(model: model, lesson: lesson, phrases: phrases, recorded: recorded).draw(on: &canvas, in: room)
  }

  /// Where one stands among the questions.
  private var position: String {
    let count = lesson.lesson.questionCount
    return count == 0 ? "" : phrases.questionNumber(min(lesson.questionNumber + 1, count), of: count)
  }

  /// Draws the line at the top: the lesson, and where it stands in the course.
  private func drawHeader(on canvas: inout Canvas, in place: Rectangle) {
    var right = ""
    let course = model.course
    if let index = course.firstIndex(where: { $0.name == lesson.item.name }) {
      right = phrases.lessonNumber(index + 1, of: course.count) + " "
    }
    if lesson.autoplay != nil { right = "\(Glyph.play.text(model.charset)) ×\(model.speed.name)  " + right }
    var x = place.x + 1
    if place.width >= 64 { x = canvas.put("mightappear", x: x, y: place.y, role: .title, within: place) + 2 }
    x = canvas.put("iOS \(model.session.version)", x: x, y: place.y, role: .accent, within: place) + 2
    let room = Rectangle(x: x, y: place.y, width: place.right - right.cellWidth - 1 - x, height: 1)
    canvas.put(lesson.lesson.title, of: room, role: .strong)
    canvas.put(right, of: place, alignment: .trailing)
  }
}
