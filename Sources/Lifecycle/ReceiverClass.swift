/// A group of receivers that share their code and their name in logs: the instances of a class, or a delegate.
package enum ReceiverClass: Hashable, Sendable {
  case controller(DeclarationID)
  case appDelegate, sceneDelegate

  package init?(delegate name: String) {
    switch Role(rawValue: name) {
    case .appDelegate?: self = .appDelegate
    case .sceneDelegate?: self = .sceneDelegate
    default: return nil
    }
  }

  package var kind: ReceiverKind {
    switch self {
    case .controller: .controller
    case .appDelegate: .appDelegate
    case .sceneDelegate: .sceneDelegate
    }
  }

  /// The name of a delegate in logs, or `nil` for a controller, whose name depends on its class.
  package var delegateName: String? {
    switch self {
    case .controller: nil
    case .appDelegate: Role.appDelegate.rawValue
    case .sceneDelegate: Role.sceneDelegate.rawValue
    }
  }
}

extension World {
  /// Returns the class of a receiver, or `nil` if there is no receiver or its slot was never used.
  package func receiverClass(_ receiver: Receiver?) -> ReceiverClass? {
    switch receiver {
    case .controller(let id): Int(id.slot) < controllers.count ? .controller(self[id].declaration) : nil
    case .appDelegate: .appDelegate
    case .sceneDelegate: .sceneDelegate
    case nil: nil
    }
  }

  /// Passes on each call among the events of an action that begins in this world, with the class of its receiver.
  ///
  /// The class of a receiver is that of the controller made last in its slot, so no event has to be applied.
  package func tellCalls(among events: [Event], _ tell: (Call, ReceiverClass, RuleID) -> Void) {
    var made: [(id: ControllerID, declaration: DeclarationID)] = []
    for event in events {
      if let declaration = event.madeDeclaration { made.append((event.target, declaration)) }
      guard let call = event.call else { continue }
      if let latest = made.last(where: { $0.id == event.target }) {
        tell(call, .controller(latest.declaration), event.rule)
      } else if let receiver = receiverClass(event.receiver) {
        tell(call, receiver, event.rule)
      }
    }
  }
}

/// A command that an override or a delegate method of the app performs.
package struct Callback: Hashable, Sendable {
  package var owner: ReceiverClass
  package var call: Call
  package var command: Command
  /// True if the code runs only in the first such call of a process.
  package var isFirstOnly: Bool

  package init(_ owner: ReceiverClass, _ call: Call, _ command: Command, isFirstOnly: Bool = false) {
    self.owner = owner
    self.call = call
    self.command = command
    self.isFirstOnly = isFirstOnly
  }
}

extension Setup {
  /// Adds a callback, and notes in its class that it runs code.
  package mutating func add(_ callback: Callback) {
    callbacks.append(callback)
    guard case .controller(let id) = callback.owner else { return }
    self[id].runsCode = true
  }
}
