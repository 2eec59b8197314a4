extension Performer {
  mutating func begin(_ plan: TransitionPlan, _ progress: UInt16) {
    mark(.finger(.driving))
    start(plan)
    mark(.progressed(progress))
  }

  /// Moves the finger if its gesture drives the given passage; returns false otherwise.
  mutating func moveFinger(ifDriving passage: Passage, _ progress: UInt16) -> Bool {
    guard let transition = world.transition, transition.isInteractive, transition.state == .running,
      transition.passage == passage
    else { return false }
    beginAction()
    nextTurn(afterMilliseconds: Self.frameMilliseconds)
    mark(.progressed(progress))
    return true
  }

  mutating func refuseGestureIfImpossible(_ feature: Feature) -> Bool {
    if refuseIfLacking(score.lackIndex(feature)) {
      return true
    } else if world.finger == .spent {
      complain(.fingerIsSpent)
    } else if world.finger != .up {
      complain(.fingerIsBusy)
    } else if transitionRuns {
      complain(.transitionRuns)
    } else {
      return false
    }
    return true
  }

  /// Lifts the finger, and completes or cancels the gesture depending on how far and how fast the finger moved.
  mutating func lift(_ speed: Int32?, _ command: Command) throws(Mistake) {
    guard let transition = world.transition, transition.isInteractive, transition.state == .running else {
      // An open context menu stays when the finger is lifted.
      guard let menu, menu.depth == .peek, world.finger != .up else {
        return try endGesture(finishes: false, command)
      }
      beginAction()
      return mark(.finger(.up))
    }
    let (beyond, fast) = score.completion(of: transition.passage)
    let speed = Int(speed ?? 0)
    let finishes = speed >= fast || (speed > -fast && Int(transition.progress) > beyond)
    try endGesture(finishes: finishes, command)
  }

  private var menu: Preview? {
    world.preview.flatMap { score.opensMenu(setup[world[$0.source].declaration]) ? $0 : nil }
  }

  /// Finishes or cancels a gesture; a preview is dismissed either way, unless it is that of a menu and is tapped.
  mutating func endGesture(finishes: Bool, _ command: Command) throws(Mistake) {
    if let transition = world.transition, transition.isInteractive, transition.state == .running {
      beginAction()
      let isHeldBack = finishes && transition.passage == .modalDrag
      if isHeldBack {
        recast(transition)
        play(transition.passage, transition.circumstances, .end)
      }
      endInteraction(isCancelled: !finishes || isHeldBack)
      if !command.staysRunning { completeTransition() }
    } else if let menu, menu.depth == .peek, finishes {
      beginAction()
      (cast.source, cast.preview) = (menu.source, menu.preview)
      play(.commit, peekCircumstances, .begin)
    } else if world.preview != nil {
      beginAction()
      dismissPreview()
      mark(.finger(.up))
    } else if world.finger != .up {
      beginAction()
      mark(.finger(.up))
    } else {
      throw .noGesture
    }
  }

  /// Presses on a view that offers a preview; a hard press passes through the lighter stages.
  mutating func press(_ pressure: Pressure) throws(Mistake) {
    let value = score.thousandths(of: pressure)
    guard world.preview == nil else {
      beginAction()
      return pressOn(value)
    }
    if world.finger == .spent {
      beginAction()
      return complain(.fingerIsSpent)
    }
    let source = world.leaf(of: world.topLayer)
    let declaration = setup[world[source].declaration]
    guard let preview = declaration.previews else { throw .noPreviewing }
    try requireRoom(for: 1)
    beginAction()
    let feature: Feature = score.opensMenu(declaration) ? .contextMenus : .peek
    guard world.finger == .pressing || !refuseGestureIfImpossible(feature) else { return }
    mark(.finger(.pressing))
    mark(.pressed(min(value, UInt16(clamping: score.number(.lightPress)))))
    if value >= score.number(.lightPress) {
      cast.source = source
      cast.previewDeclaration = preview
      play(.lightPress, peekCircumstances, .begin)
      nextTurn(afterMilliseconds: Self.frameMilliseconds)
      play(.lightPress, peekCircumstances, .layout)
    }
    pressOn(value)
  }

  /// Continues a press that has begun; falling pressure undoes nothing.
  private mutating func pressOn(_ value: UInt16) {
    mark(.pressed(value))
    guard let peek = world.preview else { return }
    (cast.source, cast.preview) = (peek.source, peek.preview)
    if peek.depth == .light, value >= score.number(.peek) {
      nextTurn(afterMilliseconds: score.durationMilliseconds(.peek, peekCircumstances))
      play(.peek, peekCircumstances, .begin)
      mark(.peeked)
    }
    if value >= score.number(.pop) {
      nextTurn()
      play(.commit, peekCircumstances, .begin)
    }
  }

  /// Commits the preview, as `show(_:sender:)` does: a push if there is a navigation controller.
  mutating func show(_ id: ControllerID) {
    let source = cast.source
    mark(.previewEnded)
    mark(.finger(score.opensMenu(setup[world[source].declaration]) ? .up : .spent))
    mark(.resized, id)
    var plan = TransitionPlan(passage: .present, old: world.topLayer, new: id, isAnimated: false)
    if let nav = world.visiblePath(world.treeTop(of: source)).last(where: { world[$0].kind == .navigation }) {
      plan.passage = .push
      plan.container = nav
      plan.old = world[nav].lastChild
    }
    start(plan)
  }

  /// Dismisses the preview, because the finger was lifted before the pop.
  mutating func dismissPreview() {
    guard let peek = world.preview else { return }
    (cast.source, cast.preview) = (peek.source, peek.preview)
    for phase in [Phase.begin, .end] { play(.letGo, peekCircumstances, phase) }
    mark(.previewEnded)
    play(.letGo, peekCircumstances, .free)
  }
}
