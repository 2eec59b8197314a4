import Lifecycle
import Notation

extension Correction {
  /// The greatest number of calls that are named.
  private static let namedCount = 4

  private static func sentence(naming entries: [LogEntry]) -> Sentence {
    let calls = entries.map { $0.text }
    if calls.count > namedCount { return "It calls \(calls.prefix(namedCount).listed) and more." }
    guard let last = calls.last, calls.count > 1 else { return "It calls \(calls.listed)." }
    return "It calls \(calls.dropLast().listed) and \(last)."
  }

  package var sentence: Sentence {
    switch self {
    case .later(_, true): "This one is called, but only after the animation."
    case .later(1, _): "This one is called, but another one comes first."
    case .later(let count, _): "This one is called, but \(count) others come first."
    case .earlier: "This one was called already."
    case .onVersions(_, let versions): "That is right on \(versions)."
    case .inAction(let action): "That is right for “\(action)”."
    case .otherReceiver: "The right method, on another receiver."
    case .otherCall: "The right receiver, but not this method."
    case .getsNothing(let receiver): "Nothing is called on \(receiver)."
    case .otherOutcome(true): "The right closure, but this transition was cancelled."
    case .otherOutcome(false): "The right closure, but this transition was completed."
    case .getsUnseen(let receiver): "\(receiver) gets none of this lesson’s calls here."
    case .getsOthers: "This action does not call it."
    case .isOfFinger: "This is called only when a finger pulls the sheet."
    case .isLoaded: "Its view was loaded before."
    case .hasAppeared: "It has appeared before, and is still there."
    case .isHidden: "It is not on the screen, so it cannot disappear."
    case .stays: "It stays where it is, so it does not disappear."
    case .isAway: "It is not on the screen, and does not come to it here."
    case .isNotNeeded: "Its view is not needed yet, so it is not loaded."
    case .isHeld: "It is still held, so it is not freed."
    case .goesOn: "The finger only moves on: nothing begins or ends."
    case .comes: "This action shows this screen, so neither viewWillDisappear nor viewDidDisappear is called on it."
    case .goes: "This action hides this screen, so none of the methods of appearing is called on it."
    case .isAboutToCome:
      """
      This screen is only about to appear here, so neither viewWillDisappear nor viewDidDisappear is called on it yet.
      """
    case .isAboutToGo:
      """
      This screen is only about to disappear here, so none of the methods of appearing is called on it yet.
      """
    case .isCalledOff: "What was announced to it is called off here."
    case .onlyBegins: "That only begins here: nothing is completed yet."
    case .wasAnnounced: "It was called before, by an earlier action."
    case .bringsNothing: "This calls nothing."
    case .bringsUnseen: "This calls none of the methods in this lesson."
    case .tellsApp: "No screen is told of this; the app is."
    case .bringsOthers(let calls): Self.sentence(naming: calls)
    case .moreOften: "It is called more often."
    case .lessOften: "It is called less often."
    case .incomplete: "Not all yet: what you marked is right, but there is more."
    case .isFalse(let name, let reason): reason.sentence(about: name)
    case .missing(let action): "“\(action)” does not call it."
    case .also(let action): "“\(action)” calls it, too."
    case .orderInAction(let action): "That is the order of “\(action)”."
    case .orderOnVersions(let versions): "That is the order on \(versions)."
    case .didBeforeWill(let did, let will): "\(did.text) is called after \(will.text), which announces it."
    case .beforeAnimation(let call): "\(call.text) is called only after the animation."
    case .tooEarly(let call): "\(call.text) is called later than that."
    case .tooLate(let call): "\(call.text) is called earlier than that."
    case .misplaced(let calls): "These have to be moved: \(calls.map { $0.text }.listed)."
    case .somebody(let call): call.somebodySentence
    case .something: "A call is made."
    case .oneOfThese(let name, let flag): flag.sentence(about: name)
    }
  }
}

extension Correction.FlagReason {
  fileprivate func sentence(about name: String) -> Sentence {
    switch self {
    case .staysInParent: "It is false here: \(name) stays in its parent."
    case .wasInParent: "It is false here: \(name) was in its parent before."
    case .hasNoParent: "It is false here: \(name) has no parent."
    case .staysPresented: "It is false here: \(name) stays presented."
    case .wasPresented: "It is false here: \(name) was presented before."
    case .isNotPresented: "It is false here: \(name) itself is not presented."
    }
  }
}

extension Inquiry {
  /// Returns what happens to a screen where the flag is true.
  fileprivate func sentence(about name: String) -> Sentence {
    switch self {
    case .isMovingToParent: "\(name) gets a parent here."
    case .isMovingFromParent: "\(name) leaves its parent here."
    case .isBeingPresented: "\(name) is being presented here."
    default: "\(name) is being dismissed here."
    }
  }
}

extension Call {
  /// The reason why somebody receives the call.
  fileprivate var somebodySentence: Sentence {
    switch self {
    case .viewWillAppear, .viewIsAppearing: "A screen is about to appear here."
    case .viewDidAppear: "A screen has appeared by now."
    case .viewWillDisappear: "A screen is about to disappear here."
    case .viewDidDisappear: "A screen has disappeared by now."
    case .viewDidLoad, .loadView: "One of these has no view yet, and needs it here."
    default: "It is called on one of these."
    }
  }
}
