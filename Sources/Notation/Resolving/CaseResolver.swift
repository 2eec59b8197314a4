import Lifecycle

/// The resolver of a case: it looks up names, builds the setup, and checks every statement.
///
/// Problems are collected, so that all of them can be reported.
struct CaseResolver {
  let written: TranscriptCase
  var scope: Scope
  /// The versions that `ios:` may name.
  let versions: [Version]
  /// The alternatives that `with:` may name; `nil` allows any.
  let alternatives: [String]?
  let declaredNames: Set<String>

  var builder = SetupBuilder()
  /// The trees of unnamed containers as calls write them, known once everything is declared.
  var unnamedContainers: Set<String> = []
  var coverage = Coverage(classCount: 0)
  /// The versions on which the case may have been recorded.
  var candidates: [Version] = [], certainVersions: [Version] = []
  var iosText: String?
  private var chosenAlternatives: [String] = []

  private(set) var errors: [PositionedProblem] = []
  private(set) var warnings: [PositionedProblem] = []
  private(set) var droppedWarnings = 0
  private(set) var result: ResolvedCase?

  init(
    _ written: TranscriptCase, scope: Scope, versions: [Version], alternatives: [String]?, declaredNames: Set<String>
  ) {
    self.written = written
    self.scope = scope
    self.alternatives = alternatives
    self.versions = versions
    self.declaredNames = declaredNames
  }

  /// Resolves the whole case; in a lesson, a command without calls below it allows any calls.
  mutating func resolve(isLesson: Bool) {
    scope.add(written.statements, fromFile: false)
    errors += scope.problems
    resolveVersions()
    resolveAlternatives()
    declareScreens()
    plantWindow()
    plantCommandTrees()
    applyTraits()
    let usesScenes = scope.header(.scenes) != "no"
    builder.change { $0.usesScenes = usesScenes }
    resolveCoverage()
    unnamedContainers = builder.setup.unnamedContainers
    var script = resolveScript()
    if isLesson {
      for index in script.indices where script[index].expected.isEmpty {
        script[index].expected = [ExpectedLine(.gap, line: script[index].line)]
      }
    }
    let questions = resolveQuestions()
    let note = scope.header(.note) ?? ""
    result = ResolvedCase(
      title: written.title ?? "", line: written.position.number, candidates: candidates,
      certainVersions: certainVersions, iosText: iosText, alternatives: chosenAlternatives,
      kind: scope.header(.kind).flatMap(RecordingKind.init(rawValue:)),
      assumption: scope.header(.assumes),
      isSuspicious: note.lowercased().hasPrefix("suspicious"),
      broken: scope.header(.breaks).map { Word($0).commaParts.map { $0.text } } ?? [],
      setup: builder.setup, coverage: coverage, script: script, questions: questions)
  }

  /// Runs `body`, and collects the problem that it throws.
  mutating func attempt(line: TranscriptLine, _ body: (inout CaseResolver) throws(Problem) -> Void) {
    do {
      try body(&self)
    } catch {
      fail(error, line: line.position.number)
    }
  }

  var hasTooManyErrors: Bool { errors.count >= DiagnosticList.errorLimit }

  mutating func fail(_ problem: Problem, line: Int) {
    errors.append(PositionedProblem(problem: problem, line: line))
  }

  mutating func warn(_ problem: Problem, line: Int) {
    guard warnings.count < DiagnosticList.limit else {
      droppedWarnings += 1
      return
    }
    warnings.append(PositionedProblem(problem: problem, line: line))
  }

  private mutating func resolveAlternatives() {
    guard let line = scope[.header(.with)], case .header(_, let value) = line.statement else { return }
    attempt(line: line) { resolver throws(Problem) in
      for word in value.commaParts {
        if let known = resolver.alternatives, !known.contains(word.text) {
          throw Problem(word, "\(quoted(word.text)) is no alternative", among: known)
        }
        resolver.chosenAlternatives.append(word.text)
      }
    }
  }

  /// Resolves `ios:`; without it the newest version plays.
  private mutating func resolveVersions() {
    guard let line = scope[.header(.ios)], case .header(_, let value) = line.statement else {
      candidates = versions.max().map { [$0] } ?? []
      return
    }
    attempt(line: line) { resolver throws(Problem) in
      let list = try VersionList(value, known: resolver.versions)
      resolver.candidates = list.candidates
      resolver.certainVersions = list.certain
      resolver.iosText = list.text
    }
  }
}

extension CaseResolver {
  mutating func declareScreens() {
    for member in scope.members {
      guard case .screen(let name, let traits) = member.line.statement else { continue }
      attempt(line: member.line) { resolver throws(Problem) in
        var declaration = Declaration(
          name: name.text, origin: traits.origin, usesConstraints: traits.usesConstraints, isTouched: traits.isTouched)
        declaration.isModalInPresentation = traits.isModalInPresentation
        _ = try resolver.builder.declare(name, declaration)
      }
    }
    for member in scope.members {
      guard case .screen(let name, let traits) = member.line.statement, let previews = traits.previews
      else { continue }
      attempt(line: member.line) { resolver throws(Problem) in
        let previewed = try resolver.builder.identifier(previews)
        let identifier = try resolver.builder.identifier(name)
        resolver.builder.change { setup in
          setup[identifier].previews = previewed
          setup[identifier].opensMenu = traits.opensMenu
        }
      }
    }
  }

