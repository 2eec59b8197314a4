import Canvas
import Lifecycle
import Study

extension KeyCommand {
  static let predict = KeyCommand(
    "predict", ["e"],
    "Hides the calls that follow, and asks for them one by one; at the end of the run, for all after launch.",
    unless: .noCalls
  ) { $0.openPrediction() }
}

extension Model {
  /// The prediction that fills the screen, if one does.
  var prediction: PredictionStage? {
    get { stage as? PredictionStage }
    set { if let newValue { stage = newValue } }
  }

  /// Hides what follows the cursor, and asks for it.
  mutating func openPrediction() {
    let phrases = Phrases(language: language)
    guard let stage = PredictionStage(session, scores: scores, language: language) else {
      return warn(phrases.nothingToPredict)
    }
    if let restart = stage.restart { tell(phrases.begins(withLaunch: restart == 0)) }
    prediction = stage
    session.bookmarks = []
    session.placeMarks = PlaceMarks()
    showQuestion()
  }

  /// Asks otherwise: for appearances, for whole orders, or for every call.
  mutating func changePredictionMode() {
    guard var stage = prediction else { return }
    stage.changeMode()
    tell(Phrases(language: language).told(stage.prediction.mode))
    prediction = stage
  }

  mutating func predictAgain() {
    prediction?.askAgain()
    showQuestion()
  }

  /// Takes the selected choice; once it is answered, shows at once what is being shown, or goes on.
  mutating func goOnPredicting() {
    guard var stage = prediction else { return }
    if stage.isOver { return leavePrediction() }
    if showing != nil { return settle() }
    if stage.isAsking { return takeChoice() }
    stage.goOn()
    prediction = stage
    showQuestion()
  }

  /// Takes the selected choice, and shows what comes once the question is answered.
  fileprivate mutating func takeChoice() {
    guard var stage = prediction else { return }
    if stage.exercise?.isWrongAlready == true { return warn(Phrases(language: language).wrongAlready) }
    stage.take()
    prediction = stage
    if stage.prediction.isAnswered { showPredicted() }
  }

  /// Shows the run up to what is asked; at the end all of it.
  private mutating func showQuestion() {
    guard let stage = prediction else { return }
    showing = nil
    session.reveal(eventCount: stage.shown)
    if stage.isOver { recordPrediction() }
  }

  /// Shows the calls that were asked for: a single one at once, those of an order at their own pace.
  fileprivate mutating func showPredicted() {
    guard let stage = prediction, let question = stage.prediction.question, let first = question.positions.first else {
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
  mutating func leavePrediction() {
    recordPrediction()
    guard let stage = prediction else { return }
    showing = nil
    let cursor = session.cursor
    session = stage.kept
    session.cursor = cursor.flatMap { session.nearestStop(to: $0) }
    self.stage = Stages.first
    if stage.prediction.reachable.points > 0 { tell(Phrases(language: language).summary(stage.prediction)) }
  }
}

extension PredictionStage {
  func take(_ model: inout Model) { model.takeChoice() }

  /// Goes to another call; at the end, to another line of what was wrong.
  func step(isOnward: Bool, _ model: inout Model) {
    guard isOver else { return model.moveCursor(to: isOnward ? model.session.nextStop : model.session.previousStop) }
    let limit = max(0, prediction.misses.count - 1)
    model.prediction?.summaryOffset = max(0, min(summaryOffset + (isOnward ? 1 : -1), limit))
  }

  func showAnswer(_ model: inout Model) {
    model.prediction?.giveUp()
    model.showPredicted()
  }
}
