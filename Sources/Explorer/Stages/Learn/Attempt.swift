import Lifecycle
import Study

/// An exercise, and the learner's progress in it.
struct Attempt: Hashable, Sendable {
  enum Outcome: Hashable, Sendable {
    case right
    /// The answer is that of sources that contradict the model, or no source shows which answer is right.
    case disputed
    case shown
  }

  let exercise: Exercise
  /// The action that the question is about, as a transcript writes it; `nil` if the question names it.
  let action: String?
  let hints: [Sentence]
  private(set) var shownHintCount = 0
  let because: [String]
  /// A remark shown before the answer if no source shows which answer is right.
  let caveat: Sentence?
  /// A sentence shown before the reason.
  let remark: Sentence?
  /// The number of wrong answers after which the right one is shown; `nil` for no limit.
  let tryCount: Int?
  /// The selected choice; `nil` at first, so that an accidental key answers nothing.
  private(set) var selection: Int?
  private(set) var marked: Set<Int> = []
  /// The choices put in order so far.
  private(set) var arranged: [Int] = []
  /// The choices that were picked or marked and turned out wrong.
  private(set) var wrong: Set<Int> = []
  private(set) var wrongAnswerCount = 0
  /// True if taking one more choice completes the order.
  var isNextLast: Bool { exercise.form == .arrange && open.count == 1 }
  /// The last answer if it was wrong; for an order, until the next one is complete.
  private(set) var wrongAnswer: [Int]?
  private(set) var wrongOrder: [Int]?
  private(set) var outcome: Outcome?

  init(
    _ exercise: Exercise, about action: String? = nil, hints: [Sentence] = [], because: [String] = [],
    caveat: Sentence? = nil, remark: Sentence? = nil, tryCount: Int? = nil
  ) {
    self.exercise = exercise
    self.action = action
    self.remark = remark
    self.hints = hints
    (self.because, self.caveat) = (because, caveat)
    self.tryCount = tryCount
  }

  /// True if the question was answered at the first try, without showing the answer.
  var isFirstTry: Bool { wrongAnswerCount == 0 && (outcome == .right || outcome == .disputed) }

  /// Returns true if the answer was right at the first try; for an order, if the choice at an index was.
  func isRight(at index: Int) -> Bool {
    guard let order = wrongOrder else { return isFirstTry }
    return exercise.choices[order[index]] == exercise.choices[exercise.solution[index]]
  }

  /// The choices that can be selected, in the order shown; when calls are put in order, those that are left.
  var open: [Int] { exercise.choices.indices.filter { exercise.form != .arrange || !arranged.contains($0) } }

  /// Returns true if a chosen answer was accepted although the model plays another one.
  func countsAsWell(_ choice: Int) -> Bool {
    switch exercise.form {
    case .pick: outcome == .disputed && choice == selection
    case .mark: outcome == .disputed && marked.contains(choice)
    case .arrange: false
    }
  }

  /// True if the selected choice was picked or marked before and is wrong.
  var isWrongAlready: Bool { outcome == nil && selection.map(wrong.contains) ?? false }

  /// True if as many choices are marked as are right, so that no other can be marked beside them.
  var isFull: Bool {
    guard let count = exercise.markCount, let selection, !marked.contains(selection) else { return false }
    return marked(beside: selection).count >= count
  }

  /// True if the marks are what is left of a wrong answer.
  var isWrongStill: Bool { wrongAnswer != nil && (exercise.markCount != nil || wrongAnswer == marked.sorted()) }

  /// The marked choices that can stay when another one is marked: one that denies all others is marked alone.
  private func marked(beside choice: Int) -> Set<Int> {
    marked.filter { exercise.choices[$0].deniesOthers == exercise.choices[choice].deniesOthers }
  }

  /// True if something was marked, put in order or answered.
  var isBegun: Bool { wrongAnswerCount > 0 || !marked.isEmpty || !arranged.isEmpty }

  var hasMoreHints: Bool { outcome == nil && shownHintCount < hints.count }

  mutating func showHint() { if hasMoreHints { shownHintCount += 1 } }

  mutating func move(by distance: Int) {
    let open = open
    guard outcome == nil, !open.isEmpty else { return }
    let position = selection.flatMap { open.firstIndex(of: $0) }
    selection = open[max(0, min(position.map { $0 + distance } ?? (distance > 0 ? 0 : open.count), open.count - 1))]
  }

  /// Selects a choice; returns false if it does not exist or is in the order already.
  mutating func select(_ choice: Int) -> Bool {
    guard outcome == nil, open.contains(choice) else { return false }
    selection = choice
    return true
  }

  /// Takes the selected choice: picks it, toggles its mark, or makes it the next in the order.
  mutating func take() {
    guard outcome == nil, let selection else { return }
    switch exercise.form {
    case .pick: answer([selection])
    case .mark:
      wrongAnswer = nil
      let isTaken = marked.remove(selection) == nil
      guard isTaken else { return }
      marked = marked(beside: selection).union([selection])
    case .arrange:
      arranged.append(selection)
      self.selection = open.first
      if open.isEmpty { answer(arranged) }
    }
  }

  /// Takes the last choice out of the order.
  mutating func takeBack() {
    guard outcome == nil, let last = arranged.popLast() else { return }
    selection = last
  }

  mutating func answerMarks() {
    guard outcome == nil, exercise.form == .mark, !isWrongStill else { return }
    answer(marked.sorted())
  }

  mutating func giveUp() {
    guard outcome == nil else { return }
    outcome = .shown
    arranged = exercise.form == .arrange ? exercise.solution : []
  }

  /// Grades an answer; of a wrong order, the right beginning is kept.
  private mutating func answer(_ answer: [Int]) {
    switch exercise.grade(of: answer) {
    case .right: outcome = .right
    case .disputed: outcome = .disputed
    case .wrong:
      wrongAnswerCount += 1
      wrongAnswer = answer
      if wrongAnswerCount > 1 { showHint() }
      if exercise.form != .arrange { wrong.formUnion(Set(answer).subtracting(exercise.rightChoices)) }
      marked.formIntersection(exercise.solution)
      if exercise.form == .arrange {
        wrongOrder = wrongOrder ?? answer
        let right = zip(answer, exercise.solution).prefix { exercise.choices[$0] == exercise.choices[$1] }.count
        arranged = Array(answer.prefix(right))
        selection = nil
      }
      if wrongAnswerCount == tryCount { giveUp() }
    }
  }
}
