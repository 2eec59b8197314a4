extension Performer {
  mutating func perform(_ step: Step) {
    switch step.role {
    case .old: perform(step, cast.old)
    case .new: perform(step, cast.new)
    case .nav, .tabs, .pages: perform(step, cast.container)
    case .`self`: perform(step, cast.this)
    case .child: perform(step, cast.child)
    case .preview: perform(step, cast.preview)
    case .source: perform(step, cast.source)
    case .appDelegate: performForDelegate(step, .appDelegate)
    case .sceneDelegate: performForDelegate(step, .sceneDelegate)
    case .buried: for id in cast.buried { perform(step, id) }
    case .between: for id in cast.between { perform(step, id) }
    case .added: for id in cast.added { perform(step, id) }
    case .screen: for id in world.levels where world.isVisible(level: id) { perform(step, id) }
    case .each:
      if cast.each.isSomebody {
        perform(step, cast.each)
      } else {
        performForEverybody(step)
      }
    }
  }

  /// Performs a step, and what is inside it, for one controller after the other.
  private mutating func performForEverybody(_ step: Step) {
    for id in world.everybody {
      cast.each = id
      perform(step, id)
    }
    cast.each = .none
  }

  private mutating func perform(_ step: Step, _ id: ControllerID) {
    let outer = rule
    rule = step.rule
    defer { rule = outer }
    if step.operation == .make { return makePending(step.role) }
    guard world.isAlive(id), step.conditions.isEmpty || step.conditions.contains(where: { holds($0, id) }) else {
      return
    }
    switch step.operation {
    case .call(let call, let subject):
      guard let slot = slot(of: subject, in: call) else { return play(step.inside) }
      tell(call, id, step.role, subject: slot, step.inside)
    case .make: break
    case .load: load(id)
    case .free: free(id)
    case .show: show(id)
    case .layOutAround: withSelf(id, child: cast.child) { $0.layOutAround(id, step.inside) }
    case .layOut(let inAnyCase): layOut(id, inAnyCase: inAnyCase, alone: step.role.isContainerAlone)
    }
  }

  /// Whom the parentheses of a call name; `nil` where nobody plays that role, so that there is nothing to tell.
  private func slot(of subject: Role?, in call: Call) -> UInt16? {
    guard call.detail == .controller else { return 0 }
    let id = subject == .child ? cast.child : cast.new
    return id.isSomebody ? id.slot : nil
  }

  /// Whether a condition holds for the screen that is seen of a controller.
  private func holds(_ condition: Condition, _ id: ControllerID) -> Bool {
    let leaf = world.leaf(of: id)
    let traits = setup.traits[Int(world[leaf].declaration.index)]
    return switch condition {
    case .hasConstraints: traits.contains(.usesConstraints)
    case .isTouched: leaf == id && traits.contains(.isTouched)
    case .isOnScreen: world[id].isInWindow
    case .isHidden: world[id].isLoaded && !world[id].isInWindow
    case .isRemoved: !isHeld(id)
    case .isUnanimated: world.transition.map { !$0.isAnimated } ?? false
    }
  }
}

extension Role {
  /// Whether a container is meant by itself, without what it shows.
  fileprivate var isContainerAlone: Bool {
    switch self {
    case .nav, .tabs, .pages, .`self`: true
    default: false
    }
  }
}
