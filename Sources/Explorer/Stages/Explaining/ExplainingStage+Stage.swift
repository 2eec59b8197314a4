import Canvas
import Study

extension ExplainingStage {
  /// What the keys do with a log and what explains it.
  static let keymap = Keymap([.rows, .explaining])
  private static let hints = [
    Hint(.nextRow, .previousRow, label: "step"), Hint(.wrongLine, label: "what cannot be"),
    Hint(.nextExplanation, .previousExplanation, label: "explanation"), Hint(.nextRowAction, label: "action"),
    Hint(.exploreLog, label: "explore"), Hint(.onlyCalls, label: "only calls"),
  ]
  private static let lastHints = [Hint(.help, label: "all keys"), Hint(.leaveLog, label: "back")]
  static let legend: [(glyphs: [Glyph], meaning: String)] = [
    ([.complaint], "a line that cannot be where it stands"), ([.made], "what could have stood there"),
  ]

  func hints(_ model: Model) -> [Hint] { Self.hints }

  var lastHints: [Hint] { Self.lastHints }

  func draw(_ frame: Frame, on canvas: inout Canvas) { ExplainingView(self, frame).draw(on: &canvas) }

  /// The row at a point.
  func target(at point: Point, _ frame: Frame) -> Target? {
    ExplainingView(self, frame).areas.row(of: list, at: point).map { .row($0) }
  }
}
