import Lifecycle

/// Turns names and trees as they are written into the tables of a setup.
struct SetupBuilder {
  static let treeLimit = 60_000
  /// Among how many names the nearest one is looked for.
  static let suggestionLimit = 50

  private(set) var setup: Setup
  /// Whether statements that declare can stand beside what is built.
  private let canDeclare: Bool
  private var identifiers: [String: DeclarationID] = [:]
  /// The classes of containers without a name, one a kind.
  private var unnamed: [ControllerKind: DeclarationID] = [:]
  /// The trees that exist, so that equal ones are planted once.
  private var planted: [Tree: TreeID] = [:]

  /// Goes on where a setup ends.
  init(_ setup: Setup = Setup(), canDeclare: Bool = true) {
    (self.setup, self.canDeclare) = (setup, canDeclare)
    for index in setup.declarations.indices {
      let declaration = setup.declarations[index]
      let identifier = DeclarationID(index: UInt16(index))
      if declaration.name.isEmpty {
        unnamed[declaration.kind] = identifier
      } else {
        identifiers[declaration.name] = identifier
      }
    }
    for index in setup.trees.indices { planted[setup.trees[index]] = TreeID(index: UInt16(index)) }
  }

  /// Changes what is already declared, or what the setup says besides.
  mutating func change(_ body: (inout Setup) -> Void) {
    body(&setup)
  }

  func identifier(_ name: String) -> DeclarationID? { identifiers[name] }

  func identifier(_ word: Word) throws(Problem) -> DeclarationID {
    if let identifier = identifiers[word.text] { return identifier }
    let names = setup.declarations.prefix(Self.suggestionLimit).map(\.name).filter { !$0.isEmpty }
    let suggestion = nearest(to: word.text, in: names)
    let declaring = canDeclare ? "; `screen \(visible(word.text))` would declare it" : "; declared here: "
    let way = suggestion == nil ? declaring + (canDeclare ? "" : names.map(visible).joined(separator: ", ")) : ""
    var problem = Problem(word, "\(quoted(word.text)) is not declared\(way)", suggestion: suggestion)
    problem.missing = .name(word.text)
    throw problem
  }

  /// Declares a class under a name that is still free.
  mutating func declare(_ word: Word, _ declaration: Declaration) throws(Problem) -> DeclarationID {
    guard setup.declarations.count < Setup.declarationLimit else {
      throw Problem(word, "more than \(Setup.declarationLimit) classes are declared")
    }
    let identifier = setup.declare(declaration)
    if declaration.name.isEmpty {
      unnamed[declaration.kind] = identifier
    } else {
      identifiers[declaration.name] = identifier
    }
    return identifier
  }

  /// The command with identifiers in place of names.
  mutating func command(_ written: WrittenCommand) throws(Problem) -> Command {
    let action = try written.action.map { word throws(Problem) in
      try identifier(word)
    } tree: { tree throws(Problem) in
      try plant(tree)
    }
    return Command(
      action, isAnimated: written.isAnimated, staysRunning: written.staysRunning, isByCode: written.isByCode)
  }

  /// Plants a tree; of the tabs and plain containers in it those show what holds the name, if there is one.
  mutating func plant(_ tree: WrittenTree, showing name: String? = nil) throws(Problem) -> TreeID {
    let declaration = try declaration(of: tree)
    var children: [TreeID] = []
    for child in tree.children { children.append(try plant(child, showing: name)) }
    var result = Tree(declaration, children: children)
    if let name, tree.kind == .tabs || tree.kind == .container {
      result.shown = tree.children.firstIndex { $0.contains(name) } ?? 0
    }
    if let identifier = planted[result] { return identifier }
    guard setup.trees.count < Self.treeLimit else {
      throw Problem(start: tree.position.number, "more than \(Self.treeLimit) different trees are named")
    }
    let identifier = setup.plant(result)
    planted[result] = identifier
    return identifier
  }

  /// The class of a tree's root; a container's is declared where it comes up first.
  private mutating func declaration(of tree: WrittenTree) throws(Problem) -> DeclarationID {
    guard tree.kind != .screen else {
      guard let name = tree.name else { throw Problem(start: tree.position.number, "a screen needs a name") }
      let identifier = try identifier(name)
      guard setup[identifier].kind == .screen else {
        throw Problem(name, "\(quoted(name.text)) is a container, and is written with what it holds")
      }
      return identifier
    }
    guard let name = tree.name else {
      if let identifier = unnamed[tree.kind] { return identifier }
      return try declare(Word("", position: tree.position), Declaration(name: "", kind: tree.kind))
    }
    guard let identifier = identifiers[name.text] else {
      if ["*", CallReceiver.appDelegateName, CallReceiver.sceneDelegateName].contains(name.text) {
        throw Problem(name, "a container cannot be called \(quoted(name.text))")
      }
      return try declare(name, Declaration(name: name.text, kind: tree.kind))
    }
    guard setup[identifier].kind == tree.kind else {
      throw Problem(name, "\(quoted(name.text)) is the name of something else already")
    }
    return identifier
  }
}
