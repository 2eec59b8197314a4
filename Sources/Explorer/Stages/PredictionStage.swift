import Canvas
import Lifecycle
import Notation
import Study

/// The learner predicts the calls of the run that was open.
struct PredictionStage: AskingStage {
  /// The original run, which is restored afterwards.
  let kept: Session
  /// The action with which it begins, if nothing follows the cursor.
  let restart: Int?
  private(set) var prediction: Prediction
  /// The exercise that is being answered, or was just answered.
  var exercise: ExerciseState?
  /// The number of lines of the summary that are scrolled away.
  private(set) var summaryOffset = 0
  /// True if the result is recorded.
  private var isRecorded = false

  /// Begins at the cursor, or, if nothing follows it, after the launch; `nil` if nothing can be asked at all.
  private init?(_ session: Session, scores: Scores) {
    kept = session
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

  /// The number of events that are shown now.
  var shown: Int {
    guard let question = prediction.question else { return kept.timeline.events.count }
    return exercise?.outcome == nil ? question.shown : question.shownAfter
  }

  /// The original run, with the cursor at the position of the prediction.
  func kept(_ open: Session) -> Session {
    var session = kept
    session.cursor = open.cursor.flatMap(session.nearestStop)
    return session
  }

  /// Prepares the exercise for the question.
  private mutating func prepare() {
    exercise = prediction.question.map { question in
      ExerciseState(question.exercise, hints: question.hints.map(\.sentence), tryCount: Prediction.tryCount)
    }
  }
}

/// The effects of the keys.
extension PredictionStage {
  /// Hides what follows the cursor, and asks for it.
  static func open(_ model: inout Model) {
    guard var stage = PredictionStage(model.session, scores: model.scores) else {
      return model.warn("no call follows that could be asked for")
    }
    if let restart = stage.restart {
      model.tell(
        restart == 0
          ? "nothing follows the cursor: this begins with the launch"
          : "nothing follows the cursor: this begins after the launch")
    }
    model.session.placeMarks = PlaceMarks()
    stage.showQuestion(&model)
    model.enter(stage)
  }

  /// Takes the selected choice; once the question is answered, ends the animation, or continues.
  fileprivate mutating func goOn(_ model: inout Model) {
    if isOver { return leaveWithResult(&model) }
    if model.showing != nil { return model.settle() }
    if isAsking { return take(&model) }
    prediction.goOn()
    prepare()
    showQuestion(&model)
  }

  /// Takes the selected choice, and shows the call once the question is answered; a choice is taken only once.
  mutating func take(_ model: inout Model) {
    if exercise?.isWrongAlready == true { return model.warn("this was wrong already: choose another") }
    if let answer = exercise?.take() { _ = prediction.answer(answer) }
    if prediction.isAnswered { showAnswered(&model) }
  }

  mutating func showAnswer(_ model: inout Model) {
    exercise?.giveUp()
    prediction.giveUp()
    showAnswered(&model)
  }

  /// Switches the mode of questions.
  fileprivate mutating func changeMode(_ model: inout Model) {
    prediction.change(mode: prediction.mode.following)
    if exercise?.outcome == nil, exercise?.mistakeCount == 0 { prepare() }
    model.tell(prediction.mode.announcement)
  }

  fileprivate mutating func askAgain(_ model: inout Model) {
    prediction.askAgain()
    prepare()
    showQuestion(&model)
  }

  /// Goes to another call; at the end, to another line of what was wrong.
  mutating func step(isOnward: Bool, _ model: inout Model) {
    guard isOver else { return model.moveCursor(to: isOnward ? model.session.nextStop : model.session.previousStop) }
    let limit = max(0, prediction.misses.count - 1)
    summaryOffset = max(0, min(summaryOffset + (isOnward ? 1 : -1), limit))
  }

  /// Shows the run up to the question; at the end all of it.
  private mutating func showQuestion(_ model: inout Model) {
    model.showing = nil
    model.session.reveal(eventCount: shown)
    if isOver { record(&model) }
  }

  /// Shows the calls that were asked for: a single one at once, those of an order at their own pace.
  private func showAnswered(_ model: inout Model) {
    guard let question = prediction.question, let first = question.positions.first else { return }
    model.session.reveal(eventCount: shown)
    model.session.cursor = model.session.rows.stop(from: first) ?? model.session.rows.lastStop
    if question.count > 1 { model.replay() }
  }

