import Notation

/// The search for where code goes, on one run; what is said about what was found is worked out when it is asked for.
struct PlaceSearch {
  /// A candidate that does what is wanted, and the number of its trial.
  struct Found {
    let candidate: Candidate
    fileprivate let trial: Int
  }

  /// The candidates that do what is wanted, in the order in which they come.
  let candidates: [Found]
  private let trials: [Trial]
  private let run: Run

  init(_ run: Run, _ marking: Marking, of receiver: LogReceiver?) {
    self.run = run
    let rows = Occasions(run, marking, of: receiver).rows
    trials = rows.map { Trial($0, marking) }
    candidates = zip(trials, rows).enumerated().flatMap { index, tried in
      tried.0.answers.map { Found(candidate: Candidate(tried.1.site, $0), trial: index) }
    }
  }

  func answer(_ found: Found) -> Placement.Answer {
    Placement.Answer(
      candidate: found.candidate, visits: trials[found.trial].visits(found.candidate.provisos, run))
  }

  var misses: [Placement.Miss] {
    let all = trials.compactMap { $0.miss(run) }
    let least = all.map(\.errorCount).min()
    return all.filter { $0.errorCount == least }.inOrder { Usefulness($0.candidate) }
  }
}
