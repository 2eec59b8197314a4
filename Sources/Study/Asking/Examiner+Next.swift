import Lifecycle
import Notation

extension Examiner {
  /// Which line comes next: the one at this place among an action's lines.
  public func next(_ index: Int, of lines: [Run.Line], in action: Int, _ seed: UInt64) -> Exercise {
    let right = lines[index]
    let disputed = lines[index...].dropFirst().filter { isDisputed($0, against: right, beyond: lines[index...]) }
    let accepted = distinct(disputed.map { text($0.entry) }, besides: [text(right.entry)])
    let wrong = wrongAnswers(index, of: lines, in: action, besides: [text(right.entry)] + accepted)
    var exercise = Exercise(
      .next(after: index == 0 ? nil : text(lines[index - 1].entry)), .pick, right: [.line(text(right.entry))],
      wrong: wrong.map(Choice.line), accepted: accepted.map(Choice.line), seed: seed)
    if !accepted.isEmpty { exercise.dispute = contradictions(about: right).first?.sentence }
    exercise.shownCount = index
    return exercise
  }

  /// In which order these lines come.
  func order(_ lines: [Run.Line], _ seed: UInt64) -> Exercise {
    var exercise = Exercise(.order, .arrange, right: lines.map { .line(text($0.entry)) }, wrong: [], seed: seed)
    // Two lines on whose order the sources disagree may change places.
    for first in lines.indices {
      for second in lines.indices where first < second {
        guard let dispute = dispute(of: lines[first], and: lines[second]) else { continue }
        var swapped = exercise.solution
        swapped.swapAt(first, second)
        exercise.alternatives.append(swapped)
        exercise.dispute = dispute.sentence
      }
    }
    return exercise
  }

  /// Whether sources let this line come in place of another: as the one that comes first, or since the other and all
  /// up to here do not come at all.
  private func isDisputed(_ line: Run.Line, against right: Run.Line, beyond lines: ArraySlice<Run.Line>) -> Bool {
    if dispute(of: right, and: line) != nil { return true }
    for contradiction in contradictions(about: right) where contradiction.isAboutComing {
      let next = lines.first { !contradictions(about: $0).contains(contradiction) }
      if next?.place == line.place { return true }
    }
    return false
  }

  /// The question about which of two different lines comes first, if sources answer it differently.
  private func dispute(of one: Run.Line, and other: Run.Line) -> Contradiction? {
    guard one.entry != other.entry, one.action == other.action else { return nil }
    let others = contradictions(about: other)
    return contradictions(about: one).first { !$0.isAboutComing && others.contains($0) }
  }

  /// On what the sources contradict each other about a line.
  private func contradictions(about line: Run.Line) -> [Contradiction] {
    let timeline = run.timeline
    guard let call = line.entry.call, let rule = timeline.score.rule(timeline.events[line.place].rule) else {
      return []
    }
    return Contradiction.matching(rule, call, run.version, after: timeline.entries[line.action].command)
      .filter { !$0.depends }
  }

  /// The texts that are not among others, each once.
  func distinct(_ texts: [String], besides others: [String]) -> [String] {
    var known = Set(others)
    return texts.filter { known.insert($0).inserted }
  }
}
