extension Performer {
  /// Performs a command with the others of its turn, then the deferred ones that nothing holds up anymore.
  ///
  /// `events` are those of this command alone; if it is impossible there are none, and the world is unchanged.
  package mutating func perform(_ command: Command) throws(Mistake) {
    events.removeAll(keepingCapacity: true)
    context = Context()
    if command.others.isEmpty {
      try performAlone(command)
    } else {
      try performInOneTurn(command)
    }
    endTurn()
    performDeferred()
  }

  /// Ends what the turn of a command has left open: steps by hand, and what is not animated.
  mutating func endTurn() {
    endChildSteps()
    if let transition = world.transition, !transition.isAnimated, transition.state == .running { completeTransition() }
  }

  /// Performs a command without the other commands of its turn.
  mutating func performAlone(_ command: Command) throws(Mistake) {
    defer {
      discard(context.prepared)
      context.prepared = []
    }
    guard world.root.exists || command.action == .launch else { return try performBeforeLaunch(command) }
    switch command.action {
    case .launch: try launch()
    case .home: leave(by: .home)
    case .lock: leave(by: .lock)
    case .switcher: leave(by: .switcher)
    case .foreground: performPassage(.foreground)
    case .kill: kill()
    case .memoryWarning: performPassage(.memoryWarning)
    case .rotate: rotate()
    case .push(let tree): try push(tree, command)
    case .pushAgain(let declaration): try pushAgain(declaration)
    case .pop: try pop(command)
    case .popTo(let declaration): try popTo(declaration, command)
    case .popToRoot: try popToRoot(command)
    case .setStack(let declarations): try setStack(declarations, command)
    case .present(let tree, let style): try present(tree, style, command)
    case .alert(let tree): try present(tree, .overFullScreen, needing: .alerts, command)
    case .dismiss(let declaration): try dismiss(declaration, command)
    case .select(let declaration): try select(declaration, command)
    case .root(let tree): try replaceRoot(tree, command)
    case .step(let step, let tree): try performStep(step, tree, command)
    case .setNeedsUpdateProperties(let declaration): try setNeedsUpdateProperties(declaration)
    case .call(let declaration, let call): try callDirectly(call, declaration)
    case .page(let declaration, let progress): try page(declaration, progress, command)
    case .press(let pressure): try press(pressure)
    case .swipe(let progress): try swipe(progress)
    case .drag(let progress): drag(progress)
    case .lift(let speed): try lift(speed, command)
    case .finish: try endGesture(finishes: true, command)
    case .cancel: try endGesture(finishes: false, command)
    case .wait: wait()
    case .switch(let declaration): try switchChild(declaration, command)
    }
  }

  /// Performs an action before the launch, when only a presentation is possible, and is refused.
  private mutating func performBeforeLaunch(_ command: Command) throws(Mistake) {
    switch command.action {
    case .present(let tree, _), .alert(let tree):
      beginAction()
      complain(.notInHierarchy, .none, .declaration(setup[tree].declaration))
    default: throw .notLaunched
    }
  }

  /// Plays a passage that is not a transition, such as one that affects the whole app.
  mutating func performPassage(_ passage: Passage) {
    beginAction()
    playWithoutTransition(passage)
  }

  mutating func playWithoutTransition(_ passage: Passage) {
    let circumstances = circumstances(seeing: world.leaf(of: world.topLayer))
    for phase in [Phase.begin, .layout, .end, .free, .settle] { play(passage, circumstances, phase) }
  }

  /// Ends the running animation; a gesture that a finger drives continues.
  private mutating func wait() {
    beginAction()
    guard let transition = world.transition, !transition.isInteractive || transition.state == .ending else { return }
    completeTransition()
  }

  /// True if a transition or a preview runs, so nothing else can begin.
  var transitionRuns: Bool { world.transition != nil || world.preview != nil }

  mutating func launch() throws(Mistake) {
    guard world.app == .notRunning, !world.root.exists else { throw .alreadyLaunched }
    guard size(of: setup.window) < ControllerID.limit else { throw .tooMany }
    beginAction()
    start(TransitionPlan(passage: .launch, newTree: setup.window))
  }

