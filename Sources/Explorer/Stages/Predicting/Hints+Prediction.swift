import Study

extension Model {
  /// What can be done while calls are predicted.
  func predictionHints(_ stage: PredictionStage) -> [Hint] {
    let phrases = Phrases(language: language)
    let leave = Hint(commands: [.leavePrediction], label: phrases.leave)
    if stage.isOver {
      let list = Hint(commands: [.choiceDown, .choiceUp], label: phrases.select)
      return (stage.prediction.misses.isEmpty ? [] : [list]) + [
        Hint(commands: [.askAgain], label: phrases.again), leave,
      ]
    }
    guard let exercise = stage.exercise, exercise.outcome == nil else {
      return [
        Hint(commands: [.predictNext], label: phrases.next),
        Hint(commands: [.choiceDown, .choiceUp], label: phrases.step),
        Hint(commands: [.askAgain], label: phrases.again), leave,
      ]
    }
    let isOrder = exercise.exercise.form == .arrange
    var hints = [
      Hint(commands: [.predictNext], label: isOrder ? phrases.take : phrases.answer)
    ]
    if !exercise.arranged.isEmpty { hints.append(Hint(commands: [.takeBack], label: phrases.takeBack)) }
    return hints + [
      Hint(commands: [.showHint], label: phrases.hintLabel), Hint(commands: [.showAnswer], label: phrases.show),
      Hint(commands: [.wholeOrder], label: stage.prediction.mode == .next ? phrases.inOrder : phrases.callByCall),
      leave, Hint(commands: [.choiceDown, .choiceUp], label: phrases.select),
      Hint(commands: [.askAgain], label: phrases.again),
    ]
  }
}
