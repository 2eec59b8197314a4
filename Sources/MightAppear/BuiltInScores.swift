internal import Lifecycle
internal import Notation
internal import Resources
internal import Study

extension Scores {
  /// The built-in scores; a test checks that they can be read.
  static let builtIn = Scores(
    ScoreSheet.readAll(Catalog.scores.map(SourceText.init)).value ?? [],
    facts: FactBook.read(Catalog.facts.map(SourceText.init)).value ?? FactBook()
  ) { Catalog.recordings.map { ($0.name, SourceText($0)) } }
}

extension SourceText {
  fileprivate init(_ resource: Resource) {
    self.init(file: resource.name + resource.kind.suffix, bytes: resource.bytes)
  }
}
