import Canvas
import Study

/// Commands that the help lists together.
public struct KeySection: Sendable {
  /// What it says above them; nothing else depends on it.
  public let heading: String
  /// The commands, in the order in which they are listed.
  public let commands: [KeyCommand]

  init(_ heading: String, _ commands: [KeyCommand]) { (self.heading, self.commands) = (heading, commands) }

  /// All there are, in the order in which the stages list them: what two stages share stands where it does for both.
  public static let all: [KeySection] = {
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

/// What the keys do on a stage.
struct Keymap: Sendable {
  /// The commands of the stage, and last those that can be given everywhere.
  let sections: [KeySection]
  /// What each key does, with its position among those of its command; the stage's own commands go before.
  private let commands: [Key: (command: KeyCommand, number: Int)]

  /// The keys of a stage with commands of its own.
  init(_ own: [KeySection]) {
    sections = own + [Stages.everywhere]
    commands = Dictionary(
      sections.flatMap(\.commands).flatMap { command in
        command.keys.enumerated().map { ($0.element, (command, $0.offset)) }
      }, uniquingKeysWith: { own, _ in own })
  }

  /// All commands, in the order in which the help lists them.
  var all: [KeyCommand] { sections.flatMap(\.commands) }

  subscript(key: Key) -> (command: KeyCommand, number: Int)? { commands[key] }

  /// The keys of a command that no other one has here, as a person reads them.
  func keyNames(of command: KeyCommand, _ charset: Charset) -> String {
    command.keyNames(command.keys.filter { commands[$0]?.command == command }, charset)
  }

  /// The commands whose name, keys or sentence contain all words of what is searched for.
  func matching(_ search: String, _ phrasebook: Phrasebook) -> [KeyCommand] {
    let words = search.lowercased().split(separator: " ")
    guard !words.isEmpty else { return all }
    return all.filter { command in
      if command.keys.contains(where: { $0.name(.ascii) == search }) { return true }
      // A word can name a key too, but a letter would name nearly all of them.
      let keys = command.keys.map { $0.name(.ascii) }.filter { $0.utf8.count > 1 }.joined(separator: " ")
      let said = phrasebook.isEmpty ? "" : phrasebook.say(command.name) + phrasebook.say(command.summary)
      let text = "\(command.name) \(command.summary) \(keys) \(said)".lowercased()
      return words.allSatisfy { text.includes($0) }
    }
  }
}
