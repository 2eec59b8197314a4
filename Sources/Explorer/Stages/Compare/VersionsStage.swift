import Canvas
import Lifecycle
import Notation
import Study

/// The current run on one version after the other, showing what changes from each version to the next.
struct VersionsStage: StageKind {
  let origin: Session
  /// All versions, oldest first.
  let versions: [Version]
  private let changedActions: [Version: Set<Int>]
  private(set) var index: Int
  private var typed = TypedVersion()
  /// The difference from the previous version; `nil` on the oldest version.
  private(set) var change: VersionChange?
  /// True while one version follows the other by itself.
  private(set) var isPlaying = false

  /// Prepares the versions of a run, without showing one yet.
  init(_ session: Session, scores: Scores) {
    origin = session
    versions = scores.versions
    index = scores.versions.firstIndex(of: session.version) ?? 0
    var changedActions: [Version: Set<Int>] = [:]
    var older: Run?
    // For a long run it would take too long to find the versions that change it.
    for version in versions where !session.isLong {
      guard let score = scores[version, like: session.score] else { continue }
      let run = Run(session.timeline.played(by: score))
      if let older {
        changedActions[version] = Set(run.actions.filter { run.entries(of: $0) != older.entries(of: $0) })
      }
      older = run
    }
    self.changedActions = changedActions
  }

  /// The action that the marks are about: the one at an index, if any version changes it; otherwise `nil`, for the run.
  func markedAction(_ index: Int?) -> Int? {
    index.flatMap { index in changedActions.values.contains { $0.contains(index) } ? index : nil }
  }

  /// Returns the versions that change an action, or for `nil` any, compared with the version before each.
  func changing(_ action: Int?) -> Set<Version> {
    Set(
      versions.filter { version in
        let changed = changedActions[version] ?? []
        return action.map(changed.contains) ?? !changed.isEmpty
      })
  }

  private func change(of timeline: Timeline, _ scores: Scores) -> VersionChange? {
    guard index > 0, let score = scores[versions[index - 1], like: origin.score] else { return nil }
    return VersionChange(timeline, from: timeline.played(by: score))
  }

  var version: Version { versions[index] }

  /// The marked events, in order.
  fileprivate var marked: [Int] { change?.marks.keys.sorted() ?? [] }

  /// Returns the next or previous version that changes the action under the cursor, or the run if none changes that.
  func changing(isOnward: Bool, _ model: Model) -> Int? {
    let changing = changing(markedAction(model.session.actionIndex))
    return versions.indices.filter { changing.contains(versions[$0]) }.next(to: index, isOnward: isOnward)
  }

  fileprivate func showing(_ target: Int, _ scores: Scores) -> (stage: VersionsStage, session: Session)? {
    guard let score = scores[versions[target], like: origin.score] else { return nil }
    var (stage, session) = (self, origin)
    if score.version != origin.version { session.change(score: score) }
    stage.index = target
    stage.change = stage.change(of: session.timeline, scores)
    if target == versions.count - 1 { stage.isPlaying = false }
    return (stage, session)
  }

  func cursor(in behind: Session, leaving shown: Session) -> Int? { shown.anchor.flatMap(behind.position) }

  func millisecondsUntilGoingOn(_ model: Model) -> Int? {
    isPlaying && model.panel == nil && model.working == nil ? 1_200 : nil
  }

  /// Shows the next version; playing the run on it may take long, and may be cancelled.
  mutating func goOnByItself(_ model: inout Model) {
    if index == versions.count - 1 { isPlaying = false }
    show(index + 1, &model)
  }
}

struct TypedVersion: Sendable {
  private var digits = ""

  /// Adds a digit, and returns the first version that matches; warns if there is none.
  mutating func type(_ digit: Int, _ versions: [Version], _ model: inout Model) -> Version? {
    let longer = "\(digits)\(digit)"
    digits = versions.contains { "\($0)".hasPrefix(longer) } ? longer : "\(digit)"
    let found = versions.first { "\($0)" == digits } ?? versions.first { "\($0)".hasPrefix(digits) }
    if found == nil { model.warn("there is no iOS \(digits) here") }
    return found
  }
}

