import Lifecycle
import Notation
import Study

/// Somebody predicts the calls of the run that was open: what was asked so far, and what is asked now.
struct PredictionStage: AskingStage {
  /// The run as it was, which comes back afterwards.
  let kept: Session
  /// The action with which it begins, where that is not the one that follows the cursor, since nothing does.
  let restart: Int?
  private(set) var prediction: Prediction
  /// The exercise that is being answered, or was just answered.
  var exercise: ExerciseState?
  private let language: Language
  /// How many lines of the summary lie above those that are shown.
  var summaryOffset = 0
  /// Whether what was reached is kept already.
  var isRecorded = false

  /// Begins at the cursor, or, where nothing follows it, after the launch; nothing where nothing can be asked at all.
  init?(_ session: Session, scores: Scores, language: Language) {
    kept = session
    self.language = language
    let others = scores.versions.filter { $0 != session.version }.compactMap { scores[$0, like: session.score] }
    let (rows, filter) = (session.rows, session.rows.filter)
    let entries = session.timeline.entries.indices
    var starts: [(action: Int, event: Int?)] = []
    if !session.isAtEnd { starts.append((session.entryIndex ?? 0, session.cursor)) }
    let restarts = [1, 0].filter(entries.contains)
    let firstRestart = starts.count
    starts += restarts.map { ($0, nil) }
    for (index, start) in starts.enumerated() {
      let prediction = Prediction(
        session.timeline, from: start.action, after: start.event, mode: .appearance, otherScores: others,
        isShown: { rows.index(of: $0) != nil }, isCovered: { filter.shows($0, lanes: rows.lanes) })
      guard prediction.question != nil else { continue }
      self.prediction = prediction
      restart = index < firstRestart ? nil : start.action
      prepare()
      return
    }
    return nil
  }

  var isOver: Bool { prediction.question == nil }

  /// How many events are shown now.
  var shown: Int {
    guard let question = prediction.question else { return kept.timeline.events.count }
    return exercise?.outcome == nil ? question.shown : question.shownAfter
  }

  /// Takes the selected choice; the same wrong one is not taken twice.
  mutating func take() {
    guard exercise?.isWrongAlready == false, let answer = exercise?.take() else { return }
    _ = prediction.answer(answer)
  }

  mutating func giveUp() {
    exercise?.giveUp()
    prediction.giveUp()
  }

  mutating func goOn() {
    prediction.goOn()
    prepare()
  }

  mutating func askAgain() {
    prediction.askAgain()
    prepare()
  }

  /// Asks otherwise: for appearances, for whole orders, or for every call.
  mutating func changeMode() {
    prediction.change(mode: prediction.mode.following)
    if exercise?.outcome == nil, exercise?.mistakeCount == 0 { prepare() }
  }

  private mutating func prepare() {
    let phrases = Phrases(language: language)
    exercise = prediction.question.map { question in
      ExerciseState(
        question.exercise, hints: question.hints.map(phrases.hint), tryCount: Prediction.tryCount)
    }
  }
}

extension RowFilter {
  /// Whether a line would be shown if it came, by whoever receives it.
  func shows(_ entry: LogEntry, lanes: Lanes) -> Bool {
    guard let call = entry.call, let receiver = entry.receiver else { return true }
    let indices: [Int] =
      switch receiver {
      case .appDelegate, .sceneDelegate: [0]
      case .controller(let declaration): lanes.all.indices.filter { lanes.all[$0].declaration == declaration }
      }
    let lane = indices.first { !hiddenLanes.contains($0) } ?? indices.first
    return shows(call, isSuppressed: false, isUnnamed: false, lane: lane, receiver: receiver)
  }
}
