extension Performer {
  mutating func perform(_ step: Step, _ inner: Range<Int>) {
    switch step.role {
    case .old: perform(step, inner, cast.old)
    case .new: perform(step, inner, cast.new)
    case .nav, .tabs, .pages: perform(step, inner, cast.container)
    case .`self`: perform(step, inner, cast.this)
    case .child: perform(step, inner, cast.child)
    case .preview: perform(step, inner, cast.preview)
    case .source: perform(step, inner, cast.source)
    case .appDelegate: performForDelegate(step, inner, .appDelegate)
    case .sceneDelegate: performForDelegate(step, inner, .sceneDelegate)
    case .buried: for id in cast.buried { perform(step, inner, id) }
    case .between: for id in cast.between { perform(step, inner, id) }
    case .added: for id in cast.added { perform(step, inner, id) }
    case .screen: for id in world.levels where world.isVisible(level: id) { perform(step, inner, id) }
    case .each:
      if cast.each.isSomebody {
        perform(step, inner, cast.each)
      } else {
        performForEverybody(step, inner)
      }
    }
  }

  /// Performs a step, and what is inside it, for one controller after the other.
  private mutating func performForEverybody(_ step: Step, _ inner: Range<Int>) {
    for id in world.everybody {
      cast.each = id
      perform(step, inner, id)
    }
    cast.each = .none
  }

  private mutating func perform(_ step: Step, _ inner: Range<Int>, _ id: ControllerID) {
    let outer = rule
    rule = step.rule
    defer { rule = outer }
    if step.operation == .make { return makePending(step.role) }
    guard world.isAlive(id), holds(step.conditions, id) else { return }
    switch step.operation {
    case .call:
      guard let subject = subject(step) else { return play(inner) }
      tell(step.call, id, step.role, subject: subject, inner)
    case .make: break
    case .load: load(id)
    case .free: free(id)
    case .show: show(id)
    case .layOutAround: withSelf(id, child: cast.child) { $0.layOutAround(id, inner) }
    case .layOut: layOut(id, inAnyCase: false, alone: step.role.isContainerAlone)
    case .layOutInAnyCase: layOut(id, inAnyCase: true, alone: step.role.isContainerAlone)
    }
  }

  /// Whom the parentheses of a step's call name; `nil` where nobody plays that role, so that there is nothing to tell.
  private func subject(_ step: Step) -> UInt16? {
    guard step.call.detail == .controller else { return 0 }
    let id = step.subject == .child ? cast.child : cast.new
    return id.isSomebody ? id.slot : nil
  }

  /// Whether one of a step's conditions holds for the screen that is seen of a controller.
  private func holds(_ conditions: UInt8, _ id: ControllerID) -> Bool {
    guard conditions != 0 else { return true }
    return Condition.allCases.contains { conditions & Step.bit($0) != 0 && holds($0, id) }
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
