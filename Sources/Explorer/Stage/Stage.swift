/// What fills the screen.
public enum Stage: Sendable {
  /// The panes of the run that is open.
  case run
  /// A lesson.
  case lesson(LessonStage)

  /// Which kind of stage it is.
  public var kind: Kind {
    switch self {
    case .run: .run
    case .lesson: .lesson
    }
  }
}

extension Stage {
  /// A kind of stage, which has keys of its own.
  public enum Kind: CaseIterable, Hashable, Sendable {
    case run, lesson
  }
}
