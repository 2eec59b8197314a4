import Lifecycle
import Notation

/// A game in which the user predicts the calls of a run from an event on; wrong answers are asked again.
package struct Prediction: Sendable {
  /// The order in which calls are asked for.
  package enum Mode: CaseIterable, Hashable, Sendable {
    /// One by one those about appearing and disappearing, of an action that has any; the others are shown.
    case appearance
    /// One by one.
    case next
    /// All calls of an action in their order, if it has a few; else one by one.
    case order

    /// The mode that follows when the user switches.
    package var following: Mode {
      switch self {
      case .appearance: .order
      case .order: .next
      case .next: .appearance
      }
    }
  }

  /// The number of tries before the answer is shown: a third one would be guessing.
  package static let tryCount = 2
  /// The number of automatic rounds of wrong answers at the end.
  private static let roundLimit = 3

  private let subject: PredictionSubject
  package private(set) var mode: Mode
  /// The current question, or `nil` when the game is over.
  package private(set) var question: PredictionQuestion?
  /// True once the question is answered.
  package private(set) var isAnswered = false
  private var mistakeCount = 0
  /// The points reached, and those that could have been reached.
  package private(set) var tally = Tally(), reachable = Tally()
  /// The wrong answers, in the order of the questions.
  package private(set) var misses: [Miss] = []
  /// True for events predicted at the first try, false for other events that were asked for.
  package private(set) var marks: [Int: Bool] = [:]
  /// The action and the line at which the run continues after the question.
  private var rest: (action: Int, line: Int)
  /// The questions to be repeated before the run continues.
  private var again: [PredictionQuestion.Subject] = []
  /// The number of times wrong answers were repeated, in all and since the run ended.
  private var turn = 0, roundCount = 0

  /// Starts the game.
  ///
  /// - Parameters:
  ///   - action: the first action that is asked about.
  ///   - event: its last known event, or `nil` at its beginning.
  ///   - otherScores: the rules of the other versions, for wrong answers that would be right there.
  ///   - isShown: returns true for events with a visible line.
  ///   - isCovered: returns true for lines that would be visible.
  package init(
    _ timeline: Timeline, from action: Int, after event: Int? = nil, mode: Mode = .next, otherScores: [Score] = [],
    isShown: @escaping @Sendable (Int) -> Bool = { _ in true },
    isCovered: @escaping @Sendable (LogEntry) -> Bool = { _ in true }
  ) {
    subject = PredictionSubject(
      timeline: timeline, otherScores: otherScores, isShown: isShown, isCovered: isCovered)
    self.mode = mode
    rest = (action, 0)
    if let event, timeline.entries.indices.contains(action) {
      let count = subject.lineCount(of: action, upTo: event)
      rest = count == 0 ? (action + 1, 0) : (action, count)
    }
    question = takeNext()
  }

  /// The answers that are still wrong.
  package var openMisses: [Miss] { misses.filter { !$0.isMended } }

  /// Takes an answer; after the second wrong one the question counts as answered.
  package mutating func answer(_ answer: [Int]) -> Exercise.Verdict? {
    guard let question, !isAnswered else { return nil }
    let verdict = question.exercise.verdict(on: answer)
    if verdict == .wrong {
      if mistakeCount == 0 { noteMiss(question, answer) }
      mistakeCount += 1
      isAnswered = mistakeCount == Self.tryCount
    } else {
      if mistakeCount == 0 { noteHit(question) }
      isAnswered = true
    }
    return verdict
  }

  /// Shows the answer, which counts as a wrong one.
  package mutating func giveUp() {
    guard let question, !isAnswered else { return }
    if mistakeCount == 0 { noteMiss(question, []) }
    isAnswered = true
  }

  /// Continues to the next question: through the run, then once more through the wrong ones.
  package mutating func goOn() {
    guard isAnswered else { return }
    ask { prediction in
      if let question = prediction.takeAgain() ?? prediction.takeNext() { return question }
      guard prediction.roundCount < Self.roundLimit else { return nil }
      prediction.roundCount += 1
      prediction.gatherMisses()
      return prediction.takeAgain()
    }
  }

  /// Repeats the wrong answers now; the run continues afterwards.
  package mutating func askAgain() {
    guard !openMisses.isEmpty else { return }
    returnQuestion()
    gatherMisses()
    ask { $0.takeAgain() ?? $0.takeNext() }
  }

  /// Switches the mode; an unanswered question is asked again in the new mode.
  package mutating func change(mode: Mode) {
    self.mode = mode
    guard let question, !question.isAgain, !isAnswered, mistakeCount == 0 else { return }
    returnQuestion()
    ask { $0.takeNext() }
  }

  /// Puts an unanswered question back into the run.
  private mutating func returnQuestion() {
    guard let question, !isAnswered, mistakeCount == 0, !question.isAgain else { return }
    rest = (question.action, question.subject.lines.lowerBound)
  }

  private mutating func ask(_ take: (inout Prediction) -> PredictionQuestion?) {
    question = take(&self)
    isAnswered = false
    mistakeCount = 0
  }

  /// The next question of the run; nothing at its end.
  private mutating func takeNext() -> PredictionQuestion? {
    while rest.action < subject.timeline.entries.count {
      if let next = subject.next(rest.action, line: rest.line, mode) {
        rest.line = max(1, next.lines.upperBound)
        if let question = subject.question(next, turn: 0) { return question }
      } else {
        rest = (rest.action + 1, 0)
      }
    }
    return nil
  }

  private mutating func takeAgain() -> PredictionQuestion? {
    again.isEmpty ? nil : subject.question(again.removeFirst(), turn: turn)
  }

  /// Queues all answers that are still wrong.
  private mutating func gatherMisses() {
    turn += 1
    again = openMisses.map(\.subject)
  }

  /// Notes that the first answer was right; repeated questions give no points.
  private mutating func noteHit(_ question: PredictionQuestion) {
    if question.isAgain {
      for index in misses.indices where misses[index].subject == question.subject { misses[index].isMended = true }
    } else {
      tally.add(question.count)
      reachable.add(question.count)
      for position in question.positions { marks[position] = true }
    }
  }

  /// Notes that the first answer was wrong; of an order, the lines in their places were right.
  private mutating func noteMiss(_ question: PredictionQuestion, _ answer: [Int]) {
    guard !question.isAgain else { return }
    tally.breakStreak()
    reachable.add(question.count)
    let exercise = question.exercise
    for (index, position) in question.positions.enumerated() {
      let isRight =
        answer.indices.contains(index) && exercise.choices[answer[index]] == exercise.choices[exercise.solution[index]]
      marks[position] = isRight
    }
    misses.append(
      Miss(
        subject: question.subject, action: subject.text(ofAction: question.action), asked: exercise.asked,
        right: exercise.solution.map { exercise.choices[$0] }, given: answer.map { exercise.choices[$0] }))
  }
}

