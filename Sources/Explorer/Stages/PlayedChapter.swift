import Lifecycle
import Notation
import Study

/// A step of a lesson, up to the next key.
enum Beat: Hashable, Sendable {
  /// A paragraph is shown together with this many events.
  case tell(String, shown: Int)
  case ask(question: Int, shown: Int)
  /// Calls are shown one by one, from this many events to that many.
  case show(from: Int, to: Int)
  case end(shown: Int)

  /// The number of events that are shown at its end.
  var shown: Int {
    switch self {
    case .tell(_, let shown), .ask(_, let shown), .end(let shown): shown
    case .show(_, let end): end
    }
  }
}

/// A chapter of a lesson on one version: its steps, and the exercises for its questions.
struct PlayedChapter: Sendable {
  private(set) var beats: [Beat] = []
  /// One for each question; `nil` if it has no answer on this version.
  let exercises: [Exercise?]
  /// The flaws of questions without an answer.
  let flaws: [QuestionFlaw]
  private let examiner: Examiner
  private let timeline: Timeline

  /// The rules by which it is played.
  var score: Score { timeline.score }

  /// Plays a chapter.
  ///
  /// - Parameters:
  ///   - isLast: whether the lesson ends with it.
  ///   - draw: the draw of the choices.
  ///   - offersMore: whether a choice between two calls gets more to choose from.
  init(
    _ chapter: Lesson.Chapter, score: Score, otherScores: [Score], isLast: Bool, draw: UInt64, offersMore: Bool
  ) {
    let resolved = chapter.resolved
    let timeline = Timeline(
      score: score.adding(resolved.with), setup: resolved.setup, commands: resolved.script.map(\.command))
    let coverage = resolved.coverage
    var examiner = Examiner(run: Run(timeline), otherScores: otherScores, draw: draw) {
      coverage.covers($0)
    }
    examiner.offersMore = offersMore
    (exercises, flaws) = examiner.exercises(for: resolved.questions)
    self.examiner = examiner
    self.timeline = timeline
    for text in chapter.introduction { beats.append(.tell(text, shown: 0)) }
    for (index, scene) in chapter.scenes.enumerated() { play(scene, index) }
    if beats.isEmpty { beats.append(.tell("", shown: 0)) }
    if isLast { beats.append(.end(shown: timeline.events.count)) }
  }

  /// The run of the whole chapter.
  func session(title: String, name: String) -> Session {
    Session(title: title, sourceName: name, timeline: timeline)
  }

  /// Adds the steps of a command.
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

  /// Adds a step that shows calls, or extends the last one.
  private mutating func show(from start: Int, to end: Int) {
    if case .show(let first, _)? = beats.last {
      beats[beats.count - 1] = .show(from: first, to: end)
    } else {
      beats.append(.show(from: start, to: end))
    }
  }

  /// The number of events up to and including the last of an action's first lines.
  private func position(afterLines count: Int, of action: Int) -> Int {
    let lines = examiner.lines(of: action)
    let start = timeline.entries[action].events.lowerBound + 1
    return count == 0 || lines.isEmpty ? start : lines[min(count, lines.count) - 1].position + 1
  }

  /// The number of events that are shown once a question is answered.
  func shownAfterAnswer(to question: Int, shown: Int, action: Int) -> Int {
    guard let exercise = exercises[question], case .next = exercise.asked else { return shown }
    return max(shown, position(afterLines: exercise.shownCount + 1, of: action))
  }
}
