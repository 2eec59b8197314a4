import Canvas
import Study

extension LessonStage {
  /// What the keys do in a lesson.
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
    if isPresenting, frame.arrangement.shape != .single {
      PresenterView(frame: frame, lesson: self).draw(on: &canvas)
    } else {
      LessonView(frame: frame, lesson: self).draw(on: &canvas)
    }
  }

  /// What can be done in a lesson.
  func hints(_ model: Model) -> [Hint] {
    let phrases = Phrases(language: model.language)
    guard let exercise, isAsking else {
      // A class is to look at nothing else.
      if isPresenting { return [Hint(.lessonNext, label: phrases.next)] }
      return [
        Hint(.lessonNext, label: phrases.next), Hint(.lessonBack, label: phrases.back),
        Hint(.choiceDown, .choiceUp, label: phrases.step),
        Hint(.lessonExplore, label: phrases.explore), Hint(.course, label: phrases.allLessons),
        Hint(.leaveLesson, label: phrases.leave),
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
