import Canvas
import Lifecycle
import Study

/// One frame of the explorer, which all views of a picture draw from.
///
/// A class, since a model is expensive to copy.
final class Frame: Sendable {
  /// The model, with the state that many views need computed in advance.
  let model: Model
  let arrangement: Arrangement
  let shortNaming: Naming

  init(_ model: Model, _ arrangement: Arrangement) {
    self.model = model.withActingState
    self.arrangement = arrangement
    shortNaming = model.session.naming.short
  }
}

extension Model {
  /// The areas of the panes on the main stage.
  var arrangement: Arrangement { Arrangement(width: size.width, height: size.height) }

  /// The evidence from recordings; `nil` if it may not be computed yet.
  var evidence: EvidenceBook? { showsEvidence ? scores.evidence : nil }
}

/// A view that draws part of a frame.
protocol FramePart { var frame: Frame { get } }

extension FramePart {
  var model: Model { frame.model }
  var session: Session { frame.model.session }
  var phrasebook: Phrasebook { frame.model.phrasebook }
  func say(_ sentence: Sentence) -> String { frame.model.phrasebook.say(sentence) }
  var arrangement: Arrangement { frame.arrangement }
  var charset: Charset { frame.model.charset }
}

/// The world in which the next action starts, and the slider in it.
struct ActingState: Sendable { let world: World, slider: Slider? }

extension Model {
  /// The world in which the next action starts.
  ///
  /// While the calls of the last action are still being shown, this is already the world after it.
  var actingWorld: World {
    acting?.world ?? (playback?.kind == .live ? session.timeline.world : session.actingWorld)
  }

  /// The slider; `nil` if no gesture is possible.
  package var slider: Slider? {
    if let acting { return acting.slider }
    return session.slider(in: actingWorld, chosen: chosen.gesture)
  }

  /// A copy of the model with the acting world and the slider computed in advance; it must not be changed afterwards.
  var withActingState: Model {
    var model = self
    model.acting = ActingState(world: actingWorld, slider: slider)
    return model
  }
}
