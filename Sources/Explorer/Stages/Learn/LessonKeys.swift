import Canvas
import Lifecycle
import Study

extension LessonStage {
  static let keymap = Keymap([
    .answering,
    KeySection(
      "In a lesson",
      [
        .lessonNext, .lessonMark, .lessonBack, .lessonPage, .lessonAgain, .versionBefore, .otherQuestions, .presentView,
        .moreHands, .autoplay, .lessonExplore, .leaveLesson,
      ]),
    .pace,
  ])

  func draw(_ frame: Frame, on canvas: inout Canvas) {
    if showsCourseEnd { return CourseEndView(frame: frame).draw(on: &canvas) }
    LessonView(frame: frame, lesson: self).draw(on: &canvas)
  }

  func hints(_ model: Model) -> [Hint] {
    guard let attempt, isAsking else {
      // Nothing should distract a class.
      let back = hands.questionBefore == nil ? [] : [Hint(.lessonBack, label: "take back")]
      if isPresenting {
        let again = canAskAgain(model) ? [Hint(.lessonAgain, label: "ask again")] : []
        return [Hint(.lessonNext, label: "next")] + back + again + [Hint(.presentView, label: "small")]
      }
      let isLast = isAtEnd && round == nil && predicted == nil
      let asksAgain = asksAgain(model)
      let next: Sentence = asksAgain ? "ask again" : !isLast ? "next" : endsCourse(model) ? "results" : "next lesson"
      let again = canAskAgain(model) && !asksAgain ? [Hint(.lessonAgain, label: "ask again")] : []
      return [Hint(.lessonNext, label: next)] + again + [
        Hint(.lessonBack, label: "earlier"), Hint(.choiceDown, .choiceUp, label: "why"),
        Hint(.lessonExplore, label: "explore"), Hint(.course, label: "all lessons"),
        Hint(.leaveLesson, label: "leave"),
      ]
    }
    if takesHands {
      let hint = attempt.hasMoreHints ? [Hint(.showHint, label: "hint")] : []
      let more = hands.isEmpty ? [] : [Hint(.moreHands, label: "five more")]
      return [Hint(.choice, label: "count a hand")] + more + [
        Hint(.lessonNext, label: takesHandsInTurn ? "take the most" : "show answer"),
        Hint(.lessonBack, label: hands.isEmpty && attempt.arranged.isEmpty ? "earlier" : "take back"),
      ] + hint + [Hint(.presentView, label: "small")]
    }
    var hints: [Hint] = []
    // Before anything is selected, only a number takes a choice.
    let isSelected = attempt.selection != nil && !attempt.isWrongAlready || attempt.exercise.isTyped
    switch attempt.exercise.form {
    case .pick: hints.append(Hint(isSelected ? .lessonNext : .choice, label: "answer"))
    case .mark:
      hints.append(Hint(isSelected ? .lessonMark : .choice, label: "mark"))
      hints.append(Hint(.lessonNext, label: "answer"))
    case .arrange:
      hints.append(Hint(isSelected ? .lessonNext : .choice, label: attempt.isNextLast ? "answer" : "take"))
    }
    hints.append(Hint(.choiceDown, .choiceUp, label: "move"))
    hints.append(Hint(.showHint, label: "hint"))
    if let predicted, round == nil { hints.append(Hint(.otherQuestions, label: predicted.mode.following.label)) }
    let back: Sentence = attempt.arranged.isEmpty ? "earlier" : "take back"
    hints += [
      Hint(.showAnswer, label: "show answer"), Hint(.lessonBack, label: back),
      Hint(.leaveLesson, label: "leave"),
    ]
    let isCut = model.lessonRows > 0 && model.session.rows.count > model.lessonRows
    return isCut ? hints + [Hint(.lessonPage, label: "timeline")] : hints
  }
}

extension Model {
  /// The number of rows of the timeline that a lesson shows at once.
  fileprivate var lessonRows: Int { Arrangement.lesson(width: size.width, height: size.height).timeline.height }
}

extension LessonStage {
  mutating func take(_ model: inout Model) {
    if takesHands { return raiseHand() }
    if attempt?.isWrongAlready == true { return model.warn("this was wrong already: choose another") }
    takeSelected(&model)
  }

  /// Takes the selected choice, unless as many are marked as are right.
  mutating func takeSelected(_ model: inout Model) {
    if let attempt, attempt.isFull, let count = attempt.exercise.markCount {
      return model.warn("\(count) are right: take a mark away first")
    }
    attempt?.take()
    finishQuestion(&model)
  }

