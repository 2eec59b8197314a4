extension Performer {
  /// Starts a transition, animated and left running as the command specifies.
  mutating func start(_ plan: TransitionPlan, as command: Command) {
    var plan = plan
    (plan.isAnimated, plan.staysRunning) = (command.isAnimated, command.staysRunning)
    start(plan)
  }

  /// Starts a transition and plays it to its end, unless it is interactive or is left running.
  mutating func start(_ plan: TransitionPlan) {
    let circumstances = circumstances(of: plan)
    (cast.old, cast.container, cast.newTree) = (plan.old, plan.container, plan.newTree)
    cast.new = plan.newTree == nil ? plan.new : context.prepared.first ?? world.freeSlot
    mark(.began(old: cast.old, plan.passage, circumstances), cast.new)
    mark(.container, cast.container)
    cast.style = plan.style
    if plan.isInteractive { mark(.interactive) }
    let endsAtOnce = !plan.isAnimated && plan.endsAtOnce
    if !plan.isAnimated { mark(.unanimated) }
    if endsAtOnce { nextTurn() }
    if plan.newTree == nil, !plan.isInteractive { changeTree(plan.passage) }
    play(plan.passage, circumstances, .begin)
    if plan.passage == .launch { goOnWithLaunchPushes() }
    guard !endsAtOnce else { return endAtOnce(plan.passage, circumstances) }
    nextTurn(afterMilliseconds: Self.frameMilliseconds)
    play(plan.passage, circumstances, .layout)
    callRegistered(.animateAlongside)
    mark(.running)
    guard !plan.isInteractive, !plan.staysRunning else { return }
    completeTransition()
  }

  /// Ends a transition that is not animated: the layout pass is last, with each view laid out only once.
  private mutating func endAtOnce(_ passage: Passage, _ circumstances: Circumstances) {
    mark(.ending)
    play(passage, circumstances, .end)
    completeCode(passage)
    play(passage, circumstances, .free)
    context.mergedViews = []
    play(passage, circumstances, .layout)
    play(passage, circumstances, .settle)
    context.mergedViews = nil
    mark(.ended)
  }

  /// Restores the roles of the running transition to the cast.
  mutating func recast(_ transition: Transition) {
    (cast.old, cast.new, cast.container) = (transition.old, transition.new, transition.container)
    let isOver = transition.passage == .dismiss && world.isAlive(transition.old)
    cast.between = isOver ? world.presenters(below: transition.old, above: transition.new) : []
  }

  /// Ends the interaction: lifts the finger, and makes the coordinator's calls about that.
  mutating func endInteraction(isCancelled: Bool) {
    mark(isCancelled ? .cancelled : .ending)
    mark(.finger(.up))
    callRegistered(.notifyWhenInteractionEnds)
    callRegistered(.notifyWhenInteractionChanges)
  }

  /// Plays the rest of the running transition: to its end, or back if it was cancelled.
  mutating func completeTransition() {
    guard let transition = world.transition else { return }
    recast(transition)
    let (passage, circumstances) = (transition.passage, transition.circumstances)
    let share = UInt32(transition.isCancelled ? transition.progress : 1000 - transition.progress)
    nextTurn(afterMilliseconds: score.durationMilliseconds(passage, circumstances) * share / 1000)
    if transition.isCancelled {
      play(passage, circumstances, .cancel)
      callRegistered(.animateAlongside, isCompletion: true)
    } else {
      mark(.ending)
      play(passage, circumstances, .end)
      callRegistered(.animateAlongside, isCompletion: true)
      completeCode(passage)
      if transition.isInteractive { changeTree(passage) }
      play(passage, circumstances, .free)
      nextTurn()
      play(passage, circumstances, .settle)
    }
    mark(.ended)
    cast = Cast()
  }

  /// Calls the registered blocks of a kind, in the order in which they were registered.
  private mutating func callRegistered(_ observed: ObservedCall, isCompletion: Bool = false) {
    guard let transition = world.transition, !transition.registrations.isEmpty else { return }
    let call: Call = isCompletion ? .animateAlongsideCompletion : observed.call
    for block in transition.registrations where block.call == observed && world.isAlive(block.controller) {
      emit(.call(call), block.controller, transition.isCancelled ? .cancelled : .none, rule: .none)
      runCode(in: call, of: block.controller)
    }
  }

  /// The duration of a frame on the device, which is the time between the will-calls and the first layout pass.
  package static var frameMilliseconds: UInt32 { 16 }

  mutating func playForRole(_ step: ComposedStep) {
    switch step.role {
    case .old: play(step, on: cast.old)
    case .new: play(step, on: cast.new)
    case .nav, .tabs, .pages: play(step, on: cast.container)
    case .`self`: play(step, on: cast.myself)
    case .child: playForChild(step)
    case .preview: play(step, on: cast.preview)
    case .source: play(step, on: cast.source)
    case .appDelegate: play(step, onDelegate: .appDelegate)
    case .sceneDelegate: play(step, onDelegate: .sceneDelegate)
    case .buried: for id in cast.buried { play(step, on: id) }
    case .between: for id in cast.between { play(step, on: id) }
    case .added: for id in cast.added { play(step, on: id) }
    case .screen: for id in world.layers where world.isVisible(layer: id) { play(step, on: id) }
    case .each:
      if cast.each.exists {
        play(step, on: cast.each)
      } else {
        playForEverybody(step)
      }
    }
  }

  /// Plays a step for the visible child, or for each child that a box shows at that moment.
  ///
  /// A box leaves a child alone while code makes an appearance transition of it.
  private mutating func playForChild(_ step: ComposedStep) {
    let box = cast.myself
    guard cast.child.exists, world[box].kind == .box else { return play(step, on: cast.child) }
    let loads = step.operation == .load
    guard loads || forwards(box) else { return }
    for id in world.shownChildren(ofBox: box) where world[id].flags.contains(.hasSuperview) {
      if loads || !world[id].isLedByCode { play(step, on: id) }
    }
  }

  /// Plays a step, and the steps inside it, for every living controller.
  private mutating func playForEverybody(_ step: ComposedStep) {
    for id in world.everybody {
      cast.each = id
      play(step, on: id)
    }
    cast.each = .none
  }

  /// Plays a step for a controller; what it leads to has the step's line of the score as its rule.
  mutating func play(_ step: ComposedStep, on id: ControllerID) {
    let outer = rule
    rule = step.rule
    defer { rule = outer }
    guard step.operation == .make || isPlayed(step, on: id) else { return }
    switch step.operation {
    case .call(let call, let subject):
      guard let named = self.subject(of: call, playing: subject) else { return play(step.inside) }
      deliver(call, id, step.role, subject: named, step.inside)
    case .make: makePending(step.role)
    case .load: load(id)
    case .free: free(id)
    case .show: show(id)
    case .layOutAround: withSelf(id, child: cast.child) { $0.layOutAround(id, step.inside) }
    case .layOut(let inAnyCase): layOut(id, inAnyCase: inAnyCase, alone: step.role.isContainerAlone)
    }
  }

  private func isPlayed(_ step: ComposedStep, on id: ControllerID) -> Bool {
    world.isAlive(id) && (step.conditions.isEmpty || step.conditions.contains { holds($0, of: step, id) })
  }

  /// Returns the argument of a call: no controller if it takes none, or `nil` if no controller plays the role.
  private func subject(of call: Call, playing role: Role?) -> Event.Subject? {
    guard call.detail == .controller else { return Event.Subject.none }
    let id = role == .child ? cast.child : cast.new
    return id.exists ? .controller(id) : nil
  }

  /// Returns true if a condition of a step holds for a controller, or where a screen is asked, for its visible one.
  private func holds(_ condition: StepCondition, of step: ComposedStep, _ id: ControllerID) -> Bool {
    let leaf = world.leaf(of: id)
    return switch condition {
    case .hasConstraints: setup[world[leaf].declaration].usesConstraints
    case .isTouched: leaf == id && setup[world[leaf].declaration].isTouched
    case .observesCall:
      setup[world[id].declaration].observed.contains { .call($0.call, subject: nil) == step.operation }
    case .isOnScreen: world[id].isInWindow
    case .isHidden: world[id].isLoaded && !world[id].isInWindow
    case .isRemoved: !isOwned(id)
    case .showsNewStack: showsNewStack(id)
    case .showsNoNewStack: !showsNewStack(id)
    case .isUnanimated: world.transition.map { !$0.isAnimated } ?? false
    }
  }
}

