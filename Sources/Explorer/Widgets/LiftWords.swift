import Lifecycle

extension Slider {
  /// What would happen if the finger lifted now; while none is down, what the gesture would begin.
  func sentence(in world: World, naming: Naming) -> String {
    func name(_ id: ControllerID) -> String { naming.name(id, in: world) }
    if finger == .spent { return "the finger is still down, and does nothing until it is lifted" }
    let old = world.transition?.old ?? .none
    let new = world.transition?.new ?? .none
    switch (gesture, outcome) {
    case (_, .nothing): return beginning(world, naming)
    case (_, .onlyLifts): return "lift now: nothing happens; nobody has heard of the finger yet"
    case (_, .letsGo):
      return "lift now: the preview goes away, and no call says so"
    case (.swipe, .completes): return "lift now: it completes; \(name(old)) goes, \(name(new)) stays"
    case (.swipe, .cancels): return "lift now: it snaps back; \(name(new)) was told for nothing"
    case (.drag, .completes): return "lift now: \(name(old)) goes down"
    case (.drag, .cancels): return "lift now: \(name(old)) comes back up; it was told for nothing"
    case (_, .completes): return "lift now: \(name(new)) stays"
    case (_, .cancels): return "lift now: it falls back; \(name(new)) was told for nothing"
    }
  }

  /// What the gesture would begin.
  private func beginning(_ world: World, _ naming: Naming) -> String {
    guard world.transition == nil else { return "an animation runs, and no finger is down" }
    let top = world.topLevel
    let seen = world.leaf(of: top)
    switch gesture {
    case .pressure: return "press on \(naming.name(seen, in: world)): a light press asks it for a preview"
    case .swipe:
      guard seen.isSomebody, world[seen].previous.isSomebody else { return "swipe from the left edge" }
      return "swipe from the left edge: \(naming.name(world[seen].previous, in: world)) lies below"
    case .drag: return "pull \(naming.name(seen, in: world)) down"
    case .page: return "turn the page"
    }
  }
}
