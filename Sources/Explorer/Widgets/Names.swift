import Lifecycle

extension Naming {
  /// Who receives a call.
  func receiverWord(_ receiver: Receiver?, in world: World) -> String {
    switch receiver {
    case nil: ""
    case .appDelegate: "App"
    case .sceneDelegate: "Scene"
    case .controller(let id): name(id, in: world)
    }
  }

  /// A call with what stands in its parentheses, without its receiver.
  func callText(_ event: Event, in world: World) -> String {
    let call: Call
    switch event.happening {
    case .call(let made): call = made
    case .suppressed(let made), .entered(let made): call = made
    case .complaint, .mark: return ""
    }
    let method = call.method
    switch call.detail {
    case .none: return method
    case .word(let word): return "\(method)(\(word))"
    case .isCancelled: return method + (event.isCancelled ? "(cancelled)" : "(not cancelled)")
    case .controller: return event.namedController.map { "\(method)(\(name($0, in: world)))" } ?? method
    }
  }
}
