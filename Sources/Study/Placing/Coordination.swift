import Lifecycle

/// Follows the events of a run, and knows when the blocks run that code hands to the transition coordinator.
///
/// Code can do so in each will-call. A transcript shows the blocks only of those that `observe`, and only where a
/// finger drives; here everybody asks, so that the blocks are known that there could be.
struct Coordination {
  /// A will-call in which code asked.
  private struct Asking {
    let site: Site
    let provisos: [Proviso]
    /// Whether it is known that there was a coordinator to ask.
    let isCertain: Bool
  }

  /// A block that runs.
  struct Turn {
    let site: Site
    let kind: Occasion.Kind
  }

  let score: Score
  /// Who has asked the coordinator of the transition that runs.
  private var asking: [Asking] = []

  init(score: Score) {
    self.score = score
  }

  /// Takes notice of a call in which code may ask; the world is the one right before it.
  mutating func ask(_ site: Site, _ standpoint: Standpoint, _ provisos: [Proviso]) {
    guard site.call == .viewWillAppear || site.call == .viewWillDisappear else { return }
    switch standpoint.answer(.transitionCoordinator) {
    case .nothing?, .no?: return
    case .yes?: asking.append(Asking(site: site, provisos: provisos, isCertain: true))
    case nil: asking.append(Asking(site: site, provisos: provisos, isCertain: false))
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

  /// Whether an event comes after the did-calls of a transition, and so after the completion blocks.
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
      var provisos = asking.provisos
      if let isCancelled { provisos.append(Proviso(.isCancelled, isCancelled)) }
      return Turn(
        site: Site(asking.site.receiver, asking.site.call, block: block),
        kind: Occasion.Kind(provisos: provisos, isCertain: asking.isCertain))
    }
  }
}
