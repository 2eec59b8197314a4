import Lifecycle

/// The receiver of a call in a log.
package enum LogReceiver: Hashable, Sendable {
  /// An instance of this class; all instances of a class print the same name.
  case controller(DeclarationID)
  case appDelegate, sceneDelegate
}

extension LogReceiver {
  /// The receiver with this name in a setup.
  package init?(named name: String, in setup: Setup) {
    switch CallReceiver(named: name) {
    case .appDelegate: self = .appDelegate
    case .sceneDelegate: self = .sceneDelegate
    case .controller, .anyDelegate:
      guard let declaration = setup.declaration(named: name) else { return nil }
      self = .controller(declaration)
    }
  }
}

/// One line of a log: a call, or a complaint.
package enum LogEntry: Hashable, Sendable {
  case called(Call, LogReceiver, Argument)
  /// A complaint, by its number in a lexicon.
  case complained(Int)
  /// Any number of entries; only expected entries can be gaps.
  case gap

  /// The argument in the parentheses of a call.
  package enum Argument: Hashable, Sendable {
    case none
    case controller(DeclarationID)
    /// A container without a name, by its number in a lexicon.
    case container(Int)
    case isCancelled(Bool)
  }

  /// The entry of a call.
  package init(_ call: Call, of receiver: LogReceiver, argument: Argument = .none) {
    self = .called(call, receiver, argument)
  }

  /// The entry of a complaint with this number in a lexicon.
  package init(complaint number: Int) {
    self = .complained(number)
  }

  /// The call, if it is one.
  package var call: Call? {
    if case .called(let call, _, _) = self { call } else { nil }
  }

  /// The receiver of the call, if it is one.
  package var receiver: LogReceiver? {
    if case .called(_, let receiver, _) = self { receiver } else { nil }
  }

  /// The argument in the call's parentheses.
  package var argument: Argument {
    if case .called(_, _, let argument) = self { argument } else { .none }
  }

  /// The number of the complaint, if it is one.
  package var complaint: Int? {
    if case .complained(let number) = self { number } else { nil }
  }
}

/// The words for the numbers of log entries.
package struct Lexicon: Hashable, Sendable {
  /// The names of the classes, in the order of the setup's table.
  package private(set) var names: [String]
  /// The containers without a name.
  private let shapes: Shapes
  /// The words of the complaints.
  package private(set) var complaints: [String] = []
  private var numbers: [String: Int] = [:]

  /// The words of a setup.
  package init(_ setup: Setup) {
    names = setup.declarations.map(\.name)
    shapes = Shapes(setup)
  }

  /// The entry of a complaint with these words.
  package mutating func entry(complaint words: String) -> LogEntry {
    let bare = bareComplaint(words)
    if let number = numbers[bare] { return LogEntry(complaint: number) }
    numbers[bare] = complaints.count
    complaints.append(words)
    return LogEntry(complaint: complaints.count - 1)
  }

  /// The entry as a line of a transcript.
  package func text(of entry: LogEntry) -> String {
    if let complaint = entry.complaint {
      return complaints.indices.contains(complaint) ? "! \(complaints[complaint])" : "!"
    }
    guard let call = entry.call, let receiver = entry.receiver else { return "..." }
    return Notation.text(of: call, receiver: name(receiver), argument: written(entry.argument))
  }

  /// The entry as a statement.
  package func statement(of entry: LogEntry) -> Statement {
    switch entry {
    case .called(let call, let receiver, let argument):
      .call(WrittenCall(Word(name(receiver)), call, written(argument)))
    case .complained(let number): .complaint(complaints[number])
    case .gap: .gap
    }
  }

  /// The argument in a call's parentheses, as it is written.
  private func written(_ argument: LogEntry.Argument) -> WrittenCall.Argument {
    switch argument {
    case .none: .none
    case .controller(let identifier): .controller(Word(name(identifier)))
    case .container(let number): .container(tree(number))
    case .isCancelled(let isCancelled): .isCancelled(isCancelled)
    }
  }

  /// A controller as the argument of a call; an unnamed one is identified by its tree.
  package func argument(_ declaration: DeclarationID, madeOf tree: TreeID?) -> LogEntry.Argument {
    guard name(declaration).isEmpty, let number = shapes.number(of: tree) else { return .controller(declaration) }
    return .container(number)
  }

  /// A controller as a call's parentheses name it, as it is written.
  package func written(_ declaration: DeclarationID, madeOf tree: TreeID?) -> WrittenCall.Argument {
    written(argument(declaration, madeOf: tree))
  }

  /// A written unnamed container as the argument of a call; `nil` if there is no such container.
  func argument(
    _ tree: WrittenTree, _ declaration: (Word) throws(Problem) -> DeclarationID
  ) throws(Problem) -> LogEntry.Argument? {
    try shapes.number(of: tree, declaration).map { .container($0) }
  }

  /// The container without a name that has this number, as it is written.
  package func tree(_ number: Int) -> WrittenTree { shapes.tree(number, name: name) }

  /// The name of who receives the call; empty where the entry is none.
  package func receiverName(of entry: LogEntry) -> String { entry.receiver.map(name) ?? "" }

  /// The name of who receives a call.
  package func name(_ receiver: LogReceiver) -> String {
    switch receiver {
    case .controller(let identifier): name(identifier)
    case .appDelegate: CallReceiver.appDelegateName
    case .sceneDelegate: CallReceiver.sceneDelegateName
    }
  }

  private func name(_ identifier: DeclarationID) -> String {
    names.indices.contains(Int(identifier.index)) ? names[Int(identifier.index)] : ""
  }
}

/// The unnamed containers that a setup can make, identified by their content: two with the same content are one word,
/// like two instances of a screen.
struct Shapes: Hashable, Sendable {
  /// A container, identified by its content.
  private struct Shape: Hashable {
    let kind: ControllerKind, members: [Member]
  }

  /// A child of a container.
  private enum Member: Hashable {
    /// A screen, or a container that has a name.
    case named(DeclarationID)
    /// A container without a name, by its number.
    case unnamed(Int)
  }

  private var shapes: [Shape] = []
  private var numbers: [Shape: Int] = [:]
  /// The shape of each tree, by its position in the setup's table.
  private var members: [Member] = []
  private let window: TreeID

  /// The shapes of all trees; children are planted before their containers.
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

  /// The number of the shape of a tree, or else of the window's; `nil` for a named one.
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

  /// The child that is written so; `nil` if the setup has no such shape.
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
