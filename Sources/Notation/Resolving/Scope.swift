import Lifecycle

/// A problem and the line on which it is, counted from 1.
struct PositionedProblem {
  var problem: Problem
  var line: Int
}

/// What is set up for a case: the file's statements, of which the case's own replace those of the same name.
struct Scope {
  /// How many statements may set up one case, beside those about the file: `run` adds one of those.
  static let limit = 1_000

  /// What a statement is about; of two about the same the later one replaces the earlier one.
  enum Subject: Hashable {
    case header(HeaderKey), screen(String), logs(String), superCall(String, Call), prints(String)
    case observe(String), callback(String, Call), window, shows
  }

  /// A statement, and where it comes from.
  struct Member {
    let line: TranscriptLine
    let isFromFile: Bool
  }

  /// The statements in the order in which their subjects came up first.
  private(set) var members: [Member] = []
  /// How many of them say nothing about the file.
  private var setupCount = 0
  private var positions: [Subject: Int] = [:]
  private(set) var problems: [PositionedProblem] = []

  /// Adds the statements of the file or, on top of them, those of a case.
  mutating func add(_ lines: [TranscriptLine], fromFile: Bool) {
    var stated: Set<Subject> = []
    problems = []
    var isSubject = LineQuestion { Subject($0) != nil }
    for index in lines.indices where isSubject.holds(for: lines, at: index) {
      let line = lines[index]
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

  /// Whether any line says what the source printed.
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
  /// Whether a statement about it is one of the few about the file.
  var isHeader: Bool { if case .header = self { true } else { false } }

  /// What a statement is about; `nil` when it sets nothing up.
  init?(_ statement: Statement) {
    switch statement {
    case .header(let key, _): self = .header(key)
    case .screen(let name, _): self = .screen(name.text)
    case .logs(let name, _): self = .logs(name.text)
    case .superCall(let name, let call): self = .superCall(name.text, call.override)
    case .prints(let name, _): self = .prints(name.text)
    case .observe(let name, _): self = .observe(name.text)
    case .when(let callback): self = .callback(callback.call.receiver.text, callback.call.call)
    case .window: self = .window
    case .shows: self = .shows
    case .prose, .blank, .command, .call, .complaint, .gap, .question, .hint, .because: return nil
    }
  }
}
