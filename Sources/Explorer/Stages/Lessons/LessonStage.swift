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
