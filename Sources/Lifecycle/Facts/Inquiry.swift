/// Something that code can ask where it runs.
///
/// What is answered is said by facts; how things stand there is worked out by whoever looks for places.
public enum Inquiry: UInt8, CaseIterable, Sendable {
  /// Of the controller: whether `transitionCoordinator` is there.
  case transitionCoordinator
  /// Of the coordinator: whether a finger started the transition.
  case initiallyInteractive
  /// Of the call itself: its argument.
  case animated
  /// Of the controller: the flags that tell why it appears or disappears.
  case isBeingPresented, isBeingDismissed, isMovingToParent, isMovingFromParent
  /// Of a call that answers what the coordinator was asked for.
  case isCancelled
  /// Of a delegate's call: which controller it names.
  case controller

  /// The name of the property or the argument.
  public var word: String { Self.words[Int(rawValue)] }

  /// All words in the order of the cases, for the same reason as those of situations.
  private static let words = [
    "transitionCoordinator", "initiallyInteractive", "animated", "isBeingPresented", "isBeingDismissed",
    "isMovingToParent", "isMovingFromParent", "isCancelled", "controller",
  ]

  /// What can be known of an answer.
  public enum Answer: String, CaseIterable, Sendable {
    case yes, no
    /// There is nobody to ask.
    case nothing
  }
}
