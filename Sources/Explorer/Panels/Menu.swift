import Canvas
import Lifecycle
import Notation
import Study

struct MenuItem: Sendable {
  enum Kind: Hashable {
    case plain
    case file
    case answer
    /// Takes something away, which only its own name leads to first.
    case takingAway
    /// Turns something on or off that is on or off now.
    case toggle(isOn: Bool)
  }

  /// The name, and a note beside it, such as the key that does the same.
  let name: Sentence, note: Sentence
  /// A longer description, and a text that is shown while the item is selected.
  let detail: Sentence, more: Sentence?
  /// The heading of the items that begin with this one, which is left out in search results.
  let heading: Sentence?
  /// The reason why the item has no effect now.
  let obstacle: Obstacle
  let kind: Kind
  /// True if the item is drawn as less important.
  let isDim: Bool
  /// The effect of choosing the item; `nil` if it only says something.
  let perform: (@Sendable (inout Model) -> Void)?
  /// The effect of Delete and Backspace, if they remove the item.
  let removal: (@Sendable (inout Model) -> Void)?

  /// Returns true if the item follows all others in search results: a file, or what only says or takes away something.
  fileprivate func isLast(for text: String) -> Bool {
    kind == .file || perform == nil || kind == .takingAway && !loweredName.hasPrefix(" \(text)")
  }

  /// The name, and all text that a search covers, in lower case and between blanks.
  fileprivate var loweredName: String, loweredText: String

  /// Creates an item that a search finds by its name, its notes, and additional words.
  init(
    _ name: Sentence, _ detail: Sentence = "", note: Sentence = "", more: Sentence? = nil, words: String = "",
    heading: Sentence? = nil, unless obstacle: Obstacle = .never, _ kind: Kind = .plain, isDim: Bool = false,
    removal: (@Sendable (inout Model) -> Void)? = nil, perform: (@Sendable (inout Model) -> Void)?
  ) {
    (self.name, self.detail, self.note, self.more) = (name, detail, note, more)
    (self.heading, self.obstacle, self.kind, self.isDim) = (heading, obstacle, kind, isDim)
    (self.removal, self.perform) = (removal, perform)
    loweredName = " \(name.english) ".lowercased()
    loweredText = " \(name.english) \(note.english) \(detail.english) \(words) ".lowercased()
  }
}

/// A list to choose from, which typed text narrows to the matching items; Enter performs the selected one.
struct MenuPanel: PanelKind {
  /// The behavior for a search text that matches no item.
  struct Fallback: Sendable {
    /// Returns the items that answer a text, which may have been pasted, best first.
    let items: @Sendable (String, _ isPasted: Bool) -> [MenuItem]
    /// Returns the items that come near to a text that nothing answers.
    var nearest: @Sendable (String) -> [MenuItem] = { _ in [] }
    /// The sentence about what Enter does with the text.
    let footer: Sentence
    var explainsLogs = false
    /// Returns true for a text with which Enter does something.
    var takes: @Sendable (String) -> Bool = { _ in true }
    let use: @Sendable (String, inout Model) -> Void
  }

  let title: Sentence
  /// The kind of rows, if this is the palette.
  var kind: PaletteKind?
  /// The items, and those that only a search finds.
  private let items: [MenuItem]
  private let hiddenItems: [MenuItem]
  private let emptyWords: Sentence, fallback: Fallback?
  /// The search text; `nil` if the list cannot be searched.
  var search: TextField? = TextField() { didSet { ranked = nil } }
  /// The matching items; `nil` after a text was typed, since of several keys only the last one's are looked for.
  private var ranked: [MenuItem]?
  private var isPasted = false
  var selection: Int
  /// True if the menu shows the details of the selected item below, and closes where that has no effect.
  var isLong: Bool
  /// The number of columns for the items while nothing is searched, if there is room; only one has room for details.
  var columnCount = 1
  /// Returns the note beside the title for the number of items found; `nil` for the usual one.
  var note: (@Sendable (Int) -> Sentence)?
  /// The sentence below the list, and true if it is a warning; `nil` for one about the selected item.
  var footer: (words: Sentence, isWarning: Bool)?
  /// Handles a key that only this list uses, with the selection; returns false for any other key.
  var handleSpecialKey: @Sendable (Key, Int, inout Model) -> Bool = { _, _, _ in false }

  /// The number of items from which a menu is long.
  private static let manyItems = 40

  /// Creates a menu whose items a search finds in English and in the phrasebook's language.
  init(
    _ title: Sentence, _ items: [MenuItem], hidden: [MenuItem] = [], selection: Int = 0,
    emptyWords: Sentence = "nothing matches", fallback: Fallback? = nil, saying phrasebook: Phrasebook = .english
  ) {
    func searchable(_ items: [MenuItem]) -> [MenuItem] {
      phrasebook.language == .english ? items : items.map { $0.searchable(in: phrasebook) }
    }
    (self.title, self.items, self.selection) = (title, searchable(items), selection)
    (self.emptyWords, self.fallback, hiddenItems) = (emptyWords, fallback, searchable(hidden))
    (ranked, isLong) = (self.items, items.count >= Self.manyItems)
  }

