import Study

extension Model {
  /// What can be done in a lesson.
  func lessonHints(_ lesson: LessonStage) -> [Hint] {
    let phrases = Phrases(language: language)
    guard let exercise = lesson.exercise, lesson.isAsking else {
      // A class is to look at nothing else.
      if lesson.isPresenting { return [Hint(commands: [.lessonNext], label: phrases.next)] }
      return [
        Hint(commands: [.lessonNext], label: phrases.next), Hint(commands: [.lessonBack], label: phrases.back),
        Hint(commands: [.choiceDown, .choiceUp], label: phrases.step),
        Hint(commands: [.lessonExplore], label: phrases.explore), Hint(commands: [.course], label: phrases.allLessons),
        Hint(commands: [.leaveLesson], label: phrases.leave),
      ]
    }
    var hints: [Hint] = []
    switch exercise.exercise.form {
    case .pick: hints.append(Hint(commands: [.lessonNext], label: phrases.answer))
    case .mark:
      hints.append(Hint(commands: [.lessonMark], label: phrases.mark))
      hints.append(Hint(commands: [.lessonNext], label: phrases.answer))
    case .arrange: hints.append(Hint(commands: [.lessonNext], label: phrases.take))
    }
    hints.append(Hint(commands: [.choiceDown, .choiceUp], label: phrases.select))
    hints.append(Hint(commands: [.showHint], label: phrases.hintLabel))
    let back = exercise.arranged.isEmpty ? phrases.back : phrases.takeBack
    return hints + [
      Hint(commands: [.showAnswer], label: phrases.showAnswer), Hint(commands: [.lessonBack], label: back),
      Hint(commands: [.leaveLesson], label: phrases.leave),
    ]
  }
}
