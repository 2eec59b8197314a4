/// The runs besides the current one: all that are unsaved, and the one left last.
///
/// They are kept so that opening another run loses nothing.
struct OtherRuns: Sendable {
  /// The runs opened before the current one, and those left by going back; the nearest is last.
  private(set) var before: [Session] = [], after: [Session] = []

  mutating func keep(_ left: Session, for opened: Session) {
    before = (before + after.reversed()).filter { !$0.isSaved } + [left]
    after = []
    forget(opened)
  }

  mutating func forget(_ opened: Session) {
    before.removeAll { $0.isSame(as: opened) }
    after.removeAll { $0.isSame(as: opened) }
  }

  /// Returns the previous run and keeps the one left; `nil` if there is no previous run.
  mutating func goBack(from left: Session) -> Session? {
    guard let session = before.popLast() else { return nil }
    after.append(left)
    return session
  }

  /// Returns the next run, from which the user went back, and keeps the one left; `nil` if there is no next run.
  mutating func goOn(from left: Session) -> Session? {
    guard let session = after.popLast() else { return nil }
    before.append(left)
    return session
  }
}

extension Session {
  /// Returns true if both runs have the same source, title, version, setup and commands.
  func isSame(as other: Session) -> Bool {
    sourceName == other.sourceName && title == other.title && version == other.version && commands == other.commands
      && setup == other.setup
  }
}

extension Model {
  /// The unsaved runs, starting with the current one.
  var unsavedRuns: [Session] {
    ([openRun] + otherRuns.before.reversed() + otherRuns.after.reversed()).filter { !$0.isSaved }
  }

  mutating func open(_ opened: Session, leaving left: Session) {
    otherRuns.keep(left, for: opened)
    session = opened
    (playback, chosen.previousVersion, chosen.gesture, showsEndings) = (nil, nil, nil, false)
    returnPoints.removeAll(where: { $0.isRun })
  }

  mutating func openUnsavedRun() {
    leaveStage()
    if session.isSaved, let unsaved = unsavedRuns.first { open(unsaved, leaving: session) }
  }
}
