import Lifecycle
import Notation

/// The evidence for the right answer to a question.
extension Examiner {
  /// Returns true if the right answer rests on a line that is only inferred; what is not called rests on none.
  package func infers(_ exercise: Exercise, to question: Question, _ evidence: EvidenceBook) -> Bool {
    if case .brings(let entry, let alternatives) = question.kind {
      return alternatives.contains { isInferred(entry, after: question.action, $0, evidence) }
    }
    let grounds = Set(grounds(exercise, question).map { $0.position })
    return zip(run.lines, evidence.standings(on: run, { $0.kind }).joined()).contains { line, kind in
      grounds.contains(line.position) && kind == .inferred
    }
  }

  /// Returns true if commands after an action lead to an entry, and that is only inferred.
  private func isInferred(
    _ entry: LogEntry, after action: Int, _ commands: [Command], _ evidence: EvidenceBook
  ) -> Bool {
    let timeline = run.timeline
    let before = timeline.actions[...action].map { $0.command }
    let other = Run(Timeline(score: timeline.score, setup: timeline.setup, commands: before + commands))
    let standings = evidence.standings(on: other, { $0.kind })
    return other.actions.dropFirst(before.count).contains { action in
      zip(other.lines(of: action), standings[action]).contains { $0.entry == entry && $1 == .inferred }
    }
  }

  /// The lines of the run on which the right answer rests.
  private func grounds(_ exercise: Exercise, _ question: Question) -> [Run.Line] {
    let lines = lines(of: question.action), right = Set(exercise.answers)
    switch question.kind {
    case .next(let entry):
      let index = entry.flatMap { entry in lines.firstIndex { $0.entry == entry } }.map { $0 + 1 } ?? 0
      return lines.indices.contains(index) ? [lines[index]] : []
    case .order, .choose: return lines.filter { right.contains(.line($0.entry)) }
    case .who(let calls): return lines.filter { line in line.entry.call.map(calls.contains) ?? false }
    case .count(let entry): return lines.filter { $0.entry == entry }
    case .place(let here, _):
      return here.flatMap { self.lines(of: $0) }.filter { right.contains(.line($0.entry)) }
    case .brings, .flags, .line: return []
    }
  }
}
