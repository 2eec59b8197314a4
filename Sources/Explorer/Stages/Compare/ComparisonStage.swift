import Canvas
import Lifecycle
import Notation
import Study

/// Two runs side by side, and the selected row.
struct ComparisonStage: RowStage {
  let left: ComparedRun, right: ComparedRun
  let comparison: Comparison
  /// The rows at which differences begin; a call that moved counts as one difference, at its upper row.
  let blocks: [Int]
  /// True if only rows that differ are shown, with their actions.
  private(set) var showsOnlyDifferences = false
  private var typed = TypedVersion()
  var list: RowList

  /// Compares two runs, with the first difference selected.
  init(_ left: ComparedRun, _ right: ComparedRun) {
    self.left = left
    self.right = right
    let comparison = Comparison(left.run, right.run)
    self.comparison = comparison
    let rows = comparison.rows
    blocks = rows.indices.filter { rows[$0].isDifference && ($0 == 0 || !rows[$0 - 1].isDifference) }
      .filter { start in
        // A block that holds only calls moved down from a block above was counted there.
        let end = rows[start...].firstIndex { !$0.isDifference } ?? rows.endIndex
        return (start..<end).contains { index in rows[index].counterpart.map { $0 > index } ?? true }
      }
    list = RowList(count: rows.count, selection: blocks.first ?? 0)
  }

  /// Returns the titles: the parts that the runs share, and the parts that differ.
  func titles(_ phrasebook: Phrasebook) -> ComparisonTitles {
    ComparisonTitles(left.parts(phrasebook), right.parts(phrasebook), phrasebook)
  }

  func side(_ side: Comparison.Side) -> ComparedRun { side == .left ? left : right }

  func isAction(_ row: Int) -> Bool { comparison.rows[row].kind == .action }

  /// The row of the selected moved call on the other side; `nil` for other rows.
  var counterpart: Int? { comparison.rows.dropFirst(selection).first?.counterpart }

  /// The first row of the next or the previous difference.
  func block(isOnward: Bool) -> Int? { blocks.next(to: selection, isOnward: isOnward) }

  /// The number of the last difference at or before the selected row, counted from 1.
  var blockNumber: Int { blocks.count { $0 <= selection } }

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

  /// Returns the comparison with its sides swapped, at the same line.
  func exchanged() -> ComparisonStage { moved(to: ComparisonStage(right, left), from: .left, to: .right) }

  /// Returns another comparison with the same filter, and with the same line selected.
  private func moved(
    to other: ComparisonStage, from side: Comparison.Side, to otherSide: Comparison.Side
  ) -> ComparisonStage {
    var result = other
    let rows = comparison.rows
    // If nothing differed and the first line was selected, the first difference is more useful than that line.
    if !blocks.isEmpty || selection > 0,
      let here = rows[...min(selection, rows.count - 1)].last(where: { $0[side] != nil })
    {
      let isAction = here.kind == .action
      let row = other.comparison.rows.firstIndex { row in
        row[otherSide] == here[side] && (row.kind == .action) == isAction
      }
      result.list.select(row ?? result.selection)
    }
    if showsOnlyDifferences, !result.blocks.isEmpty { result.toggleDifferences() }
    return result
  }

  static let keymap = Keymap([.rows, .comparing])
  func hints(_ model: Model) -> [Hint] {
    [
      Hint(.nextDifference, .previousDifference, label: "difference"), Hint(.nextRow, .previousRow, label: "step"),
      Hint(.counterpart, label: "other place"), Hint(.nextRowAction, label: "action"),
      Hint(.olderRight, .newerRight, label: "iOS"),
      Hint(.onlyDifferences, label: "only differences"), Hint(.exchangeSides, label: "exchange"),
      Hint(.openHere, label: "open here"), Hint(.compareAnother, label: "compare"),
    ]
  }

  var lastHints: [Hint] { [Hint(.help, label: "all keys"), Hint(.leaveComparison, label: "back")] }

