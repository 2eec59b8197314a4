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

  /// The words, UIKit's own where it has any.
  ///
  /// - Parameters:
  ///   - name: whom the event is about.
  ///   - other: the other controller, where there is one; of a lack, the score's reason.
  public func words(_ name: String, _ other: String) -> String {
    switch self {
    case .notInHierarchy:
      "Attempt to present <\(other)> on <\(name)> whose view is not in the window hierarchy!"
    case .presentationInProgress:
      "Attempt to present <\(other)> on <\(name)> while a presentation is in progress!"
    case .dismissalInProgress:
      "Attempt to dismiss from view controller <\(name)> while a presentation or dismiss is in progress!"
    case .unbalanced: "Unbalanced calls to begin/end appearance transitions for <\(name)>."
    case .alreadyOnStack:
      "Pushing the same view controller instance more than once is not supported (<\(other)>)"
    case .nestedPush: "nested push animation can result in corrupted navigation bar"
    case .nestedPop: "nested pop animation can result in corrupted navigation bar"
    case .notOnStack: "Tried to pop to a view controller that doesn't exist."
    case .atRoot: "nothing to pop: \(name) is the root of its stack"
    case .nothingPresented: "nothing to dismiss: \(name) neither presents nor is presented"
    case .transitionRuns: "a transition runs, and has to end first"
    case .fingerIsSpent: "the finger is still down after the pop, and does nothing until it is lifted"
    case .fingerIsBusy: "the finger is down already, and does something else"
    case .notDraggable: "\(name) is not a sheet, and cannot be pulled down"
    case .alreadyShown: "\(name) is shown already"
    case .lacking: other
    }
  }
}
