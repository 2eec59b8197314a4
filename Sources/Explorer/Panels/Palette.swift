import Canvas
import Lifecycle
import Notation
import Study

extension KeyCommand {
  static let palette = KeyCommand(
    "palette", [.control("p")], "Finds by any word what can be done, opened and set; Enter does it.",
    endsAnimation: false
  ) { $0.panel = .menu(MenuPanel.palette($0)) }
}

extension MenuPanel {
  /// Returns the menu of all commands, files and settings; a text that matches none is run as a typed command.
  static func palette(_ model: Model) -> MenuPanel {
    let items = MenuItem.all(model)
    let otherwise = Otherwise(
      items: { TypedText($0) == .commands ? [] : items.nearest(to: $0) }, footer: "Enter does it as a command.",
      takesLogs: true
    ) { CommandLinePanel(field: TextField($0)).use(&$1) }
    return MenuPanel(
      "All that can be done", items, emptyWords: "a command, as after :", otherwise: otherwise,
      saying: model.phrasebook)
  }
}

extension MenuItem {
  /// Returns all items for the current stage: its commands, and the items of the lists that they open.
  fileprivate static func all(_ model: Model) -> [MenuItem] {
    let keymap = model.stage.keymap
    let offered = keymap.offered
    var items = offered.filter { $0 != .palette }.map { command in
      MenuItem(
        command.name, command.summary, note: "\(keymap.keyNames(of: command, model.charset))",
        words: synonyms(of: command), unless: command.obstacle
      ) { $0.run(command) }
    }
    if offered.contains(.commandLine) { items += actions(model) + building(model) }
    if offered.contains(.versionFilm) {
      items += model.scores.versions.reversed().map { version in
        MenuItem("iOS \(version)", "Plays the same run on this version.") { $0.change(to: version) }
      }
    }
    if offered.contains(.slower) {
      items += Speed.allCases.map { speed in
        MenuItem("speed \(speed.name)", "Plays at this speed.") { $0.speed = speed }
      }
    }
    items += Theme.all.map { theme in
      MenuItem("theme \(theme.name)", "Paints in these colors.") { model in
        model.theme = theme.name
        model.effects += [.useTheme(theme.name), .redraw]
      }
    }
    if offered.contains(.filter) {
      items += CallGroup.allCases.map { group in
        MenuItem("filter \(group.name)", "Leaves these calls out of the timeline, or shows them again.") {
          $0.toggle(group)
        }
      }
    }
    guard offered.contains(.open) else { return items }
    items += model.questions.map { MenuItem($0, model.language) }
    items += model.scores.versions.reversed().filter { $0 != model.session.version }.map { version in
      MenuItem(
        "compare with iOS \(version)", "Lays the run beside the same run on this version: what differs there.",
        unless: .noCalls
      ) { ComparisonStage.open(with: version, &$0) }
    }
    return items + shelf(model, for: .open) { "open \($0)" }
  }

  /// Returns other names for a command, from Apple's frameworks and from other programs.
  private static func synonyms(of command: KeyCommand) -> String {
    let words: [String] =
      switch command {
      case .push: ["pushViewController", "show"]
      case .pop: ["popViewController"]
      case .popToRoot: ["popToRootViewController"]
      case .present: ["sheet", "modal"]
      case .dismiss: ["close"]
      case .tab: ["selectedIndex"]
      case .home: ["background", "foreground"]
      case .rotate: ["viewWillTransition", "orientation"]
      case .ask: ["transitionCoordinator", "notifyWhenInteractionChanges"]
      case .marks: ["symbols", "glyphs", "kept", "bracket", "cross", "triangle"]
      case .brokenPromise: ["not", "kept", "cross", "never"]
      case .breakHere, .breakpoints: ["bookmark", "stop", "pause"]
      case .toBreakpoint: ["run", "until", "next", "previous"]
      case .onlyThese: ["filter", "text"]
      case .quit: ["exit", "close"]
      default: []
      }
    return words.joined(separator: " ")
  }

  /// Returns the actions of a transcript with each operand that can be listed; the others open an input line to
  /// complete.
  private static func actions(_ model: Model) -> [MenuItem] {
    let hasBox = model.actingWorld.innermost(.box) != nil
    return ActionWord.all.filter { hasBox || !$0.isStep }.flatMap { word -> [MenuItem] in
      let operands: [String] =
        switch word.operands {
        case .nothing: [""]
        case .optionalName: [""] + model.operands(of: word)
        case .tree, .treeAndStyle, .name, .pressure: model.operands(of: word)
        case .names, .call, .share, .nameAndShare, .speed: []
        }
      let whole = operands.map { operand in
        let action = operand.isEmpty ? word.text : "\(word.text) \(operand)"
        return MenuItem("\(action)", word.meaning, words: word.synonyms.joined(separator: " ")) {
          CommandLinePanel(field: TextField(action)).use(&$0)
        }
      }
      if case .nothing = word.operands { return whole }
      let begun = MenuItem("\(word.text) ...", word.meaning, words: word.synonyms.joined(separator: " ")) {
        model in
        CommandLinePanel(field: TextField("\(word.text) ")).textChanged(&model)
      }
      return whole + [begun]
    }
  }
}

extension ActionWord {
  /// True if only code in a box performs the action.
  fileprivate var isStep: Bool { HandStep(rawValue: text) != nil }
}
