extension Performer {
  /// Gives the window another root; what is presented over the old one is not dismissed.
  mutating func replaceRoot(_ tree: TreeID, _ command: Command) throws(Mistake) {
    try requireRoom(for: size(of: tree))
    beginAction()
    guard !putOffInCall(command) else { return }
    releaseFinger()
    if world.transition != nil {
      goAstray(.nesting)
      completeTransition()
    }
    cast.between = world.levels.dropFirst().reversed()
    start(TransitionPlan(passage: .replaceRoot, old: world.root, newTree: tree, isAnimated: false))
  }
}
