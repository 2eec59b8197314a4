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
    answers = search.candidates.map(search.answer).inOrder { $0.usefulness }
    if answers.isEmpty { misses = search.misses }
  }
}

/// A place in an app's source that code can be put into: a call, or a block that is handed to the coordinator in it.
package struct Site: Hashable, Sendable {
  /// The class or delegate that contains the method.
  package let receiver: ReceiverClass
  package let call: Call
  /// The block, as the call that a transcript writes for it, if the code is in one.
  package let block: Call?

  /// A place in the source.
  package init(_ receiver: ReceiverClass, _ call: Call, block: Call? = nil) {
    (self.receiver, self.call, self.block) = (receiver, call, block)
  }
}

/// A place in the source, and the conditions that the code checks there.
package struct Candidate: Hashable, Sendable {
  /// The place of the code.
  package let site: Site
  /// The answers on which it depends, in the order of `Inquiry`.
  package let conditions: [CodeCondition]

  /// A place, and the conditions that the code checks there.
  package init(_ site: Site, _ conditions: [CodeCondition] = []) {
    self.site = site
    self.conditions = conditions
  }

  /// The amount of code around it: one for each question, and one for a block.
  var effort: Int { conditions.count + (site.block == nil ? 0 : 1) }

  /// The candidate in English.
  package func text(in setup: Setup) -> String { sentence(in: setup).english }

  /// The candidate in words: `List.viewWillAppear, then animateAlongsideCompletion(isCancelled: false)`.
  package func sentence(in setup: Setup) -> Sentence {
    let argument = conditions.first(where: \.isArgument)?.argument ?? .none
    let inBlock = site.block != nil
    let call = LogEntry(site.call, of: site.receiver, argument: inBlock ? .none : argument, in: setup).text
    var place: Sentence = "\(call)"
    if let block = site.block {
      var written = block.written
      if case .isCancelled(let isCancelled) = argument { written += "(isCancelled: \(isCancelled))" }
      place = "\(call), then \(written)"
    }
    let words = conditions.filter { !$0.isArgument }.map(\.words)
    guard let first = words.first else { return place }
    return words.count > 1 ? "\(place), if \(first) and \(words[1])" : "\(place), if \(first)"
  }
}

extension CodeCondition {
  fileprivate var argument: LogEntry.Argument {
    switch (inquiry, answer) {
    case (.isCancelled, let answer): .isCancelled(answer == .yes)
    case (_, .controller(let name)): .controller(name)
    default: .none
    }
  }
}

extension Call {
  /// The suitability of a call for an app's code; less suitable ones are proposed later.
  enum Calling: Int, Comparable {
    /// It reports a change of the controller or the app.
    case news
    /// It depends on who else holds the controller, or on memory.
    case life
    /// It can be repeated at any time.
    case layout

    /// Orders the more suitable calls first.
    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  var calling: Calling {
    switch self {
    case .`init`, .awakeFromNib, .loadView, .viewDidLoad, .viewDidUnload, .deinit, .didReceiveMemoryWarning: .life
    case .updateProperties, .updateViewConstraints, .viewSafeAreaInsetsDidChange, .viewWillLayoutSubviews,
      .viewDidLayoutSubviews:
      .layout
    default: .news
    }
  }
}

/// Follows the events of a run, and determines when blocks given to a transition coordinator run.
///
/// Code can do that in each will-call. A transcript shows only the blocks of controllers that `observe`; here every
/// controller is treated as if it did.
struct Coordination {
  /// A will-call in which code asked.
  private struct Asking {
    let site: Site
    let conditions: [CodeCondition]
    /// True if there certainly was a coordinator.
    let isCertain: Bool
  }

  /// A block that runs.
  struct Turn {
    let site: Site
    let kind: Occasion.Kind
  }

  let score: Score
  /// The calls in which code has asked the coordinator of the running transition.
  private var asking: [Asking] = []

  init(score: Score) {
    self.score = score
  }

  /// Takes notice of a call in which code may ask; the world is the one right before it.
  mutating func ask(_ site: Site, _ standpoint: Standpoint, _ conditions: [CodeCondition]) {
    guard site.call == .viewWillAppear || site.call == .viewWillDisappear else { return }
    switch standpoint.answer(.transitionCoordinator) {
    case .nothing?, .no?: return
    case .yes?: asking.append(Asking(site: site, conditions: conditions, isCertain: true))
    case nil: asking.append(Asking(site: site, conditions: conditions, isCertain: false))
    }
  }

  /// The blocks that run right before an event; the world is the one right before it.
  mutating func blocks(before event: Event, in world: World) -> [Turn] {
    if event.happening == .mark(.gone) { asking = [] }
    guard !asking.isEmpty, let transition = world.transition else {
      return asking.isEmpty ? [] : finish(isCancelled: nil)
    }
    switch event.happening {
    case .mark(.cancelled) where transition.stage == .running: return interactionEnds(transition, isCancelled: true)
    case .mark(.ending) where transition.stage == .running: return interactionEnds(transition, isCancelled: false)
    default: return isOver(event, transition) ? finish(isCancelled: transition.isCancelled) : []
    }
  }

  /// Returns true if an event follows the did-calls of a transition, and so its completion blocks.
  private func isOver(_ event: Event, _ transition: Transition) -> Bool {
    guard transition.stage == .ending else { return false }
    switch event.happening {
    case .mark(.ended), .mark(.attached), .mark(.detached), .mark(.showed), .mark(.unpresented): return true
    default:
      let phase = score.rule(event.rule)?.phase
      return phase == .free || phase == .settle
    }
  }

  /// The blocks of those who want to know how the interaction ended, at the moment at which the finger is lifted.
  private func interactionEnds(_ transition: Transition, isCancelled: Bool) -> [Turn] {
    guard transition.isInteractive else { return [] }
    return runs(of: .notifyWhenInteractionEnds, isCancelled: isCancelled, asking)
  }

  /// The completion blocks, after which the coordinator is gone.
  private mutating func finish(isCancelled: Bool?) -> [Turn] {
    defer { asking = [] }
    return runs(of: .animateAlongsideCompletion, isCancelled: isCancelled, asking)
  }

  private func runs(of block: Call, isCancelled: Bool?, _ asking: [Asking]) -> [Turn] {
    asking.map { asking in
      var conditions = asking.conditions
      if let isCancelled { conditions.append(CodeCondition(.isCancelled, isCancelled)) }
      return Turn(
        site: Site(asking.site.receiver, asking.site.call, block: block),
        kind: Occasion.Kind(conditions: conditions, isCertain: asking.isCertain))
    }
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
    return all.filter { $0.errorCount == least }.inOrder { Usefulness($0.candidate) }
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
      isDecided: visits.allSatisfy { $0.moment.stage.isDecided })
  }
}

extension Array {
  /// The elements sorted by a key; equal ones keep their order.
  func inOrder<Key: Comparable>(_ key: (Element) -> Key) -> [Element] {
    let keyed = enumerated().map { (key: key($1), position: $0, element: $1) }
    return keyed.sorted { $0.key < $1.key || !($1.key < $0.key) && $0.position < $1.position }.map(\.element)
  }
}
