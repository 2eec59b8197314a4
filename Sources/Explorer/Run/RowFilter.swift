import Lifecycle
import Notation

package enum CallGroup: CaseIterable, Sendable {
  case appearance, loading, layout, parents, answers, app, suppressed, unnamed

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
  /// Calls of unnamed containers are hidden by default, since transcripts do not list them.
  package var hiddenGroups: Set<CallGroup> = [.unnamed]
  var hiddenLanes: Set<Int> = []
  /// The query that calls have to match to be shown; empty to show all.
  package var text = ""
  /// The calls that the transcript covers; `nil` for all.
  package var coverage: Coverage?

  package init(coverage: Coverage? = nil) { self.coverage = coverage }

  /// True if the user has changed the filter.
  package var isActive: Bool { hiddenGroups != [.unnamed] || !hiddenLanes.isEmpty || !text.isEmpty }

  /// Returns true if the filter shows a call; its text is not checked here.
  func shows(_ call: Call, isSuppressed: Bool, isUnnamed: Bool, lane: Int?, receiver: ReceiverClass?) -> Bool {
    if let coverage {
      guard !isSuppressed, let receiver, coverage.covers(call, of: receiver) else { return false }
    }
    if hiddenGroups.contains(call.group) { return false }
    if isSuppressed, hiddenGroups.contains(.suppressed) { return false }
    if isUnnamed, hiddenGroups.contains(.unnamed) { return false }
    return lane.map { !hiddenLanes.contains($0) } ?? true
  }
}
