// Logs the calls of all view controllers of an app, in lines that `mightappear explain` reads.
//
// Add this file to the app, and call `MightAppearProbe.start()` first thing in
// `application(_:didFinishLaunchingWithOptions:)`. No class has to change: the methods of UIViewController, and those
// of the app's delegates, are exchanged while the app runs. Whoever does not want that inherits from
// `ProbedViewController` and calls `begin()` in place of `start()`. It is part of debug builds only; so is what calls
// it if `#if DEBUG` stands around that, too.
//
// What is not logged: init, awakeFromNib and loadView; a call whose override does not call super; controllers of
// UIKit's own, but for its containers; delegates that were set before the start.
//
// Untested: this was compiled against stand-ins for UIKit and never ran on a device. In doubt are whether UIKit's
// containers call super for all of these, and whether a scene's notification of its connection comes where its
// delegate's call does.

#if DEBUG
import ObjectiveC
import UIKit

/// Writes a line for each call.
@MainActor enum MightAppearProbe {
  /// Writes a line; set it to send lines elsewhere.
  static var write: (String) -> Void = { print($0) }
  /// True if UIKit's containers are logged like the app's own controllers.
  static var logsContainers = true

  private static let head = "§head§", call = "§call§"
  private static let began = ProcessInfo.processInfo.systemUptime
  private static var hooked: Set<String> = []
  private static var observer: (any NSObjectProtocol)?

  /// Says where the app runs, for those who log by `ProbedViewController`.
  static func begin() {
    let device = UIDevice.current
    write(filled(head, ["device": device.model, "system": device.systemName, "version": device.systemVersion]))
  }

  /// Exchanges the methods that are logged.
  static func start() {
    guard observer == nil else { return }
    begin()
    hookControllers()
    hookDelegates()
    line("AppDelegate", "didFinishLaunching", [])
  }

  /// Writes that a controller was called, if it is one of the app's.
  static func log(_ controller: UIViewController, _ name: String, animated: Bool = false) {
    guard isLogged(controller) else { return }
    LastWord.watch(controller)
    var flags: [String] = animated ? ["animated"] : []
    if controller.isBeingPresented { flags.append("isBeingPresented") }
    if controller.isBeingDismissed { flags.append("isBeingDismissed") }
    if controller.isMovingToParent { flags.append("isMovingToParent") }
    if controller.isMovingFromParent { flags.append("isMovingFromParent") }
    if let coordinator = controller.transitionCoordinator {
      if coordinator.isInteractive { flags.append("isInteractive") }
      if coordinator.isCancelled { flags.append("isCancelled") }
    }
    line(title(of: controller), name, flags)
  }

  /// Writes a line.
  static func line(_ receiver: String, _ name: String, _ flags: [String]) {
    let seconds = String(format: "%.3f", ProcessInfo.processInfo.systemUptime - began)
    let values = ["seconds": seconds, "flags": flags.joined(separator: ","), "receiver": receiver, "call": name]
    write(filled(call, values))
  }

  /// The name of a controller: its class.
  static func title(of controller: UIViewController) -> String { String(describing: type(of: controller)) }

  private static func isLogged(_ controller: UIViewController) -> Bool {
    let own = type(of: controller)
    let containers = [
      UINavigationController.self, UITabBarController.self, UIPageViewController.self, UISplitViewController.self,
    ]
    if containers.contains(where: { $0 == own }) { return logsContainers }
    return Bundle(for: own).bundlePath.hasPrefix(Bundle.main.bundlePath)
  }

  private static func filled(_ format: String, _ values: [String: String]) -> String {
    values.reduce(format) { $0.replacingOccurrences(of: "{\($1.key)}", with: $1.value) }
  }
}

extension MightAppearProbe {
  /// Puts a block in a method's place, made by somebody who knows what stood there before.
  private static func hook(_ type: AnyClass, _ name: String, _ block: (IMP, Selector) -> Any) {
    let selector = NSSelectorFromString(name)
    guard let method = class_getInstanceMethod(type, selector) else { return }
    guard hooked.insert("\(NSStringFromClass(type)) \(name)").inserted else { return }
    let new = imp_implementationWithBlock(block(method_getImplementation(method), selector))
    if !class_addMethod(type, selector, new, method_getTypeEncoding(method)) { method_setImplementation(method, new) }
  }

  private static func hookControllers() {
    let plain = [
      "viewDidLoad", "updateProperties", "updateViewConstraints", "viewSafeAreaInsetsDidChange",
      "viewWillLayoutSubviews", "viewDidLayoutSubviews", "didReceiveMemoryWarning",
    ]
    for name in plain {
      hook(UIViewController.self, name) { old, selector in
        let original = unsafeBitCast(old, to: (@convention(c) (UIViewController, Selector) -> Void).self)
        let block: @convention(block) (UIViewController) -> Void = { controller in
          original(controller, selector)
          log(controller, name)
        }
        return block
      }
    }
    for name in ["viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] {
      hook(UIViewController.self, name + ":") { old, selector in
        let original = unsafeBitCast(old, to: (@convention(c) (UIViewController, Selector, Bool) -> Void).self)
        let block: @convention(block) (UIViewController, Bool) -> Void = { controller, animated in
          original(controller, selector, animated)
          log(controller, name, animated: animated)
        }
        return block
      }
    }
    for name in ["willMove", "didMove"] {
      hook(UIViewController.self, name + "ToParentViewController:") { old, selector in
        typealias Method = @convention(c) (UIViewController, Selector, UIViewController?) -> Void
        let original = unsafeBitCast(old, to: Method.self)
        let block: @convention(block) (UIViewController, UIViewController?) -> Void = { controller, parent in
          original(controller, selector, parent)
          log(controller, name + (parent == nil ? "(nil)" : "(toParent)"))
        }
        return block
      }
    }
    hook(UIViewController.self, "viewWillTransitionToSize:withTransitionCoordinator:") { old, selector in
      typealias Method = @convention(c) (UIViewController, Selector, CGSize, AnyObject) -> Void
      let original = unsafeBitCast(old, to: Method.self)
      let block: @convention(block) (UIViewController, CGSize, AnyObject) -> Void = { controller, size, coordinator in
        original(controller, selector, size, coordinator)
        log(controller, "viewWillTransition")
      }
      return block
    }
  }