  var legend: Legend {
    [
      ([ComparisonSign.equal.glyph], "the same on both sides"),
      ([ComparisonSign.onlyLeft.glyph, ComparisonSign.onlyRight.glyph], "only on the left; only on the right"),
      ([ComparisonSign.above.glyph, ComparisonSign.below.glyph], "it is further up, or down, on the other side"),
    ]
  }

  func draw(_ frame: Frame, on canvas: inout Canvas) { ComparisonView(self, frame).draw(on: &canvas) }

  func target(at point: Point, _ frame: Frame) -> Target? {
    ComparisonView(self, frame).areas.row(of: list, at: point).map { .row($0) }
  }
}

extension ComparisonStage {
  /// Opens the comparison of the current run with another one.
  static func open(with other: Session, way: (own: Sentence, other: Sentence) = ("", ""), _ model: inout Model) {
    model.leaveStage()
    let hidden = model.session.rows.filter.hiddenGroups
    model.enter(
      ComparisonStage(
        ComparedRun(model.session, way: way.own, isOpen: true, without: hidden),
        ComparedRun(other, way: way.other, without: hidden)))
  }

  /// Compares the current run with itself on another version.
  static func open(with version: Version, _ model: inout Model) {
    guard let score = model.scores[version, like: model.session.score] else { return }
    open(with: model.session.replayed(by: score), &model)
  }

  /// Returns the versions to choose from for the right side; the same run on the same version is left out.
  private func rightVersions(_ model: Model) -> [Version] {
    let isSame = left.session.commands == right.session.commands && left.session.setup == right.session.setup
    return model.scores.versions.filter { !isSame || $0 != left.session.version }
  }

  fileprivate func rightVersion(isOnward: Bool, _ model: Model) -> Version? {
    rightVersions(model).next(to: right.session.version, isOnward: isOnward)
  }

  /// Adds a digit to the number of a version, and plays the right run on the version that matches.
  fileprivate mutating func type(_ digit: Int, _ model: inout Model) {
    if let version = typed.type(digit, rightVersions(model), &model) { changeRight(to: version, &model) }
  }

  fileprivate mutating func changeRight(to version: Version?, _ model: inout Model) {
    guard let score = version.flatMap({ model.scores[$0, like: model.session.score] }) else { return }
    let hidden = model.session.rows.filter.hiddenGroups, typed = typed
    defer { self.typed = typed }
    let other = ComparedRun(right.session.replayed(by: score), way: right.way, without: hidden)
    self = moved(to: ComparisonStage(left, other), from: .left, to: .left)
  }

  fileprivate func openLeft(_ model: inout Model) {
    let line = comparison.rows[...selection].last { $0.kind != .action && $0.left != nil }?.left
    var opened = left.isOpen ? model.session : left.session
    opened.cursor = left.position(ofLine: line).flatMap { opened.nearestStop(to: $0) } ?? opened.rows.firstStop
    if left.isOpen { model.session = opened } else { model.open(opened, leaving: model.session) }
    model.enter(ExploringStage())
  }
}

struct ComparedRun: Sendable {
  /// The session of the run, from which it is explained, opened, and played by other rules.
  let session: Session
  /// One or two words on how the run differs from another way of doing the same; empty if there is no such way.
  let way: Sentence
  /// True if it is the current run, unchanged.
  let isOpen: Bool
  /// True if some calls are left out.
  let isFiltered: Bool
  let run: Run

  /// Prepares a run for comparison; `hidden` are the groups of calls to leave out.
  init(_ session: Session, way: Sentence = "", isOpen: Bool = false, without hidden: Set<CallGroup>) {
    self.session = session
    self.way = way
    self.isOpen = isOpen
    isFiltered = !hidden.subtracting([.unnamed, .suppressed]).isEmpty
    run = Run(session.timeline) { !hidden.contains($0.group) }
  }

  fileprivate func parts(_ phrasebook: Phrasebook) -> [String] {
    [session.sourceName, phrasebook.say(Sentence(key: session.title)), phrasebook.say(way), session.score.name]
  }

