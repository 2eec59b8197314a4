import Canvas
import Lifecycle

/// Something that may take long: the program around the explorer does it beside the loop, while keys are heard.
package struct Work: Hashable, Sendable {
  /// What came of it, for the model.
  package typealias Outcome = @Sendable (inout Model) -> Void
  /// Does it, again and again says how many percent are done, and hears whether the rest is wanted; else nothing comes
  /// of it.
  package typealias Job = @Sendable (_ isWanted: (Int) -> Bool) -> Outcome?

  /// Which one it is.
  package let number: Int
  /// What is to be done.
  package let job: Job

  /// Whether both are the same work.
  package static func == (left: Work, right: Work) -> Bool { left.number == right.number }

  /// Takes what tells it from other work into a hash.
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// The work that goes on, as far as the model knows.
struct Working: Sendable {
  let number: Int
  /// What is done, as a sentence without its full stop.
  let title: String
  /// The run that it is about.
  let run: RunMark
  var percent = 0
  /// What came of it, while a panel is open that must not be taken away.
  var outcome: Work.Outcome?

  /// How often it is asked how far it has come.
  static let milliseconds = 50
}

/// By what one sees that a run is the same as before.
struct RunMark: Hashable, Sendable {
  private let version: Version, source: String, entryCount: Int, eventCount: Int

  init(_ session: Session) {
    (version, source) = (session.version, session.sourceName)
    (entryCount, eventCount) = (session.timeline.entries.count, session.timeline.events.count)
  }
}

extension Model {
  /// Does something about the run that is open: at once, or, where there is much of it, beside the loop.
  mutating func work(_ title: String, isMuch: Bool, _ job: @escaping Work.Job) {
    guard isMuch else {
      job { _ in true }?(&self)
      return
    }
    workCount += 1
    working = Working(number: workCount, title: title, run: RunMark(session))
    effects.append(.work(Work(number: workCount, job: job)))
  }

  /// How far it is, for the bottom line; nothing where none goes on, or it waits for a panel to be closed.
  var workWords: String? {
    guard let working, working.outcome == nil else { return nil }
    return "\(working.title): \(working.percent) %; \(Key.escape.name(charset)) gives up"
  }

  mutating func note(work number: Int, percent: Int) {
    if working?.number == number { working?.percent = percent }
  }

  mutating func note(work number: Int, outcome: Work.Outcome?) {
    guard working?.number == number else { return }
    if let outcome { working?.outcome = outcome } else { working = nil }
  }

  /// Uses what came of it, where no panel is in its way and the run is what it was.
  mutating func useOutcome() {
    guard panel == nil, let working, let outcome = working.outcome else { return }
    self.working = nil
    guard working.run == RunMark(session) else {
      return warn("the run has changed, and what was looked for in it is given up")
    }
    outcome(&self)
  }

  /// Gives it up; says whether there was any.
  mutating func giveUpWork() -> Bool {
    guard working != nil else { return false }
    working = nil
    effects.append(.dropWork)
    tell("given up")
    return true
  }
}
