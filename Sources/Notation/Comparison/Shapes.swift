import Lifecycle

/// The containers without a name that a setup can make, told apart by what they hold: two that hold the same are one
/// word, as two instances of a screen are.
struct Shapes: Hashable, Sendable {
  /// A container by what it holds.
  private struct Shape: Hashable {
    let kind: ControllerKind, members: [Member]
  }

  /// What a container holds at a position.
  private enum Member: Hashable {
    /// A screen, or a container that has a name, which is all that is said of it.
    case named(DeclarationID)
    /// A container without a name, by its number.
    case unnamed(Int)
  }

  private var shapes: [Shape] = []
  private var numbers: [Shape: Int] = [:]
  /// What each tree is, by its position in the setup's table.
  private var members: [Member] = []
  private let window: TreeID

  /// The shapes of all trees; each was planted after what it holds.
  init(_ setup: Setup) {
    window = setup.window
    members.reserveCapacity(setup.trees.count)
    for tree in setup.trees {
      let declaration = setup[tree.declaration]
      guard declaration.name.isEmpty else {
        members.append(.named(tree.declaration))
        continue
      }
      let shape = Shape(kind: declaration.kind, members: tree.children.map { members[Int($0.index)] })
      let number = numbers[shape] ?? shapes.count
      if number == shapes.count {
        numbers[shape] = number
        shapes.append(shape)
      }
      members.append(.unnamed(number))
    }
  }

  /// The number of the shape of a tree, or of the window's where there is none; nothing of one that has a name.
  func number(of tree: TreeID?) -> Int? {
    let tree = tree ?? window
    guard members.indices.contains(Int(tree.index)), case .unnamed(let number) = members[Int(tree.index)] else {
      return nil
    }
    return number
  }

  /// The number of the shape that is written so, if the setup has it.
  func number(
    of tree: WrittenTree, _ declaration: (Word) throws(Problem) -> DeclarationID
  ) throws(Problem) -> Int? {
    guard case .unnamed(let number)? = try member(tree, declaration) else { return nil }
    return number
  }

  /// What is written there; nothing where it is no shape of the setup.
  private func member(
    _ tree: WrittenTree, _ declaration: (Word) throws(Problem) -> DeclarationID
  ) throws(Problem) -> Member? {
    if let name = tree.name { return .named(try declaration(name)) }
    var members: [Member] = []
    for child in tree.children {
      guard let member = try member(child, declaration) else { return nil }
      members.append(member)
    }
    return numbers[Shape(kind: tree.kind, members: members)].map(Member.unnamed)
  }

  func tree(_ number: Int, name: (DeclarationID) -> String) -> WrittenTree {
    let shape = shapes[number]
    let children = shape.members.map { member in
      switch member {
      case .named(let declaration): WrittenTree.screen(Word(name(declaration)))
      case .unnamed(let number): tree(number, name: name)
      }
    }
    return WrittenTree(name: nil, kind: shape.kind, children: children)
  }
}
