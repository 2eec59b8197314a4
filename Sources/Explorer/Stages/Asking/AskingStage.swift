import Canvas

/// A stage on which something is asked, and answered by choosing.
protocol AskingStage: Stage {
  /// The exercise that is being answered, or was just answered.
  var exercise: ExerciseState? { get set }
  func take(_ model: inout Model)
  func showAnswer(_ model: inout Model)
  func step(isOnward: Bool, _ model: inout Model)
}

extension AskingStage {
  /// Whether something is asked that is not answered yet.
  var isAsking: Bool { exercise.map { $0.outcome == nil } ?? false }

  /// Goes to another call.
  func step(isOnward: Bool, _ model: inout Model) {
    model.moveCursor(to: isOnward ? model.session.nextStop : model.session.previousStop)
  }
}

extension Model {
  /// What fills the screen, where something is asked there.
  var asking: (any AskingStage)? {
    get { stage as? any AskingStage }
    set { if let newValue { stage = newValue } }
  }

  /// Selects another choice, or goes on or back by a step.
  fileprivate mutating func select(isOnward: Bool) {
    guard let stage = asking else { return }
    if stage.isAsking { asking?.exercise?.move(by: isOnward ? 1 : -1) } else { stage.step(isOnward: isOnward, &self) }
  }

  fileprivate mutating func choose(_ number: Int) {
    guard asking?.exercise?.select(number) == true else { return warn("there is no choice \(number + 1)") }
    asking?.take(&self)
  }
}

extension KeySection {
  static let answering = KeySection(
    "Where something is asked", [.choiceDown, .choiceUp, .choice, .showHint, .showAnswer])
}

extension KeyCommand {
  static let choiceDown = KeyCommand(
    "next choice", [.down, "j"], "Selects the next choice; where nothing is asked, goes to the next call.",
    unless: .noCalls
  ) { $0.select(isOnward: true) }
  static let choiceUp = KeyCommand(
    "choice before", [.up, "k"], "Selects the choice before; where nothing is asked, goes to the call before.",
    unless: .noCalls
  ) { $0.select(isOnward: false) }
  static let choice = KeyCommand("choice", digits: "Takes a choice by its number.", unless: .nothingAsked) {
    $0.choose($1)
  }
  static let showHint = KeyCommand("hint", ["h"], "Shows a hint.", unless: .noHint) {
    $0.asking?.exercise?.showHint()
  }
  static let showAnswer = KeyCommand(
    "show the answer", ["s"], "Shows the right answer.", unless: .nothingAsked
  ) { $0.asking?.showAnswer(&$0) }
}

extension Obstacle {
  static let nothingAsked = Obstacle {
    $0.asking?.isAsking == true ? nil : "nothing is asked now: Enter goes on"
  }
  static let noHint = Obstacle { model in
    if let reason = nothingAsked.reason(model) { return reason }
    guard let exercise = model.asking?.exercise, !exercise.hasMoreHints else { return nil }
    return exercise.hints.isEmpty ? "there is no hint" : "there is no further hint"
  }
}
