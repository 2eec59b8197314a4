extension World {
  /// The way from a tree's top to the screen that is seen of it.
  public func visiblePath(_ tree: ControllerID) -> [ControllerID] {
    var path: [ControllerID] = []
    var id = tree
    while id.isSomebody, isAlive(id) {
      path.append(id)
      id = self[id].isContainer ? visibleChild(of: id) : .none
    }
    return path
  }

  /// The innermost visible container for which something is true; what is presented on top is asked first.
  public func innermost(where isMeant: (ControllerID) -> Bool) -> ControllerID? {
    var level = topLevel
    while level.isSomebody {
      if isVisible(level: level), let found = visiblePath(level).last(where: isMeant) { return found }
      level = self[level].presenter
    }
    return nil
  }

  /// The innermost visible container of a kind.
  public func innermost(_ kind: ControllerKind) -> ControllerID? { innermost { self[$0].kind == kind } }

  /// The innermost visible page controller.
  public var innermostPages: ControllerID? { innermost { self[$0].kind == .pages || self[$0].kind == .curl } }

  /// The innermost visible navigation controller that has something to pop.
  public var stackToPop: ControllerID? {
    innermost { self[$0].kind == .navigation && self[$0].firstChild != self[$0].lastChild }
  }

  /// The topmost presentation, if it is a sheet that can be pulled down: one that leaves its presenter on the screen.
  public var sheetToPull: ControllerID? {
    let top = self[topLevel]
    let isSheet = top.style == .sheet || top.style == .formSheet
    return top.presenter.isSomebody && isSheet && !top.flags.contains(.covers) ? topLevel : nil
  }

  /// The pages before and after the one that a page controller shows.
  public func neighbors(of pages: ControllerID) -> (before: DeclarationID?, after: DeclarationID?) {
    let shown = visibleChild(of: pages)
    guard isAlive(shown) else { return (nil, nil) }
    let page = { (id: ControllerID) in id.isSomebody ? self[id].declaration : nil }
    return (page(self[shown].previous), page(self[shown].next))
  }
}
