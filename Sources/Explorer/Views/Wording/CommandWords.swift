import Lifecycle

extension Naming {
  /// What was done, as a person reads it.
  func words(of command: Command) -> String {
    var words = words(of: command.action)
    if !command.isAnimated { words += ", unanimated" }
    if command.staysRunning { words += ", still running" }
    return words
  }

  /// What was done, without how.
  private func words(of action: Action) -> String {
    switch action {
    case .launch, .home, .foreground, .lock, .switcher, .kill, .rotate, .pop, .finish, .cancel, .wait: "\(action)"
    case .memoryWarning: "memory warning"
    case .push(let tree): "push \(name(of: tree))"
    case .popTo(let id): "pop to \(shortName(id))"
    case .popToRoot: "pop to the root"
    case .setStack(let ids): "set the stack to " + ids.map { shortName($0) }.joined(separator: ", ")
    case .present(let tree, let style): "present \(name(of: tree))" + (style.map { ", \($0.words)" } ?? "")
    case .dismiss(let id): "dismiss" + (id.map { " \(shortName($0))" } ?? "")
    case .select(let id): "select \(shortName(id))"
    case .switch(let id): "switch to \(shortName(id))"
    case .press(.thousandths(let value)): "press \(percent(value))"
    case .press(let pressure): "press \(pressure)"
    case .swipe(let value): "swipe \(percent(value))"
    case .drag(let value): "drag \(percent(value))"
    case .page(let id, let value): "page to \(shortName(id))" + (value.map { " \(percent($0))" } ?? "")
    case .lift(let speed): "lift" + (speed.map { ", at \($0) points a second" } ?? "")
    }
  }

  /// What the root of a tree is called.
  private func name(of tree: TreeID) -> String { shortName(setup[tree].declaration) }
}

/// Thousandths in per cent, with a decimal only where there is one.
func percent(_ thousandths: some BinaryInteger) -> String {
  let value = Int(thousandths)
  return value % 10 == 0 ? "\(value / 10) %" : "\(value / 10).\(value % 10) %"
}
