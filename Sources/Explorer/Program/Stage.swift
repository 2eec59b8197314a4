import Canvas
import Lifecycle

/// The view that fills the screen.
///
/// The files of a kind have its state, its keys, what they do, and its picture; `StageKind` says what that is.
/// Keys, the pointer and time reach it through `Model.changeStage`, which passes it the model to change.
indirect enum Stage: Sendable {
  case exploring(ExploringStage)
  case lesson(LessonStage)
  case comparison(ComparisonStage)
  case explaining(ExplainingStage)
  case versions(VersionsStage)
  case level(LevelStage)
  case places(PlacesStage)

  private struct Behavior {
    let keymap: Keymap, legend: Legend, lastHints: [Hint]
    let hints: (Model) -> [Hint]
    let draw: (Frame, inout Canvas) -> Void
    let target: (Point, Frame) -> Target?
    let point: (Target?, MouseEvent.Kind, inout Model) -> Void
    let cursor: (Session, Session) -> Int?
    let millisecondsUntilGoingOn: (Model) -> Int?
    let goOnByItself: (inout Model) -> Void

    init<Kind: StageKind>(_ stage: Kind) {
      (keymap, legend, lastHints) = (stage.keymap, stage.legend, stage.lastHints)
      (hints, draw, target, cursor) = (stage.hints, stage.draw, stage.target, stage.cursor)
      millisecondsUntilGoingOn = stage.millisecondsUntilGoingOn
      point = { target, kind, model in model.changeStage(Kind.self) { $0.point(at: target, kind, &$1) } }
      goOnByItself = { model in model.changeStage(Kind.self) { $0.goOnByItself(&$1) } }
    }
  }

  private var behavior: Behavior {
    switch self {
    case .exploring(let stage): Behavior(stage)
    case .lesson(let stage): Behavior(stage)
    case .comparison(let stage): Behavior(stage)
    case .explaining(let stage): Behavior(stage)
    case .versions(let stage): Behavior(stage)
    case .level(let stage): Behavior(stage)
    case .places(let stage): Behavior(stage)
    }
  }

  var isExploring: Bool { if case .exploring = self { true } else { false } }

  var keymap: Keymap { behavior.keymap }
  var legend: Legend { behavior.legend }
  var lastHints: [Hint] { behavior.lastHints }
  func hints(_ model: Model) -> [Hint] { behavior.hints(model) }
  func draw(_ frame: Frame, on canvas: inout Canvas) { behavior.draw(frame, &canvas) }
  func target(at point: Point, _ frame: Frame) -> Target? { behavior.target(point, frame) }
  func point(at target: Target?, _ kind: MouseEvent.Kind, _ model: inout Model) { behavior.point(target, kind, &model) }
  func cursor(in behind: Session, leaving shown: Session) -> Int? { behavior.cursor(behind, shown) }
  func millisecondsUntilGoingOn(_ model: Model) -> Int? { behavior.millisecondsUntilGoingOn(model) }
  func goOnByItself(_ model: inout Model) { behavior.goOnByItself(&model) }
}

/// The meaning of the marks in a picture, for the help.
typealias Legend = [(glyphs: [Glyph], meaning: Sentence)]

/// A kind of stage: what `Stage` holds, and what commands change.
protocol StageKind: Sendable {
  /// Takes the value out of a stage; `nil` if the stage is of another kind.
  init?(_ stage: Stage)
  var stage: Stage { get }
  static var keymap: Keymap { get }
  var keymap: Keymap { get }
  var legend: Legend { get }
  /// Returns the commands for the line of keys, most useful first; those with an obstacle are left out later.
  func hints(_ model: Model) -> [Hint]
  /// The hints at the end of the line of keys.
  var lastHints: [Hint] { get }
  func draw(_ frame: Frame, on canvas: inout Canvas)
  func target(at point: Point, _ frame: Frame) -> Target?
  mutating func point(at target: Target?, _ kind: MouseEvent.Kind, _ model: inout Model)
  /// Returns the cursor in the run behind the stage, for when the user leaves the run that the stage shows.
  func cursor(in behind: Session, leaving shown: Session) -> Int?
  /// Returns the time after which the stage goes on by itself, in milliseconds at full speed; `nil` if it does not.
  func millisecondsUntilGoingOn(_ model: Model) -> Int?
  mutating func goOnByItself(_ model: inout Model)
}

