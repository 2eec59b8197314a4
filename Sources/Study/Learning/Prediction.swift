import Lifecycle
import Notation

/// Somebody predicts the calls of a run, from an event on: one question after the other, then what was wrong again.
package struct Prediction: Sendable {
  /// How calls are asked for.
  package enum Mode: CaseIterable, Hashable, Sendable {
    /// One by one those about appearing and disappearing, of an action that has any; the others are shown.
    case appearance
    /// One by one.
    case next
    /// All of an action in their order, where it has a few; else one by one.
    case order

    /// The mode that comes after it.
    package var following: Mode {
      switch self {
      case .appearance: .order
      case .order: .next
      case .next: .appearance
      }
    }
  }

  /// How often one may answer a question before the answer is shown: who was wrong once thinks again, who was wrong
  /// twice begins to guess.
  package static let tryCount = 2
  /// How often what is still wrong is asked again by itself.
  private static let roundLimit = 3

  private let subject: PredictionSubject
  /// How calls are asked for.
  package private(set) var mode: Mode
  /// What is asked, or was just answered; nothing once all is over.
  package private(set) var question: PredictionQuestion?
  /// Whether the question is answered.
  package private(set) var isAnswered = false
  /// How often the question was answered wrongly.
  private var mistakeCount = 0
  /// What was reached, and what could have been reached.
  package private(set) var tally = Tally(), reachable = Tally()
  /// What was wrong, in the order in which it was asked.
  package private(set) var misses: [Miss] = []
  /// Whether an event was predicted rightly at the first try, of those that were asked for.
  package private(set) var marks: [Int: Bool] = [:]
  /// Where the run goes on after the question: the action, and which of its lines.
  private var rest: (action: Int, line: Int)
  /// What is to be asked again before the run goes on.
  private var again: [PredictionQuestion.Subject] = []
  /// How often what was wrong was asked again, and how often that was done since the run was over.
  private var turn = 0, roundCount = 0

  /// Begins to ask.
  ///
  /// - Parameters:
  ///   - action: the action that is asked about first.
  ///   - event: the last event of it that is known; nothing where it has just begun.
  ///   - otherScores: the rules of the other versions, for wrong answers that would be right there.
  ///   - isShown: whether an event has a line that can be seen.
  ///   - isCovered: whether a line could be seen if it came.
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

  /// What is still wrong.
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

  /// Goes on to the next question once one is answered: through the run, then once more through what was wrong.
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

  /// Asks again now what is still wrong; the run goes on afterwards.
  package mutating func askAgain() {
    guard !openMisses.isEmpty else { return }
    returnQuestion()
    gatherMisses()
    ask { $0.takeAgain() ?? $0.takeNext() }
  }

  /// Asks otherwise from now on; a question that was not answered yet is asked anew.
  package mutating func change(mode: Mode) {
    self.mode = mode
    guard let question, !question.isAgain, !isAnswered, mistakeCount == 0 else { return }
    returnQuestion()
    ask { $0.takeNext() }
  }

  /// Puts a question that was not answered yet back where it came from.
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

  /// Lays out everything that is still wrong, to be asked again.
  private mutating func gatherMisses() {
    turn += 1
    again = openMisses.map(\.subject)
  }

  /// Notes that the first answer was right; what is asked again brings no points.
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
  /// Which of the calls is the first, or the last.
  case first(String), last(String)
}

/// A question about what comes next in a run, ready to be asked.
package struct PredictionQuestion: Hashable, Sendable {
  /// What is asked for, so that it can be asked again.
  struct Subject: Hashable, Sendable {
    /// The action, and which of its lines that are shown; none where nothing comes.
    let action: Int, lines: Range<Int>
    let isOrder: Bool
  }

  let subject: Subject
  /// The question.
  package let exercise: Exercise
  /// What helps.
  package let hints: [PredictionHint]
  /// The events that are asked for, in their order; where nothing comes, the one at which the action begins.
  package let positions: [Int]
  /// How many events are shown before the answer, and with it.
  package let shown: Int, shownAfter: Int
  /// Whether it was asked before, and answered wrongly.
  package let isAgain: Bool

  /// The action that is asked about.
  package var action: Int { subject.action }
  /// How many calls are predicted with it.
  package var count: Int { positions.count }
}

/// Something that was predicted wrongly.
package struct Miss: Hashable, Sendable {
  let subject: PredictionQuestion.Subject
  /// The action, as a transcript writes it.
  package let action: String
  /// What was asked.
  package let asked: Asked
  /// What is right, and what was answered at first; nothing where the answer was shown.
  package let right: [Choice], given: [Choice]
  /// Whether it was answered rightly when it was asked again.
  package internal(set) var isMended = false
}

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

/// How well calls are predicted: points, and how many calls in a row without a mistake.
package struct Tally: Hashable, Sendable {
  /// How many calls in a row make the following ones worth a point more, and what a call is worth at most.
  static let step = 5, most = 3

  /// The points.
  package private(set) var points = 0
  /// How many calls in a row were right up to now, and at best.
  package private(set) var streak = 0, bestStreak = 0

  /// Nothing predicted yet.
  package init() {}

  /// What the next call is worth.
  package var worth: Int { min(1 + streak / Self.step, Self.most) }

  /// So many calls were predicted rightly.
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
