import Canvas

/// What one picture of the explorer is drawn from; all its views share it, since a model is dear to copy.
final class Picture: Sendable {
  /// The model, with what many views ask for worked out.
  let model: Model
  /// On which versions the recordings were made.
  let recorded: RecordedVersions

  /// The picture of a model.
  init(_ model: Model, _ recorded: RecordedVersions) {
    self.model = model.withAnswers
    self.recorded = recorded
  }
}

/// A part of a picture.
protocol PictureView {
  /// What it is drawn from.
  var picture: Picture { get }
}

extension PictureView {
  /// What is shown.
  var model: Model { picture.model }
  /// The run that is shown.
  var session: Session { picture.model.session }
  /// What the program says in the learner's language.
  var phrases: Phrases { Phrases(language: picture.model.language) }
  /// Which characters the program draws with.
  var charset: Charset { picture.model.charset }
}
