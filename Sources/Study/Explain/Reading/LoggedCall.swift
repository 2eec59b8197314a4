import Lifecycle

/// A call as a log shows it: a method and its receiver.
///
/// Forms of a method such as `willMove(nil)` often print alike, so only the first form is kept.
package struct LoggedCall: Hashable, Sendable {
  /// The receiver numbers of the delegates, which are not controllers.
  static let appDelegate: UInt16 = .max, sceneDelegate: UInt16 = .max - 1

  /// The index of the receiver among the names of the log, or one of the delegates.
  let receiver: UInt16
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

  init(_ call: Call, receiver: UInt16) { (self.receiver, self.call) = (receiver, call.firstForm) }

  init(_ call: Call, of receiver: ReceiverClass) {
    switch receiver {
    case .controller(let declaration): self.init(call, receiver: declaration.index)
    case .appDelegate: self.init(call, receiver: Self.appDelegate)
    case .sceneDelegate: self.init(call, receiver: Self.sceneDelegate)
    }
  }

  var isOfController: Bool { receiver < Self.sceneDelegate }

  func received(by receiver: UInt16) -> LoggedCall { LoggedCall(call, receiver: receiver) }

  /// The receiver, for a setup that declares the names of the log as classes in the same order.
  var receiverClass: ReceiverClass {
    switch receiver {
    case Self.appDelegate: .appDelegate
    case Self.sceneDelegate: .sceneDelegate
    default: .controller(DeclarationID(index: receiver))
    }
  }
}