  /// Leaves the app, which first cancels the touch and with it a running gesture.
  mutating func leave(by passage: Passage) {
    beginAction()
    cancelTouch()
    playWithoutTransition(passage)
  }

  mutating func cancelTouch() {
    if let transition = world.transition, transition.isInteractive, transition.state == .running {
      endInteraction(isCancelled: true)
      completeTransition()
    }
    if world.preview != nil { dismissPreview() }
    if world.finger != .up { mark(.finger(.up)) }
  }

  /// Ends the process from the app switcher.
  mutating func kill() {
    beginAction()
    // A suspended app runs no code, and is not woken up for its end.
    if world.usedState != .suspended { playWithoutTransition(.kill) }
    mark(.gone)
  }

  /// Rotates the device, which is refused while a transition runs.
  mutating func rotate() {
    beginAction()
    if transitionRuns { return complain(.transitionRuns) }
    for id in world.everybody where world[id].isInWindow { mark(.resized, id) }
    playWithoutTransition(.rotate)
  }
}

extension Performer {
  /// Returns the navigation controller of the screen whose code runs, or else the innermost visible one.
  private func navigation() throws(Mistake) -> ControllerID {
    guard let id = speakersNavigation ?? world.innermost(.navigation) else { throw .noNavigationController }
    return id
  }

  /// Returns the navigation controller for a pop.
  ///
  /// It is that of the screen whose code runs, or else the innermost visible one, preferably one with more than its
  /// root.
  private func navigationToPop() throws(Mistake) -> ControllerID {
    if let full = speakersNavigation ?? world.stackToPop { return full }
    return try navigation()
  }

  private var speakersNavigation: ControllerID? { speakersContainer { world[$0].kind == .navigation } }

  private mutating func refuseIfAtRoot(_ nav: ControllerID) -> Bool {
    guard world[nav].firstChild == world[nav].lastChild else { return false }
    complain(.atRoot, world[nav].lastChild)
    return true
  }

  mutating func push(_ tree: TreeID, _ command: Command) throws(Mistake) {
    let nav = try navigation()
    try requireRoom(for: size(of: tree))
    beginAction()
    guard !command.zooms || !refuseIfLacking(score.lackIndex(.zoom)) else { return }
    guard !pushIfAtLaunch(tree, nav), !deferStackChangeIfNeeded(command, .nestedPush) else { return }
    guard !isOffScreen(nav) else {
      return changeOffScreen(nav, removing: [], adding: [takePrepared(setup[tree].declaration) ?? make(tree)])
    }
    let passage: Passage = command.zooms ? .zoom : .push
    start(TransitionPlan(passage: passage, old: world[nav].lastChild, newTree: tree, container: nav), as: command)
  }

  /// Pushes a controller that is already on the stack, which UIKit refuses.
  mutating func pushAgain(_ declaration: DeclarationID) throws(Mistake) {
    let nav = try navigation()
    let stack = world.children(of: nav)
    guard stack.contains(where: { world[$0].declaration == declaration }) else { throw .noController(declaration) }
    beginAction()
    complain(.alreadyOnStack, nav, .declaration(declaration))
  }

  mutating func pop(_ command: Command) throws(Mistake) {
    guard let nav = try beginPop(command), !refuseIfAtRoot(nav) else { return }
    pop(to: world[world[nav].lastChild].previous, in: nav, .pop, command)
  }

  /// Pops everything above the topmost instance of a class; does nothing if that is the top itself.
  mutating func popTo(_ declaration: DeclarationID, _ command: Command) throws(Mistake) {
    guard let nav = try beginPop(command) else { return }
    let top = world[nav].lastChild
    let below = world.children(of: nav).dropLast()
    if let target = below.last(where: { world[$0].declaration == declaration }) {
      pop(to: target, in: nav, .popToRoot, command)
    } else if world[top].declaration != declaration {
      complain(.notOnStack, top, .declaration(declaration))
    }
  }

