extension Performer {
  mutating func select(_ declaration: DeclarationID, _ command: Command) throws(Mistake) {
    var found: (tabs: ControllerID, tab: ControllerID)?
    let tabs = world.innermost { id in
      guard world[id].kind == .tabs, let tab = child(of: id, holding: declaration) else { return false }
      found = (id, tab)
      return true
    }
    guard tabs != nil, let found else { throw .noTab(declaration) }
    beginAction()
    guard world.preview == nil, world.transition?.isInteractive != true else { return complain(.transitionRuns) }
    if let transition = world.transition {
      complain(.unbalanced, world.leaf(of: transition.new))
      completeTransition()
    }
    let old = world.visibleChild(of: found.tabs)
    guard old != found.tab else {
      // A tap on the tab that is shown already is told to the delegate as well.
      if !command.isByCode { send(.didSelect, found.tabs, subject: found.tab.slot) }
      return
    }
    start(
      TransitionPlan(
        passage: command.isByCode ? .selectByCode : .select, old: old, new: found.tab, container: found.tabs,
        staysRunning: command.staysRunning))
  }

  /// The child of a container that is of a class, or holds one that is.
  private func child(of container: ControllerID, holding declaration: DeclarationID) -> ControllerID? {
    world.children(of: container).last { child in
      world.subtree(of: child).contains { world[$0].declaration == declaration }
    }
  }

  /// Turns to a page, by hand or by code.
  mutating func page(_ declaration: DeclarationID, _ progress: UInt16?, _ command: Command) throws(Mistake) {
    var found: (pages: ControllerID, page: ControllerID)?
    let pages = world.innermost { id in
      guard world[id].kind == .pages || world[id].kind == .curl, let page = child(of: id, holding: declaration)
      else { return false }
      found = (id, page)
      return true
    }
    guard pages != nil, let found else { throw .noPage(declaration) }
    if let progress, world.transition?.new == found.page, moves(.page, progress) { return }
    beginAction()
    let old = world.visibleChild(of: found.pages)
    guard !refusesGesture(.pageControllers) else { return }
    guard old != found.page else { return complain(.alreadyShown, found.page) }
    var plan = TransitionPlan(passage: .page, old: old, new: found.page, container: found.pages)
    guard let progress else {
      (plan.isAnimated, plan.staysRunning) = (command.isAnimated, command.staysRunning)
      start(plan)
      return
    }
    plan.isInteractive = true
    begin(plan, progress)
  }
}
