import Canvas
import Lifecycle
import Notation
import Study

extension KeyCommand {
  static let palette = KeyCommand(
    "palette", [.control("p")], "Finds by any word what can be done, asked, opened, learned; Tab narrows it to one.",
    endsAnimation: false
  ) { $0.showPalette(.all) }
}

/// A kind of rows of the palette, to which Tab narrows it.
enum PaletteKind: CaseIterable, Sendable {
  case all, act, ask, open, learn

  var name: Sentence {
    switch self {
    case .all: "all"
    case .act: "do"
    case .ask: "answers"
    case .open: "open"
    case .learn: "lessons"
    }
  }

  init(of item: MenuItem) { self = item.kind == .answer ? .ask : item.kind == .file ? .open : .act }

  private static func offered(_ model: Model) -> [PaletteKind] {
    let offered = model.stage.keymap.offered
    return allCases.filter { kind in
      switch kind {
      case .all: true
      case .act, .ask, .open: offered.contains(.open)
      case .learn: !model.course.isEmpty
      }
    }
  }

  /// Returns the names of all kinds, with this one in brackets.
  func title(_ model: Model) -> Sentence {
    Self.offered(model).map { kind -> Sentence in kind == self ? "[\(kind.name)]" : kind.name }
      .joined { "\($0) | \($1)" }
  }

  func next(by distance: Int, _ model: Model) -> PaletteKind {
    let kinds = Self.offered(model), index = kinds.firstIndex(of: self) ?? 0
    return kinds[(index + distance + kinds.count) % kinds.count]
  }
}

extension Model {
  mutating func showPalette(_ kind: PaletteKind, searching text: String = "") {
    switch kind {
    case .open: askWhatToOpen(for: .open, searching: text)
    case .learn: openCourse()
    case .all, .act, .ask:
      var menu = MenuPanel.palette(self, kind)
      if !text.isEmpty { menu.search = TextField(text) }
      panel = .menu(menu)
    }
  }
}

extension MenuPanel {
  /// The number of questions that are offered where nothing answers what was typed.
  private static let nearLimit = 3

  /// Returns the menu of commands, settings, questions and files; a text that matches none is run as a typed command.
  static func palette(_ model: Model, _ kind: PaletteKind = .all) -> MenuPanel {
    let offered = model.stage.keymap.offered
    var (items, hidden): ([MenuItem], [MenuItem]) =
      kind == .ask ? ([], []) : (MenuItem.doing(model), MenuItem.setting(model))
    if kind != .act, offered.contains(.open) {
      items += model.questions.filter { !$0.isMessage }.map { MenuItem($0, model.language) }
    }
    let shelf = kind == .all && offered.contains(.open) ? model.shelf : []
    @Sendable func name(_ file: String) -> Sentence { "open \(file)" }
    if !shelf.isEmpty {
      items += MenuItem.folder(model, for: .open, named: name)
      items += shelf.filter { $0.kind == .scenario }.map { MenuItem.item($0, for: .open, named: name) }
      hidden += shelf.filter { $0.kind != .scenario }.map { MenuItem.item($0, for: .open, named: name) }
      hidden += shelf.flatMap { MenuItem.cases(of: $0, for: .open, named: name) }
    }
    let (language, search) = (model.language, kind != .act && offered.contains(.open) ? model.search : nil)
    let fallback = Fallback(
      items: { text, isPasted in
        if TypedText(text) == .commands { return [] }
        let found = (search?().hits(text, in: language) ?? []).compactMap { hit -> MenuItem? in
          // The messages of UIKit are looked for only as a whole.
          if case .question(let question) = hit, question.isMessage, !isPasted { return nil }
          return MenuItem(hit, among: shelf, language, for: .open, named: name)
        }
        // What is played answers only where nothing is said.
        let answers = found.filter { $0.kind == .answer }
        return answers.isEmpty ? found : answers
      },
      nearest: { text in
        (search?().nearest(to: text) ?? []).prefix(nearLimit).map { MenuItem($0, language, isNear: true) }
      },
      footer: "Enter does it as a command.", explainsLogs: true, takes: { TypedText($0) == .commands }
    ) { CommandLinePanel(field: TextField($0)).use(&$1) }
    var menu = MenuPanel("All that can be done", items, hidden: hidden, fallback: fallback, saying: model.phrasebook)
    menu.isLong = true
    menu.kind = kind
    return menu
  }
}

