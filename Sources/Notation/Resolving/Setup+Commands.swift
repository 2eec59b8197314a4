import Lifecycle

extension Setup {
  /// Reads a command as a transcript writes it, without the sign before it, and plants the trees that it names.
  ///
  /// - Parameter source: what messages call the place that the command comes from.
  public mutating func read(command text: String, source: String = "command") -> Reading<Command> {
    let line = SourceText(file: source, text: text)
    do throws(Problem) {
      var cursor = LineCursor(text)
      let written = try cursor.command()
      if case .switch = written.action {
        throw Problem(start: written.place.number, length: 6, "`switch` is not simulated yet")
      }
      var builder = SetupBuilder(self)
      let command = try builder.command(written)
      self = builder.setup
      return Reading(command)
    } catch {
      return Reading(nil, diagnostics: [line.diagnostic(error, line: 1)])
    }
  }

  /// A command with names in place of identifiers.
  public func written(_ command: Command) -> WrittenCommand {
    WrittenCommand(
      written(command.action), isAnimated: command.isAnimated, staysRunning: command.staysRunning)
  }

  /// A tree with names in place of identifiers.
  public func written(_ tree: TreeID) -> WrittenTree {
    let planted = self[tree]
    let declaration = self[planted.declaration]
    return WrittenTree(
      name: declaration.name.isEmpty ? nil : Word(declaration.name), kind: declaration.kind,
      children: planted.children.map { written($0) })
  }

  /// The name of a class.
  private func word(_ identifier: DeclarationID) -> Word { Word(self[identifier].name) }

  /// An action with names in place of identifiers.
  private func written(_ action: Action) -> WrittenAction {
    switch action {
    case .launch: .launch
    case .home: .home
    case .foreground: .foreground
    case .lock: .lock
    case .switcher: .switcher
    case .kill: .kill
    case .memoryWarning: .memoryWarning
    case .rotate: .rotate
    case .push(let tree): .push(written(tree))
    case .pop: .pop
    case .popTo(let identifier): .popTo(word(identifier))
    case .popToRoot: .popToRoot
    case .setStack(let identifiers): .setStack(identifiers.map(word))
    case .present(let tree, let style): .present(written(tree), style)
    case .dismiss(let identifier): .dismiss(identifier.map(word))
    case .select(let identifier): .select(word(identifier))
    case .switch(let identifier): .switch(word(identifier))
    case .press(let pressure): .press(pressure)
    case .swipe(let share): .swipe(share)
    case .drag(let share): .drag(share)
    case .page(let identifier, let share): .page(word(identifier), share)
    case .lift(let speed): .lift(speed: speed)
    case .finish: .finish
    case .cancel: .cancel
    case .wait: .wait
    }
  }
}
