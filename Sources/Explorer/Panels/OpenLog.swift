import Canvas
import Notation

extension KeyCommand {
  static let openLog = KeyCommand(
    "open a log", ["O"], "Finds out from a log what was done: paste it, or name its file."
  ) { $0.panel = OpenLogPanel() }
}

/// The name of a log's file, or the log itself.
struct OpenLogPanel: LinePanel {
  var field = TextField()

  func takes(pasted text: String, _ model: inout Model) -> Bool { model.explain(pasted: text) }

  func use(_ model: inout Model) {
    let path = field.text.trimmed
    guard !path.isEmpty else { return model.warn("a file needs a name") }
    model.readingPurpose = .explain
    model.effects.append(.read(path: path))
  }

  func line(_ model: Model) -> LineOverlay {
    LineOverlay(prompt: "log", field: field, explanation: "Paste what your app printed, or type the path of a file.")
  }
}
