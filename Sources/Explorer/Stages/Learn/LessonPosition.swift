import Lifecycle
import Notation
import Study

/// Values that depend on the position in a lesson.
extension LessonStage {
  var currentChapter: Lesson.Chapter { lesson.chapters[chapter] }
  var currentStep: LessonStep { played.steps[stepIndex] }
  var version: Version { played.score.version }

  /// The oldest first.
  var versions: [Version] { currentChapter.resolved.candidates }

  var isAtEnd: Bool { chapter == lesson.chapters.count - 1 && stepIndex == played.steps.count - 1 }

  /// The index of the chapter's first question in the lesson.
  var questionsBefore: Int { lesson.chapters[..<chapter].reduce(0) { $0 + $1.questionCount } }

  /// The index of the current or next question in the lesson.
  var questionNumber: Int {
    let next = played.steps[stepIndex...].lazy.compactMap { $0.question }.first
    return questionsBefore + (next ?? currentChapter.questionCount)
  }

  /// A sentence about how a reviewed question differs from the one in the lesson; `nil` if it does not.
  var changes: Sentence? {
    guard round?.purpose == .review else { return nil }
    let version = wishedVersion.flatMap { $0 == versions.max() ? nil : $0 }
    return switch (version, isUnanimated) {
    case (let version?, true): "This time on iOS \(version), and without animation."
    case (let version?, false): "This time on iOS \(version)."
    case (nil, true): "This time without animation."
    case (nil, false): nil
    }
  }

  /// The app of a reviewed question about its launch, before which nothing shows what its screens are called now.
  var app: Sentence? {
    let resolved = currentChapter.resolved, setup = resolved.setup
    guard round?.purpose == .review, let question = currentStep.question, resolved.questions[question].action == 0
    else {
      return nil
    }
    let screens = setup.screens.map { setup[$0].name }.listed
    return "The app begins with \(WrittenTree(setup.window, in: setup).printed). Its screens: \(screens)."
  }

  /// Returns the right answers to a question if the chapter were played with animations.
  func animatedAnswers(_ question: Int) -> [Choice]? {
    let resolved = currentChapter.resolved
    let examiner = Examiner(resolved, score: played.score)
    return examiner.exercises(for: resolved.questions).asked[question]?.answers
  }

  var session: Session {
    if var session = predicted?.session {
      session.placeMarks = PlaceMarks()
      return session
    }
    let title = currentChapter.title
    var session = played.session(title: title.isEmpty ? lesson.title : title, name: item.name)
    var filter = RowFilter()
    filter.coverage = currentChapter.resolved.coverage
    session.show(filter)
    return session
  }

  /// Returns true if a question was right at the first try: now, or if it was not asked now, before.
  func isKnown(_ question: Int, _ progress: Progress) -> Bool {
    answers.graded[question] ?? progress.lesson(item.lessonName).firstTry.contains(question)
  }

  /// Returns the questions that were not right at the first try, and have not been answered right since.
  func missed(_ progress: Progress) -> [Int] {
    if isPresenting { return missedByClass.map { $0.question }.sorted() }
    let questions = predicted == nil ? lesson.graded.sorted() : answers.graded.keys.sorted()
    return questions.filter { !isKnown($0, progress) && !answers.isRightOnRepeat($0) }
  }

  /// The graded questions that not all hands were right about, with how many were, the fewest first.
  ///
  /// The hands for the places of an order are not kept, so a wrong order counts as one hand that was wrong.
  var missedByClass: [(question: Int, right: Int, of: Int)] {
    let asked = answers.finished.compactMap { number, known -> (question: Int, right: Int, of: Int)? in
      guard let hands = known.hands, lesson.graded.contains(number) else { return nil }
      let attempt = known.attempt
      if attempt.exercise.form == .arrange { return (number, attempt.wrongOrder == nil ? 1 : 0, 1) }
      return (number, attempt.exercise.rightChoices.reduce(0) { $0 + hands.count(for: $1) }, hands.count)
    }
    return asked.filter { $0.right < $0.of }.sorted {
      ($0.right * $1.of, $0.question) < ($1.right * $0.of, $1.question)
    }
  }

  var isAnswered: Bool { attempt?.outcome != nil }

  func canAskAgain(_ model: Model) -> Bool { isAtEnd && round == nil && !missed(model.progress).isEmpty }

  /// Returns true if Enter repeats missed questions, which it does once, and for nobody but the learner.
  func asksAgain(_ model: Model) -> Bool {
    answers.questionsToRepeat == nil && predicted == nil && !isPresenting && !playsByItself && canAskAgain(model)
  }

  var takesHands: Bool { isPresenting && isAsking }

  var takesHandsInTurn: Bool { takesHands && !hands.isEmpty && attempt?.exercise.form == .arrange }
}
