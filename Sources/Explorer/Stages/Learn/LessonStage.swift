import Lifecycle
import Notation
import Study

/// A lesson, which the learner goes through step by step, answering its questions.
///
/// A chapter is played on one version, and divided into steps (`LessonStep`): paragraphs, questions, and calls to show.
package struct LessonStage: LearningStage {
  let item: LibraryItem
  private(set) var lesson: Lesson
  /// The run that is predicted; `nil` in a written lesson.
  private(set) var predicted: PredictedRun?
  private(set) var wishedVersion: Version?
  /// The indices of the chapter, and of the step in it.
  private(set) var chapter = 0, stepIndex = 0
  /// The index of the first question that is asked; a prediction begins at the cursor.
  var firstAsked = 0
  private(set) var played: PlayedChapter
  /// The seed for the order of the choices, which differs for each attempt; 0 if the day is not known.
  private var seed: UInt64
  /// True if the chapter is played without animations, for a review.
  private(set) var isUnanimated = false
  /// The exercise for the current question, answered or not.
  var attempt: Attempt?
  var hands = Hands()
  /// The number of earlier steps that are shown together with the current one.
  private var joinedCount = 0
  /// The events that were predicted; true if the first try was right.
  private(set) var predictedEvents: [Int: Bool] = [:]
  var answers = LessonAnswers()
  /// The round that the lesson is part of, if only some of its questions are asked.
  private(set) var round: Round?
  /// True if the lesson is presented to a class: large, and without anything else.
  var isPresenting = false
  /// True once the learner has moved to a call of the step, so that its reason is shown.
  private(set) var showsReason = false
  var playsByItself = false
  private(set) var showsCourseEnd = false
  /// The mended level that led here, to which one can go back.
  var levelBefore: LevelStage?

  /// Starts a lesson, or a round at its first question in the lesson; `nil` if the lesson cannot be played.
  init?(
    _ item: LibraryItem, _ lesson: Lesson, predicted: PredictedRun? = nil, version: Version? = nil,
    round: Round? = nil, seed: UInt64, _ model: Model
  ) {
    let scores = model.scores
    guard let first = lesson.chapters.first, let score = Self.score(for: first, version, scores) else { return nil }
    (self.item, self.lesson, self.predicted) = (item, lesson, predicted)
    (wishedVersion, self.seed, self.round) = (version, seed, round)
    played = Self.play(lesson, 0, predicted, score, scores, seed: seed, isUnanimated: false, purpose: round?.purpose)
    if let stop = round?.currentStop?.questions, var question = stop.first {
      if let predicted { question = self.question(aboutCommand: question, predicted) }
      answers.questionsToRepeat = Array(stop.dropFirst())
      jump(toQuestion: question, scores)
      if round?.purpose == .review, seed != 0, version == nil, predicted == nil { vary(question, model) }
    } else {
      ask()
    }
  }

  /// Returns the first question about a command of a built-in run, or the first of all if there is none.
  private func question(aboutCommand command: Int, _ predicted: PredictedRun) -> Int {
    let action = command - (predicted.builtIn?.first ?? 0)
    return lesson.chapters.flatMap { $0.resolved.questions }.firstIndex { $0.action == action } ?? 0
  }

  /// Changes the version and the animations of a question that is reviewed, if it has an answer that a source shows.
  private mutating func vary(_ question: Int, _ model: Model) {
    let scores = model.scores
    var shuffler = Shuffler(seed: seed)
    let usual = wishedVersion
    let withoutAnimations = currentChapter.withoutAnimations
    wishedVersion = versions.filter { scores[$0] != nil }.element(by: &shuffler)
    isUnanimated = withoutAnimations != nil && Bool.random(using: &shuffler)
    jump(toQuestion: question, scores)
    let asked = currentStep.question.flatMap { questionsBefore + $0 == question ? $0 : nil }
    if let asked, !played.infers(asked, scores.evidence) { return }
    (wishedVersion, isUnanimated) = (usual, false)
    jump(toQuestion: question, scores)
  }

  var isAtStart: Bool { chapter == 0 && stepIndex == joinedCount }

  private var isRoundDone: Bool { round != nil && isAnswered && answers.questionsToRepeat?.isEmpty == true }

  /// Goes to the next step or the next repeated question; does nothing at the end.
  private mutating func goToNextStep(_ model: Model) {
    let scores = model.scores
    if let next = answers.questionsToRepeat?.first, isAtEnd || isAnswered {
      answers.questionsToRepeat?.removeFirst()
      return round == nil ? go(toQuestion: next, model) : jump(toQuestion: next, scores)
    }
    if answers.questionsToRepeat != nil, isAnswered { return goToEnd(scores) }
    guard !isAtEnd else { return }
    if stepIndex + 1 < played.steps.count { stepIndex += 1 } else { open(chapter + 1, scores) }
    ask()
    joinSteps(model)
  }

  /// Joins the current step with those after it, as far as there is room to show them together.
  ///
  /// Paragraphs, and calls that nothing is told about, are joined with each other and with the question that follows.
  mutating func joinSteps(_ model: Model) {
    while stepIndex + 1 < played.steps.count {
      switch (currentStep, played.steps[stepIndex + 1]) {
      case (.tell(_, let shown), .tell(_, let next)) where shown == next: break
      case (.tell, .ask): break
      // What is told after an action waits until its calls were shown.
      case (.tell, .show) where !isAfterCalls: break
      case (.show, .tell) where joinedCount > 0 || currentStep.text == nil,
        (.show, .ask) where joinedCount > 0 || currentStep.text == nil:
        break
      default: return
      }
      let count = joinedCount
      stepIndex += 1
      ask()
      joinedCount = count + 1
      if LessonView.hasRoom(for: self, model) { continue }
      // The paragraphs right before the question stay with it, as far as there is room.
      repeat {
        joinedCount -= 1
      } while joinedCount > 0 && !(attempt != nil && beginsWithText && LessonView.hasRoom(for: self, model))
      let rest = count - joinedCount
      stepIndex -= joinedCount + 1
      ask()
      return joinedCount = rest
    }
  }

  /// Shows the lesson large for a class, or as before, with as many steps together as there is room for.
  mutating func present(_ isPresented: Bool, _ model: inout Model) {
    isPresenting = isPresented
    if isPresented, seed != 0 {
      // A class has the choices in the order in which they are printed.
      seed = 0
      played = chapterPlayed(chapter, by: played.score, model.scores)
    }
    // A question that was begun stays as it is.
    if let attempt, attempt.outcome == nil, attempt.isBegun { return }
    let before = stepIndex
    stepIndex -= joinedCount
    ask()
    joinSteps(model)
    if stepIndex != before { showStep(&model) }
  }

  private var isAfterCalls: Bool {
    played.steps[(stepIndex - joinedCount)..<stepIndex].contains { if case .show = $0 { true } else { false } }
  }

  /// True if the first of the joined steps is a paragraph.
  private var beginsWithText: Bool {
    if case .tell = played.steps[stepIndex - joinedCount] { true } else { false }
  }

  var joinedTexts: [String] { played.steps[(stepIndex - joinedCount)..<stepIndex].compactMap { $0.text } }

  private mutating func goToEnd(_ scores: Scores) {
    open(lesson.chapters.count - 1, scores)
    stepIndex = played.steps.count - 1
    ask()
  }

  /// Goes back to the previous step and those joined with it; does nothing at the beginning.
  private mutating func goToPreviousStep(_ model: Model) {
    guard !isAtStart else { return }
    var target = stepIndex - joinedCount - 1
    if target < 0 {
      open(chapter - 1, model.scores)
      target = played.steps.count - 1
    }
    stepIndex = -1
    repeat {
      stepIndex += 1
      ask()
      joinSteps(model)
    } while stepIndex < target
  }

  /// Goes to what is told and shown between the question before and this one.
  mutating func go(toQuestion number: Int, _ model: Model) {
    jump(toQuestion: number, model.scores)
    while stepIndex > 0, played.steps[stepIndex - 1].question == nil { stepIndex -= 1 }
    ask()
    joinSteps(model)
  }

  /// Goes to a question, by its index in the lesson.
  private mutating func jump(toQuestion number: Int, _ scores: Scores) {
    var rest = number
    var chapter = 0
    while chapter < lesson.chapters.count - 1, rest >= lesson.chapters[chapter].questionCount {
      rest -= lesson.chapters[chapter].questionCount
      chapter += 1
    }
    open(chapter, scores)
    stepIndex = played.stepIndex(asking: rest) ?? 0
    ask()
    // In a round the last paragraph before the question is enough; it may not hold for what is varied.
    guard round != nil, changes == nil else { return }
    let before = played.steps[..<stepIndex].reversed().prefix { $0.question == nil }
    joinedCount = before.firstIndex { $0.text != nil }.map { stepIndex - $0.base + 1 } ?? 0
  }

  /// Records the outcome of the current exercise; returns the number of the question, counted through the lesson, if it
  /// is news: the first answer, or that it was right when it was asked again.
  mutating func recordOutcome() -> Int? {
    guard let attempt, attempt.outcome != nil, case .ask(let number, _, _) = currentStep else { return nil }
    let question = questionsBefore + number
    let isNew = answers.finish(question, attempt, isRepeated: round == nil && answers.questionsToRepeat != nil)
    if attempt.exercise.isInferred { return question }
    guard isNew else { return predicted == nil && answers.isRightOnRepeat(question) ? question : nil }
    if predicted != nil {
      let events = played.events(of: currentChapter.resolved.questions[number])
      for (index, event) in events.enumerated() { predictedEvents[event] = attempt.isRight(at: index) }
    }
    round?.record(question, isFirstTry: attempt.isFirstTry)
    return question
  }

  var shownEventCount: Int {
    if case .ask(_, let before, _) = currentStep, isAsking { before } else { currentStep.shownEventCount }
  }

  private func chapterPlayed(_ index: Int, by score: Score, _ scores: Scores) -> PlayedChapter {
    Self.play(
      lesson, index, predicted, score, scores, seed: seed, isUnanimated: isUnanimated, purpose: round?.purpose)
  }

  private mutating func open(_ index: Int, _ scores: Scores) {
    let written = lesson.chapters[index]
    guard let score = Self.score(for: written, wishedVersion, scores) else { return }
    chapter = index
    stepIndex = 0
    // A repeated question has its choices in another order.
    if seed != 0, answers.questionsToRepeat != nil { seed &+= 1 }
    played = chapterPlayed(index, by: score, scores)
  }

  /// Prepares the exercise of the current step, if it asks a question.
  private mutating func ask() {
    (attempt, joinedCount, hands, showsReason, showsCourseEnd) = (nil, 0, Hands(), false, false)
    guard case .ask(let number, _, _) = currentStep, let asked = played.exercises[number] else { return }
    if let known = answers.finished[questionsBefore + number] {
      (attempt, hands) = (known.attempt, known.hands ?? Hands())
      return
    }
    let question = currentChapter.resolved.questions[number]
    let isSame = !isUnanimated || asked.answers == animatedAnswers(number)
    attempt = Attempt(
      asked, about: asked.asked.namesAction ? nil : played.text(ofAction: question.action),
      hints: isSame && !question[.hint].isEmpty ? question[.hint].map { "\($0)" } : asked.usualHints,
      because: isSame ? question[.because] : [], caveat: question.caveat,
      remark: !isUnanimated ? nil : isSame ? "As with animation." : "With animation another answer is right.",
      tryCount: round?.purpose == .placement ? 1 : predicted != nil ? Prediction.tryCount : nil)
  }
}

