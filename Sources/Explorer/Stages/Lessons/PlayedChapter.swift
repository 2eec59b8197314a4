import Lifecycle
import Notation
import Study

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
