import Canvas
import Explorer
import Lifecycle
import Notation
import TestSupport

/// Random keys against the model alone.
enum ModelSoak {
  /// How many keys a round has, and how many events the run may come to.
  private static let keyCount = 2_000, mostEvents = 20_000
  /// A setup with everything in it.
  private static let text = """
    ios: any
    screen A: storyboard, previews P
    screen B: code
    screen P: nib
    screen X: code
    screen Y: storyboard
    window: tabs(nav(A), pages(X, Y), nav(B))
    > launch
    """

  /// Presses keys, draws, and looks after the laws.
  static func round(seed: UInt64) throws {
    var fingers = Fingers(dice: SeededRandom(seed: seed))
    let scores = Scores(versions: BuiltInScores.versions) { BuiltInScores.all[$0] }
    let version = BuiltInScores.versions[Int(seed) % BuiltInScores.versions.count]
    let session = try Session.open(text: text, name: "soak", scores: scores, versions: [version])
    var model = Model(session: session, scores: scores, size: Size(width: 120, height: 40))
    for count in 0..<keyCount {
      if fingers.dice.oneIn(50) {
        let size = (Int.random(in: 0...200, using: &fingers.dice), Int.random(in: 0...60, using: &fingers.dice))
        _ = update(&model, .input(.resized(width: size.0, height: size.1)))
      }
      if fingers.dice.oneIn(3) { _ = update(&model, .tick(milliseconds: 100)) }
      for effect in update(&model, .input(.key(fingers.press().key))) {
        if case .read(let path) = effect { _ = update(&model, .read(path: path, text: nil, problem: "no such file")) }
      }
      if count.isMultiple(of: 10) { _ = model.picture }
      if model.session.timeline.events.count > mostEvents { break }
    }
    try checkLaws(model.session)
  }

  /// Watches the whole run.
  private static func checkLaws(_ session: Session) throws {
    let timeline = session.timeline
    guard !timeline.setup.declarations.contains(where: { !$0.superCalls.isEmpty }) else { return }
    var witness = Witness(score: timeline.score, setup: timeline.setup)
    for entry in timeline.entries {
      try witness.watch(timeline.events[entry.events], leaving: timeline.world(after: entry.events.upperBound))
    }
  }
}

extension Kind {
  /// Random keys against the model.
  static let model = Kind(name: "model", share: 1, isInside: true, round: ModelSoak.round)
}
