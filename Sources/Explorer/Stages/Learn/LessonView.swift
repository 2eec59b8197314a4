import Canvas
import Lifecycle
import Study

/// The view of a lesson: the screens and the timeline as far as they have been shown, with prose and questions below.
///
/// For a class it is large: the text in short lines, and nothing that distracts from it.
struct LessonView: FramePart {
  let frame: Frame
  let lesson: LessonStage

  /// The width of a large text; short lines can be read from the back of a room.
  static let largeMeasure = 60

  func draw(on canvas: inout Canvas) {
    let isLarge = lesson.isPresenting && frame.arrangement.shape != .single
    let isPredicting = lesson.predicted != nil && !isLarge
    let arrangement = Arrangement.lesson(width: canvas.width, height: canvas.height)
    let title = lesson.lesson.title, version = "iOS \(session.version)"
    if isLarge {
      canvas.put("\(title)  \(version)", of: canvas.bounds.row(0), role: .title, alignment: .center)
    } else {
      canvas.drawHeader(version, say(Sentence(key: title)), trailing: standing, in: arrangement.header)
    }
    LessonPanes(
      frame: frame, arrangement: arrangement,
      title: isPredicting ? say("Predict") : lesson.lesson.chapters[lesson.chapter].title, note: position,
      marks: isPredicting ? lesson.predictedEvents.mapValues(RowMark.predicted) : [:]
    ).draw(on: &canvas)
    TeacherView(frame: frame, lesson: lesson, role: isLarge ? .strong : .plain)
      .draw(on: &canvas, in: Self.textArea(arrangement, isLarge: isLarge))
  }

  private static func textArea(_ arrangement: Arrangement, isLarge: Bool) -> Rectangle {
    let area = arrangement.text
    let width = min(isLarge ? largeMeasure : area.width, area.width - 2)
    return Rectangle(x: area.x + (area.width - width) / 2, y: area.y, width: width, height: area.height)
  }

  /// Returns true if all paragraphs of the joined steps fit above the current one or above its question.
  static func hasRoom(for lesson: LessonStage, _ model: Model) -> Bool {
    let arrangement = Arrangement.lesson(width: model.size.width, height: model.size.height)
    return TeacherView(frame: Frame(model, arrangement), lesson: lesson)
      .hasRoom(in: textArea(arrangement, isLarge: lesson.isPresenting))
  }

  /// The number of the question, and the total.
  private var position: String {
    if let round = lesson.round {
      let number = min(round.answers.count + (lesson.isAsking ? 1 : 0), round.count)
      return round.purpose == .review
        ? say("review \(number) of \(round.count)") : say("placement test, \(number) of \(round.count)")
    }
    let first = min(lesson.firstAsked, lesson.questionNumber), count = lesson.lesson.questionCount - first
    return count == 0 ? "" : say("question \(min(lesson.questionNumber - first + 1, count)) of \(count)")
  }

  /// The lesson's number in the course, with a mark if it plays automatically.
  private var standing: String {
    var right = ""
    let course = model.course
    if let index = course.firstIndex(where: { $0.name == lesson.item.name }) {
      right = say("lesson \(index + 1) of \(course.count)") + " "
    }
    if lesson.playsByItself {
      right = "\(Glyph.play.text(charset)) \(Glyph.times.text(charset))\(model.speed.name)  " + right
    }
    return right
  }
}

/// The text of a lesson: prose, questions and replies.
struct TeacherView: FramePart {
  let frame: Frame
  let lesson: LessonStage
  var role = CellRole.plain
  /// The maximum width of prose.
  private static let measure = 76

  func draw(on canvas: inout Canvas, in area: Rectangle) {
    guard !area.isEmpty else { return }
    switch lesson.currentStep {
    case .tell(let text, _) where !lesson.showsReason:
      draw(hasRoom(in: area) ? paragraphs : [text], on: &canvas, in: area)
    case .ask:
      guard let attempt = lesson.attempt else { return }
      let view = ExerciseView(
        frame: frame, attempt: attempt, why: why, hands: lesson.isPresenting ? lesson.hands : Hands(),
        isOfClass: lesson.isPresenting)
      let height = view.height(width: area.width)
      // The last paragraphs stay with the question, as far as there is room.
      var rest = context
      while !rest.isEmpty, rest.lines(width: area.width, isSpaced: true).count + 1 + height > area.height {
        rest.removeFirst()
      }
      let lines = rest.lines(width: area.width, isSpaced: true)
      guard !lines.isEmpty else { return view.draw(on: &canvas, in: area) }
      canvas.draw(lines, in: area)
      view.draw(on: &canvas, in: area.split(top: lines.count + 1).rest)
    case .tell, .show:
      draw(paragraphs, on: &canvas, in: area)
      drawWhy(on: &canvas, in: area.split(top: 2).rest)
    case .end: draw(LessonEnd(frame: frame, lesson: lesson).paragraphs, on: &canvas, in: area)
    }
  }

