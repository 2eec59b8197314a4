extension World {
  /// A container's children, first to last.
  public func children(of container: ControllerID) -> [ControllerID] {
    var list: [ControllerID] = []
    var child = self[container].firstChild
    while child.isSomebody {
      list.append(child)
      child = self[child].next
    }
    return list
  }

  /// The child that a container shows.
  public func visibleChild(of container: ControllerID) -> ControllerID {
    let controller = self[container]
    return controller.kind == .navigation ? controller.lastChild : controller.shown
  }

  /// The screen that is seen of a tree: the visible child of the visible child, down to one that holds nothing.
  public func leaf(of tree: ControllerID) -> ControllerID {
    var id = tree
    while id.isSomebody, self[id].isContainer {
      let child = visibleChild(of: id)
      guard child.isSomebody else { return id }
      id = child
    }
    return id
  }

  /// The controller at the top of the tree that this one lies in.
  public func treeTop(of id: ControllerID) -> ControllerID {
    var id = id
    while self[id].parent.isSomebody { id = self[id].parent }
    return id
  }

  /// The window's root and what is presented over it, bottom first.
  public var levels: [ControllerID] {
    var list: [ControllerID] = []
    var level = root
    while level.isSomebody {
      list.append(level)
      level = self[level].presented
    }
    return list
  }

  /// Whether a level is seen: it is not covered by what it presents itself.
  public func isVisible(level: ControllerID) -> Bool {
    let presented = self[level].presented
    return !presented.isSomebody || !self[presented].flags.contains(.covers)
  }

  /// Every controller that belongs on the screen when nothing runs: visible levels and their visible children.
  public var onScreen: [ControllerID] {
    var list: [ControllerID] = []
    for level in levels where isVisible(level: level) {
      var id = level
      while id.isSomebody {
        list.append(id)
        id = self[id].isContainer ? visibleChild(of: id) : .none
      }
    }
    return list
  }

  /// A controller and everything inside it, parents first, children in order.
  public func subtree(of id: ControllerID) -> [ControllerID] {
    var list = [id]
    var position = 0
    while position < list.count {
      list.append(contentsOf: children(of: list[position]))
      position += 1
    }
    return list
  }

  /// Every controller that lives, as one meets them: level by level, parents first; then those outside the tree.
  public var everybody: [ControllerID] {
    var list: [ControllerID] = []
    for level in levels { appendInOrder(level, to: &list) }
    var isListed = [Bool](repeating: false, count: controllers.count)
    for id in list { isListed[Int(id.slot)] = true }
    for slot in controllers.indices where controllers[slot].isAlive && !isListed[slot] {
      list.append(ControllerID(slot: UInt16(slot)))
    }
    return list
  }

  /// Adds a tree, each container right before what it holds.
  private func appendInOrder(_ tree: ControllerID, to list: inout [ControllerID]) {
    var id = tree
    while id.isSomebody {
      list.append(id)
      id = successor(of: id, within: tree)
    }
  }

  /// Who follows in a walk that meets parents before children.
  private func successor(of id: ControllerID, within tree: ControllerID) -> ControllerID {
    if self[id].firstChild.isSomebody { return self[id].firstChild }
    var id = id
    while id != tree {
      if self[id].next.isSomebody { return self[id].next }
      id = self[id].parent
    }
    return .none
  }
}
