/// The reason why the rest of a run is at most inferred.
package enum Doubt: UInt8, CaseIterable, Sendable {
  /// A command was given during a transition.
  case nesting
  /// Code in a call performed a command.
  case code
  case complaint
  /// A child was added or removed by hand.
  case steps
}

extension Complaint {
  /// The reason why everything after the complaint is at most inferred; `nil` if the complaint does not matter for
  /// that.
  var doubt: Doubt? {
    switch self {
    case .pushDeferred, .deferred: .nesting
    case .notInHierarchy, .presentationInProgress, .dismissalInProgress, .alreadyPresenting, .unbalanced, .nestedPush,
      .nestedPop, .unexpectedState, .endless, .meansNothing, .calledDirectly:
      .complaint
    case .alreadyOnStack, .notOnStack, .atRoot, .nothingPresented, .transitionRuns, .fingerIsSpent, .fingerIsBusy,
      .notDraggable, .alreadyShown, .lacking:
      nil
    }
  }
}
