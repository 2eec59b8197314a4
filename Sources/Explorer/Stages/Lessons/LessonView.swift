import Canvas
import Lifecycle
import Study

/// A lesson: the screens and the timeline as far as they are shown, and below them what the teacher tells and asks.
struct LessonView: FramePart {
  let frame: Frame
  let lesson: LessonStage

  func draw(on canvas: inout Canvas) {
    let arrangement = Arrangement.lesson(width: canvas.width, height: canvas.height)
    let panes = LessonPanes(
      frame: frame, arrangement: arrangement, title: lesson.lesson.chapters[lesson.chapter].title, note: position)
    panes.drawHeader(lesson.lesson.title, trailing: standing, on: &canvas)
    panes.draw(on: &canvas)
    let room = arrangement.slider.inset(columns: 1, rows: 0)
    TeacherView(frame: frame, lesson: lesson).draw(on: &canvas, in: room)
  }

  private var position: String {
    if let round = lesson.round {
      return phrases.roundNumber(min(round.answers.count + (lesson.isAsking ? 1 : 0), round.count), round)
    }
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
    if lesson.autoplay != nil {
      right = "\(Glyph.play.text(charset)) \(Glyph.times.text(charset))\(model.speed.name)  " + right
    }
    return right
  }
}

/// A lesson for a class: the calls of the action at hand, and what is told or asked, in the middle of an empty screen.
struct PresenterView: FramePart {
  let frame: Frame
  let lesson: LessonStage

  /// How wide what is told gets: short lines can be read from the last row.
  private static let measure = 60

  func draw(on canvas: inout Canvas) {
    let whole = canvas.bounds
    let measure = min(Self.measure, whole.width - 4)
    let column = Rectangle(x: (whole.width - measure) / 2, y: 1, width: measure, height: whole.height - 3)
    let title = lesson.lesson.title
    canvas.put(title, of: whole.row(0), role: .title, alignment: .center)
    let wordsHeight = max(6, column.height * 11 / 20)
    let (upper, lower) = column.split(top: column.height - wordsHeight)
    drawCalls(on: &canvas, in: upper.inset(columns: 0, rows: 1))
    canvas.horizontalLine(x: column.x, y: lower.y, width: column.width)
    let words = lower.split(top: 2).rest
    TeacherView(frame: frame, lesson: lesson, role: .strong)
      .draw(on: &canvas, in: words)
  }

  /// Draws the action at hand and its calls as far as they have come, each with its mark and its name spelled out.
  private func drawCalls(on canvas: inout Canvas, in area: Rectangle) {
    let session = model.session
    guard let cursor = session.cursor, let index = session.entryIndex, area.height > 1 else { return }
    let entry = session.timeline.entries[index]
    var world = session.timeline.world(after: entry.events.lowerBound)
    var calls: [(glyph: Glyph, text: String)] = []
    for number in entry.events where number <= cursor {
      let event = session.timeline[event: number]
      world.evolve(event)
      guard session.rows.index(of: number) != nil, let call = event.call else { continue }
      calls.append((call.glyph, session.text(of: event, in: world) ?? ""))
    }
    canvas.put("> " + session.text(of: entry.command), row: 0, of: area, role: .action)
    // With an empty line between them, where there is room for that.
    let rest = area.split(top: 2).rest
    let step = calls.count * 2 <= rest.height + 1 ? 2 : 1
    for (row, call) in calls.suffix(max(1, rest.height / step)).enumerated() {
      let isLast = row == min(calls.count, max(1, rest.height / step)) - 1
      canvas.put(call.glyph, x: rest.x + 2, y: rest.y + row * step, role: isLast ? .accent : .plain)
      canvas.put(call.text, row: row * step, of: rest.split(left: 5).rest, role: isLast ? .strong : .plain)
    }
  }
}

/// What is told and asked in a lesson.
struct TeacherView: FramePart {
  let frame: Frame
  let lesson: LessonStage
  /// What is told is to the eye.
  var role = CellRole.plain

  func draw(on canvas: inout Canvas, in area: Rectangle) {
    guard !area.isEmpty else { return }
    switch lesson.now {
    case .tell(let text, _): draw([[text]], on: &canvas, in: area)
    case .ask:
      guard let exercise = lesson.exercise else { return }
      let view = ExerciseView(
        state: exercise, phrases: phrases, charset: model.charset, hands: lesson.isPresenting ? lesson.hands : Hands())
      let context = lesson.toldBefore.flatMap { $0.wrapped(toCells: area.width) }
      let spare = area.height - view.height(width: area.width)
      guard !context.isEmpty, context.count < spare else { return view.draw(on: &canvas, in: area) }
      for (row, line) in context.enumerated() { canvas.put(line, row: row, of: area, role: .quiet) }
      view.draw(on: &canvas, in: area.split(top: context.count + 1).rest)
    case .show:
      let session = model.session
      // While calls come, those that come next count.
      let cursor = model.showing == nil ? session.cursor : session.nextStop
      let action =
        cursor.flatMap { session.timeline.entryIndex(ofEvent: $0) }.map { session.timeline.entries[$0] }
        ?? session.timeline.entries.first
      draw([[action.map { phrases.calls(of: session.text(of: $0.command)) } ?? ""]], on: &canvas, in: area)
      drawWhy(on: &canvas, in: area.split(top: 2).rest)
    case .end: draw(LessonEnd(frame: frame, lesson: lesson).groups, on: &canvas, in: area)
    }
  }

  /// Draws why the call under the cursor came, where that is said in the lesson's language.
  private func drawWhy(on canvas: inout Canvas, in area: Rectangle) {
    guard phrases.language == phrasebook.language, !lesson.isPresenting, model.showing == nil,
      model.session.eventAtCursor?.call != nil,
      let explanation = Explanation(session: model.session, evidence: frame.evidence)
    else { return }
    canvas.drawWhy(explanation.lines.said(by: phrasebook), in: area.inset(columns: -1, rows: 0))
  }

  /// Draws lines that belong together, with an empty line between the groups where there is room for that.
  private func draw(_ groups: [[String]], on canvas: inout Canvas, in area: Rectangle) {
    let measure = min(area.width, 76)
    let lines = groups.map { group in group.flatMap { $0.wrapped(toCells: measure) } }
    let isRoomy = lines.reduce(lines.count - 1) { $0 + $1.count } <= area.height
    var row = 0
    for group in lines {
      for line in group where row < area.height {
        canvas.put(line, row: row, of: area, role: role)
        row += 1
      }
      if isRoomy { row += 1 }
    }
    canvas.cursor = Point(x: area.x, y: area.y)
  }
}

extension LessonStage {
  /// What was told right before what is asked now.
  var toldBefore: [String] {
    guard case .ask = now, beat > 0, case .tell(let text, _) = played.beats[beat - 1] else { return [] }
    return [text]
  }
}
