import Canvas

/// A command as the table describes it; keys, hints, help, mouse and manual are all made from this.
public struct KeyCommand: Sendable {
  /// What the help lists together.
  public enum Group: String, CaseIterable, Sendable {
    case time = "Through the timeline"
    case finger = "The finger"
    case app = "What the app does"
    case show = "What is shown"
    case run = "The run"
    case answering = "Where something is asked"
    case lesson = "In a lesson"
    case prediction = "While calls are predicted"
    case pace = "How fast"
    case comparison = "A comparison"
    case everywhere = "Everywhere"

    /// The stages on which its commands can be given.
    public var stages: [Stage.Kind] {
      switch self {
      case .time, .finger, .app, .show, .run: [.run]
      case .answering: [.lesson, .prediction]
      case .lesson: [.lesson]
      case .prediction: [.prediction]
      case .pace: [.run, .lesson, .prediction]
      case .comparison: [.comparison]
      case .everywhere: Stage.Kind.allCases
      }
    }
  }

  /// Which command it is.
  public let id: CommandID
  /// What a person calls it, in one or two words.
  public let name: String
  /// The keys; of a command with an argument, the place among them is the argument.
  public let keys: [Key]
  /// How the keys are written, where there are too many to list.
  public let keysText: String?
  /// What it does, in one sentence.
  public let summary: String
  /// What the help lists it with.
  public let group: Group
  /// Why it does nothing now; nothing where it does something.
  public let obstacle: @Sendable (Model) -> String?

  /// A command.
  init(
    _ id: CommandID, _ name: String, _ keys: [Key], keysText: String? = nil, _ summary: String, _ group: Group,
    unless obstacle: @escaping @Sendable (Model) -> String? = { _ in nil }
  ) {
    self.id = id
    self.name = name
    self.keys = keys
    self.keysText = keysText
    self.summary = summary
    self.group = group
    self.obstacle = obstacle
  }

  /// The key that the line of keys names, as a person reads it.
  func firstKeyName(_ charset: Charset) -> String { keysText ?? keys.first?.name(charset) ?? "" }

  /// The keys as a person reads them; on a stage only those that are not another command's there.
  public func keyNames(_ charset: Charset, on stage: Stage.Kind? = nil) -> String {
    let own = stage.map { CommandTable.keys(of: self, on: $0) } ?? keys
    return keysText ?? own.map { $0.name(charset) }.joined(separator: " ")
  }
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
