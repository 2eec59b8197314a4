import Canvas
import Lifecycle
import Study

extension LessonStage {
  /// True if a question is waiting for an answer.
  var isAsking: Bool { attempt.map { $0.outcome == nil } ?? false }

  /// Selects another choice; without a question, moves to another call.
  fileprivate mutating func select(isOnward: Bool, _ model: inout Model) {
    if isAsking { attempt?.move(by: isOnward ? 1 : -1) } else { moveInStep(isOnward: isOnward, &model) }
  }

  fileprivate mutating func choose(_ number: Int, _ model: inout Model) {
    if attempt?.exercise.isTyped == true { return openAnswer(&model) }
    guard attempt?.select(number) == true else {
      let back = KeyCommand.lessonBack.firstKeyName(model.charset)
      let isTaken = attempt?.arranged.contains(number) == true
      return model.warn(
        isTaken ? "\(number + 1) is taken already: \(back) takes it back" : "there is no choice \(number + 1)")
    }
    take(&model)
    // Who types Enter after the number does not skip the reply.
    if !takesHands, attempt?.exercise.form != .mark { model.hold() }
  }

  func openAnswer(_ model: inout Model) {
    guard let attempt else { return }
    let phrasebook = model.phrasebook
    let texts = attempt.exercise.choices.enumerated().map {
      (text: phrasebook.say($0.element.sentence), index: $0.offset)
    }
    model.panel = .answer(AnswerPanel(choices: texts.sorted { ($0.text.count, $0.text) < ($1.text.count, $1.text) }))
  }

  /// Takes a typed answer; after a wrong one, the line stays open, so that letters are not taken for commands.
  mutating func answer(_ choice: Int, _ model: inout Model) {
    if attempt?.select(choice) == true { take(&model) }
    if isAsking { openAnswer(&model) }
  }
}

extension KeySection {
  static let answering = KeySection(
    "Where something is asked", [.choiceDown, .choiceUp, .choice, .showHint, .showAnswer])
}

extension KeyCommand {
  static let choiceDown = KeyCommand(
    "next choice", [.down, "j"], "Selects the next choice; where nothing is asked, goes to the next call.",
    in: LessonStage.self, unless: .noCalls
  ) { $0.select(isOnward: true, &$1) }
  static let choiceUp = KeyCommand(
    "choice before", [.up, "k"], "Selects the choice before; where nothing is asked, goes to the call before.",
    in: LessonStage.self, unless: .noCalls
  ) { $0.select(isOnward: false, &$1) }
  static let choice = KeyCommand(
    "choice, or a hand", .digits, "Takes a choice by its number; before a class, counts a hand for it.",
    unless: .nothingAsked
  ) { model, number in model.changeStage(LessonStage.self) { $0.choose(number, &$1) } }
  static let showHint = KeyCommand("hint", ["h"], "Shows a hint.", in: LessonStage.self, unless: .noHint) {
    stage, _ in stage.attempt?.showHint()
  }
  static let showAnswer = KeyCommand(
    "show the answer", ["s"], "Shows the right answer.", in: LessonStage.self, unless: .nothingAsked
  ) { $0.takesHands ? $0.takeHands(givingUp: true, &$1) : $0.showAnswer(&$1) }
}

extension Obstacle {
  static let nothingAsked = Obstacle(in: LessonStage.self) { stage, _ in
    stage.isAsking ? nil : "nothing is asked now: Enter goes on"
  }
  static let noHint = Obstacle(in: LessonStage.self) { stage, model in
    if let reason = nothingAsked.reason(model) { return reason }
    guard let attempt = stage.attempt, !attempt.hasMoreHints else { return nil }
    return attempt.hints.isEmpty ? "there is no hint" : "there is no further hint"
  }
}
