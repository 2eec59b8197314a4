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
    case .save: panel = .save(TextField(suggestedPath))
    case .commandLine: panel = .commandLine(CommandLinePanel())
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
    showing = nil
    if session.canUndo { session.undo(scores) } else { exchangeSessions(isNewer: true) }
  }

  /// Does again what was taken back.
  private mutating func redo() {
    showing = nil
    if session.canRedo { session.redo(scores) } else { exchangeSessions(isNewer: false) }
  }

  /// Goes over to the other run that is kept.
  ///
  /// - Parameter isNewer: whether the one that is left is the newer of the two.
  private mutating func exchangeSessions(isNewer: Bool) {
    guard let kept = other else { return }
    other = OtherSession(session: session, isNewer: isNewer)
    session = kept.session
    tell("\(session.sourceName) is open again")
  }
}
