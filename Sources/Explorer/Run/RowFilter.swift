import Canvas
import Lifecycle
import Notation

/// A kind of calls that can be shown or hidden together.
package enum CallGroup: UInt8, CaseIterable, Sendable {
  case appearance, loading, layout, parents, answers, app, suppressed, unnamed

  /// The name for the user.
  package var name: Sentence {
    switch self {
    case .appearance: "appearing and disappearing"
    case .loading: "making, loading, freeing"
    case .layout: "layout"
    case .parents: "moving to a parent"
    case .answers: "delegates and the coordinator"
    case .app: "the app and its scene"
    case .suppressed: "suppressed calls"
    case .unnamed: "containers without a name"
    }
  }
}

extension Call {
  /// The kind of calls that it belongs to.
  package var group: CallGroup {
    switch self {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: .appearance
    case .`init`, .awakeFromNib, .loadView, .viewDidLoad, .viewDidUnload, .`deinit`: .loading
    case .updateProperties, .updateViewConstraints, .viewSafeAreaInsetsDidChange, .viewWillLayoutSubviews,
      .viewDidLayoutSubviews, .viewWillTransition:
      .layout
    case .willMoveToParent, .willMoveToNil, .didMoveToParent, .didMoveToNil: .parents
    case .contextMenuInteractionConfiguration, .contextMenuInteractionWillDisplay,
      .contextMenuInteractionWillPerform, .contextMenuInteractionWillEnd,
      .previewingContextForLocation, .previewingContextCommit, .notifyWhenInteractionEnds,
      .notifyWhenInteractionChanges, .animateAlongside, .animateAlongsideCompletion, .presentCompletion,
      .dismissCompletion, .willShow, .didShow, .didSelectItem, .didSelect, .shouldDismiss, .willDismiss, .didDismiss,
      .didAttemptToDismiss:
      .answers
    case .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive, .didEnterBackground,
      .willEnterForeground, .willTerminate, .didDiscardSceneSessions, .willConnect, .didDisconnect,
      .didReceiveMemoryWarning:
      .app
    }
  }
}

/// A filter for the calls in the timeline pane; actions and complaints are always shown.
package struct RowFilter: Hashable, Sendable {
  /// The hidden groups of calls.
  ///
  /// Calls of unnamed containers are not in transcripts, so they are hidden at first.
  package var hiddenGroups: Set<CallGroup> = [.unnamed] {
    didSet { hiddenBits = Self.bits(hiddenGroups) }
  }
  /// The hidden groups as a bit set, for speed.
  private var hiddenBits = bits([.unnamed])
  package var hiddenLanes: Set<Int> = []
  /// The query that shown calls match; empty for all.
  package var text = ""
  /// The calls that the transcript covers; `nil` for all.
  package var coverage: Coverage?

  /// A filter that shows everything that a transcript lists.
  package init() {}

  /// True if the user has set it.
  package var isActive: Bool { hiddenGroups != [.unnamed] || !hiddenLanes.isEmpty || !text.isEmpty }

  private static func bit(_ group: CallGroup) -> UInt16 { 1 << UInt16(group.rawValue) }

  private static func bits(_ groups: Set<CallGroup>) -> UInt16 {
    CallGroup.allCases.reduce(0) { groups.contains($1) ? $0 | bit($1) : $0 }
  }

  /// Returns true if a call is shown.
  ///
  /// - Parameter receiver: the receiver.
  func shows(_ call: Call, isSuppressed: Bool, isUnnamed: Bool, lane: Int?, receiver: LogReceiver?) -> Bool {
    if let coverage {
      guard !isSuppressed, let receiver, coverage.covers(call, of: receiver) else { return false }
    }
    var bits = Self.bit(call.group)
    if isSuppressed { bits |= Self.bit(.suppressed) }
    if isUnnamed { bits |= Self.bit(.unnamed) }
    if hiddenBits & bits != 0 { return false }
    guard let lane else { return true }
    return !hiddenLanes.contains(lane)
  }
}
