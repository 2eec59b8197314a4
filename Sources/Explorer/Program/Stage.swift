import Canvas
import Lifecycle

/// A view that fills the screen.
///
/// Each stage is one to three files with its state, its keys, what they do and its picture, and a line in `Stages.all`.
/// A key reaches the stage through `KeyCommand.init(_:_:_:in:)`, which passes it the model to change.
protocol Stage: Sendable {
  static var keymap: Keymap { get }
  /// The meaning of the marks in its picture, for the help.
  static var legend: [(glyphs: [Glyph], meaning: Sentence)] { get }

  /// The run that is open after it is left, which may differ from the current one.
  func kept(_ open: Session) -> Session
  /// Returns to it after its content was explored.
  func resume(_ model: inout Model)
  /// The possible commands, most useful first; those with an obstacle are dropped.
  func hints(_ model: Model) -> [Hint]
  var lastHints: [Hint] { get }
  func draw(_ frame: Frame, on canvas: inout Canvas)
  /// The thing at a point.
  func target(at point: Point, _ frame: Frame) -> Target?
  mutating func point(at target: Target?, _ kind: MouseEvent.Kind, _ model: inout Model)
  /// The time until it changes by itself, apart from shown calls; `nil` if it does not.
  func millisecondsUntilNextFrame(_ model: Model) -> Int?
  mutating func letPass(milliseconds: Int, _ model: inout Model)
}

extension Stage {
  static var legend: [(glyphs: [Glyph], meaning: Sentence)] { Glyph.laneLegend }

  /// The run that is open stays so.
  func kept(_ open: Session) -> Session { open }

  func resume(_ model: inout Model) { model.enter(self) }

  /// Goes back to the run.
  func leave(_ model: inout Model) {
    model.showing = nil
    model.session = kept(model.session)
    model.enter(Stages.first)
  }

  var lastHints: [Hint] { Stages.lastHints }

  func target(at point: Point, _ frame: Frame) -> Target? { nil }

  func point(at target: Target?, _ kind: MouseEvent.Kind, _ model: inout Model) {}

  func millisecondsUntilNextFrame(_ model: Model) -> Int? { nil }

  func letPass(milliseconds: Int, _ model: inout Model) {}
}

/// The stages, and their common parts.
enum Stages {
  /// All of them, in the order in which the manual lists their keys.
  static let all: [any Stage.Type] = [
    ExploringStage.self,
    LessonStage.self,
    ComparisonStage.self,
    ExplainingStage.self,
    VersionsStage.self,
    LevelStage.self,
  ]
  /// The first stage, to which the others return.
  static let first: any Stage = ExploringStage()

  /// The commands that are available on every stage.
  static let everywhere = KeySection("Everywhere", [.course, .palette, .help, .quit])
  /// Those of them that have no key.
  static let keyless: [KeyCommand] = [.marks, .mouse, .quitAtOnce]
  /// The help, and the way out; made once, since every picture shows them.
  static let lastHints = [Hint(.help, label: "all keys"), Hint(.quit, label: "quit")]
}