  mutating func showAnswer(_ model: inout Model) {
    attempt?.giveUp()
    finishQuestion(&model)
  }

  mutating func raiseHand() { if let choice = attempt?.selection { hands.raise(for: choice) } }

  /// Ends the count of hands: takes the next call of an order, or shows the answer.
  mutating func takeHands(givingUp: Bool = false, _ model: inout Model) {
    let (asked, counted) = (attempt, hands)
    if !givingUp, takesHandsInTurn, hands.isTied { return model.warn(Hands.tie) }
    if !givingUp, takesHandsInTurn, let choice = hands.most, attempt?.select(choice) == true {
      hands = Hands()
      attempt?.take()
      if attempt?.wrongAnswer == nil { finishQuestion(&model) } else { showAnswer(&model) }
    } else {
      showAnswer(&model)
    }
    guard isAnswered else { return }
    answers.finished[questionNumber]?.hands = counted
    hands.keep(counted, of: asked)
  }

  /// Hides the answer that was shown to a class, whose hands are counted on; returns false if none was shown.
  mutating func hideAnswer(_ model: inout Model) -> Bool {
    guard isPresenting, isAnswered, let asked = hands.questionBefore else { return false }
    attempt = asked
    hands.goOn()
    answers.finished[questionNumber] = nil
    model.playback = nil
    model.session.reveal(eventCount: shownEventCount)
    return true
  }

  /// Leaves the lesson to explore the run as far as it has been shown.
  func explore(_ model: inout Model) {
    var (own, opened) = (session, session)
    own.reveal(eventCount: shownEventCount)
    let count = opened.timeline.actions.prefix { entry in
      // The answer to the current question must not be revealed.
      let seen = isAsking ? entry.events.upperBound - 1 : entry.events.lowerBound
      return seen < model.session.rows.eventCount
    }.count
    opened.rewind(toActionCount: max(1, count))
    opened.cursor = opened.rows.lastStop
    model.explore(opened, leaving: own)
    model.tell("this is yours to try out; \(KeyCommand.escape.firstKeyName(model.charset)) goes back to the lesson")
  }

  /// Leaves the cursor where it was; after a prediction, moves it to where the prediction ended.
  func cursor(in behind: Session, leaving shown: Session) -> Int? {
    guard predicted != nil, round == nil, !answers.graded.isEmpty else { return behind.cursor }
    return shown.cursor.flatMap(behind.nearestStop)
  }

  /// Leaves the lesson, and tells how many predictions were right.
  func leaveWithResult(_ model: inout Model) {
    model.leaveStage()
    if predicted == nil { return model.openCourse(leaving: stage) }
    guard round == nil, !answers.graded.isEmpty else { return }
    model.tell("Right at the first try: \(answers.graded.values.count { $0 }) of \(answers.graded.count).")
  }
}

