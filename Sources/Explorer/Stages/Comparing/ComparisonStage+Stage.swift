import Canvas

extension ComparisonStage {
  /// What the keys do with two runs side by side.
  static let keymap = Keymap([
    KeySection(
      "A comparison",
      [
        .nextRow, .previousRow, .nextRowAction, .previousRowAction, .nextDifference, .previousDifference, .counterpart,
        .rowsDown, .rowsUp, .firstRow, .lastRow, .onlyDifferences, .rightVersion, .exchangeSides, .compareAnother,
        .openHere, .leaveComparison,
      ])
  ])
  /// What can be done with two runs side by side.
  private static let hints = [
    Hint(.nextDifference, .previousDifference, label: "difference"), Hint(.nextRow, .previousRow, label: "step"),
    Hint(.counterpart, label: "other place"), Hint(.nextRowAction, label: "action"), Hint(.rightVersion, label: "iOS"),
    Hint(.onlyDifferences, label: "only differences"), Hint(.exchangeSides, label: "exchange"),
    Hint(.openHere, label: "open here"), Hint(.compareAnother, label: "compare"),
  ]
  /// The help, and the way back.
  private static let lastHints = [Hint(.help, label: "all keys"), Hint(.leaveComparison, label: "back")]
  /// What the signs mean.
  static let legend: [(glyphs: [Glyph], meaning: String)] = [
    ([ComparisonSign.equal.glyph], "the same on both sides"),
    ([ComparisonSign.onlyLeft.glyph, ComparisonSign.onlyRight.glyph], "only on the left; only on the right"),
    ([ComparisonSign.above.glyph, ComparisonSign.below.glyph], "it stands further up, or down, on the other side"),
  ]

  /// What can be done.
  func hints(_ model: Model) -> [Hint] { Self.hints }

  /// The hints that are always there.
  var lastHints: [Hint] { Self.lastHints }

  /// Draws the runs.
  func draw(_ frame: Frame, on canvas: inout Canvas) { ComparisonView(self, frame).draw(on: &canvas) }

  /// The row at a point.
  func target(at point: Point, _ frame: Frame) -> Target? {
    ComparisonView(self, frame).row(at: point).map { .row($0) }
  }

  /// Goes to a row that is clicked.
  func point(at target: Target?, _ kind: MouseEvent.Kind, _ model: inout Model) {
    if kind == .press, case .row(let row)? = target { model.comparison?.select(row) }
  }
}
