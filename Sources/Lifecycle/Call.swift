/// A call that a controller or a delegate can receive.
///
/// A method with several forms, such as `willMove`, counts as several calls, since the forms mean different things to a
/// controller.
package enum Call: UInt8, CaseIterable, Sendable {
  case `init`, awakeFromNib, loadView, viewDidLoad
  case viewWillAppear, viewIsAppearing
  case updateProperties, updateViewConstraints, viewSafeAreaInsetsDidChange
  case viewWillLayoutSubviews, viewDidLayoutSubviews
  case viewDidAppear, viewWillDisappear, viewDidDisappear
  case willMoveToParent, willMoveToNil, didMoveToParent, didMoveToNil
  case viewWillTransition, didReceiveMemoryWarning, viewDidUnload, `deinit`
  case previewingContextForLocation, previewingContextCommit
  case contextMenuInteractionConfiguration, contextMenuInteractionWillDisplay
  case contextMenuInteractionWillPerform, contextMenuInteractionWillEnd
  case notifyWhenInteractionEnds, notifyWhenInteractionChanges
  case animateAlongside, animateAlongsideCompletion
  case presentCompletion, dismissCompletion
  case willShow, didShow, didSelectItem, didSelect
  case shouldDismiss, willDismiss, didDismiss, didAttemptToDismiss
  case willFinishLaunching, didFinishLaunching
  case didBecomeActive, willResignActive, didEnterBackground, willEnterForeground
  case willTerminate, didDiscardSceneSessions
  case willConnect, didDisconnect
}

/// The kind of argument in a call's parentheses.
package enum CallDetail: Hashable, Sendable {
  case none
  /// A fixed word that distinguishes the forms of one method.
  case word(String)
  case controller
  case isCancelled
}

package enum ReceiverKind: Hashable, Sendable {
  case controller, appDelegate, sceneDelegate, anyDelegate
}

extension Call {
  /// The names of the methods, in the order of the cases.
  private static let methods = [
    "init", "awakeFromNib", "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "updateProperties",
    "updateViewConstraints", "viewSafeAreaInsetsDidChange", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
    "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "willMove", "willMove", "didMove", "didMove",
    "viewWillTransition", "didReceiveMemoryWarning", "viewDidUnload", "deinit", "previewingContext",
    "previewingContext", "contextMenuInteraction", "contextMenuInteraction", "contextMenuInteraction",
    "contextMenuInteraction", "notifyWhenInteractionEnds", "notifyWhenInteractionChanges", "animateAlongside",
    "animateAlongsideCompletion", "presentCompletion", "dismissCompletion", "willShow", "didShow", "didSelectItem",
    "didSelect", "shouldDismiss", "willDismiss", "didDismiss", "didAttemptToDismiss", "willFinishLaunching",
    "didFinishLaunching", "didBecomeActive", "willResignActive", "didEnterBackground", "willEnterForeground",
    "willTerminate", "didDiscardSceneSessions", "willConnect", "didDisconnect",
  ]

  private static let firstForms = allCases.map { call in allCases.first { $0.method == call.method } ?? call }

  /// The first form of the method, which is the call itself if there is only one.
  package var firstForm: Call { Self.firstForms[Int(rawValue)] }

  /// The name of the method, without the word for the form.
  package var method: String { Self.methods[Int(rawValue)] }

  package var detail: CallDetail {
    switch self {
    case .willMoveToParent, .didMoveToParent: .word("toParent")
    case .willMoveToNil, .didMoveToNil: .word("nil")
    case .previewingContextForLocation: .word("viewControllerForLocation")
    case .previewingContextCommit: .word("commit")
    case .contextMenuInteractionConfiguration: .word("configurationForMenuAtLocation")
    case .contextMenuInteractionWillDisplay: .word("willDisplayMenuFor")
    case .contextMenuInteractionWillPerform: .word("willPerformPreviewActionForMenuWith")
    case .contextMenuInteractionWillEnd: .word("willEndFor")
    case .notifyWhenInteractionEnds, .notifyWhenInteractionChanges, .animateAlongsideCompletion: .isCancelled
    case .willShow, .didShow, .didSelectItem, .didSelect: .controller
    default: .none
    }
  }

  package var receiverKind: ReceiverKind {
    switch self {
    case .willFinishLaunching, .didFinishLaunching, .willTerminate, .didDiscardSceneSessions: .appDelegate
    case .willConnect, .didDisconnect: .sceneDelegate
    case .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground: .anyDelegate
    default: .controller
    }
  }

  /// The four calls that change a controller's appearance state.
  package static let appearance = allCases.filter { $0.isAppearance }

  package var isAppearance: Bool { resultingAppearance != nil }

  func isAllowed(from state: Appearance) -> Bool {
    switch self {
    case .viewWillAppear: state == .disappeared || state == .disappearing
    case .viewDidAppear: state != .appeared
    case .viewWillDisappear: state == .appearing || state == .appeared
    case .viewDidDisappear: state != .disappeared
    default: true
    }
  }

  func isAllowed(from state: AppState) -> Bool {
    switch self {
    case .didBecomeActive, .didEnterBackground: state == .inactive
    case .willResignActive: state == .active
    case .willEnterForeground: state == .background || state == .suspended
    case .willTerminate: state != .notRunning && state != .suspended
    case .didDisconnect: state != .notRunning
    default: true
    }
  }

  var callsSuper: Bool {
    switch self {
    case .contextMenuInteractionConfiguration, .contextMenuInteractionWillDisplay: false
    case .contextMenuInteractionWillPerform, .contextMenuInteractionWillEnd: false
    case .previewingContextForLocation, .previewingContextCommit, .willShow, .didShow, .didSelectItem, .didSelect: false
    case .presentCompletion, .dismissCompletion: false
    case .shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss: false
    default: receiverKind == .controller
    }
  }
}
