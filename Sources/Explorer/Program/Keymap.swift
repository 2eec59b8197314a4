import Canvas
import Lifecycle

/// A group of commands in the help.
package struct KeySection: Sendable {
  package let heading: Sentence
  package let commands: [KeyCommand]

  init(_ heading: Sentence, _ commands: [KeyCommand]) { (self.heading, self.commands) = (heading, commands) }

  /// All sections, in the order of the stages; a section shared by stages is listed once.
  package static let all: [KeySection] = {
    var all: [KeySection] = []
    for sections in Stages.keymaps.map({ $0.sections.dropLast() }) {
      for (index, section) in sections.enumerated() where all.position(of: section) == nil {
        all.insert(section, at: sections[index...].compactMap(all.position).first ?? all.endIndex)
      }
    }
    return all + [Stages.everywhere]
  }()
}

extension [KeySection] {
  fileprivate func position(of section: KeySection) -> Int? { firstIndex { $0.heading == section.heading } }
}

/// The keymap of a stage: which command each key runs.
struct Keymap: Sendable {
  /// The commands of the stage, followed by those that are available everywhere.
  let sections: [KeySection]
  /// The commands without a key, which only the palette offers.
  private let keyless: [KeyCommand]
  /// The command of each key and the key's position among the command's keys; the stage's own commands take precedence.
  private let commands: [Key: (command: KeyCommand, number: Int)]

  /// Creates a keymap from a stage's own commands, with and without keys.
  init(_ stageSections: [KeySection], keyless: [KeyCommand] = []) {
    sections = stageSections + [Stages.everywhere]
    self.keyless = keyless + Stages.keyless
    commands = Dictionary(
      first: sections.flatMap { $0.commands }.flatMap { command in
        command.keys.enumerated().map { ($0.element, (command, $0.offset)) }
      })
  }

  /// All commands with a key, in the order in which the help lists them.
  var all: [KeyCommand] { sections.flatMap { $0.commands } }
  var offered: [KeyCommand] { all + keyless }

  subscript(key: Key) -> (command: KeyCommand, number: Int)? { commands[key] }

  /// Returns the names of a command's keys, without those that another command has on this stage.
  func keyNames(of command: KeyCommand, _ charset: Charset) -> String {
    command.keyNames(command.keys.filter { commands[$0]?.command == command }, charset)
  }
}

extension Model {
  private static let maxCount = 9_999_999, maxRepetitions = 1000

  /// Adds a digit to the count, and returns true if it does; a digit that a command uses does not start a count.
  mutating func takesCount(_ key: Key) -> Bool {
    guard case .character(let character) = key, let digit = character.wholeNumberValue, character.isASCII
    else { return false }
    let command = count == nil ? stage.keymap[key]?.command : nil
    if let command, !command.leavesCounts || command.obstacle.reason(self) == nil { return false }
    count = min((count ?? 0) * 10 + digit, Self.maxCount)
    tell(
      "\(count ?? 0): times to repeat the next key, or the call that \(KeyCommand.toEnd.firstKeyName(charset)) goes to")
    return true
  }

  /// Runs a command as many times as the count says, until it has no effect anymore.
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
