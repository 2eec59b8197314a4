import Lifecycle
import Notation

/// The places for code that should run in some stretches of a run and not in others, or else the closest misses.
///
/// The code of such a place runs in each stretch marked as here and in none marked as not here.
package struct Placement: Sendable {
  package struct Answer: Hashable, Sendable {
    package let place: CodePlace
    /// The visits of the code to the stretches marked as here, on the newest of the versions.
    package let visits: [Visit]
    /// The versions on which the place fits, of those that were searched, oldest first.
    package internal(set) var versions: [Version]

    package var isOnce: Bool { visits.allSatisfy { $0.count == 1 } }
  }

  /// The executions of a place's code in a stretch marked as here.
  package struct Visit: Hashable, Sendable {
    package let stretch: NumberRange
    package let count: Int
    package let moment: Moment
  }

  /// A place that does not fit the marking, with its errors.
  package struct Miss: Hashable, Sendable {
    package let place: CodePlace
    /// The visits of the code to the stretches marked as here in which it runs.
    package internal(set) var visits: [Visit] = []
    /// The stretches marked as here in which the code does not run.
    package let missing: [NumberRange]
    /// The indices of the actions marked as not here in which the code runs.
    package let extra: [Int]
    /// The indices of the actions marked as not here in which the code may run, since UIKit's answer is unknown.
    package let unsure: [Int]

    /// The number of errors: stretches marked as here, and actions marked as not here, that the place gets wrong.
    let errorCount: Int
  }

  /// The most useful first.
  package private(set) var answers: [Answer] = []
  /// The closest misses, if there is no answer.
  package private(set) var misses: [Miss] = []

  /// The maximum number of conditions that code checks.
  static let questionLimit = 2

  /// Searches a run for places, for the code of one receiver or of all.
  package init(_ run: Run, _ marking: Marking, of receiver: ReceiverClass? = nil) {
    let searches = Occasions(run, marking, of: receiver).rows.map { ConditionSearch($0, marking) }
    answers = searches.flatMap { $0.answers(run) }
    answers.sort { $0.usefulness(ofVersions: 1) < $1.usefulness(ofVersions: 1) }
    guard answers.isEmpty else { return }
    let all = searches.compactMap { $0.miss(run) }
    let least = all.map { $0.errorCount }.min()
    misses = all.filter { $0.errorCount == least }.sorted { Usefulness($0.place) < Usefulness($1.place) }
  }
}

/// The usefulness of a place; the most useful is the smallest.
///
/// Code with few conditions is simple to write. A place that works on all versions needs no version checks. Code that
/// runs once needs no guard. Calls about events suit code better than layout calls, which are repeated at any time. And
/// calls after the outcome of a transition is decided cannot be undone, as will-calls can.
struct Usefulness: Comparable {
  private let weights: [Int]

  /// Creates the usefulness of a place; it is decided if the outcome of the transition always is when the code
  /// runs.
  init(_ place: CodePlace, missingVersions: Int = 0, isOnce: Bool = true, isDecided: Bool = true) {
    weights = [
      place.effort, missingVersions, isOnce ? 0 : 1, place.site.call.suitability.rawValue, isDecided ? 0 : 1,
    ]
  }

  static func < (left: Self, right: Self) -> Bool { left.weights.lexicographicallyPrecedes(right.weights) }
}

extension Placement.Answer {
  /// Returns the usefulness in a search of a number of versions.
  func usefulness(ofVersions count: Int) -> Usefulness {
    Usefulness(
      place, missingVersions: count - versions.count, isOnce: isOnce,
      isDecided: visits.allSatisfy { $0.moment.period.isDecided })
  }
}
