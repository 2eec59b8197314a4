import Canvas
import Lifecycle

/// A command of the explorer: its keys, its description, what it does, and the reason why it does nothing now.
///
/// Keymaps, hints, help, mouse targets and the manual are all made from it. Commands are compared by identity.
package final class KeyCommand: Sendable {
  /// The name for the user, one or two words.
  package let name: Sentence
  /// The keys of the command; a numbered command is told the position of the pressed key among them.
  package let keys: [Key]
  package let summary: Sentence
  let obstacle: Obstacle
  let endsAnimation: Bool
  /// True if a count typed before the key repeats the command.
  let repeats: Bool
  /// True if its digits are a count for the next key where the command has an obstacle.
  let leavesCounts: Bool
  /// Performs the command; the number is that of the pressed key.
  let perform: @Sendable (inout Model, Int) -> Void

  /// Creates a numbered command, which is told which of its keys was pressed.
  init(
    _ name: Sentence, _ keys: [Key], _ summary: Sentence, unless obstacle: Obstacle = .never,
    endsAnimation: Bool = true, repeats: Bool = false, leavesCounts: Bool = false,
    numbered perform: @escaping @Sendable (inout Model, Int) -> Void
  ) {
    (self.name, self.keys, self.summary, self.obstacle) = (name, keys, summary, obstacle)
    (self.endsAnimation, self.repeats, self.leavesCounts, self.perform) = (
      endsAnimation, repeats, leavesCounts, perform
    )
  }

  /// Creates a command that does the same for all of its keys.
  convenience init(
    _ name: Sentence, _ keys: [Key], _ summary: Sentence, unless obstacle: Obstacle = .never,
    endsAnimation: Bool = true, repeats: Bool = false, perform: @escaping @Sendable (inout Model) -> Void
  ) {
    self.init(name, keys, summary, unless: obstacle, endsAnimation: endsAnimation, repeats: repeats) { model, _ in
      perform(&model)
    }
  }

  convenience init<S: StageKind>(
    _ name: Sentence, _ keys: [Key], _ summary: Sentence, in stage: S.Type, unless obstacle: Obstacle = .never,
    endsAnimation: Bool = true, repeats: Bool = false, perform: @escaping @Sendable (inout S, inout Model) -> Void
  ) {
    self.init(name, keys, summary, unless: obstacle, endsAnimation: endsAnimation, repeats: repeats) {
      $0.changeStage(stage, perform)
    }
  }

  /// Creates a command that moves forward with its first keys and backward with the others.
  convenience init(
    _ name: Sentence, _ onward: [Key], back: [Key], _ summary: Sentence,
    unless obstacles: (onward: Obstacle, back: Obstacle),
    repeats: Bool = false, perform: @escaping @Sendable (inout Model, Bool) -> Void
  ) {
    let obstacle = Obstacle { model in
      guard let reason = obstacles.onward.reason(model), obstacles.back.reason(model) != nil else { return nil }
      return reason
    }
    self.init(name, onward + back, summary, unless: obstacle, repeats: repeats) { model, number in
      let isOnward = number < onward.count
      if let reason = (isOnward ? obstacles.onward : obstacles.back).reason(model) { return model.warn(reason) }
      perform(&model, isOnward)
    }
  }

  /// True if its keys are digits.
  var isNumbered: Bool { keys.last == [Key].digits.last }

  /// The first and the last of its digits, as there are too many to list.
  private var keysText: String? {
    isNumbered ? [keys.first, keys.last].compactMap { $0?.name(.ascii) }.joined(separator: "-") : nil
  }

  func firstKeyName(_ charset: Charset) -> String { keysText ?? keys.first?.name(charset) ?? "" }

  /// Returns the names of all keys; the keymap of a stage leaves out keys that another command has there.
  package func keyNames(_ charset: Charset) -> String { keyNames(keys, charset) }

  func keyNames(_ keys: [Key], _ charset: Charset) -> String {
    keysText ?? keys.map { $0.name(charset) }.joined(separator: " ")
  }
}

extension [Key] {
  static let digits: [Key] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"], digitsFromZero = ["0"] + digits
}

extension KeyCommand: Hashable {
  package static func == (left: KeyCommand, right: KeyCommand) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

struct Obstacle: Sendable {
  /// Returns the reason in one sentence, or `nil` if the command has an effect.
  let reason: @Sendable (Model) -> Sentence?

  static let never = Obstacle { _ in nil }

  init(_ reason: @escaping @Sendable (Model) -> Sentence?) { self.reason = reason }

  /// Returns an obstacle with a second reason, which is given if the first does not apply.
  func or(_ other: @escaping @Sendable (Model) -> Sentence?) -> Obstacle { Obstacle { reason($0) ?? other($0) } }

  /// Creates an obstacle for commands of a stage; on other stages there is none.
  init<S: StageKind>(in stage: S.Type, _ reason: @escaping @Sendable (S, Model) -> Sentence?) {
    self.reason = { model in S(model.stage).flatMap { reason($0, model) } }
  }
}

/// A label for one or more keys, for the line of keys.
package struct Hint: Hashable, Sendable {
  /// The commands whose first keys are shown; a click on the label runs the first command.
  package let commands: [KeyCommand]
  package let label: Sentence

  init(_ commands: KeyCommand..., label: Sentence) { self.init(commands, label: label) }

  init(_ commands: [KeyCommand], label: Sentence) { (self.commands, self.label) = (commands, label) }
}

extension Key {
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
