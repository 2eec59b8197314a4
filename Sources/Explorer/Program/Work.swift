import Canvas
import Lifecycle

/// Something that may take long, and is done on a second thread while the explorer goes on handling keys.
package struct Work: Equatable, Sendable {
  package typealias Outcome = @Sendable (inout Model) -> Void
  /// The work itself: repeatedly reports its progress in percent, and stops without a result once it is not wanted.
  package typealias Job = @Sendable (_ isWanted: (Int) -> Bool) -> Outcome?

  package let number: Int
  package let job: Job

  package static func == (left: Work, right: Work) -> Bool { left.number == right.number }
}

/// The work that is in progress, as the model sees it.
struct Working: Sendable {
  let number: Int
  /// The description of the work, as a sentence without a period.
  let title: Sentence
  let session: Session
  var percent = 0
  /// The result, kept until an open panel is closed.
  var outcome: Work.Outcome?
  /// True if it explains a log that is being written, which nobody has asked for or waits for.
  var isLive = false

  /// The time between progress reports.
  static let milliseconds = 50
}

extension Model {
  /// Does work on the current run: immediately if it is little, otherwise on the second thread.
  mutating func work(_ title: Sentence, isMuch: Bool, _ job: @escaping Work.Job) {
    guard isMuch else {
      job { _ in true }?(&self)
      return
    }
    workCount += 1
    working = Working(number: workCount, title: title, session: session)
    effects.append(.work(Work(number: workCount, job: job)))
  }

  /// The progress for the bottom line; `nil` if no work is in progress.
  var workWords: Sentence? {
    guard let working, working.outcome == nil, !working.isLive else { return nil }
    return "\(working.title): \(working.percent)%; \(Key.escape.name(charset)) gives up"
  }

  mutating func receive(work number: Int, percent: Int) {
    if working?.number == number { working?.percent = percent }
  }

  mutating func receive(work number: Int, outcome: Work.Outcome?) {
    guard working?.number == number else { return }
    if let outcome { working?.outcome = outcome } else { working = nil }
  }

  /// Applies the result of finished work, unless a panel is open or the run has changed.
  mutating func useOutcome() {
    guard panel == nil, let working, let outcome = working.outcome else { return }
    self.working = nil
    guard working.isLive || working.session.isSame(as: session) else {
      return warn("the run has changed, and what was looked for in it is given up")
    }
    outcome(&self)
  }

  /// Cancels the work in progress; returns false if there is none.
  mutating func giveUpWork() -> Bool {
    guard let working, !working.isLive else { return false }
    self.working = nil
    effects.append(.dropWork)
    tell("given up")
    return true
  }
}
