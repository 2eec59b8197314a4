import Canvas
import Lifecycle
import Study

/// The view of a lesson: the screens and the timeline as far as they are shown, and below them prose and questions.
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

  /// The lesson's position in the course, with a mark if it advances by itself.
  private var standing: String {
    var right = ""
    let course = model.course
    if let index = course.firstIndex(where: { $0.name == lesson.item.name }) {
      right = phrases.lessonNumber(index + 1, of: course.count) + " "
    }
    if lesson.playsByItself {
      right = "\(Glyph.play.text(charset)) \(Glyph.times.text(charset))\(model.speed.name)  " + right
    }
    return right
  }
}

/// The view of a lesson for a class: the calls of the current action, prose and questions, centered on an empty screen.
struct PresenterView: FramePart {
  let frame: Frame
  let lesson: LessonStage

  /// The width of the text: short lines can be read from the last row.
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

  /// Draws the current action and its calls so far, each with its mark and its full name.
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
    // With an empty line between them, if there is room.
    let rest = area.split(top: 2).rest
    let step = calls.count * 2 <= rest.height + 1 ? 2 : 1
    for (row, call) in calls.suffix(max(1, rest.height / step)).enumerated() {
      let isLast = row == min(calls.count, max(1, rest.height / step)) - 1
      canvas.put(call.glyph, x: rest.x + 2, y: rest.y + row * step, role: isLast ? .accent : .plain)
      canvas.put(call.text, row: row * step, of: rest.split(left: 5).rest, role: isLast ? .strong : .plain)
    }
  }
}

/// The text of a lesson: prose, questions and replies.
struct TeacherView: FramePart {
  let frame: Frame
  let lesson: LessonStage
  /// The role of prose.
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
      // During an animation the next call counts.
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

  /// Draws groups of lines, with empty lines between the groups if there is room.
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

/// The text at the end of a lesson, or of a round of questions.
struct LessonEnd: FramePart {
  let frame: Frame
  let lesson: LessonStage

  /// Lines that belong together, group by group.
  var groups: [[String]] {
    if let round = lesson.round { return [said(of: round)] }
    var groups = [[phrases.end(right: rightCount, of: lesson.lesson.questionCount)]]
    let name = lesson.item.lessonName
    let standings = model.curriculum.standings(in: [(name, lesson.lesson.questionCount)], model.progress)
    if lesson.item.kind == .lesson, !standings.isEmpty {
      groups.append([phrases.learned] + standings.map(line))
    }
    if !lesson.missed.isEmpty {
      groups.append([phrases.missed(lesson.missed.map { ($0, lesson.chapterTitle(ofQuestion: $0)) })])
    }
    if lesson.asksAgain {
      groups.append([phrases.askedAgain])
    } else if let next = lesson.nextLesson(model) {
      groups.append([phrases.nextLesson(next.title)])
    }
    return groups
  }

  /// A concept, and the number of questions answered at the first try.
  private func line(_ standing: Curriculum.Standing) -> String {
    let mark = (standing.firstTry == standing.count ? Glyph.right : .space).text(charset)
    let count = phrases.count(standing.firstTry, of: standing.count)
    return "\(mark) \(standing.concept.title(in: model.language))\(phrases.colon)\(count)"
  }

  private func said(of round: Round) -> [String] {
    switch round.purpose {
    case .review: return [phrases.reviewed(right: round.rightCount, of: round.count)]
    case .placement:
      let placed = model.lesson(placedBy: round)?.title ?? ""
      return [phrases.placed(right: round.rightCount, of: round.count), phrases.beginning(placed)]
    }
  }

  /// The number of questions answered at the first try, now or earlier.
  private var rightCount: Int {
    let before = model.progress.lesson(lesson.item.lessonName).firstTry
    return (0..<lesson.lesson.questionCount).count { lesson.answers[$0] ?? false || before.contains($0) }
  }
}

/// The view of the end of the course: the results, and suggestions.
struct CourseEndView: FramePart {
  let frame: Frame

  private static let width = 76

  /// Whether a lesson ends with it: it belongs to the course, nothing is asked again, and nothing else is left.
  static func isDue(_ model: Model, _ lesson: LessonStage) -> Bool {
    lesson.isAtEnd && !lesson.asksAgain && lesson.round == nil
      && model.course.contains { $0.name == lesson.item.name } && model.isCourseDone
  }

  func draw(on canvas: inout Canvas) {
    let whole = canvas.bounds
    let width = min(Self.width, whole.width - 4)
    let room = Rectangle(x: (whole.width - width) / 2, y: 1, width: width, height: whole.height - 3)
    canvas.frame(whole.split(top: whole.height - 1).top, role: .focus, title: phrases.courseIsDone)
    let (right, all) = model.courseStanding
    let head = phrases.endOfCourse(lessons: model.course.count, right: right, of: all).wrapped(toCells: width)
    let next = phrases.whatNext.flatMap { $0.wrapped(toCells: width) }
    let standings = model.curriculum.standings(in: model.askedLessons, model.progress)
    // Empty lines are added if there is room, first below the heading.
    let spare = room.height - head.count - standings.count - next.count
    var row = spare > 2 ? 1 : 0
    for line in head {
      canvas.put(line, row: row, of: room, role: .strong)
      row += 1
    }
    if spare > 0 { row += 1 }
    for standing in standings.prefix(max(0, standings.count + min(spare, 0))) {
      draw(standing, on: &canvas, room.row(row))
      row += 1
    }
    if spare > 1 { row += 1 }
    for line in next where row < room.height {
      canvas.put(line, row: row, of: room)
      row += 1
    }
    canvas.cursor = Point(x: room.x, y: room.y)
  }

  /// Draws a concept, and the number of questions answered at the first try.
  private func draw(_ standing: Curriculum.Standing, on canvas: inout Canvas, _ line: Rectangle) {
    let count = phrases.count(standing.firstTry, of: standing.count)
    let isKnown = standing.firstTry == standing.count
    canvas.put(isKnown ? Glyph.right : .space, x: line.x, y: line.y, role: .did)
    canvas.put(standing.concept.title(in: model.language), of: line.split(left: 2).rest)
    canvas.put(" \(count)", of: line, role: isKnown ? .did : .quiet, alignment: .trailing)
  }
}
