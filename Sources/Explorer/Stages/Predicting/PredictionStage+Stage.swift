import Canvas
import Study

extension PredictionStage {
  /// What the keys do while calls are predicted.
  static let keymap = Keymap([
    .answering,
    KeySection(
      "While calls are predicted", [.predictNext, .takeBack, .wholeOrder, .askAgain, .leavePrediction]),
    .pace,
  ])

  /// The run as it was.
  func kept(_ open: Session) -> Session { kept }

  /// Draws what is asked.
  func draw(_ frame: Frame, on canvas: inout Canvas) { PredictionView(frame: frame, stage: self).draw(on: &canvas) }

  /// What can be done while calls are predicted.
  func hints(_ model: Model) -> [Hint] {
    let phrases = Phrases(language: model.language)
    let leave = Hint(.leavePrediction, label: phrases.leave)
    if isOver {
      let list = Hint(.choiceDown, .choiceUp, label: phrases.select)
      return (prediction.misses.isEmpty ? [] : [list]) + [
        Hint(.askAgain, label: phrases.again), leave,
      ]
    }
    guard let exercise, exercise.outcome == nil else {
      return [
        Hint(.predictNext, label: phrases.next),
        Hint(.choiceDown, .choiceUp, label: phrases.step),
        Hint(.askAgain, label: phrases.again), leave,
      ]
    }
    let isOrder = exercise.exercise.form == .arrange
    var hints = [Hint(.predictNext, label: isOrder ? phrases.take : phrases.answer)]
    if !exercise.arranged.isEmpty { hints.append(Hint(.takeBack, label: phrases.takeBack)) }
    return hints + [
      Hint(.showHint, label: phrases.hintLabel), Hint(.showAnswer, label: phrases.show),
      Hint(.wholeOrder, label: prediction.mode == .next ? phrases.inOrder : phrases.callByCall),
      leave, Hint(.choiceDown, .choiceUp, label: phrases.select),
      Hint(.askAgain, label: phrases.again),
    ]
  }
}
