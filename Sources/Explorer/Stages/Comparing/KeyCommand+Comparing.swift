import Canvas
import Study

extension KeyCommand {
  /// What goes through the rows.
  static let nextRow = KeyCommand(
    "next row", [.down, "j"], "Goes to the next row, on both sides.", unless: Obstacle.atLastRow
  ) { $0.comparison?.move(by: 1) }
  static let previousRow = KeyCommand(
    "previous row", [.up, "k"], "Goes to the row before, on both sides.", unless: Obstacle.atFirstRow
  ) { $0.comparison?.move(by: -1) }
  static let nextRowAction = KeyCommand(
    "next action", ["}"], "Goes to the next action.",
    unless: { Obstacle.inComparison($0, "this is the last action") { $0.action(isOnward: true) } }
  ) { $0.comparison?.select { $0.action(isOnward: true) } }
  static let previousRowAction = KeyCommand(
    "previous action", ["{"], "Goes to this action, or to the one before.",
    unless: { Obstacle.inComparison($0, "this is the first action") { $0.action(isOnward: false) } }
  ) { $0.comparison?.select { $0.action(isOnward: false) } }
  static let nextDifference = KeyCommand(
    "next difference", ["n"], "Goes to the next difference.", unless: { Obstacle.toDifference($0, isOnward: true) }
  ) { $0.comparison?.select { $0.block(isOnward: true) } }
  static let previousDifference = KeyCommand(
    "previous difference", ["N"], "Goes to the difference before.",
    unless: { Obstacle.toDifference($0, isOnward: false) }
  ) { $0.comparison?.select { $0.block(isOnward: false) } }
  static let counterpart = KeyCommand(
    "other place", [.tab], "Goes to where a call that moved stands on the other side.",
    unless: { Obstacle.inComparison($0, "this call did not move") { $0.counterpart } }
  ) { $0.comparison?.select { $0.counterpart } }
  static let rowsDown = KeyCommand(
    "page down", [.pageDown], "Goes on by as many rows as are shown.", unless: Obstacle.atLastRow
  ) { $0.turnComparisonPage(isOnward: true) }
  static let rowsUp = KeyCommand(
    "page up", [.pageUp], "Goes back by as many rows as are shown.", unless: Obstacle.atFirstRow
  ) { $0.turnComparisonPage(isOnward: false) }
  static let firstRow = KeyCommand(
    "first row", ["g", .home], "Goes to the first row.", unless: Obstacle.atFirstRow
  ) { $0.comparison?.select { _ in 0 } }
  static let lastRow = KeyCommand(
    "last row", ["G", .end], "Goes to the last row.", unless: Obstacle.atLastRow
  ) { $0.comparison?.select { $0.comparison.rows.count } }

  /// What changes the comparison, or leaves it.
  static let rightVersion = KeyCommand(
    "iOS version", ["i"], "Plays the run on the right on another iOS version.", unless: Obstacle.noOtherVersion
  ) {
    guard let right = $0.comparison?.right.session else { return }
    $0.openVersions("iOS version on the right", of: right, selected: nil) { $0.changeRight(to: $1) }
  }
  static let compareAnother = KeyCommand("compare", ["c"], "Compares the open run with something else.") {
    $0.openComparisons()
  }
  static let onlyDifferences = KeyCommand(
    "only differences", ["f"], "Shows only what differs, under its actions, or all rows again.",
    unless: { Obstacle.inComparison($0, "nothing differs") { $0.blocks.first } }
  ) { $0.comparison?.toggleDifferences() }
  static let exchangeSides = KeyCommand("exchange", ["s"], "Exchanges the sides.") {
    $0.comparison = $0.comparison?.exchanged()
  }
  static let openHere = KeyCommand("open here", [.enter], "Goes to this call in the run on the left.") {
    $0.openComparedRun()
  }
  static let leaveComparison = KeyCommand("back", [.escape, "q"], "Goes back to the run.") { $0.stage = Stages.first }
}

extension Obstacle {
  /// Nothing of a kind is found from the row on which one stands.
  static func inComparison(
    _ model: Model, _ reason: String, _ target: (ComparisonStage) -> Int?
  ) -> String? {
    guard let comparison = model.comparison, target(comparison) == nil else { return nil }
    return reason
  }

  /// There is no further difference.
  static func toDifference(_ model: Model, isOnward: Bool) -> String? {
    inComparison(model, "nothing differs") { $0.blocks.first }
      ?? inComparison(model, isOnward ? "this is the last difference" : "this is the first difference") {
        $0.block(isOnward: isOnward)
      }
  }

  /// There is no further row.
  @Sendable static func atLastRow(_ model: Model) -> String? {
    inComparison(model, "this is the last row") { $0.place(of: $0.selection) + 1 < $0.shownCount ? 0 : nil }
  }

  /// There is no row before.
  @Sendable static func atFirstRow(_ model: Model) -> String? {
    inComparison(model, "this is the first row") { $0.place(of: $0.selection) > 0 ? 0 : nil }
  }
}
