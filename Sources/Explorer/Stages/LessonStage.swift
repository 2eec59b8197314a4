import Canvas
import Lifecycle
import Notation
import Study

/// A lesson: the learner goes through it step by step, and answers its questions.
package struct LessonStage: AskingStage {
  let item: LibraryItem
  let lesson: Lesson
  /// The run that was open before, which is restored afterwards.
  let kept: Session
  private(set) var wishedVersion: Version?
  /// The positions of the chapter, and of the step in it.
  private(set) var chapter = 0, beat = 0
  private(set) var played: PlayedChapter
  /// The draw of the choices, which is another one at each attempt; 0 where the day is not known.
  private var draw: UInt64
  /// True if the chapter is played without animations, for a review.
  private(set) var isUnanimated = false
  /// The exercise that is being answered, or was just answered.
  var exercise: ExerciseState?
  /// The hands that a class raised for its choices.
  var hands = Hands()
  /// The questions that were answered since the lesson was opened, by their numbers in it, and whether each was right
  /// at the first try.
  private(set) var answers: [Int: Bool] = [:]
  /// The questions that were wrong at the first try, but right when they were repeated.
  private(set) var mended: Set<Int> = []
  /// The questions still to be repeated after the end; `nil` before.
  private(set) var again: [Int]?
  /// The round of which it is a part, if only some of its questions are asked.
  private(set) var round: Round?
  /// True if it is shown to a class: large, and with nothing else.
  var isPresenting = false
  /// True once the learner has gone to a call of the step, so that its reason is shown.
  private(set) var showsReason = false
  /// The time since the step began, in milliseconds at full speed, while the lesson advances by itself.
  var elapsed: Int?

  /// A lesson at its beginning, or at the first question of a round; `nil` if none of its versions is known.
  private init?(
    _ item: LibraryItem, _ lesson: Lesson, version: Version?, scores: Scores, kept: Session, round: Round? = nil,
    draw: UInt64 = 0
  ) {
    guard let first = lesson.chapters.first, let score = Self.score(for: first, version, scores) else { return nil }
    self.item = item
    self.lesson = lesson
    self.kept = kept
    wishedVersion = version
    self.draw = draw
    played = Self.play(lesson, 0, score, scores, draw, isReview: round?.purpose == .review)
    self.round = round
    if let questions = round?.asked?.questions, let question = questions.first {
      again = Array(questions.dropFirst())
      goStraight(toQuestion: question, scores)
      if round?.purpose == .review, draw != 0, version == nil { vary(question, scores) }
    }
    ask()
  }

  /// Changes the version and the animations of a question that is reviewed, if it can be asked so.
  private mutating func vary(_ question: Int, _ scores: Scores) {
    var shuffler = Shuffler(seed: draw)
    let usual = wishedVersion
    let withoutAnimations = lesson.chapters[chapter].withoutAnimations
    wishedVersion = versions.filter { scores[$0] != nil }.randomElement(using: &shuffler)
    isUnanimated = withoutAnimations != nil && Bool.random(using: &shuffler)
    goStraight(toQuestion: question, scores)
    guard exercise == nil else { return }
    (wishedVersion, isUnanimated) = (usual, false)
    goStraight(toQuestion: question, scores)
  }

  var now: Beat { played.beats[beat] }

  /// The versions that the chapter is about, the oldest first.
  var versions: [Version] { lesson.chapters[chapter].resolved.candidates }

  var isAtStart: Bool { chapter == 0 && beat == 0 }

  var isAtEnd: Bool { chapter == lesson.chapters.count - 1 && beat == played.beats.count - 1 }

  /// The number of the chapter's first question, counted through the lesson.
  private var questionsBefore: Int { lesson.chapters[..<chapter].reduce(0) { $0 + $1.questionCount } }

  /// The number of the current or the next question, counted through the lesson from 0.
  var questionNumber: Int {
    let next = played.beats[beat...].lazy.compactMap { if case .ask(let number, _) = $0 { number } else { nil } }.first
    return questionsBefore + (next ?? lesson.chapters[chapter].questionCount)
  }

  /// True if all questions of the round in this lesson are answered.
  private var isRoundDone: Bool { round != nil && isAnswered && again?.isEmpty == true }

  /// Goes to the next step, or to the next repeated question; has no effect at the end.
  private mutating func goToNextBeat(_ scores: Scores) {
    if asksAgain { again = missed }
    if let next = again?.first, isAtEnd || isAnswered {
      again?.removeFirst()
      return round == nil ? go(toQuestion: next, scores) : goStraight(toQuestion: next, scores)
    }
    if again != nil, isAnswered { return goToEnd(scores) }
    guard !isAtEnd else { return }
    if beat + 1 < played.beats.count { beat += 1 } else { open(chapter + 1, scores) }
    ask()
  }

  /// True if the question was just answered.
  private var isAnswered: Bool { exercise?.outcome != nil }

  private mutating func goToEnd(_ scores: Scores) {
    open(lesson.chapters.count - 1, scores)
    beat = played.beats.count - 1
    ask()
  }

  /// Goes back to the step before; does nothing at the beginning.
  private mutating func goToPreviousBeat(_ scores: Scores) {
    guard !isAtStart else { return }
    if beat > 0 {
      beat -= 1
    } else {
      open(chapter - 1, scores)
      beat = played.beats.count - 1
    }
    ask()
  }

  /// Goes to the paragraphs right before a question, counted through the lesson, or else to the question.
  private mutating func go(toQuestion number: Int, _ scores: Scores) {
    goStraight(toQuestion: number, scores)
    while beat > 0, case .tell = played.beats[beat - 1] { beat -= 1 }
    ask()
  }

  /// Goes to a question, counted through the lesson.
  private mutating func goStraight(toQuestion number: Int, _ scores: Scores) {
    var rest = number
    var chapter = 0
    while chapter < lesson.chapters.count - 1, rest >= lesson.chapters[chapter].questionCount {
      rest -= lesson.chapters[chapter].questionCount
      chapter += 1
    }
    open(chapter, scores)
    let asked = played.beats.firstIndex { if case .ask(let number, _) = $0 { number == rest } else { false } }
    beat = asked ?? 0
    ask()
  }

  /// Notes how the exercise was answered.
  ///
  /// - Returns: the number of the question, counted through the lesson, if it was not answered before.
  private mutating func noteOutcome() -> Int? {
    guard let exercise, exercise.outcome != nil, case .ask(let number, _) = now else { return nil }
    let question = questionsBefore + number
    if round == nil, again != nil, exercise.isFirstTry { mended.insert(question) }
    guard answers[question] == nil else { return nil }
    answers[question] = exercise.isFirstTry
    round?.note(question, isFirstTry: exercise.isFirstTry)
    return question
  }

  /// The number of events that are shown now.
  var shown: Int {
    guard case .ask(let number, let shown) = now, !isAsking else { return now.shown }
    let step = lesson.chapters[chapter].resolved.questions[number].step
    return played.shownAfterAnswer(to: number, shown: shown, action: step)
  }

  private mutating func open(_ index: Int, _ scores: Scores) {
    guard let score = Self.score(for: lesson.chapters[index], wishedVersion, scores) else { return }
    chapter = index
    beat = 0
    // A question that is asked again has its choices in another order.
    if draw != 0, again != nil { draw &+= 1 }
    played = Self.play(
      lesson, index, score, scores, draw, isUnanimated: isUnanimated, isReview: round?.purpose == .review)
  }

  /// Prepares the exercise of the step, if it has one.
  private mutating func ask() {
    exercise = nil
    showsReason = false
    hands = Hands()
    guard case .ask(let number, _) = now, let asked = played.exercises[number] else { return }
    let question = lesson.chapters[chapter].resolved.questions[number]
    let isSame = !isUnanimated || asked.answers == animatedAnswers(number)
    exercise = ExerciseState(
      asked, hints: isSame ? question.hints.map { "\($0)" } : [], because: isSame ? question.because : [],
      remark: !isUnanimated ? nil : isSame ? "As with animation." : "With animation another answer is right.",
      tryCount: round?.purpose == .placement ? 1 : nil)
  }

  /// The right answers to a question with animations; the chapter is played without.
  private func animatedAnswers(_ question: Int) -> [Choice]? {
    let resolved = lesson.chapters[chapter].resolved
    let examiner = Examiner(resolved, score: played.score)
    return examiner.exercises(for: resolved.questions).asked[question]?.answers
  }

  private static func play(
    _ lesson: Lesson, _ index: Int, _ score: Score, _ scores: Scores, _ draw: UInt64, isUnanimated: Bool = false,
    isReview: Bool
  ) -> PlayedChapter {
    let others = scores.versions.filter { $0 != score.version }.compactMap { scores[$0] }
    let chapter = lesson.chapters[index]
    return PlayedChapter(
      isUnanimated ? chapter.withoutAnimations ?? chapter : chapter, score: score, otherScores: others,
      isLast: index == lesson.chapters.count - 1, draw: draw, offersMore: isReview)
  }

  /// The score of the version that is wished for, if the chapter allows it, or else of the newest one.
  private static func score(for chapter: Lesson.Chapter, _ wished: Version?, _ scores: Scores) -> Score? {
    let allowed = chapter.resolved.candidates
    let version = wished.flatMap { allowed.contains($0) ? $0 : nil } ?? allowed.max()
    return version.flatMap { scores[$0] }
  }
}

