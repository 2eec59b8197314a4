import Canvas
import Study

extension KeyCommand {
  /// What goes through a prediction.
  static let predictNext = KeyCommand(
    "next", [.enter, " "], "Takes the selected choice; once it is answered, goes on."
  ) { $0.goOnPredicting() }
  static let takeBack = KeyCommand(
    "take back", [.left, .backspace, "b"], "Takes the last call out of the order again.", unless: Obstacle.nothingTaken
  ) { $0.prediction?.takeBack() }
  static let wholeOrder = KeyCommand(
    "whole order", ["o"],
    "Asks for all calls of an action in their order, where it has a few; or for one call at a time.",
    unless: Obstacle.predictionIsOver
  ) { $0.togglePredictionMode() }
  static let askAgain = KeyCommand(
    "once more", ["a"], "Asks again now what was wrong; the run goes on afterwards.", unless: Obstacle.nothingWasWrong
  ) { $0.predictAgain() }
  static let leavePrediction = KeyCommand(
    "leave", [.escape], "Leaves; the run comes back as it was, with the cursor where the prediction stood."
  ) { $0.leavePrediction() }
}

extension Obstacle {
  /// Nothing was put into an order.
  @Sendable static func nothingTaken(_ model: Model) -> String? {
    guard let prediction = model.prediction, prediction.isAsking, prediction.exercise?.arranged.isEmpty == false else {
      return "nothing was put into an order"
    }
    return nil
  }

  /// Everything was asked.
  @Sendable static func predictionIsOver(_ model: Model) -> String? {
    model.prediction?.isOver == true ? "everything was asked: Esc leaves" : nil
  }

  /// Nothing is wrong, or no more.
  @Sendable static func nothingWasWrong(_ model: Model) -> String? {
    model.prediction?.prediction.openMisses.isEmpty == false ? nil : "nothing is wrong that could be asked again"
  }
}
