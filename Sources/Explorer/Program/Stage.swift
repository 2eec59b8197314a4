import Canvas
import Lifecycle

/// A view that fills the screen.
///
/// The files of a stage have its state, its keys, what they do, and its picture; a line in `Stages.all` names it. A key
/// reaches the stage through `KeyCommand.init(_:_:_:in:)`, which passes it the model to change.
protocol Stage: Sendable {
  static var keymap: Keymap { get }
  /// The meaning of the marks in the stage's picture, for the help.
  static var legend: [(glyphs: [Glyph], meaning: Sentence)] { get }

  /// Returns the cursor in the run behind the stage, for when the user leaves the run that the stage shows.
  func cursor(in behind: Session, leaving shown: Session) -> Int?
  /// Returns the commands for the line of keys, most useful first; those with an obstacle are left out later.
  func hints(_ model: Model) -> [Hint]
  var lastHints: [Hint] { get }
  func draw(_ frame: Frame, on canvas: inout Canvas)
  /// Returns the thing at a point, for the mouse.
  func target(at point: Point, _ frame: Frame) -> Target?
  mutating func point(at target: Target?, _ kind: MouseEvent.Kind, _ model: inout Model)
  /// Returns the time after which the stage goes on by itself, in milliseconds at full speed; `nil` if it does not.
  func standMilliseconds(_ model: Model) -> Int?
  mutating func goOnByItself(_ model: inout Model)
}

extension Stage {
  static var legend: [(glyphs: [Glyph], meaning: Sentence)] { Glyph.laneLegend }

  /// Leaves the cursor where it was.
  func cursor(in behind: Session, leaving shown: Session) -> Int? { behind.cursor }

  var lastHints: [Hint] { Stages.lastHints }

  func target(at point: Point, _ frame: Frame) -> Target? { nil }

  func point(at target: Target?, _ kind: MouseEvent.Kind, _ model: inout Model) {}

  func standMilliseconds(_ model: Model) -> Int? { nil }

  func goOnByItself(_ model: inout Model) {}
}

extension Model {
  /// The time until the stage goes on by itself, apart from the session's animations; `nil` if it does not.
  var millisecondsUntilStageGoesOn: Int? {
    stage.standMilliseconds(self).map { speed.realMilliseconds(for: $0 - stageElapsed) }
  }

  /// Lets time pass, after which the stage may go on by itself.
  mutating func letStagePass(milliseconds: Int) {
    guard let stand = stage.standMilliseconds(self) else { return }
    stageElapsed += speed.simulatedMilliseconds(in: milliseconds)
    guard stageElapsed >= stand else { return }
    stageElapsed = 0
    changeStage((any Stage).self) { $0.goOnByItself(&$1) }
  }
}

/// The list of stages, and the commands they share.
enum Stages {
  /// All stages, in the order in which the manual lists their keys.
  static let all: [any Stage.Type] = [
    ExploringStage.self,
    LessonStage.self,
    ComparisonStage.self,
    ExplainingStage.self,
    VersionsStage.self,
    LevelStage.self,
  ]
  /// The first stage, to which the other stages return.
  static let first: any Stage = ExploringStage()

  /// The commands that are available on every stage.
  static let everywhere = KeySection("Everywhere", [.course, .palette, .help, .quit])
  /// The commands available on every stage that have no key.
  static let keyless: [KeyCommand] = [.marks, .mouse, .quitAtOnce]
  /// The hints for the help and for quitting, which every stage shows.
  ///
  /// They are made once, since every picture needs them.
  static let lastHints = [Hint(.help, label: "all keys"), Hint(.quit, label: "quit")]
}