extension MenuItem {
  /// Returns the stage's commands, what the app can do and be made of, and the themes.
  fileprivate static func doing(_ model: Model) -> [MenuItem] {
    let keymap = model.stage.keymap, offered = keymap.offered.filter { $0 != .palette }
    // What can be done now comes first.
    let isPossible = offered.map { $0.obstacle.reason(model) == nil }
    let order = offered.indices.filter { isPossible[$0] } + offered.indices.filter { !isPossible[$0] }
    let commands = order.map { offered[$0] }.map { command in
      MenuItem(
        command.name, command.summary, note: "\(keymap.keyNames(of: command, model.charset))",
        words: synonyms(of: command), unless: command.obstacle
      ) { $0.run(command) }
    }
    let themes = Theme.all.map { theme in
      MenuItem("theme \(theme.name)", "Paints in these colors.") { model in
        model.theme = theme.name
        model.effects += [.useTheme(theme.name), .redraw]
      }
    }
    guard keymap.offered.contains(.commandLine) else { return commands + themes }
    return commands + ActionWord.offered(model).map(begun) + building(model) + themes
  }

  /// Returns what only a search finds, since a row above leads to it as well: actions with their operand, versions,
  /// speeds, and groups of calls.
  fileprivate static func setting(_ model: Model) -> [MenuItem] {
    let offered = model.stage.keymap.offered, versions = model.scores.versions.reversed()
    var items = offered.contains(.commandLine) ? ActionWord.offered(model).flatMap { whole($0, model) } : []
    if offered.contains(.versionFilm) {
      items += versions.map { version in
        MenuItem("iOS \(version)", "Plays the same run on this version.") { $0.change(to: version) }
      }
    }
    if offered.contains(.slower) {
      items += Speed.allCases.map { speed in
        MenuItem("speed \(speed.name)", "Plays at this speed.") { $0.speed = speed }
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
    return items
      + versions.filter { $0 != model.session.version }.map { version in
        MenuItem(
          "compare with iOS \(version)", "Lays the run beside the same run on this version: what differs there.",
          unless: .noCalls
        ) { ComparisonStage.open(with: version, &$0) }
      }
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

  /// Returns the row for an action that is done as it stands, or whose operand is completed in an input line.
  private static func begun(_ word: ActionWord) -> MenuItem {
    let words = word.synonyms.joined(separator: " ")
    if case .nothing = word.operands { return whole(word, word.text) }
    return MenuItem("\(word.text) ...", word.meaning, words: words) { model in
      CommandLinePanel(field: TextField("\(word.text) ")).textChanged(&model)
    }
  }

  private static func whole(_ word: ActionWord, _ model: Model) -> [MenuItem] {
    let operands: [String] =
      switch word.operands {
      case .optionalName: [""] + model.operands(of: word)
      case .tree, .treeAndStyle, .name, .pressure: model.operands(of: word)
      case .nothing, .names, .call, .share, .nameAndShare, .speed: []
      }
    return operands.map { whole(word, $0.isEmpty ? word.text : "\(word.text) \($0)") }
  }

  private static func whole(_ word: ActionWord, _ text: String) -> MenuItem {
    MenuItem("\(text)", word.meaning, words: word.synonyms.joined(separator: " ")) {
      CommandLinePanel(field: TextField(text)).use(&$0)
    }
  }
}

extension ActionWord {
  /// Returns the words for actions; those that only code in a box performs, if there is a box.
  fileprivate static func offered(_ model: Model) -> [ActionWord] {
    let hasBox = model.actingWorld.innermost(.box) != nil
    return all.filter { word in hasBox || ChildStep(rawValue: word.text) == nil }
  }
}
