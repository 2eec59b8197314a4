extension Performer {
  /// Puts a controller that was just made where its transition wants it.
  mutating func plant(_ id: ControllerID) {
    guard let transition = world.transition else { return }
    changeTree(transition.passage)
    guard transition.passage == .launch else { return }
    cast.container = innermostNavigation(of: id)
    noteWithin(transition.passage, transition.circumstances)
  }

  /// Marks what is played, and in which container.
  mutating func noteWithin(_ passage: Passage, _ circumstances: Circumstances) {
    note(.within(cast.container, passage, circumstances))
  }

  /// Changes the tree as a transition does: with a button at its start, with a finger after a finished end.
  mutating func changeTree(_ passage: Passage) {
    switch passage {
    case .push: note(.attached(cast.new, to: cast.container))
    case .pop, .popToRoot, .swipe:
      note(.detached(cast.old))
      for id in cast.buried { note(.detached(id)) }
    case .present:
      note(.styled(cast.new, cast.style, covers: covers(cast.style)))
      note(.presented(cast.new, by: cast.old))
    case .launch: note(.presented(cast.new, by: .none))
    case .dismiss, .drag: note(.unpresented(world[cast.new].presented))
    case .select, .selectByCode, .page: note(.showed(cast.new, in: cast.container))
    default: break
    }
  }

  /// Whether a style covers the presenter in this version.
  func covers(_ style: PresentationStyle) -> Bool { score.composition.styles[style] ?? true }

  /// The innermost navigation controller on the way from a tree's top to the screen that is seen of it.
  private func innermostNavigation(of tree: ControllerID) -> ControllerID {
    world.visiblePath(tree).last { world[$0].kind == .navigation } ?? .none
  }

  /// The living controller of a class that is nearest to the top.
  func nearest(_ declaration: DeclarationID) -> ControllerID? {
    var level = world.topLevel
    while level.isSomebody {
      let members = world.subtree(of: level)
      let visible = world.visiblePath(level)
      if let id = visible.last(where: { world[$0].declaration == declaration }) { return id }
      if let id = members.last(where: { world[$0].declaration == declaration }) { return id }
      level = world[level].presenter
    }
    return nil
  }

  /// Whether a controller is one of a tree's.
  func isHeld(_ id: ControllerID) -> Bool { world.levels.contains(world.treeTop(of: id)) }
}
