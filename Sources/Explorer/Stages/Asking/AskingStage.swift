import Canvas

/// A stage on which something is asked, and answered by choosing.
protocol AskingStage: Stage {
  /// The exercise that is being answered, or was just answered.
  var exercise: ExerciseState? { get }
  /// Selects another choice; where nothing is asked, goes to another call.
  func select(isOnward: Bool, _ model: inout Model)
  /// Takes a choice by its number, counted from 0.
  func choose(_ number: Int, _ model: inout Model)
  /// Shows a hint.
  func showHint(_ model: inout Model)
  /// Shows the right answer.
  func showAnswer(_ model: inout Model)
}

extension AskingStage {
  /// Whether something is asked that is not answered yet.
  var isAsking: Bool { exercise.map { $0.outcome == nil } ?? false }
}

extension Model {
  /// What fills the screen, where something is asked there.
  var asking: (any AskingStage)? { stage as? any AskingStage }
}

extension KeySection {
  /// The commands with which one answers.
  static let answering = KeySection(
    "Where something is asked", [.choiceDown, .choiceUp, .choice, .showHint, .showAnswer])
}

extension KeyCommand {
  /// How one answers.
  static let choiceDown = KeyCommand(
    "next choice", [.down, "j"], "Selects the next choice; where nothing is asked, goes to the next call.",
    unless: .noCalls
  ) { $0.asking?.select(isOnward: true, &$0) }
  static let choiceUp = KeyCommand(
    "choice before", [.up, "k"], "Selects the choice before; where nothing is asked, goes to the call before.",
    unless: .noCalls
  ) { $0.asking?.select(isOnward: false, &$0) }
  static let choice = KeyCommand("choice", digits: "Takes a choice by its number.", unless: .nothingAsked) {
    $0.asking?.choose($1, &$0)
  }
  static let showHint = KeyCommand("hint", ["h"], "Shows a hint.", unless: .noHint) {
    $0.asking?.showHint(&$0)
  }
  static let showAnswer = KeyCommand(
    "show the answer", ["s"], "Shows the right answer.", unless: .nothingAsked
  ) { $0.asking?.showAnswer(&$0) }
}

extension Obstacle {
  /// What is asked.
  static let nothingAsked = Obstacle {
    $0.asking?.isAsking == true ? nil : "nothing is asked now: Enter goes on"
  }
  static let noHint = Obstacle { model in
    if let reason = nothingAsked.reason(model) { return reason }
    guard let exercise = model.asking?.exercise, !exercise.hasMoreHints else { return nil }
    return exercise.hints.isEmpty ? "there is no hint" : "there is no further hint"
  }
}
