import Lifecycle

/// Controllers as a transcript writes them: `NAME`, `nav(TREE, ...)`, `Main=nav(First)`.
public struct WrittenTree: Hashable, Sendable {
  /// How deep trees may be inside one another.
  public static let deepest = 64

  /// A screen's name, or the name that is given to a container.
  public var name: Word?
  /// Whether it is a screen or which container.
  public var kind: ControllerKind
  /// What the container holds.
  public var children: [WrittenTree]
  /// How many bytes of the line stand before its kind.
  public var position: Position

  /// A tree.
  public init(name: Word?, kind: ControllerKind, children: [WrittenTree] = [], position: Position = Position()) {
    self.name = name
    self.kind = kind
    self.children = children
    self.position = position
  }

  /// A tree of one screen.
  public static func screen(_ name: Word) -> WrittenTree {
    WrittenTree(name: name, kind: .screen, position: name.position)
  }

  /// Whether a screen or a named container of this name is in it.
  func contains(_ wanted: String) -> Bool {
    name?.text == wanted || children.contains { $0.contains(wanted) }
  }

  /// Calls `body` with each tree in it, the outer ones first.
  func forEach<Failure: Error>(_ body: (WrittenTree) throws(Failure) -> Void) throws(Failure) {
    try body(self)
    for child in children { try child.forEach(body) }
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