extension StageKind {
  var keymap: Keymap { Self.keymap }
  var legend: Legend { Glyph.laneLegend }
  var lastHints: [Hint] { Stages.lastHints }
  func target(at point: Point, _ frame: Frame) -> Target? { nil }
  mutating func point(at target: Target?, _ kind: MouseEvent.Kind, _ model: inout Model) {}
  func cursor(in behind: Session, leaving shown: Session) -> Int? { behind.cursor }
  func millisecondsUntilGoingOn(_ model: Model) -> Int? { nil }
  mutating func goOnByItself(_ model: inout Model) {}
}

extension ExploringStage {
  init?(_ stage: Stage) {
    guard case .exploring(let stage) = stage else { return nil }
    self = stage
  }
  var stage: Stage { .exploring(self) }
}

extension LessonStage {
  init?(_ stage: Stage) {
    guard case .lesson(let stage) = stage else { return nil }
    self = stage
  }
  var stage: Stage { .lesson(self) }
}

extension ComparisonStage {
  init?(_ stage: Stage) {
    guard case .comparison(let stage) = stage else { return nil }
    self = stage
  }
  var stage: Stage { .comparison(self) }
}

extension ExplainingStage {
  init?(_ stage: Stage) {
    guard case .explaining(let stage) = stage else { return nil }
    self = stage
  }
  var stage: Stage { .explaining(self) }
}

extension VersionsStage {
  init?(_ stage: Stage) {
    guard case .versions(let stage) = stage else { return nil }
    self = stage
  }
  var stage: Stage { .versions(self) }
}

extension LevelStage {
  init?(_ stage: Stage) {
    guard case .level(let stage) = stage else { return nil }
    self = stage
  }
  var stage: Stage { .level(self) }
}

extension PlacesStage {
  init?(_ stage: Stage) {
    guard case .places(let stage) = stage else { return nil }
    self = stage
  }
  var stage: Stage { .places(self) }
}

extension Model {
  package var showsRun: Bool { stage.isExploring }

  /// The time until the stage goes on by itself, apart from the session's animations; `nil` if it does not.
  var millisecondsUntilStageGoesOn: Int? {
    stage.millisecondsUntilGoingOn(self).map { speed.realMilliseconds(for: $0 - stageElapsed) }
  }

  /// Lets time pass, after which the stage may go on by itself.
  mutating func advanceStage(milliseconds: Int) {
    guard let stand = stage.millisecondsUntilGoingOn(self) else { return }
    stageElapsed += speed.simulatedMilliseconds(in: milliseconds)
    guard stageElapsed >= stand else { return }
    stageElapsed = 0
    stage.goOnByItself(&self)
  }
}

/// The parts that all stages share.
enum Stages {
  /// The keymaps of all stages, in the order in which the manual lists their keys.
  static let keymaps = [
    ExploringStage.keymap, LessonStage.keymap, ComparisonStage.keymap, ExplainingStage.keymap, VersionsStage.keymap,
    LevelStage.keymap, LevelStage.codeKeymap, PlacesStage.keymap,
  ]

  static let everywhere = KeySection("Everywhere", [.course, .palette, .help, .quit])
  static let keyless: [KeyCommand] = [.marks, .mouse, .quitAtOnce]
  /// The hints for the help and for quitting, which every stage shows.
  ///
  /// They are made once, since every picture needs them.
  static let lastHints = [Hint(.help, label: "all keys"), Hint(.quit, label: "quit")]
}
