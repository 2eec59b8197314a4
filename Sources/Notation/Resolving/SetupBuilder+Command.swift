import Lifecycle

extension SetupBuilder {
  /// The command with identifiers in place of names.
  mutating func command(_ written: WrittenCommand) throws(Problem) -> Command {
    Command(try action(written.action), isAnimated: written.isAnimated, staysRunning: written.staysRunning)
  }

  /// The action with identifiers in place of names.
  private mutating func action(_ written: WrittenAction) throws(Problem) -> Action {
    switch written {
    case .launch: return .launch
    case .home: return .home
    case .foreground: return .foreground
    case .lock: return .lock
    case .switcher: return .switcher
    case .kill: return .kill
    case .memoryWarning: return .memoryWarning
    case .rotate: return .rotate
    case .pop: return .pop
    case .popToRoot: return .popToRoot
    case .finish: return .finish
    case .cancel: return .cancel
    case .wait: return .wait
    case .push(let tree): return .push(try plant(tree))
    case .pushAgain(let name): return .pushAgain(try identifier(name))
    case .present(let tree, let style): return .present(try plant(tree), style)
    case .popTo(let name): return .popTo(try identifier(name))
    case .select(let name): return .select(try identifier(name))
    case .switch(let name): return .switch(try identifier(name))
    case .dismiss(let name):
      guard let name else { return .dismiss(nil) }
      return .dismiss(try identifier(name))
    case .setStack(let names):
      var identifiers: [DeclarationID] = []
      for name in names { identifiers.append(try identifier(name)) }
      return .setStack(identifiers)
    case .press(let pressure): return .press(pressure)
    case .swipe(let share): return .swipe(share)
    case .drag(let share): return .drag(share)
    case .page(let name, let share): return .page(try identifier(name), share)
    case .lift(let speed): return .lift(speed: speed)
    }
  }
}
