import Lifecycle

/// A case that is ready to be played and compared: names are resolved, and the file's statements are merged in.
package struct ResolvedCase: Sendable {
  /// The title, or an empty string if the file has a single case without a title.
  package var title: String
  package var line: Int
  /// The versions on which the case may have been recorded, oldest first; without `ios:`, only the newest one.
  package var candidates: [Version]
  /// The versions on which the case was certainly recorded: the only one that `ios:` names, or all that `and` joins.
  package var certainVersions: [Version] = []
  /// The value of `ios:`; cases of a file with the same value must hold on the same version.
  package var iosText: String?
  /// The names of the alternatives that are played in place of rules.
  package var alternatives: [String] = []
  package var kind: RecordingKind?
  /// A choice that the source leaves open, in the file's words.
  package var assumption: String?
  /// True if the source is known to be doubtful.
  package var isSuspicious: Bool
  /// The names of the app's own things whose rules the case breaks.
  package var broken: [String] = []
  /// The classes, the window, and the trees in commands.
  package var setup: Setup
  package var coverage: Coverage
  package var script: [ScriptedCommand]
  package var questions: [Question] = []
}

/// A command of a case, with the entries expected below it.
package struct ScriptedCommand: Hashable, Sendable {
  package var command: Command
  package var line: Int
  /// The command as written, without the `>`.
  package var text: String
  package var expected: [ExpectedLine]

  package init(command: Command, line: Int, text: String, expected: [ExpectedLine] = []) {
    self.command = command
    self.line = line
    self.text = text
    self.expected = expected
  }
}

/// A line below a command, which expects a call, a complaint, or any calls at a gap.
package struct ExpectedLine: Hashable, Sendable {
  package let entry: LogEntry
  /// The line of the file; 0 if there is none.
  package let line: Int

  package init(_ entry: LogEntry, line: Int = 0) { (self.entry, self.line) = (entry, line) }
}

/// The calls of each receiver that a log lists, and that are therefore compared.
package struct Coverage: Hashable, Sendable {
  /// The calls covered for each class, in the order of the setup's table.
  package var controllers: [CaseSet<Call>]
  package internal(set) var appDelegate: CaseSet<Call> = [], sceneDelegate: CaseSet<Call> = []
  /// True if complaints are compared, which is so if the case expects one.
  package internal(set) var coversComplaints = false

  package init(classCount: Int) { controllers = [CaseSet<Call>](repeating: [], count: classCount) }

  /// Adds calls of a receiver, unless its class is not in the table.
  package mutating func add(_ calls: CaseSet<Call>, of receiver: ReceiverClass) {
    switch receiver {
    case .controller(let id): if Int(id.index) < controllers.count { controllers[Int(id.index)].formUnion(calls) }
    case .appDelegate: appDelegate.formUnion(calls)
    case .sceneDelegate: sceneDelegate.formUnion(calls)
    }
  }

  package func calls(of receiver: ReceiverClass) -> CaseSet<Call> {
    switch receiver {
    case .controller(let id): Int(id.index) < controllers.count ? controllers[Int(id.index)] : []
    case .appDelegate: appDelegate
    case .sceneDelegate: sceneDelegate
    }
  }

  package func covers(_ call: Call, of receiver: ReceiverClass) -> Bool { calls(of: receiver).contains(call) }

  package func covers(_ entry: LogEntry) -> Bool {
    if let call = entry.call, let receiver = entry.receiver { return covers(call, of: receiver) }
    return entry.kind == .complaint && coversComplaints
  }
}

extension ResolvedCase {
  /// Creates a case that has only questions about a run on a version, and no commands of its own.
  package init(_ questions: [Question], about setup: Setup, on version: Version) {
    self.init(
      title: "", line: 0, candidates: [version], isSuspicious: false, setup: setup,
      coverage: Coverage(classCount: 0), script: [], questions: questions)
  }

