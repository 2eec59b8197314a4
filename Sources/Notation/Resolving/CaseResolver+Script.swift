import Lifecycle

extension CaseResolver {
  mutating func resolveCoverage() {
    coverage = Coverage(of: scope.hasLogs ? [] : Call.allCases, in: builder.setup)
    coverage.coversComplaints = written.statements.contains {
      if case .complaint = $0.statement { true } else { false }
    }
    if scope.hasLogs { coverByLogs() }
    for member in scope.members {
      guard case .observe(let name, let calls) = member.line.statement,
        let identifier = builder.identifier(name.text)
      else { continue }
      coverage.controllers[Int(identifier.index)].formUnion(CaseSet(calls.flatMap { $0.calls }))
    }
  }

  /// Covers the calls that the `logs` lines name; `*` stands for all controllers without a line of their own.
  private mutating func coverByLogs() {
    var hasOwnLine: Set<String> = []
    var everybody: [Call] = []
    for member in scope.members {
      guard case .logs(let name, let words) = member.line.statement else { continue }
      let calls = words.flatMap { $0.calls }
      hasOwnLine.insert(name.text)
      if name.text == "*" {
        everybody = calls
      } else if let delegate = ReceiverClass(delegate: name.text) {
        coverage.add(CaseSet(calls), of: delegate)
      } else if let identifier = declared(name, member) {
        coverage.add(CaseSet(calls), of: .controller(identifier))
      }
    }
    let declarations = builder.setup.declarations
    for index in declarations.indices {
      let name = declarations[index].name
      if !name.isEmpty, !hasOwnLine.contains(name) { coverage.controllers[index].formUnion(CaseSet(everybody)) }
    }
  }

  mutating func resolveScript() -> [ScriptedCommand] {
    var script: [ScriptedCommand] = []
    for line in written.statements where line.statement.isPartOfRun && !hasTooManyErrors {
      let number = line.position.number
      attempt(line: line) { resolver throws(Problem) in
        if case .command(let command) = line.statement {
          let resolved = try resolver.builder.command(command)
          script.append(ScriptedCommand(command: resolved, line: number, text: command.printed))
        } else if script.isEmpty {
          var problem = Problem(start: 0, "this belongs above the first command of its case")
          problem.missing = .line
          throw problem
        } else if let entry = try resolver.entry(line) {
          script[script.count - 1].expected.append(ExpectedLine(entry, line: number))
        }
      }
    }
    return script
  }

  /// Returns the entry that a line expects, or `nil` if the line is not compared.
  private mutating func entry(_ line: TranscriptLine) throws(Problem) -> LogEntry? {
    switch line.statement {
    case .gap: return .gap
    case .complaint(let words): return LogEntry(complaint: words)
    case .call(let call):
      let entry = try entry(of: call)
      guard coverage.covers(entry) else {
        let message: Sentence = "\(quoted(call.printed)) is not covered by the `logs` lines, and is not compared"
        warn(Problem(call.receiver, message), line: line.position.number)
        return nil
      }
      return entry
    default: return nil
    }
  }

  func entry(of call: WrittenCall) throws(Problem) -> LogEntry {
    let receiver = try receiver(of: call)
    switch call.argument {
    case .none, .isCancelled: break
    case .controller(let name): _ = try builder.identifier(name)
    case .container(let tree): try requireContainer(tree)
    }
    return LogEntry(call.call, of: receiver, argument: call.argument, in: builder.setup)
  }

  /// Throws unless the case has an unnamed container with a tree.
  private func requireContainer(_ tree: WrittenTree) throws(Problem) {
    try tree.forEach { tree throws(Problem) in if let name = tree.name { _ = try builder.identifier(name) } }
    if unnamedContainers.contains(tree.printed) { return }
    let message: Sentence =
      "no container without a name is written \(quoted(tree.printed)), neither in `window:` nor in a command"
    throw Problem(start: tree.position.number, length: tree.kind.word.utf8.count, message)
  }

  /// Returns the receiver of a call; throws if its kind does not receive the call.
  private func receiver(of call: WrittenCall) throws(Problem) -> ReceiverClass {
    if let delegate = ReceiverClass(delegate: call.receiver.text) { return delegate }
    let identifier = try builder.identifier(call.receiver)
    let kind = builder.setup[identifier].kind
    switch call.call {
    case .willShow, .didShow:
      guard kind == .navigation else {
        throw Problem(call.receiver, "only a navigation controller's delegate gets `\(call.call.method)`")
      }
    case .didSelectItem, .didSelect:
      guard kind == .tabs else {
        throw Problem(call.receiver, "only a tab controller gets `\(call.call.method)`")
      }
    default: break
    }
    return .controller(identifier)
  }
}