  func position(ofLine line: Int?) -> Int? { line.map { run.lines[$0].position } }
}

extension KeySection {
  static let comparing = KeySection(
    "A comparison",
    [
      .nextDifference, .previousDifference, .counterpart, .onlyDifferences, .olderRight, .newerRight, .rightByNumber,
      .exchangeSides,
      .compareAnother, .openHere, .leaveComparison,
    ])
}

extension KeyCommand {
  static let nextDifference = KeyCommand(
    "next difference", ["n"], "Goes to the next difference.", in: ComparisonStage.self, unless: .atLastDifference,
    repeats: true
  ) { $0.select($0.block(isOnward: true), &$1) }
  static let previousDifference = KeyCommand(
    "previous difference", ["N"], "Goes to the difference before.", in: ComparisonStage.self,
    unless: .atFirstDifference, repeats: true
  ) { $0.select($0.block(isOnward: false), &$1) }
  static let counterpart = KeyCommand(
    "other place", [.tab], "Goes to the place of a moved call on the other side.", in: ComparisonStage.self,
    unless: .noTarget("this call did not move") { $0.counterpart }
  ) { $0.select($0.counterpart, &$1) }

  static let newerRight = KeyCommand(
    "newer version", [.right, "l"], "Plays the run on the right on the next version.", in: ComparisonStage.self,
    unless: .noRightVersion(isOnward: true, "this is the newest version"), repeats: true
  ) { $0.changeRight(to: $0.rightVersion(isOnward: true, $1), &$1) }
  static let olderRight = KeyCommand(
    "older version", [.left, "h"], "Plays the run on the right on the version before.", in: ComparisonStage.self,
    unless: .noRightVersion(isOnward: false, "this is the oldest version"), repeats: true
  ) { $0.changeRight(to: $0.rightVersion(isOnward: false, $1), &$1) }
  static let rightByNumber = KeyCommand(
    "version by number", .digitsFromZero, "Plays the run on the right on the version whose number is typed.",
    unless: .noOtherVersion
  ) { model, digit in model.changeStage(ComparisonStage.self) { $0.type(digit, &$1) } }
  static let compareAnother = KeyCommand("compare", ["c"], "Compares the open run with something else.") {
    $0.openComparisons()
  }
  static let onlyDifferences = KeyCommand(
    "only differences", ["f"], "Shows only what differs, under its actions, or all rows again.",
    in: ComparisonStage.self, unless: .noDifference
  ) { stage, _ in stage.toggleDifferences() }
  static let exchangeSides = KeyCommand("exchange", ["s"], "Exchanges the sides.", in: ComparisonStage.self) {
    stage, _ in stage = stage.exchanged()
  }
  static let openHere = KeyCommand(
    "open here", [.enter], "Goes to this call in the run on the left.", in: ComparisonStage.self
  ) { $0.openLeft(&$1) }
  static let leaveComparison = KeyCommand(
    "back", [.escape, "q"], "Goes back to the run.", in: ComparisonStage.self
  ) { $1.leaveStage() }
}

extension Obstacle {
  static let noDifference = noTarget("nothing differs") { $0.blocks.first }
  static let atLastDifference = noDifference.or(
    noTarget("this is the last difference") { $0.block(isOnward: true) }.reason)
  static let atFirstDifference = noDifference.or(
    noTarget("this is the first difference") { $0.block(isOnward: false) }.reason)

  static func noRightVersion(isOnward: Bool, _ reason: Sentence) -> Obstacle {
    Obstacle(in: ComparisonStage.self) { $0.rightVersion(isOnward: isOnward, $1) == nil ? reason : nil }
  }

  fileprivate static func noTarget(_ reason: Sentence, _ target: @escaping @Sendable (ComparisonStage) -> Int?)
    -> Obstacle
  {
    Obstacle(in: ComparisonStage.self) { stage, _ in target(stage) == nil ? reason : nil }
  }
}
