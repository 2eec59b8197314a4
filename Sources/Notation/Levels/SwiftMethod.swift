import Lifecycle

/// The declaration of a call's method in Swift.
package struct SwiftMethod: Sendable {
  package let call: Call
  /// The line that begins the method, without the brace.
  package let head: String
  /// The lines with which the method begins wherever it is written: the call of super in an override, and what lets
  /// pass only this call.
  package let opening: [String]
  let receiver: ReceiverKind

  private init(_ call: Call, _ head: String, _ opening: [String], _ receiver: ReceiverKind) {
    (self.call, self.head, self.opening, self.receiver) = (call, head, opening, receiver)
  }

  private static func controller(_ call: Call, _ parameter: String = "", _ argument: String = "") -> SwiftMethod {
    SwiftMethod(
      call, "override func \(call.method)(\(parameter))", ["super.\(call.method)(\(argument))"], .controller)
  }

  private static func appearance(_ call: Call) -> SwiftMethod { controller(call, "_ animated: Bool", "animated") }

  private static func scene(_ call: Call, _ name: String) -> SwiftMethod {
    SwiftMethod(call, "func \(name)(_ scene: UIScene)", [], .sceneDelegate)
  }

  /// A form of a method that is called with the new parent, and with `nil` where there is none any more.
  private static func move(_ call: Call, _ isMeant: String) -> SwiftMethod {
    SwiftMethod(
      call, "override func \(call.method)(toParent vc: UIViewController?)",
      ["super.\(call.method)(toParent: vc)", "guard \(isMeant) else { return }"], .controller)
  }

  private static func menu(_ call: Call, _ rest: String) -> SwiftMethod {
    method(call, "func contextMenuInteraction(_: UIContextMenuInteraction, \(rest)")
  }

  private static func method(_ call: Call, _ head: String, _ opening: [String] = []) -> SwiftMethod {
    SwiftMethod(call, head, opening, call.receiverKind == .anyDelegate ? .appDelegate : call.receiverKind)
  }

  /// The form that may use what belongs to the main actor; it needs Swift 6.2 and iOS 18.4.
  private static let isolatedDeinit = SwiftMethod(.deinit, "isolated deinit", [], .controller)
  static let plainDeinit = SwiftMethod(.deinit, "deinit", [], .controller)

  /// The methods that can contain a level's code, in the order in which a class lists them.
  private static let all = [
    controller(.viewDidLoad), appearance(.viewWillAppear), appearance(.viewIsAppearing),
    controller(.viewDidLayoutSubviews), appearance(.viewDidAppear), move(.didMoveToParent, "vc != nil"),
    appearance(.viewWillDisappear),
    appearance(.viewDidDisappear), isolatedDeinit,
    scene(.willEnterForeground, "sceneWillEnterForeground"), scene(.didBecomeActive, "sceneDidBecomeActive"),
    scene(.willResignActive, "sceneWillResignActive"), scene(.didEnterBackground, "sceneDidEnterBackground"),
    scene(.didDisconnect, "sceneDidDisconnect"),
  ]

  package static func methods(of receiver: ReceiverKind) -> [SwiftMethod] { all.filter { $0.receiver == receiver } }

  /// Returns the methods that a class's code can be moved between, and those with other calls that it has lines in.
  static func methods(of receiver: ReceiverKind, and calls: [Call]) -> [SwiftMethod] {
    methods(of: receiver) + others.filter { $0.receiver == receiver && calls.contains($0.call) }
  }

  /// Returns all methods and blocks that a class's code of a run can stand in.
  package static func all(of receiver: ReceiverKind) -> [SwiftMethod] { methods(of: receiver, and: Call.allCases) }

  /// The methods and blocks that code of a run can stand in besides.
  private static let others = [
    menu(
      .contextMenuInteractionConfiguration, "configurationForMenuAtLocation: CGPoint) -> UIContextMenuConfiguration?"),
    menu(.contextMenuInteractionWillDisplay, "willDisplayMenuFor: UIContextMenuConfiguration, animator: Animator?)"),
    menu(
      .contextMenuInteractionWillPerform,
      "willPerformPreviewActionForMenuWith: UIContextMenuConfiguration, animator: CommitAnimator)"),
    menu(.contextMenuInteractionWillEnd, "willEndFor: UIContextMenuConfiguration, animator: Animator?)"),
    method(.notifyWhenInteractionEnds, "transitionCoordinator?.notifyWhenInteractionEnds"),
    method(.notifyWhenInteractionChanges, "transitionCoordinator?.notifyWhenInteractionChanges"),
    method(.animateAlongsideCompletion, "transitionCoordinator?.animate(alongsideTransition: nil)"),
    method(.presentCompletion, "present(vc, animated: true)"), method(.dismissCompletion, "dismiss(animated: true)"),
    method(.animateAlongside, "transitionCoordinator?.animate"),
    method(
      .didDiscardSceneSessions, "func application(_ app: UIApplication, didDiscardSceneSessions: Set<UISceneSession>)"),
    method(
      .previewingContextForLocation,
      "func previewingContext(_: UIViewControllerPreviewing, viewControllerForLocation: CGPoint) -> UIViewController?"),
    method(
      .previewingContextCommit,
      "func previewingContext(_: UIViewControllerPreviewing, commit vc: UIViewController)"),
    method(.`init`, "init()", ["super.init(nibName: nil, bundle: nil)"]), controller(.awakeFromNib),
    controller(.loadView), controller(.updateProperties), controller(.updateViewConstraints),
    controller(.viewSafeAreaInsetsDidChange), controller(.viewWillLayoutSubviews),
    move(.willMoveToParent, "vc != nil"), move(.willMoveToNil, "vc == nil"), move(.didMoveToNil, "vc == nil"),
    controller(
      .viewWillTransition, "to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator",
      "to: size, with: coordinator"),
    controller(.didReceiveMemoryWarning), controller(.viewDidUnload),
    method(
      .willShow,
      "func navigationController(_ nav: UINavigationController, willShow vc: UIViewController, animated: Bool)"),
    method(
      .didShow,
      "func navigationController(_ nav: UINavigationController, didShow vc: UIViewController, animated: Bool)"),
    method(
      .didSelectItem, "override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)",
      ["let vc = viewControllers?.first { $0.tabBarItem === item }"]),
    method(.didSelect, "func tabBarController(_ tabs: UITabBarController, didSelect vc: UIViewController)"),
    method(.shouldDismiss, "func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool"),
    method(.willDismiss, "func presentationControllerWillDismiss(_ controller: UIPresentationController)"),
    method(.didDismiss, "func presentationControllerDidDismiss(_ controller: UIPresentationController)"),
    method(
      .didAttemptToDismiss, "func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController)"),
    method(
      .willFinishLaunching,
      "func application(_ app: UIApplication, willFinishLaunchingWithOptions options: Options?) -> Bool"),
    method(
      .didFinishLaunching,
      "func application(_ app: UIApplication, didFinishLaunchingWithOptions options: Options?) -> Bool"),
    method(.willTerminate, "func applicationWillTerminate(_ app: UIApplication)"),
    method(.didBecomeActive, "func applicationDidBecomeActive(_ app: UIApplication)"),
    method(.willResignActive, "func applicationWillResignActive(_ app: UIApplication)"),
    method(.didEnterBackground, "func applicationDidEnterBackground(_ app: UIApplication)"),
    method(.willEnterForeground, "func applicationWillEnterForeground(_ app: UIApplication)"),
    method(
      .willConnect,
      "func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)"),
  ]
}