extension LessonStage {
  mutating func begin(at question: Int, _ model: inout Model) {
    jump(toQuestion: question, model.scores)
    enterChapter(&model)
  }

  /// Changes how a predicted run is asked about, and starts again at the current action.
  mutating func change(_ run: PredictedRun, _ model: inout Model) {
    let action = currentChapter.resolved.questions.first?.action ?? 0
    (predicted, lesson, answers) = (run, run.lesson, LessonAnswers())
    let questions = lesson.chapters.flatMap { $0.resolved.questions }
    firstAsked = questions.firstIndex { $0.action >= action } ?? 0
    begin(at: firstAsked, &model)
  }

  /// Continues: takes a choice, ends an animation, or begins the next step.
  mutating func goOn(marks: Bool, _ model: inout Model) {
    if model.playback != nil {
      model.settle()
      // After an answer the calls are visible beside it, so one key is enough to continue.
      if !isAnswered { return }
    }
    if takesHands { return marks ? raiseHand() : takeHands(&model) }
    guard isAsking else { return advance(&model) }
    if attempt?.exercise.isTyped == true { return openAnswer(&model) }
    if attempt?.exercise.form == .mark, !marks { return submitMarks(&model) }
    if attempt?.isWrongAlready == true { return model.warn("this was wrong already: choose another") }
    if attempt?.selection == nil { return model.warn("choose first, with the arrows or by a number") }
    takeSelected(&model)
  }

