import Lifecycle
import Notation

extension Examiner {
  /// The flags that tell why a screen appears or disappears.
  private static let flags: [Inquiry] = [.isBeingPresented, .isMovingToParent, .isBeingDismissed, .isMovingFromParent]

  /// Asks which flags are true in a call of an action; flags with unpublished values are not offered.
  func flags(in entry: LogEntry, of action: Int, _ seed: UInt64) throws(ExerciseProblem) -> Exercise {
    guard let line = lines(of: action).first(where: { $0.entry == entry }) else {
      throw ExerciseProblem("`\(entry.text)` is not called in `\(run.text(ofAction: action))`")
    }
    let answers = answers(in: line)
    guard !answers.isEmpty else {
      throw ExerciseProblem("of no flag is it known what it is in `\(entry.text)`")
    }
    let right = answers.filter { $0.isTrue }.map { Choice.name($0.flag.word) }
    let wrong = answers.filter { !$0.isTrue }.map { Choice.name($0.flag.word) }
    var exercise = Exercise(
      .flags(entry), .mark, right: right.isEmpty ? [.noneOfThese] : right,
      wrong: right.isEmpty ? wrong : wrong + [.noneOfThese], seed: seed)
    // In another action the flag may be true in the same call.
    let elsewhere = run.lines.filter { $0.entry == entry && $0.action < action }
    exercise.nameChoices { choice in
      guard case .name(let word) = choice else {
        return answers.first { $0.isTrue }.map { Correction.oneOfThese(line.entry.receiverName, $0.flag) }
      }
      let other = elsewhere.first { other in self.answers(in: other).contains { $0.isTrue && $0.flag.word == word } }
      return other.map { Correction.inAction(run.text(ofAction: $0.action)) } ?? self.reason(for: word, in: line)
    }
    return exercise
  }

  /// The reason why a flag is false in a call.
  private func reason(for word: String, in line: Run.Line) -> Correction? {
    let timeline = run.timeline
    guard case .controller(let receiver)? = timeline.events[line.position].receiver else { return nil }
    let worlds = [timeline.actions[line.action].events.lowerBound, line.position].map(timeline.world(after:))
      .filter { $0.isAlive(receiver) }
    let isChild = worlds.contains { $0[receiver].parent.exists }
    let isPresented = worlds.contains { $0[receiver].presenter.exists }
    let reason: Correction.FlagReason =
      switch word {
      case Inquiry.isMovingFromParent.word: isChild ? .staysInParent : .hasNoParent
      case Inquiry.isMovingToParent.word: isChild ? .wasInParent : .hasNoParent
      case Inquiry.isBeingDismissed.word: isPresented ? .staysPresented : .isNotPresented
      default: isPresented ? .wasPresented : .isNotPresented
      }
    return .isFalse(line.entry.receiverName, reason)
  }

  /// The known values of the flags in a call.
  private func answers(in line: Run.Line) -> [(flag: Inquiry, isTrue: Bool)] {
    let timeline = run.timeline
    guard let call = line.entry.call, case .controller(let receiver)? = timeline.events[line.position].receiver else {
      return []
    }
    let context = CodeContext(
      call: call, receiver: receiver, world: timeline.world(after: line.position), score: timeline.score,
      facts: timeline.score.facts)
    return Self.flags.compactMap { flag in
      switch context.answer(flag) {
      case .yes?: (flag, true)
      case .no?: (flag, false)
      case .nothing?, nil: nil
      }
    }
  }
}
