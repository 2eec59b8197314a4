import Lifecycle
import Notation

/// An order of lines, or a line, that a source gives and the model does not play.
struct Disputed<Answer> {
  let answer: Answer
  /// On what the sources contradict each other.
  let contradiction: Fact
}

extension Examiner {
  /// In which other orders these lines would come, by sources that contradict the model.
  func otherOrders(of lines: [Run.Line]) -> [Disputed<[Run.Line]>] {
    disputes(about: lines).compactMap { dispute in
      switch dispute.contradiction.otherAnswer {
      case .exchange(let exchanges):
        let other = exchanges.reduce(lines) { dispute.exchanged($1, in: $0) }
        return other == lines ? nil : Disputed(answer: other, contradiction: dispute.contradiction)
      case .absence(let calls):
        // An order has a place for every line: those that do not come can only stand behind the others.
        let isAbsent = { (line: Run.Line) in dispute.isAbout(line, calls) }
        let other = lines.filter { !isAbsent($0) } + lines.filter(isAbsent)
        return other == lines ? nil : Disputed(answer: other, contradiction: dispute.contradiction)
      case .addition, nil: return nil
      }
    }
  }

  /// Which lines could come as well in the place of one of an action's lines, by sources that contradict the model.
  func otherLines(at index: Int, of lines: [Run.Line]) -> [Disputed<Run.Line>] {
    disputes(about: lines).flatMap { dispute -> [Disputed<Run.Line>] in
      var others: [Run.Line] = []
      switch dispute.contradiction.otherAnswer {
      case .exchange(let exchanges):
        for exchange in exchanges {
          let other = dispute.exchanged(exchange, in: lines)
          if other[..<index] == lines[..<index] { others.append(other[index]) }
        }
      case .absence(let calls):
        guard dispute.isAbout(lines[index], calls) else { break }
        others += lines[index...].first { !dispute.isAbout($0, calls) }.map { [$0] } ?? []
      case .addition, nil: break
      }
      return others.filter { $0.entry != lines[index].entry }.map {
        Disputed(answer: $0, contradiction: dispute.contradiction)
      }
    }
  }

  /// Lines that come by a source, and not by the model: they are neither right nor wrong.
  func addedLines(to lines: [Run.Line]) -> [LogEntry] {
    disputes(about: lines).flatMap { dispute -> [LogEntry] in
      guard case .addition(let calls) = dispute.contradiction.otherAnswer else { return [] }
      return calls.flatMap { receivers(of: [$0]) }
    }
  }

  /// What the sources contradict each other about among these lines.
  private func disputes(about lines: [Run.Line]) -> [Dispute] {
    var disputes: [Dispute] = []
    for line in lines {
      for contradiction in contradictions(about: line) {
        if let known = disputes.firstIndex(where: { $0.contradiction == contradiction }) {
          disputes[known].positions.insert(line.position)
        } else {
          disputes.append(Dispute(contradiction: contradiction, positions: [line.position]))
        }
      }
    }
    return disputes
  }

  /// On what the sources contradict each other about a line.
  private func contradictions(about line: Run.Line) -> [Fact] {
    let timeline = run.timeline
    guard let call = line.entry.call, let rule = timeline.score.rule(timeline[event: line.position].rule) else {
      return []
    }
    let setting = Setting(call, by: rule, after: timeline.entries[line.action].command)
    return timeline.score.facts().all(.contradiction, in: setting, timeline.score)
  }
}

extension Setting {
  /// The setting of a rule's call in what a command brings.
  public init(_ call: Call, by rule: Rule, after command: Command?) {
    // What a pop of a peek shows comes without an animation.
    let isAnimated = command.map { $0.isAnimated && !$0.isPress } ?? true
    self.init(call: call, passage: rule.passage, phase: rule.phase, Selection(isAnimated ? [.animated] : []))
  }
}

extension Command {
  fileprivate var isPress: Bool {
    if case .press = action { true } else { false }
  }
}

/// A contradiction, and which lines it is about.
private struct Dispute {
  let contradiction: Fact
  /// The places of the lines.
  var positions: Set<Int>

  func isAbout(_ line: Run.Line, _ calls: [Call]) -> Bool {
    positions.contains(line.position) && line.entry.call.map { calls.contains($0) } ?? false
  }

  /// The lines with the two kinds of calls exchanged: what came second stands right before what came first.
  func exchanged(_ exchange: OtherAnswer.Exchange, in lines: [Run.Line]) -> [Run.Line] {
    guard let start = lines.firstIndex(where: { isAbout($0, exchange.one + exchange.other) }) else { return lines }
    let isOneFirst = isAbout(lines[start], exchange.one)
    let (first, second) = isOneFirst ? (exchange.one, exchange.other) : (exchange.other, exchange.one)
    let preparing = isOneFirst ? [] : exchange.preparing
    let belongs = { (line: Run.Line) in isAbout(line, second) || line.entry.call.map(preparing.contains) ?? false }
    guard var turn = lines[start...].firstIndex(where: { isAbout($0, second) }) else { return lines }
    let end = lines[turn...].firstIndex { isAbout($0, first) } ?? lines.endIndex
    while turn - 1 > start, belongs(lines[turn - 1]) { turn -= 1 }
    let moved = lines[turn..<end].filter(belongs)
    let others = lines[turn..<end].filter { !belongs($0) }
    return lines[..<start] + moved + lines[start..<turn] + others + exchanged(exchange, in: Array(lines[end...]))
  }
}
