import Canvas
import Notation

extension KeyCommand {
  static let save = KeyCommand(
    "save", ["w", .control("s")], "Saves the run; named .svg, .txt, .html or .cast, as a picture or a film."
  ) {
    $0.panel = SavePanel(field: TextField($0.suggestedPath))
  }
}

/// The name under which the run is saved.
struct SavePanel: LinePanel {
  var field: TextField
  /// The file that is replaced if it is named once more.
  var pathToReplace: String?

  func use(_ model: inout Model) {
    let path = field.text.trimmed
    guard !path.isEmpty else { return model.warn("a file needs a name") }
    let form = ExportForm(path: path)
    guard let text = form.map({ model.exported(as: $0) }) ?? model.session.transcript().printed() else { return }
    model.effects.append(.write(path: path, text: text, replaces: path == pathToReplace))
  }

  /// The line, with what is to be known about the name.
  func line(_ model: Model) -> LineOverlay {
    let isThere = field.text == pathToReplace
    return LineOverlay(
      prompt: "save as", field: field,
      complaint: isThere ? "there is a file of this name: Enter replaces it, Esc leaves it as it is" : nil,
      explanation: "The name of the file: .svg and .txt are pictures, .html and .cast films of all keys.")
  }
}

extension Model {
  /// The path under which the run is saved unless another is typed.
  fileprivate var suggestedPath: String {
    let name = session.sourceName
    if name.isEmpty { return "session.appear" }
    return name.hasSuffix(".appear") ? name : "\(name).appear"
  }

  /// Asks whether a file is to be replaced: another Enter means it.
  mutating func noteExists(_ path: String) {
    panel = SavePanel(field: TextField(path), pathToReplace: path)
  }

  mutating func noteWritten(_ path: String, _ problem: String?) {
    let name = visible(path)
    if let problem {
      warn("\(name) is not written: \(problem)")
    } else if let form = ExportForm(path: path) {
      tell("saved as \(name)" + (replay(as: form).map { "; the same again: \($0)" } ?? ""))
    } else {
      session.noteSaved()
      tell("saved as \(name)")
    }
  }
}
