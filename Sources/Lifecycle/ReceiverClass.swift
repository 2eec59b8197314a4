/// The receivers of a call that share their code and their name in logs.
package enum ReceiverClass: Hashable, Sendable {
  /// All instances of a class.
  case controller(DeclarationID)
  case appDelegate, sceneDelegate

  /// The delegate with this name in logs.
  package init?(delegate name: String) {
    switch Role(rawValue: name) {
    case .appDelegate?: self = .appDelegate
    case .sceneDelegate?: self = .sceneDelegate
    default: return nil
    }
  }

  /// The name of a delegate in logs; `nil` for a controller, whose class the app names.
  package var delegateName: String? {
    switch self {
    case .controller: nil
    case .appDelegate: Role.appDelegate.rawValue
    case .sceneDelegate: Role.sceneDelegate.rawValue
    }
  }
}

extension World {
  /// The class of a receiver; `nil` if there is none, or a score names a controller that does not take part.
  package func receiverClass(_ receiver: Receiver?) -> ReceiverClass? {
    switch receiver {
    case .controller(let id): Int(id.slot) < controllers.count ? .controller(self[id].declaration) : nil
    case .appDelegate: .appDelegate
    case .sceneDelegate: .sceneDelegate
    case nil: nil
    }
  }
}

/// A command that an override or a delegate method of the app performs.
package struct Callback: Hashable, Sendable {
  /// The receiver of the call.
  package var owner: ReceiverClass
  package var call: Call
  /// The command that the code performs.
  package var command: Command
  /// True if the code runs only at the first such call of a process.
  package var isFirstOnly: Bool

  /// Code in a method.
  package init(_ owner: ReceiverClass, _ call: Call, _ command: Command, isFirstOnly: Bool = false) {
    self.owner = owner
    self.call = call
    self.command = command
    self.isFirstOnly = isFirstOnly
  }
}

extension Setup {
  /// Adds code to a method.
  package mutating func add(_ callback: Callback) {
    callbacks.append(callback)
    guard case .controller(let id) = callback.owner else { return }
    self[id].runsCode = true
  }
}
