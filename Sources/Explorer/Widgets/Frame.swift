import Canvas

/// One frame of the explorer, as its views see it: they all share it, since a model is dear to copy.
final class Frame: Sendable {
  /// The model, with what many views ask for worked out.
  let model: Model
  /// On which versions the recordings were made.
  let recorded: RecordedVersions
  /// Where everything lies.
  let arrangement: Arrangement

  /// The frame of a model.
  init(_ model: Model, _ recorded: RecordedVersions, _ arrangement: Arrangement) {
    self.model = model.withAnswers
    self.recorded = recorded
    self.arrangement = arrangement
  }
}

/// A part of a frame.
protocol FramePart {
  /// What it is drawn from.
  var frame: Frame { get }
}

extension FramePart {
  /// What is shown.
  var model: Model { frame.model }
  /// The run that is shown.
  var session: Session { frame.model.session }
  /// What the program says in the learner's language.
  var phrases: Phrases { Phrases(language: frame.model.language) }
  /// Where everything lies.
  var arrangement: Arrangement { frame.arrangement }
  /// Which characters the program draws with.
  var charset: Charset { frame.model.charset }
}