/// The effects of the keys.
extension LessonStage {
  /// Opens a lesson at the learner's position; other transcripts open at the beginning.
  package static func open(_ item: LibraryItem, version: Version? = nil, _ model: inout Model) {
    open(item, version: version, round: nil, &model)
  }

  /// Opens a lesson, or only its questions of a round.
  static func open(_ item: LibraryItem, version: Version? = nil, round: Round?, _ model: inout Model) {
    do throws(OpeningProblem) {
      let answered = model.progress.lesson(item.lessonName).answered.count + (round?.answers.count ?? 0)
      let draw = model.today.map { Shuffler.draw(lesson: item.lessonName, day: $0, answered: answered) } ?? 0
      let isVaried = round?.purpose == .review && draw != 0
      let text = isVaried ? Variation.renamed(item.text, seed: draw) : item.text
      let transcript = try Session.transcript(text: text, name: item.name, scores: model.scores)
      let readings = transcript.resolved(versions: model.scores.versions, alternatives: model.scores.alternatives)
      let cases = readings.compactMap(\.value)
      guard cases.count == readings.count else {
        throw OpeningProblem(diagnostics: readings.flatMap(\.diagnostics).filter { $0.severity == .error })
      }
      let kept = model.stage.kept(model.session)
      let opened = LessonStage(
        item, Lesson(transcript, cases), version: version, scores: model.scores, kept: kept, round: round, draw: draw)
      guard var stage = opened else {
        throw OpeningProblem(diagnostics: [Diagnostic(file: item.name, message: "no version is left to play it on")])
      }
      if round == nil, let question = stage.questionToGoOnWith(model.progress) {
        stage.go(toQuestion: question, model.scores)
      }
      if let before = model.stage as? LessonStage {
        stage.isPresenting = before.isPresenting
        stage.elapsed = before.playsByItself ? 0 : nil
      }
      model.panel = nil
      stage.enterChapter(&model)
      model.enter(stage)
    } catch {
      model.warn(error.text)
    }
  }

