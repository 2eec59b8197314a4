import Lifecycle
import Notation

/// Finds places for code that should run here and not there: the calls, with conditions, that occur in each stretch
/// marked as here and in none marked as not here; or else the closest misses.
package struct Placement: Sendable {
  /// A candidate that fits.
  package struct Answer: Hashable, Sendable {
    /// The place of the code.
    package let candidate: Candidate
    /// Its first run in each stretch marked as here.
    package let visits: [Visit]

    /// True if it runs once in each stretch.
    package var isOnce: Bool { visits.allSatisfy { $0.count == 1 } }
  }

  /// The effect of a candidate in a stretch that is here.
  package struct Visit: Hashable, Sendable {
    package let stretch: CommandRange
    /// The number of times that it runs there.
    package let count: Int
    /// The moment at which it first runs there.
    package let moment: Moment
  }

  /// A candidate that does not fit, and its errors.
  package struct Miss: Hashable, Sendable {
    /// The place of the code.
    package let candidate: Candidate
    /// Its visits to the stretches marked as here in which it runs.
    package internal(set) var visits: [Visit] = []
    /// The stretches that are here and in which it does not run.
    package let missing: [CommandRange]
    /// The actions, counted from 0, that are not here and in which it runs.
    package let extra: [Int]
    /// The actions that are not here and in which it may run, since UIKit's answer is unknown.
    package let unsure: [Int]

    /// The number of stretches that are here, and of commands that are not, that it gets wrong.
    let errorCount: Int
  }

  /// The candidates that fit, most useful first.
  package private(set) var answers: [Answer] = []
  /// The closest misses, if there is no answer.
  package private(set) var misses: [Miss] = []

  /// The greatest number of questions that code asks.
  static let questionLimit = 2

  /// Searches a run.
  ///
  /// - Parameter receiver: searches only the calls of this receiver.
  package init(_ run: Run, _ marking: Marking, of receiver: ReceiverClass? = nil) {
    let search = PlaceSearch(run, marking, of: receiver)
    answers = search.candidates.map(search.answer).sorted { $0.usefulness < $1.usefulness }
    if answers.isEmpty { misses = search.misses }
  }
}

/// The search for places of code on one run; details of the results are computed on request.
struct PlaceSearch {
  /// A candidate that fits, and the index of its search.
  struct Found {
    let candidate: Candidate
    fileprivate let search: Int
  }

  /// The candidates that fit, in order of discovery.
  let candidates: [Found]
  private let searches: [ConditionSearch]
  private let run: Run

  init(_ run: Run, _ marking: Marking, of receiver: ReceiverClass?) {
    self.run = run
    let rows = Occasions(run, marking, of: receiver).rows
    searches = rows.map { ConditionSearch($0, marking) }
    candidates = zip(searches, rows).enumerated().flatMap { index, tried in
      tried.0.answers.map { Found(candidate: Candidate(tried.1.site, $0), search: index) }
    }
  }

  func answer(_ found: Found) -> Placement.Answer {
    Placement.Answer(
      candidate: found.candidate, visits: searches[found.search].visits(found.candidate.conditions, run))
  }

  var misses: [Placement.Miss] {
    let all = searches.compactMap { $0.miss(run) }
    let least = all.map(\.errorCount).min()
    return all.filter { $0.errorCount == least }.sorted { Usefulness($0.candidate) < Usefulness($1.candidate) }
  }
}

/// The usefulness of a candidate; the most useful is the smallest.
///
/// Few conditions are simple to write. A place that works on all versions needs no version checks. Code that runs once
/// needs no guard. Calls about events suit code better than layout calls, which are repeated at any time. And calls
/// after a transition is decided cannot be reverted, as will-calls can.
struct Usefulness: Comparable {
  private let weights: [Int]

  /// The usefulness of a candidate.
  ///
  /// - Parameters:
  ///   - missingVersions: on how many versions it does not hold.
  ///   - isOnce: whether it runs once in each stretch.
  ///   - isDecided: whether the transition is decided wherever it runs.
  init(_ candidate: Candidate, missingVersions: Int = 0, isOnce: Bool = true, isDecided: Bool = true) {
    weights = [
      candidate.effort, missingVersions, isOnce ? 0 : 1, candidate.site.call.calling.rawValue, isDecided ? 0 : 1,
    ]
  }

  static func < (left: Self, right: Self) -> Bool {
    left.weights.lexicographicallyPrecedes(right.weights)
  }
}

extension Placement.Answer {
  var usefulness: Usefulness { usefulness(missingVersions: 0) }

  /// The usefulness if so many versions lack it.
  func usefulness(missingVersions: Int) -> Usefulness {
    Usefulness(
      candidate, missingVersions: missingVersions, isOnce: isOnce,
      isDecided: visits.allSatisfy { $0.moment.period.isDecided })
  }
}
