struct TransitionPlan {
  var passage: Passage
  /// The disappearing and the appearing controller; `newTree` instead of `new` if that is not made yet.
  var old = ControllerID.none, new = ControllerID.none
  var newTree: TreeID?
  var container = ControllerID.none
  var style = PresentationStyle.fullScreen
  var isAnimated = true, isInteractive = false, staysRunning = false
  /// True if all calls are made before the layout where nothing is animated; tabs keep the order of an animation.
  var endsAtOnce = true
}

/// A block that a controller registered with the transition coordinator.
package struct Registration: Hashable, Sendable {
  package var controller: ControllerID
  package var call: ObservedCall
}

package struct Transition: Hashable, Sendable {
  package enum State: UInt8, Sendable {
    /// The first calls are being made.
    case beginning
    /// The animation runs, or the finger drives the transition.
    case running
    /// The last calls are being made.
    case ending
  }

  package internal(set) var passage: Passage
  package internal(set) var circumstances: Circumstances
  package internal(set) var old: ControllerID, new: ControllerID
  package internal(set) var container: ControllerID
  package internal(set) var state = State.beginning
  /// True if a finger drives the transition, or drove it at its start.
  package internal(set) var isInteractive = false
  /// True if the transition is animated, which an interactive one always is, and a tab that code selects never.
  package internal(set) var isAnimated = true
  package internal(set) var isCancelled = false
  /// The progress of the finger in thousandths.
  package internal(set) var progress: UInt16 = 0
  package internal(set) var registrations: [Registration] = []
}