  private mutating func submitMarks(_ model: inout Model) {
    // Pressing Enter without any mark is an accident, not an answer.
    guard attempt?.marked.isEmpty == false else {
      return model.warn("mark something first, with Space or its number")
    }
    if attempt?.isWrongStill == true { return model.warn("this was wrong already: mark others") }
    attempt?.answerMarks()
    finishQuestion(&model)
  }

  mutating func moveInStep(isOnward: Bool, _ model: inout Model) {
    showsReason = true
    model.moveCursor(to: isOnward ? model.session.nextStop : model.session.previousStop)
  }

  /// Begins the next step; behind the last one asks again what was missed, and then opens what comes next.
  mutating func advance(_ model: inout Model) {
    if isRoundDone { return goOnInRound(&model) }
    if isAtEnd, answers.questionsToRepeat?.isEmpty != false {
      if let round { return round.finish(&model) }
      if predicted != nil { return leaveWithResult(&model) }
      if asksAgain(model) { return askAgain(&model) }
      if endsCourse(model) { showsCourseEnd = true } else { _ = openNext(&model) }
      return
    }
    let before = chapter
    goToNextStep(model)
    if chapter == before { showStep(&model) } else { enterChapter(&model) }
  }

  mutating func askAgain(_ model: inout Model) {
    answers.askAgain(missed(model.progress))
    advance(&model)
  }

