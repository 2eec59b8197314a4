import Lifecycle

/// What a command does, without what a log hardly tells: how it is shown, around what, and with an animation or not.
struct Gist: Hashable {
  /// The action, with nobody and nothing in it that is told elsewhere.
  private let action: Action
  /// Who comes, or is gone to.
  private let names: [DeclarationID]

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
    default: (action, names) = (command.action, [])
    }
  }
}

extension Way {
  /// What is done in it.
  var gist: [Gist] { commands.map { Gist($0, in: setup) } }
}
