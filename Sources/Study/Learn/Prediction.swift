import Lifecycle
import Notation

/// Makes lessons of runs, which ask for the calls of each action before these are shown.
package struct Prediction: Sendable {
  package enum Mode: CaseIterable, Hashable, Sendable {
    /// One by one the calls about appearing and disappearing, of an action that has any; else every call.
    case appearance
    /// All calls of an action in their order, if it has a few; else one by one.
    case order
    /// Every call, one by one.
    case next

    package var following: Mode {
      let all = Self.allCases
      return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }
  }

  /// The number of tries before the answer is shown: a third one would be guessing.
  package static let tryCount = 2

  private let timeline: Timeline
  /// Returns true for events with a visible line, and for lines that would be visible.
  private let isShown: @Sendable (Int) -> Bool, isCovered: @Sendable (LogEntry) -> Bool

  package init(
    _ timeline: Timeline, isShown: @escaping @Sendable (Int) -> Bool = { _ in true },
    isCovered: @escaping @Sendable (LogEntry) -> Bool = { _ in true }
  ) {
    (self.timeline, self.isShown, self.isCovered) = (timeline, isShown, isCovered)
  }

  package func examiner(of action: Int, otherScores: [Score], seed: UInt64 = 0) -> Examiner {
    let run = Run(timeline, actions: action..<action + 1)
    var examiner = Examiner(run: run, otherScores: otherScores, seed: seed, isCovered: isCovered)
    examiner.isShown = isShown
    return examiner
  }

  /// The lesson: a chapter for each action that something is asked about.
  ///
  /// The line of a question is the event that it asks for, or the first one of these.
  package func lesson(title: String, _ mode: Mode) -> Lesson {
    let run = Run(timeline)
    var chapters: [Lesson.Chapter] = []
    var isSilent = false
    for (action, entry) in timeline.actions.enumerated() {
      let lines = run.lines(of: action), wasSilent = isSilent
      isSilent = lines.isEmpty
      if entry.mistake != nil { continue }
      let shown = lines.filter { isShown($0.position) }
      var questions = Self.kinds(shown, mode).map { index, kind in
        Question(kind: kind, action: action, line: shown[index].position)
      }
      // Of many silent actions in a row, such as the moves of a finger, only the first is asked about.
      if isSilent, !wasSilent {
        questions = [Question(kind: .line(0), action: action, line: entry.events.lowerBound)]
      }
      guard !questions.isEmpty else { continue }
      chapters.append(
        Lesson.Chapter(
          title: run.text(ofAction: action),
          resolved: ResolvedCase(questions, about: timeline.setup, on: timeline.score.version), introduction: [],
          scenes: [Lesson.Scene(before: questions.indices.map { .question($0) }, after: [])]))
    }
    return Lesson(title: title, chapters: chapters)
  }

  /// The questions about an action, each with the index of the first line that it asks for.
  private static func kinds(_ lines: [Run.Line], _ mode: Mode) -> [(Int, Question.Kind)] {
    let appearances = lines.indices.filter { lines[$0].entry.call?.isAppearance ?? false }
    if mode == .appearance, !appearances.isEmpty { return appearances.map { ($0, .line($0)) } }
    let hasOrder = Examiner.orderLengths.contains(lines.count) && Set(lines.map { $0.entry }).count > 1
    return mode == .order && hasOrder ? [(0, .order(nil))] : lines.indices.map { ($0, .line($0)) }
  }
}
