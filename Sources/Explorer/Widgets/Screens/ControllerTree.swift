import Canvas
import Lifecycle

/// A line of the tree of controllers.
struct TreeLine: Hashable {
  /// Who stands there.
  var controller: ControllerID
  /// The branch that leads there.
  var branch: String
  /// Who it is, and how it is.
  var name: String, state: ControllerState
  /// What else there is to say: how it is presented, that it is a preview.
  var note: String
}

/// The tree of all controllers that live, as one meets them from the window on.
struct ControllerTree {
  private let world: World
  private let naming: Naming
  private let charset: Charset
  private var lines: [TreeLine] = []
  /// Who stands in a line already.
  private var known: [ControllerID] = []

  /// The lines of a world's tree.
  static func lines(of world: World, naming: Naming, charset: Charset = .unicode) -> [TreeLine] {
    var tree = ControllerTree(world: world, naming: naming, charset: charset)
    for level in world.levels where world.isAlive(level) { tree.add(level, indent: "", branch: "", isRoot: true) }
    for id in world.everybody where world.isAlive(id) && !tree.known.contains(id) && !world[id].parent.isSomebody {
      tree.add(id, indent: "", branch: "", isRoot: true)
    }
    return tree.lines
  }

  /// An empty tree.
  private init(world: World, naming: Naming, charset: Charset) {
    self.world = world
    self.naming = naming
    self.charset = charset
  }

  /// Adds a controller and what it holds.
  private mutating func add(_ id: ControllerID, indent: String, branch: String, isRoot: Bool) {
    known.append(id)
    lines.append(
      TreeLine(
        controller: id, branch: indent + branch, name: naming.name(id, in: world),
        state: ControllerState(world[id]),
        note: note(id, isRoot: isRoot)))
    let children = world.children(of: id)
    let inner = branch.isEmpty ? indent : indent + (branch == lastBranch ? "  " : Glyph.vertical.text(charset) + " ")
    for child in children {
      add(child, indent: inner, branch: child == children.last ? lastBranch : middleBranch, isRoot: false)
    }
  }

  /// The branch to the last child, and the one to any other.
  private var lastBranch: String { Glyph.lastBranch.text(charset) + " " }
  private var middleBranch: String { Glyph.leftJoint.text(charset) + " " }

  /// What else there is to say of a controller.
  private func note(_ id: ControllerID, isRoot: Bool) -> String {
    let asks = naming.setup[world[id].declaration].requests.isEmpty ? "" : "asks"
    if world.preview?.preview == id { return "preview" }
    if world[id].presenter.isSomebody { return world[id].style.words }
    let isOutside = isRoot && id != world.root
    if isOutside { return world.transition?.old == id ? "leaving" : "not in the window" }
    return asks
  }
}
