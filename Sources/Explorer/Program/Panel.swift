import Canvas
import Lifecycle

/// A list or an input line over the stage that receives the keys.
///
/// Each panel is a file with its state, its keys and its picture, along with the command that opens it.
protocol Panel: Sendable {
  /// True if the user types text in the panel.
  var takesText: Bool { get }
  /// Handles a key: closes the panel, or stores it again with its changes.
  func press(_ key: Key, _ model: inout Model)
  /// Handles a pasted text that has a special meaning in this panel; returns false for any other text.
  func takes(pasted text: String, _ model: inout Model) -> Bool
  /// Inserts a text as if it were typed; returns false if there is no room for all of it.
  func insert(_ text: [Character], _ model: inout Model) -> Bool
  func overlay(_ model: Model) -> Overlay
  /// Closes the panel without an effect.
  func leave(_ model: inout Model)
}

extension Panel {
  func takes(pasted text: String, _ model: inout Model) -> Bool { false }

  func insert(_ text: [Character], _ model: inout Model) -> Bool { false }

  func leave(_ model: inout Model) { model.panel = nil }
}

/// A panel with an input line.
protocol LinePanel: Panel {
  var field: TextField { get set }
  /// Updates the panel after the text has changed.
  func textChanged(_ model: inout Model)
  func use(_ model: inout Model)
  func line(_ model: Model) -> LineOverlay
}

extension LinePanel {
  var takesText: Bool { true }

  func overlay(_ model: Model) -> Overlay {
    var line = line(model)
    line.phrasebook = model.phrasebook
    return .line(line)
  }

  func textChanged(_ model: inout Model) { model.panel = self }

  func insert(_ text: [Character], _ model: inout Model) -> Bool {
    var line = self
    let fits = line.field.insert(text)
    line.textChanged(&model)
    return fits
  }

  /// Handles a key: Enter uses the line, others edit it.
  func press(_ key: Key, _ model: inout Model) {
    var line = self
    if key == .enter {
      model.panel = nil
      use(&model)
    } else if line.field.take(key) {
      line.textChanged(&model)
    }
  }
}
