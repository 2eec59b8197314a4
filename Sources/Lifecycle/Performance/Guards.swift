extension Call {
  /// Whether UIKit makes the call when the controller stands there.
  func isAllowed(from state: Appearance) -> Bool {
    switch self {
    case .viewWillAppear: state == .disappeared || state == .disappearing
    case .viewDidAppear: state != .appeared
    case .viewWillDisappear: state == .appearing || state == .appeared
    case .viewDidDisappear: state != .disappeared
    default: true
    }
  }

  /// Whether the app, or its scene, makes the call when it stands there.
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

  /// Whether the override of the call has a super to call, before or after it prints.
  var callsSuper: Bool {
    switch self {
    case .previewingContextForLocation, .previewingContextCommit, .willShow, .didShow, .didSelect: false
    case .shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss: false
    default: receiver == .controller
    }
  }
}
