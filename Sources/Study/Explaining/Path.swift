import Lifecycle

/// The actions from the launch on, as a search found them.
struct Path {
  var commands: [Command]
  /// The number of commands before the log begins.
  var countBefore: Int
  var setup: Setup
  /// The assumption about the app.
  var assumption: Assumption
  /// The version, by its place in the list.
  let version: Int
  let cost: Int32
  /// The slip in the log, if any.
  let slip: Slip?

  /// The same without a command.
  func without(_ index: Int) -> Path {
    var path = self
    path.commands.remove(at: index)
    if index < countBefore { path.countBefore -= 1 }
    return path
  }

  /// The actions during the log.
  var kinds: [ActionKind] { commands.dropFirst(countBefore).map { ActionKind($0, in: setup) } }
}

/// A command without the details that a log hardly shows: the style of a presentation, the containers around a screen,
/// and the animation.
struct ActionKind: Hashable {
  /// The action without the screens that are among the names.
  private let action: Action
  /// The screens that are shown, or gone to.
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
  /// The number of calls that precede those of a log; `nil` if the commands do not make the log's calls, or the last
  /// command makes none of them.
  func countBefore(_ wanted: [LoggedCall], in heard: [[LoggedCall]]) -> Int? {
    let all = heard.flatMap(\.self)
    let behind = (heard.last?.isEmpty ?? true) ? 0 : (heard.last?.count ?? 1) - 1
    return possiblePlaces(in: heard).first { start in
      let end = start + wanted.count
      return (all.count - behind...all.count).contains(end) && all[start...].starts(with: wanted)
    }
  }

  /// The number of the first calls of a log that the commands make, if they make no other call in between.
  func partCount(of wanted: [LoggedCall], in heard: [[LoggedCall]]) -> Int? {
    let all = heard.flatMap(\.self)
    let start = possiblePlaces(in: heard).first { all[$0...].elementsEqual(wanted.prefix(all.count - $0)) }
    return start.map { all.count - $0 }
  }

  /// The places in the commands' calls where a log may begin: inside the first command during the log, or around it.
  private func possiblePlaces(in heard: [[LoggedCall]]) -> ClosedRange<Int> {
    let before = heard.prefix(countBefore).reduce(0) { $0 + $1.count }
    return before...before + (countBefore < heard.count ? heard[countBefore].count : 0)
  }

  /// The declarations in the window, in commands and their trees, and those that are previewed: true for each.
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