  private var searched: String { search?.text ?? "" }

  var takesText: Bool { search != nil }

  /// The matching items, best match first; equally good ones keep their order.
  var found: [MenuItem] { ranked ?? find() }

  private func find() -> [MenuItem] {
    let lowered = searched.lowercased(), words = lowered.split(separator: " ").map(String.init)
    guard !words.isEmpty else { return items }
    let searched = words.map(SearchedWord.init)
    let ranked = (items + hiddenItems).enumerated().compactMap { index, item in
      item.distance(searched).map { ($0, index, item) }
    }
    func rank(_ item: MenuItem) -> Int { item.isLast(for: lowered) ? 1 : 0 }
    let sorted = ranked.sorted { (rank($0.2), $0.0, $0.1) < (rank($1.2), $1.0, $1.1) }.map { $0.2 }
    // Few words are looked for as they are typed; of more the search knows better which answer is meant.
    let answers = words.count > 2 || sorted.isEmpty ? fallback?.items(self.searched, isPasted) ?? [] : []
    if answers.isEmpty {
      guard sorted.isEmpty, kind != nil, TypedText(self.searched) != .commands else { return sorted }
      return (fallback?.nearest(self.searched) ?? []) + nearest(to: words)
    }
    let others = sorted.filter { $0.kind != .answer }
    let named = { (item: MenuItem) in !item.isLast(for: lowered) && words.allSatisfy(item.loweredName.includes) }
    return others.filter(named) + answers + others.filter { !named($0) }
  }

  /// Returns the items that have the most of these words, if those are at least half of them.
  private func nearest(to words: [String]) -> [MenuItem] {
    let counted = (items + hiddenItems).map { item in (words.count { item.loweredText.includes($0) }, item) }
    let most = counted.map { $0.0 }.max() ?? 0
    return most * 2 < words.count ? [] : counted.filter { $0.0 == most }.map { $0.1 }
  }

  var explainsLogs: Bool { fallback?.explainsLogs ?? false }

  func insert(_ text: [Character], _ model: inout Model) -> Bool {
    var list = self
    list.isPasted = true
    let fits = list.search?.insert(text)
    list.selection = 0
    model.panel = .menu(list)
    return fits ?? false
  }

  /// Handles a key: Enter chooses, others move the selection or edit the search.
  func press(_ key: Key, _ model: inout Model) {
    if key == .enter { return choose(&model) }
    if let kind, key == .tab || key == .backTab {
      // A line of the app is completed, as it can be nothing else.
      let isBegun = Setup.beginsChange(searched) && searched.contains { $0 == " " }
      if isBegun, !model.completions(of: searched).isEmpty {
        return CommandLinePanel(field: TextField(searched)).press(key, &model)
      }
      return model.showPalette(kind.next(by: key == .tab ? 1 : -1, model), searching: searched)
    }
    if searched.isEmpty, takes(key, &model) { return }
    var list = self
    if let selection = selection(after: key, &list.ranked) {
      list.selection = selection
    } else if list.search?.take(key) == true {
      list.selection = 0
    } else if search == nil, case .character = key {
      let keys = [Key.down, .up, .enter, .escape].map { $0.name(model.charset) }
      model.warn(
        "typing does not search this list: \(keys[0]) \(keys[1]) select, \(keys[2]) chooses, \(keys[3]) closes")
    }
    model.panel = .menu(list)
  }

  /// Handles the list's own keys, Space as Enter, and Delete and Backspace; returns false for any other key.
  private func takes(_ key: Key, _ model: inout Model) -> Bool {
    if handleSpecialKey(key, selection, &model) { return true }
    switch key {
    case " ": choose(&model)
    case .delete, .backspace:
      guard found.indices.contains(selection), let removal = found[selection].removal else { return false }
      removal(&model)
    default: return false
    }
    return true
  }

  /// Returns the selection after a key; j and k move it only if the list cannot be searched.
  private func selection(after key: Key, _ ranked: inout [MenuItem]?) -> Int? {
    let target: Int
    switch key {
    case .up, .backTab: target = selection - 1
    case .down: target = selection + 1
    case "k" where search == nil: target = selection - 1
    case "j" where search == nil: target = selection + 1
    case .pageUp: target = selection - 10
    case .pageDown: target = selection + 10
    case .home: target = 0
    case .end: target = .max
    default: return nil
    }
    let found = found
    ranked = found
    return max(0, min(target, found.count - 1))
  }

  func choose(item index: Int, _ model: inout Model) {
    var list = self
    list.selection = max(0, min(index, found.count - 1))
    list.choose(&model)
  }

