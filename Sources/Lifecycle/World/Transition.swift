/// A controller's wish to be told by the transition coordinator.
public struct CoordinatorWish: Hashable, Sendable {
  /// Who wishes it.
  public var controller: ControllerID
  /// What for.
  public var request: CoordinatorRequest
}

/// The transition that runs.
public struct Transition: Hashable, Sendable {
  /// How far it has come.
  public enum Stage: UInt8, Sendable {
    /// Its first calls are being made.
    case beginning
    /// Its animation runs, or the finger drives it.
    case running
    /// Its last calls are being made.
    case ending
  }

  /// What is played.
  public internal(set) var passage: Passage
  /// What narrows the passage down.
  public internal(set) var circumstances: Circumstances
  /// Who leaves and who comes.
  public internal(set) var old: ControllerID, new: ControllerID
  /// The container in which it runs.
  public internal(set) var container: ControllerID
  /// How far it has come.
  public internal(set) var stage = Stage.beginning
  /// Whether a finger drives it, or drove it at its start.
  public internal(set) var isInteractive = false
  /// Whether it is animated; what a finger drives always is.
  public internal(set) var isAnimated = true
  /// Whether it was cancelled.
  public internal(set) var isCancelled = false
  /// How far the finger has moved it, in thousandths.
  public internal(set) var progress: UInt16 = 0
  /// Who asked the coordinator, in order.
  public internal(set) var wishes: [CoordinatorWish] = []
}
