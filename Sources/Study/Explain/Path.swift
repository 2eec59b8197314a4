import Lifecycle

/// A sequence of commands from the launch on, found by the search, with the assumptions it rests on.
struct Path {
  var commands: [Command]
  var countBefore: Int
  var setup: Setup
  var assumption: Assumption
  /// The index of the version among the search's scores.
  let version: Int
  let cost: Int32
  let slip: Slip?

  func without(_ index: Int) -> Path {
    var path = self
    path.commands.remove(at: index)
    if index < countBefore { path.countBefore -= 1 }
    return path
  }

  /// The actions during the log.
  var kinds: [ActionKind] { commands.dropFirst(countBefore).map { ActionKind($0, in: setup) } }
}

/// A command reduced to the details that a log shows, so that similar commands compare equal.
///
/// The style of a presentation, the containers around a screen and the animation are left out.
struct ActionKind: Hashable {
  /// The action, with placeholders for the screens listed in `names`.
  private let action: Action
  /// The screens that the action pushes or presents.
  let names: [DeclarationID]

  init(_ command: Command, in setup: Setup) {
    func leaf(_ tree: TreeID) -> DeclarationID {
      setup[tree].children.last.map(leaf) ?? setup[tree].declaration
    }
    let nobody = TreeID(index: 0)
    switch command.action {
    case .push(let tree): (action, names) = (.push(nobody), [leaf(tree)])
    case .present(let tree, _): (action, names) = (.present(nobody, nil), [leaf(tree)])
    case .swipe: (action, names) = (.swipe(0), [])
    case .drag: (action, names) = (.drag(0), [])
    case .launch, .home, .foreground, .lock, .switcher, .kill, .memoryWarning, .rotate, .pushAgain, .pop, .popTo,
      .popToRoot, .setStack, .dismiss, .alert, .select, .switch, .root, .step, .setNeedsUpdateProperties, .call, .press,
      .page, .lift, .finish, .cancel, .wait:
      (action, names) = (command.action, [])
    }
  }
}

extension Path {
  /// Returns the number of calls before the log begins, or `nil` if the commands do not make the log's calls.
  ///
  /// It is also `nil` if the last command makes none of the log's calls.
  func countBefore(_ wanted: [LoggedCall], in heard: [[LoggedCall]]) -> Int? {
    let all = heard.flatMap { $0 }
    let behind = (heard.last?.isEmpty ?? true) ? 0 : (heard.last?.count ?? 1) - 1
    return possibleStarts(in: heard).first { start in
      let end = start + wanted.count
      return (all.count - behind...all.count).contains(end) && all[start...].starts(with: wanted)
    }
  }

  /// Returns the number of calls at the beginning of the log that the commands make, or `nil` if they make others in
  /// between.
  func partCount(of wanted: [LoggedCall], in heard: [[LoggedCall]]) -> Int? {
    let all = heard.flatMap { $0 }
    let start = possibleStarts(in: heard).first { all[$0...].elementsEqual(wanted.prefix(all.count - $0)) }
    return start.map { all.count - $0 }
  }

  /// Returns the numbers of calls after which the log may begin: within the first command during the log.
  private func possibleStarts(in heard: [[LoggedCall]]) -> ClosedRange<Int> {
    let before = heard.prefix(countBefore).reduce(0) { $0 + $1.count }
    return before...before + (countBefore < heard.count ? heard[countBefore].count : 0)
  }

  /// For each declaration, true if the window, a command, or the preview of a used screen needs it.
  var usedDeclarations: [Bool] {
    var used = [Bool](repeating: false, count: setup.declarations.count)
    func use(_ tree: TreeID) {
      used[Int(setup[tree].declaration.index)] = true
      for child in setup[tree].children { use(child) }
    }
    use(setup.window)
    for command in commands { _ = command.action.map({ used[Int($0.index)] = true }, tree: use) }
    for index in used.indices where used[index] {
      if let preview = setup.declarations[index].previews { used[Int(preview.index)] = true }
    }
    return used
  }
}