  mutating func popToRoot(_ command: Command) throws(Mistake) {
    guard let nav = try beginPop(command), !refuseIfAtRoot(nav) else { return }
    pop(to: world[nav].firstChild, in: nav, .popToRoot, command)
  }

  /// Begins a pop and returns its navigation controller; `nil` if the pop is deferred.
  private mutating func beginPop(_ command: Command) throws(Mistake) -> ControllerID? {
    let nav = try navigationToPop()
    beginAction()
    return deferStackChangeIfNeeded(command, .nestedPop) ? nil : nav
  }

  /// Pops to a screen of the stack; the screens between it and the top get the role `buried`.
  mutating func pop(to target: ControllerID, in nav: ControllerID, _ passage: Passage, _ command: Command) {
    let top = world[nav].lastChild
    cast.buried = Array(world.children(of: nav).drop { $0 != target }.dropFirst().dropLast())
    guard !isOffScreen(nav) else { return changeOffScreen(nav, removing: cast.buried + [top], adding: []) }
    start(TransitionPlan(passage: passage, old: top, new: target, container: nav), as: command)
  }

  /// Throws if there is no room for more controllers; the slots of freed ones can be reused.
  func requireRoom(for count: Int) throws(Mistake) {
    guard world.controllers.count + count >= ControllerID.limit else { return }
    guard world.controllers.count(where: { $0.isAlive }) + count < ControllerID.limit else { throw .tooMany }
  }

  /// Begins the edge swipe, or moves the finger of a running one.
  mutating func swipe(_ progress: UInt16) throws(Mistake) {
    if moveFinger(ifDriving: .swipe, progress) { return }
    let nav = try navigationToPop()
    guard world.subtree(of: world.topLayer).contains(nav) else { throw .covered }
    beginAction()
    if let transition = world.transition, transition.passage == .zoom, transition.state == .running {
      // A finger that takes back a zooming push completes the push, and begins a pop in the same turn.
      markDoubt(.nesting)
      completeTransition()
    }
    guard !refuseGestureIfImpossible(.edgeSwipe), !refuseIfAtRoot(nav) else { return }
    let top = world[nav].lastChild
    begin(
      TransitionPlan(passage: .swipe, old: top, new: world[top].previous, container: nav, isInteractive: true),
      progress)
  }

  /// Replaces the stack: controllers that are on both stacks stay, and new ones are made.
  mutating func setStack(_ declarations: [DeclarationID], _ command: Command) throws(Mistake) {
    let nav = try navigation()
    try requireRoom(for: declarations.count)
    beginAction()
    guard !deferStackChangeIfNeeded(command, .nestedPush) else { return }
    let before = world.children(of: nav)
    var kept = before
    var added: [ControllerID] = []
    var after: [ControllerID] = []
    for declaration in declarations {
      if let made = takePrepared(declaration) {
        after.append(made)
        added.append(made)
      } else if let position = kept.lastIndex(where: { world[$0].declaration == declaration }) {
        after.append(kept.remove(at: position))
      } else {
        after.append(make(declaration))
        added.append(after[after.count - 1])
      }
    }
    guard let top = after.last, let oldTop = before.last else { return }
    guard !isOffScreen(nav) else { return changeOffScreen(nav, removing: before, adding: after) }
    for id in before { mark(.detached, id) }
    for id in after { mark(.attached(to: nav), id) }
    let isSameTop = top == oldTop
    cast.added = added.filter { $0 != top }
    cast.buried = kept.filter { $0 != oldTop }
    var plan = TransitionPlan(passage: .setStack, container: nav)
    if !isSameTop { (plan.old, plan.new) = (oldTop, top) }
    start(plan, as: command)
  }

  /// Returns the classes of a new stack for which no controller is on the current stack.
  func missing(_ declarations: [DeclarationID]) -> [DeclarationID] {
    guard let nav = try? navigation() else { return [] }
    var kept = world.children(of: nav).map { world[$0].declaration }
    return declarations.filter { declaration in
      guard let position = kept.lastIndex(of: declaration) else { return true }
      kept.remove(at: position)
      return false
    }
  }
}