extension Role {
  /// True if the role means a container without its child.
  fileprivate var isContainerAlone: Bool { [.nav, .tabs, .pages, .`self`].contains(self) }
}

extension Performer {
  /// Makes a call to a controller; a container passes an appearance call on as its passage says.
  mutating func deliver(
    _ call: Call, _ id: ControllerID, _ role: Role, subject: Event.Subject = .none, _ inside: [ComposedStep] = []
  ) {
    guard world[id].isContainer, role != .`self` else { return makeCall(call, id, subject: subject, inside) }
    if let phase = Phase(passing: call) {
      playContainer(phase, id)
    } else if role == .screen {
      makeCall(call, through: id, subject: subject)
    } else {
      makeCall(call, id, subject: subject, inside)
    }
  }

  /// Makes a call to a container and, inside its implementation, to the children that it shows.
  private mutating func makeCall(_ call: Call, through id: ControllerID, subject: Event.Subject) {
    let children = world[id].kind == .box ? world.shownChildren(ofBox: id) : [world.visibleChild(of: id)]
    func passOn(_ performer: inout Performer) {
      guard !performer.avoidsSuper(call, id) else { return }
      for child in children where child.exists {
        performer.inside { $0.deliver(call, child, .screen, subject: subject) }
      }
    }
    if setup[world[id].declaration].printsBeforeSuper {
      makeCall(call, id, subject: subject)
      passOn(&self)
    } else {
      passOn(&self)
      makeCall(call, id, subject: subject)
    }
  }

