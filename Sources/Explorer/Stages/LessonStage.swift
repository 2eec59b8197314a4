import Canvas
import Lifecycle
import Notation
import Study

/// A lesson that somebody goes through: where one stands in it, and what is being asked.
struct LessonStage: AskingStage {
  let item: LibraryItem
  let lesson: Lesson
  /// The run that was open before, which comes back afterwards.
  let kept: Session
  private(set) var wishedVersion: Version?
  /// The chapter, and the beat of it.
  private(set) var chapter = 0, beat = 0
  private(set) var played: PlayedChapter
  /// The exercise that is being answered, or was just answered.
  var exercise: ExerciseState?
  /// The hands that were raised for it, where it is shown to a class.
  var hands = Hands()
  /// Which questions were answered in this go, counted through the lesson, and whether at the first try.
  private(set) var answers: [Int: Bool] = [:]
  /// Which of them were wrong at the first try in this go, and right at the second asking.
  private(set) var mended: Set<Int> = []
  /// What is asked again after the end, once that was begun.
  private(set) var again: [Int]?
  /// The round that it is a part of, where only some of its questions are asked.
  var round: Round?
  /// Whether it is shown to a class: large, and with nothing besides.
  var isPresenting = false
  var autoplay: Autoplay?

  /// Opens a lesson at its beginning, or at the first question that a round asks; nothing where no version of it is
  /// known.
  init?(
    _ item: LibraryItem, _ lesson: Lesson, version: Version?, scores: Scores, kept: Session, round: Round? = nil
  ) {
    guard let first = lesson.chapters.first, let score = Self.score(for: first, version, scores) else { return nil }
    self.item = item
    self.lesson = lesson
    self.kept = kept
    wishedVersion = version
    played = Self.play(lesson, 0, score, scores)
    self.round = round
    if let questions = round?.asked?.questions, let question = questions.first {
      again = Array(questions.dropFirst())
      goStraight(toQuestion: question, scores)
    }
    ask()
  }

  var now: Beat { played.beats[beat] }

  /// The versions that the chapter is about, the oldest first.
  var versions: [Version] { lesson.chapters[chapter].resolved.candidates }

  var isAtStart: Bool { chapter == 0 && beat == 0 }

  var isAtEnd: Bool { chapter == lesson.chapters.count - 1 && beat == played.beats.count - 1 }

  /// The number of the chapter's first question, counted through the lesson.
  private var questionsBefore: Int { lesson.chapters[..<chapter].reduce(0) { $0 + $1.questionCount } }

  /// The question that is asked, counted through the lesson from 0; between two of them the next one.
  var questionNumber: Int {
    let next = played.beats[beat...].lazy.compactMap { if case .ask(let number, _) = $0 { number } else { nil } }.first
    return questionsBefore + (next ?? lesson.chapters[chapter].questionCount)
  }

  /// The run of the chapter, as far as it is shown.
  var session: Session {
    let title = lesson.chapters[chapter].title
    var session = played.session(title: title.isEmpty ? lesson.title : title, name: item.name)
    var filter = RowFilter()
    filter.coverage = lesson.chapters[chapter].resolved.coverage
    session.show(filter)
    return session
  }

  /// What is wrong with questions of the chapter that are left out.
  var flaws: [QuestionFlaw] { played.flaws }

  /// The questions that were wrong at the first try, and not right since.
  var missed: [Int] { answers.filter { !$0.value && !mended.contains($0.key) }.keys.sorted() }

  /// Whether what was missed is asked again with the next key, which is done once.
  var asksAgain: Bool { isAtEnd && round == nil && again == nil && autoplay == nil && !missed.isEmpty }

  /// Whether all is answered that a round asks of this lesson.
  var isRoundDone: Bool { round != nil && isAnswered && again?.isEmpty == true }

  /// The title of the chapter in which a question stands, counted through the lesson.
  func chapterTitle(ofQuestion number: Int) -> String {
    var rest = number
    return lesson.chapters.first { chapter in
      defer { rest -= chapter.questionCount }
      return rest < chapter.questionCount
    }?.title ?? ""
  }

