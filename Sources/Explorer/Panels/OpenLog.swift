import Canvas
import Notation
import Study

extension KeyCommand {
  static let openLog = KeyCommand(
    "open a log", ["O"], "Finds out from a log what was done: paste it, or name its file."
  ) { $0.panel = OpenLogPanel() }
}

/// The name of a log's file, or the log itself.
struct OpenLogPanel: LinePanel {
  var field = TextField()
  /// What was pasted where nobody asked for a log.
  var pasted: LogText?

  func takes(pasted text: String, _ model: inout Model) -> Bool { model.explain(pasted: text) }

  /// Drops what was pasted, since a name is typed instead.
  func follow(_ model: inout Model) { model.panel = OpenLogPanel(field: field) }

  func use(_ model: inout Model) {
    if let pasted { return model.explainPasted(pasted) }
    let path = field.text.trimmed
    guard !path.isEmpty else { return model.warn("a file needs a name") }
    model.readingPurpose = .explain
    model.effects.append(.read(path: path))
  }

  func line(_ model: Model) -> LineOverlay {
    let offer = pasted.map { log in
      "this looks like a log with \(log.reading.callCount) calls: Enter explains it, Esc drops it"
    }
    return LineOverlay(
      prompt: "log", field: field, complaint: offer,
      explanation: "Paste what your app printed, or type the path of a file.")
  }
}

extension Model {
  /// Offers to explain what was pasted where it is a log, and logs are explained here; says whether it does.
  mutating func offersLog(pasted text: String) -> Bool {
    guard type(of: stage).keymap.all.contains(.openLog), text.hasSeveralLines else { return false }
    let log = LogText(pasted: text)
    guard log.reading.callCount > 0 else { return false }
    panel?.leave(&self)
    panel = OpenLogPanel(pasted: log)
    return true
  }
}
