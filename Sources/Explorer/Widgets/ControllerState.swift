import Canvas
import Lifecycle

enum ControllerState: Hashable {
  case notLoaded, loaded, appearing, appeared, disappearing, disappeared

  init(_ controller: Controller) {
    self.init(controller.appearance)
    let wasShown = !controller.flags.isDisjoint(with: [.hasAppeared, .laidOut])
    guard self == .disappeared, !controller.isLoaded || !wasShown else { return }
    self = controller.isLoaded ? .loaded : .notLoaded
  }

  init(_ appearance: Appearance) {
    switch appearance {
    case .disappeared: self = .disappeared
    case .appearing: self = .appearing
    case .appeared: self = .appeared
    case .disappearing: self = .disappearing
    }
  }

  var words: Sentence {
    switch self {
    case .notLoaded: "not loaded"
    case .loaded: "loaded"
    case .appearing: "appearing"
    case .appeared: "appeared"
    case .disappearing: "disappearing"
    case .disappeared: "disappeared"
    }
  }

  /// The mark of the state; `nil` if the view was never in a window.
  var glyph: Glyph? {
    switch self {
    case .notLoaded, .loaded: nil
    case .appearing: .willAppear
    case .appeared: .didAppear
    case .disappearing: .willDisappear
    case .disappeared: .didDisappear
    }
  }

  var isBetween: Bool { self == .appearing || self == .disappearing }
}

extension AppState {
  var words: Sentence {
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
  /// The name of the style, shown beside a presented screen.
  var words: Sentence {
    switch self {
    case .fullScreen: "full screen"
    case .sheet: "sheet"
    case .formSheet: "form sheet"
    case .overFullScreen: "over full screen"
    case .currentContext: "current context"
    case .overCurrentContext: "over current context"
    case .popover: "popover"
    case .custom: "custom"
    }
  }
}