  /// Shows the current lesson to a class, or lets it advance by itself.
  package static func show(isPresented: Bool, playsByItself: Bool, _ model: inout Model) {
    model.changeStage(LessonStage.self) { stage, _ in
      stage.isPresenting = isPresented
      stage.elapsed = playsByItself ? 0 : nil
    }
  }

  /// The question at which the learner stopped the last time; `nil` in a lesson that was not begun, or was finished.
  private func questionToGoOnWith(_ progress: Progress) -> Int? {
    let done = progress.lesson(item.lessonName)
    guard item.kind == .lesson, !done.answered.isEmpty else { return nil }
    return done.firstUnanswered(of: lesson.questionCount)
  }

  /// Advances: takes a choice of a question, ends an animation, or begins the next step.
  mutating func goOn(marks: Bool, _ model: inout Model) {
    if model.showing != nil { return model.settle() }
    if takesHands { return marks ? raiseHand() : showAnswer(&model) }
    guard isAsking else { return advance(&model) }
    if exercise?.exercise.form == .mark, !marks {
      // An answer without a mark is an Enter too many.
      guard exercise?.marked.isEmpty == false else {
        return model.warn("mark something first, with Space or its number")
      }
      exercise?.answerMarks()
    } else {
      exercise?.take()
    }
    followAnswer(&model)
  }

