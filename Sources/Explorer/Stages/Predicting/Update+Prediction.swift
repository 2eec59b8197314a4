import Lifecycle
import Study

extension Model {
  /// The prediction that fills the screen, if one does.
  var prediction: PredictionStage? {
    get { if case .prediction(let prediction) = stage { prediction } else { nil } }
    set { if let newValue { stage = .prediction(newValue) } }
  }

  /// The run that is open, or that comes back when what fills the screen is left.
  var keptSession: Session { lesson?.kept ?? prediction?.kept ?? session }

  /// Hides what follows the cursor, and asks for it.
  mutating func openPrediction() {
    let phrases = Phrases(language: language)
    guard let stage = PredictionStage(session, scores: scores, language: language) else {
      return refuse(phrases.nothingToPredict)
    }
    if let restart = stage.restart { tell(phrases.begins(withLaunch: restart == 0)) }
    prediction = stage
    session.bookmarks = []
    session.placeMarks = PlaceMarks()
    showQuestion()
  }

  /// Runs a command of a prediction.
  mutating func runInPrediction(_ id: CommandID, _ argument: Int) {
    guard var stage = prediction else { return }
    switch id {
    case .predictNext: return goOnPredicting()
    case .choiceDown, .choiceUp: return selectInPrediction(isOnward: id == .choiceDown)
    case .choice:
      guard stage.select(argument) else { return refuse("there is no choice \(argument + 1)") }
      prediction = stage
      return takeChoice()
    case .showHint: stage.showHint()
    case .showAnswer:
      stage.giveUp()
      prediction = stage
      return showAnswer()
    case .takeBack: stage.takeBack()
    case .wholeOrder:
      stage.toggleMode()
      tell(Phrases(language: language).told(stage.prediction.mode))
    case .askAgain:
      stage.askAgain()
      prediction = stage
      return showQuestion()
    case .leavePrediction: return leavePrediction()
    default: return
    }
    prediction = stage
  }

  /// Takes the selected choice; once it is answered, shows at once what is being shown, or goes on.
  private mutating func goOnPredicting() {
    guard var stage = prediction else { return }
    if stage.isOver { return leavePrediction() }
    if showing != nil { return settle() }
    if isAsking { return takeChoice() }
    stage.goOn()
    prediction = stage
    showQuestion()
  }

  /// Takes the selected choice, and shows what comes once the question is answered.
  private mutating func takeChoice() {
    guard var stage = prediction else { return }
    if stage.exercise?.isWrongAlready == true { return refuse(Phrases(language: language).wrongAlready) }
    stage.take()
    prediction = stage
    if stage.prediction.isAnswered { showAnswer() }
  }

  /// Selects another choice; once it is answered, goes through the calls that have come, and at the end through what
  /// was wrong.
  private mutating func selectInPrediction(isOnward: Bool) {
    guard var stage = prediction else { return }
    if stage.isOver {
      let limit = max(0, stage.prediction.misses.count - 1)
      stage.summaryOffset = max(0, min(stage.summaryOffset + (isOnward ? 1 : -1), limit))
    } else if isAsking {
      stage.move(by: isOnward ? 1 : -1)
    } else {
      return moveCursor(to: isOnward ? session.nextStop : session.previousStop)
    }
    prediction = stage
  }

  /// Shows the run up to what is asked; at the end all of it.
  private mutating func showQuestion() {
    guard let stage = prediction else { return }
    showing = nil
    session.reveal(eventCount: stage.shown)
    if stage.isOver { recordPrediction() }
  }

  /// Shows the calls that were asked for: a single one at once, those of an order at their own pace.
  private mutating func showAnswer() {
    guard let stage = prediction, let question = stage.prediction.question, let first = question.places.first else {
      return
    }
    session.reveal(eventCount: stage.shown)
    session.cursor = session.rows.stop(from: first) ?? session.rows.lastStop
    guard question.count > 1, !session.isAtEnd else { return }
    showing = Showing(.replay)
    letPass(milliseconds: 0)
  }

  /// Keeps what was reached, where it has a name.
  private mutating func recordPrediction() {
    guard let stage = prediction, !stage.isRecorded, stage.prediction.reachable.points > 0 else { return }
    prediction?.isRecorded = true
    let name = stage.kept.sourceName
    guard library.contains(where: { $0.name == name && ($0.kind == .scenario || $0.kind == .recording) }) else {
      return
    }
    let tally = stage.prediction.tally
    record(.predicted(name: name, points: tally.points, streak: tally.bestStreak))
  }

  /// Leaves; the run comes back as it was, with the cursor where the prediction stood.
  private mutating func leavePrediction() {
    recordPrediction()
    guard let stage = prediction else { return }
    showing = nil
    let cursor = session.cursor
    session = stage.kept
    session.cursor = cursor.flatMap { session.nearestStop(to: $0) }
    self.stage = .run
    if stage.prediction.reachable.points > 0 { tell(Phrases(language: language).summary(stage.prediction)) }
  }
}
