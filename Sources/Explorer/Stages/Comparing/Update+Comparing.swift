import Canvas
import Lifecycle
import Study

extension Model {
  /// Runs a command of the comparison that fills the screen.
  mutating func runComparison(_ id: CommandID) {
    guard case .comparison(var comparison) = stage else { return }
    switch id {
    case .nextRow: comparison.move(by: 1)
    case .previousRow: comparison.move(by: -1)
    case .rowsDown: comparison.move(by: comparisonPageLength)
    case .rowsUp: comparison.move(by: -comparisonPageLength)
    case .firstRow: comparison.move(by: -comparison.shownCount)
    case .lastRow: comparison.move(by: comparison.shownCount)
    case .nextRowAction: comparison.select(comparison.action(isOnward: true) ?? comparison.selection)
    case .previousRowAction: comparison.select(comparison.action(isOnward: false) ?? comparison.selection)
    case .nextDifference: comparison.select(comparison.block(isOnward: true) ?? comparison.selection)
    case .previousDifference: comparison.select(comparison.block(isOnward: false) ?? comparison.selection)
    case .counterpart:
      comparison.select(comparison.comparison.rows[comparison.selection].counterpart ?? comparison.selection)
    case .exchangeSides: comparison = comparison.exchanged()
    case .onlyDifferences: comparison.toggleDifferences()
    case .rightVersion: return panel = .versions(versionsPanel(of: comparison.right.session, .right))
    case .compareAnother: return openComparisons()
    case .openHere: return open(comparison)
    case .leaveComparison: return stage = .run
    default: return
    }
    stage = .comparison(comparison)
  }

  /// Goes to a row of the comparison.
  mutating func select(comparisonRow row: Int) {
    guard case .comparison(var comparison) = stage else { return }
    comparison.select(row)
    stage = .comparison(comparison)
  }

  /// How many rows a page of a comparison is: as many as are shown, and one that stays in sight.
  private var comparisonPageLength: Int {
    max(1, ComparisonPlaces(width: size.width, height: size.height).rows.height - 1)
  }

  /// Lays the run that is open beside another one.
  mutating func compare(with other: Session, way: (own: String, other: String) = ("", "")) {
    showing = nil
    let hidden = session.rows.filter.hiddenGroups
    stage = .comparison(
      ComparisonStage(
        ComparedRun(session, way: way.own, isOpen: true, without: hidden),
        ComparedRun(other, way: way.other, without: hidden)))
  }

  /// Lays the run that is open beside the same one on another version.
  mutating func compare(with version: Version) {
    guard let score = scores[version] else { return }
    compare(with: session.again(by: score))
  }

  /// Plays the run on the right by the rules of another version.
  mutating func changeRight(to version: Version) {
    guard case .comparison(let comparison) = stage, let score = scores[version] else { return }
    let right = comparison.right
    stage = .comparison(
      comparison.replacingRight(
        by: ComparedRun(
          right.session.again(by: score), way: right.way, without: session.rows.filter.hiddenGroups)))
  }

  /// Opens the run on the left, with the cursor on the row on which one stands.
  private mutating func open(_ comparison: ComparisonStage) {
    let left = comparison.left
    let rows = comparison.comparison.rows[...comparison.selection]
    let line = rows.last { $0.kind != .action && $0.left != nil }?.left
    var opened = left.isOpen ? session : left.session
    opened.cursor = left.place(ofLine: line).flatMap { opened.nearestStop(to: $0) } ?? opened.rows.firstStop
    if !left.isOpen {
      other = OtherSession(session: session, isNewer: false)
      (previousVersion, chosenGesture) = (nil, nil)
    }
    session = opened
    stage = .run
  }
}

extension Session {
  /// The run played once more, with other commands or by other rules; what was changed before stays with this one.
  func again(_ commands: [Command]? = nil, by score: Score? = nil) -> Session {
    var session = Session(title: title, sourceName: sourceName, setup: setup, score: score ?? self.score)
    for command in commands ?? self.commands { session.attempt(command) }
    session.cursor = session.rows.lastStop
    return session
  }
}
