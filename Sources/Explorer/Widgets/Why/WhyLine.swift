import Canvas

/// A piece of what is said about the event under the cursor.
struct WhyLine: Hashable {
  /// How much a piece is worth where there is not room for all; the least goes first.
  enum Weight: Int, Comparable {
    case additional, meaning, advice, reason, essential

    /// What is worth less comes first.
    static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
  }

  /// What it is to the eye.
  var role: CellRole
  /// The sentence or sentences.
  var text: String
  /// Shorter ways to say the same, for where there is little room.
  var shorter: [String] = []
  /// How much it is worth.
  var weight: Weight
  /// Whether it goes on in the line of the piece before, where both look the same and there is little room.
  var continues = false

  /// A piece of an explanation.
  init(
    _ text: String, role: CellRole = .plain, weight: Weight = .reason, continues: Bool = false, shorter: [String] = []
  ) {
    self.text = text
    self.role = role
    self.weight = weight
    self.continues = continues
    self.shorter = shorter
  }
}
