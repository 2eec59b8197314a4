import Explorer
import Resources
import Study
import TestSupport

/// The runs and files that the tests open.
enum Shelf {
  /// The built-in scores as the explorer asks for them.
  static let scores = BuiltInScores.scores

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

  static let firstSteps: String =
    Catalog.scenarios.first { $0.name == FirstScenario.name }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""

  static let recordings = Catalog.recordings.map { item($0, .recording) }

  static let scenarios = Catalog.scenarios.map { item($0, .scenario) }

  private static func item(_ resource: Resource, _ kind: LibraryItem.Kind) -> LibraryItem {
    LibraryItem(
      name: resource.name, title: resource.name, kind: kind, text: String(decoding: resource.bytes, as: UTF8.self))
  }
}
