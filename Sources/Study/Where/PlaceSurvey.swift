import Lifecycle
import Notation

/// The places for code on several versions, which are searched one after the other.
package struct PlaceSurvey: Sendable {
  /// The versions that play the run, oldest first.
  package private(set) var versions: [Version] = []
  package private(set) var unplayable: [Unplayable] = []
  /// The most useful first.
  package private(set) var answers: [Placement.Answer] = []
  /// The closest misses on the newest version, if no version has an answer.
  package private(set) var misses: [Placement.Miss] = []
  package private(set) var setup: Setup?

  package init(
    _ resolved: ResolvedCase, versions: [Version], scores: (Version) -> Score?, _ marking: Marking,
    of receiver: ReceiverClass? = nil
  ) {
    self.init(versions, marking, of: receiver) { version in scores(version).map { Run(resolved, score: $0) } }
  }

  /// Searches runs of the same actions for places on several versions.
  package init(_ all: [Version], _ marking: Marking, of receiver: ReceiverClass? = nil, play: (Version) -> Run?) {
    var numbers: [CodePlace: Int] = [:]
    for version in all.sorted().reversed() {
      guard let run = play(version) else { continue }
      if let obstruction = run.obstruction {
        unplayable.add(version, action: obstruction.action, obstruction.reason)
        continue
      }
      let placement = Placement(run, marking, of: receiver)
      if versions.isEmpty { (misses, setup) = (placement.misses, run.timeline.setup) }
      versions.insert(version, at: 0)
      for answer in placement.answers {
        if let number = numbers[answer.place] {
          answers[number].versions.insert(version, at: 0)
        } else {
          numbers[answer.place] = answers.count
          answers.append(answer)
        }
      }
    }
    let count = versions.count
    answers.sort { $0.usefulness(ofVersions: count) < $1.usefulness(ofVersions: count) }
    if !answers.isEmpty { misses = [] }
  }
}

extension Run {
  /// The reason why the version cannot play the run: an action is not possible, or a needed feature is missing.
  fileprivate var obstruction: (action: Int, reason: Sentence)? {
    let naming = timeline.naming
    let lacking = lines.first { timeline.events[$0.position].content == .complaint(.lacking) }
    if let lacking, lacking.action < mistake?.action ?? .max {
      let reason = naming.words(of: timeline.events[lacking.position], in: timeline.world(after: lacking.position))
      return (lacking.action, reason ?? "")
    }
    return mistake.map { ($0.action, naming.words(of: $0.mistake)) }
  }
}
