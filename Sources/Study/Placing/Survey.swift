import Lifecycle
import Notation

/// The places of code on several versions, searched one after the other.
package struct Survey: Sendable {
  /// A candidate that fits on some of the versions.
  package struct Answer: Sendable {
    /// The answer on the newest of its versions.
    package let answer: Placement.Answer
    /// The versions, oldest first.
    package let versions: [Version]

    /// An answer of these versions.
    package init(answer: Placement.Answer, versions: [Version]) {
      (self.answer, self.versions) = (answer, versions)
    }
  }

  /// A version that cannot play the run.
  package struct Unplayable: Hashable, Sendable {
    package let version: Version
    /// The action, counted from 0, that it cannot play, and why not.
    package let action: Int, reason: Sentence
  }

  /// The versions that play the run, oldest first.
  package private(set) var versions: [Version] = []
  /// The versions that cannot play it, oldest first.
  package private(set) var unplayable: [Unplayable] = []
  /// The candidates, the most useful first.
  package private(set) var answers: [Answer] = []
  /// The closest misses on the newest version, if no version has an answer.
  package private(set) var misses: [Placement.Miss] = []
  /// The setup of the run; `nil` if no version plays it.
  package private(set) var setup: Setup?

  /// Searches a case on several versions.
  package init(
    _ resolved: ResolvedCase, versions: [Version], scores: (Version) -> Score?, _ marking: Marking,
    of receiver: ReceiverClass? = nil
  ) {
    self.init(versions, marking, of: receiver) { version in scores(version).map { Run(resolved, score: $0) } }
  }

  /// Searches runs of the same actions on several versions.
  package init(
    _ all: [Version], _ marking: Marking, of receiver: ReceiverClass? = nil, play: (Version) -> Run?
  ) {
    var numbers: [Candidate: Int] = [:]
    var found: [(answer: Placement.Answer, versions: [Version])] = []
    for version in all.sorted().reversed() {
      guard let run = play(version) else { continue }
      if let failure = run.failure {
        unplayable.insert(failure, at: 0)
        continue
      }
      let search = PlaceSearch(run, marking, of: receiver)
      if versions.isEmpty { (misses, setup) = (search.candidates.isEmpty ? search.misses : [], run.timeline.setup) }
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
  /// The reason why the version cannot play the run: an action is not possible, or a needed feature is missing.
  fileprivate var failure: Survey.Unplayable? {
    let naming = Naming(setup: timeline.setup, score: timeline.score)
    let lacking = lines.first { timeline.events[$0.position].happening == .complaint(.lacking) }
    if let lacking, lacking.action < mistake?.action ?? .max {
      let reason = naming.words(of: timeline.events[lacking.position], in: timeline.world(after: lacking.position))
      return Survey.Unplayable(version: version, action: lacking.action, reason: reason ?? "")
    }
    return mistake.map { Survey.Unplayable(version: version, action: $0.action, reason: naming.words(of: $0.mistake)) }
  }
}

/// The context of code that runs in a call, and UIKit's answers there by the facts.
///
/// An answer without a fact is unknown, and nothing depends on it.
struct Standpoint {
  private let context: FactContext
  private let score: Score
  private let facts: FactBook

  /// The place of code in a call; the world is the one right before it.
  init(call: Call, receiver: ControllerID, world: World, score: Score, facts: FactBook) {
    (self.score, self.facts) = (score, facts)
    guard let transition = world.transition else {
      context = FactContext(call: call)
      return
    }
    context = FactContext(
      call: call, passage: transition.passage, side: TransitionSide(of: receiver, in: transition, world),
      transition.situations(for: receiver, world))
  }

  /// The known answers, in the order of `Inquiry`.
  var conditions: [CodeCondition] {
    Inquiry.allCases.compactMap { inquiry in answer(inquiry).map { CodeCondition(inquiry, CodeCondition.Answer($0)) } }
  }

  /// The answer, if it is known.
  func answer(_ inquiry: Inquiry) -> Inquiry.Answer? { facts.answer(inquiry, in: context, score) }
}

extension TransitionSide {
  /// The side of a controller; `nil` if it is on neither.
  init?(of receiver: ControllerID, in transition: Transition, _ world: World) {
    var id = receiver
    while id.exists {
      if id == transition.new || id == transition.old { break }
      id = world[id].parent
    }
    switch id {
    case .none: return nil
    case transition.new: self = id == receiver ? .new : .inNew
    default: self = id == receiver ? .old : .inOld
    }
  }
}

extension Transition {
  /// The situations that hold in it.
  package var situations: Selection<Situation> {
    var situations: Selection<Situation> = Selection([.running])
    if stage == .beginning { situations.insert(.beginning) }
    if stage == .ending { situations.insert(.ending) }
    if isCancelled { situations.insert(.cancelled) }
    if isAnimated { situations.insert(.animated) }
    if isInteractive { situations.insert(.interactive) }
    return situations
  }

  /// The situations that hold in it for a controller.
  fileprivate func situations(for receiver: ControllerID, _ world: World) -> Selection<Situation> {
    var situations = situations
    if world.isAlive(old), world[old].presenter.exists, world[old].presenter != new { situations.insert(.chained) }
    guard receiver.exists else { return situations }
    let parent = world[receiver].parent
    if !parent.exists {
      situations.insert(.alone)
    } else if world[parent].kind == .navigation, world[parent].firstChild == receiver,
      !world[parent].flags.contains(.hasAppeared)
    {
      situations.insert(.first)
    }
    return situations
  }
}
