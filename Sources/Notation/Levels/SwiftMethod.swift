import Lifecycle

/// The declaration of a call's method in Swift.
package struct SwiftMethod: Sendable {
  package let call: Call
  /// The line that begins the method, without the brace.
  package let head: String
  /// The call of super with which an override begins; `nil` if the method is not an override.
  package let superLine: String?
  let receiver: ReceiverKind

  private init(_ call: Call, _ head: String, _ superLine: String?, _ receiver: ReceiverKind) {
    (self.call, self.head, self.superLine, self.receiver) = (call, head, superLine, receiver)
  }

  private static func controller(_ call: Call, _ parameter: String = "", _ argument: String = "") -> SwiftMethod {
    SwiftMethod(
      call, "override func \(call.method)(\(parameter))", "super.\(call.method)(\(argument))", .controller)
  }

  private static func appearance(_ call: Call) -> SwiftMethod { controller(call, "_ animated: Bool", "animated") }

  private static func scene(_ call: Call, _ name: String) -> SwiftMethod {
    SwiftMethod(call, "func \(name)(_ scene: UIScene)", nil, .sceneDelegate)
  }

  /// The methods that can contain a level's code, in the order in which a class lists them.
  private static let all = [
    controller(.viewDidLoad), appearance(.viewWillAppear), appearance(.viewIsAppearing),
    controller(.viewDidLayoutSubviews), appearance(.viewDidAppear), appearance(.viewWillDisappear),
    appearance(.viewDidDisappear), SwiftMethod(.deinit, "isolated deinit", nil, .controller),
    scene(.willEnterForeground, "sceneWillEnterForeground"), scene(.didBecomeActive, "sceneDidBecomeActive"),
    scene(.willResignActive, "sceneWillResignActive"), scene(.didEnterBackground, "sceneDidEnterBackground"),
    scene(.didDisconnect, "sceneDidDisconnect"),
  ]

  /// Returns the methods of a kind of receiver.
  package static func methods(of receiver: ReceiverKind) -> [SwiftMethod] { all.filter { $0.receiver == receiver } }
}

extension CodeClass {
  /// The methods that can contain the lines of the class.
  package var methods: [SwiftMethod] { SwiftMethod.methods(of: receiver) }
}
