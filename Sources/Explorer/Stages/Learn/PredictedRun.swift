import Canvas
import Lifecycle
import Notation
import Study

/// A run whose calls the learner predicts, in the form of a lesson.
struct PredictedRun: Sendable {
  let session: Session
  /// The built-in item that the run belongs to, and the index of the run's first action among all commands of the item.
  ///
  /// Answers are stored by these; `nil` for runs that are not built in.
  private(set) var builtIn: (item: LibraryItem, first: Int)?
  var mode = Prediction.Mode.appearance

  /// Prepares a run, and finds out if it belongs to a built-in item.
  init(_ session: Session, _ model: Model) {
    self.session = session
    guard let item = model.library.first(where: { $0.name == session.sourceName }), item.isPredicted,
      let transcript = try? Session.transcript(text: item.text, name: item.name, scores: model.scores)
    else { return }
    let index = session.casePosition?.index ?? 0
    guard let opened = try? Session.open(transcript, case: index, scores: model.scores),
      opened.commands == session.commands, opened.setup == session.setup
    else { return }
    let earlier = transcript.cases[..<index].map { part in
      part.statements.count { if case .command = $0.statement { true } else { false } }
    }
    builtIn = (item, earlier.reduce(0, +))
  }

  /// The run of a built-in item that contains a command, counted through the item; `nil` if there is none.
  init?(_ item: LibraryItem, text: String, command: Int, _ scores: Scores) throws(OpeningProblem) {
    let transcript = try Session.transcript(text: text, name: item.name, scores: scores)
    var first = 0
    for index in transcript.cases.indices {
      let session = try Session.open(transcript, case: index, scores: scores)
      if command < first + session.commands.count {
        (self.session, builtIn, mode) = (session, (item, first), .order)
        return
      }
      first += session.commands.count
    }
    return nil
  }

  private var prediction: Prediction {
    let (rows, filter) = (session.rows, session.rows.filter)
    // A screen that was pushed and undone stays declared, but is no part of the run.
    let living = Set(rows.lanes.all.compactMap { $0.declaration })
    return Prediction(
      session.timeline, isShown: { rows.index(of: $0) != nil },
      isCovered: { entry in
        if case .controller(let declaration)? = entry.receiver, !living.contains(declaration) { return false }
        return filter.shows(entry, lanes: rows.lanes)
      })
  }

  var lesson: Lesson { prediction.lesson(title: session.title, mode) }

  func play(_ chapter: Lesson.Chapter, _ scores: Scores, seed: UInt64, isReview: Bool, isLast: Bool) -> PlayedChapter {
    let others = scores.versions.filter { $0 != session.version }.compactMap { scores[$0, like: session.score] }
    let action = chapter.resolved.questions.first?.action ?? 0
    var examiner = prediction.examiner(of: action, otherScores: others, seed: seed)
    examiner.offersMore = isReview
    return PlayedChapter(chapter, examiner, first: action, isLast: isLast)
  }

  /// Returns the first question after the cursor, by its index in the lesson.
  ///
  /// If there is none, returns the first question after the launch, with a notice that explains why.
  func start(in lesson: Lesson) -> (question: Int, notice: Sentence?) {
    let questions = lesson.chapters.flatMap { $0.resolved.questions }
    let cursor = session.cursor ?? -1
    if let next = questions.firstIndex(where: { $0.line > cursor }) { return (next, nil) }
    if let next = questions.firstIndex(where: { $0.action > 0 }) {
      return (next, "nothing follows the cursor: this begins after the launch")
    }
    return (0, "nothing follows the cursor: this begins with the launch")
  }
}

extension LibraryItem {
  /// True for items with runs whose calls can be predicted.
  var isPredicted: Bool { kind == .scenario || kind == .recording }
}

extension LessonStage {
  /// Hides everything after the cursor, and asks the user to predict it.
  static func predict(_ model: inout Model) {
    let run = PredictedRun(model.session, model)
    let item = LibraryItem(name: model.session.sourceName, title: model.session.title, kind: .file, text: "")
    let answered = model.progress.lesson(item.name).answered.count
    let seed = model.today.map { Shuffler.seed(lesson: item.name, day: $0, answered: answered) } ?? 0
    guard var stage = LessonStage(run.builtIn?.item ?? item, run.lesson, predicted: run, seed: seed, model) else {
      return model.warn("no call follows that could be asked for")
    }
    let start = run.start(in: stage.lesson)
    model.keepRun()
    stage.begin(at: start.question, &model)
    stage.firstAsked = start.question
    model.enter(stage)
    if let notice = start.notice { model.tell(notice) }
  }

  /// Switches to the next mode of prediction, and asks about the current action in that mode.
  mutating func changeMode(_ model: inout Model) {
    guard var run = predicted else { return }
    run.mode = run.mode.following
    change(run, &model)
    model.tell(run.mode.announcement)
  }
}

extension KeyCommand {
  static let predict = KeyCommand(
    "predict", ["e"],
    "Hides the calls that follow, and asks for them one by one; at the end of the run, for all after launch.",
    unless: .noCalls
  ) { LessonStage.predict(&$0) }
  static let otherQuestions = KeyCommand(
    "other questions", ["o"],
    """
    While calls are predicted, asks for all calls of an action in their order, where it has a few; then for every \
    call; then for appearances.
    """,
    in: LessonStage.self, unless: .notPredicting
  ) { $0.changeMode(&$1) }
}

extension Obstacle {
  static let notPredicting = Obstacle(in: LessonStage.self) { stage, _ in
    if stage.predicted == nil || stage.round != nil { return "a lesson asks in its own way" }
    return stage.isAtEnd ? "everything was asked: Esc leaves" : nil
  }
}

extension Prediction.Mode {
  fileprivate var announcement: Sentence {
    switch self {
    case .appearance: "the calls about appearing, one at a time"
    case .next: "every call, one at a time"
    case .order:
      "all calls of an action, where it has \(Examiner.orderLengths.lowerBound) to \(Examiner.orderLengths.upperBound)"
    }
  }

  /// A word for the mode, for the line of keys.
  var label: Sentence {
    switch self {
    case .appearance: "appearance"
    case .next: "every call"
    case .order: "order"
    }
  }
}

extension RowFilter {
  /// Returns true if the filter shows a line of a log, assuming that its call is made.
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
