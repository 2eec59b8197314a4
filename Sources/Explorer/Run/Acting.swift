import Lifecycle
import Notation

extension Model {
  /// Does something in the app, where the cursor stands.
  ///
  /// An animation that is being shown is interrupted; otherwise the action under the cursor is played to its end first,
  /// and what lies ahead is given up.
  mutating func act(_ action: Action, interrupts: Bool = true) {
    act(Command(action), interrupts: interrupts)
  }

  /// Does something in the app, where the cursor stands.
  mutating func act(_ command: Command, interrupts: Bool = true) {
    if !interrupts { finishLive() }
    do throws(Mistake) {
      if let running = interruptedCommand {
        let kept = session.keptCount
        try session.change(keeping: kept - 1, to: [running, command], waits: true)
        session.cursor = session.rows.stop(from: session.eventCount(afterEntries: kept))
      } else if hasPendingWait {
        try session.change(keeping: session.timeline.entries.count - 1, to: [command], waits: true)
      } else {
        finishLive()
        let joins = session.continues(command.action)
        let kept = session.keptCount
        let givenUp = session.timeline.entries.count - kept
        try session.change(keeping: joins ? kept - 1 : kept, to: [command], joinsLast: joins)
        if givenUp > 0 {
          let actions = givenUp == 1 ? "the action that came next is" : "the \(givenUp) actions that came next are"
          tell("\(actions) given up; \(KeyCommand.undo.keyNames(charset)) brings back what was")
        }
      }
      showLive()
    } catch {
      warn(session.naming.words(of: error))
    }
  }

  /// Shows at once what was just done and is still being shown.
  private mutating func finishLive() {
    guard showing?.kind == .live else { return }
    session.cursor = session.rows.lastStop
    showing = nil
  }

  /// Whether an interrupted animation still runs at the cursor, and ends only in the last action.
  private var hasPendingWait: Bool {
    let entries = session.timeline.entries
    guard showing?.kind == .live, let index = session.entryIndex, index < entries.count - 1 else { return false }
    return entries[entries.count - 1].command.action == .wait
  }

  /// The action under the cursor as one that goes on running, where its animation is being shown.
  private var interruptedCommand: Command? {
    guard showing != nil, !session.isAtEndOfAction, var command = session.entryAtCursor?.command,
      command.isAnimated, !command.staysRunning, WrittenCommand(command, in: session.setup).canStayRunning,
      let transition = session.worldAtCursor.transition, !transition.isInteractive
    else { return nil }
    command.staysRunning = true
    return command
  }
}
