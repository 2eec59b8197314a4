import Lifecycle

extension WrittenCommand {
  /// A command with the names of a setup in place of identifiers.
  public init(_ command: Command, in setup: Setup) {
    self.init(
      WrittenAction(command.action, in: setup), isAnimated: command.isAnimated, staysRunning: command.staysRunning)
  }
}

extension WrittenAction {
  /// An action with the names of a setup in place of identifiers.
  fileprivate init(_ action: Action, in setup: Setup) {
    let name = { (identifier: DeclarationID) in Word(setup[identifier].name) }
    switch action {
    case .launch: self = .launch
    case .home: self = .home
    case .foreground: self = .foreground
    case .lock: self = .lock
    case .switcher: self = .switcher
    case .kill: self = .kill
    case .memoryWarning: self = .memoryWarning
    case .rotate: self = .rotate
    case .push(let tree): self = .push(WrittenTree(tree, in: setup))
    case .pushAgain(let identifier): self = .pushAgain(name(identifier))
    case .pop: self = .pop
    case .popTo(let identifier): self = .popTo(name(identifier))
    case .popToRoot: self = .popToRoot
    case .setStack(let identifiers): self = .setStack(identifiers.map(name))
    case .present(let tree, let style): self = .present(WrittenTree(tree, in: setup), style)
    case .dismiss(let identifier): self = .dismiss(identifier.map(name))
    case .select(let identifier): self = .select(name(identifier))
    case .switch(let identifier): self = .switch(name(identifier))
    case .press(let pressure): self = .press(pressure)
    case .swipe(let share): self = .swipe(share)
    case .drag(let share): self = .drag(share)
    case .page(let identifier, let share): self = .page(name(identifier), share)
    case .lift(let speed): self = .lift(speed: speed)
    case .finish: self = .finish
    case .cancel: self = .cancel
    case .wait: self = .wait
    }
  }
}

extension WrittenTree {
  /// A tree with the names of a setup in place of identifiers.
  public init(_ identifier: TreeID, in setup: Setup) {
    let tree = setup[identifier]
    let declaration = setup[tree.declaration]
    self.init(
      name: declaration.name.isEmpty ? nil : Word(declaration.name), kind: declaration.kind,
      children: tree.children.map { WrittenTree($0, in: setup) })
  }
}
