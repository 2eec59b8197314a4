import Canvas

extension KeyCommand {
  /// What opens the help.
  static let help = KeyCommand("all keys", ["?"], "Lists all keys, and runs the one that is chosen.") {
    $0.panel = .help(HelpPanel())
  }
}

extension HelpPanel {
  /// The commands that match what is searched for.
  func commands(on stage: any Stage) -> [KeyCommand] { type(of: stage).keymap.matching(search.text) }
}

extension Model {
  /// Takes a key for the list of all commands.
  mutating func press(_ key: Key, in help: HelpPanel) {
    var help = help
    let commands = help.commands(on: stage)
    if key == .enter {
      panel = nil
      if commands.indices.contains(help.selection) { run(commands[help.selection]) }
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
