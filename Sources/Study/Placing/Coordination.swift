import Lifecycle
import Notation

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
  struct Block {
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
  mutating func blocks(before event: Event, in world: World) -> [Block] {
    if event.happening == .mark(.gone) { asking = [] }
    guard !asking.isEmpty, let transition = world.transition else {
      return asking.isEmpty ? [] : finish(isCancelled: nil)
    }
    switch event.happening {
    case .mark(.cancelled) where transition.state == .running: return interactionEnds(transition, isCancelled: true)
    case .mark(.ending) where transition.state == .running: return interactionEnds(transition, isCancelled: false)
    default: return isOver(event, transition) ? finish(isCancelled: transition.isCancelled) : []
    }
  }

  /// Returns true if an event follows the did-calls of a transition, and so its completion blocks.
  private func isOver(_ event: Event, _ transition: Transition) -> Bool {
    guard transition.state == .ending else { return false }
    switch event.happening {
    case .mark(.ended), .mark(.attached), .mark(.detached), .mark(.showed), .mark(.unpresented): return true
    default:
      let phase = score.rule(event.rule)?.phase
      return phase == .free || phase == .settle
    }
  }

  /// The blocks of those who want to know how the interaction ended, at the moment at which the finger is lifted.
  private func interactionEnds(_ transition: Transition, isCancelled: Bool) -> [Block] {
    guard transition.isInteractive else { return [] }
    return runs(of: .notifyWhenInteractionEnds, isCancelled: isCancelled, asking)
  }

  /// The completion blocks, after which the coordinator is gone.
  private mutating func finish(isCancelled: Bool?) -> [Block] {
    defer { asking = [] }
    return runs(of: .animateAlongsideCompletion, isCancelled: isCancelled, asking)
  }

  private func runs(of block: Call, isCancelled: Bool?, _ asking: [Asking]) -> [Block] {
    asking.map { asking in
      var conditions = asking.conditions
      if let isCancelled { conditions.append(CodeCondition(.isCancelled, isCancelled)) }
      return Block(
        site: Site(asking.site.receiver, asking.site.call, block: block),
        kind: Occasion.Kind(conditions: conditions, isCertain: asking.isCertain))
    }
  }
}
