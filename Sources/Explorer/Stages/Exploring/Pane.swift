/// A pane, where only one fits on the screen.
public enum Pane: CaseIterable, Hashable, Sendable {
  case timeline, screens, why

  /// The pane after this one, the first again after the last.
  public var next: Pane {
    switch self {
    case .timeline: .screens
    case .screens: .why
    case .why: .timeline
    }
  }
}
