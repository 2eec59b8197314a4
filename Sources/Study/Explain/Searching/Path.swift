import Lifecycle

/// A sequence of commands from the launch on, found by the search, with the assumptions it rests on.
struct Path {
  var commands: [Command]
  /// The indices of the commands whose calls are left out of the log.
  var leftOut: Set<Int>
  var commandsBefore: Int
  var setup: Setup
  var assumption: AppAssumption
  let score: Number<Score>
  let cost: Int32
  let slip: Slip?

  func without(_ index: Int) -> Path {
    var path = self
    path.commands.remove(at: index)
    path.leftOut = Set(leftOut.filter { $0 != index }.map { $0 > index ? $0 - 1 : $0 })
    if index < commandsBefore { path.commandsBefore -= 1 }
    return path
  }

  /// The actions during the log.
  var kinds: [ActionKind] { commands.dropFirst(commandsBefore).map { ActionKind($0, in: setup) } }
}

/// A command reduced to the details that a log shows, so that similar commands compare equal.
///
/// The style of a presentation, the containers around a screen and the animation are left out.
struct ActionKind: Hashable {
  /// The action, with placeholders for the screens listed in `names`.
  private let action: Action
  /// The screens that the action pushes, presents, or puts on top otherwise.
  let names: [DeclarationID]

  init(_ command: Command, in setup: Setup) {
    func leaf(_ tree: TreeID) -> DeclarationID {
      setup[tree].children.last.map(leaf) ?? setup[tree].declaration
    }
    let nobody = TreeID(index: 0)
    switch command.action {
    case .push(let tree): (action, names) = (.push(nobody), [leaf(tree)])
    case .present(let tree, _): (action, names) = (.present(nobody, nil), [leaf(tree)])
    case .root(let tree): (action, names) = (.root(nobody), [leaf(tree)])
    case .setStack(let stack): (action, names) = (.setStack(Array(stack.dropLast())), Array(stack.suffix(1)))
    case .swipe: (action, names) = (.swipe(0), [])
    case .drag: (action, names) = (.drag(0), [])
    case .launch, .home, .foreground, .lock, .switcher, .kill, .memoryWarning, .rotate, .pushAgain, .pop, .popTo,
      .popToRoot, .dismiss, .alert, .select, .switch, .step, .setNeedsUpdateProperties, .call, .press,
      .page, .lift, .finish, .cancel, .wait:
      (action, names) = (command.action, [])
    }
  }
}

extension Path {
  /// Returns the number of calls before the log begins, or `nil` if the commands do not make the log's calls.
  ///
  /// It is also `nil` if the last command makes none of the log's calls.
  func callsBefore(_ wanted: [LoggedCall], in heard: [[LoggedCall]]) -> Int? {
    possibleStarts(in: heard).first { start in
      guard let (count, last) = agreement(wanted, with: heard, from: start) else { return false }
      return count == wanted.count && (last > 0 || heard.last?.isEmpty ?? true)
    }
  }

  /// Returns the number of the log's calls that the commands make from a call on, and that of the last command; `nil`
  /// if they make others in between.
  private func agreement(
    _ wanted: [LoggedCall], with heard: [[LoggedCall]], from start: Int
  ) -> (count: Int, last: Int)? {
    var position = 0, last = 0
    var skipped = start - heard.prefix(commandsBefore).reduce(0) { $0 + $1.count }
    for (index, calls) in heard.enumerated().dropFirst(commandsBefore) {
      let own = calls.dropFirst(skipped)
      skipped = 0
      last = assumption.agreement(
        own, with: wanted, at: position, isLoose: true, takesOut: commands[index].takesOut)
      position += last
      guard last == own.count || index == heard.count - 1 && position == wanted.count else { return nil }
    }
    return (position, last)
  }

  /// Returns the number of calls at the beginning of the log that the commands make, or `nil` if they make others in
  /// between.
  func partCount(of wanted: [LoggedCall], in heard: [[LoggedCall]]) -> Int? {
    possibleStarts(in: heard).lazy.compactMap { agreement(wanted, with: heard, from: $0)?.count }.first
  }

  /// Returns the numbers of calls after which the log may begin: within the first command during the log.
  private func possibleStarts(in heard: [[LoggedCall]]) -> ClosedRange<Int> {
    let before = heard.prefix(commandsBefore).reduce(0) { $0 + $1.count }
    return before...before + (commandsBefore < heard.count ? heard[commandsBefore].count : 0)
  }

  /// For each declaration, true if the window, a command, or the preview of a used screen needs it.
  var usedDeclarations: [Bool] {
    var used = [Bool](repeating: false, count: setup.declarations.count)
    func use(_ tree: TreeID) {
      used[setup[tree].declaration.number] = true
      for child in setup[tree].children { use(child) }
    }
    use(setup.window)
    for command in commands { _ = command.action.map({ used[$0.number] = true }, tree: use) }
    for index in used.indices where used[index] {
      if let preview = setup.declarations[index].previews { used[preview.number] = true }
    }
    return used
  }
}