  /// Keeps the result, if the run is a built-in one.
  private mutating func record(_ model: inout Model) {
    guard !isRecorded, prediction.reachable.points > 0 else { return }
    isRecorded = true
    let name = kept.sourceName
    let isKnown = model.library.contains {
      $0.name == name && ($0.kind == .scenario || $0.kind == .recording)
    }
    let tally = prediction.tally
    if isKnown { model.record(.predicted(name: name, points: tally.points, streak: tally.bestStreak)) }
  }

  fileprivate mutating func leaveWithResult(_ model: inout Model) {
    record(&model)
    leave(&model)
    if prediction.reachable.points > 0 { model.tell(prediction.summary) }
  }
}

extension PredictionStage {
  static let keymap = Keymap([
    .answering,
    KeySection(
      "While calls are predicted", [.predictNext, .takeBack, .wholeOrder, .askAgain, .leavePrediction]),
    .pace,
  ])

  func draw(_ frame: Frame, on canvas: inout Canvas) { PredictionView(frame: frame, stage: self).draw(on: &canvas) }

  func hints(_ model: Model) -> [Hint] {
    let leave = Hint(.leavePrediction, label: "leave"), again = Hint(.askAgain, label: "what was wrong")
    if isOver {
      let list = Hint(.choiceDown, .choiceUp, label: "select")
      return (prediction.misses.isEmpty ? [] : [list]) + [again, leave]
    }
    guard let exercise, exercise.outcome == nil else {
      return [Hint(.predictNext, label: "next"), Hint(.choiceDown, .choiceUp, label: "step"), again, leave]
    }
    let isOrder = exercise.exercise.form == .arrange
    var hints = [Hint(.predictNext, label: isOrder ? "take" : "answer")]
    if !exercise.arranged.isEmpty { hints.append(Hint(.takeBack, label: "take back")) }
    return hints + [
      Hint(.showHint, label: "hint"), Hint(.showAnswer, label: "show"),
      Hint(.wholeOrder, label: prediction.mode.following.label), leave,
      Hint(.choiceDown, .choiceUp, label: "select"), again,
    ]
  }
}

extension KeyCommand {
  static let predictNext = KeyCommand(
    "next", [.enter, " "], "Takes the selected choice; once it is answered, goes on.",
    in: PredictionStage.self
  ) { $0.goOn(&$1) }
  static let takeBack = KeyCommand(
    "take back", [.left, .backspace, "b"], "Takes the last call out of the order again.", in: PredictionStage.self,
    unless: .nothingTaken
  ) { stage, _ in stage.exercise?.takeBack() }
  static let wholeOrder = KeyCommand(
    "other questions", ["o"],
    "Asks for all calls of an action in their order, where it has a few; then for every call; then for appearances.",
    in: PredictionStage.self, unless: .predictionIsOver
  ) { $0.changeMode(&$1) }
  static let askAgain = KeyCommand(
    "once more", ["a"], "Asks again now what was wrong; the run goes on afterwards.", in: PredictionStage.self,
    unless: .nothingWasWrong
  ) { $0.askAgain(&$1) }
  static let leavePrediction = KeyCommand(
    "leave", [.escape], "Leaves and returns to the run as it was, with the cursor where the prediction stood.",
    in: PredictionStage.self
  ) { $0.leaveWithResult(&$1) }
}

extension Obstacle {
  static let nothingTaken = Obstacle(in: PredictionStage.self) { stage, _ in
    let isTaken = stage.isAsking && stage.exercise?.arranged.isEmpty == false
    return isTaken ? nil : "nothing was put into an order"
  }
  static let predictionIsOver = Obstacle(in: PredictionStage.self) { stage, _ in
    stage.isOver ? "everything was asked: Esc leaves" : nil
  }
  static let nothingWasWrong = Obstacle(in: PredictionStage.self) { stage, _ in
    stage.prediction.openMisses.isEmpty ? "nothing is wrong that could be asked again" : nil
  }
}

/// The view of a prediction: the screens and the timeline as far as they are known, and below them the question.
struct PredictionView: FramePart {
  let frame: Frame
  let stage: PredictionStage

