extension Canvas {
  /// What a cell means; a theme decides what that looks like, so that no view ever names a color.
  public enum Role: UInt8, CaseIterable, Hashable, Sendable {
    /// Ordinary text in the terminal's own colors.
    case plain
    /// What may be overlooked: hints, sources, rulers.
    case quiet
    /// What should be seen first.
    case strong
    case title
    /// The name of whom the cursor is about.
    case selected
    /// The lines around a pane.
    case frame
    /// The lines around the pane that takes the keys.
    case focus
    case cursor
    /// A row that was found or marked.
    case match
    case action
    /// A call that announces.
    case will
    /// A call that confirms.
    case did
    /// The making, loading and freeing of things.
    case loading
    /// Layout calls, which are many.
    case layout
    /// Questions, answers and messages to others.
    case asked
    /// The finger, and how far it got.
    case accent
    /// The way the finger has not gone yet.
    case track
    /// What is wrong, or would be.
    case warning
    /// What would have come and did not.
    case suppressed
    /// What lies behind the cursor.
    case future
    case key
    /// A word that says what stands beside it.
    case label
    /// What differs from the other side of a comparison.
    case changed
  }
}
