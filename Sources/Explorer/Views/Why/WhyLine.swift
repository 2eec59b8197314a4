import Canvas

/// A piece of what is said about the event under the cursor.
struct WhyLine: Hashable {
  /// What it is to the eye.
  var role: CellRole
  /// The sentence or sentences.
  var text: String
  /// Whether it is kept where there is little room.
  var isKept = false

  /// A piece of an explanation.
  init(_ text: String, role: CellRole = .plain, isKept: Bool = false) {
    self.text = text
    self.role = role
    self.isKept = isKept
  }
}