  /// The paragraphs above a question: the changes and the app for a review, and what was told before it.
  private var context: Prose {
    ([lesson.changes, lesson.app].compactMap { $0.map(say) } + lesson.joinedTexts).map { ($0, .quiet) }
  }

  /// The paragraphs of a step without a question.
  private var paragraphs: [String] {
    switch lesson.currentStep {
    case .ask, .end: return []
    case .tell(let text, _) where !lesson.showsReason: return lesson.joinedTexts + [text]
    case .tell, .show:
      let session = model.session
      // During an animation, the action of the next call counts.
      let cursor = model.playback == nil ? session.cursor : session.nextStop
      let action =
        cursor.flatMap { session.timeline.actionIndex(ofEvent: $0) }.map { session.timeline.actions[$0] }
        ?? session.timeline.actions.first
      let words = action.map { say("These are the calls of “\(session.text(of: $0.command))”.") } ?? ""
      let texts = lesson.joinedTexts + [lesson.currentStep.text].compactMap { $0 }
      return lesson.showsReason || texts.isEmpty ? [words] : texts
    }
  }

  /// Returns true if all paragraphs fit completely, along with the question below them, if there is one.
  func hasRoom(in area: Rectangle) -> Bool {
    if let attempt = lesson.attempt {
      let view = ExerciseView(frame: frame, attempt: attempt, why: why, isOfClass: lesson.isPresenting)
      let question = view.height(width: area.width)
      return context.lines(width: area.width, isSpaced: true).count + 1 + question <= area.height
    }
    return prose(paragraphs).lines(width: min(area.width, Self.measure), isSpaced: true).count <= area.height
  }

  private func prose(_ paragraphs: [String]) -> Prose {
    paragraphs.flatMap { paragraph -> Prose in
      guard !paragraph.isEmpty, paragraph == lesson.lesson.conclusion else { return [(paragraph, role)] }
      let rule = String(paragraph.prefix { $0 != "\n" }), code = String(paragraph.dropFirst(rule.count + 1))
      return [(say("Rule: \(rule)"), role)] + (code.isEmpty ? [] : [(code, role)])
    }
  }

  /// The reasons of the call under the cursor, once it was predicted or the learner has gone to it.
  private var why: [WhyLine] {
    guard lesson.predicted != nil || lesson.showsReason, model.playback == nil, let attempt = lesson.attempt,
      attempt.outcome != nil
    else { return [] }
    let lines = EventExplanation(session: model.session, evidence: model.evidence)?.lines ?? []
    // The reply already says that the sources disagree.
    return lines.filter { $0.text != attempt.exercise.dispute?.sentence() }
  }

  private func draw(_ paragraphs: [String], on canvas: inout Canvas, in area: Rectangle) {
    let column = area.split(left: Self.measure).left
    canvas.draw(prose(paragraphs).lines(in: column), in: column)
    canvas.cursor = Point(x: area.x, y: area.y)
  }

  /// Draws the reason for the call under the cursor, once the learner has moved to a call.
  private func drawWhy(on canvas: inout Canvas, in area: Rectangle) {
    guard lesson.showsReason, !lesson.isPresenting, model.playback == nil,
      model.session.eventAtCursor?.call != nil,
      let explanation = EventExplanation(session: model.session, evidence: model.evidence)
    else { return }
    canvas.drawWhy(explanation.lines, in: area.inset(columns: -1, rows: 0), phrasebook)
  }
}

struct LessonEnd: FramePart {
  let frame: Frame
  let lesson: LessonStage