  /// Plants the window's tree, in which tab and plain containers show the child that `shows:` names.
  mutating func plantWindow() {
    guard let line = scope[.window], case .window(let tree) = line.statement else {
      var problem = Problem(start: 0, length: 2, "the case has no `window:`, which says what the app begins with")
      problem.missing = .line
      fail(problem, line: written.position.number)
      return
    }
    judgeContainers(tree, line: line)
    var shown: Word?
    if let shows = scope[.shows], case .shows(let name) = shows.statement {
      shown = name
      if !tree.canShow(name.text) {
        let message: Sentence =
          "no tab and no child of a plain container in the window is or holds \(quoted(name.text))"
        fail(Problem(name, message), line: shows.position.number)
      }
    }
    attempt(line: line) { resolver throws(Problem) in
      let window = try resolver.builder.plant(tree, showing: shown?.text)
      resolver.builder.change { $0.window = window }
    }
  }

  /// Plants the trees in commands, so that their containers are declared before they are referred to.
  mutating func plantCommandTrees() {
    for member in scope.members {
      guard case .when(_, _, let command) = member.line.statement else { continue }
      for command in command.all { plant(command, line: member.line) }
    }
    for line in written.statements where !hasTooManyErrors {
      for command in line.statement.commands { plant(command, line: line) }
    }
  }

  private mutating func plant(_ command: WrittenCommand, line: TranscriptLine) {
    guard let tree = command.action.tree else { return }
    judgeContainers(tree, line: line)
    attempt(line: line) { resolver throws(Problem) in _ = try resolver.builder.plant(tree) }
  }

  /// Warns of tabs that an iPhone does not show as tabs.
  private mutating func judgeContainers(_ tree: WrittenTree, line: TranscriptLine) {
    tree.forEach { tree in
      if tree.kind == .tabs, tree.children.count > 5 {
        let (start, length) = (tree.position.number, tree.kind.word.utf8.count)
        let message: Sentence =
          "of more than five tabs an iPhone shows four, and the others in moreNavigationController; here all are tabs"
        warn(Problem(start: start, length: length, message), line: line.position.number)
      }
    }
  }

  /// Applies the statements about classes, after all classes are declared.
  mutating func applyTraits() {
    for member in scope.members {
      switch member.line.statement {
      case .superCall(let name, let call): change(name, member) { $0.superCalls.append(call) }
      case .forwards(let name, let forwards): change(name, member) { $0.forwardsAppearance = forwards }
      case .prints(let name, let beforeSuper): change(name, member) { $0.printsBeforeSuper = beforeSuper }
      case .observe(let name, let calls): change(name, member) { $0.add(calls) }
      case .when(let call, let isFirstOnly, let command):
        guard exists(call.receiver, member) else { continue }
        attempt(line: member.line) { resolver throws(Problem) in
          try resolver.builder.addCode(in: call, isFirstOnly: isFirstOnly, command)
        }
      case .codeLine(let call, let text):
        guard exists(call.receiver, member) else { continue }
        attempt(line: member.line) { resolver throws(Problem) in
          try resolver.builder.addLine(in: call, text.text)
        }
      case .thing(let kind, let name, let parts):
        attempt(line: member.line) { resolver throws(Problem) in
          try resolver.builder.add(kind, name.text, parts)
        }
      default: break
      }
    }
    for member in scope.members {
      guard case .codeLine(_, let text) = member.line.statement, let problem = builder.setup.slip(in: text) else {
        continue
      }
      fail(problem, line: member.line.position.number)
    }
  }

  private mutating func change(_ name: Word, _ member: Scope.Member, _ body: (inout Declaration) -> Void) {
    guard let identifier = declared(name, member) else { return }
    builder.change { body(&$0[identifier]) }
  }

  private mutating func exists(_ name: Word, _ member: Scope.Member) -> Bool {
    ReceiverKind(named: name.text) != .controller || declared(name, member) != nil
  }

  /// Returns the class that a statement is about, or `nil` if the statement is ignored or wrong.
  ///
  /// A statement above the first case is ignored if it is about a class that only another case declares.
  mutating func declared(_ name: Word, _ member: Scope.Member) -> DeclarationID? {
    if let identifier = builder.identifier(name.text) { return identifier }
    if member.isFromFile, declaredNames.contains(name.text) { return nil }
    attempt(line: member.line) { resolver throws(Problem) in _ = try resolver.builder.identifier(name) }
    return nil
  }
}

extension WrittenTree {
  /// Returns true if a tab or a child of a plain container in the tree has or contains a name.
  fileprivate func canShow(_ name: String) -> Bool {
    let chooses = kind == .tabs || kind == .container
    return children.contains { chooses && $0.contains(name) || $0.canShow(name) }
  }
}

extension Setup {
  fileprivate var unnamedContainers: Set<String> {
    let unnamed = trees.indices.filter { self[trees[$0].declaration].name.isEmpty }
    return Set(unnamed.map { WrittenTree(TreeID(index: UInt16($0)), in: self, isArgument: true).printed })
  }
}
