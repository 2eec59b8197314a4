import Lifecycle

/// A builder that extends a setup by written names and trees, and looks up the identifiers of existing ones.
struct SetupBuilder {
  static let treeLimit = 60_000
  /// The maximum number of names that are considered for a suggestion.
  static let suggestionLimit = 50

  private(set) var setup: Setup
  /// True if an undeclared name may be declared, which error messages then suggest.
  private let canDeclare: Bool
  private var identifiers: [String: DeclarationID] = [:]
  private var unnamed: [ControllerKind: DeclarationID] = [:]
  /// The trees planted so far, so that equal trees are planted only once.
  private var planted: [Tree: TreeID] = [:]

  init(_ setup: Setup = Setup(), canDeclare: Bool = true) {
    (self.setup, self.canDeclare) = (setup, canDeclare)
    for (index, declaration) in setup.declarations.enumerated() {
      register(declaration, as: DeclarationID(index: UInt16(index)))
    }
    for index in setup.trees.indices { planted[setup.trees[index]] = TreeID(index: UInt16(index)) }
  }

  mutating func change(_ body: (inout Setup) -> Void) { body(&setup) }

  func identifier(_ name: String) -> DeclarationID? { identifiers[name] }

  func identifier(_ word: Word) throws(Problem) -> DeclarationID {
    if let identifier = identifiers[word.text] { return identifier }
    let names = setup.declarations.prefix(Self.suggestionLimit).map({ $0.name }).filter { !$0.isEmpty }
    let suggestion = nearest(to: word.text, in: names)
    let name = quoted(word.text)
    let message: Sentence =
      if suggestion != nil {
        "\(name) is not declared"
      } else if canDeclare {
        "\(name) is not declared; `screen \(word.text)` would declare it"
      } else {
        "\(name) is not declared; declared here: \(names.listed)"
      }
    var problem = Problem(word, message, suggestion: suggestion)
    problem.missing = .name(word.text)
    throw problem
  }

  mutating func declare(_ word: Word, _ declaration: Declaration) throws(Problem) -> DeclarationID {
    guard setup.declarations.count < Setup.declarationLimit else {
      throw Problem(word, "more than \(Setup.declarationLimit) classes are declared")
    }
    let identifier = setup.declare(declaration)
    register(declaration, as: identifier)
    return identifier
  }

  private mutating func register(_ declaration: Declaration, as identifier: DeclarationID) {
    if declaration.name.isEmpty {
      unnamed[declaration.kind] = identifier
    } else {
      identifiers[declaration.name] = identifier
    }
  }

  mutating func command(_ written: WrittenCommand) throws(Problem) -> Command {
    var command = try written.map { word throws(Problem) in
      try identifier(word)
    } tree: { tree throws(Problem) in
      try plant(tree)
    }
    for index in command.others.indices { command.others[index].makeCode() }
    return command
  }

  /// Adds the callback of a `when` line.
  mutating func addCode(in call: WrittenCall, isFirstOnly: Bool, _ written: WrittenCommand) throws(Problem) {
    let owner = try owner(of: call)
    var command = try command(written)
    command.makeCode()
    setup.add(Callback(owner, call.call, command, isFirstOnly: isFirstOnly))
  }

  mutating func addLine(in call: WrittenCall, _ text: String) throws(Problem) {
    setup.lines.append(OwnLine(try owner(of: call), call.call, text))
  }

  mutating func add(_ kind: ThingKind, _ name: String, _ parts: Word) throws(Problem) {
    let code = Code(classesOf: setup)
    var draft = ThingDraft(kind, name, parts: parts)
    for rule in draft.rules { try draft.add(rule.text, code) }
    setup.things.append(OwnThing(kind, name, parts.text))
  }

  /// Returns the receiver of a call that contains code.
  ///
  /// A block or a rare override is marked as observed by the class, since the code implies it.
  private mutating func owner(of call: WrittenCall) throws(Problem) -> ReceiverClass {
    if let delegate = ReceiverClass(delegate: call.receiver.text) { return delegate }
    let id = try identifier(call.receiver)
    setup[id].add(ObservedCall.allCases.filter { $0.calls.contains(call.call) })
    return .controller(id)
  }

  /// Plants a tree, in which tab and plain containers show the child that contains a name, if there is one.
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

