import Canvas

extension CommandTable {
  /// The commands with which one answers, in a lesson and where calls are predicted.
  static let answering: [KeyCommand] = [
    KeyCommand(
      .choiceDown, "next choice", [.down, .character("j")],
      "Selects the next choice; where nothing is asked, goes to the next call.",
      .answering, unless: Obstacle.noCalls),
    KeyCommand(
      .choiceUp, "choice before", [.up, .character("k")],
      "Selects the choice before; where nothing is asked, goes to the call before.",
      .answering, unless: Obstacle.noCalls),
    KeyCommand(
      .choice, "choice", (1...9).map { .character(Character(String($0))) }, keysText: "1-9",
      "Takes a choice by its number.", .answering, unless: Obstacle.nothingAsked),
    KeyCommand(.showHint, "hint", [.character("h")], "Shows a hint.", .answering, unless: Obstacle.noHint),
    KeyCommand(
      .showAnswer, "show the answer", [.character("s")], "Shows the right answer.", .answering,
      unless: Obstacle.nothingAsked),
  ]
}

extension Model {
  /// The exercise that is being answered, or was just answered.
  var exercise: ExerciseState? {
    switch stage {
    case .run, .comparison: nil
    case .lesson(let lesson): lesson.exercise
    case .prediction(let prediction): prediction.exercise
    }
  }

  /// Whether something is asked that is not answered yet.
  var isAsking: Bool { exercise.map { $0.outcome == nil } ?? false }
}

extension Obstacle {
  /// Nothing is asked.
  @Sendable static func nothingAsked(_ model: Model) -> String? {
    model.isAsking ? nil : "nothing is asked now: Enter goes on"
  }

  /// No hint is left.
  @Sendable static func noHint(_ model: Model) -> String? {
    if let reason = nothingAsked(model) { return reason }
    guard let exercise = model.exercise, !exercise.hasMoreHints else { return nil }
    return exercise.hints.isEmpty ? "there is no hint" : "there is no further hint"
  }
}
