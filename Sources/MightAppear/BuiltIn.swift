internal import Lifecycle
internal import Notation
internal import Resources

/// The rules that are built in.
enum BuiltIn {
  private static let sheets =
    ScoreSheet.readAll(Catalog.scores.map { SourceText(file: "\($0.name)\($0.kind.suffix)", bytes: $0.bytes) }).value
    ?? []
  private static let facts =
    FactBook(bytes: Catalog.composedFacts, of: Catalog.facts.map(\.bytes))
    ?? FactBook.read(Catalog.facts.map { SourceText(file: "\($0.name)\($0.kind.suffix)", bytes: $0.bytes) }).value
    ?? FactBook()
  /// What was composed when they were built in.
  private static let kept = ComposedScores(bytes: Catalog.composedScores, of: Catalog.scores.map(\.bytes))

  /// The versions that have any, the oldest first.
  static let versions = kept?.versions ?? sheets.map(\.version).sorted()

  /// The names of the alternatives.
  static let alternatives = kept?.alternatives ?? sheets.alternatives.names

  /// The rules of a version, if it has any.
  static func score(_ version: Version) -> Score? {
    kept?.score(of: version, facts: { facts }, composed: { composed(version) }) ?? composed(version)
  }

  /// What is built in fits together, which a test holds.
  private static func composed(_ version: Version) -> Score? {
    try? Score(version: version, sheets: sheets, facts: { facts })
  }
}