  /// Continues with the next lesson of the round, or ends it.
  private mutating func goOnInRound(_ model: inout Model) {
    guard var round else { return }
    if round.goOn() { return round.begin(&model) }
    self.round = round
    let placed = round.purpose == .placement ? model.lesson(placedBy: round) : nil
    if let placed { model.record(.placed(lesson: placed.lessonName)) }
    goToEnd(model.scores)
    showStep(&model)
  }

  /// Goes back by a step, takes a choice out of an order, or takes back a raised hand.
  mutating func goBack(_ model: inout Model) {
    if hideAnswer(&model) { return }
    if takesHands, !hands.isEmpty { return hands.takeBack() }
    if showsCourseEnd { return showsCourseEnd = false }
    model.playback = nil
    if isAsking, attempt?.arranged.isEmpty == false {
      attempt?.takeBack()
      return
    }
    if isAtStart, let levelBefore { return levelBefore.reopen(&model) }
    let before = chapter
    goToPreviousStep(model)
    if chapter == before { model.session.reveal(eventCount: shownEventCount) } else { enterChapter(&model) }
  }

  mutating func play(on version: Version, _ model: inout Model) {
    wishedVersion = version
    let (oldIndex, before, oldCount) = (stepIndex, currentStep.question, joinedCount)
    answers.finished = [:]
    open(chapter, model.scores)
    stepIndex = before.flatMap { played.stepIndex(asking: $0) } ?? min(oldIndex, played.steps.count - 1)
    ask()
    if attempt != nil { joinedCount = min(oldCount, stepIndex) }
    enterChapter(&model)
  }
}