  /// Returns the class of a tree's root, which is declared if it is a new container or an alert.
  private mutating func declaration(of tree: WrittenTree) throws(Problem) -> DeclarationID {
    if tree.kind == .screen, let name = tree.name {
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
      if name.isReserved {
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

extension Command {
  /// Makes the command one of code, which selects a tab without a tap.
  fileprivate mutating func makeCode() { if case .select = action { isByCode = true } }
}

package struct ChangedApp: Sendable {
  package let setup: Setup
  /// The commands so far, resolved in the new setup.
  package let commands: [Command]
  package let version: Version?, title: String?
}

extension Setup {
  /// The words that begin the lines of `changed(by:doing:versions:)`, some with the colon that directly follows.
  package static let changeWords =
    SetupWord.allCases.filter { $0 != .logs }.map { word in
      word == .window || word == .shows ? "\(word.rawValue):" : word.rawValue
    } + ThingKind.allCases.map { $0.rawValue } + changeKeys.map { "\($0.rawValue):" }
  fileprivate static let changeKeys: [HeaderKey] = [.title, .ios, .scenes]

  /// Returns true if the first word of a text begins such a line, and no command.
  package static func beginsChange(_ text: String) -> Bool {
    let word = String(text.prefix { $0 != " " })
    return changeWords.contains(word) && ActionWord(word) == nil
  }

  /// Returns the app changed by lines of a transcript, such as `screen A: nib` or `window: nav(A)`.
  ///
  /// The lines replace the app's statements on the same subjects. Without a window, the first screen becomes the root.
  ///
  /// - Parameter commands: the commands so far, which are resolved again by their names.
  package func changed(by lines: [String], doing commands: [Command], versions: [Version]) -> Checked<ChangedApp> {
    var added: [Statement] = []
    for (index, line) in lines.enumerated() {
      let source = SourceText(file: "command", text: line)
      do throws(Problem) {
        added.append(try source.changeStatement())
      } catch {
        return Checked(nil, diagnostics: [source.diagnostic(error, line: index + 1)])
      }
    }
    added = added.undeclaredScreens(in: self) + added
    var kept = (trees.isEmpty ? [] : statements.map { $0.statement }).replacing(by: added)
    if !kept.contains(where: { $0.isWindow }), let screen = kept.lazy.compactMap({ $0.declaredScreen }).first {
      kept.append(.window(.screen(screen)))
    }
    let done = commands.map { TranscriptLine(.command(WrittenCommand($0, in: self))) }
    let transcript = Transcript(
      statements: kept.map { TranscriptLine($0) }, cases: [TranscriptCase(title: nil, statements: done)])
    let checked = transcript.resolved(case: 0, versions: versions)
    guard let resolved = checked.value else { return Checked(nil, diagnostics: checked.diagnostics) }
    let asksForVersion = added.contains { $0.header(.ios) != nil }
    return Checked(
      ChangedApp(
        setup: resolved.setup, commands: resolved.script.map { $0.command },
        version: asksForVersion ? resolved.candidates.max() : nil,
        title: added.lazy.compactMap { $0.header(.title) }.first))
  }
}

extension SourceText {
  /// Returns the only statement of a text; throws if it is not part of an app's setup.
  func changeStatement() throws(Problem) -> Statement {
    guard lineCount == 1 else { throw Problem(start: 0, "one line is expected") }
    var cursor = LineCursor(try checkedLine(lineRanges[0]))
    let statement = try cursor.statement()
    switch statement {
    case .screen, .superCall, .prints, .forwards, .observe, .when, .codeLine, .thing, .window, .shows: return statement
    case .header(let key, _) where Setup.changeKeys.contains(key): return statement
    case .logs: throw Problem(start: 0, "`logs` says what a log lists, and changes nothing in the app")
    default: throw Problem(start: 0, "this builds nothing: a screen, a window, an override or the like is expected")
    }
  }
}

extension [Statement] {
  /// Returns declarations for the screens that a window contains and that are not declared.
  fileprivate func undeclaredScreens(in setup: Setup) -> [Statement] {
    var names: [Word] = []
    for case .window(let tree) in self {
      tree.forEach { part in
        guard part.kind == .screen, let name = part.name, setup.declaration(named: name.text) == nil else { return }
        if !names.contains(where: { $0.text == name.text }) { names.append(name) }
      }
    }
    let declared = Set(compactMap { $0.declaredScreen?.text })
    return names.filter { !declared.contains($0.text) }.map { .screen($0, ScreenTraits()) }
  }

  /// Returns the statements with new ones in place of those on the same subjects, or at the end.
  fileprivate func replacing(by added: [Statement]) -> [Statement] {
    var result: [Statement] = []
    for old in self {
      let new = added.last { $0.replaces(old) } ?? old
      if !result.contains(new) { result.append(new) }
    }
    for new in added where !contains(where: new.replaces) {
      result.removeAll(where: new.replaces)
      result.append(new)
    }
    return result
  }
}

extension Statement {
  fileprivate var isWindow: Bool { if case .window = self { true } else { false } }

  fileprivate var declaredScreen: Word? {
    if case .screen(let name, _) = self { name } else { nil }
  }

  /// Returns true if this statement replaces another one: it has the same subject, or is a window that replaces
  /// `shows:`.
  fileprivate func replaces(_ old: Statement) -> Bool {
    guard let own = Scope.Subject(self), let other = Scope.Subject(old) else { return false }
    return own == other || own == .window && other == .shows
  }
}

extension Setup {
  /// Reads a command that the user typed, such as `push B unanimated`.
  ///
  /// The trees in the command are planted and their containers declared, unless there is an error.
  package mutating func readCommand(_ text: String) -> Checked<Command> {
    let source = SourceText(file: "command", text: text)
    do throws(Problem) {
      return Checked(try command(in: source))
    } catch {
      return Checked(nil, diagnostics: [source.diagnostic(error, line: 1)])
    }
  }

  private mutating func command(in source: SourceText) throws(Problem) -> Command {
    guard source.lineCount == 1 else { throw Problem(start: 0, "one command is expected") }
    var cursor = LineCursor(try source.checkedLine(source.lineRanges[0]))
    let written = try cursor.command()
    var builder = SetupBuilder(self, canDeclare: false)
    let command = try builder.command(written)
    self = builder.setup
    return command
  }
}
