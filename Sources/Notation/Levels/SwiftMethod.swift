import Lifecycle

/// The Swift spelling of a call's method.
package struct SwiftMethod: Sendable {
  package let call: Call
  /// The line that begins the method, without the brace.
  package let head: String
  /// The line that every override begins with, if it is one.
  package let superLine: String?
  let receiver: CallReceiver

  private init(_ call: Call, _ head: String, _ superLine: String?, _ receiver: CallReceiver) {
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

  /// The methods that a level's code can be in, in the order of a class.
  private static let all = [
    controller(.viewDidLoad), appearance(.viewWillAppear), appearance(.viewIsAppearing),
    controller(.viewDidLayoutSubviews), appearance(.viewDidAppear), appearance(.viewWillDisappear),
    appearance(.viewDidDisappear), SwiftMethod(.deinit, "isolated deinit", nil, .controller),
    scene(.willEnterForeground, "sceneWillEnterForeground"), scene(.didBecomeActive, "sceneDidBecomeActive"),
    scene(.willResignActive, "sceneWillResignActive"), scene(.didEnterBackground, "sceneDidEnterBackground"),
    scene(.didDisconnect, "sceneDidDisconnect"),
  ]

  /// The methods of the receiver of these calls.
  package static func methods(of receiver: CallReceiver) -> [SwiftMethod] { all.filter { $0.receiver == receiver } }
}

extension CodeClass {
  /// The methods that its lines can be in.
  package var methods: [SwiftMethod] { SwiftMethod.methods(of: receiver) }
}
