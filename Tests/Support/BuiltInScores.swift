import Lifecycle
import Notation
import Resources

/// The built-in scores, for tests.
public enum BuiltInScores {
  /// The scores as they are written; empty when they cannot be read, which a test of its own reports.
  public static let sheets: [ScoreSheet] =
    ScoreSheet.readAll(Catalog.scores.map { SourceText(file: $0.name, bytes: $0.bytes) }).value ?? []

  /// The versions, oldest first.
  public static let versions: [Version] = sheets.map(\.version).sorted()

  /// The scores, ready to be played.
  public static let all: [Version: Score] = compose(sheets)

  /// The scores of these sheets, ready to be played.
  public static func compose(_ sheets: [ScoreSheet]) -> [Version: Score] {
    var scores: [Version: Score] = [:]
    for sheet in sheets { scores[sheet.version] = try? Score(version: sheet.version, sheets: sheets) }
    return scores
  }
}
