import Canvas

extension HelpPanel {
  /// The commands that match what is searched for.
  public func commands(on stage: Stage.Kind) -> [KeyCommand] { CommandTable.matching(search.text, on: stage) }
}

extension Model {
  /// Takes a key for the list of all commands.
  mutating func press(_ key: Key, in help: HelpPanel) {
    var help = help
    let commands = help.commands(on: stage.kind)
    if key == .enter {
      panel = nil
      if commands.indices.contains(help.selection) { run(commands[help.selection].id) }
      return
    }
    if let selection = selection(help.selection, after: key, count: commands.count, letters: false) {
      help.selection = selection
    } else if help.search.take(key) {
      help.selection = 0
    }
    panel = .help(help)
  }
}
