import Lifecycle
import Notation
import Study

/// Opening a lesson, and showing the run as far as it goes.
extension LessonStage {
  /// Opens a lesson at the learner's position, or only those of its questions that belong to a round; other transcripts
  /// open at the beginning.
  static func open(_ item: LibraryItem, version: Version?, round: Round?, _ model: inout Model) {
    do throws(OpeningProblem) {
      let isPresented = model.isPresenting
      let answered = model.progress.lesson(item.lessonName).answered.count + (round?.answers.count ?? 0)
      let day = isPresented ? nil : model.today
      let seed = day.map { Shuffler.seed(lesson: item.lessonName, day: $0, answered: answered) } ?? 0
      let isVaried = round?.purpose == .review && seed != 0
      let text = isVaried ? Variation.renamed(item.text, seed: seed) : item.text
      var predicted: PredictedRun?
      if item.isPredicted, let command = round?.currentStop?.questions.first {
        predicted = try PredictedRun(item, text: text, command: command, model.scores)
      }
      let checked = Transcript.read(
        text, file: item.name, versions: model.scores.versions, alternatives: model.scores.alternatives)
      let cases = checked.cases.compactMap({ $0.value })
      guard let transcript = checked.value, cases.count == checked.cases.count else {
        throw OpeningProblem(diagnostics: checked.allDiagnostics.filter { $0.severity == .error })
      }
      let opened = LessonStage(
        item, predicted?.lesson ?? Lesson(transcript, cases), predicted: predicted, version: version, round: round,
        seed: seed, model)
      guard var stage = opened else {
        throw OpeningProblem(diagnostics: [Diagnostic(file: item.name, message: "no version is left to play it on")])
      }
      if round == nil, !isPresented, let question = stage.questionToGoOnWith(model.progress) {
        stage.go(toQuestion: question, model)
      }
      stage.isPresenting = isPresented
      stage.playsByItself = LessonStage(model.stage)?.playsByItself ?? false
      stage.joinSteps(model)
      model.panel = nil
      model.keepRun()
      stage.enterChapter(&model)
      model.enter(stage)
    } catch {
      model.warn(error.text)
    }
  }

  /// Presents the current lesson or level to a class, from its beginning, or plays the lesson automatically.
  package static func show(isPresented: Bool, playsByItself: Bool, _ model: inout Model) {
    model.changeStage(LessonStage.self) { stage, model in
      stage.present(isPresented, &model)
      stage.playsByItself = playsByItself
    }
    model.changeStage(LevelStage.self) { stage, _ in stage.isPresenting = isPresented }
    if isPresented, let stage = LessonStage(model.stage) { model.learn(stage.item, version: stage.wishedVersion) }
  }

  /// Returns the question at which the learner stopped last time; `nil` if the lesson was not started, or was finished.
  private func questionToGoOnWith(_ progress: Progress) -> Int? {
    let done = progress.lesson(item.lessonName)
    guard item.kind == .lesson, !done.answered.isEmpty else { return nil }
    return done.firstUnanswered(of: lesson.questionCount)
  }

  /// Shows the beginning of the chapter that was just opened.
  func enterChapter(_ model: inout Model) {
    model.playback = nil
    model.session = session
    model.session.reveal(eventCount: 0)
    showStep(&model)
    if let flaw = played.flaws.first {
      model.warn("\(item.name):\(flaw.line): on iOS \(model.session.version) \(flaw.message)")
    }
  }

  /// Shows the events of the current step; calls of an action are animated.
  func showStep(_ model: inout Model) {
    model.playback = nil
    if case .show(let start, let end, _) = currentStep { return animate(from: start, to: end, &model) }
    model.session.reveal(eventCount: shownEventCount)
    if isAsking, attempt?.exercise.isTyped == true { openAnswer(&model) }
  }

  /// Shows the events up to a number, one call after the other.
  private func animate(from start: Int, to end: Int, _ model: inout Model) {
    model.session.reveal(eventCount: start)
    let cursor = model.session.cursor
    model.session.reveal(eventCount: end)
    if model.session.rows.stop(from: start) != nil {
      model.session.cursor = cursor.flatMap(model.session.nearestStop)
    }
    model.replay()
  }

  /// Records the answer to the current question, if there is one, and shows the calls that it asked for.
  mutating func finishQuestion(_ model: inout Model) {
    guard isAnswered else { return }
    // Answers of a class, of automatic playing, and of the placement test do not count as the learner's progress.
    let isOwn = !isPresenting && !playsByItself && round?.purpose != .placement
    if let question = recordOutcome(), isOwn { record(answerTo: question, &model) }
    guard case .ask(_, let before, let after) = currentStep else { return }
    let count = model.session.rows.count
    model.session.reveal(eventCount: after)
    // A single call is shown without animation.
    if model.session.rows.count > count + 1 { animate(from: before, to: after, &model) }
  }

  /// Records the answer to a question of the course; for a predicted run, the answers to all questions about a command.
  private func record(answerTo question: Int, _ model: inout Model) {
    var (number, isFirstTry) = (question, answers.isRight(question))
    if let predicted {
      guard let first = predicted.builtIn?.first else { return }
      let asked = currentChapter.resolved.questions
      let own = questionsBefore..<questionsBefore + asked.count
      guard round != nil || question == own.last else { return }
      number = first + asked[question - questionsBefore].action
      isFirstTry = own.allSatisfy { answers.graded[$0] ?? true }
    } else if item.kind != .lesson {
      return
    }
    let last = model.progress.recollections[item.lessonName]?[number]
    let recollection =
      answers.graded[question] == nil
      ? nil : model.today.map { Recollection.after(last, on: $0, isFirstTry: isFirstTry) }
    model.record(
      .answered(lesson: item.lessonName, question: number, isFirstTry: isFirstTry, remembered: recollection))
  }
}
