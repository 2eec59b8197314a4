import Canvas
import Lifecycle

extension KeyCommand {
  static let help = KeyCommand(
    "all keys", ["?"], "Lists all keys, and runs the one that is chosen; again, what the marks mean.",
    endsAnimation: false
  ) { $0.panel = .menu(MenuPanel.help($0)) }
  static let marks = KeyCommand(
    "marks", [], "Says what the marks and symbols of the timeline mean: the legend.", endsAnimation: false
  ) { $0.panel = .menu(MenuPanel.help($0, showsMarks: true)) }
}

extension MenuPanel {
  /// Returns the help: all commands with a key, or the meaning of the marks; a search for a key finds marks, too.
  static func help(_ model: Model, showsMarks: Bool = false) -> MenuPanel {
    let stage = model.stage
    let keys = stage.keymap.sections.flatMap { section in
      section.commands.map { command in
        MenuItem(
          "\(stage.keymap.keyNames(of: command, model.charset))", command.summary, note: command.name,
          words: command.keys.map { $0.name(.ascii) }.joined(separator: " "),
          heading: command == section.commands.first ? section.heading : nil, unless: command.obstacle
        ) { $0.run(command) }
      }
    }
    let marks = stage.legend.map { mark in
      let glyphs = mark.glyphs.map { $0.text(model.charset) }.joined(separator: " ")
      return MenuItem("\(glyphs.padded(toCells: 8))\(mark.meaning)", perform: nil)
    }
    var menu = MenuPanel(
      showsMarks ? "What the marks mean" : "All keys", showsMarks ? marks : keys, hidden: showsMarks ? [] : marks,
      emptyWords: "no key; Ctrl-P finds more", saying: model.phrasebook)
    (menu.isLong, menu.columnCount) = (true, showsMarks ? 1 : 2)
    if !showsMarks { menu.selection = keys.firstIndex { $0.obstacle.reason(model) == nil } ?? 0 }
    menu.note = { showsMarks ? "? keys" : "\($0), ? marks" }
    menu.handleSpecialKey = { key, _, model in
      guard key == "?" else { return false }
      model.panel = .menu(MenuPanel.help(model, showsMarks: !showsMarks))
      return true
    }
    return menu
  }
}
