import Canvas
import Lifecycle
import Study

/// A lesson or a level.
protocol LearningStage: StageKind {
  var item: LibraryItem { get }
  /// The version that is played on, and all that can be, oldest first.
  var version: Version { get }
  var versions: [Version] { get }
  /// True if what was learned over all is shown instead of its own end.
  var showsCourseEnd: Bool { get }
  /// True if it is presented to a class, of which nothing is recorded.
  var isPresenting: Bool { get }
  /// Plays on another version, and stays at the same step.
  mutating func play(on version: Version, _ model: inout Model)
}

extension LearningStage {
  /// The lesson or the unsolved level that comes next in the course.
  func next(_ model: Model) -> LibraryItem? {
    let behind = model.branches.flatMap { $0.entries }.drop { $0.name != item.name }.dropFirst()
    return behind.first { $0.kind == .lesson || !model.progress.lesson($0.name).answered.contains(0) }
  }

  /// Opens the next lesson or level; returns false if there is none.
  func openNext(_ model: inout Model) -> Bool {
    guard let next = next(model) else { return false }
    model.learn(next, version: next.kind == .level ? nil : LessonStage(stage)?.wishedVersion)
    return true
  }

  /// The reason why there is no other version to play on; `nil` if there is one.
  fileprivate var onlyVersion: Sentence? { versions.count < 2 ? "this is only about iOS \(version)" : nil }

  /// Plays on the version before; after the oldest, on the newest.
  fileprivate mutating func playOnVersionBefore(_ model: inout Model) {
    let position = versions.firstIndex(of: version) ?? 0
    play(on: versions[(position + versions.count - 1) % versions.count], &model)
    model.tell("iOS \(model.session.version)")
  }
}

extension Model {
  /// Opens a level at its beginning, or else a lesson at the learner's position; of either only what a round asks.
  package mutating func learn(_ item: LibraryItem, version: Version? = nil, round: Round? = nil) {
    if item.kind == .level {
      LevelStage.open(item, version: version, round: round, &self)
    } else {
      LessonStage.open(item, version: version, round: round, &self)
    }
  }

  var isPresenting: Bool { LessonStage(stage)?.isPresenting ?? LevelStage(stage)?.isPresenting ?? false }
}

extension KeyCommand {
  static let versionBefore = KeyCommand(
    "iOS version", ["i"], "Plays the same on the version before; after the oldest, on the newest.",
    unless: .onlyOneVersion
  ) { model in
    model.changeStage(LessonStage.self) { $0.playOnVersionBefore(&$1) }
    model.changeStage(LevelStage.self) { $0.playOnVersionBefore(&$1) }
  }
}

extension Obstacle {
  fileprivate static let onlyOneVersion = askedOneByOne.or { model in
    LessonStage(model.stage)?.onlyVersion ?? LevelStage(model.stage)?.onlyVersion
  }
}
