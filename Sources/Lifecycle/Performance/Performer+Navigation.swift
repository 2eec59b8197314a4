extension Performer {
  private func navigation() throws(Mistake) -> ControllerID {
    guard let id = world.innermost(.navigation) else { throw .noNavigationController }
    return id
  }

  /// The innermost visible navigation controller that has something to pop; else the innermost.
  private func navigationToPop() throws(Mistake) -> ControllerID {
    return if let full = world.stackToPop { full } else { try navigation() }
  }

  /// Whether a navigation controller has only its root; complains of it.
  private mutating func refusesAtRoot(_ nav: ControllerID) -> Bool {
    guard world[nav].firstChild == world[nav].lastChild else { return false }
    complain(.atRoot, world[nav].lastChild)
    return true
  }

  mutating func push(_ tree: TreeID, _ command: Command) throws(Mistake) {
    let nav = try navigation()
    guard world.controllers.count + size(of: tree) < ControllerID.limit else { throw .tooMany }
    beginAction()
    guard busy == nil else { return complain(.nestedPush) }
    var plan = TransitionPlan(passage: .push, old: world[nav].lastChild, newTree: tree, container: nav)
    (plan.isAnimated, plan.staysRunning) = (command.isAnimated, command.staysRunning)
    start(plan)
  }

  /// Pushes a controller that is on the stack already, which UIKit refuses.
  mutating func pushAgain(_ declaration: DeclarationID) throws(Mistake) {
    let nav = try navigation()
    let stack = world.children(of: nav)
    guard stack.contains(where: { world[$0].declaration == declaration }) else { throw .noController(declaration) }
    beginAction()
    complain(.alreadyOnStack, nav, declaration.index)
  }

  mutating func pop(_ command: Command) throws(Mistake) {
    let nav = try navigationToPop()
    beginAction()
    guard busy == nil else { return complain(.nestedPop) }
    guard !refusesAtRoot(nav) else { return }
    pop(to: world[world[nav].lastChild].previous, in: nav, .pop, command)
  }

  /// Pops everything above the nearest instance of a class; nothing, where that is the top.
  mutating func popTo(_ declaration: DeclarationID, _ command: Command) throws(Mistake) {
    let nav = try navigationToPop()
    beginAction()
    guard busy == nil else { return complain(.nestedPop) }
    let top = world[nav].lastChild
    var target = world[top].previous
    while target.isSomebody, world[target].declaration != declaration { target = world[target].previous }
    guard target.isSomebody else {
      if world[top].declaration == declaration { return }
      return complain(.notOnStack, top, declaration.index)
    }
    pop(to: target, in: nav, .popToRoot, command)
  }

  mutating func popToRoot(_ command: Command) throws(Mistake) {
    let nav = try navigationToPop()
    beginAction()
    guard busy == nil else { return complain(.nestedPop) }
    guard !refusesAtRoot(nav) else { return }
    pop(to: world[nav].firstChild, in: nav, .popToRoot, command)
  }

  /// Pops to a screen of the stack; those between it and the top are buried.
  private mutating func pop(to target: ControllerID, in nav: ControllerID, _ passage: Passage, _ command: Command) {
    var buried = world[world[nav].lastChild].previous
    while buried != target {
      cast.buried.append(buried)
      buried = world[buried].previous
    }
    cast.buried.reverse()
    var plan = TransitionPlan(passage: passage, old: world[nav].lastChild, new: target, container: nav)
    (plan.isAnimated, plan.staysRunning) = (command.isAnimated, command.staysRunning)
    start(plan)
  }

  /// Begins the edge swipe, or moves it.
  mutating func swipe(_ progress: UInt16) throws(Mistake) {
    if moves(.swipe, progress) { return }
    let nav = try navigationToPop()
    beginAction()
    guard !refusesGesture(.edgeSwipe), !refusesAtRoot(nav) else { return }
    let top = world[nav].lastChild
    begin(
      TransitionPlan(passage: .swipe, old: top, new: world[top].previous, container: nav, isInteractive: true),
      progress)
  }

  /// Replaces the stack: who is on it already stays the same, the others are made.
  mutating func setStack(_ declarations: [DeclarationID], _ command: Command) throws(Mistake) {
    let nav = try navigation()
    guard world.controllers.count + declarations.count < ControllerID.limit else { throw .tooMany }
    beginAction()
    guard busy == nil else { return complain(.nestedPush) }
    let before = world.children(of: nav)
    var kept = before
    var added: [ControllerID] = []
    var after: [ControllerID] = []
    for declaration in declarations {
      if let position = kept.lastIndex(where: { world[$0].declaration == declaration }) {
        after.append(kept.remove(at: position))
      } else {
        after.append(make(declaration))
        added.append(after[after.count - 1])
      }
    }
    guard let top = after.last, let oldTop = before.last else { return }
    for id in before { note(.detached(id)) }
    for id in after { note(.attached(id, to: nav)) }
    let isSameTop = top == oldTop
    cast.added = added.filter { $0 != top }
    cast.buried = kept.filter { $0 != oldTop }
    var plan = TransitionPlan(passage: .setStack, container: nav)
    if !isSameTop { (plan.old, plan.new) = (oldTop, top) }
    (plan.isAnimated, plan.staysRunning) = (command.isAnimated, command.staysRunning)
    start(plan)
  }
}
