/// Something on the timeline: a call, a call that was suppressed, a complaint, or a mark of what changed.
///
/// A session keeps all of them: everything on the screen is a fold of events.
public struct Event: Hashable, Sendable {
  /// Its position on the timeline, counted from 0.
  public let number: UInt32
  /// The simulated time in milliseconds since the app was started.
  public let time: UInt32
  /// The turn of the run loop.
  public let turn: UInt32
  /// The action that caused it, counted from 1.
  public let action: UInt32
  let target: ControllerID
  /// What else is needed: a controller, a declaration, a number, a reason.
  let subject: UInt16
  /// The line of the score that it comes from.
  public let rule: RuleID
  let kind: EventKind
  /// How many calls it was made inside of; the innermost is the nearest earlier event that is less deep.
  public let depth: UInt8
}

/// Names a line of a version's score.
public struct RuleID: Hashable, Sendable {
  /// The position among the score's lines.
  public let index: UInt32

  /// No line: the event follows from the model itself.
  public static let none = RuleID(index: 0)
}

/// Who receives a call.
public enum Receiver: Hashable, Sendable {
  case controller(ControllerID)
  case appDelegate, sceneDelegate
}

/// What happens in an event, for whoever reads it.
public enum Happening: Hashable, Sendable {
  case call(Call)
  /// A call would have been made, and was not.
  case suppressed(Call)
  /// A container's override has called super, inside of which more happens; its own print comes after.
  case entered(Call)
  /// UIKit complains, or refuses.
  case complaint(Complaint)
  /// The world changed in a way that nobody is told of.
  case mark(Mark)
}

extension Event {
  /// What happens.
  public var happening: Happening { kind.happening }

  /// Whether controllers are called otherwise after it: one is made or freed, or all are gone.
  public var changesNames: Bool { kind == .mark(.made) || kind == .call(.deinit) || kind == .mark(.gone) }

  /// The call that is made; nothing else counts as one.
  public var call: Call? {
    kind.rawValue < EventKind.suppressedBase ? Call(rawValue: kind.rawValue) : nil
  }

  /// Who receives the call, or whom the event is about.
  public var receiver: Receiver? {
    switch target {
    case .none: nil
    case .appDelegate: .appDelegate
    case .sceneDelegate: .sceneDelegate
    default: .controller(target)
    }
  }

  /// The controller that the call's parentheses name.
  public var namedController: ControllerID? {
    guard let call, call.detail == .controller else { return nil }
    return ControllerID(slot: subject)
  }

  /// What a coordinator's answer says about the interaction.
  public var isCancelled: Bool { subject != 0 }

  /// The class that a complaint names besides its receiver; the index of a lack, for a refusal that a score explains.
  public var complaintSubject: Int? {
    guard case .complaint = happening, subject != .max else { return nil }
    return Int(subject)
  }

  /// The declaration of the controller that is made, for the mark that says so.
  public var madeDeclaration: DeclarationID? {
    guard happening == .mark(.made), case .made(_, let declaration, _) = MarkContent(.made, target, subject) else {
      return nil
    }
    return declaration
  }

  /// The tree that a container without a name is made of, for the mark that says so.
  public var plantedTree: TreeID? {
    guard happening == .mark(.planted), case .planted(_, let tree) = MarkContent(.planted, target, subject) else {
      return nil
    }
    return tree
  }

  /// Where the controller stood when a guard suppressed the call; nothing of a delegate's call.
  public var stateAtSuppression: Appearance? {
    guard case .suppressed = happening, case .controller? = receiver else { return nil }
    return Appearance(rawValue: UInt8(truncatingIfNeeded: subject))
  }
}
