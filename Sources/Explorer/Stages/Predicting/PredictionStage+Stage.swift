import Canvas
import Study

extension PredictionStage {
  static let keymap = Keymap([
    .answering,
    KeySection(
      "While calls are predicted", [.predictNext, .takeBack, .wholeOrder, .askAgain, .leavePrediction]),
    .pace,
  ])

  /// The run as it was.
  func kept(_ open: Session) -> Session { kept }

  func draw(_ frame: Frame, on canvas: inout Canvas) { PredictionView(frame: frame, stage: self).draw(on: &canvas) }

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
      Hint(.wholeOrder, label: phrases.label(prediction.mode.following)),
      leave, Hint(.choiceDown, .choiceUp, label: phrases.select),
      Hint(.askAgain, label: phrases.again),
    ]
  }
}

extension KeyCommand {
  static let predictNext = KeyCommand(
    "next", [.enter, " "], "Takes the selected choice; once it is answered, goes on."
  ) { $0.goOnPredicting() }
  static let takeBack = KeyCommand(
    "take back", [.left, .backspace, "b"], "Takes the last call out of the order again.", unless: .nothingTaken
  ) { $0.prediction?.exercise?.takeBack() }
  static let wholeOrder = KeyCommand(
    "other questions", ["o"],
    "Asks for all calls of an action in their order, where it has a few; then for every call; then for appearances.",
    unless: .predictionIsOver
  ) { $0.changePredictionMode() }
  static let askAgain = KeyCommand(
    "once more", ["a"], "Asks again now what was wrong; the run goes on afterwards.", unless: .nothingWasWrong
  ) { $0.predictAgain() }
  static let leavePrediction = KeyCommand(
    "leave", [.escape], "Leaves; the run comes back as it was, with the cursor where the prediction stood."
  ) { $0.leavePrediction() }
}

extension Obstacle {
  static let nothingTaken = Obstacle { model in
    let prediction = model.prediction
    let isTaken = prediction?.isAsking == true && prediction?.exercise?.arranged.isEmpty == false
    return isTaken ? nil : "nothing was put into an order"
  }
  static let predictionIsOver = Obstacle {
    $0.prediction?.isOver == true ? "everything was asked: Esc leaves" : nil
  }
  static let nothingWasWrong = Obstacle {
    $0.prediction?.prediction.openMisses.isEmpty == false ? nil : "nothing is wrong that could be asked again"
  }
}
