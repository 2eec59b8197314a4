import Lifecycle

extension Model {
  /// Runs a command about how the run is shown.
  mutating func runShow(_ id: CommandID) {
    switch id {
    case .play: togglePlaying()
    case .slower: speed = speed.slower ?? speed
    case .faster: speed = speed.faster ?? speed
    case .step: toggleStepping()
    case .version: openVersions()
    case .compare: openComparisons()
    case .filter: openFilter()
    case .pane: pane = pane.next
    default: break
    }
  }

  /// Runs a command about the run as a whole, or the program.
  mutating func runWhole(_ id: CommandID) {
    switch id {
    case .open: panel = .open(OpenPanel())
    case .undo: undo()
    case .redo: redo()
    case .save: openSaving()
    case .commandLine: panel = .commandLine(CommandLinePanel())
    case .predict: openPrediction()
    default: break
    }
  }

  /// Runs a command that can be given whatever fills the screen.
  mutating func runEverywhere(_ id: CommandID) {
    switch id {
    case .course: openCourse()
    case .help: panel = .help(HelpPanel())
    case .quit: quit()
    default: break
    }
  }

  /// Goes over to step mode, or back; what is being shown then waits.
  private mutating func toggleStepping() {
    isStepping.toggle()
    showing = nil
    tell(isStepping ? "step mode: each call waits for a key" : "live: calls come at their own pace")
  }

  /// Takes the last change back; before the first one the run comes back that was open before.
  private mutating func undo() {
    guard session.canUndo else { return exchangeSessions(isNewer: true) }
    change(saying: "taken back") { session, scores in session.undo(scores) }
  }

  /// Does again what was taken back.
  private mutating func redo() {
    guard session.canRedo else { return exchangeSessions(isNewer: false) }
    change(saying: "given up") { session, scores in session.redo(scores) }
  }

  /// Takes a change back or does it again, and says what is different now.
  private mutating func change(saying verb: String, _ body: (inout Session, Scores) -> Void) {
    showing = nil
    let (version, last, count) = (session.version, session.timeline.entries.last, session.timeline.entries.count)
    body(&session, scores)
    if session.version != version {
      tell("iOS \(session.version) again")
    } else if session.timeline.entries.count < count, let last {
      tell("\(verb): \(session.text(of: last.command))")
    } else if session.timeline.entries.count > count, let restored = session.timeline.entries.last {
      tell("there again: \(session.text(of: restored.command))")
    }
  }

  /// Goes over to the other run that is kept.
  ///
  /// - Parameter isNewer: whether the one that is left is the newer of the two.
  private mutating func exchangeSessions(isNewer: Bool) {
    guard let kept = other else { return }
    showing = nil
    other = OtherSession(session: session, isNewer: isNewer)
    session = kept.session
    tell("\(session.sourceName) is open again")
  }
}