  func draw(on canvas: inout Canvas) {
    let arrangement = Arrangement.lesson(width: canvas.width, height: canvas.height)
    let prediction = stage.prediction
    let panes = LessonPanes(
      frame: frame, arrangement: arrangement,
      title: say(title), note: standing, marks: prediction.marks.mapValues(RowMark.predicted))
    let header = arrangement.shape == .single ? standing : HeaderView(frame: frame).callWords
    panes.drawHeader(stage.kept.title, trailing: header + " ", on: &canvas)
    panes.draw(on: &canvas)
    let room = arrangement.slider.inset(columns: 1, rows: 0)
    guard let exercise = stage.exercise else { return drawSummary(on: &canvas, in: room) }
    ExerciseView(frame: frame, state: exercise, why: why).draw(on: &canvas, in: room)
  }

  private var title: Sentence {
    if stage.isOver { return "Predicted" }
    return stage.prediction.question?.isAgain == true ? "Predict, once more" : "Predict"
  }

  /// The points so far, and how many calls in a row were right.
  private var standing: String {
    let tally = stage.prediction.tally, points = points(tally.points)
    return say(tally.streak < 2 ? points : "\(points), \(tally.streak) in a row")
  }

  /// The reasons of the call under the cursor, once the question is answered.
  private var why: [SaidLine] {
    guard let exercise = stage.exercise, exercise.outcome != nil else { return [] }
    let lines = Explanation(session: model.session, evidence: frame.evidence)?.lines ?? []
    // The reply already says that the sources disagree.
    return lines.filter { $0.text != exercise.exercise.dispute?.sentence() }.said(by: phrasebook)
  }

  /// The line above the list of what was wrong.
  private var wrongCount: Sentence {
    let count = stage.prediction.misses.count, open = stage.prediction.openMisses.count
    if count == 0 { return "Nothing was wrong." }
    return open == count
      ? "Wrong at the first try: \(count)." : "Wrong at the first try: \(count); by now right: \(count - open)."
  }

  /// Draws the result, and the list of what was wrong.
  private func drawSummary(on canvas: inout Canvas, in area: Rectangle) {
    let prediction = stage.prediction
    canvas.put(say(prediction.summary), row: 0, of: area, role: .strong)
    canvas.put(say(wrongCount), row: 1, of: area)
    canvas.cursor = Point(x: area.x, y: area.y)
    let list = area.split(top: area.height > 6 ? 3 : 2).rest
    let lines = prediction.misses.dropFirst(stage.summaryOffset).flatMap { miss -> [(text: String, role: CellRole)] in
      let mark = (miss.isMended ? Glyph.right : .wrong).text(model.charset)
      let texts = say(miss.sentence).wrapped(toCells: max(1, list.width - 2))
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

private func points(_ count: Int) -> Sentence { count == 1 ? "1 point" : "\(count) points" }

extension Prediction {
  /// The points out of all possible ones, and the longest streak of right answers.
  var summary: Sentence {
    "\(tally.points) of \(points(reachable.points)); at best \(tally.bestStreak) in a row."
  }
}

extension Prediction.Mode {
  /// Says what this mode asks for.
  fileprivate var announcement: Sentence {
    switch self {
    case .appearance: "the calls about appearing, one at a time"
    case .next: "every call, one at a time"
    case .order: "all calls of an action, where it has 2 to 8"
    }
  }

  /// The mode in a word, for the line of keys.
  fileprivate var label: Sentence {
    switch self {
    case .appearance: "appearance"
    case .next: "every call"
    case .order: "order"
    }
  }
}

extension PredictionHint {
  fileprivate var sentence: Sentence {
    switch self {
    case .will: "It announces something: a will."
    case .did: "It confirms something: a did."
    case .receiver(let name): "\(name) receives it."
    case .first(let call): "\(call) is called first."
    case .last(let call): "\(call) is called last."
    }
  }
}

extension Miss {
  /// The question with the right answer and the given one.
  fileprivate var sentence: Sentence {
    let answer = list(right), wrong = list(given)
    if asked == .order { return "\(action), in order: \(answer)" }
    let question: Sentence = if case .next(let call?) = asked { "\(action), after \(call)" } else { "\(action)" }
    return wrong.isEmpty ? "\(question): \(answer)" : "\(question): \(answer); not \(wrong)"
  }

  private func list(_ choices: [Choice]) -> Sentence { choices.map(\.sentence).joined { "\($0), \($1)" } }
}

extension KeyCommand {
  static let predict = KeyCommand(
    "predict", ["e"],
    "Hides the calls that follow, and asks for them one by one; at the end of the run, for all after launch.",
    unless: .noCalls
  ) { PredictionStage.open(&$0) }
}

extension RowFilter {
  /// Returns true if a line would be shown if it were called.
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
