import Canvas
import Lifecycle

/// The line in which the user types an answer; it offers the choices that contain the typed text.
struct AnswerPanel: LinePanel {
  /// All choices, shortest first, so that a full match precedes longer ones.
  let choices: [(text: String, index: Int)]
  var field = TextField()
  /// The index of the selected choice among those offered, and true once the user has moved it.
  var selection = 0, isChosen = false

  var panel: Panel { .answer(self) }

  private var offered: [(text: String, index: Int)] {
    let typed = field.text.lowercased()
    return typed.isEmpty ? [] : choices.filter { $0.text.lowercased().includes(typed) }
  }

  func textChanged(_ model: inout Model) {
    var line = self
    (line.selection, line.isChosen) = (0, false)
    model.panel = line.panel
  }

  func press(_ key: Key, _ model: inout Model) {
    var line = self
    switch key {
    case .enter: use(&model)
    case .tab, .down, .up, .backTab:
      let step = key == .tab || key == .down ? 1 : -1
      // The first key selects the first one, as nothing is selected before.
      if isChosen || offered.count < 2 { line.selection = max(0, min(selection + step, offered.count - 1)) }
      line.isChosen = true
      model.panel = line.panel
    default: if line.field.take(key) { line.textChanged(&model) }
    }
  }

  func use(_ model: inout Model) {
    guard !field.text.isEmpty else { return model.warn("type a part of a call") }
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
    overlay.completions = offered.map { $0.text }
    overlay.completion = isChosen || offered.count == 1 ? selection : nil
    if offered.isEmpty, !field.text.isEmpty { overlay.complaint = "no call has that in its name" }
    return overlay
  }
}
