import Canvas
import Lifecycle
import Study

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

/// The keys since a run was opened, from which a picture or a film can be reproduced.
struct KeyHistory: Sendable {
  /// The explorer before the first key, if any; an array, since a model cannot contain itself.
  private(set) var start: [Model] = []
  private(set) var keys: [Key] = []
  /// The number of keys before the current panel was opened.
  private(set) var countBeforePanel = 0
  /// True if the keys reproduce everything that was done.
  private(set) var isWhole = true

  /// The greatest number of keys that are kept.
  static let limit = 10_000

  /// The keys before the current panel was opened.
  var script: KeyScript { KeyScript(keys: keys.prefix(countBeforePanel)) }

  fileprivate mutating func append(_ key: Key, to model: Model) {
    if start.isEmpty { start = [model] }
    if model.panel == nil { countBeforePanel = keys.count }
    if keys.count < Self.limit { keys.append(key) } else { isWhole = false }
  }

  fileprivate mutating func miss() { isWhole = false }
}

extension Model {
  /// Records a key, or notes that no key reproduces the message; opening a file starts over.
  mutating func remember(_ message: Message) {
    switch message {
    case .input(.key(let key)):
      // Animations depend on the time of the key.
      if sweep != nil || stage.millisecondsUntilNextFrame(self) != nil { typed.miss() }
      typed.append(key, to: self)
    case .input(.mouse), .input(.pasted), .pointed: typed.miss()
    case .read: typed = KeyHistory()
    default: break
    }
  }
}

/// Commands that the help lists together.
package struct KeySection: Sendable {
  /// The heading, which is only shown.
  package let heading: Sentence
  /// The commands, in the order in which they are listed.
  package let commands: [KeyCommand]

  init(_ heading: Sentence, _ commands: [KeyCommand]) { (self.heading, self.commands) = (heading, commands) }

  /// All sections, in the order of the stages; shared sections keep their place in both.
  package static let all: [KeySection] = {
    var all: [KeySection] = []
    for own in Stages.all.map({ $0.keymap.sections.dropLast() }) {
      for (index, section) in own.enumerated() where all.position(of: section) == nil {
        all.insert(section, at: own[index...].compactMap(all.position).first ?? all.endIndex)
      }
    }
    return all + [Stages.everywhere]
  }()
}

extension [KeySection] {
  fileprivate func position(of section: KeySection) -> Int? { firstIndex { $0.heading == section.heading } }
}

/// The keys of a stage.
struct Keymap: Sendable {
  /// The commands of the stage, followed by those that are available everywhere.
  let sections: [KeySection]
  /// The commands that only the palette has.
  private let keyless: [KeyCommand]
  /// The command of each key, with the key's position in it; the stage's own commands win.
  private let commands: [Key: (command: KeyCommand, number: Int)]

  /// The keys of a stage with commands of its own, and its commands without a key.
  init(_ own: [KeySection], keyless: [KeyCommand] = []) {
    sections = own + [Stages.everywhere]
    self.keyless = keyless + Stages.keyless
    commands = Dictionary(
      sections.flatMap(\.commands).flatMap { command in
        command.keys.enumerated().map { ($0.element, (command, $0.offset)) }
      }, uniquingKeysWith: { own, _ in own })
  }

  /// All commands with a key, in the order in which the help lists them.
  var all: [KeyCommand] { sections.flatMap(\.commands) }
  /// All commands, as the palette has them.
  var offered: [KeyCommand] { all + keyless }

  subscript(key: Key) -> (command: KeyCommand, number: Int)? { commands[key] }

  /// The keys of a command that no other command has here, for the user.
  func keyNames(of command: KeyCommand, _ charset: Charset) -> String {
    command.keyNames(command.keys.filter { commands[$0]?.command == command }, charset)
  }

  /// The commands whose name, keys or summary contain all words of a search.
  func matching(_ search: String, _ phrasebook: Phrasebook) -> [KeyCommand] {
    let words = search.lowercased().split(separator: " ")
    guard !words.isEmpty else { return all }
    return all.filter { command in
      if command.keys.contains(where: { $0.name(.ascii) == search }) { return true }
      // A word can name a key too, but a letter would name nearly all of them.
      let keys = command.keys.map { $0.name(.ascii) }.filter { $0.utf8.count > 1 }.joined(separator: " ")
      let names = "\(command.name.english) \(phrasebook.say(command.name))"
      let summaries = "\(command.summary.english) \(phrasebook.say(command.summary))"
      let text = "\(names) \(summaries) \(keys)".lowercased()
      return words.allSatisfy { text.includes($0) }
    }
  }
}

