import Canvas
import Lifecycle

/// The view that fills the screen.
///
/// The files of a kind have its state, its keys, what they do, and its picture; here stands what all of them have.
/// Keys, the pointer and time reach it through `Model.changeStage`, which passes it the model to change.
indirect enum Stage: Sendable {
  case exploring(ExploringStage)
  case lesson(LessonStage)
  case comparison(ComparisonStage)
  case explaining(ExplainingStage)
  case versions(VersionsStage)
  case level(LevelStage)
  case places(PlacesStage)

  var isExploring: Bool { if case .exploring = self { true } else { false } }

  var keymap: Keymap {
    switch self {
    case .exploring: ExploringStage.keymap
    case .lesson: LessonStage.keymap
    case .comparison: ComparisonStage.keymap
    case .explaining: ExplainingStage.keymap
    case .versions: VersionsStage.keymap
    case .level(let stage): stage.isOfRun ? LevelStage.codeKeymap : LevelStage.keymap
    case .places: PlacesStage.keymap
    }
  }

  /// The meaning of the marks in the stage's picture, for the help.
  var legend: [(glyphs: [Glyph], meaning: Sentence)] {
    switch self {
    case .comparison: ComparisonStage.legend
    case .explaining: ExplainingStage.legend
    case .versions: VersionsStage.legend
    case .exploring: ExploringStage.legend
    case .lesson, .level, .places: Glyph.laneLegend
    }
  }

  /// Returns the cursor in the run behind the stage, for when the user leaves the run that the stage shows.
  func cursor(in behind: Session, leaving shown: Session) -> Int? {
    switch self {
    case .lesson(let stage): stage.cursor(in: behind, leaving: shown)
    case .versions(let stage): stage.cursor(in: behind, leaving: shown)
    case .exploring, .comparison, .explaining, .level, .places: behind.cursor
    }
  }

  /// Returns the commands for the line of keys, most useful first; those with an obstacle are left out later.
  func hints(_ model: Model) -> [Hint] {
    switch self {
    case .exploring(let stage): stage.hints(model)
    case .lesson(let stage): stage.hints(model)
    case .comparison: ComparisonStage.hints
    case .explaining: ExplainingStage.hints
    case .versions(let stage): stage.hints(model)
    case .level(let stage): stage.hints(model)
    case .places: PlacesStage.hints
    }
  }

  /// The hints at the end of the line of keys.
  var lastHints: [Hint] {
    switch self {
    case .comparison: ComparisonStage.lastHints
    case .explaining: ExplainingStage.lastHints
    case .exploring, .lesson, .versions, .level, .places: Stages.lastHints
    }
  }

  func draw(_ frame: Frame, on canvas: inout Canvas) {
    switch self {
    case .exploring(let stage): stage.draw(frame, on: &canvas)
    case .lesson(let stage): stage.draw(frame, on: &canvas)
    case .comparison(let stage): ComparisonView(stage, frame).draw(on: &canvas)
    case .explaining(let stage): ExplainingView(stage, frame).draw(on: &canvas)
    case .versions(let stage): stage.draw(frame, on: &canvas)
    case .level(let stage) where stage.showsCourseEnd: CourseEndView(frame: frame).draw(on: &canvas)
    case .level(let stage): LevelView(frame: frame, stage: stage).view.draw(on: &canvas)
    case .places(let stage): stage.view(frame).draw(on: &canvas)
    }
  }

  func target(at point: Point, _ frame: Frame) -> Target? {
    switch self {
    case .exploring(let stage): stage.target(at: point, frame)
    case .comparison(let stage): stage.target(at: point, frame)
    case .explaining(let stage): stage.target(at: point, frame)
    case .level(let stage): LevelView(frame: frame, stage: stage).view.line(at: point).map { .row($0) }
    case .places(let stage): stage.view(frame).line(at: point).map { .row($0) }
    case .lesson, .versions: nil
    }
  }

  /// Returns the time after which the stage goes on by itself, in milliseconds at full speed; `nil` if it does not.
  func millisecondsUntilGoingOn(_ model: Model) -> Int? {
    switch self {
    case .lesson(let stage): stage.millisecondsUntilGoingOn(model)
    case .versions(let stage): stage.millisecondsUntilGoingOn(model)
    case .exploring, .comparison, .explaining, .level, .places: nil
    }
  }
}

/// A kind of stage: what `Stage` holds, and what commands change.
protocol StageKind: Sendable {
  /// Takes the value out of a stage; `nil` if the stage is of another kind.
  static func own(_ stage: Stage) -> Self?
  var stage: Stage { get }
}

extension StageKind {
  init?(_ stage: Stage) {
    guard let own = Self.own(stage) else { return nil }
    self = own
  }
}

extension ExploringStage {
  static func own(_ stage: Stage) -> Self? { if case .exploring(let own) = stage { own } else { nil } }
  var stage: Stage { .exploring(self) }
}

extension LessonStage {
  static func own(_ stage: Stage) -> Self? { if case .lesson(let own) = stage { own } else { nil } }
  var stage: Stage { .lesson(self) }
}

extension ComparisonStage {
  static func own(_ stage: Stage) -> Self? { if case .comparison(let own) = stage { own } else { nil } }
  var stage: Stage { .comparison(self) }
}

extension ExplainingStage {
  static func own(_ stage: Stage) -> Self? { if case .explaining(let own) = stage { own } else { nil } }
  var stage: Stage { .explaining(self) }
}

extension VersionsStage {
  static func own(_ stage: Stage) -> Self? { if case .versions(let own) = stage { own } else { nil } }
  var stage: Stage { .versions(self) }
}

extension LevelStage {
  static func own(_ stage: Stage) -> Self? { if case .level(let own) = stage { own } else { nil } }
  var stage: Stage { .level(self) }
}

extension PlacesStage {
  static func own(_ stage: Stage) -> Self? { if case .places(let own) = stage { own } else { nil } }
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
    switch stage {
    case .lesson: changeStage(LessonStage.self) { $0.goOnByItself(&$1) }
    case .versions: changeStage(VersionsStage.self) { $0.goOnByItself(&$1) }
    case .exploring, .comparison, .explaining, .level, .places: break
    }
  }

  mutating func pointInStage(at target: Target?, _ kind: MouseEvent.Kind) {
    // Only the stage that is there now is pointed at, whichever it leads to.
    switch stage {
    case .exploring: changeStage(ExploringStage.self) { $0.point(at: target, kind, &$1) }
    case .comparison: changeStage(ComparisonStage.self) { $0.point(at: target, kind, &$1) }
    case .explaining: changeStage(ExplainingStage.self) { $0.point(at: target, kind, &$1) }
    case .level: changeStage(LevelStage.self) { stage, _ in stage.point(at: target, kind) }
    case .places: changeStage(PlacesStage.self) { $0.point(at: target, kind, &$1) }
    case .lesson, .versions: break
    }
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
  /// The commands available on every stage that have no key.
  static let keyless: [KeyCommand] = [.marks, .mouse, .quitAtOnce]
  /// The hints for the help and for quitting, which every stage shows.
  ///
  /// They are made once, since every picture needs them.
  static let lastHints = [Hint(.help, label: "all keys"), Hint(.quit, label: "quit")]
}
