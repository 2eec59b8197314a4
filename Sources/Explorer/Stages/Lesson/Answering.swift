import Canvas
import Lifecycle
import Study

extension LessonStage {
  /// True if a question is waiting for an answer.
  var isAsking: Bool { exercise.map { $0.outcome == nil } ?? false }

  /// Selects another choice; without a question, moves to another call.
  fileprivate mutating func select(isOnward: Bool, _ model: inout Model) {
    if isAsking { exercise?.move(by: isOnward ? 1 : -1) } else { step(isOnward: isOnward, &model) }
  }

  fileprivate mutating func choose(_ number: Int, _ model: inout Model) {
    if exercise?.exercise.isTyped == true { return openAnswer(&model) }
    guard exercise?.select(number) == true else { return model.warn("there is no choice \(number + 1)") }
    take(&model)
  }

  /// Opens the line in which the user types an answer.
  func openAnswer(_ model: inout Model) {
    guard let exercise else { return }
    let phrasebook = model.phrasebook
    let texts = exercise.exercise.choices.enumerated().map {
      (text: phrasebook.say($0.element.sentence), index: $0.offset)
    }
    model.panel = AnswerPanel(choices: texts.sorted { ($0.text.count, $0.text) < ($1.text.count, $1.text) })
  }

  /// Takes a typed answer.
  fileprivate mutating func answer(_ choice: Int, _ model: inout Model) {
    if exercise?.select(choice) == true { take(&model) }
  }
}

/// The line in which the user types an answer; it offers the choices that contain the typed text.
private struct AnswerPanel: LinePanel {
  /// All choices, shortest first, so that a full match precedes longer ones.
  let choices: [(text: String, index: Int)]
  var field = TextField()
  /// The index of the selected choice among those offered, and true once the user has moved it.
  var selection = 0, isChosen = false

  private var offered: [(text: String, index: Int)] {
    let typed = field.text.lowercased()
    return typed.isEmpty ? [] : choices.filter { $0.text.lowercased().contains(typed) }
  }

  func textChanged(_ model: inout Model) {
    var panel = self
    (panel.selection, panel.isChosen) = (0, false)
    model.panel = panel
  }

  func press(_ key: Key, _ model: inout Model) {
    var panel = self
    switch key {
    case .enter: use(&model)
    case .tab, .down, .up, .backTab:
      let step = key == .tab || key == .down ? 1 : -1
      // The first key selects the first one, as nothing is selected before.
      if isChosen || offered.count < 2 { panel.selection = max(0, min(selection + step, offered.count - 1)) }
      panel.isChosen = true
      model.panel = panel
    default: if panel.field.take(key) { panel.textChanged(&model) }
    }
  }

  func use(_ model: inout Model) {
    guard offered.indices.contains(selection) else { return model.warn("no call has that in its name") }
    guard isChosen || offered.count == 1 || offered[0].text.lowercased() == field.text.lowercased() else {
      let key = Key.tab.name(model.charset)
      return model.warn("several calls have that in their names: type more, or choose with \(key)")
    }
    let choice = offered[selection].index
    model.panel = nil
    model.changeStage(LessonStage.self) { $0.answer(choice, &$1) }
  }

  func line(_ model: Model) -> LineOverlay {
    let offered = offered
    var overlay = LineOverlay(prompt: "call", field: field)
    overlay.explanation = "Type a part of the call; \(Key.tab.name(model.charset)) goes through all that have it."
    overlay.completions = offered.map(\.text)
    overlay.completion = isChosen || offered.count == 1 ? selection : nil
    if offered.isEmpty, !field.text.isEmpty { overlay.complaint = "no call has that in its name" }
    return overlay
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
    "choice", digits: "Takes a choice by its number; before a class, counts a hand for it.", in: LessonStage.self,
    unless: .nothingAsked
  ) { $0.choose($1, &$2) }
  static let showHint = KeyCommand("hint", ["h"], "Shows a hint.", in: LessonStage.self, unless: .noHint) {
    stage, _ in stage.exercise?.showHint()
  }
  static let showAnswer = KeyCommand(
    "show the answer", ["s"], "Shows the right answer.", in: LessonStage.self, unless: .nothingAsked
  ) { $0.showAnswer(&$1) }
}

extension Obstacle {
  static let nothingAsked = Obstacle(in: LessonStage.self) { stage, _ in
    stage.isAsking ? nil : "nothing is asked now: Enter goes on"
  }
  static let noHint = Obstacle(in: LessonStage.self) { stage, model in
    if let reason = nothingAsked.reason(model) { return reason }
    guard let exercise = stage.exercise, !exercise.hasMoreHints else { return nil }
    return exercise.hints.isEmpty ? "there is no hint" : "there is no further hint"
  }
}
