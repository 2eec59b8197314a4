import Lifecycle
import Notation
import Study

/// A step of a lesson, from one key to the next.
enum LessonStep: Hashable, Sendable {
  /// Tells a paragraph while a number of events is shown.
  case tell(String, shown: Int)
  /// Asks a question while a number of events is shown, and shows more once it is answered.
  case ask(question: Int, shown: Int, after: Int)
  /// Shows the events between two numbers call by call, with a paragraph about them.
  case show(from: Int, to: Int, told: String?)
  case end(shown: Int)

  var shownEventCount: Int {
    switch self {
    case .tell(_, let shown), .end(let shown), .ask(_, _, let shown): shown
    case .show(_, let end, _): end
    }
  }

  var text: String? {
    switch self {
    case .tell(let text, _), .show(_, _, let text?): text
    case .show, .ask, .end: nil
    }
  }

  /// The index in the chapter of the question that the step asks, if any.
  var question: Int? { if case .ask(let question, _, _) = self { question } else { nil } }
}

/// A chapter of a lesson played on one version: its steps, and the exercises for its questions.
struct PlayedChapter: Sendable {
  private(set) var steps: [LessonStep] = []
  /// The exercise for each question; `nil` if the question has no answer on this version.
  let exercises: [Exercise?]
  /// The flaws of the questions without an answer.
  let flaws: [Flaw]
  private let examiner: Examiner
  private let questions: [Question]
  /// True if each question is asked without those before it, whose answers would give away a part of its own.
  private let isAskedAlone: Bool

  private var timeline: Timeline { examiner.run.timeline }
  var score: Score { timeline.score }

  /// Plays a chapter, whose first action is the run's action `first`; the last chapter ends the lesson.
  init(_ chapter: Lesson.Chapter, _ examiner: Examiner, first: Int = 0, isLast: Bool, isAskedAlone: Bool = false) {
    (exercises, flaws) = examiner.exercises(for: chapter.resolved.questions)
    self.isAskedAlone = isAskedAlone
    questions = chapter.resolved.questions
    self.examiner = examiner
    for text in chapter.introduction { steps.append(.tell(text, shown: 0)) }
    for (index, scene) in chapter.scenes.enumerated() { play(scene, first + index) }
    if steps.isEmpty { steps.append(.tell("", shown: 0)) }
    if isLast { steps.append(.end(shown: timeline.events.count)) }
  }

  func session(title: String, name: String) -> Session {
    Session(title: title, sourceName: name, timeline: timeline)
  }

  func text(ofAction action: Int) -> String { examiner.run.text(ofAction: action) }

  func infers(_ question: Int, _ evidence: EvidenceBook) -> Bool {
    exercises[question].map { examiner.infers($0, to: questions[question], evidence) } ?? false
  }

  /// Returns the index of the step that asks a question; `nil` if the question has no answer on this version.
  func stepIndex(asking question: Int) -> Int? { steps.firstIndex { $0.question == question } }

  private mutating func play(_ scene: Lesson.Scene, _ index: Int) {
    let events = timeline.actions[index].events
    // The action is shown, but none of its calls yet.
    var shown = min(events.lowerBound + 1, events.upperBound)
    var asked: Question?
    // After the last question about the action itself its calls are shown, even if questions about others follow.
    let numbers = scene.before.compactMap { item -> Int? in
      if case .question(let number) = item, exercises[number] != nil { number } else { nil }
    }
    let last = numbers.last { exercises[$0]?.asked.isAfterAction == false }
    for item in scene.before {
      switch item {
      case .prose(let text): steps.append(.tell(text, shown: shown))
      case .question(let number):
        guard let exercise = exercises[number] else { continue }
        let before =
          exercise.asked.isAfterAction
          ? events.upperBound
          : max(isAskedAlone ? 0 : shown, position(afterLines: exercise.shownCount, of: index))
        shown = before
        if case .next = exercise.asked { shown = max(shown, position(afterLines: exercise.shownCount + 1, of: index)) }
        if number == last, number != numbers.last { shown = events.upperBound }
        steps.append(.ask(question: number, shown: before, after: shown))
        asked = questions[number]
      }
    }
    // An action may change the screens without making a call.
    if scene.before.isEmpty || shown < events.upperBound {
      showRest(from: shown, to: events.upperBound, after: asked)
    }
    for text in scene.after {
      if case .show(let start, events.upperBound, nil)? = steps.last {
        steps[steps.count - 1] = .show(from: start, to: events.upperBound, told: text)
      } else {
        steps.append(.tell(text, shown: events.upperBound))
      }
    }
  }

  /// Shows the remaining calls of a command after its last question, or in a step of their own.
  private mutating func showRest(from start: Int, to end: Int, after question: Question?) {
    switch (steps.last, question?.kind) {
    // Calls that are predicted one at a time are shown one at a time.
    case (_, .line): break
    case (.ask(let number, let shown, _)?, .some):
      steps[steps.count - 1] = .ask(question: number, shown: shown, after: end)
    case (.show(let first, _, nil)?, _): steps[steps.count - 1] = .show(from: first, to: end, told: nil)
    default: steps.append(.show(from: start, to: end, told: nil))
    }
  }

  /// Returns the number of events up to an action's line with a number.
  ///
  /// Number 0 is the action itself; after the last line all of its events count, since it may have more than lines.
  private func position(afterLines count: Int, of action: Int) -> Int {
    let lines = examiner.lines(of: action), events = timeline.actions[action].events
    if count == 0 || lines.isEmpty { return events.lowerBound + 1 }
    return count < lines.count ? lines[count - 1].position + 1 : events.upperBound
  }

  func events(of question: Question) -> [Int] {
    guard case .order = question.kind else { return [question.line] }
    return examiner.lines(of: question.action).map { $0.position }
  }
}

extension LessonStage {
  static func play(
    _ lesson: Lesson, _ index: Int, _ predicted: PredictedRun?, _ score: Score, _ scores: Scores, seed: UInt64,
    isUnanimated: Bool, purpose: Round.Purpose?
  ) -> PlayedChapter {
    let written = lesson.chapters[index], isLast = index == lesson.chapters.count - 1
    if let predicted {
      return predicted.play(written, scores, seed: seed, isReview: purpose == .review, isLast: isLast)
    }
    let chapter = isUnanimated ? written.withoutAnimations ?? written : written
    let others = scores.versions.filter { $0 != score.version }.compactMap { scores[$0] }
    var examiner = Examiner(chapter.resolved, score: score, otherScores: others, seed: seed)
    examiner.offersMore = purpose == .review
    examiner.namedVersions = Set(lesson.chapters.flatMap { $0.resolved.candidates })
    return PlayedChapter(chapter, examiner, isLast: isLast, isAskedAlone: purpose == .placement)
  }

  /// Returns the score of the wished version if the chapter allows it, otherwise of the newest allowed version.
  static func score(for chapter: Lesson.Chapter, _ wished: Version?, _ scores: Scores) -> Score? {
    let allowed = chapter.resolved.candidates
    let version = wished.flatMap { allowed.contains($0) ? $0 : nil } ?? allowed.max()
    return version.flatMap { scores[$0] }
  }
}
