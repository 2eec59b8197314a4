import Lifecycle

/// What the user, or the code, does, with the names that a transcript writes.
public typealias WrittenAction = Act<Word, WrittenTree>

/// A command as a transcript writes it.
public struct WrittenCommand: Hashable, Sendable {
  /// What is done.
  public var action: WrittenAction
  /// Whether it is animated; `unanimated` says that it is not.
  public var isAnimated: Bool
  /// Whether it stops once its animation runs: `running`.
  public var staysRunning: Bool
  /// Whether the code does it, and not the user: `by-code`.
  public var isByCode: Bool
  /// How many bytes of the line stand before it.
  public var position: Position

  /// A command.
  public init(
    _ action: WrittenAction, isAnimated: Bool = true, staysRunning: Bool = false, isByCode: Bool = false,
    position: Position = Position()
  ) {
    self.action = action
    self.isAnimated = isAnimated
    self.staysRunning = staysRunning
    self.isByCode = isByCode
    self.position = position
  }

  /// A command with the names of a setup in place of identifiers.
  public init(_ command: Command, in setup: Setup) {
    let action = command.action.map {
      Word(setup[$0].name)
    } tree: {
      WrittenTree($0, in: setup)
    }
    self.init(
      action, isAnimated: command.isAnimated, staysRunning: command.staysRunning, isByCode: command.isByCode)
  }

  /// The command as text, without the sign before it.
  public var printed: String {
    let parts = action.parts
    var text = parts.operands.isEmpty ? parts.word : "\(parts.word) \(parts.operands)"
    if isByCode { text += " \(ActionWord.Flag.byCode.rawValue)" }
    if !isAnimated { text += " \(ActionWord.Flag.unanimated)" }
    if staysRunning { text += " \(ActionWord.Flag.running)" }
    return text
  }

  /// Whether its animation can be left running: by its word, but never where a page is turned so far by hand.
  public var canStayRunning: Bool {
    if case .page(_, .some) = action { return false }
    return ActionWord(action.word)?.flags.contains(.running) == true
  }

  var tree: WrittenTree? {
    switch action {
    case .push(let tree), .present(let tree, _): tree
    default: nil
    }
  }
}

extension WrittenAction {
  /// The first word of the command.
  public var word: String { parts.word }

  /// The first word, and what follows it.
  fileprivate var parts: (word: String, operands: String) {
    switch self {
    case .launch: ("launch", "")
    case .home: ("home", "")
    case .foreground: ("foreground", "")
    case .lock: ("lock", "")
    case .switcher: ("switcher", "")
    case .kill: ("kill", "")
    case .memoryWarning: ("memory-warning", "")
    case .rotate: ("rotate", "")
    case .push(let tree): ("push", tree.printed)
    case .pushAgain(let name): ("push-again", name.text)
    case .pop: ("pop", "")
    case .popTo(let name): ("pop-to", name.text)
    case .popToRoot: ("pop-to-root", "")
    case .setStack(let names): ("set-stack", names.map(\.text).joined(separator: " "))
    case .present(let tree, let style): ("present", tree.printed + (style.map { " \($0)" } ?? ""))
    case .dismiss(let name): ("dismiss", name?.text ?? "")
    case .select(let name): ("select", name.text)
    case .switch(let name): ("switch", name.text)
    case .press(let pressure): ("press", pressure.printed)
    case .swipe(let share): ("swipe", shareText(Int(share)))
    case .drag(let share): ("drag", shareText(Int(share)))
    case .page(let name, let share): ("page", name.text + (share.map { " \(shareText(Int($0)))" } ?? ""))
    case .lift(let speed): ("lift", speed.map(String.init) ?? "")
    case .finish: ("finish", "")
    case .cancel: ("cancel", "")
    case .wait: ("wait", "")
    }
  }
}

extension Pressure {
  fileprivate var printed: String {
    switch self {
    case .light: "light"
    case .peek: "peek"
    case .pop: "pop"
    case .thousandths(let share): shareText(Int(share))
    }
  }
}