  private static func hookDelegates() {
    for type in [UINavigationController.self, UITabBarController.self, UIPresentationController.self] as [AnyClass] {
      hook(type, "setDelegate:") { old, selector in
        let original = unsafeBitCast(old, to: (@convention(c) (AnyObject, Selector, AnyObject?) -> Void).self)
        let block: @convention(block) (AnyObject, AnyObject?) -> Void = { owner, delegate in
          if let delegate { hookMethods(of: delegate) }
          original(owner, selector, delegate)
        }
        return block
      }
    }
    if let delegate = UIApplication.shared.delegate {
      hookActivity(of: delegate, "application", activity + ["WillTerminate"], as: "AppDelegate")
    }
    observer = NotificationCenter.default.addObserver(
      forName: UIScene.willConnectNotification, object: nil, queue: nil
    ) { notification in
      let scene = notification.object as? UIScene
      MainActor.assumeIsolated { follow(scene?.delegate) }
    }
  }

  /// Logs that a scene connects, and from then on what its delegate is told.
  private static func follow(_ delegate: AnyObject?) {
    line("SceneDelegate", "willConnect", [])
    if let delegate { hookActivity(of: delegate, "scene", activity + ["DidDisconnect"], as: "SceneDelegate") }
  }

  private static var activity: [String] {
    ["DidBecomeActive", "WillResignActive", "DidEnterBackground", "WillEnterForeground"]
  }

  /// Exchanges what the delegate of the app or of a scene is told.
  private static func hookActivity(of delegate: AnyObject, _ prefix: String, _ names: [String], as receiver: String) {
    for name in names {
      hookMessage(Swift.type(of: delegate), "\(prefix)\(name):") { _ in
        line(receiver, name.prefix(1).lowercased() + name.dropFirst(), [])
      }
    }
  }

  /// Exchanges a method that takes one object and returns nothing.
  private static func hookMessage(_ type: AnyClass, _ name: String, _ tell: @escaping (AnyObject) -> Void) {
    hook(type, name) { old, selector in
      let original = unsafeBitCast(old, to: (@convention(c) (AnyObject, Selector, AnyObject) -> Void).self)
      let block: @convention(block) (AnyObject, AnyObject) -> Void = { delegate, subject in
        original(delegate, selector, subject)
        tell(subject)
      }
      return block
    }
  }

  /// Exchanges what the delegates of containers and presentations are told, as far as this one implements it.
  private static func hookMethods(of delegate: AnyObject) {
    let type: AnyClass = Swift.type(of: delegate)
    for name in ["willShow", "didShow"] {
      hook(type, "navigationController:\(name)ViewController:animated:") { old, selector in
        typealias Method = @convention(c) (AnyObject, Selector, UIViewController, UIViewController, Bool) -> Void
        let original = unsafeBitCast(old, to: Method.self)
        let block: @convention(block) (AnyObject, UIViewController, UIViewController, Bool) -> Void = {
          delegate, owner, shown, animated in
          original(delegate, selector, owner, shown, animated)
          log(owner, "\(name)(\(title(of: shown)))", animated: animated)
        }
        return block
      }
    }
    hook(type, "tabBarController:didSelectViewController:") { old, selector in
      typealias Method = @convention(c) (AnyObject, Selector, UIViewController, UIViewController) -> Void
      let original = unsafeBitCast(old, to: Method.self)
      let block: @convention(block) (AnyObject, UIViewController, UIViewController) -> Void = { delegate, owner, tab in
        original(delegate, selector, owner, tab)
        log(owner, "didSelect(\(title(of: tab)))")
      }
      return block
    }
    for name in ["WillDismiss", "DidDismiss", "DidAttemptToDismiss"] {
      hookMessage(type, "presentationController\(name):") { presentation in
        guard let presentation = presentation as? UIPresentationController else { return }
        log(presentation.presentedViewController, name.prefix(1).lowercased() + name.dropFirst())
      }
    }
  }
}

/// Goes with a controller, and tells that it has gone.
private final class LastWord: NSObject {
  @MainActor private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
  private let title: String

  private init(_ title: String) { self.title = title }

  /// Hangs one on a controller, once.
  @MainActor static func watch(_ controller: UIViewController) {
    guard objc_getAssociatedObject(controller, key) == nil else { return }
    let word = LastWord(MightAppearProbe.title(of: controller))
    objc_setAssociatedObject(controller, key, word, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  deinit {
    let title = title
    if Thread.isMainThread { MainActor.assumeIsolated { MightAppearProbe.line(title, "deinit", []) } }
  }
}

/// A controller that logs what it is called; for those who do not want methods exchanged, and call no `start()`.
class ProbedViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    MightAppearProbe.log(self, "viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    MightAppearProbe.log(self, "viewWillAppear", animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    MightAppearProbe.log(self, "viewDidAppear", animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    MightAppearProbe.log(self, "viewWillDisappear", animated: animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    MightAppearProbe.log(self, "viewDidDisappear", animated: animated)
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    MightAppearProbe.log(self, parent == nil ? "willMove(nil)" : "willMove(toParent)")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    MightAppearProbe.log(self, parent == nil ? "didMove(nil)" : "didMove(toParent)")
  }
}
#endif