/// Something that helps without telling the answer.
package enum PredictionHint: Hashable, Sendable {
  /// The call announces something, or confirms it.
  case will, did
  case receiver(String)
  /// The first of the calls, or the last.
  case first(String), last(String)
}

/// A question of the game, ready to be asked.
package struct PredictionQuestion: Hashable, Sendable {
  /// The subject of the question, kept so that it can be repeated.
  struct Subject: Hashable, Sendable {
    /// The action and the indices of its visible lines; empty if no call is made.
    let action: Int, lines: Range<Int>
    let isOrder: Bool
  }

  let subject: Subject
  /// The question.
  package let exercise: Exercise
  package let hints: [PredictionHint]
  /// The events that are asked for, in order; if no call is made, the first event of the action.
  package let positions: [Int]
  /// The number of events shown before the answer, and with it.
  package let shown: Int, shownAfter: Int
  /// True if the question was answered wrongly before.
  package let isAgain: Bool

  /// The action that is asked about.
  package var action: Int { subject.action }
  /// The number of calls that are predicted.
  package var count: Int { positions.count }
}

/// Something that was predicted wrongly.
package struct Miss: Hashable, Sendable {
  let subject: PredictionQuestion.Subject
  /// The action, as a transcript writes it.
  package let action: String
  /// The content of the question.
  package let asked: Asked
  /// The right answer, and the first answer given; empty if the answer was shown.
  package let right: [Choice], given: [Choice]
  /// True once the repeated question was answered rightly.
  package internal(set) var isMended = false
}

/// The run whose calls are predicted; it is read action by action to stay quick in long runs.
struct PredictionSubject: Sendable {
  let timeline: Timeline
  /// The rules of the other versions, for wrong answers.
  let otherScores: [Score]
  let isShown: @Sendable (Int) -> Bool
  /// Returns true for lines that would be visible.
  let isCovered: @Sendable (LogEntry) -> Bool

  /// An action that was looked at.
  private struct Scene {
    let examiner: Examiner
    let lines: [Run.Line]
    /// True if the action has no lines at all.
    let isSilent: Bool
  }

  private func scene(_ action: Int) -> Scene {
    let run = Run(timeline, actions: action..<action + 1)
    return Scene(
      examiner: Examiner(run: run, otherScores: otherScores, isCovered: isCovered),
      lines: run.lines.filter { isShown($0.position) }, isSilent: run.lines.isEmpty)
  }

  /// The number of visible lines of an action up to an event.
  func lineCount(of action: Int, upTo event: Int) -> Int { scene(action).lines.count { $0.position <= event } }

  func text(ofAction action: Int) -> String {
    WrittenCommand(timeline.entries[action].command, in: timeline.setup).printed
  }

  /// The next question at a line of an action; `nil` if no lines are left or the action is not possible.
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
    // Of many silent actions in a row, such as the moves of a finger, only the first is asked about.
    guard line == 0, scene.isSilent, action == 0 || !self.scene(action - 1).isSilent else { return nil }
    return .init(action: action, lines: 0..<0, isOrder: false)
  }

  /// The question about a subject; `nil` if it cannot be asked.
  ///
  /// - Parameter turn: the number of earlier times, which changes the order of the choices.
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

/// The score of a prediction game: points, and the streak of right calls.
package struct Tally: Hashable, Sendable {
  /// The streak that raises a call's worth by a point, and the highest worth.
  static let step = 5, most = 3

  package private(set) var points = 0
  /// The current streak of right calls, and the longest.
  package private(set) var streak = 0, bestStreak = 0

  /// An empty tally.
  package init() {}

  /// The worth of the next call.
  package var worth: Int { min(1 + streak / Self.step, Self.most) }

  /// Adds rightly predicted calls.
  mutating func add(_ count: Int) {
    for _ in 0..<count {
      points += worth
      streak += 1
    }
    bestStreak = max(bestStreak, streak)
  }

  /// Something was predicted wrongly.
  mutating func breakStreak() {
    streak = 0
  }
}
