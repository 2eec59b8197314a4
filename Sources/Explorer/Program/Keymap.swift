import Canvas
import Lifecycle
import Study

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
  private static let maxCount = 9_999_999, maxRepetitions = 1000

  /// Takes a digit of a count, and returns true if it does; a digit that a command uses now does not begin a count.
  mutating func takesCount(_ key: Key) -> Bool {
    guard case .character(let character) = key, let digit = character.wholeNumberValue, character.isASCII
    else { return false }
    if count == nil, let (command, number) = type(of: stage).keymap[key], command.takes(self, number) { return false }
    count = min((count ?? 0) * 10 + digit, Self.maxCount)
    tell(
      "\(count ?? 0): times to repeat the next key, or the call that \(KeyCommand.toEnd.firstKeyName(charset)) goes to")
    return true
  }

  /// Executes a command as often as counted, until an obstacle arises.
  mutating func runCounted(_ command: KeyCommand, number: Int) {
    guard let count, count > 1, command.repeats else { return run(command, number: number) }
    for done in 0..<min(count, Self.maxRepetitions) {
      if done > 0, command.obstacle.reason(self) != nil || notice?.kind == .warning { return }
      run(command, number: number)
    }
    if count > Self.maxRepetitions {
      warn("done \(Self.maxRepetitions) times: more than that takes a new count")
    }
  }
}