  /// Plays the passage of a container that receives an appearance call, which calls the container and its visible
  /// child.
  private mutating func playContainer(_ phase: Phase, _ id: ControllerID) {
    let circumstances: Circumstances = world[id].flags.contains(.hasAppeared) ? [] : [.firstTime]
    withSelf(id, child: world.visibleChild(of: id)) { performer in
      performer.play(Passage(container: performer.world[id].kind), circumstances, phase)
    }
  }

  /// Runs `body` with a controller in the role `self`, its child in `child`, and controllers in `added` if given.
  ///
  /// The other roles stay those of the transition that is played, in which a container passes calls on.
  mutating func withSelf(
    _ id: ControllerID, child: ControllerID = .none, added: [ControllerID]? = nil,
    _ body: (inout Performer) -> Void
  ) {
    let outer = (cast.myself, cast.child, cast.added)
    (cast.myself, cast.child) = (id, child)
    if let added { cast.added = added }
    body(&self)
    (cast.myself, cast.child, cast.added) = (outer.0, outer.1, added == nil ? cast.added : outer.2)
  }

  /// Makes a call, or emits a suppressed event if the receiver's state does not allow the call.
  mutating func makeCall(
    _ call: Call, _ id: ControllerID, subject: Event.Subject = .none, _ inside: [ComposedStep] = []
  ) {
    guard !suppress(call, id) else {
      emit(.suppressed(call), id, .state(world[id].appearance), rule: rule)
      play(inside)
      return
    }
    let printsFirst = !call.callsSuper || setup[world[id].declaration].printsBeforeSuper
    let wasInWindow = world[id].isInWindow
    playOverride(call, id, subject, avoidsSuper(call, id) ? [] : inside, printsFirst: printsFirst)
    runCode(in: call, of: id, wasInWindow: wasInWindow)
    noteWrongSuperCalls(call, id)
    registerBlocks(in: call, id)
    if call == .viewWillAppear, !world[id].flags.contains(.laidOut) { withSelf(id) { $0.play(.entering, .begin) } }
  }

