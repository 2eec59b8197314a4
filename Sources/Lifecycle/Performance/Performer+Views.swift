extension Performer {
  mutating func load(_ id: ControllerID) {
    guard !world[id].isLoaded else { return }
    withSelf(id) { $0.play(.loading, .begin) }
  }

  /// Frees a controller and everything inside it, unless somebody still holds it.
  mutating func free(_ id: ControllerID) {
    guard !isHeld(id) else { return }
    for member in world.subtree(of: id) { send(.deinit, member) }
  }

  /// Lays out the views of a tree that are in a window, as far as they are dirty or the score wants it in any case.
  ///
  /// While a finger drives, nothing is laid out that is not dirty.
  mutating func layOut(_ id: ControllerID, inAnyCase: Bool, alone: Bool) {
    let controller = world[id]
    guard controller.isInWindow else { return }
    let fingerDrives = world.transition.map { $0.isInteractive && $0.stage != .ending } ?? false
    let isForced = inAnyCase && !fingerDrives && (alone || !controller.isContainer)
    if controller.flags.contains(.dirty) || isForced { layOutOne(id) }
    guard controller.isContainer, !alone else { return }
    let child = world.visibleChild(of: id)
    if world.isAlive(child) { layOut(child, inAnyCase: inAnyCase, alone: false) }
  }

  private mutating func layOutOne(_ id: ControllerID) {
    guard mergedViews?.contains(id) != true else { return }
    mergedViews?.append(id)
    prepareLayout(id)
    send(.viewWillLayoutSubviews, id)
    send(.viewDidLayoutSubviews, id)
  }

  /// Plays a container's own layout pass with something inside it; outside a window only that something.
  mutating func layOutAround(_ id: ControllerID, _ steps: [Step]) {
    guard world[id].isInWindow else { return play(steps) }
    let rule = rule
    prepareLayout(id)
    send(.viewWillLayoutSubviews, id)
    inside { $0.play(steps) }
    emit(.call(.viewDidLayoutSubviews), id, 0, rule: rule)
  }

  /// Plays what comes only before the first layout of a view.
  private mutating func prepareLayout(_ id: ControllerID) {
    guard !world[id].flags.contains(.laidOut) else { return }
    withSelf(id) { $0.play(.firstLayout, .begin) }
  }
}
