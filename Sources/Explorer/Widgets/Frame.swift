import Canvas
import Lifecycle
import Study

/// One frame of the explorer, as its views see it: they all share it, since a model is expensive to copy.
final class Frame: Sendable {
  /// The model, with what many views ask for worked out.
  let model: Model
  /// The areas of the screen.
  let arrangement: Arrangement
  /// Short names, for rows and trees.
  let shortNaming: Naming

  /// The frame of a model.
  init(_ model: Model, _ arrangement: Arrangement) {
    self.model = model.withActingState
    self.arrangement = arrangement
    shortNaming = model.session.naming.short
  }
}

extension Model {
  /// The evidence from recordings, if it is known already.
  var evidence: EvidenceBook? { knowsEvidence ? scores.evidence() : nil }
}

/// A view that fills a rectangle of the screen.
protocol FramePart {
  var frame: Frame { get }
}

extension FramePart {
  var model: Model { frame.model }
  var session: Session { frame.model.session }
  var phrasebook: Phrasebook { frame.model.phrasebook }
  /// A sentence in the user's language.
  func say(_ sentence: Sentence) -> String { frame.model.phrasebook.say(sentence) }
  var arrangement: Arrangement { frame.arrangement }
  var charset: Charset { frame.model.charset }
}

/// The world from which the next action starts, and the slider in it.
struct ActingState: Sendable {
  let world: World, slider: Slider?
}

extension Model {
  /// The world from which the next action starts: while something is being shown that was just done, the one after it.
  var actingWorld: World {
    acting?.world ?? (showing?.kind == .live ? session.timeline.world : session.actingWorld)
  }

  /// The slider, where a gesture is possible.
  package var slider: Slider? {
    if let acting { return acting.slider }
    return session.slider(in: actingWorld, chosen: chosenGesture)
  }

  /// The same model with what many parts of a picture ask for worked out; it must not be changed any more.
  var withActingState: Model {
    var model = self
    model.acting = ActingState(world: actingWorld, slider: slider)
    return model
  }
}
