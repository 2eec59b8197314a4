internal import Lifecycle
internal import Notation
internal import Resources
internal import Study

/// The built-in rules; a test checks that they can be read.
enum BuiltInRules {
  private static let sheets = ScoreSheet.readAll(Catalog.scores.map(SourceText.init)).value ?? []
  private static let facts = FactBook.read(Catalog.facts.map(SourceText.init)).value ?? FactBook()
  private static let scores = versions.compactMap { try? Score(version: $0, sheets: sheets, facts: facts) }

  /// The versions that have rules, oldest first.
  static let versions = sheets.map(\.version).sorted()

  /// The names of all alternatives.
  static let alternatives = sheets.alternatives.names

  /// The evidence from all recordings, which are played at the first use.
  static let evidence = EvidenceBook(
    playing: Catalog.recordings.map { resource in
      let reading = Transcript.readWithCases(SourceText(resource), versions: versions, alternatives: alternatives)
      return (resource.name, reading.cases.compactMap(\.value))
    }, scores: score)

  /// Returns the rules of a version; `nil` if it has none.
  static func score(_ version: Version) -> Score? { scores.first { $0.version == version } }
}

extension SourceText {
  /// Creates the source of a built-in file.
  fileprivate init(_ resource: Resource) {
    self.init(file: resource.name + resource.kind.suffix, bytes: resource.bytes)
  }
}