extension VersionsStage {
  /// Opens the versions of the run: at its own version, or at a given version and the first call that it changed.
  static func open(at version: Version? = nil, _ model: inout Model) {
    let stage = VersionsStage(model.session, scores: model.scores)
    let index = version.flatMap { stage.versions.firstIndex(of: $0) } ?? stage.index
    stage.enter(at: index, goingToChange: version != nil, &model)
  }

  /// Shows a version; a long run is simulated on the second thread.
  private func enter(at target: Int, goingToChange: Bool = false, _ model: inout Model) {
    let shown = VersionsStage(model.stage)?.index
    model.work("simulates the run on another version", isMuch: model.session.isLong) {
      [stage = self, scores = model.scores] isWanted in
      guard isWanted(0), let (stage, session) = stage.showing(target, scores) else { return nil }
      return { model in
        // The user may have left the stage or moved to another version since.
        guard VersionsStage(model.stage)?.index == shown else { return }
        let anchor = model.session.anchor, action = stage.markedAction(model.session.actionIndex)
        model.keepRun()
        model.playback = nil
        model.session = session
        model.session.cursor = anchor.flatMap(session.position)
        model.enter(stage)
        guard goingToChange else { return }
        let events = action.map { session.timeline.actions[$0].events }
        let changed = stage.marked.first { events?.contains($0) ?? true }
        if let changed { model.moveCursor(to: model.session.nearestStop(to: changed)) }
      }
    }
  }

  fileprivate func show(_ target: Int?, goingToChange: Bool = false, _ model: inout Model) {
    guard let target, versions.indices.contains(target), target != index else { return }
    enter(at: target, goingToChange: goingToChange, &model)
  }

  /// Adds a digit to the number of a version, and shows the version that matches.
  fileprivate mutating func type(_ digit: Int, _ model: inout Model) {
    if let version = typed.type(digit, versions, &model) { show(versions.firstIndex(of: version), &model) }
  }

  /// Leaves the stage, and compares the run with itself on the shown version.
  fileprivate func compare(_ model: inout Model) {
    model.leaveStage()
    ComparisonStage.open(with: version, &model)
  }

  /// Moves the cursor to the next marked call; after the last one, to the first.
  fileprivate func goToNextMarked(_ model: inout Model) {
    let target = marked.next(to: model.session.cursor ?? -1, isOnward: true) ?? marked.first
    model.moveCursor(to: target.flatMap(model.session.nearestStop))
  }

  /// Starts or stops automatic playing; at the newest version it starts again from the oldest.
  fileprivate mutating func togglePlaying(_ model: inout Model) {
    isPlaying.toggle()
    model.stageElapsed = 0
    if index == versions.count - 1 { show(0, &model) }
  }

  /// Leaves the stage, and keeps the run on the shown version.
  fileprivate func keep(_ model: inout Model) {
    model.leaveStage()
    model.change(to: version)
  }
}

extension KeyCommand {
  static let versionFilm = KeyCommand(
    "iOS version", ["i", "I"],
    "Goes through the versions with the run that is open, marks what changes, and keeps one or compares with it.",
    unless: .noOtherVersion
  ) { VersionsStage.open(&$0) }

