import Lifecycle

extension CaseResolver {
  /// Resolves the questions; a hint or a reason belongs to the question right above it.
  mutating func resolveQuestions() -> [Question] {
    let lines = written.statements
    guard lines.firstOfTheirKind.contains(where: { lines[$0].statement.isPartOfQuestion }) else { return [] }
    var questions: [Question] = []
    var isRelevant = LineQuestion { statement in
      if case .command = statement { return true }
      return statement.isPartOfQuestion || statement.isPartOfRun
    }
    var step = -1
    // Whether nothing but hints and reasons stands between a question and this line.
    var isOpen = false
    let commandCount = lines.count { if case .command = $0.statement { true } else { false } }
    for index in lines.indices where isRelevant.holds(for: lines, at: index) && !isHopeless {
      let line = lines[index]
      switch line.statement {
      case .command:
        step += 1
        isOpen = false
      case .question(let written):
        guard step >= 0 else {
          fail(Problem(start: 0, "a question stands below the command that it is about, and none stands above"), line)
          continue
        }
        attempt(line: line) { resolver throws(Problem) in
          guard questions.count < Question.limit else {
            throw Problem(start: 0, "the case has more than \(Question.limit) questions")
          }
          let kind = try resolver.kind(of: written, commandCount: commandCount)
          questions.append(Question(kind: kind, text: written.printed, step: step, line: line.position.number))
          isOpen = true
        }
      case .hint(let text) where isOpen: questions[questions.count - 1].hints.append(text)
      case .because(let text) where isOpen: questions[questions.count - 1].because.append(text)
      case .hint, .because:
        fail(Problem(start: 0, "this belongs to a question, and none stands above it"), line)
      default: break
      }
    }
    return questions
  }

  private mutating func fail(_ problem: Problem, _ line: TranscriptLine) {
    var problem = problem
    // The question above may only be unreadable.
    problem.missing = .line
    fail(problem, line: line.position.number)
  }

  private mutating func kind(of written: WrittenQuestion, commandCount: Int) throws(Problem) -> Question.Kind {
    switch written {
    case .next(let call):
      guard let call else { return .next(after: nil) }
      return .next(after: try coveredEntry(call))
    case .order(let words): return .order(words.isEmpty ? nil : words.flatMap(\.calls))
    case .who(let word): return .who(word.calls)
    case .count(let call): return .count(try coveredEntry(call))
    case .choose(let calls):
      var entries: [LogEntry] = []
      for call in calls {
        let entry = try coveredEntry(call)
        guard !entries.contains(entry) else {
          throw Problem(call.receiver, "\(quoted(call.printed)) stands here twice")
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
      return .place(here: try indices(here, commandCount), notHere: try indices(notHere, commandCount))
    }
  }

  /// The entry of a call that a learner can see.
  private func coveredEntry(_ call: WrittenCall) throws(Problem) -> LogEntry {
    let entry = try entry(of: call)
    guard coverage.covers(entry) else {
      throw Problem(
        call.receiver,
        "\(quoted(call.printed)) is not covered by the `logs` lines, so nobody would see it come; `logs` can name it")
    }
    return entry
  }

  private func indices(_ ranges: [NumberRange], _ commandCount: Int) throws(Problem) -> [Int] {
    var indices: [Int] = []
    for range in ranges {
      guard range.last <= commandCount else {
        let count = commandCount == 1 ? "one command" : "\(commandCount) commands"
        throw Problem(start: range.position.number, "the case has \(count), and none with the number \(range.last)")
      }
      guard indices.count + range.last - range.first < Question.commandLimit else {
        throw Problem(
          start: range.position.number, "a question is about no more than \(Question.commandLimit) commands")
      }
      indices += Array(range.first - 1...range.last - 1)
    }
    return indices
  }
}
