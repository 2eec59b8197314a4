import Canvas
import Study

extension LessonStage {
  static let keymap = Keymap([
    .answering,
    KeySection(
      "In a lesson",
      [
        .lessonNext, .lessonMark, .lessonBack, .lessonVersion, .presentView, .autoplay, .lessonExplore, .leaveLesson,
      ]),
    .pace,
  ])

  /// The run that was open before.
  func kept(_ open: Session) -> Session { kept }

  /// Draws the lesson, large where a class looks at it.
  func draw(_ frame: Frame, on canvas: inout Canvas) {
    if CourseEndView.isDue(frame.model, self) { return CourseEndView(frame: frame).draw(on: &canvas) }
    if isPresenting, frame.arrangement.shape != .single {
      PresenterView(frame: frame, lesson: self).draw(on: &canvas)
    } else {
      LessonView(frame: frame, lesson: self).draw(on: &canvas)
    }
  }

  func hints(_ model: Model) -> [Hint] {
    let phrases = Phrases(language: model.language)
    guard let exercise, isAsking else {
      // A class is to look at nothing else.
      if isPresenting { return [Hint(.lessonNext, label: phrases.next)] }
      let next = isAtEnd && asksAgain ? phrases.askAgain : isAtEnd && round == nil ? phrases.afterEnd : phrases.next
      return [
        Hint(.lessonNext, label: next), Hint(.lessonBack, label: phrases.back),
        Hint(.choiceDown, .choiceUp, label: phrases.step),
        Hint(.lessonExplore, label: phrases.explore), Hint(.course, label: phrases.allLessons),
        Hint(.leaveLesson, label: phrases.leave),
      ]
    }
    if takesHands {
      return [
        Hint(.choice, label: phrases.raiseHand), Hint(.lessonNext, label: phrases.showAnswer),
        Hint(.lessonBack, label: hands.isEmpty ? phrases.back : phrases.takeBack),
      ]
    }
    var hints: [Hint] = []
    switch exercise.exercise.form {
    case .pick: hints.append(Hint(.lessonNext, label: phrases.answer))
    case .mark:
      hints.append(Hint(.lessonMark, label: phrases.mark))
      hints.append(Hint(.lessonNext, label: phrases.answer))
    case .arrange: hints.append(Hint(.lessonNext, label: phrases.take))
    }
    hints.append(Hint(.choiceDown, .choiceUp, label: phrases.select))
    hints.append(Hint(.showHint, label: phrases.hintLabel))
    let back = exercise.arranged.isEmpty ? phrases.back : phrases.takeBack
    return hints + [
      Hint(.showAnswer, label: phrases.showAnswer), Hint(.lessonBack, label: back),
      Hint(.leaveLesson, label: phrases.leave),
    ]
  }
}

extension KeyCommand {
  static let lessonNext = KeyCommand(
    "next", [.enter], "Goes on; where something is asked, takes the selected choice or gives the answer.",
    unless: .atEndOfLesson
  ) { $0.goOnInLesson(marks: false) }
  static let lessonMark = KeyCommand(
    "next, or mark", [" "],
    "Goes on; where several choices can be right, marks the selected one or takes its mark away.",
    unless: .atEndOfLesson
  ) { $0.goOnInLesson(marks: true) }
  static let lessonBack = KeyCommand(
    "back", [.left, .backspace, "b"], "Goes back; where calls are put in order, takes the last one out again.",
    unless: .atStartOfLesson
  ) { $0.goBackInLesson() }
  static let lessonVersion = KeyCommand(
    "iOS version", ["i"], "Plays the chapter on the next version that it is about.", unless: .onlyOneVersion
  ) { $0.playNextVersion() }
  static let presentView = KeyCommand(
    "large", ["v"],
    "Shows the lesson large and without anything else, for a class, and counts hands for each choice; or as before."
  ) { $0.lesson?.isPresenting.toggle() }
  static let autoplay = KeyCommand(
    "by itself", ["a"], "Lets the lesson go on by itself; or waits for keys again."
  ) { $0.lesson?.toggleAutoplay() }
  static let lessonExplore = KeyCommand(
    "explore", ["E"], "Opens what was played in the explorer; there the same key comes back to the lesson."
  ) { $0.exploreLesson() }
  static let leaveLesson = KeyCommand(
    "leave", [.escape], "Leaves the lesson; the run that was open before comes back."
  ) { $0.leaveLesson() }
}

extension Obstacle {
  /// What comes before and after, in the lesson or in the course.
  static let atEndOfLesson = Obstacle { model in
    guard let lesson = model.lesson, lesson.isAtEnd, !lesson.asksAgain, lesson.round == nil, model.nextLesson == nil
    else { return nil }
    return "this is the end of the lesson: Esc leaves it"
  }
  static let atStartOfLesson = Obstacle { model in
    guard let lesson = model.lesson else { return nil }
    if lesson.round != nil, lesson.exercise?.arranged.isEmpty != false { return inRound }
    return lesson.isAtStart ? "this is the beginning of the lesson" : nil
  }
  private static let inRound = "questions are asked one by one here: L lists the lessons they are from"
  static let onlyOneVersion = Obstacle { model in
    if model.lesson?.round != nil { return inRound }
    guard let lesson = model.lesson, lesson.versions.count < 2 else { return nil }
    return "the chapter is only about iOS \(model.session.version)"
  }
}
