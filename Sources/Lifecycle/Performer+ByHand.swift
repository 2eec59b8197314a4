extension Performer {
  /// Performs a step by which code adds a child to a box or removes it.
  mutating func performByHand(_ step: HandStep, _ tree: TreeID, _ command: Command) throws(Mistake) {
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
    goAstray(.steps)
    let id = known ?? make(tree)
    if known == nil { note(.attached(to: box), id) }
    cast.new = id
    performByHand(step, id, in: box)
    cast.new = .none
  }

  private mutating func performByHand(_ step: HandStep, _ id: ControllerID, in box: ControllerID) {
    let state = world[id].appearance
    switch step {
    case .addChild:
      link(id, isChild: true)
      play(.addChild, .begin)
    case .addSubview:
      link(id, hasSuperview: true)
      guard shows(box) else { return load(id) }
      play(.addSubview, .begin)
      openHandSteps.append((id, .addSubview))
    case .removeFromSuperview:
      link(id, hasSuperview: false)
      if state != .disappeared { play(.removeSubview, .begin) }
      openHandSteps.append((id, .removeSubview))
    case .removeFromParent:
      link(id, isChild: false)
      play(.removeChild, .begin)
      openHandSteps.append((id, .removeChild))
    case .didMove: makeCall(.didMoveToParent, id)
    case .willMove: makeCall(.willMoveToNil, id)
    case .beginAppearing, .beginDisappearing:
      load(id)
      deliver(step == .beginAppearing ? .viewWillAppear : .viewWillDisappear, id, .new)
    case .endAppearance:
      switch state {
      case .appearing: deliver(.viewDidAppear, id, .new)
      case .disappearing: deliver(.viewDidDisappear, id, .new)
      case .appeared, .disappeared: complain(.unbalanced, id)
      }
    }
  }

  /// Finishes the steps that code began by hand, after the code has returned.
  ///
  /// Views are laid out and appear, and controllers that nothing holds are freed.
  mutating func endHandSteps() {
    guard !openHandSteps.isEmpty else { return }
    let steps = openHandSteps
    openHandSteps = []
    nextTurn()
    for phase in [Phase.layout, .end, .free] {
      for (id, passage) in steps where world.isAlive(id) {
        let waits = passage == .addSubview && world[id].appearance == .appearing && shows(world[id].parent)
        guard waits || passage != .addSubview else { continue }
        var inner = Context()
        inner.cast.new = id
        apart(in: inner) { $0.play(passage, phase) }
      }
    }
  }

  /// Returns the child of a box that a step is about: the last one of the class in a suitable state.
  private func child(for step: HandStep, _ declaration: DeclarationID, in box: ControllerID) -> ControllerID? {
    world.children(of: box).last { id in
      let flags = world[id].flags
      guard world[id].declaration == declaration else { return false }
      return switch step {
      case .addChild: !flags.contains(.isChild)
      case .addSubview: !flags.contains(.hasSuperview)
      case .removeFromSuperview: flags.contains(.hasSuperview)
      case .removeFromParent: flags.contains(.isChild)
      case .didMove, .willMove, .beginAppearing, .beginDisappearing, .endAppearance: true
      }
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
    guard box.exists, setup[world[box].declaration].forwardsAppearance else { return false }
    return world[box].appearance == .appearing || world[box].appearance == .appeared
  }

  /// Sets whether a controller is a child of its box and its view a subview; if neither, it is detached from the box.
  private mutating func link(_ id: ControllerID, isChild: Bool? = nil, hasSuperview: Bool? = nil) {
    let flags = world[id].flags
    let isChild = isChild ?? flags.contains(.isChild)
    let hasSuperview = hasSuperview ?? flags.contains(.hasSuperview)
    note(.linked(isChild: isChild, hasSuperview: hasSuperview), id)
    if !isChild, !hasSuperview { note(.detached, id) }
  }
}
