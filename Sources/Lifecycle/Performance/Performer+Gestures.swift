extension Performer {
  mutating func begin(_ plan: TransitionPlan, _ progress: UInt16) {
    note(.finger(.driving))
    start(plan)
    note(.progressed(progress))
  }

  /// Moves a gesture that goes on, if it is this one.
  mutating func moves(_ passage: Passage, _ progress: UInt16) -> Bool {
    guard let transition = world.transition, transition.isInteractive, transition.stage == .running,
      transition.passage == passage
    else { return false }
    beginAction()
    nextTurn(afterMilliseconds: Self.frameMilliseconds)
    note(.progressed(progress))
    return true
  }

  /// Whether a gesture cannot begin; complains of it.
  mutating func refusesGesture(_ feature: Feature) -> Bool {
    if let lack = score.lackIndex(feature) {
      complain(.lacking, .none, UInt16(clamping: lack))
    } else if world.finger == .spent {
      complain(.fingerIsSpent)
    } else if world.finger != .up {
      complain(.fingerIsBusy)
    } else if let busy {
      complain(busy)
    } else {
      return false
    }
    return true
  }

  /// Lifts the finger: UIKit decides from how far and how fast it moved.
  mutating func lift(_ speed: Int32?, _ command: Command) throws(Mistake) {
    guard let transition = world.transition, transition.isInteractive, transition.stage == .running else {
      return try settleGesture(finishes: false, command)
    }
    let (beyond, fast) = score.completion(of: transition.passage)
    let speed = Int(speed ?? 0)
    let finishes = speed >= fast || (speed > -fast && Int(transition.progress) > beyond)
    try settleGesture(finishes: finishes, command)
  }

  /// Ends a gesture as decided; a preview is let go either way.
  mutating func settleGesture(finishes: Bool, _ command: Command) throws(Mistake) {
    if let transition = world.transition, transition.isInteractive, transition.stage == .running {
      beginAction()
      letGo(isCancelled: !finishes)
      if !command.staysRunning { completeTransition() }
    } else if world.preview != nil {
      beginAction()
      letPreviewGo()
      note(.finger(.up))
    } else if world.finger != .up {
      beginAction()
      note(.finger(.up))
    } else {
      throw .noGesture
    }
  }
}
