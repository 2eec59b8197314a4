import Canvas
import Lifecycle
import Notation

extension Model {
  /// Does something in the app, where the cursor stands.
  mutating func act(_ action: Action) { act(Command(action)) }

  /// Does something in the app, where the cursor stands.
  ///
  /// What is still being shown, and the action under the cursor, is over first; what lies ahead is given up.
  mutating func act(_ command: Command) {
    if session.setup.trees.isEmpty { return warn(Self.emptyWindow) }
    finishLive()
    let passed = session.stopsLeftInAction
    do throws(Mistake) {
      let joins = session.continues(command.action)
      let kept = session.keptCount
      try change(keeping: joins ? kept - 1 : kept, to: command, joinsLast: joins)
      if isStepping, passed > 0, notice == nil {
        tell(
          passed == 1 ? "the last call of the action before came first" : "\(passed) calls that were left came first")
      }
      tellComplaint()
      showLive()
    } catch {
      warn(session.naming.words(of: error))
    }
  }

  /// Does something in place of what follows the first actions, and says how many of them are given up for it.
  private mutating func change(keeping count: Int, to command: Command, joinsLast: Bool = false) throws(Mistake) {
    let givenUp = session.timeline.entries.count - session.keptCount
    try session.change(keeping: count, to: command, joinsLast: joinsLast)
    guard givenUp > 0 else { return }
    let actions = givenUp == 1 ? "the action that came next is" : "the \(givenUp) actions that came next are"
    tell("\(actions) given up; \(KeyCommand.undo.keyNames(charset)) brings back what was")
  }

  /// Says what UIKit complains of in the last action, where calls follow that lead the cursor away from it.
  private mutating func tellComplaint() {
    guard let entry = session.timeline.entries.last else { return }
    let rows = session.rows
    let shown = (rows.index(from: entry.events.lowerBound)..<rows.count).map { rows[$0] }
    guard let complaint = shown.first(where: { $0.kind == .complaint }), complaint.position != shown.last?.position
    else { return }
    let world = session.timeline.world(after: complaint.position)
    warn(session.naming.words(of: session.timeline[event: complaint.position], in: world) ?? "")
  }

  /// Shows at once what was just done and is still being shown; what stands still stays so.
  mutating func finishLive() {
    guard let showing, showing.kind == .live, !showing.isPaused else { return }
    session.cursor = session.rows.lastStop
    self.showing = nil
  }
}

extension KeyCommand {
  /// What acts into an animation.
  static let hold = KeyCommand(
    "act into", ["&"],
    "Lets the animation of this action go on running, so that what is done next comes into it; again ends it.",
    unless: .noAnimation
  ) { $0.holdAnimation() }
}

extension Obstacle {
  static let noAnimation = Obstacle { model in
    model.session.isHeld || model.session.commandToHold != nil ? nil : "this action has no animation to act into"
  }
}

extension Model {
  /// Lets the animation under the cursor go on running, or, where one does already, ends it.
  fileprivate mutating func holdAnimation() {
    guard !session.isHeld else { return act(.wait) }
    guard let command = session.commandToHold else { return }
    do throws(Mistake) {
      try change(keeping: session.keptCount - 1, to: command)
      session.cursor = session.rows.lastStop
      if notice == nil { tell("the animation goes on: what is done now comes into it, and & ends it") }
    } catch {
      warn(session.naming.words(of: error))
    }
  }
}

extension World {
  /// Whether an animation runs, and goes on until somebody lets it end.
  var isHeld: Bool { transition.map { !$0.isInteractive || $0.stage == .ending } ?? false }
}

extension Session {
  /// How many rows of the action under the cursor lie ahead.
  fileprivate var stopsLeftInAction: Int {
    guard let cursor, let entryIndex else { return 0 }
    return stops(ofEntry: entryIndex).count { $0 > cursor }
  }

  /// Whether an animation goes on running after the action under the cursor.
  var isHeld: Bool { actingWorld.isHeld }

  /// The action under the cursor as one whose animation goes on running; nothing where it has none.
  var commandToHold: Command? {
    guard let entry = entryAtCursor, entry.command.isAnimated, !entry.command.staysRunning,
      WrittenCommand(entry.command, in: setup).canStayRunning
    else { return nil }
    var command = entry.command
    command.staysRunning = true
    let held = try? Foresight(command, in: timeline.world(after: entry.events.lowerBound), self)
    return held?.after.transition == nil ? nil : command
  }
}
