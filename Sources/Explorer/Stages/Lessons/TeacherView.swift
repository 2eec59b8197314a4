import Canvas
import Lifecycle
import Study

/// What is told and asked in a lesson.
struct TeacherView: FramePart {
  let frame: Frame
  let lesson: LessonStage
  /// What is told is to the eye.
  var role = CellRole.plain

  /// Draws it.
  func draw(on canvas: inout Canvas, in place: Rectangle) {
    guard !place.isEmpty else { return }
    switch lesson.now {
    case .tell(let text, _): draw([text], on: &canvas, in: place)
    case .ask:
      guard let exercise = lesson.exercise else { return }
      let view = ExerciseView(state: exercise, phrases: phrases, charset: model.charset)
      let context = lesson.toldBefore.flatMap { $0.wrapped(toCells: place.width) }
      let spare = place.height - view.height(width: place.width)
      guard !context.isEmpty, context.count < spare else { return view.draw(on: &canvas, in: place) }
      for (row, line) in context.enumerated() { canvas.put(line, row: row, of: place, role: .quiet) }
      view.draw(on: &canvas, in: place.split(top: context.count + 1).rest)
    case .show:
      let session = model.session
      // While calls come, those that come next count.
      let cursor = model.showing == nil ? session.cursor : session.nextStop
      let action =
        cursor.flatMap { session.timeline.entryIndex(ofEvent: $0) }.map { session.timeline.entries[$0] }
        ?? session.timeline.entries.first
      draw([action.map { phrases.calls(of: session.text(of: $0.command)) } ?? ""], on: &canvas, in: place)
      drawWhy(on: &canvas, in: place.split(top: 2).rest)
    case .end:
      var lines = [phrases.end(right: rightCount, of: lesson.lesson.questionCount)]
      if let next = model.nextLesson {
        lines.append(phrases.nextLesson(next.title))
      } else if model.course.contains(where: { $0.name == lesson.item.name }) {
        lines.append(phrases.endOfCourse)
      }
      draw(lines, on: &canvas, in: place)
    }
  }

  /// How many questions were right at the first try, in this go or in one before.
  private var rightCount: Int {
    let before = model.progress.lesson(lesson.item.lessonName).firstTry
    return (0..<lesson.lesson.questionCount).count { lesson.answers[$0] ?? false || before.contains($0) }
  }

  /// Draws why the call under the cursor came, in the one language in which the scores say it.
  private func drawWhy(on canvas: inout Canvas, in place: Rectangle) {
    guard phrases.language == .english, !lesson.isPresenting, model.showing == nil,
      model.session.eventAtCursor?.call != nil,
      let explanation = Explanation(session: model.session, recorded: frame.recorded)
    else { return }
    canvas.drawWhy(explanation.lines, in: place.inset(columns: -1, rows: 0))
  }

  /// Draws paragraphs with an empty line between them.
  private func draw(_ paragraphs: [String], on canvas: inout Canvas, in place: Rectangle) {
    let measure = min(place.width, 76)
    var row = 0
    for paragraph in paragraphs {
      for line in paragraph.wrapped(toCells: measure) where row < place.height {
        canvas.put(line, row: row, of: place, role: role)
        row += 1
      }
      row += 1
    }
    canvas.cursor = Point(x: place.x, y: place.y)
  }
}

extension LessonStage {
  /// What was told right before what is asked now.
  var toldBefore: [String] {
    guard case .ask = now, beat > 0, case .tell(let text, _) = played.beats[beat - 1] else { return [] }
    return [text]
  }
}
