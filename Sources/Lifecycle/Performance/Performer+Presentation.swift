extension Performer {
  mutating func present(_ tree: TreeID, _ style: PresentationStyle?, _ command: Command) throws(Mistake) {
    guard world.controllers.count + size(of: tree) < ControllerID.limit else { throw .tooMany }
    beginAction()
    let presenter = world.topLevel
    let style = style ?? score.defaultStyle
    if let lack = style.feature.flatMap({ score.lackIndex($0) }) {
      return complain(.lacking, .none, UInt16(clamping: lack))
    }
    guard busy == nil else {
      return complain(.presentationInProgress, presenter, setup[tree].declaration.index)
    }
    start(
      TransitionPlan(
        passage: .present, old: presenter, newTree: tree, circumstances: covers(style) ? .covering : .over,
        style: style, isAnimated: command.isAnimated, staysRunning: command.staysRunning))
  }

  /// Dismisses what a controller presents, or itself where it presents nothing.
  mutating func dismiss(_ declaration: DeclarationID?, _ command: Command) throws(Mistake) {
    let presenter: ControllerID
    if let declaration {
      guard let told = nearest(declaration) else { throw .noController(declaration) }
      let level = world.treeTop(of: told)
      presenter = world[level].presented.isSomebody ? level : world[level].presenter
    } else {
      presenter = world[world.topLevel].presenter
    }
    beginAction()
    guard busy == nil else { return complain(.dismissalInProgress, world.topLevel) }
    guard presenter.isSomebody else { return complain(.nothingPresented, world.topLevel) }
    if score.has(.chainAtOnce) {
      dismiss(to: presenter, isAnimated: command.isAnimated, staysRunning: command.staysRunning)
    } else {
      while world[presenter].presented != world.topLevel {
        dismiss(to: world[world.topLevel].presenter, isAnimated: false, staysRunning: false)
      }
      dismiss(to: presenter, isAnimated: command.isAnimated, staysRunning: command.staysRunning)
    }
  }

  private mutating func dismiss(to presenter: ControllerID, isAnimated: Bool, staysRunning: Bool) {
    let bottom = world[presenter].presented
    let top = world.topLevel
    var id = world[top].presenter
    while id != presenter {
      cast.between.append(id)
      id = world[id].presenter
    }
    let covers = world[bottom].flags.contains(.covers)
    start(
      TransitionPlan(
        passage: .dismiss, old: top, new: presenter, circumstances: covers ? .covering : .over,
        isAnimated: isAnimated, staysRunning: staysRunning))
    cast = Cast()
  }

  /// Begins to pull the topmost sheet down, or moves it.
  mutating func drag(_ progress: UInt16) {
    if moves(.drag, progress) { return }
    beginAction()
    let top = world.topLevel
    guard !refusesGesture(.sheets) else { return }
    guard world[top].presenter.isSomebody else { return complain(.nothingPresented, top) }
    guard world.sheetToPull == top else { return complain(.notDraggable, top) }
    begin(
      TransitionPlan(
        passage: .drag, old: top, new: world[top].presenter, circumstances: .over, isInteractive: true),
      progress)
  }
}
