/// The origin of a command, which decides when it is performed.
enum CommandOrigin: Sendable {
  case action
  case sameTurn
  case inCall
  /// The command was deferred and runs in a later turn.
  case later
}

extension Performer {
  /// The number of runs in one action at which code is stopped, so that code which triggers itself comes to an end.
  static var codeLimit: Int { 24 }

  /// Runs the app's code in a call that was just made.
  ///
  /// - Parameters:
  ///   - speaker: the controller that receives the call, or `.none` for a delegate of the app.
  ///   - isInHierarchy: true if the controller's view is already in the window hierarchy.
  mutating func runCode(in call: Call, of owner: ReceiverClass, speaker: ControllerID, isInHierarchy: Bool = true) {
    for index in setup.callbacks.indices
    where setup.callbacks[index].call == call && setup.callbacks[index].owner == owner {
      let callback = setup.callbacks[index]
      if callback.isFirstOnly {
        guard !world.fired.contains(UInt16(index)) else { continue }
        mark(.fired(index))
      }
      guard countCode() else { return }
      inside { performer in
        performer.performFromCode([callback.command] + callback.command.others, .inCall, speaker, isInHierarchy)
      }
    }
  }

  /// Counts a run of code and returns true if it is still allowed; complains when the limit is reached.
  private mutating func countCode() -> Bool {
    codeCount += 1
    if codeCount == Self.codeLimit { complain(.endless) }
    return codeCount < Self.codeLimit
  }

  /// Performs commands of the app's code, which do not count as actions of their own.
  ///
  /// - Parameter prepared: the controllers that were already made for the commands.
  mutating func performFromCode(
    _ commands: [Command], _ origin: CommandOrigin, _ speaker: ControllerID, _ isInHierarchy: Bool = true,
    prepared: [ControllerID] = []
  ) {
    let inner = Context(origin: origin, speaker: speaker, speakerIsInHierarchy: isInHierarchy, prepared: prepared)
    for command in commands {
      inContext(inner) { performer in
        do throws(Mistake) { try performer.performAlone(command) } catch {
          performer.complain(.meansNothing, speaker)
        }
      }
    }
  }

  /// Returns the innermost controller, from the speaker upward, that satisfies a condition.
  func speakersContainer(where condition: (ControllerID) -> Bool) -> ControllerID? {
    var id = context.speaker
    while id.exists, world.isAlive(id) {
      if condition(id) { return id }
      id = world[id].parent
    }
    return nil
  }

  /// Runs a controller's code in a call; a view enters the window only after `viewWillAppear`.
  mutating func runCode(in call: Call, of id: ControllerID, wasInWindow: Bool = true) {
    guard world.isAlive(id), setup[world[id].declaration].runsCode else { return }
    runCode(
      in: call, of: .controller(world[id].declaration), speaker: id,
      isInHierarchy: world[id].isInWindow && (call != .viewWillAppear || wasInWindow))
  }

  /// Calls the completion blocks of a presentation or a dismissal that the app observes.
  mutating func completeCode(_ passage: Passage) {
    let call: Call
    let presenter: ControllerID
    switch passage {
    case .present: (call, presenter) = (.presentCompletion, cast.old)
    case .dismiss: (call, presenter) = (.dismissCompletion, cast.new)
    default: return
    }
    for id in world.visiblePath(presenter) {
      guard setup[world[id].declaration].observed.contains(where: { $0.call == call }) else { continue }
      emit(.call(call), id, rule: .none)
      runCode(in: call, of: id)
    }
  }

  /// Returns true if code changes a container that is not in a window, so there is nothing to animate.
  func isOffScreen(_ container: ControllerID) -> Bool {
    guard context.origin != .action, !world[container].isInWindow else { return false }
    let isBeingLoaded = context.origin == .inCall && context.speaker.exists && context.speaker != container
    return !isBeingLoaded && world[container].appearance == .disappeared
  }

