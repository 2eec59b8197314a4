import Canvas
import Lifecycle

extension HelpPanel {
  /// The list of all commands, by groups, and of the marks in the lanes; where one searches, only what matches.
  func overlay(_ model: Model) -> ListOverlay {
    let commands = commands(on: model.stage.kind)
    let everything = Self.groupedRows(model)
    let words = search.text.lowercased().split(separator: " ")
    let marks = Self.legend(model).dropFirst().filter { mark in
      words.allSatisfy { mark.first.lowercased().includes($0) }
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
    return rows + legend(model)
  }

  /// The row of a command.
  private static func row(_ command: KeyCommand, _ index: Int, _ model: Model) -> ListRow {
    ListRow(
      first: command.keyNames(model.charset, on: model.stage.kind), second: command.name, third: command.summary,
      item: index,
      isDim: command.obstacle(model) != nil)
  }

  /// What the marks mean on the stage.
  private static func legend(_ model: Model) -> [ListRow] {
    let marks = model.stage.kind == .comparison ? comparisonMarks : laneMarks
    return [ListRow(first: "The marks")]
      + marks.map { glyphs, meaning in
        let text = glyphs.map { $0.text(model.charset) }.joined(separator: " ")
        return ListRow(first: " " + text.padded(toCells: 5) + meaning)
      }
  }

  /// What the signs of a comparison mean.
  private static let comparisonMarks: [([Glyph], String)] = [
    ([ComparisonSign.equal.glyph], "the same on both sides"),
    ([ComparisonSign.onlyLeft.glyph, ComparisonSign.onlyRight.glyph], "only on the left; only on the right"),
    ([ComparisonSign.above.glyph, ComparisonSign.below.glyph], "it stands further up, or down, on the other side"),
  ]

  /// What the marks in the lanes mean.
  private static let laneMarks: [([Glyph], String)] = [
    ([.willAppear, .didAppear], "viewWillAppear, viewDidAppear"), ([.isAppearing], "viewIsAppearing"),
    ([.willDisappear, .didDisappear], "viewWillDisappear, viewDidDisappear"),
    ([.there, .between], "it is there; it is in between"), ([.loading, .loaded], "loadView, viewDidLoad"),
    ([.willLayOut, .didLayOut], "layout, will and did"), ([.made, .freed], "made, freed"),
    ([.asked], "asked or told: delegates, the coordinator"), ([.suppressed], "a call that would have come"),
    ([.complaint], "UIKit complains"), ([.laterTurn], "a later turn of the run loop"),
    ([.finger], "the finger"), ([.here, .notHere], "an action that is here, or not here"),
  ]
}