  mutating func step(isOnward: Bool, _ model: inout Model) {
    showsReason = true
    model.moveCursor(to: isOnward ? model.session.nextStop : model.session.previousStop)
  }

  /// Begins the next step; after the last one, the next lesson.
  mutating func advance(_ model: inout Model) {
    if isRoundDone { return goOnInRound(&model) }
    if isAtEnd, !asksAgain {
      if let round { return finish(round, &model) }
      if let next = nextLesson(model) { Self.open(next, version: wishedVersion, &model) }
      return
    }
    let before = chapter
    goToNextBeat(model.scores)
    if chapter == before { showBeat(&model) } else { enterChapter(&model) }
  }

  /// Goes on to the next lesson of the round, or to its end.
  private mutating func goOnInRound(_ model: inout Model) {
    guard var round else { return }
    if round.goOn() { return round.begin(&model) }
    self.round = round
    goToEnd(model.scores)
    showBeat(&model)
  }

  /// Goes to what follows a round: the lesson to begin with, or the list of lessons.
  private func finish(_ round: Round, _ model: inout Model) {
    switch round.purpose {
    case .review: model.openCourse()
    case .placement:
      leave(&model)
      if let placed = model.lesson(placedBy: round) { Self.open(placed, &model) } else { model.openCourse() }
    }
  }

  /// Goes back by a step, or takes back a choice of an order, or a raised hand.
  mutating func goBack(_ model: inout Model) {
    if takesHands, !hands.isEmpty { return hands.takeBack() }
    model.showing = nil
    if isAsking, exercise?.arranged.isEmpty == false {
      exercise?.takeBack()
      return
    }
    let before = chapter
    goToPreviousBeat(model.scores)
    if chapter == before { model.session.reveal(eventCount: shown) } else { enterChapter(&model) }
  }

  /// Plays the chapter on the next version that it is about.
  mutating func playNextVersion(_ model: inout Model) {
    let position = versions.firstIndex(of: model.session.version) ?? 0
    wishedVersion = versions[(position + 1) % versions.count]
    open(chapter, model.scores)
    ask()
    enterChapter(&model)
    model.tell("iOS \(model.session.version)")
  }

  /// Shows the run of a chapter that was just opened.
  private func enterChapter(_ model: inout Model) {
    model.showing = nil
    model.session = session
    model.session.reveal(eventCount: 0)
    showBeat(&model)
    if let flaw = played.flaws.first {
      model.warn("\(item.name):\(flaw.line): on iOS \(model.session.version) \(flaw.message)")
    }
  }

  /// Shows the events of a new step; the calls of an action are animated.
  private func showBeat(_ model: inout Model) {
    model.showing = nil
    guard case .show(let start, let end) = now else { return model.session.reveal(eventCount: shown) }
    model.session.reveal(eventCount: start)
    let cursor = model.session.cursor
    model.session.reveal(eventCount: end)
    if model.session.rows.stop(from: start) != nil {
      model.session.cursor = cursor.flatMap(model.session.nearestStop)
    }
    model.replay()
  }

  /// Notes how the exercise was answered, if it was, and shows the call that was asked for.
  mutating func followAnswer(_ model: inout Model) {
    guard isAnswered else { return }
    // Answers of a class, of automatic playing, and of the placement test are no learner's progress.
    let isOwn = !isPresenting && !playsByItself && round?.purpose != .placement
    if let question = noteOutcome(), item.kind == .lesson, isOwn { record(answerTo: question, &model) }
    model.session.reveal(eventCount: shown)
  }

  /// Records the answer to a question of the course.
  private func record(answerTo question: Int, _ model: inout Model) {
    let (name, isFirstTry) = (item.lessonName, exercise?.isFirstTry ?? false)
    let last = model.progress.recollections[name]?[question]
    let recollection = model.today.map { Recollection.after(last, on: $0, isFirstTry: isFirstTry) }
    model.record(.answered(lesson: name, question: question, isFirstTry: isFirstTry, remembered: recollection))
  }
}
