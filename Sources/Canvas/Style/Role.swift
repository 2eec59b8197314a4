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

    /// The letter that stands for it in the golden form; plain cells show nothing there.
    public var letter: Character {
      switch self {
      case .plain: " "
      case .quiet: "q"
      case .strong: "s"
      case .title: "t"
      case .frame: "f"
      case .focus: "F"
      case .cursor: "C"
      case .match: "m"
      case .action: "a"
      case .will: "w"
      case .did: "d"
      case .loading: "o"
      case .layout: "l"
      case .asked: "?"
      case .accent: "A"
      case .track: "_"
      case .warning: "!"
      case .suppressed: "~"
      case .future: "u"
      case .key: "k"
      case .label: "L"
      case .changed: "x"
      }
    }
  }
}
