import Lifecycle

/// A follower of a run's events that determines when blocks passed to the transition coordinator would run.
///
/// Code can pass blocks in each will-call. A transcript shows only the blocks of controllers that `observe` them; here
/// every controller is treated as if it did.
struct Coordination {
  /// A method or a block in which code can run, with the kind of occasion.
  typealias Site = (site: MethodSite, kind: Occasion.Kind)

  let score: Score
  /// The will-calls of the running transition in which code can have passed a block, certain if there is a coordinator.
  private var possible: [Site] = []

  init(score: Score) { self.score = score }

  /// Notes a call if it is a will-call in which code can pass a block, given the world right before the call.
  mutating func addRegistration(in site: MethodSite, _ context: CodeContext, _ conditions: [CodeCondition]) {
    guard site.call == .viewWillAppear || site.call == .viewWillDisappear else { return }
    let answer = context.answer(.transitionCoordinator)
    if answer == .no || answer == .nothing { return }
    possible.append((site, Occasion.Kind(conditions: conditions, isCertain: answer == .yes)))
  }

  /// Returns the blocks that run right before an event, given the world right before the event.
  mutating func blocks(before event: Event, in world: World) -> [Site] {
    if event.content == .mark(.gone) { possible = [] }
    guard !possible.isEmpty, let transition = world.transition else {
      return possible.isEmpty ? [] : finish(isCancelled: nil)
    }
    switch event.content {
    case .mark(.cancelled) where transition.state == .running: return interactionEnds(transition, isCancelled: true)
    case .mark(.ending) where transition.state == .running: return interactionEnds(transition, isCancelled: false)
    default: return isOver(event, transition) ? finish(isCancelled: transition.isCancelled) : []
    }
  }

  /// Returns true if an event comes after the did-calls of a transition, and so after its completion blocks.
  private func isOver(_ event: Event, _ transition: Transition) -> Bool {
    guard transition.state == .ending else { return false }
    switch event.content {
    case .mark(.ended), .mark(.attached), .mark(.detached), .mark(.showed), .mark(.unpresented): return true
    default:
      let phase = score.rule(event.rule)?.phase
      return phase == .free || phase == .settle
    }
  }

  /// Returns the `notifyWhenInteractionEnds` blocks, which run when the finger is lifted.
  private func interactionEnds(_ transition: Transition, isCancelled: Bool) -> [Site] {
    guard transition.isInteractive else { return [] }
    return runs(of: .notifyWhenInteractionEnds, isCancelled: isCancelled)
  }

  /// Returns the completion blocks, after which there is no coordinator.
  private mutating func finish(isCancelled: Bool?) -> [Site] {
    defer { possible = [] }
    return runs(of: .animateAlongsideCompletion, isCancelled: isCancelled)
  }

  private func runs(of block: Call, isCancelled: Bool?) -> [Site] {
    possible.map { site, kind in
      var conditions = kind.conditions
      if let isCancelled { conditions.append(CodeCondition(.isCancelled, isCancelled)) }
      return (
        MethodSite(site.receiver, site.call, block: block),
        Occasion.Kind(conditions: conditions, isCertain: kind.isCertain)
      )
    }
  }
}