  static let newerVersion = KeyCommand(
    "newer version", [.right, "l"], "Shows the run on the next version.", in: VersionsStage.self, unless: .atNewest,
    repeats: true
  ) { $0.show($0.index + 1, &$1) }
  static let olderVersion = KeyCommand(
    "older version", [.left, "h"], "Shows the run on the version before.", in: VersionsStage.self, unless: .atOldest,
    repeats: true
  ) { $0.show($0.index - 1, &$1) }
  static let nextChange = KeyCommand(
    "next change", ["]"], "Goes to the next version that changes what the action under the cursor calls.",
    in: VersionsStage.self, unless: .noChange(isOnward: true), repeats: true
  ) { $0.show($0.changing(isOnward: true, $1), goingToChange: true, &$1) }
  static let previousChange = KeyCommand(
    "change before", ["["], "Goes back to the last version that changes what the action under the cursor calls.",
    in: VersionsStage.self, unless: .noChange(isOnward: false), repeats: true
  ) { $0.show($0.changing(isOnward: false, $1), goingToChange: true, &$1) }
  static let nextMarked = KeyCommand(
    "next marked call", [.tab], "Goes to the next call that is new or moved, and from the last to the first.",
    in: VersionsStage.self, unless: .nothingMarked, repeats: true
  ) { $0.goToNextMarked(&$1) }
  static let playVersions = KeyCommand(
    "by themselves", [" "], "Lets one version follow the other by itself, from the oldest where none follows.",
    in: VersionsStage.self
  ) { $0.togglePlaying(&$1) }
  static let keepVersion = KeyCommand(
    "keep", [.enter], "Leaves, and plays the run on the version that is shown.", in: VersionsStage.self
  ) { $0.keep(&$1) }
  static let versionByNumber = KeyCommand(
    "version by number", .digitsFromZero, "Goes to the version whose number is typed."
  ) { model, digit in model.changeStage(VersionsStage.self) { $0.type(digit, &$1) } }
  static let compareVersion = KeyCommand(
    "compare", ["c"], "Lays the run beside itself on the version that is shown.", in: VersionsStage.self,
    unless: .sameVersion
  ) { $0.compare(&$1) }
  static let leaveVersions = KeyCommand(
    "leave", [.escape], "Leaves; the run is on the version on which it was.", in: VersionsStage.self
  ) { $1.leaveStage() }
}

extension Model {
  mutating func change(to version: Version) {
    guard version != session.version, let score = scores[version, like: session.score] else { return }
    playback = nil
    (chosen.previousVersion, chosen.version) = (session.version, version)
    session.change(score: score)
    let undone = session.timeline.actions.count { $0.mistake != nil }
    tell(undone == 0 ? "\(score.name)" : "\(score.name): \(undone) of the actions not possible there")
  }
}

extension Obstacle {
  static let noOtherVersion = Obstacle { $0.scores.versions.count < 2 ? "there is only one version" : nil }
  fileprivate static let atNewest = Obstacle(in: VersionsStage.self) { stage, _ in
    stage.index == stage.versions.count - 1 ? "this is the newest version" : nil
  }
  fileprivate static let atOldest = Obstacle(in: VersionsStage.self) { stage, _ in
    stage.index == 0 ? "this is the oldest version" : nil
  }
  fileprivate static let sameVersion = Obstacle(in: VersionsStage.self) { stage, _ in
    stage.version == stage.origin.version ? "this is the version of the run: go to another one first" : nil
  }
  fileprivate static let nothingMarked = Obstacle(in: VersionsStage.self) { stage, _ in
    stage.marked.isEmpty ? "no call is marked" : nil
  }
  fileprivate static func noChange(isOnward: Bool) -> Obstacle {
    Obstacle(in: VersionsStage.self) { stage, model in
      guard stage.changing(isOnward: isOnward, model) == nil else { return nil }
      return isOnward ? "on no newer version does anything change" : "on no older version does anything change"
    }
  }
}

extension VersionsStage {
  static let keymap = Keymap([
    KeySection(
      "Through the versions",
      [
        .newerVersion, .olderVersion, .versionByNumber, .nextChange, .previousChange, .nextMarked, .playVersions,
        .keepVersion, .compareVersion, .leaveVersions,
      ]),
    .time, .pace,
  ])

  var legend: Legend {
    [
      ([.change], "a version that changes the action under the cursor, compared with the version before"),
      ([.here], "a call that the version before does not have"),
      ([ComparisonSign.above.glyph, ComparisonSign.below.glyph], "a call that moved up, or down"),
    ] + Glyph.laneLegend
  }

  func hints(_ model: Model) -> [Hint] {
    [
      Hint(.olderVersion, .newerVersion, label: "version"), Hint(.previousChange, .nextChange, label: "change"),
      Hint(.playVersions, label: isPlaying ? "pause" : "play"), Hint(.keepVersion, label: "keep"),
      Hint(.compareVersion, label: "compare"), Hint(.leaveVersions, label: "back"), Hint(.nextMarked, label: "marked"),
      Hint(.nextCall, .previousCall, label: "step"),
    ]
  }
}
