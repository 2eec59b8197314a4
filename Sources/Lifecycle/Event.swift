/// Something on the timeline: a call, a call that was suppressed, a complaint, or a mark of what changed.
///
/// A session keeps all of them: everything on the screen is a fold of events.
package struct Event: Hashable, Sendable {
  /// Its position on the timeline, counted from 0.
  package let number: UInt32
  /// The simulated time in milliseconds since the app was started.
  package let time: UInt32
  /// The turn of the run loop.
  package let turn: UInt32
  /// The action that caused it, counted from 1.
  package let action: UInt32
  let target: ControllerID
  /// The controller, class, call or state that it names beside its receiver.
  let subject: Subject
  /// The line of the score that it follows.
  package let rule: RuleID
  /// The content of the event.
  package let happening: Happening
  /// The number of calls around it; the innermost of them is the nearest earlier event that is less deep.
  package let depth: UInt8
}

extension Event {
  /// Something that an event names beside its receiver.
  enum Subject: Hashable, Sendable {
    case none
    /// The controller in a call's parentheses.
    case controller(ControllerID)
    /// The class, or the call, that a complaint is about; the index of a lack, for a refusal that a score explains.
    case declaration(DeclarationID), call(Call), lack(Int)
    /// The state in which a call was suppressed.
    case state(Appearance)
    /// The coordinator answers that the interaction was cancelled; code makes the call itself.
    case cancelled, direct
  }
}

/// Names a line of a version's score.
package struct RuleID: Hashable, Sendable {
  /// The position among the score's lines.
  package let index: UInt32

  /// No line: the event follows from the model itself.
  package static let none = RuleID(index: 0)
}

/// The receiver of a call.
package enum Receiver: Hashable, Sendable {
  case controller(ControllerID)
  case appDelegate, sceneDelegate
}

/// The content of an event.
package enum Happening: Hashable, Sendable {
  case call(Call)
  /// A call would have been made, and was not.
  case suppressed(Call)
  /// A container's override has called super, inside of which more happens; its own line is printed afterward.
  case entered(Call)
  /// UIKit complains, or refuses.
  case complaint(Complaint)
  /// The world changed without a call.
  case mark(Mark)
}

extension Event {
  /// True for an appearance call that code makes itself.
  package var isDirect: Bool { subject == .direct }

  /// The call that is made; nothing else counts as one.
  package var call: Call? {
    if case .call(let call) = happening { call } else { nil }
  }

  /// The receiver of the call, or the subject of the event.
  package var receiver: Receiver? {
    switch target {
    case .none: nil
    case .appDelegate: .appDelegate
    case .sceneDelegate: .sceneDelegate
    default: .controller(target)
    }
  }

  /// The controller that the call's parentheses name.
  package var namedController: ControllerID? {
    if case .controller(let id) = subject { id } else { nil }
  }

  /// True if a coordinator's answer says that the interaction was cancelled.
  package var isCancelled: Bool { subject == .cancelled }

  /// The index of the lack that a refusal is about.
  var lack: Int? { if case .lack(let index) = subject { index } else { nil } }

  /// The declaration of the controller that a `made` mark is about.
  package var madeDeclaration: DeclarationID? {
    if case .mark(.made(let declaration, _)) = happening { declaration } else { nil }
  }

  /// The state in which a controller's call was suppressed; `nil` for a delegate's call.
  package var stateAtSuppression: Appearance? {
    if case .state(let state) = subject { state } else { nil }
  }
}

/// A change of the world without a call; most are about one controller, which is the event's receiver.
package enum Mark: Hashable, Sendable {
  /// An action begins; an app in the background is suspended by now.
  case acted
  /// A controller exists.
  case made(DeclarationID, ControllerKind)
  /// An unnamed container is identified by the tree that it was made from; without a mark, by the window's.
  case planted(TreeID)
  /// A controller is put on top of a container's children, or taken away.
  case attached(to: ControllerID), detached
  /// A container shows another child; whether a child and its view belong to a box changes.
  case showed(ControllerID), linked(isChild: Bool, hasSuperview: Bool)
  /// The style of the presentation that follows; a presentation begins; it is over.
  case styled(PresentationStyle, covers: Bool), presented(by: ControllerID), unpresented
  /// A view changed its size; its properties have to be updated.
  case resized, outdated
  /// A transition to a new controller begins; it runs in a container.
  case began(old: ControllerID), within(Passage, Circumstances)
  /// The transition is driven by a finger, or is not animated; its animation runs; its progress changes; its last
  /// calls begin; it is cancelled; it is over.
  case interactive, unanimated, running, progressed(UInt16), ending, cancelled, ended
  /// A controller asked the coordinator.
  case asked(ObservedCall)
  /// An override called the wrong method of super.
  case calledSuper(of: Call, from: Call)
  /// The finger touches down or is lifted; the pressure.
  case finger(Finger), pressed(UInt16)
  /// The receiver prepares a preview; it is shown, or over.
  case previewing(ControllerID), previewed(isOver: Bool)
  /// A controller waits for the next deferred command; that command is deferred, for the receiver's code.
  case prepared
  indirect case deferred(DeferredCommand)
  /// The first deferred command is performed; a first-only callback runs, by its number.
  case resumed, fired(Int)
  /// Everything that follows is at most inferred.
  case strayed(Stray)
  /// The process is gone.
  case gone
}

/// UIKit's complaint, or the reason why it does not do what it is asked.
package enum Complaint: UInt8, CaseIterable, Sendable {
  /// The presenter's view is not in a window.
  case notInHierarchy
  /// A presentation or a dismissal runs already.
  case presentationInProgress, dismissalInProgress
  /// The presenter is already presenting another controller.
  case alreadyPresenting
  /// The appearance of a controller is moved while it moves.
  case unbalanced
  /// A controller is pushed that is on the stack.
  case alreadyOnStack
  /// A push or a pop is requested during a transition; it is performed nevertheless.
  case nestedPush, nestedPop, unexpectedState
  /// The controller that the stack is to go back to is not on it.
  case notOnStack
  /// The stack has only its root.
  case atRoot
  case nothingPresented
  /// Something runs that has to end first.
  case transitionRuns
  /// The press became a pop, and the finger has not been lifted since.
  case fingerIsSpent
  case fingerIsBusy
  /// The topmost presentation cannot be pulled down.
  case notDraggable
  case alreadyShown
  /// A change of a stack, or another command, is deferred.
  case pushDeferred, deferred
  /// Code triggers itself without end; code names something that does not exist here.
  case endless, meansNothing
  /// Code calls an appearance method itself.
  case calledDirectly
  /// The version does not have it, for the score's reason.
  case lacking

  /// The word for it in a score.
  package var word: String { Self.words[Int(rawValue)] }

  private static let words = allCases.map { "\($0)" }
}

/// The words of a version's refusal or complaint.
package struct Refusal: Hashable, Sendable {
  /// The placeholders in a score's words: the receiver, the other controller, the one that the receiver presents, a
  /// method.
  package static let blanks = ["name", "other", "presented", "method"]

  package var complaint: Complaint
  /// The words, UIKit's own if there are any.
  package var words: String
  /// The line of the score, counted from 1.
  package var line: Int

  /// The words of a complaint.
  package init(_ complaint: Complaint, _ words: String, line: Int = 0) {
    (self.complaint, self.words, self.line) = (complaint, words, line)
  }
}
