import Canvas
import Lifecycle
import Notation
import Study

/// Two runs side by side, and the row on which one stands in both.
struct ComparisonStage: RowStage {
  let left: ComparedRun, right: ComparedRun
  /// What is equal, what moved, and what only one side has.
  let comparison: Comparison
  /// The rows with which something different begins; a call that moved is one difference, and begins above.
  let blocks: [Int]
  /// Whether only what differs is shown, with the actions under which it does.
  private(set) var showsOnlyDifferences = false
  var list: RowList

  /// Lays two runs side by side; one stands where they first differ.
  init(_ left: ComparedRun, _ right: ComparedRun) {
    self.left = left
    self.right = right
    let comparison = Comparison(left.run, right.run)
    self.comparison = comparison
    let rows = comparison.rows
    blocks = rows.indices.filter { rows[$0].isDifference && ($0 == 0 || !rows[$0 - 1].isDifference) }
      .filter { start in
        // Where nothing stands but what moved from above, it was counted there.
        let end = rows[start...].firstIndex { !$0.isDifference } ?? rows.endIndex
        return (start..<end).contains { index in rows[index].counterpart.map { $0 > index } ?? true }
      }
    list = RowList(count: rows.count, selection: blocks.first ?? 0)
  }

  var titles: ComparisonTitles { ComparedRun.titles(left, right) }

  /// Whether calls are left out that a transcript has, on both sides.
  var isFiltered: Bool { left.isFiltered }

  func side(_ side: Comparison.Side) -> ComparedRun { side == .left ? left : right }

  var selection: Int { list.selection }

  func isAction(_ row: Int) -> Bool { comparison.rows[row].kind == .action }

  /// The row where a call that moved stands on the other side.
  var counterpart: Int? { comparison.rows[selection].counterpart }

  /// The row with which the next difference begins, or the one before.
  func block(isOnward: Bool) -> Int? {
    let index = RowList.firstIndex(in: blocks, from: isOnward ? selection + 1 : selection)
    return isOnward ? (index < blocks.count ? blocks[index] : nil) : (index > 0 ? blocks[index - 1] : nil)
  }

  /// The number of the difference on which one stands, or else of the last one before, counted from 1.
  var blockNumber: Int { RowList.firstIndex(in: blocks, from: selection + 1) }

  mutating func toggleDifferences() {
    showsOnlyDifferences.toggle()
    let rows = comparison.rows
    var differing = Set<Int>()
    for row in rows where row.isDifference { differing.insert(row.section) }
    list.show(
      only: showsOnlyDifferences
        ? rows.indices.filter { rows[$0].isDifference || isAction($0) && differing.contains(rows[$0].section) }
        : nil)
  }

  /// The same with the sides exchanged, at the same line.
  func exchanged() -> ComparisonStage { moved(to: ComparisonStage(right, left), from: .left, to: .right) }

  /// The same with another run on the right, at the same line of the left one.
  func replacingRight(by other: ComparedRun) -> ComparisonStage {
    moved(to: ComparisonStage(left, other), from: .left, to: .left)
  }

  /// Another comparison, with what is shown here and at the line on which one stands here.
  private func moved(
    to other: ComparisonStage, from side: Comparison.Side, to otherSide: Comparison.Side
  ) -> ComparisonStage {
    var result = other
    let rows = comparison.rows
    if let here = rows[...min(selection, rows.count - 1)].last(where: { $0[side] != nil }) {
      let isAction = here.kind == .action
      let row = other.comparison.rows.firstIndex { row in
        row[otherSide] == here[side] && (row.kind == .action) == isAction
      }
      result.list.select(row ?? result.selection)
    }
    if showsOnlyDifferences, !result.blocks.isEmpty { result.toggleDifferences() }
    return result
  }
}

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

/// A run on one side of a comparison.
struct ComparedRun: Sendable {
  /// The run, to be explained, opened, and played by other rules.
  let session: Session
  /// What sets it apart from a run that does the same otherwise, in a word or two; empty where nothing does.
  let way: String
  /// Whether it is the run that is open, as it is.
  let isOpen: Bool
  /// Whether calls are left out that a transcript has.
  let isFiltered: Bool
  let run: Run

  /// A run without the calls that the open one leaves out.
  init(_ session: Session, way: String = "", isOpen: Bool = false, without hidden: Set<CallGroup>) {
    self.session = session
    self.way = way
    self.isOpen = isOpen
    isFiltered = !hidden.subtracting([.unnamed, .suppressed]).isEmpty
    run = Run(session.timeline) { !hidden.contains($0.group) }
  }

  private var parts: [String] { [session.sourceName, session.title, way, session.score.name] }

  /// What two runs have in common, and what tells them apart.
  static func titles(_ left: ComparedRun, _ right: ComparedRun) -> ComparisonTitles {
    ComparisonTitles(left.parts, right.parts)
  }

  /// The event that is shown beside a row where this run has no line: that of the last line before.
  func position(ofLine line: Int?) -> Int? { line.map { run.lines[$0].position } }
}

extension KeySection {
  /// The commands about two runs side by side.
  static let comparing = KeySection(
    "A comparison",
    [
      .nextDifference, .previousDifference, .counterpart, .onlyDifferences, .rightVersion, .exchangeSides,
      .compareAnother, .openHere, .leaveComparison,
    ])
}

extension KeyCommand {
  static let nextDifference = KeyCommand(
    "next difference", ["n"], "Goes to the next difference.", unless: .atLastDifference, repeats: true
  ) { $0.selectComparedRow { $0.block(isOnward: true) } }
  static let previousDifference = KeyCommand(
    "previous difference", ["N"], "Goes to the difference before.",
    unless: .atFirstDifference, repeats: true
  ) { $0.selectComparedRow { $0.block(isOnward: false) } }
  static let counterpart = KeyCommand(
    "other place", [.tab], "Goes to where a call that moved stands on the other side.",
    unless: .nothing("this call did not move") { $0.counterpart }
  ) { $0.selectComparedRow { $0.counterpart } }

  /// What changes the comparison, or leaves it.
  static let rightVersion = KeyCommand(
    "iOS version", ["i"], "Plays the run on the right on another iOS version.", unless: .noOtherVersion
  ) {
    guard let (left, right) = $0.comparison.map({ ($0.left.session, $0.right.session) }) else { return }
    let same = left.commands == right.commands && left.setup == right.setup ? left.version : nil
    $0.openVersions("iOS version on the right", of: right, selected: nil, except: same) { $0.changeRight(to: $1) }
  }
  static let compareAnother = KeyCommand("compare", ["c"], "Compares the open run with something else.") {
    $0.openComparisons()
  }
  static let onlyDifferences = KeyCommand(
    "only differences", ["f"], "Shows only what differs, under its actions, or all rows again.",
    unless: .noDifference
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
  /// What is found from the row on which one stands.
  static let noDifference = nothing("nothing differs") { $0.blocks.first }
  static let atLastDifference = Obstacle { model in
    noDifference.reason(model) ?? nothing("this is the last difference") { $0.block(isOnward: true) }.reason(model)
  }
  static let atFirstDifference = Obstacle { model in
    noDifference.reason(model) ?? nothing("this is the first difference") { $0.block(isOnward: false) }.reason(model)
  }

  /// Nothing of a kind is found in the comparison.
  static func nothing(_ reason: String, _ target: @escaping @Sendable (ComparisonStage) -> Int?) -> Obstacle {
    Obstacle { $0.comparison.flatMap(target) == nil ? reason : nil }
  }
}
