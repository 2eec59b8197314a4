extension Performer {
  mutating func launch() throws(Mistake) {
    guard world.app == .notRunning, !world.root.isSomebody else { throw .alreadyLaunched }
    guard size(of: setup.window) < ControllerID.limit else { throw .tooMany }
    beginAction()
    let (leaf, parent) = seen(of: setup.window, parent: .screen)
    var plan = TransitionPlan(passage: .launch, newTree: setup.window)
    if parent == .navigation { plan.circumstances.insert(.inNavigation) }
    if setup.traits[Int(leaf.index)].contains(.fromStoryboard) { plan.circumstances.insert(.fromStoryboard) }
    start(plan)
  }

  /// The screen that will be seen of a tree, and the kind of controller that holds it.
  private func seen(of tree: TreeID, parent: ControllerKind) -> (DeclarationID, ControllerKind) {
    let planted = setup[tree]
    let kind = setup[planted.declaration].kind
    let position = kind == .navigation ? planted.children.count - 1 : planted.shown
    guard planted.children.indices.contains(position) else { return (planted.declaration, parent) }
    return seen(of: planted.children[position], parent: kind)
  }

  /// Leaves the app; a gesture is cancelled first, since its touch is cancelled.
  mutating func leave(_ action: Action) {
    beginAction()
    releaseFinger()
    switch action {
    case .lock: play(about: .lock)
    case .switcher: play(about: .switcher)
    default: play(about: .home)
    }
  }

  /// Cancels the touch, and with it what hangs on it.
  private mutating func releaseFinger() {
    if let transition = world.transition, transition.isInteractive, transition.stage == .running {
      letGo(isCancelled: true)
      completeTransition()
    }
    if world.preview != nil { letPreviewGo() }
    if world.finger != .up { note(.finger(.up)) }
  }

  /// Ends the process from the app switcher.
  mutating func kill() {
    beginAction()
    play(about: .kill)
    note(.gone)
  }

  /// Turns the device; UIKit does not while a transition runs.
  mutating func rotate() {
    beginAction()
    if let busy { return complain(busy) }
    for id in world.everybody where world[id].isInWindow { note(.resized(id)) }
    play(about: .rotate)
  }
}
