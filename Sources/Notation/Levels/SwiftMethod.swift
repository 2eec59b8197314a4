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

  /// The method that is called with the new parent, and with `nil` where there is none any more.
  private static let didMoveToParent = SwiftMethod(
    .didMoveToParent, "override func didMove(toParent vc: UIViewController?)",
    ["super.didMove(toParent: vc)", "guard vc != nil else { return }"], .controller)

  /// The methods that can contain a level's code, in the order in which a class lists them.
  private static let all = [
    controller(.viewDidLoad), appearance(.viewWillAppear), appearance(.viewIsAppearing),
    controller(.viewDidLayoutSubviews), appearance(.viewDidAppear), didMoveToParent, appearance(.viewWillDisappear),
    appearance(.viewDidDisappear), SwiftMethod(.deinit, "isolated deinit", [], .controller),
    scene(.willEnterForeground, "sceneWillEnterForeground"), scene(.didBecomeActive, "sceneDidBecomeActive"),
    scene(.willResignActive, "sceneWillResignActive"), scene(.didEnterBackground, "sceneDidEnterBackground"),
    scene(.didDisconnect, "sceneDidDisconnect"),
  ]

  package static func methods(of receiver: ReceiverKind) -> [SwiftMethod] { all.filter { $0.receiver == receiver } }

  /// Returns the methods that a class's code can be moved between, and those with other calls that it has lines in.
  static func methods(of receiver: ReceiverKind, and calls: [Call]) -> [SwiftMethod] {
    let usual = methods(of: receiver)
    let others = Call.allCases.filter { call in calls.contains(call) && !usual.contains { $0.call == call } }
    return usual + others.map { SwiftMethod($0, "func \($0.written)", [], receiver) }
  }
}
