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

  /// The run with nothing compared yet.
  init(_ session: Session, scores: Scores) {
    origin = session
    versions = scores.versions
    index = scores.versions.firstIndex(of: session.version) ?? 0
    var changing: Set<Version> = []
    var older: Timeline?
    // In a long run it is not found out beforehand where it changes.
    for version in versions where !session.isLong {
      guard let score = scores[version, like: session.score] else { continue }
      let timeline = session.timeline.played(by: score)
      if let older, older.firstDifference(from: timeline) != nil { changing.insert(version) }
      older = timeline
    }
    self.changing = changing
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

  /// The same with a version shown, and the run on it.
  fileprivate func showing(_ target: Int, _ scores: Scores) -> (stage: VersionsStage, session: Session)? {
    guard let score = scores[versions[target], like: origin.score] else { return nil }
    var (stage, session) = (self, origin)
    if score.version != origin.version { session.change(score: score) }
    stage.index = target
    stage.change = stage.change(of: session.timeline, scores)
    if elapsed != nil { stage.elapsed = target == versions.count - 1 ? nil : 0 }
    return (stage, session)
  }

  /// The run as it was, with the cursor where it stands on the version that is shown.
  func kept(_ open: Session) -> Session {
    var session = origin
    session.cursor = open.foothold.flatMap(session.position)
    return session
  }

  /// Lets the versions go on by themselves, or not any more.
  fileprivate mutating func togglePlaying() { elapsed = elapsed == nil ? 0 : nil }

  func millisecondsUntilNextFrame(_ model: Model) -> Int? {
    guard let elapsed, model.panel == nil, model.working == nil else { return nil }
    return max(1, (Self.showingMilliseconds - elapsed) * 1000 / model.speed.microsecondsPerMillisecond)
  }

  func letPass(milliseconds: Int, _ model: inout Model) {
    guard let elapsed, model.panel == nil, model.working == nil else { return }
    var stage = self
    let passed = elapsed + milliseconds * model.speed.microsecondsPerMillisecond / 1000
    let isDue = passed >= Self.showingMilliseconds
    // What comes next may take long, and be given up.
    stage.elapsed = isDue ? index == versions.count - 1 ? nil : 0 : passed
    model.versionsStage = stage
    if isDue { model.showVersion { $0.index + 1 } }
  }
}

extension Model {
  /// The versions that fill the screen, if they do.
  fileprivate var versionsStage: VersionsStage? {
    get { stage as? VersionsStage }
    set { if let newValue { stage = newValue } }
  }

  /// Goes through the versions, beginning with the one of the run.
  fileprivate mutating func openVersionFilm() {
    let stage = VersionsStage(session, scores: scores)
    show(stage, stage.index)
  }

  /// Goes through the versions, beginning with one, and with the first call that it changed.
  mutating func showVersions(at version: Version) {
    let stage = VersionsStage(session, scores: scores)
    show(stage, stage.versions.firstIndex(of: version) ?? stage.index) { $0.goToChange() }
  }

  /// Shows a version; what takes long in a long run is done beside the loop.
  private mutating func show(
    _ stage: VersionsStage, _ target: Int, then use: @escaping @Sendable (inout Model) -> Void = { _ in }
  ) {
    let shown = versionsStage?.index
    work("simulates the run on another version", isMuch: session.isLong) { [scores] isWanted in
      guard isWanted(0), let (stage, session) = stage.showing(target, scores) else { return nil }
      return { model in
        // Whoever left meanwhile, or opened something else, stays there.
        guard model.versionsStage?.index == shown else { return }
        let foothold = model.session.foothold
        model.showing = nil
        model.session = session
        model.session.cursor = foothold.flatMap(session.position)
        model.stage = stage
        use(&model)
      }
    }
  }

  /// Shows another version of those that there are.
  fileprivate mutating func showVersion(
    then use: @escaping @Sendable (inout Model) -> Void = { _ in }, _ target: (VersionsStage) -> Int?
  ) {
    guard let stage = versionsStage, let index = target(stage), stage.versions.indices.contains(index),
      index != stage.index
    else { return }
    show(stage, index, then: use)
  }

  /// Shows a version on which the run changes, with the cursor where it does.
  fileprivate mutating func showChange(isOnward: Bool) {
    showVersion(then: { $0.goToChange() }) { $0.changing(isOnward: isOnward) }
  }

  /// Goes to the first call that the version changed.
  private mutating func goToChange() {
    guard let first = versionsStage?.marked.first else { return }
    moveCursor(to: session.nearestStop(to: first))
  }

  fileprivate mutating func toggleVersionsPlaying() {
    guard var stage = versionsStage else { return }
    stage.togglePlaying()
    versionsStage = stage
    if stage.index == stage.versions.count - 1 { showVersion { _ in 0 } }
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
  ) { $0.openVersionFilm() }

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
