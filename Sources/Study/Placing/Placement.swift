import Lifecycle
import Notation

/// Where code goes that is to run here and not there: every call, with what has to be asked in it, that comes in each
/// stretch that is here and in none that is not; or, where there is none, what comes closest.
public struct Placement: Sendable {
  /// A candidate that does what is wanted.
  public struct Answer: Hashable, Sendable {
    /// Where the code goes.
    public let candidate: Candidate
    /// When it runs in each stretch that is here.
    public let visits: [Visit]

    /// Whether it runs once in each stretch.
    public var isOnce: Bool { visits.allSatisfy { $0.count == 1 } }
  }

  /// What a candidate does in a stretch that is here.
  public struct Visit: Hashable, Sendable {
    /// The stretch.
    public let stretch: Stretch
    /// How often it runs there.
    public let count: Int
    /// When it runs there first.
    public let moment: Moment
  }

  /// A candidate that does not do what is wanted, and what is wrong with it.
  public struct Miss: Hashable, Sendable {
    /// Where the code would go.
    public let candidate: Candidate
    /// When it runs in the stretches that are here and in which it does.
    public internal(set) var visits: [Visit] = []
    /// The stretches that are here and in which it does not run.
    public let missing: [Stretch]
    /// The actions, counted from 0, that are not here and in which it runs.
    public let extra: [Int]
    /// The actions that are not here and in which it may run, since nobody knows what UIKit would answer there.
    public let unsure: [Int]

    /// How many stretches that are here, and how many commands that are not, it gets wrong.
    let errorCount: Int
  }

  /// The candidates that do what is wanted, the most useful first.
  public private(set) var answers: [Answer] = []
  /// Where there are none, those that come closest.
  public private(set) var misses: [Miss] = []

  /// How many questions code asks at the most.
  static let questionLimit = 2

  /// Searches a run.
  ///
  /// - Parameter receiver: whose calls are meant; without it everybody's.
  public init(_ run: Run, _ marking: Marking, of receiver: LogReceiver? = nil) {
    let search = PlaceSearch(run, marking, of: receiver)
    answers = search.candidates.map(search.answer).inOrder { $0.usefulness }
    if answers.isEmpty { misses = search.misses }
  }
}