  package func covers(_ call: Call, of name: String) -> Bool {
    ReceiverClass(named: name, in: setup).map { coverage.covers(call, of: $0) } ?? false
  }
}

extension ObservedCall {
  /// The calls that are listed for a class that observes the call.
  var calls: [Call] { self == .animateAlongside ? [.animateAlongside, .animateAlongsideCompletion] : [call] }
}

/// A problem with its line, counted from 1.
struct PositionedProblem {
  var problem: Problem
  var line: Int
}

/// The setup statements that apply to a case: those of the file, some of which the case's own ones replace.
struct Scope {
  /// The maximum number of setup statements of a case, not counting headers, since `run` adds one.
  static let limit = 1_000

  /// The subject of a statement; a later statement replaces an earlier one on the same subject.
  enum Subject: Hashable {
    case header(HeaderKey), screen(String), logs(String), superCall(String, Call), prints(String)
    case forwards(String), observe(String), callback(String, Call, isFirstOnly: Bool), codeLine(String, Call, String)
    case thing(String), window, shows
  }

  struct Member {
    let line: TranscriptLine
    let isFromFile: Bool
  }

  /// The statements in the order of the first appearance of their subjects.
  private(set) var members: [Member] = []
  /// The number of statements that are not headers.
  private var setupCount = 0
  private var positions: [Subject: Int] = [:]
  private(set) var problems: [PositionedProblem] = []

  mutating func add(_ lines: [TranscriptLine], fromFile: Bool) {
    var stated: Set<Subject> = []
    problems = []
    for line in lines {
      guard let subject = Subject(line.statement) else { continue }
      guard stated.insert(subject).inserted else {
        guard problems.count < DiagnosticList.errorLimit else { return }
        problems.append(repetition(line))
        continue
      }
      if let position = positions[subject] {
        members[position] = Member(line: line, isFromFile: fromFile)
      } else if subject.isHeader || setupCount < Self.limit {
        if !subject.isHeader { setupCount += 1 }
        positions[subject] = members.count
        members.append(Member(line: line, isFromFile: fromFile))
      } else {
        let problem = Problem(start: 0, "more than \(Self.limit) statements set up one case")
        problems.append(PositionedProblem(problem: problem, line: line.position.number))
        return
      }
    }
  }

  subscript(subject: Subject) -> TranscriptLine? { positions[subject].map { members[$0].line } }

  func header(_ key: HeaderKey) -> String? { self[.header(key)]?.statement.header(key) }

  var hasLogs: Bool { members.contains { if case .logs = $0.line.statement { true } else { false } } }

  private func repetition(_ line: TranscriptLine) -> PositionedProblem {
    let text = line.statement.printed
    let head = text.prefix { $0 != ":" }
    let problem = Problem(start: 0, "\(quoted(String(head))) is stated twice")
    return PositionedProblem(problem: problem, line: line.position.number)
  }
}

extension Scope.Subject {
  var isHeader: Bool { if case .header = self { true } else { false } }

  /// Creates the subject of a statement, or `nil` if the statement is not part of a setup.
  init?(_ statement: Statement) {
    switch statement {
    case .header(.swift, _): return nil
    case .header(let key, _): self = .header(key)
    case .screen(let name, _): self = .screen(name.text)
    case .logs(let name, _): self = .logs(name.text)
    case .superCall(let name, let call): self = .superCall(name.text, call.override)
    case .prints(let name, _): self = .prints(name.text)
    case .forwards(let name, _): self = .forwards(name.text)
    case .observe(let name, _): self = .observe(name.text)
    case .when(let call, let isFirstOnly, _): self = .callback(call.receiver.text, call.call, isFirstOnly: isFirstOnly)
    case .codeLine(let call, let text): self = .codeLine(call.receiver.text, call.call, text.text)
    case .thing(_, let name, _): self = .thing(name.text)
    case .window: self = .window
    case .shows: self = .shows
    case .prose, .blank, .command, .call, .complaint, .gap, .question, .note: return nil
    }
  }
}
