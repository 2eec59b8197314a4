/// A transition before it begins.
struct TransitionPlan {
  var passage: Passage
  /// Who leaves and who comes; `newTree` when the one who comes is not made yet.
  var old = ControllerID.none, new = ControllerID.none
  var newTree: TreeID?
  /// The container in which it runs.
  var container = ControllerID.none
  /// What narrows the passage down, besides what the world tells.
  var circumstances: Circumstances = []
  var style = PresentationStyle.fullScreen
  /// Whether it is animated, whether a finger drives it, whether it stops once its animation runs.
  var isAnimated = true, isInteractive = false, staysRunning = false
}

extension Performer {
  mutating func start(_ plan: TransitionPlan) {
    let circumstances = plan.circumstances.union(surroundings(plan))
    (cast.old, cast.container, cast.newTree) = (plan.old, plan.container, plan.newTree)
    cast.new = plan.newTree == nil ? plan.new : world.freeSlot
    note(.began(new: cast.new, old: cast.old))
    noteWithin(plan.passage, circumstances)
    cast.style = plan.style
    if plan.isInteractive { note(.interactive) }
    if !plan.isAnimated {
      note(.unanimated)
      nextTurn()
    }
    if plan.newTree == nil, !plan.isInteractive { changeTree(plan.passage) }
    play(plan.passage, circumstances, .begin)
    guard plan.isAnimated else { return endAtOnce(plan.passage, circumstances) }
    nextTurn(afterMilliseconds: Self.frameMilliseconds)
    play(plan.passage, circumstances, .layout)
    answer(.animateAlongside)
    note(.running)
    guard !plan.isInteractive, !plan.staysRunning else { return }
    completeTransition()
  }

  /// Ends a transition that is not animated; its layout pass comes last, each view once.
  private mutating func endAtOnce(_ passage: Passage, _ circumstances: Circumstances) {
    note(.ending)
    play(passage, circumstances, .end)
    play(passage, circumstances, .free)
    mergedViews = []
    play(passage, circumstances, .layout)
    play(passage, circumstances, .settle)
    mergedViews = nil
    note(.ended)
  }

  /// Takes up the running transition's roles again.
  private mutating func recast(_ transition: Transition) {
    (cast.old, cast.new, cast.container) = (transition.old, transition.new, transition.container)
    guard transition.passage == .dismiss, world.isAlive(transition.old) else { return }
    var presenter = world[transition.old].presenter
    while presenter.isSomebody, presenter != transition.new {
      cast.between.append(presenter)
      presenter = world[presenter].presenter
    }
  }

  /// Says that the finger is gone; the coordinator answers, and the animation goes on by itself.
  mutating func letGo(isCancelled: Bool) {
    note(isCancelled ? .cancelled : .ending)
    note(.finger(.up))
    answer(.notifyWhenInteractionEnds)
    answer(.notifyWhenInteractionChanges)
  }

  /// Runs the rest of the running transition: to its end, or back.
  mutating func completeTransition() {
    guard let transition = world.transition else { return }
    recast(transition)
    let (passage, circumstances) = (transition.passage, transition.circumstances)
    let share = UInt32(transition.isCancelled ? transition.progress : 1000 - transition.progress)
    nextTurn(afterMilliseconds: score.duration(passage, circumstances) * share / 1000)
    if transition.isCancelled {
      play(passage, circumstances, .cancel)
      answer(.animateAlongside, isCompletion: true)
    } else {
      note(.ending)
      play(passage, circumstances, .end)
      answer(.animateAlongside, isCompletion: true)
      if transition.isInteractive { changeTree(passage) }
      play(passage, circumstances, .free)
      nextTurn()
      play(passage, circumstances, .settle)
    }
    note(.ended)
    cast = Cast()
  }

  /// Answers those who asked the coordinator for this, in the order in which they asked.
  private mutating func answer(_ request: CoordinatorRequest, isCompletion: Bool = false) {
    guard let transition = world.transition, !transition.wishes.isEmpty else { return }
    let call: Call = isCompletion ? .animateAlongsideCompletion : request.call
    for wish in transition.wishes where wish.request == request && world.isAlive(wish.controller) {
      emit(.call(call), wish.controller, transition.isCancelled ? 1 : 0, rule: .none)
    }
  }

  /// What the place of a transition narrows its passage down to.
  private func surroundings(_ plan: TransitionPlan) -> Circumstances {
    var circumstances: Circumstances = usesScenes ? .withScenes : []
    let seen = plan.old.isSomebody ? world.leaf(of: plan.old) : .none
    if seen.isSomebody, isInNavigation(seen) { circumstances.insert(.inNavigation) }
    return circumstances
  }

  /// How long the first layout pass comes after the will-calls.
  static var frameMilliseconds: UInt32 { 16 }

  func isInNavigation(_ id: ControllerID) -> Bool {
    world[id].parent.isSomebody && world[world[id].parent].kind == .navigation
  }

  /// Whether the app uses scenes, as far as the version has them.
  var usesScenes: Bool { setup.usesScenes && score.has(.scenes) }
}
