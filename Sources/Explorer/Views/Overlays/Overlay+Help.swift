import Canvas
import Lifecycle

extension HelpPanel {
  /// The list of all commands, by groups, and of the marks in the lanes; where one searches, only what matches.
  func overlay(_ model: Model) -> ListOverlay {
    let commands = commands(on: model.stage.kind)
    let everything = Self.groupedRows(model)
    let words = search.text.lowercased().split(separator: " ")
    let marks = Self.legend(model.charset).dropFirst().filter { mark in
      words.allSatisfy { mark.first.lowercased().contains($0) }
    }
    let found = commands.enumerated().map { Self.row($0.element, $0.offset, model) } + marks
    let selected = commands.indices.contains(selection) ? commands[selection] : nil
    let reason = selected?.obstacle(model)
    return ListOverlay(
      title: "All keys", note: "\(commands.count)", search: search,
      rows: search.characters.isEmpty ? everything : found, measuredRows: everything, selection: selection,
      footer: reason.map { "not now: \($0)" } ?? selected?.summary ?? "", footerIsReason: reason != nil)
  }

  /// All commands by groups, and the marks in the lanes.
  private static func groupedRows(_ model: Model) -> [ListRow] {
    var rows: [ListRow] = []
    var group: KeyCommand.Group?
    for (index, command) in CommandTable.commands(on: model.stage.kind).enumerated() {
      if command.group != group { rows.append(ListRow(first: command.group.rawValue)) }
      group = command.group
      rows.append(row(command, index, model))
    }
    return rows + legend(model.charset)
  }

  /// The row of a command.
  private static func row(_ command: KeyCommand, _ index: Int, _ model: Model) -> ListRow {
    ListRow(
      first: command.keyNames(model.charset), second: command.name, third: command.summary, item: index,
      isDim: command.obstacle(model) != nil)
  }

  /// What the marks in the lanes mean.
  private static func legend(_ charset: Charset) -> [ListRow] {
    let marks: [([Glyph], String)] = [
      ([.willAppear, .didAppear], "viewWillAppear, viewDidAppear"), ([.isAppearing], "viewIsAppearing"),
      ([.willDisappear, .didDisappear], "viewWillDisappear, viewDidDisappear"),
      ([.there, .between], "it is there; it is in between"), ([.loading, .loaded], "loadView, viewDidLoad"),
      ([.willLayOut, .didLayOut], "layout, will and did"), ([.made, .freed], "made, freed"),
      ([.asked], "asked or told: delegates, the coordinator"), ([.suppressed], "a call that would have come"),
      ([.complaint], "UIKit complains"), ([.laterTurn], "a later turn of the run loop"),
      ([.finger], "the finger"), ([.here, .notHere], "an action that is here, or not here"),
    ]
    return [ListRow(first: "The marks")]
      + marks.map { glyphs, meaning in
        ListRow(first: " " + glyphs.map { $0.text(charset) }.joined(separator: " ").padded(toCells: 5) + meaning)
      }
  }
}
