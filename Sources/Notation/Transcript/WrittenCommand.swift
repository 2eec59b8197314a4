import Lifecycle

/// What the person, or the code, does, with the names that the transcript writes.
public enum WrittenAction: Hashable, Sendable {
  case launch, home, foreground, lock, switcher, kill, memoryWarning, rotate
  case push(WrittenTree), pushAgain(Word), pop, popTo(Word), popToRoot, setStack([Word])
  case present(WrittenTree, PresentationStyle?), dismiss(Word?)
  case select(Word), `switch`(Word)
  case press(Pressure)
  /// How far the finger has come, in thousandths.
  case swipe(UInt16), drag(UInt16)
  /// A page turned by hand so far, in thousandths, or by code.
  case page(Word, UInt16?)
  /// The speed in points a second.
  case lift(speed: Int32?)
  case finish, cancel, wait
}

/// A command as a transcript writes it.
public struct WrittenCommand: Hashable, Sendable {
  /// What is done.
  public var action: WrittenAction
  /// Whether it is animated; `unanimated` says that it is not.
  public var isAnimated: Bool
  /// Whether it stops once its animation runs: `running`.
  public var staysRunning: Bool
  /// How many bytes of the line stand before it.
  public var place: Place

  /// A command.
  public init(
    _ action: WrittenAction, isAnimated: Bool = true, staysRunning: Bool = false, place: Place = Place()
  ) {
    self.action = action
    self.isAnimated = isAnimated
    self.staysRunning = staysRunning
    self.place = place
  }

  /// The trees that it names.
  var tree: WrittenTree? {
    switch action {
    case .push(let tree), .present(let tree, _): tree
    default: nil
    }
  }
}

/// The first words of the commands, with what may follow: one table for reading, messages and completion.
public enum CommandWord: String, CaseIterable, Sendable {
  case launch, home, foreground, lock, switcher, kill
  case memoryWarning = "memory-warning"
  case rotate, push, pop
  case popTo = "pop-to"
  case popToRoot = "pop-to-root"
  case setStack = "set-stack"
  case present, dismiss, select
  case `switch`
  case press, swipe, drag, page, lift, finish, cancel, wait
  case pushAgain = "push-again"

  /// What follows the word, as the documentation writes it; empty when nothing does.
  public var arguments: String {
    switch self {
    case .push: "TREE"
    case .popTo, .select, .switch, .pushAgain: "S"
    case .setStack: "S ..."
    case .present: "TREE [STYLE]"
    case .dismiss: "[S]"
    case .press: "light|peek|pop|0..1"
    case .swipe, .drag: "0..1"
    case .page: "S [0..1]"
    case .lift: "[SPEED]"
    default: ""
    }
  }

  /// Whether `unanimated` may follow.
  public var canBeUnanimated: Bool {
    switch self {
    case .push, .pop, .popTo, .popToRoot, .setStack, .present, .dismiss: true
    default: false
    }
  }

  /// Whether `running` may follow; of a page only when it is turned by code.
  public var canStayRunning: Bool {
    switch self {
    case .select, .switch, .page: true
    default: canBeUnanimated
    }
  }
}
