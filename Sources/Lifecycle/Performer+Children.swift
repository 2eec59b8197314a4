extension Performer {
  mutating func select(_ declaration: DeclarationID, _ command: Command) throws(Mistake) {
    guard let (tabs, tab) = containment(of: declaration, in: [.tabs]) else { throw .noTab(declaration) }
    beginAction()
    guard !showIfOffScreen(tab, in: tabs), !deferIfNeeded(command, onlyInCall: true) else { return }
    guard world.preview == nil, world.transition?.isInteractive != true else { return complain(.transitionRuns) }
    let old = world.visibleChild(of: tabs)
    guard old != tab else { return selectAgain(tab, in: tabs, command) }
    if let transition = world.transition {
      complain(.unbalanced, world.leaf(of: transition.new))
      completeTransition()
    }
    start(
      TransitionPlan(
        passage: command.isByCode ? .selectByCode : .select, old: old, new: tab, container: tabs,
        isAnimated: command.isAnimated && !command.isByCode && score.has(.animatedTabs),
        staysRunning: command.staysRunning, endsAtOnce: false))
  }

  /// Selects the tab that is selected already: a tap tells the delegates, and pops a stack to its root.
  private mutating func selectAgain(_ tab: ControllerID, in tabs: ControllerID, _ command: Command) {
    guard !command.isByCode else { return }
    makeCall(.didSelectItem, tabs, subject: .controller(tab))
    makeCall(.didSelect, tabs, subject: .controller(tab))
    guard world[tab].kind == .navigation, world[tab].firstChild != world[tab].lastChild else { return }
    var pop = command
    pop.action = .popToRoot
    guard !deferStackChangeIfNeeded(pop, .nestedPop) else { return }
    self.pop(to: world[tab].firstChild, in: tab, .popToRoot, pop)
  }

  mutating func switchChild(_ declaration: DeclarationID, _ command: Command) throws(Mistake) {
    guard let (container, child) = containment(of: declaration, in: [.container]) else { throw .noChild(declaration) }
    beginAction()
    guard !refuseIfLacking(score.lackIndex(.plainContainers)) else { return }
    guard !showIfOffScreen(child, in: container), !deferIfNeeded(command) else { return }
    let old = world.visibleChild(of: container)
    guard old != child else { return complain(.alreadyShown, child) }
    start(
      TransitionPlan(
        passage: .switch, old: old, new: child, container: container, staysRunning: command.staysRunning))
  }

  mutating func page(_ declaration: DeclarationID, _ progress: UInt16?, _ command: Command) throws(Mistake) {
    guard let (pages, page) = containment(of: declaration, in: [.pages, .curl]) else { throw .noPage(declaration) }
    let passage = world[pages].kind == .curl ? Passage.curl : .page
    if let progress, world.transition?.new == page, moveFinger(ifDriving: passage, progress) { return }
    beginAction()
    guard !showIfOffScreen(page, in: pages), !deferIfNeeded(command, onlyInCall: true) else { return }
    let old = world.visibleChild(of: pages)
    guard !refuseGestureIfImpossible(.pageControllers) else { return }
    guard old != page else { return complain(.alreadyShown, page) }
    var plan = TransitionPlan(passage: passage, old: old, new: page, container: pages)
    guard let progress else { return start(plan, as: command) }
    plan.isInteractive = true
    begin(plan, progress)
  }

  /// Returns the innermost container of certain kinds with a child that is, or contains, an instance of a class, and
  /// that child.
  ///
  /// The containers around the controller whose code runs are searched first.
  private func containment(
    of declaration: DeclarationID, in kinds: [ControllerKind]
  ) -> (container: ControllerID, child: ControllerID)? {
    func child(of container: ControllerID) -> ControllerID? {
      guard kinds.contains(world[container].kind) else { return nil }
      return world.children(of: container).last { child in
        world.subtree(of: child).contains { world[$0].declaration == declaration }
      }
    }
    let hasChild = { child(of: $0) != nil }
    let container = speakersContainer(where: hasChild) ?? world.innermost(where: hasChild)
    return container.flatMap { id in child(of: id).map { (id, $0) } }
  }
}
