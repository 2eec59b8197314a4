import Canvas
import Study

extension CommandTable {
  /// The commands with which one goes through a prediction.
  static let prediction: [KeyCommand] = [
    KeyCommand(
      .predictNext, "next", [.enter, .character(" ")],
      "Takes the selected choice; once it is answered, goes on.", .prediction),
    KeyCommand(
      .takeBack, "take back", [.left, .backspace, .character("b")], "Takes the last call out of the order again.",
      .prediction, unless: Obstacle.nothingTaken),
    KeyCommand(
      .wholeOrder, "whole order", [.character("o")],
      "Asks for all calls of an action in their order, where it has a few; or for one call at a time.", .prediction,
      unless: Obstacle.predictionIsOver),
    KeyCommand(
      .askAgain, "once more", [.character("a")],
      "Asks again now what was wrong; the run goes on afterwards.", .prediction, unless: Obstacle.nothingWasWrong),
    KeyCommand(
      .leavePrediction, "leave", [.escape],
      "Leaves; the run comes back as it was, with the cursor where the prediction stood.", .prediction),
  ]
}

extension Obstacle {
  /// Nothing was put into an order.
  @Sendable static func nothingTaken(_ model: Model) -> String? {
    model.isAsking && model.exercise?.arranged.isEmpty == false ? nil : "nothing was put into an order"
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
