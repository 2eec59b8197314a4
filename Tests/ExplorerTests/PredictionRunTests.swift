import Lifecycle
import Notation
import Study
import Testing

@testable import Explorer

/// Predictions of all built-in runs.
@Suite("Predicting what is built in")
struct PredictionRunTests {
  /// The scores of a version, and of one other for wrong answers, so that this takes seconds.
  private static func scores(_ version: Version) -> Scores {
    Scores(versions: [version, Version(version == Version(9) ? 8 : 9)]) { Shelf.scores[$0] }
  }

  @Test(
    "every case of every scenario and recording, from the first call to the last",
    arguments: Shelf.scenarios + Shelf.recordings)
  func everyCase(item: LibraryItem) throws {
    let versions = Shelf.scores.versions
    let transcript = try #require(Transcript.read(item.text, file: item.name, versions: versions).value)
    for index in transcript.cases.indices {
      guard transcript.resolved(case: index, versions: versions).value != nil else { continue }
      var model = try Journey(item.text, case: index, stepping: true).model
      model.scores = Self.scores(model.session.version)
      var seer = Seer(journey: try Journey())
      seer.journey.player = Player(model)
      let position = "\(item.name), case \(index + 1)"
      try seer.journey.press("e")
      let stage = try #require(seer.stage, "\(position)")
      #expect(stage.restart == nil, "\(position)")
      let count = try seer.answerAll()
      #expect(count > 0, "\(position)")
      #expect(seer.stage?.prediction.tally == seer.stage?.prediction.reachable, "\(position)")
      #expect(seer.journey.session.rows.eventCount == stage.kept.timeline.events.count, "\(position)")
      #expect(seer.journey.session.isAtEnd, "\(position)")
    }
  }
}
