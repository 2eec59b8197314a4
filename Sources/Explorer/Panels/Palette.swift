import Canvas
import Lifecycle
import Notation
import Study

extension KeyCommand {
  static let palette = KeyCommand(
    "palette", [.control("p")], "Finds by any word what can be done, opened and set; Enter does it.",
    endsAnimation: false
  ) { $0.panel = PalettePanel($0) }
}

/// All commands, files and settings; typed text searches them, or is executed as a command if nothing matches.
struct PalettePanel: ListPanel {
  /// An entry of the palette.
  struct Item: Sendable {
    /// Its name, and the key that does the same.
    let name: Sentence, keys: Sentence
    /// A note beside it, and the one shown when it is selected.
    let detail: Sentence, more: Sentence
    /// The reason why it has no effect now.
    let obstacle: Obstacle
    /// True if it opens a file; files are listed after actions and answers.
    let opensFile: Bool
    let deed: @Sendable (inout Model) -> Void
    /// Name and detail in lower case.
    fileprivate let loweredName: String, loweredText: String

    /// An entry that is found by its name, its notes, and other words.
    init(
      _ name: Sentence, _ detail: Sentence, keys: Sentence = "", more: Sentence? = nil, words: String = "",
      unless obstacle: Obstacle = Obstacle { _ in nil }, opensFile: Bool = false,
      deed: @escaping @Sendable (inout Model) -> Void
    ) {
      (self.name, self.detail, self.keys, self.obstacle, self.deed) = (name, detail, keys, obstacle, deed)
      (self.more, self.opensFile) = (more ?? detail, opensFile)
      loweredName = name.english.lowercased()
      loweredText = "\(name.english) \(keys.english) \(detail.english) \(words)".lowercased()
    }
  }

  private let title: Sentence
  private let items: [Item]
  var search: TextField? = TextField() { didSet { found = find() } }
  /// The matching items, best first; equally good ones keep their order.
  private var found: [Item]
  var selection = 0

  init(_ model: Model) { self.init("All that can be done", Item.all(model)) }

  /// A palette of these items alone.
  init(_ title: Sentence, _ items: [Item]) { (self.title, self.items, found) = (title, items, items) }

  private func find() -> [Item] {
    let words = searched.lowercased().split(separator: " ").map(String.init)
    guard !words.isEmpty else { return items }
    let scored = items.enumerated().compactMap { index, item in item.distance(words).map { ($0, index, item) } }
    if scored.isEmpty { return nearest }
    return scored.sorted { ($0.2.opensFile ? 1 : 0, $0.0, $0.1) < ($1.2.opensFile ? 1 : 0, $1.0, $1.1) }.map(\.2)
  }

  /// If nothing has all words, and they are no command and have no colon: the items with the most of them, at least
  /// half.
  private var nearest: [Item] {
    guard searched.split(separator: " ").first.flatMap({ ActionWord(String($0)) }) == nil, !searched.contains(":")
    else {
      return []
    }
    let words = SearchWords(searched).forms
    let counted = items.map { item in (words.count { $0.contains(where: item.loweredText.includes) }, item) }
    let most = counted.map(\.0).max() ?? 0
    return most > 0 && most * 2 >= words.count ? counted.filter { $0.0 == most }.map(\.1) : []
  }

  func count(_ model: Model) -> Int { found.count }

  func takes(pasted text: String, _ model: inout Model) -> Bool { ExplainingStage.takes(pasted: text, &model) }

  func choose(_ model: inout Model) {
    model.panel = nil
    guard found.indices.contains(selection) else {
      return CommandLinePanel(field: TextField(searched)).use(&model)
    }
    let item = found[selection]
    if let reason = item.obstacle.reason(model) { return model.warn(reason) }
    item.deed(&model)
  }

  func list(_ model: Model) -> ListOverlay {
    func rows(_ items: [Item]) -> [ListRow] {
      items.enumerated().map { index, item in
        ListRow(
          first: item.name, second: item.keys, third: item.detail, item: index,
          isDim: item.obstacle.reason(model) != nil, isWide: item.detail.isEmpty && item.keys.isEmpty)
      }
    }
    let selected = found.indices.contains(selection) ? found[selection] : nil
    let reason = selected?.obstacle.reason(model)
    return ListOverlay(
      title: title, note: "\(found.count) of \(items.count)", search: search, rows: rows(found),
      measuredRows: rows(items), selection: selection,
      footer: reason.map { "not now: \($0)" } ?? selected?.more ?? "Enter does it as a command.",
      footerIsReason: reason != nil, emptyWords: "a command, as after :")
  }
}

extension PalettePanel.Item {
  /// The distance from the search; `nil` if a word is missing.
  fileprivate func distance(_ words: [String]) -> Int? {
    var sum = 0
    for word in words {
      guard let distance = distance(word) else { return nil }
      sum += distance
    }
    return sum
  }

  /// A word of the name counts most, then one of the rest; last, letters of the name in their order.
  private func distance(_ word: String) -> Int? {
    if loweredName == word { return 0 }
    if " \(loweredName) ".includes(" \(word) ") { return 0 }
    if " \(loweredName)".includes(" \(word)") { return 1 }
    if loweredName.includes(word) { return 2 }
    if " \(loweredText)".includes(" \(word)") { return 4 }
    if loweredText.includes(word) { return 6 }
    // In a long name nearly every word is found so.
    guard loweredName.utf8.count <= Self.longestAbbreviated else { return nil }
    return Self.skipped(word, loweredName).map { 10 + $0 }
  }

  /// The length of a name, in bytes, up to which some of its letters find it.
  private static let longestAbbreviated = 30

