import Lifecycle
import Notation
import Resources
import Study

package enum BuiltInScores {
  /// The score sheets as written; empty if they cannot be read, which another test reports.
  package static let sheets: [ScoreSheet] =
    ScoreSheet.readAll(Catalog.scores.map { SourceText(file: "\($0.name).score", bytes: $0.bytes) }).value ?? []

  /// The facts; empty if they cannot be read, which another test reports.
  package static let facts = FactBook.read(factFiles).value ?? FactBook()

  package static let recordingNames = Catalog.recordings.map(\.name)

  package static let factFiles = Catalog.facts.map { SourceText(file: "\($0.name).facts", bytes: $0.bytes) }

  /// The versions that have a score, oldest first.
  package static let versions: [Version] = sheets.map(\.version).sorted()

  package static let scores = Scores(sheets, facts: facts) {
    Catalog.recordings.map { ($0.name, SourceText(file: "\($0.name).appear", bytes: $0.bytes)) }
  }

  package static let all: [Version: Score] = {
    var all: [Version: Score] = [:]
    for version in versions { all[version] = scores[version] }
    return all
  }()

  package static var evidence: EvidenceBook { scores.evidence }
}

/// The scores after one sheet was changed.
///
/// Scores of older versions stay the same; the others are composed when they are needed.
package final class ChangedScores {
  private let sheets: [ScoreSheet]
  private let changed: Version
  private var composed: [Version: Score] = [:]

  /// Replaces a version's built-in sheet with another one.
  package init(_ sheet: ScoreSheet) {
    changed = sheet.version
    sheets = BuiltInScores.sheets.map { $0.version == sheet.version ? sheet : $0 }
  }

  /// Returns the score of a version; `nil` if there is none, or the changed sheets do not fit together.
  package func score(_ version: Version) -> Score? {
    if version < changed { return BuiltInScores.all[version] }
    if let score = composed[version] { return score }
    composed[version] = try? Score(version: version, sheets: sheets, facts: BuiltInScores.facts)
    return composed[version]
  }
}
