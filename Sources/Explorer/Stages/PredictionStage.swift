import Canvas
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

extension PredictionStage {
  static let keymap = Keymap([
    .answering,
    KeySection(
      "While calls are predicted", [.predictNext, .takeBack, .wholeOrder, .askAgain, .leavePrediction]),
    .pace,
  ])

  /// The run as it was.
  func kept(_ open: Session) -> Session { kept }

  func draw(_ frame: Frame, on canvas: inout Canvas) { PredictionView(frame: frame, stage: self).draw(on: &canvas) }

  func hints(_ model: Model) -> [Hint] {
    let phrases = Phrases(language: model.language)
    let leave = Hint(.leavePrediction, label: phrases.leave)
    if isOver {
      let list = Hint(.choiceDown, .choiceUp, label: phrases.select)
      return (prediction.misses.isEmpty ? [] : [list]) + [
        Hint(.askAgain, label: phrases.again), leave,
      ]
    }
    guard let exercise, exercise.outcome == nil else {
      return [
        Hint(.predictNext, label: phrases.next),
        Hint(.choiceDown, .choiceUp, label: phrases.step),
        Hint(.askAgain, label: phrases.again), leave,
      ]
    }
    let isOrder = exercise.exercise.form == .arrange
    var hints = [Hint(.predictNext, label: isOrder ? phrases.take : phrases.answer)]
    if !exercise.arranged.isEmpty { hints.append(Hint(.takeBack, label: phrases.takeBack)) }
    return hints + [
      Hint(.showHint, label: phrases.hintLabel), Hint(.showAnswer, label: phrases.show),
      Hint(.wholeOrder, label: phrases.label(prediction.mode.following)),
      leave, Hint(.choiceDown, .choiceUp, label: phrases.select),
      Hint(.askAgain, label: phrases.again),
    ]
  }
}

extension KeyCommand {
  static let predictNext = KeyCommand(
    "next", [.enter, " "], "Takes the selected choice; once it is answered, goes on."
  ) { $0.goOnPredicting() }
  static let takeBack = KeyCommand(
    "take back", [.left, .backspace, "b"], "Takes the last call out of the order again.", unless: .nothingTaken
  ) { $0.prediction?.exercise?.takeBack() }
  static let wholeOrder = KeyCommand(
    "other questions", ["o"],
    "Asks for all calls of an action in their order, where it has a few; then for every call; then for appearances.",
    unless: .predictionIsOver
  ) { $0.changePredictionMode() }
  static let askAgain = KeyCommand(
    "once more", ["a"], "Asks again now what was wrong; the run goes on afterwards.", unless: .nothingWasWrong
  ) { $0.predictAgain() }
  static let leavePrediction = KeyCommand(
    "leave", [.escape], "Leaves; the run comes back as it was, with the cursor where the prediction stood."
  ) { $0.leavePrediction() }
}

extension Obstacle {
  static let nothingTaken = Obstacle { model in
    let prediction = model.prediction
    let isTaken = prediction?.isAsking == true && prediction?.exercise?.arranged.isEmpty == false
    return isTaken ? nil : "nothing was put into an order"
  }
  static let predictionIsOver = Obstacle {
    $0.prediction?.isOver == true ? "everything was asked: Esc leaves" : nil
  }
  static let nothingWasWrong = Obstacle {
    $0.prediction?.prediction.openMisses.isEmpty == false ? nil : "nothing is wrong that could be asked again"
  }
}

/// A prediction: the screens and the timeline as far as they are known, and below them what is asked.
struct PredictionView: FramePart {
  let frame: Frame
  let stage: PredictionStage

  func draw(on canvas: inout Canvas) {
    let arrangement = Arrangement.lesson(width: canvas.width, height: canvas.height)
    let prediction = stage.prediction
    let panes = LessonPanes(
      frame: frame, arrangement: arrangement,
      title: phrases.predictionTitle(isAgain: prediction.question?.isAgain ?? false, isOver: stage.isOver),
      note: phrases.standing(prediction.tally), marks: prediction.marks.mapValues(RowMark.predicted))
    let header = arrangement.shape == .single ? phrases.standing(prediction.tally) : HeaderView(frame: frame).callWords
    panes.drawHeader(stage.kept.title, trailing: header + " ", on: &canvas)
    panes.draw(on: &canvas)
    let room = arrangement.slider.inset(columns: 1, rows: 0)
    guard let exercise = stage.exercise else { return drawSummary(on: &canvas, in: room) }
    ExerciseView(state: exercise, phrases: phrases, charset: model.charset, why: why).draw(on: &canvas, in: room)
  }

  /// Why the call under the cursor came, once it is known.
  private var why: [WhyLine] {
    guard let exercise = stage.exercise, exercise.outcome != nil else { return [] }
    let lines = Explanation(session: model.session, evidence: frame.evidence)?.lines ?? []
    // That the sources disagree is said about the answer already.
    return lines.filter { $0.text != exercise.exercise.dispute?.sentence().english }.said(by: phrasebook)
  }

  /// Draws what was reached, and the list of what was wrong.
  private func drawSummary(on canvas: inout Canvas, in area: Rectangle) {
    let prediction = stage.prediction
    canvas.put(phrases.summary(prediction), row: 0, of: area, role: .strong)
    canvas.put(phrases.wrongCount(prediction), row: 1, of: area)
    canvas.cursor = Point(x: area.x, y: area.y)
    let list = area.split(top: area.height > 6 ? 3 : 2).rest
    let lines = prediction.misses.dropFirst(stage.summaryOffset).flatMap { miss -> [(text: String, role: CellRole)] in
      let mark = (miss.isMended ? Glyph.right : .wrong).text(model.charset)
      let texts = phrases.miss(miss).wrapped(toCells: max(1, list.width - 2))
      return texts.enumerated().map { index, text in
        ((index == 0 ? mark : " ") + " " + text, miss.isMended ? .quiet : .plain)
      }
    }
    for (row, line) in lines.prefix(list.height).enumerated() {
      canvas.put(line.text, row: row, of: list, role: line.role)
    }
    guard lines.count > list.height, list.height > 0 else { return }
    let x = list.right - 1
    canvas.put(Glyph.ellipsis, x: x, y: list.bottom - 1, role: .quiet)
  }
}

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
