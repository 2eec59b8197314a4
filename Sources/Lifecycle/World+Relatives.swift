extension World {
  package func children(of container: ControllerID) -> [ControllerID] {
    chain(from: self[container].firstChild) { $0.next }
  }

  /// Returns a controller and those that follow it by a link, as far as there are any.
  private func chain(from first: ControllerID, along link: (Controller) -> ControllerID) -> [ControllerID] {
    var list: [ControllerID] = []
    var id = first
    while id.exists {
      list.append(id)
      id = link(self[id])
    }
    return list
  }

  /// Returns the child that a container shows; for a box, the topmost one.
  package func visibleChild(of container: ControllerID) -> ControllerID {
    let controller = self[container]
    switch controller.kind {
    case .navigation: return controller.lastChild
    case .box:
      var child = controller.lastChild
      while child.exists, !self[child].flags.contains(.hasSuperview) { child = self[child].previous }
      return child
    default: return controller.shown
    }
  }

  /// Returns the children that a box shows, the lowest first.
  package func shownChildren(ofBox box: ControllerID) -> [ControllerID] {
    children(of: box).filter { self[$0].flags.contains(.hasSuperview) }
  }

  /// Returns the visible screen of a tree: the visible child of the visible child, down to one without children.
  package func leaf(of tree: ControllerID) -> ControllerID {
    var id = tree
    while id.exists, self[id].isContainer {
      let child = visibleChild(of: id)
      guard child.exists else { return id }
      id = child
    }
    return id
  }

  package func treeTop(of id: ControllerID) -> ControllerID {
    var id = id
    while self[id].parent.exists { id = self[id].parent }
    return id
  }

  /// The levels of the screen: the window's root and the presentations over it, bottom first.
  package var layers: [ControllerID] { chain(from: root) { $0.presented } }

  /// Returns the layers between two others, topmost first.
  func presenters(below top: ControllerID, above bottom: ControllerID) -> [ControllerID] {
    Array(chain(from: self[top].presenter) { $0.presenter }.prefix { $0 != bottom })
  }

  /// Returns true if a layer is visible: not covered by its own presentation.
  package func isVisible(layer: ControllerID) -> Bool {
    let presented = self[layer].presented
    return !presented.exists || !self[presented].flags.contains(.covers)
  }

  /// Every controller that belongs on the screen when nothing runs: visible layers and their visible children.
  package var onScreen: [ControllerID] {
    var list: [ControllerID] = []
    for layer in layers where isVisible(layer: layer) { appendVisible(layer, to: &list) }
    return list
  }

  private func appendVisible(_ tree: ControllerID, to list: inout [ControllerID]) {
    var id = tree
    while id.exists, isAlive(id) {
      list.append(id)
      if self[id].kind == .box {
        for child in shownChildren(ofBox: id) { appendVisible(child, to: &list) }
        return
      }
      id = self[id].isContainer ? visibleChild(of: id) : .none
    }
  }

  /// Returns a controller and everything inside of it, parents first and children in order.
  package func subtree(of id: ControllerID) -> [ControllerID] {
    var list = [id]
    var position = 0
    while position < list.count {
      list.append(contentsOf: children(of: list[position]))
      position += 1
    }
    return list
  }

  /// Every controller that lives, as one meets them: layer by layer, parents first; then those outside the tree.
  package var everybody: [ControllerID] {
    var list: [ControllerID] = []
    for layer in layers { appendInOrder(layer, to: &list) }
    var isListed = [Bool](repeating: false, count: controllers.count)
    for id in list { isListed[Int(id.slot)] = true }
    for slot in controllers.indices where controllers[slot].isAlive && !isListed[slot] {
      list.append(ControllerID(slot: UInt16(slot)))
    }
    return list
  }

  /// Appends a tree, each container right before its children.
  private func appendInOrder(_ tree: ControllerID, to list: inout [ControllerID]) {
    var id = tree
    while id.exists {
      list.append(id)
      id = successor(of: id, within: tree)
    }
  }

  /// Returns the next controller of a depth-first walk that visits parents before their children.
  private func successor(of id: ControllerID, within tree: ControllerID) -> ControllerID {
    if self[id].firstChild.exists { return self[id].firstChild }
    var id = id
    while id != tree {
      if self[id].next.exists { return self[id].next }
      id = self[id].parent
    }
    return .none
  }

  package func visiblePath(_ tree: ControllerID) -> [ControllerID] {
    var path: [ControllerID] = []
    var id = tree
    while id.exists, isAlive(id) {
      path.append(id)
      id = self[id].isContainer ? visibleChild(of: id) : .none
    }
    return path
  }

  /// Returns the innermost visible controller that satisfies a condition, searching the topmost presentation first.
  package func innermost(where condition: (ControllerID) -> Bool) -> ControllerID? {
    var layer = topLayer
    while layer.exists {
      if isVisible(layer: layer), let found = innermost(in: layer, where: condition) { return found }
      layer = self[layer].presenter
    }
    return nil
  }

  /// Returns the innermost visible controller of a tree that satisfies a condition, searching the topmost child of a
  /// box first.
  private func innermost(in tree: ControllerID, where condition: (ControllerID) -> Bool) -> ControllerID? {
    guard tree.exists, isAlive(tree) else { return nil }
    if self[tree].kind == .box {
      var child = self[tree].lastChild
      while child.exists {
        if self[child].flags.contains(.hasSuperview), let found = innermost(in: child, where: condition) {
          return found
        }
        child = self[child].previous
      }
    } else if self[tree].isContainer, let found = innermost(in: visibleChild(of: tree), where: condition) {
      return found
    }
    return condition(tree) ? tree : nil
  }

  package func innermost(_ kind: ControllerKind) -> ControllerID? { innermost { self[$0].kind == kind } }

  package var innermostPages: ControllerID? { innermost { self[$0].kind == .pages || self[$0].kind == .curl } }

  /// The innermost visible navigation controller with more than its root.
  package var stackToPop: ControllerID? {
    innermost { self[$0].kind == .navigation && self[$0].firstChild != self[$0].lastChild }
  }

  /// The topmost presentation, if it is a sheet that can be pulled down and leaves its presenter on the screen.
  package var sheetToPull: ControllerID? {
    let top = self[topLayer]
    let isSheet = top.style == .sheet || top.style == .formSheet
    return top.presenter.exists && isSheet && !top.flags.contains(.covers) ? topLayer : nil
  }

  package func neighbors(of pages: ControllerID) -> (before: DeclarationID?, after: DeclarationID?) {
    let shown = visibleChild(of: pages)
    guard isAlive(shown) else { return (nil, nil) }
    let page = { (id: ControllerID) in id.exists ? self[id].declaration : nil }
    return (page(self[shown].previous), page(self[shown].next))
  }
}