  private func choose(_ model: inout Model) {
    let found = found
    guard found.indices.contains(selection) else {
      guard let fallback, fallback.takes(searched) else { return model.warn(emptyWords) }
      model.panel = nil
      return fallback.use(searched, &model)
    }
    let item = found[selection]
    guard let perform = item.perform else {
      model.panel = .menu(self)
      return
    }
    model.panel = nil
    if let reason = item.obstacle.reason(model) {
      // A short list stays open for another choice.
      if !isLong { model.panel = .menu(self) }
      return model.warn(reason)
    }
    perform(&model)
  }

  func overlay(_ model: Model) -> Overlay { .list(list(model)) }

  func list(_ model: Model) -> ListOverlay {
    let found = found
    let selected = found.indices.contains(selection) ? found[selection] : nil
    let reason = selected?.obstacle.reason(model)
    let remark = selected?.more ?? reason.map { "not now: \($0)" }
    let isSearched = !searched.isEmpty
    let other = fallback.flatMap { $0.takes(searched) ? $0.footer : nil }
    let words = footer?.words ?? remark ?? selected.map { isLong ? $0.detail : "" } ?? other
    return ListOverlay(
      title: kind?.title(model) ?? title, isPalette: kind != nil,
      note: note?(found.count) ?? (isLong ? "\(found.count) of \(items.count)" : ""), search: search,
      rows: rows(found, isSearched: isSearched, model),
      measuredRows: rows(isSearched ? items + hiddenItems : items, isSearched: isSearched, isMeasured: true, model),
      selection: selection, footer: words ?? "",
      footerIsReason: footer?.isWarning ?? (reason != nil && selected?.more == nil),
      measuredFooters: columnCount > 1 && !isSearched
        ? items.map { item in item.obstacle.reason(model).map { "not now: \($0)" } ?? item.detail }
        : isLong ? [] : items.compactMap { $0.more },
      footerLimit: selected?.kind == .answer ? 12 : isLong ? 3 : 6, emptyWords: emptyWords,
      columnCount: isSearched ? 1 : columnCount, phrasebook: model.phrasebook)
  }

  /// Returns the rows for items; what a search found has no headings, and always room for details.
  private func rows(_ items: [MenuItem], isSearched: Bool, isMeasured: Bool = false, _ model: Model) -> [ListRow] {
    let mark = model.charset == .unicode ? "•" : "x"
    return items.enumerated().flatMap { index, item in
      let isOn: Bool? = if case .toggle(let isOn) = item.kind { isOn } else { nil }
      let row = ListRow(
        kind: kind == .all ? PaletteKind(of: item).name : "",
        first: isOn.map { "\($0 ? mark : " ") \(item.name)" } ?? item.name, second: item.note,
        third: isSearched || columnCount == 1 ? item.detail : "", item: index,
        // To find an obstacle may take a simulation, and how wide a row is does not depend on it.
        isDim: !isMeasured && (item.isDim || isOn == false || item.obstacle.reason(model) != nil),
        isWide: item.detail.isEmpty && item.note.isEmpty)
      let heading = isSearched ? nil : item.heading.map { ListRow(first: $0) }
      return [heading, row].compactMap { $0 }
    }
  }
}

/// A word that is looked for in texts between blanks.
private struct SearchedWord {
  let text: String, beginning: String, whole: String

  init(_ text: String) { (self.text, beginning, whole) = (text, " \(text)", " \(text) ") }
}

extension MenuItem {
  /// Returns the item with its words in another language, too, among what a search covers.
  fileprivate func searchable(in phrasebook: Phrasebook) -> MenuItem {
    var item = self
    item.loweredName += phrasebook.say(name).lowercased() + " "
    for text in [name, note, detail] { item.loweredText += phrasebook.say(text).lowercased() + " " }
    return item
  }

  /// Returns how far the item is from matching a search; `nil` if a word does not match.
  fileprivate func distance(_ words: [SearchedWord]) -> Int? {
    var sum = 0
    for word in words {
      guard let distance = distance(toWord: word) else { return nil }
      sum += distance
    }
    return sum
  }

  /// Returns how far the item is from matching a word; `nil` if it does not match.
  ///
  /// Words in the name match best, then words in the rest, and last, letters of the name in the right order.
  private func distance(toWord word: SearchedWord) -> Int? {
    if loweredName.includes(word.whole) { return 0 }
    if loweredName.includes(word.beginning) { return 1 }
    if loweredName.includes(word.text) { return 2 }
    if loweredText.includes(word.beginning) { return 4 }
    if loweredText.includes(word.text) { return 6 }
    // In a long name, the letters of nearly every word can be found in order.
    guard loweredName.utf8.count <= Self.maxAbbreviatedLength else { return nil }
    return Self.skipped(word.text, loweredName).map { 10 + $0 }
  }

  /// The maximum length in bytes of a name, with its blanks, in which letters are matched separately.
  private static let maxAbbreviatedLength = 32

  /// Returns the number of characters skipped in a name to find all characters of a word in order; `nil` if impossible.
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
}
