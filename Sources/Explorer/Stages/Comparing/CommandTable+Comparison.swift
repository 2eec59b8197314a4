import Canvas
import Study

extension CommandTable {
  /// The commands that go through two runs side by side.
  static let comparison: [KeyCommand] = [
    KeyCommand(
      .nextRow, "next row", [.down, .character("j")], "Goes to the next row, on both sides.", .comparison,
      unless: Obstacle.atLastRow),
    KeyCommand(
      .previousRow, "previous row", [.up, .character("k")], "Goes to the row before, on both sides.", .comparison,
      unless: Obstacle.atFirstRow),
    KeyCommand(
      .nextRowAction, "next action", [.character("}")], "Goes to the next action.", .comparison,
      unless: { Obstacle.inComparison($0, "this is the last action") { $0.action(isOnward: true) } }),
    KeyCommand(
      .previousRowAction, "previous action", [.character("{")], "Goes to this action, or to the one before.",
      .comparison, unless: { Obstacle.inComparison($0, "this is the first action") { $0.action(isOnward: false) } }),
    KeyCommand(
      .nextDifference, "next difference", [.character("n")], "Goes to the next difference.", .comparison,
      unless: { Obstacle.toDifference($0, isOnward: true) }),
    KeyCommand(
      .previousDifference, "previous difference", [.character("N")], "Goes to the difference before.", .comparison,
      unless: { Obstacle.toDifference($0, isOnward: false) }),
    KeyCommand(
      .counterpart, "other place", [.tab], "Goes to where a call that moved stands on the other side.", .comparison,
      unless: {
        Obstacle.inComparison($0, "this call did not move") { $0.comparison.rows[$0.selection].counterpart }
      }),
    KeyCommand(
      .rowsDown, "page down", [.pageDown], "Goes on by as many rows as are shown.", .comparison,
      unless: Obstacle.atLastRow),
    KeyCommand(
      .rowsUp, "page up", [.pageUp], "Goes back by as many rows as are shown.", .comparison,
      unless: Obstacle.atFirstRow),
    KeyCommand(
      .firstRow, "first row", [.character("g"), .home], "Goes to the first row.", .comparison,
      unless: Obstacle.atFirstRow),
    KeyCommand(
      .lastRow, "last row", [.character("G"), .end], "Goes to the last row.", .comparison,
      unless: Obstacle.atLastRow),
    KeyCommand(
      .onlyDifferences, "only differences", [.character("f")],
      "Shows only what differs, under its actions, or all rows again.", .comparison,
      unless: { Obstacle.inComparison($0, "nothing differs") { $0.blocks.first } }),
    KeyCommand(
      .rightVersion, "iOS version", [.character("i")], "Plays the run on the right on another iOS version.",
      .comparison, unless: { $0.scores.versions.count < 2 ? "there is only one version" : nil }),
    KeyCommand(
      .exchangeSides, "exchange", [.character("s")], "Exchanges the sides.", .comparison),
    KeyCommand(
      .compareAnother, "compare", [.character("c")], "Compares the open run with something else.", .comparison),
    KeyCommand(
      .openHere, "open here", [.enter], "Goes to this call in the run on the left.", .comparison),
    KeyCommand(
      .leaveComparison, "back", [.escape, .character("q")], "Goes back to the run.", .comparison),
  ]
}

extension Obstacle {
  /// Nothing of a kind is found from the row on which one stands.
  static func inComparison(
    _ model: Model, _ reason: String, _ target: (ComparisonStage) -> Int?
  ) -> String? {
    guard case .comparison(let comparison) = model.stage, target(comparison) == nil else { return nil }
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