extension CaseResolver {
  mutating func resolveQuestions() -> [Question] {
    var questions: [Question] = []
    var action = -1
    // True while only hints and reasons have followed a question.
    var isOpen = false
    let commandCount = written.statements.count { $0.statement.isCommand }
    for line in written.statements where !hasTooManyErrors {
      switch line.statement {
      case .command:
        action += 1
        isOpen = false
      case .question(let written):
        guard action >= 0 else {
          fail(Problem(start: 0, "a question is written below its command, and there is none above"), line)
          continue
        }
        attempt(line: line) { resolver throws(Problem) in
          guard questions.count < Question.limit else {
            throw Problem(start: 0, "the case has more than \(Question.limit) questions")
          }
          let kind = try resolver.kind(of: written, commandCount: commandCount)
          questions.append(Question(kind: kind, text: written.printed, action: action, line: line.position.number))
          isOpen = true
        }
      case .note(let note, let text) where isOpen:
        questions[questions.count - 1].notes[note, default: []].append(text)
      case .note: fail(Problem(start: 0, "this belongs to a question, and there is none above it"), line)
      default: break
      }
    }
    return questions
  }

  private mutating func fail(_ problem: Problem, _ line: TranscriptLine) {
    var problem = problem
    // The question above may be missing only because it could not be read.
    problem.missing = .line
    fail(problem, line: line.position.number)
  }

  private mutating func kind(of written: WrittenQuestion, commandCount: Int) throws(Problem) -> Question.Kind {
    switch written {
    case .next(let call):
      guard let call else { return .next(after: nil) }
      return .next(after: try coveredEntry(call))
    case .order(let words): return .order(words.isEmpty ? nil : words.flatMap { $0.calls })
    case .who(let word): return .who(word.calls)
    case .count(let call): return .count(try coveredEntry(call))
    case .choose(let calls):
      var entries: [LogEntry] = []
      for call in calls {
        let entry = try coveredEntry(call)
        guard !entries.contains(entry) else {
          throw Problem(call.receiver, "\(quoted(call.printed)) is here twice")
        }
        entries.append(entry)
      }
      return .choose(entries)
    case .brings(let call, let alternatives):
      let entry = try coveredEntry(call)
      var resolved: [[Command]] = []
      for commands in alternatives {
        var list: [Command] = []
        for command in commands { list.append(try builder.command(command)) }
        resolved.append(list)
      }
      return .brings(entry, resolved)
    case .flags(let call): return .flags(try coveredEntry(call))
    case .place(let here, let notHere):
      for side in [here, notHere] { try side.check(commandCount: commandCount, limit: Question.commandLimit) }
      return .place(here: here.flatMap { $0.actions }, notHere: notHere.flatMap { $0.actions })
    }
  }

  /// Returns the entry of a call; throws if the `logs` lines do not cover it, so a learner could not see it.
  private func coveredEntry(_ call: WrittenCall) throws(Problem) -> LogEntry {
    let entry = try entry(of: call)
    guard coverage.covers(entry) else {
      throw Problem(
        call.receiver,
        "\(quoted(call.printed)) is not covered by the `logs` lines, so nobody would see it; `logs` can name it")
    }
    return entry
  }
}

/// A question of a lesson, with names resolved.
package struct Question: Hashable, Sendable {
  /// The maximum number of questions in a case, and of commands that a question is about.
  static let limit = 10_000, commandLimit = 1_000

  package enum Kind: Hashable, Sendable {
    /// The call right after another one, or the first call.
    case next(after: LogEntry?)
    /// The order of all calls, or of the given ones.
    case order([Call]?)
    case who([Call])
    case count(LogEntry)
    /// The calls in the list that are made.
    case choose([LogEntry])
    /// The alternatives of which one leads to the call.
    case brings(LogEntry, [[Command]])
    case flags(LogEntry)
    /// The call that occurs in each command of `here` and in none of `notHere`, by their indices.
    case place(here: [Int], notHere: [Int])
    /// The line at an index among the shown ones; for a command without lines, that there is no call.
    case line(Int)
  }

  package var kind: Kind
  /// The question as written, without the `?`.
  package var text: String
  /// The index in the script of the command that the question is about.
  package var action: Int
  package var line: Int
  /// The notes on the question; the answer is only inferred if they say why.
  fileprivate(set) var notes: [QuestionNote: [String]] = [:]

  /// Creates a question about a command of a run; the line distinguishes it from all others.
  package init(kind: Kind, text: String = "", action: Int, line: Int) {
    (self.kind, self.text, self.action, self.line) = (kind, text, action, line)
  }

  package subscript(note: QuestionNote) -> [String] { notes[note] ?? [] }
}
