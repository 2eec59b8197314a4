import Canvas
import Lifecycle

/// Something that may take long: the program around the explorer does it beside the loop, while keys are heard.
package struct Work: Hashable, Sendable {
  /// The result, a change of the model.
  package typealias Outcome = @Sendable (inout Model) -> Void
  /// The work: reports its progress in percent several times, and stops without a result if it is no longer wanted.
  package typealias Job = @Sendable (_ isWanted: (Int) -> Bool) -> Outcome?

  /// The number of the work.
  package let number: Int
  /// The work itself.
  package let job: Job

  /// Returns true if both have the same number.
  package static func == (left: Work, right: Work) -> Bool { left.number == right.number }

  /// Hashes the number.
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// The current work, as the model sees it.
struct Working: Sendable {
  let number: Int
  /// The activity, as a sentence without its full stop.
  let title: Sentence
  /// The run that it is about.
  let run: Session
  var percent = 0
  /// The result, kept while an open panel must not be disturbed.
  var outcome: Work.Outcome?

  /// The interval between reports, in milliseconds.
  static let milliseconds = 50
}

extension Model {
  /// Performs work on the current run: at once if it is small, or else on the second thread.
  mutating func work(_ title: Sentence, isMuch: Bool, _ job: @escaping Work.Job) {
    guard isMuch else {
      job { _ in true }?(&self)
      return
    }
    workCount += 1
    working = Working(number: workCount, title: title, run: session)
    effects.append(.work(Work(number: workCount, job: job)))
  }

  /// The progress for the bottom line; `nil` if there is no work, or it waits for a panel to close.
  var workWords: Sentence? {
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

  /// Applies the result, if no panel is open and the run has not changed.
  mutating func useOutcome() {
    guard panel == nil, let working, let outcome = working.outcome else { return }
    self.working = nil
    guard working.run.isSame(as: session) else {
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
