/// Names a tree of a setup.
public struct TreeID: Hashable, Sendable {
  /// The position in the setup's table.
  public let index: UInt16

  /// The tree at this position.
  public init(index: UInt16) {
    self.index = index
  }
}

/// Controllers before they are made: a declaration and, for a container, the trees inside it.
public struct Tree: Hashable, Sendable {
  /// The class of the tree's root.
  public var declaration: DeclarationID
  /// What a container holds, in order; a navigation controller's top is the last.
  public var children: [TreeID]
  /// Which child is shown at first; a navigation controller always shows its top.
  public var shown: Int

  /// A tree with this root.
  public init(_ declaration: DeclarationID, children: [TreeID] = [], shown: Int = 0) {
    self.declaration = declaration
    self.children = children
    self.shown = shown
  }
}

/// Everything that is fixed before the app is launched: the classes, the trees built of them, and the window's root.
///
/// Tables only grow, so that an identifier stays good when a screen is declared later.
public struct Setup: Hashable, Sendable {
  /// How many classes there can be: an event has thirteen bits for one.
  public static let declarationLimit = 1 << Int(MarkContent.declarationBits)

  /// The classes, in the order of their declaration.
  public private(set) var declarations: [Declaration] = []
  /// The same, as far as each step of a score asks for it.
  private(set) var traits: [Traits] = []
  /// The trees that the window and the actions name.
  public private(set) var trees: [Tree] = []
  /// The window's root.
  public var window = TreeID(index: 0)
  /// Whether the app uses scenes, where the version has them.
  public var usesScenes = true

  /// A setup without any class.
  public init() {}

  /// Adds a class and returns its name.
  public mutating func declare(_ declaration: Declaration) -> DeclarationID {
    precondition(declarations.count < Self.declarationLimit, "a reader counts the classes before it declares them")
    declarations.append(declaration)
    traits.append(Traits(declaration))
    return DeclarationID(index: UInt16(declarations.count - 1))
  }

  /// Adds a tree and returns its name.
  public mutating func plant(_ tree: Tree) -> TreeID {
    trees.append(tree)
    return TreeID(index: UInt16(trees.count - 1))
  }

  /// The class of this name; what is changed about it holds for the instances that live already.
  public subscript(id: DeclarationID) -> Declaration {
    get { declarations[Int(id.index)] }
    set {
      declarations[Int(id.index)] = newValue
      traits[Int(id.index)] = Traits(newValue)
    }
  }

  /// The tree of this name.
  public subscript(id: TreeID) -> Tree { trees[Int(id.index)] }

  /// The first class with this name, if there is one.
  public func declaration(named name: String) -> DeclarationID? {
    guard let index = declarations.firstIndex(where: { $0.name == name }) else { return nil }
    return DeclarationID(index: UInt16(index))
  }
}
