import Canvas
import Lifecycle
import Notation
import Study

extension Model {
  /// The lesson that fills the screen, if one does.
  var lesson: LessonStage? {
    get { stage as? LessonStage }
    set { if let newValue { stage = newValue } }
  }

  /// The lesson that was left to explore what was played in it.
  var leftLesson: LessonStage? { leftStage as? LessonStage }

  /// Opens a lesson, where one stopped the last time; any other transcript is told as it is written.
  package mutating func openLesson(_ item: LibraryItem, version: Version? = nil) {
    openLesson(item, version: version, round: nil)
  }

  /// Opens a lesson, or only what a round asks of it.
  mutating func openLesson(_ item: LibraryItem, version: Version? = nil, round: Round?) {
    do throws(OpeningProblem) {
      let transcript = try Session.transcript(text: item.text, name: item.name, scores: scores)
      let readings = transcript.resolved(versions: scores.versions, alternatives: scores.alternatives)
      let cases = readings.compactMap(\.value)
      guard cases.count == readings.count else {
        throw OpeningProblem(diagnostics: readings.flatMap(\.diagnostics).filter { $0.severity == .error })
      }
      let kept = stage.kept(session)
      let opened = LessonStage(
        item, Lesson(transcript, cases), version: version, scores: scores, kept: kept, round: round)
      guard var new = opened else {
        throw OpeningProblem(diagnostics: [Diagnostic(file: item.name, message: "no version is left to play it on")])
      }
      if round == nil, let question = questionToGoOnWith(item, new.lesson.questionCount) {
        new.go(toQuestion: question, scores)
      }
      new.isPresenting = lesson?.isPresenting ?? false
      new.autoplay = lesson?.autoplay.map { _ in Autoplay() }
      panel = nil
      lesson = new
      enterChapter()
    } catch {
      warn(error.text)
    }
  }

  /// Shows the lesson as it is wanted: to a class, or so that it goes on by itself.
  package mutating func showLesson(isPresented: Bool, playsByItself: Bool) {
    lesson?.isPresenting = isPresented
    lesson?.autoplay = playsByItself ? Autoplay() : nil
  }

  /// The question at which one stopped the last time; nothing in a lesson that was not begun, or was finished.
  private func questionToGoOnWith(_ item: LibraryItem, _ count: Int) -> Int? {
    let done = progress.lesson(item.lessonName)
    guard item.kind == .lesson, !done.answered.isEmpty else { return nil }
    return done.firstUnanswered(of: count)
  }

  /// Goes on: takes a choice where something is asked, shows at once what is being shown, else begins the next beat.
  mutating func goOnInLesson(marks: Bool) {
    guard var lesson else { return }
    if showing != nil { return settle() }
    if lesson.takesHands { return marks ? raiseHand() : lesson.showAnswer(&self) }
    if lesson.isAsking {
      if lesson.exercise?.exercise.form == .mark, !marks {
        // An answer without a mark is an Enter too many.
        guard lesson.exercise?.marked.isEmpty == false else { return warn(Phrases(language: language).nothingMarked) }
        lesson.exercise?.answerMarks()
      } else {
        lesson.exercise?.take()
      }
      self.lesson = lesson
      return noteAnswer()
    }
    advanceLesson()
  }

  /// Begins the next beat; after the last one, the next lesson.
  mutating func advanceLesson() {
    guard var lesson else { return }
    if lesson.isRoundDone { return goOnInRound() }
    if lesson.isAtEnd, !lesson.asksAgain {
      if let round = lesson.round { return finish(round) }
      if let nextLesson { openLesson(nextLesson, version: lesson.wishedVersion) }
      return
    }
    let chapter = lesson.chapter
    lesson.goOn(scores)
    self.lesson = lesson
    if lesson.chapter != chapter { return enterChapter() }
    showLessonBeat()
  }

  /// Goes back by a beat, or takes a choice out of the order again.
  mutating func goBackInLesson() {
    guard var lesson else { return }
    if lesson.takesHands, !lesson.hands.isEmpty { return self.lesson?.hands.takeBack() ?? () }
    showing = nil
    if lesson.isAsking, lesson.exercise?.arranged.isEmpty == false {
      lesson.exercise?.takeBack()
      self.lesson = lesson
      return
    }
    let chapter = lesson.chapter
    lesson.goBack(scores)
    self.lesson = lesson
    if lesson.chapter != chapter { return enterChapter() }
    session.reveal(eventCount: lesson.shown)
  }

  /// Plays the chapter on the next version that it is about.
  mutating func playNextVersion() {
    guard var lesson else { return }
    let versions = lesson.versions
    let position = versions.firstIndex(of: session.version) ?? 0
    lesson.play(on: versions[(position + 1) % versions.count], scores)
    self.lesson = lesson
    enterChapter()
    tell("iOS \(session.version)")
  }

