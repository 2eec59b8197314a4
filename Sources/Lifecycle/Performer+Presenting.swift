extension Performer {
  mutating func present(_ tree: TreeID, _ style: PresentationStyle?, _ command: Command) throws(Mistake) {
    let style = style ?? score.defaultStyle
    try present(tree, style, needing: style.feature, command)
  }

  /// Presents a tree on the topmost presentation or from the speaker, if the version has the needed feature.
  mutating func present(
    _ tree: TreeID, _ style: PresentationStyle, needing feature: Feature?, _ command: Command
  ) throws(Mistake) {
    try requireRoom(for: size(of: tree))
    beginAction()
    let presenter = context.speaker.exists ? world.treeTop(of: context.speaker) : world.topLayer
    guard context.speakerIsInHierarchy, world[presenter].isInWindow || context.origin == .action else {
      prepare(command)
      let refusing = context.speaker.exists ? context.speaker : presenter
      return complain(.notInHierarchy, refusing, .declaration(setup[tree].declaration))
    }
    guard !refuseIfLacking(feature.flatMap { score.lackIndex($0) }) else { return }
    let other = Event.Subject.declaration(setup[tree].declaration)
    guard !deferOrRefuseIfNeeded(command, refusal: .presentationInProgress, presenter, other) else { return }
    guard !world[presenter].presented.exists else {
      prepare(command)
      return complain(.alreadyPresenting, presenter, other)
    }
    start(TransitionPlan(passage: .present, old: presenter, newTree: tree, style: style), as: command)
  }

  /// Dismisses what a controller presents, or the controller itself if it presents nothing.
  mutating func dismiss(_ declaration: DeclarationID?, _ command: Command) throws(Mistake) {
    var presenter = world[world.topLayer].presenter
    let named = declaration.map { nearest($0) ?? .none } ?? context.speaker
    if let declaration, !named.exists { throw .noController(declaration) }
    if named.exists {
      let level = world.treeTop(of: named)
      presenter = world[level].presented.exists ? level : world[level].presenter
    }
    beginAction()
    guard !deferOrRefuseIfNeeded(command, refusal: .dismissalInProgress, world.topLayer) else { return }
    // Presentations over a replaced root are no longer on the screen.
    guard presenter.exists, world.layers.contains(presenter) else {
      return complain(.nothingPresented, world.topLayer)
    }
    while !score.has(.chainAtOnce), world[presenter].presented != world.topLayer {
      dismiss(to: world[world.topLayer].presenter, as: Command(.dismiss(nil), isAnimated: false))
    }
    dismiss(to: presenter, as: command)
  }

  private mutating func dismiss(to presenter: ControllerID, as command: Command) {
    let top = world.topLayer
    cast.between = world.presenters(below: top, above: presenter)
    start(TransitionPlan(passage: .dismiss, old: top, new: presenter), as: command)
    cast = Cast()
  }

  /// Begins to pull the topmost sheet down, or moves the finger of a running pull.
  mutating func drag(_ progress: UInt16) {
    let top = world.topLayer
    let isModal = world.visiblePath(top).contains { setup[world[$0].declaration].isModalInPresentation }
    let passage = isModal ? Passage.modalDrag : .drag
    if moveFinger(ifDriving: passage, progress) { return }
    beginAction()
    guard !refuseGestureIfImpossible(.sheets) else { return }
    guard world[top].presenter.exists else { return complain(.nothingPresented, top) }
    guard world.sheetToPull == top else { return complain(.notDraggable, top) }
    begin(TransitionPlan(passage: passage, old: top, new: world[top].presenter, isInteractive: true), progress)
  }

  /// Gives the window a new root; presentations over the old root are not dismissed.
  mutating func replaceRoot(_ tree: TreeID, _ command: Command) throws(Mistake) {
    try requireRoom(for: size(of: tree))
    beginAction()
    guard !deferIfNeeded(command, onlyInCall: true) else { return }
    cancelTouch()
    if world.transition != nil {
      markDoubt(.nesting)
      completeTransition()
    }
    cast.between = world.layers.dropFirst().reversed()
    start(TransitionPlan(passage: .replaceRoot, old: world.root, newTree: tree, isAnimated: false))
  }
}
