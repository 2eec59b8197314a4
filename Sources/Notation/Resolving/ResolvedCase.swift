import Lifecycle

/// A case that is ready to be played and compared: names are resolved, and all that holds for it is in one value.
package struct ResolvedCase: Sendable {
  /// Its title; empty in a file that has only one case without a title.
  package var title: String
  /// The line on which it begins.
  package var line: Int
  /// The versions on which it may have been recorded, the oldest first; without `ios:` the newest one.
  package var candidates: [Version]
  /// The value of `ios:`; cases of a file that share it must hold on the same version.
  package var iosText: String?
  /// The alternatives that are played in place of rules.
  package var alternatives: [String] = []
  /// The origin of the calls in the source, if stated.
  package var kind: RecordingKind?
  /// A choice that the source leaves open, in the file's words.
  package var assumption: String?
  /// True if the source is known to be doubtful.
  package var isSuspicious: Bool
  /// The names of the app's own things whose rules the case breaks.
  package var broken: [String] = []
  /// The classes, the window and the trees that commands name.
  package var setup: Setup
  /// The calls that are compared.
  package var coverage: Coverage
  /// The commands, with the expected entries.
  package var script: [ScriptStep]
  /// The questions, if the case is part of a lesson.
  package var questions: [Question] = []
}

/// A command, and the entries expected below it.
package struct ScriptStep: Hashable, Sendable {
  /// The action.
  package var command: Command
  /// The line of the file.
  package var line: Int
  /// The command as it is written, without the sign before it.
  package var text: String
  /// The expected entries, in order.
  package var expected: [ExpectedLine]

  /// A command, and the entries expected below it.
  package init(command: Command, line: Int, text: String, expected: [ExpectedLine] = []) {
    self.command = command
    self.line = line
    self.text = text
    self.expected = expected
  }
}

/// A line of a file below a command: a call, a complaint, or a gap.
package struct ExpectedLine: Hashable, Sendable {
  /// The entry that it expects.
  package let entry: LogEntry
  /// The line of the file; 0 if there is none.
  package let line: Int

  /// An entry on a line.
  package init(_ entry: LogEntry, line: Int = 0) {
    (self.entry, self.line) = (entry, line)
  }
}

/// The calls of each receiver that a log prints, which are therefore compared.
package struct Coverage: Hashable, Sendable {
  /// The calls covered for each class, in the order of the setup's table.
  package var controllers: [Selection<Call>]
  /// The calls covered for the delegates.
  package internal(set) var appDelegate: Selection<Call> = [], sceneDelegate: Selection<Call> = []
  /// True if complaints are compared, that is, if the case has one.
  package internal(set) var coversComplaints = false

  /// A coverage of nothing.
  package init(classCount: Int) {
    controllers = [Selection<Call>](repeating: [], count: classCount)
  }

  /// Covers calls of a receiver, if it is in the table.
  package mutating func add(_ calls: Selection<Call>, of receiver: ReceiverClass) {
    switch receiver {
    case .controller(let id): if Int(id.index) < controllers.count { controllers[Int(id.index)].formUnion(calls) }
    case .appDelegate: appDelegate.formUnion(calls)
    case .sceneDelegate: sceneDelegate.formUnion(calls)
    }
  }

  /// Returns true if the call is compared.
  package func covers(_ call: Call, of receiver: ReceiverClass) -> Bool {
    switch receiver {
    case .controller(let identifier):
      Int(identifier.index) < controllers.count && controllers[Int(identifier.index)].contains(call)
    case .appDelegate: appDelegate.contains(call)
    case .sceneDelegate: sceneDelegate.contains(call)
    }
  }

  /// Returns true if the entry is compared.
  package func covers(_ entry: LogEntry) -> Bool {
    if let call = entry.call, let receiver = entry.receiver { return covers(call, of: receiver) }
    return entry.isComplaint && coversComplaints
  }
}

extension ResolvedCase {
  /// Questions about a run on a version; the commands are those of the run.
  package init(_ questions: [Question], about setup: Setup, on version: Version) {
    self.init(
      title: "", line: 0, candidates: [version], isSuspicious: false, setup: setup,
      coverage: Coverage(classCount: 0), script: [], questions: questions)
  }
}

extension ResolvedCase {
  /// Returns true if the call is compared for the receiver with this name.
  package func covers(_ call: Call, of name: String) -> Bool {
    ReceiverClass(named: name, in: setup).map { coverage.covers(call, of: $0) } ?? false
  }
}

extension ObservedCall {
  /// The calls that are listed where it is observed.
  var calls: [Call] {
    self == .animateAlongside ? [.animateAlongside, .animateAlongsideCompletion] : [call]
  }
}

/// A problem and the line on which it is, counted from 1.
struct PositionedProblem {
  var problem: Problem
  var line: Int
}

/// The setup of a case: the file's statements, of which the case's own replace those of the same subject.
struct Scope {
  /// The greatest number of setup statements of a case, besides headers, of which `run` adds one.
  static let limit = 1_000

  /// The subject of a statement; of two with the same subject the later one replaces the earlier one.
  enum Subject: Hashable {
    case header(HeaderKey), screen(String), logs(String), superCall(String, Call), prints(String)
    case forwards(String)
    case observe(String), callback(String, Call), own(String, Call, String), thing(String), window, shows
  }

  /// A statement, and its origin.
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

  /// Adds the statements of the file or, on top of them, those of a case.
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

  /// True if there is a `logs` line.
  var hasLogs: Bool {
    members.contains { if case .logs = $0.line.statement { true } else { false } }
  }

  private func repetition(_ line: TranscriptLine) -> PositionedProblem {
    let text = line.statement.printed
    let head = text.prefix { $0 != ":" }
    let problem = Problem(start: 0, "\(quoted(String(head))) is stated twice")
    return PositionedProblem(problem: problem, line: line.position.number)
  }
}

extension Scope.Subject {
  /// True if a statement about it is a header.
  var isHeader: Bool { if case .header = self { true } else { false } }

  /// The subject of a statement; `nil` if it sets nothing up.
  init?(_ statement: Statement) {
    switch statement {
    case .header(let key, _): self = .header(key)
    case .screen(let name, _): self = .screen(name.text)
    case .logs(let name, _): self = .logs(name.text)
    case .superCall(let name, let call): self = .superCall(name.text, call.override)
    case .prints(let name, _): self = .prints(name.text)
    case .forwards(let name, _): self = .forwards(name.text)
    case .observe(let name, _): self = .observe(name.text)
    case .when(let call, _, _): self = .callback(call.receiver.text, call.call)
    case .own(let call, let text): self = .own(call.receiver.text, call.call, text.text)
    case .thing(_, let name, _): self = .thing(name.text)
    case .window: self = .window
    case .shows: self = .shows
    case .prose, .blank, .command, .call, .complaint, .gap, .question, .inferred, .hint, .because: return nil
    }
  }
}
