import Canvas

/// A stage that goes through rows with two sides.
protocol RowStage: Stage {
  var list: RowList { get set }
  /// Whether something is done in a row.
  func isAction(_ row: Int) -> Bool
  /// Lets the model follow, once one stands on another row.
  func follow(_ model: inout Model)
}

extension RowStage {
  /// Nothing else follows.
  func follow(_ model: inout Model) {}

  /// The row of the next action that is shown, or of this one, or of the one before where one stands there already.
  func action(isOnward: Bool) -> Int? { list.next(isOnward: isOnward, where: isAction) }

  func point(at target: Target?, _ kind: MouseEvent.Kind, _ model: inout Model) {
    if kind == .press, case .row(let row)? = target { model.selectRow { _ in row } }
  }
}

extension Model {
  var rowStage: (any RowStage)? { stage as? any RowStage }

  /// Goes to a row that is found from where one stands, if one is.
  mutating func selectRow(_ target: (any RowStage) -> Int?) {
    guard var stage = rowStage, let row = target(stage) else { return }
    stage.list.select(row)
    self.stage = stage
    stage.follow(&self)
  }

  /// Goes on or back by a page: by as many rows as are shown, but for one that stays in sight.
  fileprivate mutating func turnRows(isOnward: Bool) {
    let length = max(1, PairedAreas(width: size.width, height: size.height).rows.height - 1)
    selectRow { $0.list.row(after: isOnward ? length : -length) }
  }
}

extension KeySection {
  /// The commands that go through rows.
  static let rows = KeySection(
    "Through rows side by side",
    [.nextRow, .previousRow, .nextRowAction, .previousRowAction, .rowsDown, .rowsUp, .firstRow, .lastRow])
}

extension KeyCommand {
  static let nextRow = KeyCommand(
    "next row", [.down, "j"], "Goes to the next row, on both sides.", unless: .atLastRow, repeats: true
  ) { $0.selectRow { $0.list.row(after: 1) } }
  static let previousRow = KeyCommand(
    "previous row", [.up, "k"], "Goes to the row before, on both sides.", unless: .atFirstRow, repeats: true
  ) { $0.selectRow { $0.list.row(after: -1) } }
  static let nextRowAction = KeyCommand(
    "next action", ["}"], "Goes to the next action.",
    unless: .noRow("this is the last action") { $0.action(isOnward: true) }, repeats: true
  ) { $0.selectRow { $0.action(isOnward: true) } }
  static let previousRowAction = KeyCommand(
    "previous action", ["{"], "Goes to this action, or to the one before.",
    unless: .noRow("this is the first action") { $0.action(isOnward: false) }, repeats: true
  ) { $0.selectRow { $0.action(isOnward: false) } }
  static let rowsDown = KeyCommand(
    "page down", [.pageDown], "Goes on by as many rows as are shown.", unless: .atLastRow
  ) { $0.turnRows(isOnward: true) }
  static let rowsUp = KeyCommand(
    "page up", [.pageUp], "Goes back by as many rows as are shown.", unless: .atFirstRow
  ) { $0.turnRows(isOnward: false) }
  static let firstRow = KeyCommand(
    "first row", ["g", .home], "Goes to the first row.", unless: .atFirstRow
  ) { $0.selectRow { _ in 0 } }
  static let lastRow = KeyCommand(
    "last row", ["G", .end], "Goes to the last row.", unless: .atLastRow
  ) { $0.selectRow { $0.list.count } }
}

extension Obstacle {
  /// What is found from the row on which one stands.
  static let atLastRow = noRow("this is the last row") { $0.list.isAtEnd ? nil : 0 }
  static let atFirstRow = noRow("this is the first row") { $0.list.isAtStart ? nil : 0 }

  /// No row is found from the one on which one stands.
  static func noRow(_ reason: String, _ target: @escaping @Sendable (any RowStage) -> Int?) -> Obstacle {
    Obstacle { $0.rowStage.flatMap(target) == nil ? reason : nil }
  }
}
