import Canvas
import Lifecycle

/// How far a controller and its view are, as a person says it.
enum ControllerState: Hashable {
  case notLoaded, loaded, appearing, appeared, disappearing, disappeared

  init(_ controller: Controller) {
    switch controller.appearance {
    case .appearing: self = .appearing
    case .appeared: self = .appeared
    case .disappearing: self = .disappearing
    case .disappeared:
      let wasShown = !controller.flags.isDisjoint(with: [.hasAppeared, .laidOut])
      self = controller.isLoaded ? (wasShown ? .disappeared : .loaded) : .notLoaded
    }
  }

  var words: String {
    switch self {
    case .notLoaded: "not loaded"
    case .loaded: "loaded"
    case .appearing: "appearing"
    case .appeared: "appeared"
    case .disappearing: "disappearing"
    case .disappeared: "disappeared"
    }
  }

  /// The mark; nothing for what is not even loaded.
  var glyph: Glyph? {
    switch self {
    case .notLoaded: nil
    case .loaded: .loaded
    case .appearing: .willAppear
    case .appeared: .didAppear
    case .disappearing: .willDisappear
    case .disappeared: .didDisappear
    }
  }

  var isBetween: Bool { self == .appearing || self == .disappearing }
}

extension AppState {
  var words: String {
    switch self {
    case .notRunning: "not running"
    case .background: "in the background"
    case .suspended: "suspended"
    case .inactive: "inactive"
    case .active: "active"
    }
  }
}

extension PresentationStyle {
  /// What the style is called beside a screen that is presented so.
  var words: String {
    switch self {
    case .fullScreen: "full screen"
    case .sheet: "sheet"
    case .formSheet: "form sheet"
    case .overFullScreen: "over full screen"
    case .currentContext: "current context"
    case .overCurrentContext: "over current context"
    case .popover: "popover"
    }
  }
}

extension World {
  /// How far what the person sees is from being used: the scene, where the app uses scenes, else the app.
  var usedState: AppState { scene == .notRunning ? app : scene }
}

extension Naming {
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

/// Thousandths in per cent, with a decimal only where there is one.
func percent(_ thousandths: some BinaryInteger) -> String {
  let value = Int(thousandths)
  return value % 10 == 0 ? "\(value / 10) %" : "\(value / 10).\(value % 10) %"
}
