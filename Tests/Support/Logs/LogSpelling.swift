import Lifecycle

/// A format in which an app prints calls.
package enum LogSpelling: CaseIterable, Sendable {
  case colon, method, function, wide, words, middleDot, stamped, system, behind, numbered

  package func line(
    _ call: Call, of receiver: ReceiverClass, named name: String, _ random: inout SeededRandom
  ) -> String {
    let swift = Self.swiftName(call, receiver)
    let objective = Self.objectiveName(call, receiver)
    let number = Int.random(in: 1000...9999, using: &random)
    let time = "2024-05-0\(number % 9 + 1) 10:1\(number % 10):32.\(number % 900 + 100)"
    return switch self {
    case .colon: "\(name): \(Self.bare(swift))"
    case .method: "-[\(name) \(objective)]"
    case .function, .words: "\(name) \(swift)"
    case .wide: "\(name):\(swift)"
    case .middleDot: "\(name) · \(Self.bare(swift))"
    case .stamped: "\(time) MyApp[812:\(number)] -[\(name) \(objective)]"
    case .system: "\(time)456+0900 0x1f3a2 Default 0x0 812 0 MyApp: [com.example.app:life] \(name) \(swift)"
    case .behind: "\(swift) <MyApp.\(name): 0x7f8a\(1000 + name.utf8.reduce(0) { $0 + Int($1) })>"
    case .numbered: "  \(number). \(name).\(swift)"
    }
  }

  /// Returns a name in the form that a program with this format would print.
  package func name(_ base: String) -> String {
    switch self {
    case .wide: "画面\(base)"
    case .words: "\(base) \(base.utf8.reduce(0) { $0 + Int($1) } % 90 + 10)"
    default: base
    }
  }

  /// Lines that are not calls, as other parts of an app print them.
  package static let noise = [
    "App started", "2024-05-01 10:11:12 GET https://example.com/items 200", "User tapped the button", "", "----",
    "[Network] connection 3 finished with error", "CoreData: warning: nothing to save", "items = 12",
    "Home is now visible to the user", "Loading storyboard Main", "*** layout pass took 12 ms",
  ]

  /// Returns a name without its parameters, unless they are needed to recognize it.
  private static func bare(_ name: String) -> String {
    name.contains(":") && !name.hasSuffix("(_:)") ? name : String(name.prefix { $0 != "(" })
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  /// Returns the method's name as `#function` gives it.
  private static func swiftName(_ call: Call, _ receiver: ReceiverClass) -> String {
    switch call {
    case .didFinishLaunching, .willFinishLaunching: "application(_:\(call.method)WithOptions:)"
    case .willTerminate: "applicationWillTerminate(_:)"
    case .didDiscardSceneSessions: "application(_:didDiscardSceneSessions:)"
    case .willConnect: "scene(_:willConnectTo:options:)"
    case .didDisconnect: "sceneDidDisconnect(_:)"
    case .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground:
      (receiver == .appDelegate ? "application" : "scene") + capitalized(call.method) + "(_:)"
    case .willShow, .didShow: "navigationController(_:\(call.method):animated:)"
    case .didSelectItem: "tabBar(_:didSelectItem:)"
    case .didSelect: "tabBarController(_:didSelect:)"
    case .shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss:
      "presentationController" + capitalized(call.method) + "(_:)"
    case .willMoveToParent, .willMoveToNil, .didMoveToParent, .didMoveToNil: "\(call.method)(toParent:)"
    case .viewWillTransition: "viewWillTransition(to:with:)"
    case .`init`: "init(coder:)"
    case .deinit: "deinit"
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .viewIsAppearing:
      "\(call.method)(_:)"
    case .previewingContextForLocation: "previewingContext(_:viewControllerForLocation:)"
    case .previewingContextCommit: "previewingContext(_:commit:)"
    case .contextMenuInteractionConfiguration: "contextMenuInteraction(_:configurationForMenuAtLocation:)"
    case .contextMenuInteractionWillDisplay: "contextMenuInteraction(_:willDisplayMenuFor:animator:)"
    case .contextMenuInteractionWillPerform: "contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:)"
    case .contextMenuInteractionWillEnd: "contextMenuInteraction(_:willEndFor:animator:)"
    default: "\(call.method)()"
    }
  }

  /// Returns the method's name in Objective-C.
  private static func objectiveName(_ call: Call, _ receiver: ReceiverClass) -> String {
    let swift = swiftName(call, receiver)
    return switch call {
    case .deinit: "dealloc"
    case .`init`: "initWithCoder:"
    case .willMoveToParent, .willMoveToNil, .didMoveToParent, .didMoveToNil: "\(call.method)ToParentViewController:"
    case .viewWillTransition: "viewWillTransitionToSize:withTransitionCoordinator:"
    case .didFinishLaunching, .willFinishLaunching: "application:\(call.method)WithOptions:"
    case .willConnect: "scene:willConnectToSession:options:"
    case .didDiscardSceneSessions: "application:didDiscardSceneSessions:"
    case .willShow, .didShow: "navigationController:\(call.method)ViewController:animated:"
    case .didSelectItem: "tabBar:didSelectItem:"
    case .didSelect: "tabBarController:didSelectViewController:"
    default: String(swift.prefix { $0 != "(" }) + (swift.hasSuffix("(_:)") ? ":" : "")
    }
  }
}
