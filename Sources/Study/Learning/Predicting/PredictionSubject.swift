import Lifecycle
import Notation

/// The run whose calls are predicted: it is looked at action by action, since it may have a million.
struct PredictionSubject: Sendable {
  let timeline: Timeline
  /// The rules of the other versions, for wrong answers.
  let otherScores: [Score]
  let isShown: @Sendable (Int) -> Bool
  /// Whether a line would be shown if it came.
  let isCovered: @Sendable (LogEntry) -> Bool

  /// An action that was looked at.
  private struct Scene {
    let examiner: Examiner
    let lines: [Run.Line]
    /// Whether it has no lines at all.
    let isSilent: Bool
  }

  private func scene(_ action: Int) -> Scene {
    let run = Run(timeline, actions: action..<action + 1)
    return Scene(
      examiner: Examiner(run: run, otherScores: otherScores, isCovered: isCovered),
      lines: run.lines.filter { isShown($0.position) }, isSilent: run.lines.isEmpty)
  }

  /// How many lines of an action are shown up to an event.
  func lineCount(of action: Int, upTo event: Int) -> Int { scene(action).lines.count { $0.position <= event } }

  func text(ofAction action: Int) -> String {
    WrittenCommand(timeline.entries[action].command, in: timeline.setup).printed
  }

  /// What is to be asked at a line of an action; nothing where nothing is left of it, or it could not be meant.
  func next(_ action: Int, line: Int, _ mode: Prediction.Mode) -> PredictionQuestion.Subject? {
    guard timeline.entries[action].mistake == nil else { return nil }
    let scene = scene(action)
    let appearances = scene.lines.indices.filter { scene.lines[$0].entry.call?.isAppearance ?? false }
    if mode == .appearance, !appearances.isEmpty {
      guard let next = appearances.first(where: { $0 >= line }) else { return nil }
      return .init(action: action, lines: next..<next + 1, isOrder: false)
    }
    if line < scene.lines.count {
      let rest = scene.lines[line...]
      let isOrder = mode == .order && Examiner.orderLengths.contains(rest.count) && Set(rest.map(\.entry)).count > 1
      return .init(action: action, lines: line..<(isOrder ? scene.lines.count : line + 1), isOrder: isOrder)
    }
    // Of many silent actions in a row, such as the moves of a finger, the first is asked about.
    guard line == 0, scene.isSilent, action == 0 || !self.scene(action - 1).isSilent else { return nil }
    return .init(action: action, lines: 0..<0, isOrder: false)
  }

  /// The question; nothing where it cannot be asked.
  ///
  /// - Parameter turn: how often it was asked before, so that the choices are mixed otherwise.
  func question(_ subject: PredictionQuestion.Subject, turn: Int) -> PredictionQuestion? {
    let scene = scene(subject.action)
    let (examiner, lines) = (scene.examiner, scene.lines)
    let events = timeline.entries[subject.action].events
    let asked = lines[subject.lines]
    let positions = asked.isEmpty ? [events.lowerBound] : asked.map(\.position)
    let seed = UInt64(positions[0]) &+ UInt64(turn) << 32
    let exercise: Exercise?
    if asked.isEmpty {
      exercise = examiner.nothing(in: subject.action, seed)
    } else if subject.isOrder {
      exercise = examiner.order(Array(asked), after: Array(lines[..<subject.lines.lowerBound]), seed)
    } else {
      exercise = examiner.next(
        subject.lines.lowerBound, of: lines, in: subject.action, seed, offersNothing: true)
    }
    guard let exercise else { return nil }
    let before = subject.lines.lowerBound
    let shown = before == 0 ? min(events.lowerBound + 1, events.upperBound) : lines[before - 1].position + 1
    let isLast = subject.lines.upperBound == lines.count
    return PredictionQuestion(
      subject: subject, exercise: exercise, hints: hints(Array(asked), subject, examiner), positions: positions,
      shown: shown, shownAfter: isLast ? events.upperBound : lines[subject.lines.upperBound - 1].position + 1,
      isAgain: turn > 0)
  }

  private func hints(
    _ asked: [Run.Line], _ subject: PredictionQuestion.Subject, _ examiner: Examiner
  ) -> [PredictionHint] {
    guard let first = asked.first, let last = asked.last else { return [] }
    if subject.isOrder { return [.first(examiner.text(first.entry)), .last(examiner.text(last.entry))] }
    guard let call = first.entry.call else { return [] }
    let receiver = PredictionHint.receiver(examiner.run.lexicon.receiverName(of: first.entry))
    if call.method.hasPrefix("viewWill") || call.method.hasPrefix("will") { return [.will, receiver] }
    if call.method.hasPrefix("viewDid") || call.method.hasPrefix("did") { return [.did, receiver] }
    return [receiver]
  }
}
