import Lifecycle

extension Session {
  /// Why a gesture is not possible in a world; nothing where it is.
  func obstacle(to gesture: Gesture, in world: World) -> String? {
    guard world.root.isSomebody else { return "the app is not launched yet" }
    guard world.isInFront else { return "the app is not in front: z comes back to it" }
    let naming = naming
    let top = world.topLevel
    switch gesture {
    case .pressure:
      if let reason = lack(.peek) { return reason }
      let seen = world.leaf(of: top)
      if setup[world[seen].declaration].previews == nil { return "\(naming.name(seen, in: world)) offers no preview" }
    case .drag:
      if let reason = lack(.sheets) { return reason }
      let isSheet = world[top].style == .sheet || world[top].style == .formSheet
      guard world[top].presenter.isSomebody, isSheet, !world[top].flags.contains(.covers) else {
        return "no sheet is on top"
      }
    case .page:
      if let reason = lack(.pageControllers) { return reason }
      guard let pages = innermost(in: world, where: { $0.kind == .pages || $0.kind == .curl }) else {
        return "there is no page controller here"
      }
      if neighbors(of: pages, in: world) == (nil, nil) { return "there is only one page" }
    case .swipe:
      if let reason = lack(.edgeSwipe) { return reason }
      guard stackToPop(in: world) != nil else { return "no stack here has something to pop" }
    }
    return nil
  }

  /// Why the version does not have a feature; nothing where it does.
  func lack(_ feature: Feature) -> String? {
    score.lacks.first { $0.subject == .feature(feature) }.map {
      $0.reason.hasSuffix(".") ? String($0.reason.dropLast()) : $0.reason
    }
  }

  /// The innermost visible container for which something is true; what is presented on top is asked first.
  func innermost(in world: World, where isMeant: (Controller) -> Bool) -> ControllerID? {
    for level in world.levels.reversed() where world.isVisible(level: level) {
      var found: ControllerID?
      var id = level
      while id.isSomebody, world.isAlive(id) {
        if isMeant(world[id]) { found = id }
        id = world[id].isContainer ? world.visibleChild(of: id) : .none
      }
      if let found { return found }
    }
    return nil
  }

  /// The innermost visible navigation controller that has something to pop.
  func stackToPop(in world: World) -> ControllerID? {
    innermost(in: world) { $0.kind == .navigation && $0.firstChild != $0.lastChild }
  }

  /// The pages before and after the one that is shown.
  func neighbors(of pages: ControllerID, in world: World) -> (before: DeclarationID?, after: DeclarationID?) {
    let shown = world.visibleChild(of: pages)
    guard world.isAlive(shown) else { return (nil, nil) }
    let page = { (id: ControllerID) in id.isSomebody ? world[id].declaration : nil }
    return (page(world[shown].previous), page(world[shown].next))
  }
}

extension World {
  /// Whether a person can touch the app.
  var isInFront: Bool { (scene == .notRunning ? app : scene) == .active }
}
