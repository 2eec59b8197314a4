import Lifecycle
import Notation

/// The world in which the next action starts, and the slider in it.
struct ActingState: Sendable { let world: World, slider: Slider? }

extension Model {
  /// The world in which the next action starts.
  ///
  /// While the calls of the last action are still being shown, this is already the world after it.
  var actingWorld: World {
    acting?.world ?? (playback?.kind == .live ? session.timeline.world : session.actingWorld)
  }

  /// The slider; `nil` if no gesture is possible.
  package var slider: Slider? {
    if let acting { return acting.slider }
    return session.slider(in: actingWorld, chosen: chosen.gesture)
  }

  /// A copy of the model with the acting world and the slider computed in advance; it must not be changed afterwards.
  var withActingState: Model {
    var model = self
    model.acting = ActingState(world: actingWorld, slider: slider)
    return model
  }
}

extension Model {
  mutating func act(_ action: Action) { act(Command(action)) }

  /// Performs a command after the action under the cursor.
  ///
  /// The current animation and the action under the cursor are finished first; later actions are dropped.
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
      if actingWorld.finger == .up, !session.actingWorld.holdsAnimation { closeEndings() }
    } catch {
      warn(session.naming.words(of: error))
    }
  }

  /// Keeps the first `count` actions, replaces the rest with a command, and tells the user how many actions were
  /// dropped.
  private mutating func change(keeping count: Int, to command: Command, joinsLast: Bool = false) throws(Mistake) {
    let givenUp = session.timeline.actions.count - session.keptCount
    try session.change(keeping: count, to: command, joinsLast: joinsLast)
    guard givenUp > 0 else { return }
    let key = KeyCommand.undo.keyNames(charset)
    tell(
      givenUp == 1
        ? "the next action is dropped; \(key) restores it"
        : "the next \(givenUp) actions are dropped; \(key) restores them")
  }

  /// Shows the first complaint of UIKit in the last action, unless its row is the last one and already visible.
  private mutating func tellComplaint() {
    guard let action = session.timeline.actions.last else { return }
    let rows = session.rows
    let shown = (rows.index(from: action.events.lowerBound)..<rows.count).map { rows[$0] }
    guard let complaint = shown.first(where: { $0.kind == .complaint }), complaint.position != shown.last?.position
    else { return }
    let world = session.timeline.world(after: complaint.position)
    let words = session.naming.words(of: session.timeline.events[complaint.position], in: world) ?? ""
    // A notice about dropped actions is already shown, and has to stay readable.
    warn(notice.map { "\($0.text): \(words)" } ?? words)
  }

  /// Skips to the end of the last action's animation, unless it is paused.
  mutating func finishLive() {
    guard let playback, playback.kind == .live, !playback.isPaused else { return }
    session.cursor = session.rows.lastStop
    self.playback = nil
  }
}

extension KeyCommand {
  static let hold = KeyCommand(
    "act into", [],
    "Keeps the animation of this action running, so that the next action begins during it; Enter ends it.",
    unless: .noAnimation
  ) { $0.holdAnimation() }
}

extension Obstacle {
  static let noAnimation = Obstacle { model in
    model.session.commandToHold != nil ? nil : "this action has no animation to act into"
  }
}

extension Model {
  /// True if an animation was left running, and can be ended without dropping later actions.
  var hasHeldAnimation: Bool {
    session.actingWorld.holdsAnimation && session.keptCount == session.timeline.actions.count
  }

  /// Replays the action under the cursor with its animation left running.
  mutating func holdAnimation() {
    guard let command = session.commandToHold else { return }
    do throws(Mistake) {
      try change(keeping: session.keptCount - 1, to: command)
      session.cursor = session.rows.lastStop
      if notice == nil { tell("the animation is still running: the next action begins during it, and Enter ends it") }
    } catch {
      warn(session.naming.words(of: error))
    }
  }
}

extension World {
  /// True if an animation is running and nothing but a later action ends it.
  var holdsAnimation: Bool { transition.map { !$0.isInteractive || $0.state == .ending } ?? false }
}

extension Session {
  /// The number of rows of the current action that follow the cursor.
  fileprivate var stopsLeftInAction: Int {
    guard let cursor, let actionIndex else { return 0 }
    return stops(ofAction: actionIndex).count { $0 > cursor }
  }

  /// The action under the cursor with its animation left running; `nil` if the action has no animation.
  var commandToHold: Command? {
    guard let action = actionAtCursor, action.command.isAnimated, !action.command.staysRunning,
      WrittenCommand(action.command, in: setup).canStayRunning
    else { return nil }
    var command = action.command
    command.staysRunning = true
    let held = try? TriedAction(command, in: timeline.world(after: action.events.lowerBound), self)
    return held?.after.transition == nil ? nil : command
  }
}
