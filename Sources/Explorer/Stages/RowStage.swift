import Canvas
import Lifecycle

private enum RowMove {
  case rows(Int), pages(Int)
  case ends(isLast: Bool)
  case action(isOnward: Bool)
}

/// A stage with a list of rows that have two sides.
protocol RowStage: StageKind {
  var list: RowList { get set }
  func isAction(_ row: Int) -> Bool
  func showSelectedRow(_ model: inout Model)
}

extension RowStage {
  var selection: Int { list.selection }

  func showSelectedRow(_ model: inout Model) {}

  /// Returns the row that a move leads to; `nil` if that is the selected one, or there is none.
  fileprivate func row(after move: RowMove, _ model: Model) -> Int? {
    switch move {
    case .rows(let distance): list.row(after: distance)
    case .pages(let distance): list.row(after: distance * pageLength(model))
    case .ends(let isLast): list.row(after: isLast ? list.count : -list.count)
    case .action(let isOnward): list.next(isOnward: isOnward, where: isAction)
    }
  }

  mutating func point(at target: Target?, _ kind: MouseEvent.Kind, _ model: inout Model) {
    if kind == .press, case .row(let row)? = target { select(row, &model) }
  }

  mutating func select(_ row: Int?, _ model: inout Model) {
    guard let row else { return }
    list.select(row)
    showSelectedRow(&model)
  }

  /// Returns the number of rows in a page, which is one less than the number of visible rows.
  fileprivate func pageLength(_ model: Model) -> Int {
    max(1, PairedAreas(width: model.size.width, height: model.size.height).rows.height - 1)
  }
}

extension Model {
  /// Returns the row that a step leads to; `nil` if there is none.
  fileprivate func row(after step: RowMove) -> Int? {
    switch stage {
    case .comparison(let stage): stage.row(after: step, self)
    case .explaining(let stage): stage.row(after: step, self)
    case .exploring, .lesson, .versions, .level, .places: nil
    }
  }
}

extension KeySection {
  static let rows = KeySection(
    "Through rows side by side",
    [.nextRow, .previousRow, .nextRowAction, .previousRowAction, .rowsDown, .rowsUp, .firstRow, .lastRow])
}

extension KeyCommand {
  static let nextRow = going(
    .rows(1), "next row", [.down, "j"], "Goes to the next row, on both sides.", unless: "this is the last row")
  static let previousRow = going(
    .rows(-1), "previous row", [.up, "k"], "Goes to the row before, on both sides.", unless: "this is the first row")
  static let nextRowAction = going(
    .action(isOnward: true), "next action", ["}"], "Goes to the next action.", unless: "this is the last action")
  static let previousRowAction = going(
    .action(isOnward: false), "previous action", ["{"], "Goes to this action, or to the one before.",
    unless: "this is the first action")
  static let rowsDown = going(
    .pages(1), "page down", [.pageDown], "Goes on by as many rows as are shown.", unless: "this is the last row")
  static let rowsUp = going(
    .pages(-1), "page up", [.pageUp], "Goes back by as many rows as are shown.", unless: "this is the first row")
  static let firstRow = going(
    .ends(isLast: false), "first row", ["g", .home], "Goes to the first row.", unless: "this is the first row")
  static let lastRow = going(
    .ends(isLast: true), "last row", ["G", .end], "Goes to the last row.", unless: "this is the last row")

  /// Creates a command that goes a step, unless that leads to no row, for which a reason is given.
  private static func going(
    _ step: RowMove, _ name: Sentence, _ keys: [Key], _ summary: Sentence, unless reason: Sentence
  ) -> KeyCommand {
    let obstacle = Obstacle { $0.row(after: step) == nil ? reason : nil }
    return KeyCommand(name, keys, summary, unless: obstacle, repeats: true) { model in
      let row = model.row(after: step)
      model.changeStage(ComparisonStage.self) { $0.select(row, &$1) }
      model.changeStage(ExplainingStage.self) { $0.select(row, &$1) }
    }
  }
}