  /// Goes on to the next beat, or to the next question that is asked again; nothing at the end.
  mutating func goOn(_ scores: Scores) {
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

  /// Whether the question of the beat was just answered.
  private var isAnswered: Bool { exercise?.outcome != nil }

  /// Goes to the last beat of all.
  mutating func goToEnd(_ scores: Scores) {
    open(lesson.chapters.count - 1, scores)
    beat = played.beats.count - 1
    ask()
  }

  /// Goes back to the beat before; nothing at the beginning.
  mutating func goBack(_ scores: Scores) {
    guard !isAtStart else { return }
    if beat > 0 {
      beat -= 1
    } else {
      open(chapter - 1, scores)
      beat = played.beats.count - 1
    }
    ask()
  }

  /// Goes to the beginning of the stretch in which a question is asked, counted through the lesson.
  mutating func go(toQuestion number: Int, _ scores: Scores) {
    goStraight(toQuestion: number, scores)
    // What is told right before the question belongs to it.
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

  /// Plays the lesson on another version, from the beginning of the chapter.
  mutating func play(on version: Version, _ scores: Scores) {
    wishedVersion = version
    open(chapter, scores)
    ask()
  }

  /// Notes that the exercise was answered.
  ///
  /// - Returns: the number of the question, counted through the lesson, if it was not answered before.
  mutating func noteAnswer() -> Int? {
    guard let exercise, exercise.outcome != nil, case .ask(let number, _) = now else { return nil }
    let question = questionsBefore + number
    if round == nil, again != nil, exercise.isFirstTry { mended.insert(question) }
    guard answers[question] == nil else { return nil }
    answers[question] = exercise.isFirstTry
    round?.note(question, isFirstTry: exercise.isFirstTry)
    return question
  }

  /// How many events are shown now.
  var shown: Int {
    guard case .ask(let number, let shown) = now, !isAsking else { return now.shown }
    let step = lesson.chapters[chapter].resolved.questions[number].step
    return played.shownAfterAnswer(to: number, shown: shown, action: step)
  }

  private mutating func open(_ index: Int, _ scores: Scores) {
    guard let score = Self.score(for: lesson.chapters[index], wishedVersion, scores) else { return }
    chapter = index
    beat = 0
    played = Self.play(lesson, index, score, scores)
  }

  /// Prepares the exercise of the beat, if it has one.
  private mutating func ask() {
    exercise = nil
    hands = Hands()
    guard case .ask(let number, _) = now, let asked = played.exercises[number] else { return }
    let question = lesson.chapters[chapter].resolved.questions[number]
    exercise = ExerciseState(
      asked, hints: question.hints, because: question.because, tryCount: round?.purpose == .placement ? 1 : nil)
  }

  private static func play(_ lesson: Lesson, _ index: Int, _ score: Score, _ scores: Scores) -> PlayedChapter {
    let others = scores.versions.filter { $0 != score.version }.compactMap { scores[$0] }
    return PlayedChapter(
      lesson.chapters[index], score: score, otherScores: others, isLast: index == lesson.chapters.count - 1)
  }

  /// The rules by which a chapter is played: those that are wished for where it allows them, else the newest.
  private static func score(for chapter: Lesson.Chapter, _ wished: Version?, _ scores: Scores) -> Score? {
    let allowed = chapter.resolved.candidates
    let version = wished.flatMap { allowed.contains($0) ? $0 : nil } ?? allowed.max()
    return version.flatMap { scores[$0] }
  }
}

extension LessonStage {
  static let keymap = Keymap([
    .answering,
    KeySection(
      "In a lesson",
      [
        .lessonNext, .lessonMark, .lessonBack, .lessonVersion, .presentView, .autoplay, .lessonExplore, .leaveLesson,
      ]),
    .pace,
  ])

  /// The run that was open before.
  func kept(_ open: Session) -> Session { kept }

  /// Draws the lesson, large where a class looks at it.
  func draw(_ frame: Frame, on canvas: inout Canvas) {
    if CourseEndView.isDue(frame.model, self) { return CourseEndView(frame: frame).draw(on: &canvas) }
    if isPresenting, frame.arrangement.shape != .single {
      PresenterView(frame: frame, lesson: self).draw(on: &canvas)
    } else {
      LessonView(frame: frame, lesson: self).draw(on: &canvas)
    }
  }

  func hints(_ model: Model) -> [Hint] {
    let phrases = Phrases(language: model.language)
    guard let exercise, isAsking else {
      // A class is to look at nothing else.
      if isPresenting { return [Hint(.lessonNext, label: phrases.next)] }
      let next = isAtEnd && asksAgain ? phrases.askAgain : isAtEnd && round == nil ? phrases.afterEnd : phrases.next
      return [
        Hint(.lessonNext, label: next), Hint(.lessonBack, label: phrases.back),
        Hint(.choiceDown, .choiceUp, label: phrases.step),
        Hint(.lessonExplore, label: phrases.explore), Hint(.course, label: phrases.allLessons),
        Hint(.leaveLesson, label: phrases.leave),
      ]
    }
    if takesHands {
      return [
        Hint(.choice, label: phrases.raiseHand), Hint(.lessonNext, label: phrases.showAnswer),
        Hint(.lessonBack, label: hands.isEmpty ? phrases.back : phrases.takeBack),
      ]
    }
    var hints: [Hint] = []
    switch exercise.exercise.form {
    case .pick: hints.append(Hint(.lessonNext, label: phrases.answer))
    case .mark:
      hints.append(Hint(.lessonMark, label: phrases.mark))
      hints.append(Hint(.lessonNext, label: phrases.answer))
    case .arrange: hints.append(Hint(.lessonNext, label: phrases.take))
    }
    hints.append(Hint(.choiceDown, .choiceUp, label: phrases.select))
    hints.append(Hint(.showHint, label: phrases.hintLabel))
    let back = exercise.arranged.isEmpty ? phrases.back : phrases.takeBack
    return hints + [
      Hint(.showAnswer, label: phrases.showAnswer), Hint(.lessonBack, label: back),
      Hint(.leaveLesson, label: phrases.leave),
    ]
  }
}

extension KeyCommand {
  static let lessonNext = KeyCommand(
    "next", [.enter], "Goes on; where something is asked, takes the selected choice or gives the answer.",
    unless: .atEndOfLesson
  ) { $0.goOnInLesson(marks: false) }
  static let lessonMark = KeyCommand(
    "next, or mark", [" "],
    "Goes on; where several choices can be right, marks the selected one or takes its mark away.",
    unless: .atEndOfLesson
  ) { $0.goOnInLesson(marks: true) }
  static let lessonBack = KeyCommand(
    "back", [.left, .backspace, "b"], "Goes back; where calls are put in order, takes the last one out again.",
    unless: .atStartOfLesson
  ) { $0.goBackInLesson() }
  static let lessonVersion = KeyCommand(
    "iOS version", ["i"], "Plays the chapter on the next version that it is about.", unless: .onlyOneVersion
  ) { $0.playNextVersion() }
  static let presentView = KeyCommand(
    "large", ["v"],
    "Shows the lesson large and without anything else, for a class, and counts hands for each choice; or as before."
  ) { $0.lesson?.isPresenting.toggle() }
  static let autoplay = KeyCommand(
    "by itself", ["a"], "Lets the lesson go on by itself; or waits for keys again."
  ) { $0.lesson?.toggleAutoplay() }
  static let lessonExplore = KeyCommand(
    "explore", ["E"], "Opens what was played in the explorer; there the same key comes back to the lesson."
  ) { $0.exploreLesson() }
  static let leaveLesson = KeyCommand(
    "leave", [.escape], "Leaves the lesson; the run that was open before comes back."
  ) { $0.leaveLesson() }
}

extension Obstacle {
  /// What comes before and after, in the lesson or in the course.
  static let atEndOfLesson = Obstacle { model in
    guard let lesson = model.lesson, lesson.isAtEnd, !lesson.asksAgain, lesson.round == nil, model.nextLesson == nil
    else { return nil }
    return "this is the end of the lesson: Esc leaves it"
  }
  static let atStartOfLesson = Obstacle { model in
    guard let lesson = model.lesson else { return nil }
    if lesson.round != nil, lesson.exercise?.arranged.isEmpty != false { return inRound }
    return lesson.isAtStart ? "this is the beginning of the lesson" : nil
  }
  private static let inRound = "questions are asked one by one here: L lists the lessons they are from"
  static let onlyOneVersion = Obstacle { model in
    if model.lesson?.round != nil { return inRound }
    guard let lesson = model.lesson, lesson.versions.count < 2 else { return nil }
    return "the chapter is only about iOS \(model.session.version)"
  }
}

/// The hands that a class raises for the choices of a question, one after the other.
struct Hands: Hashable, Sendable {
  private var raised: [Int] = []

  var isEmpty: Bool { raised.isEmpty }

  func count(for choice: Int) -> Int { raised.count { $0 == choice } }

  mutating func raise(for choice: Int) { raised.append(choice) }

  mutating func takeBack() { _ = raised.popLast() }

  /// A bar for a choice, and how many hands it is long.
  func bar(for choice: Int, _ charset: Charset) -> String {
    let count = count(for: choice)
    if isEmpty { return "" }
    return "  \(String(repeating: Glyph.filled.text(charset), count: min(count, 12))) \(count)"
  }
}

extension LessonStage {
  /// Whether a class is asked, which raises hands before the answer is shown; an order it dictates.
  var takesHands: Bool { isPresenting && isAsking && exercise?.exercise.form != .arrange }
}

extension Model {
  /// Counts a hand for the selected choice.
  mutating func raiseHand() {
    guard let choice = lesson?.exercise?.selection else { return }
    lesson?.hands.raise(for: choice)
  }
}
