import Lifecycle

extension CaseResolver {
  mutating func resolveCoverage() {
    let declarations = builder.setup.declarations
    coverage = Coverage(classCount: declarations.count)
    coverage.coversComplaints = written.statements.firstOfTheirKind.contains {
      if case .complaint = written.statements[$0].statement { true } else { false }
    }
    guard scope.hasLogs else {
      for index in declarations.indices where !declarations[index].name.isEmpty {
        coverage.controllers[index].insert(Call.allCases)
      }
      coverage.appDelegate.insert(Call.allCases)
      coverage.sceneDelegate.insert(Call.allCases)
      return
    }
    coverByLogs()
    for member in scope.members {
      guard case .observe(let name, let requests) = member.line.statement,
        let identifier = builder.identifier(name.text)
      else { continue }
      coverage.controllers[Int(identifier.index)].insert(requests.flatMap(\.answers))
    }
  }

  /// Covers what the `logs` lines name: of `*` every controller that has no line of its own.
  private mutating func coverByLogs() {
    var hasOwnLine: Set<String> = []
    var everybody: [Call] = []
    for member in scope.members {
      guard case .logs(let name, let words) = member.line.statement else { continue }
      let calls = words.flatMap(\.calls)
      hasOwnLine.insert(name.text)
      switch name.text {
      case "*": everybody = calls
      case CallReceiver.appDelegateName: coverage.appDelegate.insert(calls)
      case CallReceiver.sceneDelegateName: coverage.sceneDelegate.insert(calls)
      default:
        guard let identifier = declared(name, member) else { continue }
        coverage.controllers[Int(identifier.index)].insert(calls)
      }
    }
    let declarations = builder.setup.declarations
    for index in declarations.indices {
      let name = declarations[index].name
      if !name.isEmpty, !hasOwnLine.contains(name) { coverage.controllers[index].insert(everybody) }
    }
  }

  /// Resolves what is done and what is expected to come; of lines that are alike, the first.
  mutating func resolveScript() -> [ScriptStep] {
    var script: [ScriptStep] = []
    // Collected first, so that each command's list is exactly as long as it needs to be.
    var expected: [ExpectedLine] = []
    var known: [LogEntry?] = []
    var recent = RecentLists()
    func assign() {
      guard !expected.isEmpty, !script.isEmpty else { return }
      script[script.count - 1].expected = recent.list(equalTo: expected)
      expected.removeAll(keepingCapacity: true)
    }
    func expect(_ entry: LogEntry, line: Int) {
      expected.append(ExpectedLine(entry, distance: line - (script.last?.line ?? line)))
    }
    let lines = written.statements
    var isCommand = LineQuestion(\.isCommand)
    script.reserveCapacity(lines.indices.reduce(0) { $0 + (isCommand.holds(for: lines, at: $1) ? 1 : 0) })
    var isPartOfRun = LineQuestion(\.isPartOfRun)
    for index in lines.indices where isPartOfRun.holds(for: lines, at: index) && !isHopeless {
      let likeness = Int(lines[index].likeness)
      let number = lines[index].position.number
      if likeness > 0, likeness < known.count, let entry = known[likeness] {
        expect(entry, line: number)
        continue
      }
      let line = lines[index]
      if case .command(let command) = line.statement {
        attempt(line: line) { resolver throws(Problem) in
          let resolved = try resolver.builder.command(command)
          assign()
          script.append(ScriptStep(command: resolved, line: number, text: command.printed))
        }
        continue
      }
      guard !script.isEmpty else {
        var problem = Problem(start: 0, "this stands above the first command of its case")
        problem.missing = .line
        fail(problem, line: number)
        continue
      }
      attempt(line: line) { resolver throws(Problem) in
        guard let entry = try resolver.entry(line) else { return }
        expect(entry, line: number)
        while likeness >= known.count { known.append(nil) }
        known[likeness] = entry
      }
    }
    assign()
    return script
  }

  /// What a line says that comes; `nil` when it is not compared.
  private mutating func entry(_ line: TranscriptLine) throws(Problem) -> LogEntry? {
    switch line.statement {
    case .gap: return .gap
    case .complaint(let words): return lexicon.entry(complaint: words)
    case .call(let call):
      let entry = try entry(of: call)
      guard coverage.covers(entry) else {
        warnUncovered(call, line: line.position.number)
        return nil
      }
      return entry
    default: return nil
    }
  }

  func entry(of call: WrittenCall) throws(Problem) -> LogEntry {
    let receiver = try receiver(of: call)
    let argument: LogEntry.Argument =
      switch call.argument {
      case .none: .none
      case .controller(let name): .controller(try builder.identifier(name))
      case .container(let tree): try container(tree)
      case .isCancelled(let isCancelled): .isCancelled(isCancelled)
      }
    return LogEntry(call.call, of: receiver, argument: argument)
  }

  /// A container without a name, by its tree; one of the case has to be written so.
  private func container(_ tree: WrittenTree) throws(Problem) -> LogEntry.Argument {
    let found = try lexicon.argument(tree) { name throws(Problem) in try builder.identifier(name) }
    if let found { return found }
    let message =
      "no container without a name is written \(quoted(tree.printed)), neither in `window:` nor in a command"
    throw Problem(start: tree.position.number, length: tree.kind.word.utf8.count, message)
  }

  /// Who receives a call; the delegate calls of containers are received only under a container's name.
  private func receiver(of call: WrittenCall) throws(Problem) -> LogReceiver {
    switch CallReceiver(named: call.receiver.text) {
    case .appDelegate: return .appDelegate
    case .sceneDelegate: return .sceneDelegate
    case .controller, .anyDelegate: break
    }
    let identifier = try builder.identifier(call.receiver)
    let kind = builder.setup[identifier].kind
    switch call.call {
    case .willShow, .didShow:
      guard kind == .navigation else {
        throw Problem(call.receiver, "only a navigation controller's delegate gets `\(call.call.method)`")
      }
    case .didSelect:
      guard kind == .tabs else { throw Problem(call.receiver, "only a tab controller gets `didSelect`") }
    default: break
    }
    return .controller(identifier)
  }
}

/// The lists of what was expected of the last commands: in a long recording most commands bring the same as another.
private struct RecentLists {
  private static let count = 16
  /// The lists, and where the next one goes.
  private var lists: [[ExpectedLine]] = []
  private var next = 0

  /// A list with these lines and no room for more: one that is known, or else a new one.
  mutating func list(equalTo lines: [ExpectedLine]) -> [ExpectedLine] {
    if let known = lists.first(where: { $0 == lines }) { return known }
    let new = lines.map { $0 }
    if lists.count < Self.count { lists.append(new) } else { lists[next] = new }
    next = (next + 1) % Self.count
    return new
  }
}
