import Canvas
import Lifecycle
import Study

extension ComparisonStage {
  /// What the keys do with two runs side by side.
  static let keymap = Keymap([.rows, .comparing])
  /// What can be done with two runs side by side.
  private static let hints = [
    Hint(.nextDifference, .previousDifference, label: "difference"), Hint(.nextRow, .previousRow, label: "step"),
    Hint(.counterpart, label: "other place"), Hint(.nextRowAction, label: "action"), Hint(.rightVersion, label: "iOS"),
    Hint(.onlyDifferences, label: "only differences"), Hint(.exchangeSides, label: "exchange"),
    Hint(.openHere, label: "open here"), Hint(.compareAnother, label: "compare"),
  ]
  /// The help, and the way back.
  private static let lastHints = [Hint(.help, label: "all keys"), Hint(.leaveComparison, label: "back")]
  static let legend: [(glyphs: [Glyph], meaning: String)] = [
    ([Glyph(ComparisonSign.equal.forms)], "the same on both sides"),
    (
      [Glyph(ComparisonSign.onlyLeft.forms), Glyph(ComparisonSign.onlyRight.forms)],
      "only on the left; only on the right"
    ),
    (
      [Glyph(ComparisonSign.above.forms), Glyph(ComparisonSign.below.forms)],
      "it stands further up, or down, on the other side"
    ),
  ]

  func hints(_ model: Model) -> [Hint] { Self.hints }

  var lastHints: [Hint] { Self.lastHints }

  func draw(_ frame: Frame, on canvas: inout Canvas) { ComparisonView(self, frame).draw(on: &canvas) }

  /// The row at a point.
  func target(at point: Point, _ frame: Frame) -> Target? {
    ComparisonView(self, frame).areas.row(of: list, at: point).map { .row($0) }
  }
}

extension Model {
  /// The comparison that fills the screen, if one does.
  var comparison: ComparisonStage? {
    get { stage as? ComparisonStage }
    set { if let newValue { stage = newValue } }
  }

  /// Goes to a row of the comparison, if one is found.
  mutating func selectComparedRow(_ target: (ComparisonStage) -> Int?) {
    selectRow { ($0 as? ComparisonStage).flatMap(target) }
  }

  /// Lays the run that is open beside another one.
  mutating func compare(with other: Session, way: (own: String, other: String) = ("", "")) {
    showing = nil
    let hidden = session.rows.filter.hiddenGroups
    stage = ComparisonStage(
      ComparedRun(session, way: way.own, isOpen: true, without: hidden),
      ComparedRun(other, way: way.other, without: hidden))
  }

  /// Lays the run that is open beside the same one on another version.
  mutating func compare(with version: Version) {
    guard let score = scores[version, like: session.score] else { return }
    compare(with: session.again(by: score))
  }

  /// Plays the run on the right by the rules of another version.
  mutating func changeRight(to version: Version) {
    guard let comparison, let score = scores[version, like: session.score] else { return }
    let right = comparison.right
    stage = comparison.replacingRight(
      by: ComparedRun(right.session.again(by: score), way: right.way, without: session.rows.filter.hiddenGroups))
  }

  /// Opens the run on the left, with the cursor on the row on which one stands.
  mutating func openComparedRun() {
    guard let comparison else { return }
    let left = comparison.left
    let rows = comparison.comparison.rows[...comparison.selection]
    let line = rows.last { $0.kind != .action && $0.left != nil }?.left
    var opened = left.isOpen ? session : left.session
    opened.cursor = left.position(ofLine: line).flatMap { opened.nearestStop(to: $0) } ?? opened.rows.firstStop
    if left.isOpen { session = opened } else { open(opened, leaving: session) }
    stage = Stages.first
  }
}

extension Session {
  /// The run played once more, with other commands or by other rules; what was changed before stays with this one.
  func again(_ commands: [Command]? = nil, by score: Score? = nil) -> Session {
    let timeline = Timeline(score: score ?? self.score, setup: setup, commands: commands ?? self.commands)
    var session = Session(title: title, sourceName: sourceName, timeline: timeline)
    session.casePosition = casePosition
    session.cursor = session.rows.lastStop
    return session
  }
}
