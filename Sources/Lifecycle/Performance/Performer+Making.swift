extension Performer {
  /// Makes what `new is made` or `preview is made` means, unless it exists.
  mutating func makePending(_ role: Role) {
    if role == .preview, let declaration = cast.previewDeclaration {
      cast.previewDeclaration = nil
      cast.preview = make(declaration)
      note(.previewing(cast.preview, from: cast.source))
    } else if role == .new, let tree = cast.newTree {
      cast.newTree = nil
      cast.new = make(tree)
      plant(cast.new)
    }
  }

  /// Makes a tree: a container gets its slot, then come its children, then it is told of them.
  mutating func make(_ tree: TreeID) -> ControllerID {
    let planted = setup[tree]
    guard setup[planted.declaration].kind != .screen else { return make(planted.declaration) }
    let id = occupySlot(planted.declaration)
    if tree != setup.window, setup[planted.declaration].name.isEmpty { note(.planted(id, tree)) }
    let children = planted.children.map { make($0) }
    for child in children { note(.attached(child, to: id)) }
    if children.indices.contains(planted.shown) { note(.showed(children[planted.shown], in: id)) }
    let outer = cast.added
    cast.added = children
    withSelf(id, child: world.visibleChild(of: id)) { performer in
      performer.play(.making, .begin)
      performer.play(Passage(container: performer.world[id].kind), .begin)
    }
    cast.added = outer
    return id
  }

  mutating func make(_ declaration: DeclarationID) -> ControllerID {
    let id = occupySlot(declaration)
    let isFromStoryboard = setup.traits[Int(declaration.index)].contains(.fromStoryboard)
    withSelf(id) { $0.play(.making, isFromStoryboard ? .fromStoryboard : [], .begin) }
    return id
  }

  /// Takes the first free slot for an instance of a class.
  private mutating func occupySlot(_ declaration: DeclarationID) -> ControllerID {
    let id = world.freeSlot
    note(.made(id, declaration, setup[declaration].kind))
    return id
  }

  func size(of tree: TreeID) -> Int {
    setup[tree].children.reduce(1) { $0 + size(of: $1) }
  }
}
