import Canvas
import Lifecycle

/// A command: its keys, its words, its effect, and the reason why it has none now.
///
/// Keymaps, hints, help, mouse and manual are all made from this. Commands are compared by identity.
package final class KeyCommand: Sendable {
  /// The name for the user, one or two words.
  package let name: Sentence
  /// The keys; of a command with a number, the position among them is the number.
  package let keys: [Key]
  /// The keys in words, if there are too many to list.
  private let keysText: String?
  /// Its effect, in one sentence.
  package let summary: Sentence
  let obstacle: Obstacle
  /// True if it first ends the animation that is being shown.
  let endsAnimation: Bool
  /// True if a count before its key repeats it.
  let repeats: Bool
  /// For a command with a number, returns true if the number of a key has a meaning now.
  let takes: @Sendable (Model, Int) -> Bool
  /// The effect, with the number of the key.
  let deed: @Sendable (inout Model, Int) -> Void

  /// A command that is told which of its keys was pressed.
  init(
    _ name: Sentence, _ keys: [Key], text keysText: String? = nil, _ summary: Sentence, unless obstacle: Obstacle,
    endsAnimation: Bool = true, repeats: Bool = false,
    taking takes: @escaping @Sendable (Model, Int) -> Bool = { _, _ in true },
    numbered deed: @escaping @Sendable (inout Model, Int) -> Void
  ) {
    (self.name, self.keys, self.keysText, self.summary, self.obstacle) = (name, keys, keysText, summary, obstacle)
    (self.endsAnimation, self.repeats, self.takes, self.deed) = (endsAnimation, repeats, takes, deed)
  }

  /// A command with the same effect for all its keys.
  convenience init(
    _ name: Sentence, _ keys: [Key], _ summary: Sentence, unless obstacle: Obstacle = Obstacle { _ in nil },
    endsAnimation: Bool = true, repeats: Bool = false, deed: @escaping @Sendable (inout Model) -> Void
  ) {
    self.init(name, keys, summary, unless: obstacle, endsAnimation: endsAnimation, repeats: repeats) { model, _ in
      deed(&model)
    }
  }

  /// A command that does something to the stage, and to the model around it.
  convenience init<S: Sendable>(
    _ name: Sentence, _ keys: [Key], _ summary: Sentence, in stage: S.Type,
    unless obstacle: Obstacle = Obstacle { _ in nil },
    endsAnimation: Bool = true, repeats: Bool = false, deed: @escaping @Sendable (inout S, inout Model) -> Void
  ) {
    self.init(name, keys, summary, unless: obstacle, endsAnimation: endsAnimation, repeats: repeats) {
      $0.changeStage(stage, deed)
    }
  }

  /// A command that goes on by its first keys, and back by the others.
  convenience init(
    _ name: Sentence, _ onward: [Key], back: [Key], _ summary: Sentence,
    unless obstacles: (onward: Obstacle, back: Obstacle),
    repeats: Bool = false, deed: @escaping @Sendable (inout Model, Bool) -> Void
  ) {
    let obstacle = Obstacle { model in
      guard let reason = obstacles.onward.reason(model), obstacles.back.reason(model) != nil else { return nil }
      return reason
    }
    self.init(name, onward + back, summary, unless: obstacle, repeats: repeats) { model, number in
      let isOnward = number < onward.count
      if let reason = (isOnward ? obstacles.onward : obstacles.back).reason(model) { return model.warn(reason) }
      deed(&model, isOnward)
    }
  }

  /// A command that is given with a digit, and takes the number before it.
  convenience init(
    _ name: Sentence, digits summary: Sentence, from first: Int = 1, unless obstacle: Obstacle,
    taking takes: @escaping @Sendable (Model, Int) -> Bool = { _, _ in true },
    deed: @escaping @Sendable (inout Model, Int) -> Void
  ) {
    let keys = (first...9).map { Key.character(Character(String($0))) }
    self.init(name, keys, text: "\(first)-9", summary, unless: obstacle, taking: takes, numbered: deed)
  }

  /// The key for the line of keys.
  func firstKeyName(_ charset: Charset) -> String { keysText ?? keys.first?.name(charset) ?? "" }

  /// The keys for the user; on a stage without those that another command has there.
  package func keyNames(_ charset: Charset) -> String { keyNames(keys, charset) }

  func keyNames(_ keys: [Key], _ charset: Charset) -> String {
    keysText ?? keys.map { $0.name(charset) }.joined(separator: " ")
  }
}

extension KeyCommand: Hashable {
  /// Returns true for the same instance.
  package static func == (left: KeyCommand, right: KeyCommand) -> Bool { left === right }

  /// Hashes the identity.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The reason why commands have no effect now.
struct Obstacle: Sendable {
  /// One sentence, or `nil` if they have an effect.
  let reason: @Sendable (Model) -> Sentence?

  init(_ reason: @escaping @Sendable (Model) -> Sentence?) { self.reason = reason }

  /// This obstacle, or else another reason.
  func or(_ other: @escaping @Sendable (Model) -> Sentence?) -> Obstacle {
    Obstacle { reason($0) ?? other($0) }
  }

  /// An obstacle for the commands of a stage.
  init<S: Sendable>(in stage: S.Type, _ reason: @escaping @Sendable (S, Model) -> Sentence?) {
    self.reason = { model in (model.stage as? S).flatMap { reason($0, model) } }
  }
}

/// A few keys with a label, for the line of keys.
package struct Hint: Hashable, Sendable {
  /// The commands whose first keys are shown; a click executes the first one.
  package let commands: [KeyCommand]
  /// Their effect, in a word or two.
  package let label: Sentence

  init(_ commands: KeyCommand..., label: Sentence) { self.init(commands, label: label) }

  init(_ commands: [KeyCommand], label: Sentence) { (self.commands, self.label) = (commands, label) }
}

extension Key {
  /// The name on the key.
  package func name(_ charset: Charset) -> String {
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
    case .shiftUp: charset == .unicode ? "⇧↑" : "Shift-Up"
    case .shiftDown: charset == .unicode ? "⇧↓" : "Shift-Down"
    case .shiftLeft: charset == .unicode ? "⇧←" : "Shift-Left"
    case .shiftRight: charset == .unicode ? "⇧→" : "Shift-Right"
    case .function(let number): "F\(number)"
    }
  }
}
