extension Performer {
  /// Performs an action, and forgets the events of the one before; one that is not possible leaves the world as it was.
  public mutating func perform(_ command: Command) throws(Mistake) {
    events.removeAll(keepingCapacity: true)
    if command.action == .launch { return try launch() }
    guard world.root.isSomebody else { return try performBeforeLaunch(command) }
    switch command.action {
    case .launch: break
    case .home, .lock, .switcher: leave(command.action)
    case .foreground: perform(.foreground)
    case .kill: kill()
    case .memoryWarning: perform(.memoryWarning)
    case .rotate: rotate()
    case .push(let tree): try push(tree, command)
    case .pushAgain(let declaration): try pushAgain(declaration)
    case .pop: try pop(command)
    case .popTo(let declaration): try popTo(declaration, command)
    case .popToRoot: try popToRoot(command)
    case .setStack(let declarations): try setStack(declarations, command)
    case .present(let tree, let style): try present(tree, style, command)
    case .dismiss(let declaration): try dismiss(declaration, command)
    case .select(let declaration): try select(declaration, command)
    case .page(let declaration, let progress): try page(declaration, progress, command)
    case .press(let pressure): try press(pressure)
    case .swipe(let progress): try swipe(progress)
    case .drag(let progress): drag(progress)
    case .lift(let speed): try lift(speed, command)
    case .finish: try settleGesture(finishes: true, command)
    case .cancel: try settleGesture(finishes: false, command)
    case .wait: wait()
    case .switch: throw .notSimulated
    }
  }

  /// Before the launch there is a window without a screen: only a presentation can be meant, and UIKit refuses it.
  private mutating func performBeforeLaunch(_ command: Command) throws(Mistake) {
    guard case .present(let tree, _) = command.action else { throw .notLaunched }
    beginAction()
    complain(.notInHierarchy, .none, setup[tree].declaration.index)
  }

  /// Plays a passage that is no transition: something done to the app.
  mutating func perform(_ passage: Passage) {
    beginAction()
    play(about: passage)
  }

  mutating func play(about passage: Passage) {
    var circumstances: Circumstances = usesScenes ? .withScenes : []
    if isInNavigation(world.leaf(of: world.topLevel)) { circumstances.insert(.inNavigation) }
    for phase in [Phase.begin, .layout, .end, .free, .settle] { play(passage, circumstances, phase) }
  }

  /// Ends the animation that runs; a finger that drives a gesture goes on driving it.
  private mutating func wait() {
    beginAction()
    guard let transition = world.transition, !transition.isInteractive || transition.stage == .ending else { return }
    completeTransition()
  }

  /// Why nothing new can begin, if something is going on.
  var busy: Complaint? {
    if world.transition != nil || world.preview != nil { return .transitionRuns }
    return nil
  }
}
