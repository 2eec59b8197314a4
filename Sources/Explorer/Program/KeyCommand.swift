import Canvas

/// A command: what its keys do, how that is told, and why it does nothing now.
///
/// Keymaps, hints, help, mouse and manual are all made from this. Two commands are the same only if they are one.
public final class KeyCommand: Sendable {
  /// What a person calls it, in one or two words.
  public let name: String
  /// The keys; of a command with a number, the position among them is the number.
  public let keys: [Key]
  /// How the keys are written, where there are too many to list.
  private let keysText: String?
  /// What it does, in one sentence.
  public let summary: String
  let obstacle: Obstacle
  /// Whether an animation that is being shown is over before it does anything.
  let endsAnimation: Bool
  /// Whether a count before its key says how often it is done.
  let repeats: Bool
  /// Whether the number of a key means something now, where it takes one.
  let takes: @Sendable (Model, Int) -> Bool
  /// What it does, with the number where it takes one.
  let deed: @Sendable (inout Model, Int) -> Void

  /// A command that does the same by all its keys.
  init(
    _ name: String, _ keys: [Key], _ summary: String, unless obstacle: Obstacle = Obstacle { _ in nil },
    endsAnimation: Bool = true,
    repeats: Bool = false, deed: @escaping @Sendable (inout Model) -> Void
  ) {
    (self.name, self.keys, keysText, self.summary, self.obstacle) = (name, keys, nil, summary, obstacle)
    (self.endsAnimation, self.repeats, takes) = (endsAnimation, repeats, { _, _ in true })
    self.deed = { model, _ in deed(&model) }
  }

  /// A command that is given with a digit, and takes the number before it.
  init(
    _ name: String, digits summary: String, unless obstacle: Obstacle,
    taking takes: @escaping @Sendable (Model, Int) -> Bool = { _, _ in true },
    deed: @escaping @Sendable (inout Model, Int) -> Void
  ) {
    (self.name, keysText, self.summary, self.obstacle, self.deed) = (name, "1-9", summary, obstacle, deed)
    (endsAnimation, repeats, self.takes) = (true, false, takes)
    keys = (1...9).map { .character(Character(String($0))) }
  }

  /// The key that the line of keys names, as a person reads it.
  func firstKeyName(_ charset: Charset) -> String { keysText ?? keys.first?.name(charset) ?? "" }

  /// The keys as a person reads them; on a stage only those that are not another command's there.
  public func keyNames(_ charset: Charset) -> String { keyNames(keys, charset) }

  func keyNames(_ keys: [Key], _ charset: Charset) -> String {
    keysText ?? keys.map { $0.name(charset) }.joined(separator: " ")
  }
}

extension KeyCommand: Hashable {
  /// Whether two are one.
  public static func == (left: KeyCommand, right: KeyCommand) -> Bool { left === right }

  /// What tells it apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Why commands do nothing now.
struct Obstacle: Sendable {
  /// One sentence, or nothing where they do something.
  let reason: @Sendable (Model) -> String?
}

/// A few keys and a word on what they do, for the line of keys.
public struct Hint: Hashable, Sendable {
  /// The commands whose first keys are shown; the first one is run by a click.
  public let commands: [KeyCommand]
  /// What they do, in a word or two.
  public let label: String

  init(_ commands: KeyCommand..., label: String) { self.init(commands, label: label) }

  init(_ commands: [KeyCommand], label: String) { (self.commands, self.label) = (commands, label) }
}

extension Key {
  /// What a person reads on the key.
  public func name(_ charset: Charset) -> String {
    switch self {
    case .up: charset == .unicode ? "↑" : "Up"
    case .down: charset == .unicode ? "↓" : "Down"
    case .left: charset == .unicode ? "←" : "Left"
    case .right: charset == .unicode ? "→" : "Right"
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "Ctrl-\(character.uppercased())"
    case .enter: "Enter"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .insert: "Ins"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .home: "Home"
    case .end: "End"
    case .shiftUp: "Shift-Up"
    case .shiftDown: "Shift-Down"
    case .shiftLeft: "Shift-Left"
    case .shiftRight: "Shift-Right"
    case .function(let number): "F\(number)"
    }
  }
}
