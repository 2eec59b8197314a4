/// A step of the simulation, of one of the kinds in `Event.Content`.
///
/// A world changes only by events, so applying them in order reproduces every world.
package struct Event: Hashable, Sendable {
  /// The position on the timeline, counted from 0.
  package let number: UInt32
  /// The simulated time in milliseconds.
  package let time: UInt32
  package let turn: UInt32
  /// The number of the action that caused the event, counted from 1.
  package let action: UInt32
  let target: ControllerID
  let subject: Subject
  package let rule: RuleID
  package let content: Event.Content
  /// The number of calls around the event; the innermost of them is the nearest earlier event with a smaller depth.
  package let depth: UInt8

  /// The content of an event: a call that is made, suppressed or entered, a complaint, or a mark of what changed.
  package enum Content: Hashable, Sendable {
    case call(Call)
    /// A call that the rules ask for, but that the receiver's state does not allow.
    case suppressed(Call)
    /// A container's override calls super, inside of which more happens; the container's own line is printed afterward.
    case entered(Call)
    case complaint(Complaint)
    case mark(Mark)
  }

  /// The detail of an event besides its content and its receiver.
  enum Subject: Hashable, Sendable {
    case none
    /// The controller in a call's parentheses.
    case controller(ControllerID)
    /// The class or the call that a complaint is about.
    case declaration(DeclarationID), call(Call)
    /// The index of the lack, for a refusal that a score explains.
    case lack(Int)
    /// The state in which a call was suppressed.
    case state(Appearance)
    /// The coordinator's call says that the interaction was cancelled.
    case cancelled
    /// Code makes the call itself.
    case direct
  }
}

/// The identifier of a line of a version's score.
package struct RuleID: Hashable, Sendable {
  package let index: UInt32

  /// No line, for an event that follows from the model itself.
  package static let none = RuleID(index: 0)
}

package enum Receiver: Hashable, Sendable {
  case controller(ControllerID)
  case appDelegate, sceneDelegate
}

extension Event {
  package var isDirect: Bool { subject == .direct }

  /// The call that the event makes; `nil` for other events, even suppressed calls.
  package var call: Call? { if case .call(let call) = content { call } else { nil } }

  /// The receiver of the call, or the controller that another event is about.
  package var receiver: Receiver? {
    switch target {
    case .none: nil
    case .appDelegate: .appDelegate
    case .sceneDelegate: .sceneDelegate
    default: .controller(target)
    }
  }

  /// The controller that is the argument of the call, if any.
  package var namedController: ControllerID? {
    if case .controller(let id) = subject { id } else { nil }
  }

  package var isCancelled: Bool { subject == .cancelled }

  var lack: Int? { if case .lack(let index) = subject { index } else { nil } }

  /// The declaration of the controller that a `made` mark is about.
  package var madeDeclaration: DeclarationID? {
    if case .mark(.made(let declaration, _)) = content { declaration } else { nil }
  }

  /// The state in which a controller's call was suppressed; `nil` for a delegate's call.
  package var stateAtSuppression: Appearance? {
    if case .state(let state) = subject { state } else { nil }
  }
}

/// A change of the world without a call; most marks are about one controller, which is the event's receiver.
package enum Mark: Hashable, Sendable {
  /// An action begins; an app in the background is suspended before it.
  case acted
  case made(DeclarationID, ControllerKind)
  /// An unnamed container was made from this tree; without the mark, from the window's tree.
  case planted(TreeID)
  /// The receiver is added on top of a container's children.
  case attached(to: ControllerID)
  case detached
  case showed(ControllerID)
  /// The receiver changes how it and its view belong to a box.
  case linked(isChild: Bool, hasSuperview: Bool)
  /// The appearance transition that code makes of the receiver reaches another stage.
  case codeTransition(CodeTransition)
  case styled(PresentationStyle, covers: Bool)
  /// The receiver is presented, or becomes the window's root if no controller presents it.
  case presented(by: ControllerID)
  case unpresented
  /// The size of the receiver's view changed.
  case resized
  /// The receiver's properties have to be updated.
  case outdated
  /// A transition from `old` to the receiver begins.
  case began(old: ControllerID, Passage, Circumstances)
  /// The receiver is the container in which the transition runs.
  case container
  /// Another passage goes on in the receiver: in the launch's transition a push, and then the launch again.
  case continued(Passage, Circumstances)
  case interactive
  case unanimated
  /// The first calls of the transition are over.
  case running
  /// The finger moves to a progress in thousandths.
  case progressed(UInt16)
  /// The last calls of the transition begin.
  case ending
  /// The transition is cancelled, and its last calls begin.
  case cancelled
  case ended
  case registered(ObservedCall)
  case calledSuper(of: Call, from: Call)
  case finger(Finger)
  /// The pressure of the finger changes, in thousandths.
  case pressed(UInt16)
  case previewing(ControllerID)
  /// The light press has become a peek, which shows the preview.
  case peeked
  case previewEnded
  /// The receiver was made for the next deferred command.
  case prepared
  indirect case deferred(Command, hasComplaint: Bool)
  /// The first deferred command is performed.
  case resumed
  /// The first-only callback at an index runs.
  case fired(Int)
  /// Everything from here on is at most inferred.
  case doubted(Doubt)
  case gone
}

/// A complaint of UIKit, a reason why UIKit refuses an action, or a note that the simulation cannot do it as requested.
///
/// A score has the words for each, and says whether they are UIKit's own.
package enum Complaint: UInt8, Worded, Sendable {
  /// The presenter's view is not in a window.
  case notInHierarchy
  case presentationInProgress
  case dismissalInProgress
  case alreadyPresenting
  /// The appearance of a controller changes before its previous change has ended.
  case unbalanced
  case alreadyOnStack
  /// A push or a new stack is requested during a transition, and is nevertheless performed later.
  case nestedPush
  /// A pop is requested during a transition, and is nevertheless performed later.
  case nestedPop
  /// A nested push or pop is performed.
  case unexpectedState
  case notOnStack
  case atRoot
  case nothingPresented
  case transitionRuns
  /// The press became a pop, and the finger has not been lifted since.
  case fingerIsSpent
  /// The finger is down, and does something else.
  case fingerIsBusy
  /// The topmost presentation cannot be pulled down.
  case notDraggable
  case alreadyShown
  /// A push during a push or a presentation is deferred; UIKit says nothing.
  case pushDeferred
  case deferred
  /// Code triggers itself endlessly, and the simulation stops it.
  case endless
  /// Code performs a command that is not possible at the time, and nothing happens.
  case meansNothing
  case calledDirectly
  /// The version lacks a call or a feature, for the reason that the score gives.
  case lacking

  package static let words = [
    "notInHierarchy", "presentationInProgress", "dismissalInProgress", "alreadyPresenting", "unbalanced",
    "alreadyOnStack", "nestedPush", "nestedPop", "unexpectedState", "notOnStack", "atRoot", "nothingPresented",
    "transitionRuns", "fingerIsSpent", "fingerIsBusy", "notDraggable", "alreadyShown", "pushDeferred", "deferred",
    "endless", "meansNothing", "calledDirectly", "lacking",
  ]
}

package struct Refusal: Hashable, Sendable {
  /// The placeholders in a score's words: the receiver, the other controller, the controller that the receiver
  /// presents, and a method.
  package static let blanks = ["name", "other", "presented", "method"]

  package var complaint: Complaint
  /// The words of the complaint, which are UIKit's own if known.
  package var words: String
  package var line: Int

  package init(_ complaint: Complaint, _ words: String, line: Int = 0) {
    (self.complaint, self.words, self.line) = (complaint, words, line)
  }
}
