import Lifecycle

/// The runs besides the current one, so that opening another loses nothing: all unsaved ones, and the last one left.
struct OtherRuns: Sendable {
  /// The runs opened before it, and those left to return to it; the nearest is last.
  private(set) var before: [Session] = [], after: [Session] = []

  /// Keeps a run that is left for another one.
  mutating func keep(_ left: Session, for opened: Session) {
    before = (before + after.reversed()).filter { !$0.isSaved } + [left]
    after = []
    forget(opened)
  }

  /// Removes a run that is open again.
  mutating func forget(_ opened: Session) {
    before.removeAll { $0.isSame(as: opened) }
    after.removeAll { $0.isSame(as: opened) }
  }

  /// Returns to the previous run, if there is one.
  mutating func goBack(from left: Session) -> Session? {
    guard let run = before.popLast() else { return nil }
    after.append(left)
    return run
  }

  /// Returns to the next run, if one was left to go back.
  mutating func goOn(from left: Session) -> Session? {
    guard let run = after.popLast() else { return nil }
    before.append(left)
    return run
  }
}

extension Session {
  /// Returns true if both have the same origin, version, setup and commands.
  func isSame(as other: Session) -> Bool {
    sourceName == other.sourceName && title == other.title && version == other.version && commands == other.commands
      && setup == other.setup
  }
}

extension Model {
  /// The unsaved runs, starting with the current one.
  var unsavedRuns: [Session] {
    ([stage.kept(session)] + others.before.reversed() + others.after.reversed()).filter { !$0.isSaved }
  }

  /// Opens a run in place of the current one, which is kept.
  mutating func open(_ run: Session, leaving left: Session) {
    others.keep(left, for: run)
    session = run
    (showing, previousVersion, chosenGesture, leftRun) = (nil, nil, nil, nil)
  }

  mutating func openUnsavedRun() {
    changeStage((any Stage).self) { $0.leave(&$1) }
    if session.isSaved, let run = unsavedRuns.first { open(run, leaving: session) }
  }
}
