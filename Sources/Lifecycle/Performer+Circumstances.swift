/// The circumstances in which passages are played, as they follow from the world and from what is planned.
///
/// Only whether a container appears for the first time is asked where it passes a call on.
extension Performer {
  func circumstances(of plan: TransitionPlan) -> Circumstances {
    var circumstances = circumstances(seeing: plan.old.exists ? world.leaf(of: plan.old) : .none)
    switch plan.passage {
    case .launch:
      let (leaf, parent) = leaf(of: setup.window, in: .screen)
      if parent == .navigation { circumstances.insert(.inNavigation) }
      if setup[leaf].origin == .storyboard { circumstances.insert(.fromStoryboard) }
    case .present: circumstances.insert(covers(plan.style) ? .covering : .over)
    case .dismiss, .drag, .modalDrag:
      let bottom = world[plan.new].presented
      circumstances.insert(world[bottom].flags.contains(.covers) ? .covering : .over)
    case .select where plan.isAnimated: circumstances.insert(.animated)
    default: break
    }
    return circumstances
  }

  /// Returns the circumstances of what is not a transition, while a screen, or none, is the visible one.
  func circumstances(seeing screen: ControllerID) -> Circumstances {
    var circumstances: Circumstances = setup.usesScenes && score.has(.scenes) ? [.withScenes] : []
    let parent = screen.exists ? world[screen].parent : .none
    if parent.exists, world[parent].kind == .navigation { circumstances.insert(.inNavigation) }
    return circumstances
  }

  var peekCircumstances: Circumstances {
    var circumstances = circumstances(seeing: world.leaf(of: world.topLayer))
    if score.opensMenu(setup[world[cast.source].declaration]) { circumstances.insert(.inContextMenu) }
    return circumstances
  }

  /// Returns the screen of a tree that will be visible, and the kind of the controller that holds it.
  private func leaf(of tree: TreeID, in parent: ControllerKind) -> (DeclarationID, ControllerKind) {
    let planted = setup[tree]
    let kind = setup[planted.declaration].kind
    let position = kind == .navigation ? planted.children.count - 1 : planted.shown
    guard planted.children.indices.contains(position) else { return (planted.declaration, parent) }
    return leaf(of: planted.children[position], in: kind)
  }
}