extension KeyCommand {
  static let lessonNext = KeyCommand(
    "next", [.enter], "Goes on; where something is asked, takes the selected choice or gives the answer.",
    in: LessonStage.self, unless: .atEndOfLesson
  ) { $0.goOn(marks: false, &$1) }
  static let lessonMark = KeyCommand(
    "next, or mark", [" "],
    "Goes on; where several choices can be right, marks the selected one or takes its mark away.",
    in: LessonStage.self, unless: .atEndOfLesson
  ) { $0.goOn(marks: true, &$1) }
  static let lessonBack = KeyCommand(
    "back", [.left, .backspace, "b"], "Goes back; where calls are put in order, takes the last one out again.",
    in: LessonStage.self, unless: .atStartOfLesson
  ) { $0.goBack(&$1) }
  static let lessonPage = KeyCommand(
    "earlier calls", [.pageUp], back: [.pageDown],
    "Goes back in the timeline by as many rows as are shown, or on again; what is asked stays.",
    unless: (.atStart, .atEnd), repeats: true
  ) { model, isBack in
    let distance = max(1, model.lessonRows - 1)
    model.moveCursor(byRows: isBack ? -distance : distance)
  }
  static let lessonAgain = KeyCommand(
    "ask again", ["r"], "At the end of a lesson, asks again what was not right at the first try.",
    in: LessonStage.self, unless: .nothingMissed
  ) { $0.askAgain(&$1) }
  static let presentView = KeyCommand(
    "large", ["v"],
    "Shows it large and without anything else, for a class, and counts hands for each choice; or as before."
  ) { model in
    model.changeStage(LessonStage.self) { stage, model in stage.present(!stage.isPresenting, &model) }
    model.changeStage(LevelStage.self) { stage, _ in stage.isPresenting.toggle() }
    if model.isPresenting { model.tell("large, for a class: the numbers count hands; v goes back") }
  }
  static let moreHands = KeyCommand(
    "five more hands", ["+"], "Before a class, counts five more hands for the choice that got the last one.",
    unless: .noHands
  ) { model in
    model.changeStage(LessonStage.self) { stage, _ in stage.hands.raiseMore() }
    model.changeStage(LevelStage.self) { stage, _ in stage.hands.raiseMore() }
  }
  static let autoplay = KeyCommand(
    "by itself", ["a"], "Lets the lesson go on by itself; or waits for keys again.", in: LessonStage.self
  ) { $0.togglePlaying(&$1) }
  static let lessonExplore = KeyCommand(
    "explore", ["E"],
    "Opens the lesson's run in the explorer; \(KeyCommand.escape.firstKeyName(.ascii)) returns to the lesson.",
    in: LessonStage.self
  ) { $0.explore(&$1) }
  static let leaveLesson = KeyCommand(
    "leave", [.escape], "Leaves the lesson for the list of lessons.", in: LessonStage.self
  ) { $0.leaveWithResult(&$1) }
}

extension Obstacle {
  static let atEndOfLesson = Obstacle(in: LessonStage.self) { lesson, model in
    guard lesson.isAtEnd, lesson.round == nil, lesson.predicted == nil, lesson.next(model) == nil,
      !lesson.endsCourse(model), !lesson.asksAgain(model)
    else { return nil }
    return "this is the end of the lesson: Esc leaves it"
  }
  static let nothingMissed = Obstacle(in: LessonStage.self) { lesson, model in
    if let reason = askedOneByOne.reason(model) { return reason }
    if !lesson.isAtEnd { return "the lesson goes on: what was missed is asked again at its end" }
    return lesson.canAskAgain(model) ? nil : "nothing was missed"
  }
  static let noHands = Obstacle { model in
    let hands = LessonStage(model.stage).flatMap { $0.takesHands ? $0.hands : nil } ?? LevelStage(model.stage)?.hands
    return hands?.isEmpty != false ? "first a hand, by the number of a choice" : nil
  }
  static let atStartOfLesson = Obstacle(in: LessonStage.self) { lesson, model in
    if lesson.attempt?.arranged.isEmpty != false, let reason = askedOneByOne.reason(model) { return reason }
    let canTakeBack =
      !lesson.hands.isEmpty || lesson.hands.questionBefore != nil || lesson.attempt?.arranged.isEmpty == false
    return lesson.isAtStart && !canTakeBack && lesson.levelBefore == nil ? "this is the beginning of the lesson" : nil
  }
  static let askedOneByOne = Obstacle(in: LessonStage.self) { lesson, _ in
    lesson.round == nil ? nil : "questions are asked one by one here: L lists the lessons they are from"
  }
}

/// Playing a lesson automatically.
extension LessonStage {
  fileprivate mutating func togglePlaying(_ model: inout Model) {
    playsByItself.toggle()
    model.stageElapsed = 0
    if playsByItself { model.tell("the lesson goes on by itself and shows the answers; a stops it") }
  }

  /// Returns the duration of the current step; `nil` while calls are shown, and at the end.
  func millisecondsUntilGoingOn(_ model: Model) -> Int? {
    guard playsByItself, model.panel == nil, model.playback == nil else { return nil }
    switch currentStep {
    case .tell(let text, _): return Pace.reading(cells: (joinedTexts + [text]).joined().cellWidth)
    case .show: return Pace.reading(cells: joinedTexts.joined().cellWidth)
    case .end: return nil
    case .ask:
      guard let attempt else { return 0 }
      guard attempt.outcome != nil else { return Pace.answering(choiceCount: attempt.exercise.choices.count) }
      return Pace.reading(cells: attempt.because.joined().cellWidth)
    }
  }

  /// Shows the answer to the question of a step, or begins the next step.
  mutating func goOnByItself(_ model: inout Model) {
    if isAsking { showAnswer(&model) } else { advance(&model) }
  }
}