  /// The number of characters skipped in a name to find all characters of a word in order; `nil` if impossible.
  private static func skipped(_ word: String, _ name: String) -> Int? {
    var rest = name[...]
    var (skipped, isFirst) = (0, true)
    for character in word {
      guard let index = rest.firstIndex(of: character) else { return nil }
      if !isFirst { skipped += rest.distance(from: rest.startIndex, to: index) }
      isFirst = false
      rest = rest[rest.index(after: index)...]
    }
    return skipped
  }

  /// All entries for a stage: its commands, and the contents of the lists that they open.
  fileprivate static func all(_ model: Model) -> [PalettePanel.Item] {
    let keymap = type(of: model.stage).keymap
    let offered = keymap.offered
    var items = offered.filter { $0 != .palette }.map { command in
      PalettePanel.Item(
        command.name, command.summary, keys: "\(keymap.keyNames(of: command, model.charset))",
        words: synonyms(of: command), unless: command.obstacle
      ) { $0.run(command) }
    }
    if offered.contains(.commandLine) { items += actions(model) + building(model) }
    if offered.contains(.versionFilm) {
      items += model.scores.versions.reversed().map { version in
        PalettePanel.Item("iOS \(version)", "Plays the same run on this version.") { $0.change(to: version) }
      }
    }
    if offered.contains(.slower) {
      items += Speed.allCases.map { speed in
        PalettePanel.Item("speed \(speed.name)", "Plays at this speed.") { $0.speed = speed }
      }
    }
    items += Theme.all.map { theme in
      PalettePanel.Item("theme \(theme.name)", "Paints in these colors.") { model in
        model.theme = theme.name
        model.effects += [.useTheme(theme.name), .redraw]
      }
    }
    if offered.contains(.filter) {
      items += CallGroup.allCases.map { group in
        PalettePanel.Item("filter \(group.name)", "Leaves these calls out of the timeline, or shows them again.") {
          $0.toggle(group)
        }
      }
    }
    guard offered.contains(.open) else { return items }
    items += questions(model)
    items += model.scores.versions.reversed().filter { $0 != model.session.version }.map { version in
      PalettePanel.Item(
        "compare with iOS \(version)", "Lays the run beside the same run on this version: what differs there.",
        unless: .noCalls
      ) { ComparisonStage.open(with: version, &$0) }
    }
    return items + shelf(model)
  }

  /// Words of other programs, and of Apple, for a command.
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
      case .turn: ["viewWillTransition", "orientation"]
      case .ask: ["transitionCoordinator", "notifyWhenInteractionChanges"]
      case .marks: ["symbols", "glyphs", "kept", "bracket", "cross", "triangle"]
      case .brokenPromise: ["not", "kept", "cross", "never"]
      case .newBreakpoint, .breakpoints: ["bookmark", "stop", "pause"]
      case .quit: ["exit", "close"]
      default: []
      }
    return words.joined(separator: " ")
  }

  /// The actions of a transcript with each operand that can be listed; the others are lines to complete.
  private static func actions(_ model: Model) -> [PalettePanel.Item] {
    let setup = model.session.setup
    let screens = setup.screens.map { setup[$0].name }
    let names = setup.declarations.map(\.name).filter { !$0.isEmpty }
    let hasBox = model.actingWorld.innermost(.box) != nil
    return ActionWord.all.filter { hasBox || !$0.isStep }.flatMap { word -> [PalettePanel.Item] in
      let operands: [String]
      switch word.operands {
      case .nothing: operands = [""]
      case .tree, .treeAndStyle: operands = screens
      case .name: operands = names
      case .optionalName: operands = [""] + names
      case .pressure: operands = ["light", "peek", "pop"]
      case .names, .call, .share, .nameAndShare, .speed: operands = []
      }
      let whole = operands.map { operand in
        let action = operand.isEmpty ? word.text : "\(word.text) \(operand)"
        return PalettePanel.Item("\(action)", word.meaning, words: word.synonyms.joined(separator: " ")) {
          CommandLinePanel(field: TextField(action)).use(&$0)
        }
      }
      if case .nothing = word.operands { return whole }
      let begun = PalettePanel.Item("\(word.text) ...", word.meaning, words: word.synonyms.joined(separator: " ")) {
        model in
        CommandLinePanel(field: TextField("\(word.text) ")).follow(&model)
      }
      return whole + [begun]
    }
  }

  /// The common questions, which open the run with the answer.
  private static func questions(_ model: Model) -> [PalettePanel.Item] {
    model.questions.map { question in
      PalettePanel.Item(
        "\(question.text(model.language))", "", more: "\(question.answer(model.language))", words: question.words
      ) { $0.open(question) }
    }
  }

  /// The files that can be opened, and their cases.
  private static func shelf(_ model: Model) -> [PalettePanel.Item] {
    model.shelf.flatMap { file in
      let kind = file.kind.name
      let whole = PalettePanel.Item("open \(file.name)", Sentence(key: file.title), keys: kind, opensFile: true) {
        $0.open(file)
      }
      let titles = file.kind == .lesson ? [] : file.caseTitles
      return [whole]
        + titles.enumerated().map { index, title in
          PalettePanel.Item("open \(file.name) \(index + 1)", Sentence(key: title), keys: kind, opensFile: true) {
            $0.open(file, case: index)
          }
        }
    }
  }
}

extension Model {
  /// Hides or shows a group of calls in the timeline.
  fileprivate mutating func toggle(_ group: CallGroup) {
    var filter = session.rows.filter
    filter.hiddenGroups.formSymmetricDifference([group])
    showing = nil
    session.show(filter)
    tell("\(group.name): \(filter.hiddenGroups.contains(group) ? "left out" : "shown")")
  }
}

extension ActionWord {
  /// True if code in a box does it.
  fileprivate var isStep: Bool { text.contains(where: \.isUppercase) }
}
