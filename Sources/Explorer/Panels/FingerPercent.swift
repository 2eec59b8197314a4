import Lifecycle
import Notation

extension KeyCommand {
  static let percent = KeyCommand(
    "to a percentage", [], "Moves the finger to a percentage of its way, which is typed.", unless: .noSlider
  ) { $0.panel = .percent(PercentPanel()) }
}

struct PercentPanel: LinePanel {
  var field = TextField()

  var panel: Panel { .percent(self) }

  func use(_ model: inout Model) {
    guard !field.text.isEmpty else { return }
    guard let value = Self.thousandths(field.text) else {
      return model.warn("\"\(field.text)\" is no percentage: a number from 0 to 100 is expected, such as 33 or 33.3")
    }
    model.slide(toThousandths: value)
  }

  func line(_ model: Model) -> LineOverlay {
    let verb: Sentence = model.slider?.gesture.verb ?? "slide"
    return LineOverlay(
      prompt: "\(verb) to %", field: field, explanation: "A percentage of the finger's way, from 0 to 100, and Enter.")
  }

  /// Returns a percentage with at most one decimal in thousandths; `nil` if the text is no such number.
  static func thousandths(_ text: String) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = Int(digits: parts[0], in: 0...100) else { return nil }
    guard parts.count == 2 else { return whole * 10 }
    guard let tenth = Int(digits: parts[1], in: 0...9), whole * 10 + tenth <= 1000 else { return nil }
    return whole * 10 + tenth
  }
}
