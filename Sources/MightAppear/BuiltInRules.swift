internal import Lifecycle
internal import Notation
internal import Resources
internal import Synchronization

/// The built-in rules; a test checks that they can be read.
enum BuiltInRules {
  private static let sheets = ScoreSheet.readAll(Catalog.scores.map(SourceText.init)).value ?? []
  private static let facts = FactBook.read(Catalog.facts.map(SourceText.init)).value ?? FactBook()
  private static let scores = Mutex<[Version: Score]>([:])

  /// The versions with rules, oldest first.
  static let versions = sheets.map(\.version).sorted()

  /// The names of the alternatives.
  static let alternatives = sheets.alternatives.names

  /// The rules of a version, if it has any; composed at first use.
  static func score(_ version: Version) -> Score? {
    scores.withLock { scores in
      if scores[version] == nil { scores[version] = try? Score(version: version, sheets: sheets, facts: facts) }
      return scores[version]
    }
  }
}

extension SourceText {
  /// A built-in file.
  fileprivate init(_ resource: Resource) {
    self.init(file: resource.name + resource.kind.suffix, bytes: resource.bytes)
  }
}