  /// Changes a stack that is not in a window; the screens that leave it are freed.
  mutating func changeOffScreen(_ nav: ControllerID, removing: [ControllerID], adding: [ControllerID]) {
    markDoubt(.code)
    for id in removing { mark(.detached, id) }
    for id in adding { mark(.attached(to: nav), id) }
    for id in removing where !adding.contains(id) { free(id) }
  }

  /// Shows another child of a container that is not in a window; returns false if the container is on screen.
  mutating func showIfOffScreen(_ child: ControllerID, in container: ControllerID) -> Bool {
    guard isOffScreen(container) else { return false }
    markDoubt(.code)
    mark(.showed(child), container)
    return true
  }

  /// Calls an appearance method of a controller directly, which only UIKit should do.
  mutating func callDirectly(_ call: Call, _ declaration: DeclarationID) throws(Mistake) {
    let isOwn = context.speaker.exists && world[context.speaker].declaration == declaration
    guard let id = isOwn ? context.speaker : nearest(declaration) else { throw .noController(declaration) }
    beginAction()
    if score.has(.directCallComplaints) {
      complain(.calledDirectly, id, .call(call))
    } else {
      markDoubt(.code)
    }
    emit(.call(call), id, .direct, rule: .none)
    runCode(in: call, of: id)
  }

  /// Returns true if code runs in the turn of the launch, before a navigation controller begins to appear.
  private func isAtLaunch(_ nav: ControllerID) -> Bool {
    guard let transition = world.transition, transition.passage == .launch, transition.state == .beginning else {
      return false
    }
    return context.origin == .inCall && world[nav].appearance == .disappeared
  }

  /// Pushes in the turn of the launch, before the stack begins to appear; returns false at any other time.
  ///
  /// The push's first phase is played at once, and its second one after the first phase of the launch.
  mutating func pushIfAtLaunch(_ tree: TreeID, _ nav: ControllerID) -> Bool {
    guard isAtLaunch(nav) else { return false }
    let circumstances = circumstances(seeing: world[nav].lastChild).union([.atLaunch])
    if !isRecorded(circumstances) { markDoubt(.code) }
    var push = LaunchPush(cast: Cast(new: make(tree), container: nav, newTree: tree), circumstances: circumstances)
    playLaunchPush(&push, .begin)
    launchPushes.append(push)
    return true
  }

  mutating func goOnWithLaunchPushes() {
    let pushes = launchPushes
    launchPushes = []
    for var push in pushes where world.isAlive(push.cast.container) { playLaunchPush(&push, .layout) }
  }

  private mutating func playLaunchPush(_ push: inout LaunchPush, _ phase: Phase) {
    guard let launch = world.transition else { return }
    var inner = Context(origin: context.origin, speaker: context.speaker)
    if push.cast.newTree != nil {
      push.cast.old = world[push.cast.container].lastChild
      inner.prepared = [push.cast.new]
    }
    inner.cast = push.cast
    inContext(inner) { performer in
      performer.mark(.continued(.push, push.circumstances), push.cast.container)
      performer.play(.push, push.circumstances, phase)
      push.cast.newTree = performer.cast.newTree
      performer.mark(.continued(launch.passage, launch.circumstances), launch.container)
    }
  }

  /// Returns true if a recording of this version shows a push in the turn of the launch.
  private func isRecorded(_ circumstances: Circumstances) -> Bool {
    let steps = [Phase.begin, .layout].flatMap { score.steps(.push, circumstances, $0) }
    return steps.contains { step in
      guard let ground = score.rule(step.rule)?.ground else { return false }
      return ground.version == score.version && ground.evidence.contains { $0.isRecording }
    }
  }
}

/// A push in the turn of the launch, which is played in two phases.
struct LaunchPush: Sendable {
  /// The roles; `newTree` is the new top's until one of the phases has put it in place.
  var cast: Performer.Cast
  let circumstances: Circumstances
}