  /// Shows the run of a chapter that was just opened.
  private mutating func enterChapter() {
    guard let lesson else { return }
    showing = nil
    session = lesson.session
    session.reveal(eventCount: 0)
    showLessonBeat()
    if let flaw = lesson.flaws.first {
      warn("\(lesson.item.name):\(flaw.line): on iOS \(session.version) \(flaw.message)")
    }
  }

  /// Shows what belongs to the beat that just began: the calls of an action come at their own pace.
  mutating func showLessonBeat() {
    guard let lesson else { return }
    showing = nil
    guard case .show(let start, let end) = lesson.now else { return session.reveal(eventCount: lesson.shown) }
    session.reveal(eventCount: start)
    let cursor = session.cursor
    session.reveal(eventCount: end)
    session.cursor =
      session.rows.stop(from: start) == nil ? session.cursor : cursor.flatMap { session.nearestStop(to: $0) }
    guard !session.isAtEnd else { return }
    showing = Showing(.replay)
    letPass(milliseconds: 0)
  }

  /// Notes that an exercise was answered, and shows the call that was asked for.
  mutating func noteAnswer() {
    guard var lesson, lesson.exercise?.outcome != nil else { return }
    let question = lesson.noteAnswer()
    self.lesson = lesson
    // What a class answers, or nobody, and what only says where to begin, is no learner's progress.
    let isOwn = !lesson.isPresenting && lesson.autoplay == nil && lesson.round?.purpose != .placement
    if let question, lesson.item.kind == .lesson, isOwn {
      record(answerTo: question, of: lesson.item.lessonName, isFirstTry: lesson.exercise?.isFirstTry ?? false)
    }
    session.reveal(eventCount: lesson.shown)
  }

  /// Notes that a question of the course was answered, and when.
  private mutating func record(answerTo question: Int, of name: String, isFirstTry: Bool) {
    let last = progress.recollections[name]?[question]
    let recollection = today.map { Recollection.after(last, on: $0, isFirstTry: isFirstTry) }
    record(.answered(lesson: name, question: question, isFirstTry: isFirstTry, remembered: recollection))
  }

  /// Leaves the lesson; the run that was open before comes back.
  mutating func leaveLesson() {
    guard let lesson else { return }
    showing = nil
    session = lesson.kept
    stage = Stages.first
  }

  /// Leaves the lesson, and opens what was played so far in the explorer.
  mutating func exploreLesson() {
    guard let lesson else { return }
    showing = nil
    var opened = lesson.session
    let count = opened.timeline.entries.prefix { entry in
      // What is asked about would be given away.
      let seen = lesson.isAsking ? entry.events.upperBound - 1 : entry.events.lowerBound
      return seen < session.rows.eventCount
    }.count
    opened.rewind(toEntryCount: max(1, count))
    opened.cursor = opened.rows.lastStop
    open(opened, leaving: lesson.kept)
    stage = Stages.first
    leftStage = lesson
    tell(Phrases(language: language).exploring)
  }

}

extension LessonStage {
  /// Goes back to where the lesson stood.
  func resume(_ model: inout Model) {
    model.showing = nil
    model.stage = self
    model.session = session
    model.session.reveal(eventCount: shown)
  }

  func take(_ model: inout Model) {
    if takesHands { return model.raiseHand() }
    model.lesson?.exercise?.take()
    model.noteAnswer()
  }

  func showAnswer(_ model: inout Model) {
    model.lesson?.exercise?.giveUp()
    model.noteAnswer()
  }
}

/// A lesson that goes on by itself.
struct Autoplay: Hashable, Sendable {
  /// How long the beat has lasted, in milliseconds at full speed.
  var elapsed = 0

  static func reading(_ text: String) -> Int { Pace.reading(cells: text.cellWidth) }

  /// How long somebody gets to answer an exercise.
  static func thinking(about exercise: Exercise) -> Int { Pace.answering(choiceCount: exercise.choices.count) }
}

extension LessonStage {
  /// Lets the lesson go on by itself, or not any more.
  mutating func toggleAutoplay() { autoplay = autoplay == nil ? Autoplay() : nil }

  /// How long the beat lasts where the lesson goes on by itself; nothing while calls come, and at the end.
  private func beatMilliseconds(_ model: Model) -> Int? {
    guard autoplay != nil, model.panel == nil, model.showing == nil else { return nil }
    switch now {
    case .tell(let text, _): return Autoplay.reading(text)
    case .show: return Autoplay.reading("")
    case .end: return nil
    case .ask:
      guard let exercise else { return 0 }
      guard exercise.outcome != nil else { return Autoplay.thinking(about: exercise.exercise) }
      return Autoplay.reading(exercise.because.joined())
    }
  }

