/// What fills the screen.
public enum Stage: Sendable {
  /// The panes of the run that is open.
  case run
  /// A lesson.
  case lesson(LessonStage)
  /// Two runs side by side.
  case comparison(ComparisonStage)

  /// Which kind of stage it is.
  public var kind: Kind {
    switch self {
    case .run: .run
    case .lesson: .lesson
    case .comparison: .comparison
    }
  }
}

extension Stage {
  /// A kind of stage, which has keys of its own.
  public enum Kind: CaseIterable, Hashable, Sendable {
    case run, lesson, comparison
  }
}
