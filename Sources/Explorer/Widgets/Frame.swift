import Canvas
import Lifecycle
import Study

/// One frame of the explorer, as its views see it: they all share it, since a model is dear to copy.
final class Frame: Sendable {
  /// The model, with what many views ask for worked out.
  let model: Model
  /// The areas of the screen.
  let arrangement: Arrangement
  /// Short names, for rows and trees.
  let shortNaming: Naming

  /// The frame of a model.
  init(_ model: Model, _ arrangement: Arrangement) {
    self.model = model.withAnswers
    self.arrangement = arrangement
    shortNaming = model.session.naming.short
  }
}

extension Frame {
  /// The evidence from recordings.
  var evidence: EvidenceBook { model.scores.evidence() }
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

/// Derived values that are expensive to compute.
struct Known: Sendable {
  /// The world right before the event under the cursor, and the one as the cursor shows it.
  let worldBefore: World, worldAtCursor: World
  /// The world from which the next action starts, and the slider in it.
  let actingWorld: World, slider: Slider?

  /// The values of a model; each world is computed from the previous one, since the first one is expensive in a long
  /// run.
  init(_ model: Model) {
    let (session, timeline) = (model.session, model.session.timeline)
    let position = session.cursor ?? 0
    let count = session.eventCountAtCursor
    let end = max(count, session.eventCount(afterEntries: session.keptCount))
    worldBefore = timeline.world(after: position)
    worldAtCursor = timeline.world(after: count, from: worldBefore, after: position)
    actingWorld =
      model.showing?.kind == .live ? timeline.world : timeline.world(after: end, from: worldAtCursor, after: count)
    slider = session.slider(in: actingWorld, chosen: model.chosenGesture)
  }
}

extension Model {
  /// The world from which the next action starts: while something is being shown that was just done, the one after it.
  package var actingWorld: World {
    known?.actingWorld ?? (showing?.kind == .live ? session.timeline.world : session.actingWorld)
  }

  /// The slider, where a gesture is possible.
  package var slider: Slider? {
    if let known { return known.slider }
    return session.slider(in: actingWorld, chosen: chosenGesture)
  }

  /// The same model with what many parts of a picture ask for worked out; it must not be changed any more.
  var withAnswers: Model {
    var model = self
    model.known = Known(self)
    return model
  }
}
