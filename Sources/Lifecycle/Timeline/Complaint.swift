/// UIKit's complaint, or the reason why it does not do what it is asked.
public enum Complaint: UInt8, CaseIterable, Sendable {
  /// The presenter's view is not in a window.
  case notInHierarchy
  /// A presentation or a dismissal runs already.
  case presentationInProgress, dismissalInProgress
  /// The appearance of a controller is moved while it moves.
  case unbalanced
  /// A controller is pushed that is on the stack.
  case alreadyOnStack
  /// A push or a pop comes while a transition runs.
  case nestedPush, nestedPop
  /// The controller that the stack is to go back to is not on it.
  case notOnStack
  /// Only the root is left on the stack.
  case atRoot
  case nothingPresented
  /// Something runs that has to end first.
  case transitionRuns
  /// The press became a pop, and the finger has not been lifted since.
  case fingerIsSpent
  case fingerIsBusy
  /// What is on top cannot be pulled down.
  case notDraggable
  case alreadyShown
  /// The version does not have it; the score says why.
  case lacking

  /// How a score spells it.
  public var word: String { Self.words[Int(rawValue)] }

  /// All words in the order of the cases; asking the cases themselves takes long, at each start.
  private static let words = [
    "notInHierarchy", "presentationInProgress", "dismissalInProgress", "unbalanced", "alreadyOnStack", "nestedPush",
    "nestedPop", "notOnStack", "atRoot", "nothingPresented", "transitionRuns", "fingerIsSpent", "fingerIsBusy",
    "notDraggable", "alreadyShown", "lacking",
  ]
}

/// What a version says where it refuses or complains.
public struct Refusal: Hashable, Sendable {
  /// The name of whom it is about, and of the other controller, as a score leaves them to be filled in.
  public static let blanks = ["name", "other"]

  /// What is refused.
  public var complaint: Complaint
  /// The words, UIKit's own where it has any.
  public var words: String
  /// The line of the score, counted from 1.
  public var line: Int

  /// What is said of a complaint.
  public init(_ complaint: Complaint, _ words: String, line: Int = 0) {
    (self.complaint, self.words, self.line) = (complaint, words, line)
  }
}
