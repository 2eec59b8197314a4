import Canvas
import Lifecycle
import Study

extension KeyCommand {
  static let help = KeyCommand(
    "all keys", ["?"], "Lists all keys, and runs the one that is chosen; again, what the marks mean.",
    endsAnimation: false
  ) { $0.panel = HelpPanel() }
  static let marks = KeyCommand(
    "marks", [], "Says what the marks and symbols of the timeline mean: the legend.", endsAnimation: false
  ) { $0.panel = HelpPanel(showsMarks: true) }
}

/// The help: all commands with a key, or the meaning of the marks; a search covers both.
struct HelpPanel: ListPanel {
  var search: TextField? = TextField()
  var selection = 0
  /// True if the marks are listed instead of the keys.
  var showsMarks = false

  /// Returns the commands that match the search.
  func commands(_ model: Model) -> [KeyCommand] {
    showsMarks && searched.isEmpty ? [] : type(of: model.stage).keymap.matching(searched, model.phrasebook)
  }

  /// Returns the marks that match the search.
  private func marks(_ model: Model) -> [(glyphs: [Glyph], meaning: Sentence)] {
    let legend = type(of: model.stage).legend
    let words = searched.lowercased().split(separator: " ")
    if words.isEmpty { return showsMarks ? legend : [] }
    return legend.filter { mark in
      let text = "\(mark.meaning.english) \(model.phrasebook.say(mark.meaning))".lowercased()
      return words.allSatisfy { text.includes($0) }
    }
  }

  func count(_ model: Model) -> Int { commands(model).count + marks(model).count }

  /// Handles the key that opened the help, which switches between keys and marks.
  func takes(_ key: Key, _ model: inout Model) -> Bool {
    guard key == "?", searched.isEmpty else { return false }
    model.panel = HelpPanel(showsMarks: !showsMarks)
    return true
  }

  /// Runs the selected command; a mark does nothing.
  func choose(_ model: inout Model) {
    let commands = commands(model)
    guard commands.indices.contains(selection) else { return }
    model.panel = nil
    model.run(commands[selection])
  }

  func list(_ model: Model) -> ListOverlay {
    let commands = commands(model)
    let marks = marks(model).enumerated().map { index, mark in
      let glyphs = mark.glyphs.map { $0.text(model.charset) }.joined(separator: " ")
      return ListRow(
        first: "\(glyphs.padded(toCells: 6))\(mark.meaning)", item: commands.count + index, isWide: true)
    }
    let found =
      commands.enumerated().map { index, command in
        var row = Self.row(command, index, model)
        row.third = command.summary
        return row
      } + marks
    let rows = searched.isEmpty && !showsMarks ? Self.groupedRows(model) : found
    let selected = commands.indices.contains(selection) ? commands[selection] : nil
    let reason = selected?.obstacle.reason(model)
    return ListOverlay(
      title: showsMarks ? "What the marks mean" : "All keys",
      note: showsMarks ? "? keys" : "\(commands.count), ? marks",
      search: search, rows: rows, measuredRows: showsMarks ? nil : Self.groupedRows(model), selection: selection,
      footer: reason.map { "not now: \($0)" } ?? selected?.summary ?? "", footerIsReason: reason != nil, footerLimit: 2,
      emptyWords: "no key; Ctrl-P finds more", columnCount: showsMarks || !searched.isEmpty ? 1 : 2)
  }

  /// Returns the rows for all commands, grouped by section.
  private static func groupedRows(_ model: Model) -> [ListRow] {
    var rows: [ListRow] = []
    var count = 0
    for section in type(of: model.stage).keymap.sections {
      rows.append(ListRow(first: section.heading))
      rows += section.commands.enumerated().map { row($0.element, count + $0.offset, model) }
      count += section.commands.count
    }
    return rows
  }

  private static func row(_ command: KeyCommand, _ index: Int, _ model: Model) -> ListRow {
    ListRow(
      first: "\(type(of: model.stage).keymap.keyNames(of: command, model.charset))", second: command.name, item: index,
      isDim: command.obstacle.reason(model) != nil)
  }
}
