import Lifecycle
import Notation

/// Where code goes, asked of several versions, one after the other: a run is dropped as soon as it is searched.
public struct Survey: Sendable {
  /// A candidate that does what is wanted on some of the versions.
  public struct Answer: Sendable {
    /// Where the code goes, and when it runs on the newest of its versions.
    public let answer: Placement.Answer
    /// The versions, oldest first.
    public let versions: [Version]

    /// An answer of these versions.
    public init(answer: Placement.Answer, versions: [Version]) {
      (self.answer, self.versions) = (answer, versions)
    }
  }

  /// A version that cannot play the run.
  public struct Failure: Hashable, Sendable {
    /// The version.
    public let version: Version
    /// The action, counted from 0, that it cannot play, and why not.
    public let action: Int, reason: String
  }

  /// The versions that play the run, oldest first.
  public private(set) var versions: [Version] = []
  /// The versions that cannot play it, oldest first.
  public private(set) var failures: [Failure] = []
  /// The candidates, the most useful first.
  public private(set) var answers: [Answer] = []
  /// What comes closest on the newest version, where there is no answer on any.
  public private(set) var misses: [Placement.Miss] = []
  /// The words for what was found; nothing where no version plays the run.
  public private(set) var lexicon: Lexicon?

  /// Searches a case on several versions.
  public init(
    _ resolved: ResolvedCase, versions: [Version], scores: (Version) -> Score?, _ marking: Marking,
    of receiver: LogReceiver? = nil
  ) {
    self.init(versions, marking, of: receiver) { version in scores(version).map { Run(resolved, score: $0) } }
  }

  /// Searches the runs that come of playing the same actions on several versions.
  public init(
    _ all: [Version], _ marking: Marking, of receiver: LogReceiver? = nil, play: (Version) -> Run?
  ) {
    var numbers: [Candidate: Int] = [:]
    var found: [(answer: Placement.Answer, versions: [Version])] = []
    for version in all.sorted().reversed() {
      guard let run = play(version) else { continue }
      if let failure = run.failure {
        failures.insert(failure, at: 0)
        continue
      }
      let search = PlaceSearch(run, marking, of: receiver)
      if versions.isEmpty { (misses, lexicon) = (search.candidates.isEmpty ? search.misses : [], run.lexicon) }
      versions.insert(version, at: 0)
      for candidate in search.candidates {
        if let number = numbers[candidate.candidate] {
          found[number].versions.insert(version, at: 0)
        } else {
          numbers[candidate.candidate] = found.count
          found.append((search.answer(candidate), [version]))
        }
      }
    }
    answers = found.inOrder { $0.answer.usefulness(missingVersions: versions.count - $0.versions.count) }
      .map { Answer(answer: $0.answer, versions: $0.versions) }
    if !answers.isEmpty { misses = [] }
  }
}

extension Run {
  /// Why the version cannot play the run: an action cannot be meant, or needs what the version lacks.
  fileprivate var failure: Survey.Failure? {
    let naming = Naming(setup: timeline.setup, score: timeline.score)
    let lacking = lines.first { timeline[event: $0.position].happening == .complaint(.lacking) }
    if let lacking, lacking.action < mistake?.action ?? .max {
      let reason = naming.words(of: timeline[event: lacking.position], in: timeline.world(after: lacking.position))
      return Survey.Failure(version: version, action: lacking.action, reason: reason ?? "")
    }
    return mistake.map { Survey.Failure(version: version, action: $0.action, reason: naming.words(of: $0.mistake)) }
  }
}
