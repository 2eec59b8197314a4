import Canvas

extension KeyCommand {
  static let filterText = KeyCommand(
    "filter by text", ["F"], "Shows only the calls that say a text; with ! before it, those that do not."
  ) { $0.panel = FilterTextPanel(field: TextField($0.session.rows.filter.text), old: $0.session.rows.filter.text) }
}

/// A text by which calls are shown, while it is typed.
struct FilterTextPanel: LinePanel {
  var field: TextField
  /// What was filtered by before, and is again where this is given up.
  let old: String

  func use(_ model: inout Model) { model.filter(by: field.text) }

  /// Filters while it is typed.
  func follow(_ model: inout Model) {
    model.filter(by: field.text)
    model.panel = self
  }

  func leave(_ model: inout Model) {
    model.panel = nil
    model.filter(by: old)
  }

  func line(_ model: Model) -> LineOverlay {
    let rows = model.session.rows
    let count = (0..<rows.count).count { rows[$0].kind == .call || rows[$0].kind == .suppressed }
    return LineOverlay(
      prompt: "only", field: field, note: field.text.isEmpty ? "" : "\(count) of \(rows.callCount)",
      explanation: "Show only calls that say this, such as B.view; ! before it leaves those out. Nothing shows all.")
  }
}

extension Model {
  /// Shows only the calls that say a text, or that do not.
  fileprivate mutating func filter(by text: String) {
    var filter = session.rows.filter
    guard filter.text != text else { return }
    filter.text = text
    showing = nil
    session.show(filter)
  }
}
