import Explorer
import Lifecycle
import Notation
import Resources
import Study

/// The built-in scores, read once.
enum Shelf {
  /// All sheets.
  private static let sheets: [ScoreSheet] =
    ScoreSheet.readAll(Catalog.scores.map { SourceText(file: "\($0.name).score", bytes: $0.bytes) }).value ?? []

  /// What is known beside them.
  private static let facts =
    FactBook.read(Catalog.facts.map { SourceText(file: "\($0.name).facts", bytes: $0.bytes) }).value ?? FactBook()

  /// All scores, composed.
  private static let composed: [Version: Score] = Dictionary(
    uniqueKeysWithValues: sheets.compactMap { sheet in
      (try? Score(version: sheet.version, sheets: sheets) { facts }).map { (sheet.version, $0) }
    })

  /// The scores as the explorer asks for them.
  static let scores = Scores(
    versions: Array(composed.keys), alternatives: sheets.alternatives.names, evidence: { book }
  ) { composed[$0] }

  /// Which recordings show which lines, read once.
  private static let book = EvidenceBook(table: Catalog.sightings)

  /// A stack with a screen that offers another for peeking, on a version that has peek, swipe and coordinator.
  static let stackAndPreview = """
    title: First steps
    ios: 9
    screen A: storyboard, previews P
    screen B: storyboard
    screen C: storyboard
    screen P: storyboard
    window: nav(A)

    == A stack, a preview, a swipe
    > launch
    ...

    """

  /// What the explorer begins with.
  static let firstSteps: String =
    Catalog.scenarios.first { $0.name == FirstScenario.name }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""

  /// The built-in recordings.
  static let recordings = Catalog.recordings.map { item($0, .recording) }

  /// The built-in scenarios.
  static let scenarios = Catalog.scenarios.map { item($0, .scenario) }

  /// What can be opened by its name.
  private static func item(_ resource: Resource, _ kind: LibraryItem.Kind) -> LibraryItem {
    LibraryItem(
      name: resource.name, title: resource.name, kind: kind, text: String(decoding: resource.bytes, as: UTF8.self))
  }
}
