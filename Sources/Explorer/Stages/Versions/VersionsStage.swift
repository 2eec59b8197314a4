import Canvas
import Lifecycle

/// The run that is open on one version after the other, with what changes from each to the next.
struct VersionsStage: Stage {
  /// The run as it was.
  let origin: Session
  /// The versions, the oldest first, and those on which the run is another one than on the version before.
  let versions: [Version], changing: Set<Version>
  private(set) var index: Int
  /// What is other than on the version before; nothing on the oldest.
  private(set) var change: VersionChange?
  /// How long the version has been shown, in milliseconds at full speed, while they go on by themselves.
  private(set) var elapsed: Int?

  /// How long each version is shown where they go on by themselves.
  private static let showingMilliseconds = 1_200
  /// In how long a run it is found out beforehand where it changes.
  private static let surveyedEvents = 20_000

  init(_ session: Session, scores: Scores) {
    origin = session
    versions = scores.versions
    index = scores.versions.firstIndex(of: session.version) ?? 0
    var changing: Set<Version> = []
    var older: Timeline?
    for version in versions where session.timeline.events.count <= Self.surveyedEvents {
      guard let score = scores[version, like: session.score] else { continue }
      let timeline = session.timeline.played(by: score)
      if let older, older.firstDifference(from: timeline) != nil { changing.insert(version) }
      older = timeline
    }
    self.changing = changing
    change = change(of: session.timeline, scores)
  }

  /// What a version changed.
  private func change(of timeline: Timeline, _ scores: Scores) -> VersionChange? {
    guard index > 0, let score = scores[versions[index - 1], like: origin.score] else { return nil }
    return VersionChange(timeline, from: timeline.played(by: score))
  }

  var version: Version { versions[index] }

  /// The events that are marked, in their order.
  fileprivate var marked: [Int] { change?.marks.keys.sorted() ?? [] }

  /// The next version, or the one before, on which the run is another one than on the version before that.
  func changing(isOnward: Bool) -> Int? {
    isOnward
      ? versions.indices.first { $0 > index && changing.contains(versions[$0]) }
      : versions.indices.last { $0 < index && changing.contains(versions[$0]) }
  }

  /// Shows another version, with the cursor at the same action.
  fileprivate mutating func show(_ target: Int, _ model: inout Model) {
    guard versions.indices.contains(target), target != index,
      let score = model.scores[versions[target], like: origin.score]
    else { return }
    let standing = model.session.standing
    var session = origin
    session.change(score: score)
    session.cursor = standing.flatMap(session.position)
    index = target
    change = change(of: session.timeline, model.scores)
    model.showing = nil
    model.session = session
    if elapsed != nil { elapsed = index == versions.count - 1 ? nil : 0 }
  }

  /// The run as it was, with the cursor where it stands on the version that is shown.
  func kept(_ open: Session) -> Session {
    var session = origin
    session.cursor = open.standing.flatMap(session.position)
    return session
  }

  /// Lets the versions go on by themselves, or not any more.
  fileprivate mutating func togglePlaying() { elapsed = elapsed == nil ? 0 : nil }

  func millisecondsUntilNextFrame(_ model: Model) -> Int? {
    guard let elapsed, model.panel == nil else { return nil }
    return max(1, (Self.showingMilliseconds - elapsed) * 1000 / model.speed.microsecondsPerMillisecond)
  }

  func letPass(milliseconds: Int, _ model: inout Model) {
    guard let elapsed, model.panel == nil else { return }
    var stage = self
    let passed = elapsed + min(max(0, milliseconds), 60_000) * model.speed.microsecondsPerMillisecond / 1000
    stage.elapsed = passed
    if passed >= Self.showingMilliseconds { stage.show(index + 1, &model) }
    model.versionsStage = stage
  }
}

extension Model {
  /// The versions that fill the screen, if they do.
  fileprivate var versionsStage: VersionsStage? {
    get { stage as? VersionsStage }
    set { if let newValue { stage = newValue } }
  }

  /// Goes through the versions, beginning with one, and with the first call that it changed.
  mutating func showVersions(at version: Version) {
    showing = nil
    stage = VersionsStage(session, scores: scores)
    showVersion { $0.versions.firstIndex(of: version) }
    goToChange()
  }

