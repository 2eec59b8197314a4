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
