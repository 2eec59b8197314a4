import Lifecycle
import Notation

/// Somebody predicts the calls of a run, from an event on: one question after the other, then what was wrong again.
public struct Prediction: Sendable {
  /// How calls are asked for.
  public enum Mode: CaseIterable, Hashable, Sendable {
    /// One by one those about appearing and disappearing, of an action that has any; the others are shown.
    case appearance
    /// One by one.
    case next
    /// All of an action in their order, where it has a few; else one by one.
    case order

    /// The mode that comes after it.
    public var following: Mode {
      switch self {
      case .appearance: .order
      case .order: .next
      case .next: .appearance
      }
    }
  }

  /// How often one may answer a question before the answer is shown: who was wrong once thinks again, who was wrong
  /// twice begins to guess.
  public static let tryCount = 2
  /// How often what is still wrong is asked again by itself.
  private static let roundLimit = 3

  private let subject: PredictionSubject
  /// How calls are asked for.
  public private(set) var mode: Mode
  /// What is asked, or was just answered; nothing once all is over.
  public private(set) var question: PredictionQuestion?
  /// Whether the question is answered.
  public private(set) var isAnswered = false
  /// How often the question was answered wrongly.
  private var mistakeCount = 0
  /// What was reached, and what could have been reached.
  public private(set) var tally = Tally(), reachable = Tally()
  /// What was wrong, in the order in which it was asked.
  public private(set) var misses: [Miss] = []
  /// Whether an event was predicted rightly at the first try, of those that were asked for.
  public private(set) var marks: [Int: Bool] = [:]
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
  public init(
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
  public var openMisses: [Miss] { misses.filter { !$0.isMended } }

  /// Takes an answer; after the second wrong one the question counts as answered.
  public mutating func answer(_ answer: [Int]) -> Exercise.Verdict? {
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
  public mutating func giveUp() {
    guard let question, !isAnswered else { return }
    if mistakeCount == 0 { noteMiss(question, []) }
    isAnswered = true
  }

  /// Goes on to the next question once one is answered: through the run, then once more through what was wrong.
  public mutating func goOn() {
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
  public mutating func askAgain() {
    guard !openMisses.isEmpty else { return }
    returnQuestion()
    gatherMisses()
    ask { $0.takeAgain() ?? $0.takeNext() }
  }

  /// Asks otherwise from now on; a question that was not answered yet is asked anew.
  public mutating func change(mode: Mode) {
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