  /// Shows another version of those that there are.
  fileprivate mutating func showVersion(_ target: (VersionsStage) -> Int?) {
    guard var stage = versionsStage, let index = target(stage) else { return }
    stage.show(index, &self)
    versionsStage = stage
  }

  /// Shows a version on which the run changes, with the cursor where it does.
  fileprivate mutating func showChange(isOnward: Bool) {
    showVersion { $0.changing(isOnward: isOnward) }
    goToChange()
  }

  /// Goes to the first call that the version changed.
  private mutating func goToChange() {
    guard let first = versionsStage?.marked.first else { return }
    moveCursor(to: session.nearestStop(to: first))
  }

  fileprivate mutating func toggleVersionsPlaying() {
    guard var stage = versionsStage else { return }
    if stage.index == stage.versions.count - 1 { stage.show(0, &self) }
    stage.togglePlaying()
    versionsStage = stage
  }

  /// Leaves; the run is played on the version that was shown where that is meant.
  fileprivate mutating func leaveVersions(keeping: Bool) {
    guard let stage = versionsStage else { return }
    showing = nil
    session = stage.kept(session)
    self.stage = Stages.first
    if keeping { change(to: stage.version) }
  }
}

extension KeyCommand {
  static let versionFilm = KeyCommand(
    "through the versions", ["I"],
    "Goes through the versions with the run that is open, and marks what changes from one to the next.",
    unless: .noOtherVersion
  ) {
    $0.showing = nil
    $0.stage = VersionsStage($0.session, scores: $0.scores)
  }

  static let newerVersion = KeyCommand(
    "newer version", [.right, "l"], "Shows the run on the next version.", unless: .atNewest, repeats: true
  ) { $0.showVersion { $0.index + 1 } }
  static let olderVersion = KeyCommand(
    "older version", [.left, "h"], "Shows the run on the version before.", unless: .atOldest, repeats: true
  ) { $0.showVersion { $0.index - 1 } }
  static let nextChange = KeyCommand(
    "next change", ["]"], "Goes to the next version on which the run is another one.",
    unless: .noChange(isOnward: true), repeats: true
  ) { $0.showChange(isOnward: true) }
  static let previousChange = KeyCommand(
    "change before", ["["], "Goes back to the last version on which the run is another one than before it.",
    unless: .noChange(isOnward: false), repeats: true
  ) { $0.showChange(isOnward: false) }
  static let nextMarked = KeyCommand(
    "next marked call", [.tab], "Goes to the next call that is new or moved, and from the last to the first.",
    unless: .nothingMarked, repeats: true
  ) { model in
    let marked = model.versionsStage?.marked ?? []
    let here = model.session.cursor ?? -1
    let target = marked.first { $0 > here } ?? marked.first
    model.moveCursor(to: target.flatMap { model.session.nearestStop(to: $0) })
  }
  static let playVersions = KeyCommand(
    "by themselves", [" "], "Lets one version follow the other by itself, from the oldest where none follows."
  ) { $0.toggleVersionsPlaying() }
  static let keepVersion = KeyCommand("keep", [.enter], "Leaves, and plays the run on the version that is shown.") {
    $0.leaveVersions(keeping: true)
  }
  static let leaveVersions = KeyCommand("leave", [.escape], "Leaves; the run is on the version on which it was.") {
    $0.leaveVersions(keeping: false)
  }
}

extension Obstacle {
  fileprivate static let atNewest = Obstacle { model in
    model.versionsStage.map { $0.index == $0.versions.count - 1 } == true ? "this is the newest version" : nil
  }
  fileprivate static let atOldest = Obstacle { model in
    model.versionsStage?.index == 0 ? "this is the oldest version" : nil
  }
  fileprivate static let nothingMarked = Obstacle { model in
    model.versionsStage?.marked.isEmpty == false ? nil : "no call is marked"
  }
  fileprivate static func noChange(isOnward: Bool) -> Obstacle {
    Obstacle { model in
      guard model.versionsStage?.changing(isOnward: isOnward) == nil else { return nil }
      return isOnward ? "on no newer version does anything change" : "on no older version does anything change"
    }
  }
}
