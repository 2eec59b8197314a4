import Canvas
import Lifecycle
import Study

extension KeyCommand {
  static let help = KeyCommand(
    "all keys", ["?"], "Lists all keys, and runs the one that is chosen.", endsAnimation: false
  ) { $0.panel = HelpPanel() }
}

/// All commands; typed text searches them, and the selected one can be executed.
struct HelpPanel: ListPanel {
  var search: TextField? = TextField()
  var selection = 0

  /// The commands that match the search.
  func commands(_ model: Model) -> [KeyCommand] {
    type(of: model.stage).keymap.matching(searched, model.phrasebook)
  }

  func count(_ model: Model) -> Int { commands(model).count }

  func choose(_ model: inout Model) {
    let commands = commands(model)
    model.panel = nil
    if commands.indices.contains(selection) { model.run(commands[selection]) }
  }

  /// The list of all commands, by groups, and of the marks in the lanes; where one searches, only what matches.
  func list(_ model: Model) -> ListOverlay {
    let commands = commands(model)
    let everything = Self.groupedRows(model)
    let words = searched.lowercased().split(separator: " ")
    let marks = Self.legend(model).dropFirst().filter { mark in
      words.allSatisfy { model.phrasebook.say(mark.first).lowercased().includes($0) }
    }
    let found = commands.enumerated().map { Self.row($0.element, $0.offset, model) } + marks
    let selected = commands.indices.contains(selection) ? commands[selection] : nil
    let reason = selected?.obstacle.reason(model)
    return ListOverlay(
      title: "All keys", note: "\(commands.count)", search: search,
      rows: searched.isEmpty ? everything : found, measuredRows: everything, selection: selection,
      footer: reason.map { "not now: \($0)" } ?? selected?.summary ?? "", footerIsReason: reason != nil,
      emptyWords: "no key; Ctrl-P finds more")
  }

  /// All commands by groups, and the marks in the lanes.
  private static func groupedRows(_ model: Model) -> [ListRow] {
    var rows: [ListRow] = []
    var count = 0
    for section in type(of: model.stage).keymap.sections {
      rows.append(ListRow(first: section.heading))
      rows += section.commands.enumerated().map { row($0.element, count + $0.offset, model) }
      count += section.commands.count
    }
    return rows + legend(model)
  }

  private static func row(_ command: KeyCommand, _ index: Int, _ model: Model) -> ListRow {
    ListRow(
      first: "\(type(of: model.stage).keymap.keyNames(of: command, model.charset))", second: command.name,
      third: command.summary, item: index, isDim: command.obstacle.reason(model) != nil)
  }

  private static func legend(_ model: Model) -> [ListRow] {
    [ListRow(first: "The marks")]
      + type(of: model.stage).legend.map { glyphs, meaning in
        let text = glyphs.map { $0.text(model.charset) }.joined(separator: " ")
        let padded = " " + text.padded(toCells: 6)
        return ListRow(first: "\(padded)\(meaning)")
      }
  }
}