  /// When a lesson that goes on by itself does so.
  func millisecondsUntilNextFrame(_ model: Model) -> Int? {
    guard let duration = beatMilliseconds(model), let elapsed = autoplay?.elapsed else { return nil }
    return max(1, (duration - elapsed) * 1000 / model.speed.microsecondsPerMillisecond)
  }

  /// Lets time pass in a lesson that goes on by itself: what was asked is answered, then the next beat begins.
  func letPass(milliseconds: Int, _ model: inout Model) {
    guard let duration = beatMilliseconds(model), var elapsed = autoplay?.elapsed else { return }
    elapsed += milliseconds * model.speed.microsecondsPerMillisecond / 1000
    let isOver = elapsed >= duration
    model.lesson?.autoplay?.elapsed = isOver ? 0 : elapsed
    guard isOver else { return }
    if isAsking { model.run(.showAnswer) } else { model.advanceLesson() }
  }
}

/// One thing that happens in a lesson, up to the next key.
enum Beat: Hashable, Sendable {
  /// A paragraph is told, with so many of the events shown.
  case tell(String, shown: Int)
  case ask(question: Int, shown: Int)
  /// The calls of actions come, from so many events to so many.
  case show(from: Int, to: Int)
  case end(shown: Int)

  /// How many events are shown when it is over.
  var shown: Int {
    switch self {
    case .tell(_, let shown), .ask(_, let shown), .end(let shown): shown
    case .show(_, let end): end
    }
  }
}

/// A chapter of a lesson, played by a version's rules: its beats, and its questions ready to be asked.
struct PlayedChapter: Sendable {
  private(set) var beats: [Beat] = []
  /// The questions; nothing where one has no answer on this version.
  let exercises: [Exercise?]
  /// What is wrong with those that have none.
  let flaws: [QuestionFlaw]
  private let examiner: Examiner
  private let timeline: Timeline

  /// Plays a chapter.
  ///
  /// - Parameter isLast: whether the lesson ends with it.
  init(_ chapter: Lesson.Chapter, score: Score, otherScores: [Score], isLast: Bool) {
    let resolved = chapter.resolved
    let timeline = Timeline(
      score: score.adding(resolved.with), setup: resolved.setup, commands: resolved.script.map(\.command))
    let coverage = resolved.coverage
    let examiner = Examiner(run: Run(timeline), otherScores: otherScores) {
      coverage.covers($0)
    }
    (exercises, flaws) = examiner.exercises(for: resolved.questions)
    self.examiner = examiner
    self.timeline = timeline
    for text in chapter.introduction { beats.append(.tell(text, shown: 0)) }
    for (index, scene) in chapter.scenes.enumerated() { play(scene, index) }
    if beats.isEmpty { beats.append(.tell("", shown: 0)) }
    if isLast { beats.append(.end(shown: timeline.events.count)) }
  }

  /// The run of the chapter, of which the explorer shows as much as was told.
  func session(title: String, name: String) -> Session {
    Session(title: title, sourceName: name, timeline: timeline)
  }

  /// Adds what happens around a command.
  private mutating func play(_ scene: Lesson.Scene, _ index: Int) {
    let events = timeline.entries[index].events
    // The action is seen, and none of its calls.
    var shown = min(events.lowerBound + 1, events.upperBound)
    for item in scene.before {
      switch item {
      case .prose(let text): beats.append(.tell(text, shown: shown))
      case .question(let number):
        guard let exercise = exercises[number] else { continue }
        shown = max(shown, position(afterLines: exercise.shownCount, of: index))
        beats.append(.ask(question: number, shown: shown))
        if case .next = exercise.asked { shown = position(afterLines: exercise.shownCount + 1, of: index) }
      }
    }
    if scene.before.isEmpty || examiner.lines(of: index).contains(where: { $0.position >= shown }) {
      show(from: shown, to: events.upperBound)
    }
    for text in scene.after { beats.append(.tell(text, shown: events.upperBound)) }
  }

  /// Lets calls come; those of actions about which nothing is told and asked come one action after the other.
  private mutating func show(from start: Int, to end: Int) {
    if case .show(let first, _)? = beats.last {
      beats[beats.count - 1] = .show(from: first, to: end)
    } else {
      beats.append(.show(from: start, to: end))
    }
  }

  /// How many events there are up to the one of an action's line, by how many lines come before it and with it.
  private func position(afterLines count: Int, of action: Int) -> Int {
    let lines = examiner.lines(of: action)
    let start = timeline.entries[action].events.lowerBound + 1
    return count == 0 || lines.isEmpty ? start : lines[min(count, lines.count) - 1].position + 1
  }

  /// How many events are shown once a question is answered: the line that was asked for comes.
  func shownAfterAnswer(to question: Int, shown: Int, action: Int) -> Int {
    guard let exercise = exercises[question], case .next = exercise.asked else { return shown }
    return max(shown, position(afterLines: exercise.shownCount + 1, of: action))
  }
}
