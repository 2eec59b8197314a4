/// What changed in the world without anybody being told.
public enum Mark: UInt8, CaseIterable, Sendable {
  /// An action begins; an app in the background is suspended by now.
  case acted
  /// A controller exists; the subject is its declaration.
  case made
  /// A container without a name is known by what it was made to hold, the subject's tree; without a mark, the window's.
  case planted
  /// A controller is put on top of a container's children, or taken away.
  case attached, detached
  /// A container shows another child.
  case showed
  /// A style, and whether it covers, for the presentation that follows; a presentation begins; it is over.
  case styled, presented, unpresented
  /// A view changed its size.
  case resized
  /// A transition begins: who comes and who leaves; where, and what is played.
  case began, within
  /// The transition is driven by a finger, or is not animated; its animation runs; it has come so far; its last calls
  /// come; it is cancelled; it is over.
  case interactive, unanimated, running, progressed, ending, cancelled, ended
  /// A controller asked the coordinator.
  case asked
  /// An override called the wrong method of super.
  case calledSuper
  /// The finger came down or was lifted; the pressure is so high.
  case finger, pressed
  /// A preview is prepared, or shown; it is over.
  case previewing, previewed
  /// The process is gone.
  case gone
}

/// An event's kind in one byte: a call, the same suppressed or entered, a mark, or a complaint.
struct EventKind: Hashable, Sendable {
  /// Calls from 0, suppressed ones from 64, entered ones from 128, marks from 192, complaints from 224.
  let rawValue: UInt8

  /// Where the kinds begin that come after the calls.
  static let suppressedBase: UInt8 = 64
  static let enteredBase: UInt8 = 128
  static let markBase: UInt8 = 192
  static let complaintBase: UInt8 = 224

  static func call(_ call: Call) -> EventKind { EventKind(rawValue: call.rawValue) }
  static func suppressed(_ call: Call) -> EventKind { EventKind(rawValue: suppressedBase + call.rawValue) }
  static func entered(_ call: Call) -> EventKind { EventKind(rawValue: enteredBase + call.rawValue) }
  /// The kind that says that something changed.
  static func mark(_ mark: Mark) -> EventKind { EventKind(rawValue: markBase + mark.rawValue) }
  /// The kind that says that UIKit complains.
  static func complaint(_ complaint: Complaint) -> EventKind { EventKind(rawValue: complaintBase + complaint.rawValue) }

  var happening: Happening {
    if rawValue >= Self.complaintBase, let complaint = Complaint(rawValue: rawValue - Self.complaintBase) {
      return .complaint(complaint)
    }
    if rawValue >= Self.markBase, let mark = Mark(rawValue: rawValue - Self.markBase) { return .mark(mark) }
    if rawValue >= Self.enteredBase, let call = Call(rawValue: rawValue - Self.enteredBase) { return .entered(call) }
    if rawValue >= Self.suppressedBase, let call = Call(rawValue: rawValue - Self.suppressedBase) {
      return .suppressed(call)
    }
    guard let call = Call(rawValue: rawValue) else { preconditionFailure("every kind is built from one of its kinds") }
    return .call(call)
  }
}
