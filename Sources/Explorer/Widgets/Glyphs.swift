import Canvas
import Lifecycle
import Notation

extension Glyph {
  static let willAppear = Glyph("△", "/"), didAppear = Glyph("▲", "^")
  static let willDisappear = Glyph("▽", "\\"), didDisappear = Glyph("▼", "v")
  static let isAppearing = Glyph("◮", "i")
  /// The mark of any other call, whose name stands beside it.
  static let otherCall = Glyph("·", ".")
  static let suppressed = Glyph("⊘", "%")
  static let complaint = Glyph("!", "!")
  /// The parts of a promise's bracket: the promise is made, is pending, is kept, and is broken.
  static let promised = Glyph("╭", "."), promising = Glyph("│", "|"), kept = Glyph("╰", "'"), broken = Glyph("╳", "X")
  static let there = Glyph("┃", "|")
  static let between = Glyph("╎", ":")
  /// Calls are played by themselves, and how fast.
  static let play = Glyph("▶", ">"), times = Glyph("×", "x")

  static let laneLegend: Legend = [
    ([.willAppear, .isAppearing, .didAppear], "viewWillAppear, viewIsAppearing, viewDidAppear"),
    ([.willDisappear, .didDisappear], "viewWillDisappear, viewDidDisappear"),
    ([.promised, .kept, .broken], "what will-calls promise: did-calls keep it, or it is broken"),
    ([.there, .between], "has appeared; is appearing or disappearing"),
    ([.otherCall], "any other call; its name stands beside it"),
    ([.complaint, .suppressed], "a complaint or refusal; a call that would have been made"),
    ([.laterTurn, .pause], "a later turn of the run loop; time that passes, in milliseconds"),
    ([.ahead, .breakpoint], "what lies ahead of the cursor; a breakpoint"), ([.finger], "the finger"),
    (
      [.recorded, .recordedElsewhere, .claimed, .inferred],
      "recorded here, on another version, claimed by a source, inferred"
    ),
  ]
}

extension Call {
  var glyph: Glyph {
    switch self {
    case .viewWillAppear, .willFinishLaunching, .willEnterForeground: .willAppear
    case .viewDidAppear, .didBecomeActive, .didFinishLaunching, .willConnect: .didAppear
    case .viewWillDisappear, .willResignActive: .willDisappear
    case .viewDidDisappear, .didEnterBackground, .willTerminate, .didDisconnect: .didDisappear
    case .viewIsAppearing: .isAppearing
    default: .otherCall
    }
  }

  /// The role that decides the color of the call and its mark.
  var role: CellRole {
    switch (glyph, group) {
    case (.willAppear, _), (.willDisappear, _), (.isAppearing, _): .will
    case (.didAppear, _), (.didDisappear, _): .did
    case (_, .loading): .loading
    case (_, .layout): .layout
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
  func tint(_ naming: Naming) -> Canvas.Tint { declaration.map { naming.tint($0, ordinal: ordinal) } ?? .none }
}

/// A mark to the left of a row of the timeline.
struct RowMark: Hashable, Sendable {
  let glyph: Glyph
  let role: CellRole
  var colorsWords = false

  static func predicted(_ isRight: Bool) -> RowMark {
    RowMark(glyph: isRight ? .right : .wrong, role: isRight ? .accent : .warning)
  }
}

extension Canvas {
  /// Draws a call, cut so that its method stays legible, with its receiver in the color of its lane.
  mutating func put(call text: String, of room: Rectangle, role: Role = .plain, tint: Tint) {
    let cut = CallText(text).cut(toCells: room.width, charset)
    put(cut, of: room, role: role)
    put(String(cut.prefix { $0 != "." }), of: room, role: role, tint: tint)
  }
}

extension Run {
  /// Returns the color of the screen that receives a line's call; none for other receivers.
  func tint(of line: Line) -> Canvas.Tint {
    guard case .controller(let declaration)? = line.entry.receiver else { return .none }
    return timeline.naming.tint(declaration)
  }
}
