import Lifecycle
import Notation
import Resources
import Testing

@testable import Explorer

/// Runs for tests, played by the scores that are built in.
enum Stage {
  /// The scores as they are written.
  static let sheets: [ScoreSheet] = {
    let sources = Catalog.scores.map { SourceText(file: "\($0.name).score", bytes: $0.bytes) }
    return ScoreSheet.readAll(sources).value ?? []
  }()

  /// Every recording, as the explorer's library knows it.
  static let library: [LibraryItem] = Catalog.recordings.map {
    LibraryItem(name: $0.name, title: $0.name, kind: .recording, text: String(decoding: $0.bytes, as: UTF8.self))
  }

  /// The scores by their versions.
  static let scores = Scores(versions: sheets.map(\.version)) { version in
    try? Score(version: version, sheets: sheets)
  }

  /// A run of the first case of a transcript, with the cursor on its last row.
  static func session(_ text: String, ios version: UInt8, title: String = "A run") throws -> Session {
    let version = Version(version)
    let transcript = try #require(Transcript.read(text, file: "test", versions: scores.versions).value)
    let readings = transcript.resolved(versions: scores.versions)
    let reading = try #require(readings.first)
    let resolved = try #require(reading.value, "\(reading.diagnostics)")
    let score = try #require(scores[version])
    var session = Session(title: title, sourceName: "test", setup: resolved.setup, score: score)
    for step in resolved.script { session.attempt(step.command) }
    session.cursor = session.rows.lastStop
    return session
  }

  /// A model of a run.
  static func model(_ session: Session, _ width: Int, _ height: Int) -> Model {
    Model(session: session, library: library, scores: scores, size: Size(width: width, height: height))
  }
}
