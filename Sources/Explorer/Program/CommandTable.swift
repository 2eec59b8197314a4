import Canvas

/// The one table of what the keys do.
public enum CommandTable {
  /// All commands, in the order in which the help lists them.
  public static let all: [KeyCommand] =
    time + finger + app + show + run + answering + lesson + prediction + pace + comparison + everywhere

  /// The commands by their names.
  private static let byID: [CommandID: KeyCommand] = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

  /// The commands that can be given on each stage.
  private static let byStage: [Stage.Kind: [KeyCommand]] = Dictionary(
    uniqueKeysWithValues: Stage.Kind.allCases.map { stage in (stage, all.filter { $0.group.stages.contains(stage) }) })

  /// What each key does on each stage, with the place of the key among those of its command; a stage's own commands go
  /// before those that can be given everywhere.
  private static let byKey: [Stage.Kind: [Key: (command: KeyCommand, argument: Int)]] = byStage.mapValues { commands in
    Dictionary(
      commands.flatMap { command in command.keys.enumerated().map { ($0.element, (command, $0.offset)) } },
      uniquingKeysWith: { own, _ in own })
  }

  /// The command of this name.
  public static subscript(id: CommandID) -> KeyCommand {
    guard let command = byID[id] else { preconditionFailure("every command stands in the table") }
    return command
  }

  /// The commands that can be given on a stage, in the order in which the help lists them.
  public static func commands(on stage: Stage.Kind) -> [KeyCommand] { byStage[stage] ?? [] }

  /// What a key does on a stage when nothing is open.
  public static func command(for key: Key, on stage: Stage.Kind) -> (command: KeyCommand, argument: Int)? {
    byKey[stage]?[key]
  }

  /// The keys of a command that no other one has on a stage.
  public static func keys(of command: KeyCommand, on stage: Stage.Kind) -> [Key] {
    command.keys.filter { byKey[stage]?[$0]?.command.id == command.id }
  }

  /// The commands of a stage whose name, keys or sentence contain all words of what is searched for.
  public static func matching(_ search: String, on stage: Stage.Kind) -> [KeyCommand] {
    let words = search.lowercased().split(separator: " ")
    let all = commands(on: stage)
    guard !words.isEmpty else { return all }
    return all.filter { command in
      if command.keys.contains(where: { $0.name(.ascii) == search }) { return true }
      // A word can name a key too, but a letter would name nearly all of them.
      let keys = command.keys.map { $0.name(.ascii) }.filter { $0.utf8.count > 1 }.joined(separator: " ")
      let text = "\(command.name) \(command.summary) \(keys)".lowercased()
      return words.allSatisfy { text.includes($0) }
    }
  }
}