  /// Returns true if a call is suppressed, since the receiver's appearance state does not allow it.
  ///
  /// A `viewIsAppearing` is suppressed together with its `viewWillAppear`, whose suppression is noted here. A child
  /// that code has shown while its box was appearing hears the box's `viewDidAppear` as well.
  private mutating func suppress(_ call: Call, _ id: ControllerID) -> Bool {
    if call == .viewIsAppearing { return unannounced.contains(id) }
    guard call.isAppearance else { return false }
    let isAgain = call == .viewDidAppear && world[id].codeTransition == .endedEarly
    let isAllowed = isAgain || call.isAllowed(from: world[id].appearance)
    if call == .viewWillAppear {
      unannounced.removeAll { $0 == id }
      if !isAllowed { unannounced.append(id) }
    }
    return !isAllowed
  }

  /// Plays an override, which prints its call before or after the steps inside of it.
  private mutating func playOverride(
    _ call: Call, _ id: ControllerID, _ subject: Event.Subject, _ steps: [ComposedStep], printsFirst: Bool
  ) {
    let rule = rule
    if steps.isEmpty {
      emit(.call(call), id, subject, rule: rule)
    } else if printsFirst {
      emit(.call(call), id, subject, rule: rule)
      inside { $0.play(steps) }
    } else {
      emit(.entered(call), id, subject, rule: rule)
      inside { $0.play(steps) }
      emit(.call(call), id, subject, rule: rule)
    }
  }

  /// Returns true if an override does not call super's implementation, so the steps inside of the call are left out.
  private func avoidsSuper(_ call: Call, _ id: ControllerID) -> Bool {
    guard call.callsSuper else { return false }
    return setup[world[id].declaration].superCalls.contains { $0.override == call && $0.called != call }
  }

  private mutating func noteWrongSuperCalls(_ call: Call, _ id: ControllerID) {
    for wrong in setup[world[id].declaration].superCalls where wrong.override == call {
      guard let called = wrong.called, called != call else { continue }
      mark(.calledSuper(of: called, from: call), id)
    }
  }

  /// Registers a controller's blocks with the transition coordinator, which happens in its will-calls.
  ///
  /// The launch has no coordinator. The end of an interaction is observed only in an interactive transition, the end of
  /// the animation in any animated one.
  private mutating func registerBlocks(in call: Call, _ id: ControllerID) {
    guard call == .viewWillAppear || call == .viewWillDisappear, let transition = world.transition,
      transition.state == .beginning, transition.passage != .launch
    else { return }
    for observed in setup[world[id].declaration].observed where observed.isOfCoordinator && score.has(observed.call) {
      let isCalled = observed == .animateAlongside ? transition.isAnimated : transition.isInteractive
      if isCalled { mark(.registered(observed), id) }
    }
  }

  /// Plays a step for a delegate; like a controller's calls, a delegate's are made only in certain states.
  private mutating func play(_ step: ComposedStep, onDelegate delegate: ControllerID) {
    guard case .call(let call, _) = step.operation else { return }
    let outer = rule
    rule = step.rule
    defer { rule = outer }
    let state = delegate == .sceneDelegate ? world.scene : world.app
    guard call.isAllowed(from: state) else {
      emit(.suppressed(call), delegate, rule: rule)
      return
    }
    emit(.call(call), delegate, rule: rule)
    inside { $0.play(step.inside) }
    if !setup.callbacks.isEmpty {
      runCode(in: call, of: delegate == .sceneDelegate ? .sceneDelegate : .appDelegate, speaker: .none)
    }
  }
}

extension Phase {
  /// Creates the phase of a container's passage that passes a call on, or `nil` for other calls.
  fileprivate init?(passing call: Call) {
    switch call {
    case .viewWillAppear: self = .viewWillAppear
    case .viewIsAppearing: self = .viewIsAppearing
    case .viewDidAppear: self = .viewDidAppear
    case .viewWillDisappear: self = .viewWillDisappear
    case .viewDidDisappear: self = .viewDidDisappear
    default: return nil
    }
  }
}

extension Passage {
  /// Creates the passage that says how a kind of container passes calls on.
  init(container kind: ControllerKind) {
    switch kind {
    case .navigation: self = .navigation
    case .tabs: self = .tabs
    case .pages, .curl: self = .pages
    case .container, .box, .screen: self = .container
    }
  }
}
