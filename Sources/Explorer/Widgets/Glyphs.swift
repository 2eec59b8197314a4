import Canvas
import Lifecycle

extension Glyph {
  /// Marks of viewWillAppear and viewDidAppear.
  static let willAppear = Glyph("△", "n"), didAppear = Glyph("▲", "^")
  /// Marks of viewWillDisappear and viewDidDisappear.
  static let willDisappear = Glyph("▽", "u"), didDisappear = Glyph("▼", "v")
  static let loading = Glyph("◇", "o"), loaded = Glyph("◆", "O")
  static let isAppearing = Glyph("◮", "i")
  static let willLayOut = Glyph("·", "."), didLayOut = Glyph("•", ",")
  static let asked = Glyph("◈", "@")
  static let made = Glyph("+", "+"), freed = Glyph("×", "x")
  static let suppressed = Glyph("⊘", "%")
  static let complaint = Glyph("!", "!")
  /// The mark of the start of a container's override, inside which further calls are made.
  static let entered = Glyph("┌", "/")
  /// The parts of a promise's bracket: the promise is made, is pending, is kept, and is broken.
  static let promised = Glyph("╭", "."), promising = Glyph("│", "|"), kept = Glyph("╰", "'"), broken = Glyph("╳", "X")
  static let there = Glyph("┃", "|")
  static let between = Glyph("╎", ":")

  static let laneLegend: [(glyphs: [Glyph], meaning: Sentence)] = [
    ([.willAppear, .didAppear], "viewWillAppear, viewDidAppear"), ([.isAppearing], "viewIsAppearing"),
    ([.willDisappear, .didDisappear], "viewWillDisappear, viewDidDisappear"),
    ([.promised, .kept, .broken], "what will-calls promise: did-calls keep it, or it is broken"),
    ([.there, .between], "has appeared; is appearing or disappearing"), ([.loading, .loaded], "loadView, viewDidLoad"),
    ([.willLayOut, .didLayOut], "layout, will and did"), ([.made, .freed], "made, freed"),
    ([.asked], "delegates, the coordinator, and parents"), ([.suppressed], "a call that would have been made"),
    ([.complaint], "a complaint, or a refusal"), ([.laterTurn], "a later turn of the run loop"),
    ([.pause], "time that passes, in milliseconds"), ([.ahead], "what lies ahead of the cursor"),
    ([.finger], "on a screen the finger, beside a call a breakpoint"),
    ([.here, .notHere], "an action that is here, or not here"),
    ([.recorded, .recordedElsewhere], "recorded on this version; on another, with no change known"),
    ([.claimed, .inferred], "claimed by a source; inferred from what is known"),
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
    case .viewWillLayoutSubviews, .updateProperties, .updateViewConstraints, .viewSafeAreaInsetsDidChange: .willLayOut
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

  /// The role that decides the color of the call and its mark.
  var role: CellRole {
    switch glyph {
    case .willAppear, .willDisappear, .isAppearing: .will
    case .didAppear, .didDisappear: .did
    case .loading, .loaded, .made, .freed: .loading
    case .willLayOut, .didLayOut: .layout
    default: .asked
    }
  }
}

extension Appearance {
  /// The bar in a lane for a controller in this state; `nil` if it has disappeared.
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

/// The role of a cell; an alias, since `Role` also names something in scores.
typealias CellRole = Canvas.Role

extension Naming {
  /// Returns the color of a screen, the same everywhere and on every version; containers have none.
  func tint(_ declaration: DeclarationID, ordinal: UInt16 = 1) -> Canvas.Tint {
    guard setup[declaration].kind == .screen else { return .none }
    var (before, all) = (0, 0)
    for index in setup.declarations.indices where setup.declarations[index].kind == .screen {
      all += 1
      if index < declaration.index { before += 1 }
    }
    return Canvas.Tint(number: before + (Int(ordinal) - 1) * all)
  }

  /// Returns the color of a controller that is alive, or was until the last event.
  func tint(_ id: ControllerID, in world: World) -> Canvas.Tint {
    guard Int(id.slot) < world.controllers.count else { return .none }
    return tint(world[id].declaration, ordinal: world[id].ordinal)
  }
}

extension Lane {
  /// Returns the color of the lane's screen.
  func tint(_ naming: Naming) -> Canvas.Tint { declaration.map { naming.tint($0, ordinal: ordinal) } ?? .none }
}

/// A mark to the left of a row of the timeline.
struct RowMark: Hashable, Sendable {
  let glyph: Glyph
  let role: CellRole
  /// True if the words of the row take the color of the mark.
  var colorsWords = false
}

extension RowMark {
  /// Returns the mark of a right or wrong prediction.
  static func predicted(_ isRight: Bool) -> RowMark {
    RowMark(glyph: isRight ? .right : .wrong, role: isRight ? .accent : .warning)
  }
}
