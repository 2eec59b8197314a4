/// A transition before it begins.
struct TransitionPlan {
  var passage: Passage
  /// The disappearing and the appearing controller; `newTree` if the new one is not made yet.
  var old = ControllerID.none, new = ControllerID.none
  var newTree: TreeID?
  /// The container in which it runs.
  var container = ControllerID.none
  /// The circumstances that do not follow from the world.
  var circumstances: Circumstances = []
  var style = PresentationStyle.fullScreen
  var isAnimated = true, isInteractive = false, staysRunning = false
}

/// A controller's wish for a call of the transition coordinator.
package struct CoordinatorWish: Hashable, Sendable {
  package var controller: ControllerID
  package var call: ObservedCall
}

/// The transition that runs.
package struct Transition: Hashable, Sendable {
  /// The progress of a transition.
  package enum State: UInt8, Sendable {
    /// Its first calls are being made.
    case beginning
    /// Its animation runs, or the finger drives it.
    case running
    /// Its last calls are being made.
    case ending
  }

  /// The passage that is played.
  package internal(set) var passage: Passage
  /// The circumstances of the passage.
  package internal(set) var circumstances: Circumstances
  /// The disappearing and the appearing controller.
  package internal(set) var old: ControllerID, new: ControllerID
  /// The container in which it runs.
  package internal(set) var container: ControllerID
  package internal(set) var state = State.beginning
  /// True if a finger drives it, or drove it at its start.
  package internal(set) var isInteractive = false
  /// True if it is animated; one that a finger drives always is.
  package internal(set) var isAnimated = true
  /// True if it was cancelled.
  package internal(set) var isCancelled = false
  /// The progress of the finger in thousandths.
  package internal(set) var progress: UInt16 = 0
  /// The wishes for the coordinator's calls, in order.
  package internal(set) var wishes: [CoordinatorWish] = []
}
