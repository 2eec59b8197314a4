import Lifecycle

extension BlockDraft {
  static let deepestStep = 64

  /// Reads an indented line: a step of the phase that is being read.
  mutating func readStep(_ cursor: inout LineCursor, line: Int) throws(Problem) {
    guard kind != .unknown else { return }
    guard let last = phases.indices.last, phases[last].isOpen else {
      throw cursor.problem("an indented line belongs into a phase, and none stands above it")
    }
    do {
      try phases[last].read(&cursor, line: line)
    } catch {
      phases[last].misses = true
      throw error
    }
  }

  /// Ends the phase that is being read, and tells what is wrong with it as a whole.
  mutating func closePhase() -> [PositionedProblem] {
    guard let last = phases.indices.last, phases[last].isOpen else { return [] }
    phases[last].isOpen = false
    let phase = phases[last]
    guard !phase.misses else { return [] }
    guard !phase.steps.isEmpty || phase.saysNothing else {
      let problem = Problem(start: 0, length: phase.phase.word.utf8.count, "a phase without steps says `nothing`")
      return [PositionedProblem(problem: problem, line: phase.line)]
    }
    return phase.steps.indices.filter(phase.isEmptyLayout).map { index in
      let (level, step) = phase.steps[index]
      let problem = Problem(start: 2 * level, "nothing stands inside this layout")
      return PositionedProblem(problem: problem, line: step.line)
    }
  }
}

extension BlockDraft.PhaseDraft {
  /// Whether the step with this number is `lays out:` with nothing inside.
  fileprivate func isEmptyLayout(_ index: Int) -> Bool {
    guard steps[index].step.operation == .layOutAround else { return false }
    return index + 1 == steps.count || steps[index + 1].level <= steps[index].level
  }

  fileprivate mutating func read(_ cursor: inout LineCursor, line: Int) throws(Problem) {
    let level = try indentation(cursor)
    guard cursor.upcoming.text != "nothing" else {
      guard steps.isEmpty, !saysNothing else { throw cursor.problem("`nothing` stands alone in its phase") }
      _ = cursor.token()
      try cursor.finish()
      saysNothing = true
      return
    }
    guard !saysNothing else { throw cursor.problem("`nothing` stands alone in its phase") }
    try checkLevel(level, cursor)
    steps.append((level, try cursor.step(line: line)))
  }

  /// How deep a line is indented, by two spaces a level.
  private func indentation(_ cursor: LineCursor) throws(Problem) -> Int {
    let indent = cursor.bytes[..<cursor.position]
    guard indent.allSatisfy({ $0 == Ascii.space }), indent.count % 2 == 0 else {
      throw Problem(start: 0, length: indent.count, "a line is indented by two spaces a level")
    }
    guard indent.count / 2 <= BlockDraft.deepestStep else {
      let message = "steps are more than \(BlockDraft.deepestStep) deep inside one another"
      throw Problem(start: 0, length: indent.count, message)
    }
    return indent.count / 2
  }

  /// Makes sure that a line may be indented as deep as it is.
  private func checkLevel(_ level: Int, _ cursor: LineCursor) throws(Problem) {
    guard !misses else { return }
    guard let above = steps.last else {
      guard level == 1 else { throw cursor.problem("the first step of a phase is indented by two spaces") }
      return
    }
    guard level > above.level else { return }
    guard level == above.level + 1 else {
      throw cursor.problem("a line is indented by at most one level more than the one above")
    }
    switch above.step.operation {
    case .call, .layOutAround: break
    case .make, .load, .free, .show, .layOut: throw cursor.problem("nothing can stand inside the step above")
    }
  }
}