extension Model {
  /// The greatest count, and how often a key is done at most.
  private static let greatestCount = 9_999_999, greatestRepetition = 1000

  /// Takes a digit of a count, and returns true if it does; a digit that a command uses now does not begin a count.
  mutating func takesCount(_ key: Key) -> Bool {
    guard case .character(let character) = key, let digit = character.wholeNumberValue, character.isASCII
    else { return false }
    if count == nil, let (command, number) = type(of: stage).keymap[key], command.takes(self, number) { return false }
    count = min((count ?? 0) * 10 + digit, Self.greatestCount)
    tell(
      "\(count ?? 0): times to repeat the next key, or the call that \(KeyCommand.toEnd.firstKeyName(charset)) goes to")
    return true
  }

  /// Executes a command as often as counted, until an obstacle arises.
  mutating func runCounted(_ command: KeyCommand, number: Int) {
    guard let count, count > 1, command.repeats else { return run(command, number: number) }
    for done in 0..<min(count, Self.greatestRepetition) {
      if done > 0, command.obstacle.reason(self) != nil || notice?.kind == .warning { return }
      run(command, number: number)
    }
    if count > Self.greatestRepetition {
      warn("done \(Self.greatestRepetition) times: more than that takes a new count")
    }
  }
}

extension Obstacle {
  /// Obstacles about the cursor, the marks and the search.
  static let noCalls = Obstacle { $0.session.rows.count == 0 ? "nothing has happened yet" : nil }
  static let atEnd = noCalls.or { $0.session.isAtEnd ? "this is the end of the timeline" : nil }
  static let atStart = Obstacle { $0.session.cursor == nil ? "this is the beginning of the timeline" : nil }
  static let noAction = Obstacle { $0.session.entryIndex == nil ? "the cursor is in no action" : nil }
  static let nothingIsHere = Obstacle { model in
    guard model.session.placeMarks.here.isEmpty else { return nil }
    return model.session.placeMarks.notHere.isEmpty
      ? "nothing is marked: + marks an action in which code is to run, - one in which it must not"
      : "no action is marked with +, which says where code is to run"
  }
  static let noSearch = Obstacle { model in
    model.lastSearch.isEmpty ? "nothing was looked for yet: / finds text" : noCalls.reason(model)
  }

  static let notRunning = Obstacle { model in
    if model.actingWorld.root.exists { return nil }
    return model.session.setup.trees.isEmpty ? Model.emptyWindow : "the app is not launched yet: z launches it"
  }
  /// An action that is not possible, or that UIKit would refuse; into an animation it is performed, and the result
  /// shown.
  static func refused(_ action: Action) -> Obstacle {
    notRunning.or { model in
      let (world, session) = (model.actingWorld, model.session)
      guard world.transition == nil, world.preview == nil else { return nil }
      do throws(Mistake) {
        return try ActionPreview(Command(action), in: world, session).refusal(session)
      } catch {
        return session.naming.words(of: error)
      }
    }
  }
  static let noStack = notRunning.or { model in
    model.actingWorld.innermost(.navigation) == nil ? model.session.naming.words(of: .noNavigationController) : nil
  }
  static let noTabs = notRunning.or { model in
    model.actingWorld.innermost(.tabs) == nil ? "there is no tab controller on the screen" : nil
  }
  static let cannotAsk = Obstacle { model in
    if model.session.selectedDeclaration == nil { return "no controller receives the call under the cursor" }
    return model.session.score.lack(.coordinator)
  }

  /// Obstacles about panes and changes.
  static let allPanesFit = Obstacle {
    Arrangement(width: $0.size.width, height: $0.size.height).shape == .single ? nil : "all panes are shown"
  }
  static let nothingToUndo = Obstacle { model in
    model.session.canUndo || !model.others.before.isEmpty ? nil : "nothing was changed"
  }
  static let nothingToRedo = Obstacle { model in
    let canRedo = model.session.canRedo || !model.others.after.isEmpty || Obstacle.noBranch.reason(model) == nil
    return canRedo ? nil : "nothing was undone"
  }
}
