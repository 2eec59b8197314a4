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
    let deed: @Sendable (inout Model) -> Void
    /// Name and detail in lower case.
    fileprivate let loweredName: String, loweredText: String

    /// An entry that is found by its name, its notes, and other words.
    init(
      _ name: Sentence, _ detail: Sentence, keys: Sentence = "", more: Sentence? = nil, words: String = "",
      unless obstacle: Obstacle = Obstacle { _ in nil }, deed: @escaping @Sendable (inout Model) -> Void
    ) {
      (self.name, self.detail, self.keys, self.obstacle, self.deed) = (name, detail, keys, obstacle, deed)
      self.more = more ?? detail
      loweredName = name.english.lowercased()
      loweredText = "\(name.english) \(keys.english) \(detail.english) \(words)".lowercased()
    }
  }

  private let items: [Item]
  var search: TextField? = TextField() { didSet { found = find() } }
  /// The matching items, best first; equally good ones keep their order.
  private var found: [Item]
  var selection = 0

  init(_ model: Model) {
    items = Item.all(model)
    found = items
  }

  private func find() -> [Item] {
    let words = searched.lowercased().split(separator: " ").map(String.init)
    guard !words.isEmpty else { return items }
    let scored = items.enumerated().compactMap { index, item in item.distance(words).map { ($0, index, item) } }
    if scored.isEmpty { return nearest }
    return scored.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// If nothing has all words, and they are no command: the items with the most of them, at least half.
  private var nearest: [Item] {
    guard searched.split(separator: " ").first.flatMap({ ActionWord(String($0)) }) == nil else { return [] }
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
      title: "All that can be done", note: "\(found.count) of \(items.count)", search: search, rows: rows(found),
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
    return Self.skipped(word, loweredName).map { 10 + $0 }
  }

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
    var items = keymap.all.filter { $0 != .palette }.map { command in
      PalettePanel.Item(
        command.name, command.summary, keys: "\(keymap.keyNames(of: command, model.charset))", unless: command.obstacle
      ) { $0.run(command) }
    }
    if keymap.all.contains(.commandLine) { items += screens(model) + building(model) }
    if keymap.all.contains(.version) {
      items += model.scores.versions.reversed().map { version in
        PalettePanel.Item("iOS \(version)", "Plays the same run on this version.") { $0.change(to: version) }
      }
    }
    if keymap.all.contains(.slower) {
      items += Speed.allCases.map { speed in
        PalettePanel.Item("speed \(speed.name)", "Plays at this speed.") { $0.speed = speed }
      }
    }
    if keymap.all.contains(.filter) {
      items += CallGroup.allCases.map { group in
        PalettePanel.Item("filter \(group.name)", "Leaves these calls out of the timeline, or shows them again.") {
          $0.toggle(group)
        }
      }
    }
    if keymap.all.contains(.open) { items += questions(model) }
    if keymap.all.contains(.compare) {
      items += model.scores.versions.reversed().filter { $0 != model.session.version }.map { version in
        PalettePanel.Item(
          "compare with iOS \(version)", "Lays the run beside the same run on this version: what differs there.",
          unless: .noCalls
        ) { ComparisonStage.open(with: version, &$0) }
      }
    }
    return keymap.all.contains(.open) ? items + shelf(model) : items
  }

  /// The actions that name a screen, and the alert.
  private static func screens(_ model: Model) -> [PalettePanel.Item] {
    let setup = model.session.setup
    let names = setup.screens.map { setup[$0].name }
    var words: [(word: String, detail: Sentence)] = [
      ("push", "Pushes this screen."), ("present", "Presents this screen."),
      ("root", "Makes this screen the window's root, in place of the one there."),
    ]
    if model.actingWorld.innermost(.box) != nil {
      words += [
        ("addChild", "Makes this screen a child of the box."), ("addSubview", "Puts this screen's view into the box."),
        ("didMove", "Tells this screen that it has a parent."),
        ("willMove", "Tells this screen that it leaves its parent."),
        ("removeFromSuperview", "Takes this screen's view out of the box."),
        ("removeFromParent", "Makes this screen no child of the box any more."),
      ]
    }
    let named = words.flatMap { word, detail in names.map { (action: "\(word) \($0)", detail: detail) } }
    let actions: [(action: String, detail: Sentence)] = named + [("alert", "Presents an alert.")]
    return actions.map { action, detail in
      PalettePanel.Item("\(action)", detail) { CommandLinePanel(field: TextField(action)).use(&$0) }
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
      let whole = PalettePanel.Item("open \(file.name)", Sentence(key: file.title), keys: kind) { $0.open(file) }
      let titles = file.kind == .lesson ? [] : file.caseTitles
      return [whole]
        + titles.enumerated().map { index, title in
          PalettePanel.Item("open \(file.name) \(index + 1)", Sentence(key: title), keys: kind) {
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
