import Lifecycle

/// A call as a log shows it: a method and its receiver.
///
/// Forms of a method such as `willMove(nil)` often print alike, so only the first form is kept.
package struct LoggedCall: Hashable, Sendable {
  /// The delegates, which are not controllers.
  static let appDelegate = DeclarationID(index: .max), sceneDelegate = DeclarationID(index: .max - 1)

  /// One of the delegates, or the controller with this number among the names of the log, which setups declare in the
  /// same order.
  let receiver: DeclarationID
  let call: Call
  /// False if the place of a played call among those of other receivers is only inferred and may be another; it is not
  /// compared.
  var isPlaced = true

  package static func == (first: LoggedCall, second: LoggedCall) -> Bool {
    first.receiver == second.receiver && first.call == second.call
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(receiver)
    hasher.combine(call)
  }

  init(_ call: Call, receiver: DeclarationID) { (self.receiver, self.call) = (receiver, call.firstForm) }

  init(_ call: Call, of receiver: ReceiverClass) {
    switch receiver {
    case .controller(let declaration): self.init(call, receiver: declaration)
    case .appDelegate: self.init(call, receiver: Self.appDelegate)
    case .sceneDelegate: self.init(call, receiver: Self.sceneDelegate)
    }
  }

  var isOfController: Bool { receiver < Self.sceneDelegate }

  func received(by receiver: DeclarationID) -> LoggedCall { LoggedCall(call, receiver: receiver) }

  /// The receiver, for a setup that declares the names of the log as classes in the same order.
  var receiverClass: ReceiverClass {
    switch receiver {
    case Self.appDelegate: .appDelegate
    case Self.sceneDelegate: .sceneDelegate
    default: .controller(receiver)
    }
  }
}

extension DeclarationID {
  /// The number of a controller's name in a log.
  var number: Int { Int(index) }

  init(_ number: Int) { self.init(index: UInt16(number)) }
}
