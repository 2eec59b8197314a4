import Canvas
import Study

extension Model {
  /// Whether each question of the course was answered.
  var isCourseDone: Bool {
    let course = course
    return !course.isEmpty
      && course.allSatisfy { progress.lesson($0.lessonName).firstUnanswered(of: $0.questionCount) == nil }
  }
}

/// What is said at the end of a lesson, or of a round of questions.
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
    } else if let next = model.nextLesson {
      groups.append([phrases.nextLesson(next.title)])
    }
    return groups
  }

  /// A concept, and how much of it was right at the first try.
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

  /// How many questions were right at the first try, in this go or in one before.
  private var rightCount: Int {
    let before = model.progress.lesson(lesson.item.lessonName).firstTry
    return (0..<lesson.lesson.questionCount).count { lesson.answers[$0] ?? false || before.contains($0) }
  }
}

/// The end of the whole course: what was learned over all, and what there is to do next.
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
    // Empty lines stand where there is room for them, first below the head.
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

  /// Draws a concept, and how much of it was right at the first try.
  private func draw(_ standing: Curriculum.Standing, on canvas: inout Canvas, _ line: Rectangle) {
    let count = phrases.count(standing.firstTry, of: standing.count)
    let isKnown = standing.firstTry == standing.count
    canvas.put(isKnown ? Glyph.right : .space, x: line.x, y: line.y, role: .did)
    canvas.put(standing.concept.title(in: model.language), of: line.split(left: 2).rest)
    canvas.put(" \(count)", of: line, role: isKnown ? .did : .quiet, alignment: .trailing)
  }
}
