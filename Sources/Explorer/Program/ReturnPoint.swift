import Lifecycle

/// A stage that the user left with what it showed, and to which Esc returns.
struct ReturnPoint: Sendable {
  let stage: Stage
  /// The run that the stage showed, and the one behind it.
  let session: Session, behind: Session?

  /// True if the user left a run, and no stage that shows one of its own.
  var isRun: Bool { stage.isExploring }
}

extension Model {
  /// The run that is open after the user leaves the stage.
  var openRun: Session {
    guard var kept = runBehind else { return session }
    kept.cursor = stage.cursor(in: kept, leaving: session)
    return kept
  }

  /// Keeps the run behind a stage that will show one of its own.
  mutating func keepRun() { runBehind = openRun }

  /// Leaves the stage for the first one, with the run that is kept.
  mutating func leaveStage() {
    (session, runBehind, playback) = (openRun, nil, nil)
    enter(ExploringStage())
  }

  /// Opens a run on the first stage; Esc returns to the current stage and the run that it shows.
  mutating func explore(_ opened: Session, leaving shown: Session) {
    let left = ReturnPoint(stage: stage, session: shown, behind: runBehind)
    if let runBehind { open(opened, leaving: runBehind) } else { session = opened }
    (runBehind, returnPoints) = (nil, [left])
    enter(ExploringStage())
  }

  /// Returns to what the user left; a run that was changed since then is kept.
  mutating func goBack() {
    guard let left = returnPoints.popLast() else { return }
    let explored = session
    (session, runBehind, playback) = (left.session, left.behind, nil)
    enter(left.stage)
    if left.isRun { tell("back in \(session.sourceName)") }
    if explored.isSaved { otherRuns.forget(openRun) } else { otherRuns.keep(explored, for: openRun) }
  }
}
