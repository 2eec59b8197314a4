/// The runs that are kept besides the one that is open, so that nothing is lost by opening another: all that are not
/// saved, and the one that was left last.
struct OtherRuns: Sendable {
  /// Those that were open before it, and those that were left to go back to it; the nearest at the end.
  private(set) var before: [Session] = [], after: [Session] = []

  /// Keeps a run that is left for another one.
  mutating func keep(_ left: Session, for opened: Session) {
    before = (before + after.reversed()).filter { !$0.isSaved } + [left]
    after = []
    forget(opened)
  }

  /// Leaves out a run that is open again.
  mutating func forget(_ opened: Session) {
    before.removeAll { $0.isSame(as: opened) }
    after.removeAll { $0.isSame(as: opened) }
  }

  /// Goes back from a run to the one that was open before, if there was one.
  mutating func goBack(from left: Session) -> Session? {
    guard let run = before.popLast() else { return nil }
    after.append(left)
    return run
  }

  /// Goes on from a run to the one that was left to go back to it, if there was one.
  mutating func goOn(from left: Session) -> Session? {
    guard let run = after.popLast() else { return nil }
    before.append(left)
    return run
  }
}

extension Session {
  /// Whether both are the same run, with the same done in it.
  fileprivate func isSame(as other: Session) -> Bool {
    sourceName == other.sourceName && title == other.title && version == other.version && commands == other.commands
      && setup == other.setup
  }
}

extension Model {
  /// The runs that are not saved, the one that is in front or behind the stage first.
  var unsavedRuns: [Session] {
    ([stage.kept(session)] + others.before.reversed() + others.after.reversed()).filter { !$0.isSaved }
  }

  /// Opens a run in place of the one that is open, which is kept.
  mutating func open(_ run: Session, leaving left: Session) {
    others.keep(left, for: run)
    session = run
    (showing, previousVersion, chosenGesture) = (nil, nil, nil)
  }

  /// Brings a run to the front that is not saved.
  mutating func openUnsavedRun() {
    session = stage.kept(session)
    stage = Stages.first
    showing = nil
    if session.isSaved, let run = unsavedRuns.first { open(run, leaving: session) }
  }
}
