/// What fills the screen.
public enum Stage: Sendable {
  /// The panes of the run that is open.
  case run

  /// Which kind of stage it is.
  var kind: Kind {
    switch self {
    case .run: .run
    }
  }
}

extension Stage {
  /// A kind of stage, which has keys of its own.
  public enum Kind: CaseIterable, Hashable, Sendable {
    case run
  }
}
