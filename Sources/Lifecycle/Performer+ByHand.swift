extension Performer {
  mutating func performStep(_ step: ChildStep, _ tree: TreeID, _ command: Command) throws(Mistake) {
    func isBox(_ id: ControllerID) -> Bool { world[id].kind == .box }
    let seen = speakersContainer(where: isBox) ?? world.innermost(where: isBox)
    guard let box = seen ?? world.layers.flatMap(world.subtree).last(where: isBox) else { throw .noBox }
    let known = child(for: step, setup[tree].declaration, in: box)
    guard known != nil || step.adds else { throw .noController(setup[tree].declaration) }
    try requireRoom(for: size(of: tree))
    beginAction()
    guard !refuseIfLacking(score.lackIndex(.plainContainers)) else { return }
    // A finger may still cancel its transition, and a running transition needs the controllers that it moves.
    let waits = world.transition?.isInteractive == true || (!step.adds && known.map { moves($0) } ?? false)
    guard !waits || !deferIfNeeded(command) else { return }
    markDoubt(.steps)
    let id = known ?? make(tree)
    if known == nil { mark(.attached(to: box), id) }
    cast.new = id
    performStep(step, id, in: box)
    cast.new = .none
  }

  private mutating func performStep(_ step: ChildStep, _ id: ControllerID, in box: ControllerID) {
    let state = world[id].appearance
    switch step {
    case .addChild:
      link(id, isChild: true)
      play(.addChild, .begin)
    case .addSubview:
      link(id, hasSuperview: true)
      if world[id].isLedByCode { return openChildSteps.append((id, nil)) }
      guard shows(box) else { return load(id) }
      play(.addSubview, .begin)
      openChildSteps.append((id, .addSubview))
    case .removeFromSuperview:
      link(id, hasSuperview: false)
      if state != .disappeared, forwards(box), !world[id].isLedByCode { play(.removeSubview, .begin) }
      openChildSteps.append((id, .removeSubview))
    case .removeFromParent:
      link(id, isChild: false)
      play(.removeChild, .begin)
      openChildSteps.append((id, .removeChild))
    case .didMove: makeCall(.didMoveToParent, id)
    case .willMove: makeCall(.willMoveToNil, id)
    case .beginAppearing:
      load(id)
      mark(.codeTransition(.begun), id)
      deliver(.viewWillAppear, id, .new)
      openChildSteps.append((id, nil))
    case .beginDisappearing:
      load(id)
      mark(.codeTransition(.underway), id)
      deliver(.viewWillDisappear, id, .new)
    case .endAppearance: endAppearance(id, in: box)
    }
  }

  /// Ends the appearance transition that code has begun, in the direction in which it was begun last.
  private mutating func endAppearance(_ id: ControllerID, in box: ControllerID) {
    let isEarly = world[id].appearance == .appearing && world[box].appearance == .appearing && forwards(box)
    announce(id)
    switch world[id].appearance {
    case .appearing: deliver(.viewDidAppear, id, .new)
    case .disappearing: deliver(.viewDidDisappear, id, .new)
    case .appeared, .disappeared: complain(.unbalanced, id)
    }
    mark(.codeTransition(isEarly ? .endedEarly : .none), id)
    if detachIfLoose(id) { openChildSteps.append((id, .removeChild)) }
  }

  /// Calls `viewIsAppearing` once a view is in the window that code has begun to show.
  private mutating func announce(_ id: ControllerID) {
    guard world[id].codeTransition == .begun, world[id].appearance == .appearing, isInBoxOnScreen(id) else { return }
    mark(.codeTransition(.underway), id)
    if score.has(.viewIsAppearing) { deliver(.viewIsAppearing, id, .new) }
  }

  /// Finishes the steps that code began by hand, after the code has returned.
  ///
  /// Views are laid out and appear, and controllers that nothing holds are freed.
  mutating func endChildSteps() {
    guard !openChildSteps.isEmpty else { return }
    let steps = openChildSteps
    openChildSteps = []
    nextTurn()
    for phase in [Phase.layout, .end, .free] {
      for (id, passage) in steps where world.isAlive(id) {
        guard let passage else {
          if phase == .layout { layOutLed(id) }
          continue
        }
        guard passage != .addSubview || waitsForItsEnd(id) else { continue }
        var inner = Context()
        inner.cast.new = id
        inContext(inner) { $0.play(passage, phase) }
      }
    }
  }

  private mutating func layOutLed(_ id: ControllerID) {
    announce(id)
    if isInBoxOnScreen(id) { layOut(id, inAnyCase: false, alone: false) }
  }

  /// Returns true if a view lies in the view of a box that is in a window.
  private func isInBoxOnScreen(_ id: ControllerID) -> Bool {
    world[id].flags.contains(.hasSuperview) && world[id].parent.exists && world[world[id].parent].isInWindow
  }

  /// Returns true if a child that was added still has to appear, and code does not see to that itself.
  private func waitsForItsEnd(_ id: ControllerID) -> Bool {
    world[id].appearance == .appearing && !world[id].isLedByCode && shows(world[id].parent)
  }

  /// Returns the child of a box that a step is about: the last one of the class in a suitable state.
  private func child(for step: ChildStep, _ declaration: DeclarationID, in box: ControllerID) -> ControllerID? {
    var id = world[box].lastChild
    while id.exists, !(world[id].declaration == declaration && suits(step, world[id].flags)) { id = world[id].previous }
    return id.exists ? id : nil
  }

  private func suits(_ step: ChildStep, _ flags: CaseSet<Controller.Flag>) -> Bool {
    switch step {
    case .addChild: !flags.contains(.isChild)
    case .addSubview: !flags.contains(.hasSuperview)
    case .removeFromSuperview: flags.contains(.hasSuperview)
    case .removeFromParent: flags.contains(.isChild)
    case .didMove, .willMove, .beginAppearing, .beginDisappearing, .endAppearance: true
    }
  }

  /// Returns true if the running transition takes place inside a child.
  private func moves(_ child: ControllerID) -> Bool {
    guard let transition = world.transition else { return false }
    return world.subtree(of: child).contains {
      $0 == transition.old || $0 == transition.new || $0 == transition.container
    }
  }

  /// Returns true if a view added to a box appears: the box is visible or appearing, and leaves appearance calls to
  /// UIKit.
  private func shows(_ box: ControllerID) -> Bool {
    guard box.exists, forwards(box) else { return false }
    return world[box].appearance == .appearing || world[box].appearance == .appeared
  }

  func forwards(_ box: ControllerID) -> Bool { setup[world[box].declaration].forwardsAppearance }

  /// Sets whether a controller is a child of its box and its view a subview; if neither, it is detached from the box.
  private mutating func link(_ id: ControllerID, isChild: Bool? = nil, hasSuperview: Bool? = nil) {
    let flags = world[id].flags
    let isChild = isChild ?? flags.contains(.isChild)
    let hasSuperview = hasSuperview ?? flags.contains(.hasSuperview)
    mark(.linked(isChild: isChild, hasSuperview: hasSuperview), id)
    detachIfLoose(id)
  }

  /// Detaches a controller that is neither a child of its box nor has its view there; returns true if it did.
  ///
  /// While code makes an appearance transition of it, code has a reference to it, and will end the transition.
  @discardableResult
  private mutating func detachIfLoose(_ id: ControllerID) -> Bool {
    let flags = world[id].flags
    guard !flags.contains(.isChild), !flags.contains(.hasSuperview), !world[id].isLedByCode else { return false }
    mark(.detached, id)
    return true
  }
}
