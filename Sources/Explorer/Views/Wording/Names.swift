import Lifecycle

extension Naming {
  /// What a class is called on the screen: a container without a name of its own by the word that a transcript has.
  func shortName(_ id: DeclarationID) -> String {
    let declaration = setup[id]
    return declaration.name.isEmpty ? declaration.kind.word : declaration.name
  }

  /// What a controller is called on the screen.
  func shortName(_ id: ControllerID, in world: World) -> String {
    guard Int(id.slot) < world.controllers.count else { return "nobody" }
    let controller = world[id]
    let name = shortName(controller.declaration)
    return controller.ordinal == 1 ? name : "\(name) \(controller.ordinal)"
  }

  /// Who receives a call.
  func shortName(_ receiver: Receiver?, in world: World) -> String {
    switch receiver {
    case nil: ""
    case .appDelegate: "App"
    case .sceneDelegate: "Scene"
    case .controller(let id): shortName(id, in: world)
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
    let method = call.shownMethod
    switch call.detail {
    case .none: return method
    case .word(let word): return "\(method)(\(word))"
    case .isCancelled: return method + (event.isCancelled ? "(cancelled)" : "(not cancelled)")
    case .controller: return event.namedController.map { "\(method)(\(shortName($0, in: world)))" } ?? method
    }
  }
}

extension Call {
  /// The methods of all calls, since finding out what a case is called takes long, and each row asks for it.
  private static let methods = allCases.map(\.method)

  /// The method's name, quickly.
  var shownMethod: String { Self.methods[Int(rawValue)] }
}
