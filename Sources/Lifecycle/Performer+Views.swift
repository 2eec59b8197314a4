extension Performer {
  /// Performs a step `new is made` or `preview is made` once; a controller that was prepared is only put in place.
  mutating func makePending(_ role: Role) {
    if role == .preview, let declaration = cast.previewDeclaration {
      cast.previewDeclaration = nil
      cast.preview = make(declaration)
      mark(.previewing(cast.preview), cast.source)
    } else if role == .new, let tree = cast.newTree {
      cast.newTree = nil
      cast.new = takePrepared(setup[tree].declaration) ?? make(tree)
      plant(cast.new)
    }
  }

  /// Makes the controllers of a tree: a container takes its slot first, then its children are made and attached.
  mutating func make(_ tree: TreeID) -> ControllerID {
    let planted = setup[tree]
    guard setup[planted.declaration].kind != .screen else { return make(planted.declaration) }
    let id = occupySlot(planted.declaration)
    if tree != setup.window, setup[planted.declaration].name.isEmpty { mark(.planted(tree), id) }
    let children = planted.children.map { make($0) }
    for child in children {
      mark(.attached(to: id), child)
      if world[id].kind == .box { mark(.linked(isChild: true, hasSuperview: true), child) }
    }
    if children.indices.contains(planted.shown) { mark(.showed(children[planted.shown]), id) }
    let added = world[id].kind == .navigation ? children.dropLast() : children
    withSelf(id, child: world.visibleChild(of: id), added: added) { performer in
      performer.play(.making, .begin)
      performer.play(Passage(container: performer.world[id].kind), .begin)
    }
    return id
  }

  mutating func make(_ declaration: DeclarationID) -> ControllerID {
    let id = occupySlot(declaration)
    let isFromStoryboard = setup[declaration].origin == .storyboard
    withSelf(id) { $0.play(.making, isFromStoryboard ? [.fromStoryboard] : [], .begin) }
    return id
  }

  /// Takes the first free slot for an instance of a class.
  private mutating func occupySlot(_ declaration: DeclarationID) -> ControllerID {
    let id = world.freeSlot
    mark(.made(declaration, setup[declaration].kind), id)
    return id
  }

  func size(of tree: TreeID) -> Int { setup[tree].children.reduce(1) { $0 + size(of: $1) } }

  /// Puts a newly made controller into the tree, as its transition requires.
  mutating func plant(_ id: ControllerID) {
    guard let transition = world.transition else { return }
    changeTree(transition.passage)
    guard transition.passage == .launch else { return }
    cast.container = world.visiblePath(id).last { world[$0].kind == .navigation } ?? .none
    mark(.container, cast.container)
  }

  /// Changes the tree as a transition requires: at its start, or after its end if a finger drives it.
  mutating func changeTree(_ passage: Passage) {
    switch passage {
    case .push, .zoom: mark(.attached(to: cast.container), cast.new)
    case .pop, .popToRoot, .swipe:
      mark(.detached, cast.old)
      for id in cast.buried { mark(.detached, id) }
    case .present:
      mark(.styled(cast.style, covers: covers(cast.style)), cast.new)
      mark(.presented(by: cast.old), cast.new)
    case .launch, .replaceRoot: mark(.presented(by: .none), cast.new)
    case .dismiss, .drag: mark(.unpresented, world[cast.new].presented)
    case .select, .selectByCode, .page, .curl, .switch: mark(.showed(cast.new), cast.container)
    case .home, .foreground, .lock, .switcher, .kill, .rotate, .memoryWarning, .setStack, .modalDrag, .addChild,
      .addSubview, .removeSubview, .removeChild, .lightPress, .peek, .commit, .letGo, .making, .loading, .entering,
      .updating, .firstLayout, .refused, .navigation, .tabs, .pages, .container:
      break
    }
  }

  /// Returns true if a style takes the presenter off the screen in this version.
  func covers(_ style: PresentationStyle) -> Bool { score.composition.styles[style] ?? true }

  /// Returns the living controller of a class in the topmost presentation that has one, preferably a visible one.
  func nearest(_ declaration: DeclarationID) -> ControllerID? {
    var layer = world.topLayer
    while layer.exists {
      let members = world.subtree(of: layer)
      let visible = world.visiblePath(layer)
      if let id = visible.last(where: { world[$0].declaration == declaration }) { return id }
      if let id = members.last(where: { world[$0].declaration == declaration }) { return id }
      layer = world[layer].presenter
    }
    return nil
  }

  /// Returns true if a controller belongs to the window's tree or to a presentation over it.
  func isOwned(_ id: ControllerID) -> Bool { world.layers.contains(world.treeTop(of: id)) }

  mutating func load(_ id: ControllerID) {
    guard !world[id].isLoaded else { return }
    withSelf(id) { $0.play(.loading, .begin) }
  }

  /// Frees a controller and everything inside it, unless it is held.
  ///
  /// A controller is held if its tree is on the screen, or if it presents another controller, since the two hold each
  /// other.
  mutating func free(_ id: ControllerID) {
    guard !isOwned(id), !world[id].presented.exists else { return }
    for member in world.subtree(of: id) { makeCall(.deinit, member) }
  }

  /// Lays out the views of a tree that are in a window, if they are dirty or the score says so.
  ///
  /// While a finger drives a transition, only dirty views are laid out.
  mutating func layOut(_ id: ControllerID, inAnyCase: Bool, alone: Bool) {
    let controller = world[id]
    guard controller.isInWindow else { return }
    let fingerDrives = world.transition.map { $0.isInteractive && $0.state != .ending } ?? false
    updateProperties(id)
    let isForced = inAnyCase && !fingerDrives && (alone || !controller.isContainer)
    if controller.flags.contains(.dirty) || isForced { layOutOne(id) }
    guard controller.isContainer, !alone else { return }
    if controller.kind == .box {
      for child in world.shownChildren(ofBox: id) { layOut(child, inAnyCase: inAnyCase, alone: false) }
      return
    }
    let child = world.visibleChild(of: id)
    if world.isAlive(child) { layOut(child, inAnyCase: inAnyCase, alone: false) }
  }

  private mutating func layOutOne(_ id: ControllerID) {
    guard context.mergedViews?.contains(id) != true else { return }
    context.mergedViews?.append(id)
    prepareLayout(id)
    makeCall(.viewWillLayoutSubviews, id)
    makeCall(.viewDidLayoutSubviews, id)
  }

  /// Plays a container's layout pass with steps between its two calls; outside of a window, plays only the steps.
  mutating func layOutAround(_ id: ControllerID, _ steps: [ComposedStep]) {
    guard world[id].isInWindow else { return play(steps) }
    let rule = rule
    updateProperties(id)
    prepareLayout(id)
    makeCall(.viewWillLayoutSubviews, id)
    inside { $0.play(steps) }
    emit(.call(.viewDidLayoutSubviews), id, rule: rule)
    runCode(in: .viewDidLayoutSubviews, of: id)
  }

  private mutating func updateProperties(_ id: ControllerID) {
    if !world[id].flags.contains(.updated) { withSelf(id) { $0.play(.updating, .begin) } }
  }

  /// Marks the properties of a controller as outdated; in a window, they are updated in the next turn.
  mutating func setNeedsUpdateProperties(_ declaration: DeclarationID) throws(Mistake) {
    guard let id = nearest(declaration) else { throw .noController(declaration) }
    beginAction()
    guard !refuseIfLacking(score.lackIndex(of: .updateProperties)) else { return }
    mark(.outdated, id)
    nextTurn()
    if world[id].isInWindow { updateProperties(id) }
  }

  /// Plays the steps before the first layout of a view.
  private mutating func prepareLayout(_ id: ControllerID) {
    guard !world[id].flags.contains(.laidOut) else { return }
    withSelf(id) { $0.play(.firstLayout, .begin) }
  }

  /// Returns true if the visible child is a navigation controller that has not appeared yet.
  func showsNewStack(_ id: ControllerID) -> Bool {
    let child = world.visibleChild(of: id)
    return child.exists && world[child].kind == .navigation && !world[child].flags.contains(.hasAppeared)
  }
}