  var paragraphs: [String] {
    if let round = lesson.round { return [closing(of: round)] }
    let count = lesson.predicted == nil ? lesson.lesson.graded.count : lesson.answers.graded.count
    if lesson.isPresenting { return ofClass + next }
    let end: Sentence =
      count == 0
      ? "This is the end of the lesson."
      : lesson.predicted != nil
        ? "Right at the first try: \(rightCount) of \(count)."
        : "This is the end of the lesson. Right at the first try: \(rightCount) of \(count)."
    var paragraphs = [say(end)]
    let name = lesson.item.lessonName
    let results = model.curriculum.results(in: [(name, lesson.lesson.graded)], model.progress, on: nil)
    if lesson.item.kind == .lesson, !results.isEmpty {
      let about = [say("What it was about, and what was right at the first try:")] + results.map(line)
      paragraphs.append(about.joined(separator: "\n"))
    }
    let missed = lesson.missed(model.progress)
    if !missed.isEmpty {
      let questions = missed.map { "\($0 + 1)" as Sentence }
      let list = questions.joinedByCommas
      let key = (lesson.asksAgain(model) ? KeyCommand.lessonNext : .lessonAgain).firstKeyName(charset)
      paragraphs.append(
        say(
          lesson.predicted != nil
            ? "Not right at the first try: question \(list). \(key) asks again."
            : "Still to be right: question \(list). \(key) asks again, and then the lesson is done."))
    }
    return lesson.asksAgain(model) ? paragraphs : paragraphs + next
  }

  /// The paragraphs for a class: the rule, and what it was least sure of.
  private var ofClass: [String] {
    let rule = String(lesson.lesson.conclusion.prefix { $0 != "\n" })
    let hardest = lesson.missedByClass.prefix(Self.hardestCount).map { missed in
      let words = (lesson.answers.finished[missed.question]?.attempt).map { attempt in
        attempt.action.map { "> \($0): \(attempt.exercise.question)" } ?? attempt.exercise.question
      }
      let share: Sentence = missed.of > 1 ? "\(missed.right) of \(missed.of) hands" : "wrong order"
      return say("- question \(missed.question + 1) (\(share)): \(words ?? "")")
    }
    let about = hardest.isEmpty ? [] : [([say("What was hardest; r asks again:")] + hardest).joined(separator: "\n")]
    return [say("This is the end of the lesson.")] + (rule.isEmpty ? [] : [say("Rule: \(rule)")]) + about
  }

  private static let hardestCount = 3

  /// The lines that say how far the learner has come in the course, and what is next there.
  private var next: [String] {
    let course = model.course, isOwn = course.contains(lesson.item) && !lesson.isPresenting
    let left = (course + model.levels).filter { !model.progress.isDone($0) }.reduce(0) { $0 + $1.minutes }
    let done = course.count(where: model.progress.isDone)
    let standing: Sentence? =
      isOwn && left > 0 ? "\(done) of \(course.count) lessons are done; the rest takes about \(left) minutes." : nil
    let next = lesson.next(model).map { next -> Sentence in
      next.kind == .level ? "Next, a level: \(next.title(in: model.language))" : "Next: \(next.title)"
    }
    let lines = [standing, next].compactMap { $0.map(say) }
    return lines.isEmpty ? [] : [lines.joined(separator: "\n")]
  }

  /// Returns a concept with the number of its questions answered at the first try.
  private func line(_ result: Curriculum.ConceptResult) -> String {
    let mark = (result.firstTry == result.count ? Glyph.right : .space).text(charset)
    let (title, count) = (result.concept.title[model.language], result.count)
    return "\(mark) \(say("\(title): \(result.firstTry) of \(count)"))"
  }

  private func closing(of round: Round) -> String {
    switch round.purpose {
    case .review: return say(round.closing)
    case .placement:
      let begin: Sentence =
        model.lesson(placedBy: round).map { "Enter begins where you may learn something: \($0.title)" }
        ?? "You know all of it: Enter goes to the lessons."
      return say("Right: \(round.rightCount) of \(round.count).") + "\n" + say(begin)
    }
  }

  /// The number of questions answered at the first try, now or before.
  private var rightCount: Int {
    if lesson.predicted != nil { return lesson.answers.graded.values.count { $0 } }
    return lesson.lesson.graded.count { lesson.isKnown($0, model.progress) }
  }
}
