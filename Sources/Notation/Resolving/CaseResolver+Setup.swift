import Lifecycle

extension CaseResolver {
  mutating func declareScreens() {
    for member in scope.members {
      guard case .screen(let name, let traits) = member.line.statement else { continue }
      attempt(line: member.line) { resolver throws(Problem) in
        let declaration = Declaration(
          name: name.text, origin: traits.origin, usesConstraints: traits.usesConstraints, isTouched: traits.isTouched)
        _ = try resolver.builder.declare(name, declaration)
      }
    }
    for member in scope.members {
      guard case .screen(let name, let traits) = member.line.statement, let previews = traits.previews
      else { continue }
      attempt(line: member.line) { resolver throws(Problem) in
        let previewed = try resolver.builder.identifier(previews)
        let identifier = try resolver.builder.identifier(name)
        resolver.builder.change { $0[identifier].previews = previewed }
      }
    }
  }

  /// Plants the window's tree, with the tabs and plain containers showing what `shows:` says.
  mutating func plantWindow() {
    guard let line = scope[.window], case .window(let tree) = line.statement else {
      var problem = Problem(start: 0, length: 2, "the case has no `window:`, which says what the app begins with")
      problem.missing = .line
      fail(problem, line: written.position.number)
      return
    }
    rejectContainers(tree, line: line)
    var shown: Word?
    if let shows = scope[.shows], case .shows(let name) = shows.statement {
      shown = name
      if !tree.canShow(name.text) {
        let message = "no tab and no child of a plain container in the window is or holds \(quoted(name.text))"
        fail(Problem(name, message), line: shows.position.number)
      }
    }
    attempt(line: line) { resolver throws(Problem) in
      let window = try resolver.builder.plant(tree, showing: shown?.text)
      resolver.builder.change { $0.window = window }
    }
  }

  /// Plants the trees that commands name, so that the containers in them are declared before anybody names them.
  mutating func plantCommandTrees() {
    for member in scope.members {
      guard case .when(let callback) = member.line.statement else { continue }
      plant(callback.command, line: member.line)
      reject("`when`", start: 0, length: 4, line: member.line.position.number)
    }
    for index in written.statements.firstOfTheirKind where !isHopeless {
      let line = written.statements[index]
      for command in line.statement.commands {
        plant(command, line: line)
        if case .switch = command.action {
          reject("`switch`", start: command.position.number, length: 6, line: line.position.number)
        }
      }
    }
  }

  /// Plants the tree of a command, if it names one.
  private mutating func plant(_ command: WrittenCommand, line: TranscriptLine) {
    guard let tree = command.tree else { return }
    rejectContainers(tree, line: line)
    attempt(line: line) { resolver throws(Problem) in
      _ = try resolver.builder.plant(tree)
    }
  }

  /// Notes the containers that are not simulated yet.
  private mutating func rejectContainers(_ tree: WrittenTree, line: TranscriptLine) {
    tree.forEach { tree in
      guard tree.kind == .curl || tree.kind == .split else { return }
      reject(
        "`\(tree.kind.word)`", start: tree.position.number, length: tree.kind.word.utf8.count,
        line: line.position.number)
    }
  }

  /// Applies what is said about classes after they are declared.
  mutating func applyTraits() {
    for member in scope.members {
      switch member.line.statement {
      case .superCall(let name, let call):
        change(name, member) { $0.superCalls.append(call) }
      case .prints(let name, let beforeSuper):
        change(name, member) { $0.printsBeforeSuper = beforeSuper }
      case .observe(let name, let requests):
        change(name, member) { $0.requests = requests }
      case .when(let callback):
        change(callback.call.receiver, member) { _ in }
        attempt(line: member.line) { resolver throws(Problem) in
          _ = try resolver.builder.command(callback.command)
        }
      default: break
      }
    }
  }

  private mutating func change(_ name: Word, _ member: Scope.Member, _ body: (inout Declaration) -> Void) {
    guard let identifier = declared(name, member) else { return }
    builder.change { body(&$0[identifier]) }
  }

  /// The class that a statement is about.
  ///
  /// What stands above the first case may be about a class that only another case declares; it says nothing here then.
  mutating func declared(_ name: Word, _ member: Scope.Member) -> DeclarationID? {
    if let identifier = builder.identifier(name.text) { return identifier }
    if member.isFromFile, declaredNames.contains(name.text) { return nil }
    attempt(line: member.line) { resolver throws(Problem) in
      _ = try resolver.builder.identifier(name)
    }
    return nil
  }
}

extension WrittenTree {
  /// Whether one of its tabs, or a child of a plain container in it, is or holds what has this name.
  fileprivate func canShow(_ name: String) -> Bool {
    let chooses = kind == .tabs || kind == .container
    return children.contains { chooses && $0.contains(name) || $0.canShow(name) }
  }
}
