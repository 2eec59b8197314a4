/// What fills the screen.
public indirect enum Stage: Sendable {
  /// The panes of the run that is open.
  case run
  /// A lesson.
  case lesson(LessonStage)
  /// Two runs side by side.
  case comparison(ComparisonStage)
  /// The calls of the run are predicted.
  case prediction(PredictionStage)

  /// Which kind of stage it is.
  public var kind: Kind {
    switch self {
    case .run: .run
    case .lesson: .lesson
    case .comparison: .comparison
    case .prediction: .prediction
    }
  }
}

extension Stage {
  /// A kind of stage, which has keys of its own.
  public enum Kind: CaseIterable, Hashable, Sendable {
    case run, lesson, comparison, prediction
  }
}
