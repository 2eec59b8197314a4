import Canvas
import Lifecycle

extension Glyph {
  /// The view will appear, and did.
  static let willAppear = Glyph("△", "a"), didAppear = Glyph("▲", "A")
  /// The view will disappear, and did.
  static let willDisappear = Glyph("▽", "d"), didDisappear = Glyph("▼", "D")
  static let loading = Glyph("◇", "o"), loaded = Glyph("◆", "O")
  static let isAppearing = Glyph("◮", "i")
  static let willLayOut = Glyph("·", "."), didLayOut = Glyph("•", ",")
  static let asked = Glyph("◈", "@")
  static let made = Glyph("+", "+"), freed = Glyph("×", "x")
  static let suppressed = Glyph("⊘", "%")
  static let complaint = Glyph("!", "!")
  /// A container's override begins, and more happens inside of it.
  static let entered = Glyph("┌", "/")
  /// A promise: where it is made, goes on and is kept, and where it is broken.
  static let promised = Glyph("╭", "."), promising = Glyph("│", "|"), kept = Glyph("╰", "'"), broken = Glyph("╳", "X")
  static let there = Glyph("┃", "|")
  static let between = Glyph("╎", ":")

  static let laneLegend: [(glyphs: [Glyph], meaning: String)] = [
    ([.willAppear, .didAppear], "viewWillAppear, viewDidAppear"), ([.isAppearing], "viewIsAppearing"),
    ([.willDisappear, .didDisappear], "viewWillDisappear, viewDidDisappear"),
    ([.promised, .kept, .broken], "what will-calls promise: did-calls keep it, or it is broken"),
    ([.there, .between], "has appeared; is appearing or disappearing"), ([.loading, .loaded], "loadView, viewDidLoad"),
    ([.willLayOut, .didLayOut], "layout, will and did"), ([.made, .freed], "made, freed"),
    ([.asked], "asked or told: delegates, the coordinator"), ([.suppressed], "a call that would have come"),
    ([.complaint], "a complaint, or a refusal"), ([.laterTurn], "a later turn of the run loop"),
    ([.pause], "time that passes, in milliseconds"), ([.ahead], "what lies ahead of the cursor"),
    ([.bookmark], "a bookmark"), ([.breakpoint], "a breakpoint"), ([.finger], "the finger"),
    ([.here, .notHere], "an action that is here, or not here"),
  ]
}

extension Call {
  var glyph: Glyph {
    switch self {
    case .viewWillAppear: .willAppear
    case .viewDidAppear: .didAppear
    case .viewWillDisappear: .willDisappear
    case .viewDidDisappear: .didDisappear
    case .viewIsAppearing: .isAppearing
    case .loadView: .loading
    case .viewDidLoad: .loaded
    case .viewWillLayoutSubviews, .updateViewConstraints, .viewSafeAreaInsetsDidChange: .willLayOut
    case .viewDidLayoutSubviews: .didLayOut
    case .`init`, .awakeFromNib: .made
    case .deinit, .viewDidUnload: .freed
    case .didBecomeActive, .didFinishLaunching, .willConnect: .didAppear
    case .willFinishLaunching, .willEnterForeground: .willAppear
    case .willResignActive: .willDisappear
    case .didEnterBackground, .willTerminate, .didDisconnect: .didDisappear
    default: .asked
    }
  }

  /// What the call is to the eye.
  var role: CellRole {
    switch self {
    case .viewWillAppear, .viewWillDisappear, .viewIsAppearing: .will
    case .viewDidAppear, .viewDidDisappear: .did
    case .`init`, .awakeFromNib, .loadView, .viewDidLoad, .deinit, .viewDidUnload: .loading
    case .viewWillLayoutSubviews, .viewDidLayoutSubviews, .updateViewConstraints, .viewSafeAreaInsetsDidChange:
      .layout
    case .willFinishLaunching, .willEnterForeground, .willResignActive: .will
    case .didBecomeActive, .didFinishLaunching, .willConnect, .didEnterBackground, .willTerminate, .didDisconnect:
      .did
    default: .asked
    }
  }
}

extension Appearance {
  /// The bar of a lane whose controller stands there; nothing where it is gone.
  var bar: Glyph? {
    switch self {
    case .disappeared: nil
    case .appeared: .there
    case .appearing, .disappearing: .between
    }
  }
}

extension AppState {
  var bar: Glyph? {
    switch self {
    case .notRunning: nil
    case .suspended, .background, .inactive: .between
    case .active: .there
    }
  }
}

/// What a cell means; a name of its own, since the roles of a score are called so, too.
typealias CellRole = Canvas.Role
