import Lifecycle

/// A kind of calls that can be shown or hidden together.
public enum CallGroup: UInt8, CaseIterable, Sendable {
  case appearance, loading, layout, parents, answers, app, suppressed, unnamed

  /// What a person reads.
  public var name: String {
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
  public var group: CallGroup {
    switch self {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: .appearance
    case .`init`, .awakeFromNib, .loadView, .viewDidLoad, .viewDidUnload, .`deinit`: .loading
    case .updateViewConstraints, .viewSafeAreaInsetsDidChange, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
      .viewWillTransition:
      .layout
    case .willMoveToParent, .willMoveToNil, .didMoveToParent, .didMoveToNil: .parents
    case .previewingContextForLocation, .previewingContextCommit, .notifyWhenInteractionEnds,
      .notifyWhenInteractionChanges, .animateAlongside, .animateAlongsideCompletion, .willShow, .didShow, .didSelect,
      .shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss:
      .answers
    case .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive, .didEnterBackground,
      .willEnterForeground, .willTerminate, .didDiscardSceneSessions, .willConnect, .didDisconnect,
      .didReceiveMemoryWarning:
      .app
    }
  }
}

/// Which calls the timeline pane leaves out; actions and complaints are always shown.
public struct RowFilter: Hashable, Sendable {
  /// The kinds of calls that are left out.
  ///
  /// A container without a name has no lines in a transcript, so at first it has none here.
  public var hiddenGroups: Set<CallGroup> = [.unnamed]
  /// The lanes that are left out.
  public var hiddenLanes: Set<Int> = []

  /// Everything is shown that a transcript shows.
  public init() {}

  /// Whether anything else is left out.
  public var isActive: Bool { self != RowFilter() }

  /// Whether a call of a lane is shown.
  func shows(_ call: Call, isSuppressed: Bool, isUnnamed: Bool, lane: Int?) -> Bool {
    if hiddenGroups.contains(call.group) || isSuppressed && hiddenGroups.contains(.suppressed) { return false }
    if isUnnamed && hiddenGroups.contains(.unnamed) { return false }
    guard let lane else { return true }
    return !hiddenLanes.contains(lane)
  }
}
