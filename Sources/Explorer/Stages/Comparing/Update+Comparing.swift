import Canvas
import Lifecycle
import Study

extension Model {
  /// The comparison that fills the screen, if one does.
  var comparison: ComparisonStage? {
    get { stage as? ComparisonStage }
    set { if let newValue { stage = newValue } }
  }

  /// Goes on or back by a page: by as many rows as are shown, but for one that stays in sight.
  mutating func turnComparisonPage(isOnward: Bool) {
    let length = max(1, ComparisonPlaces(width: size.width, height: size.height).rows.height - 1)
    comparison?.move(by: isOnward ? length : -length)
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
    guard let score = scores[version] else { return }
    compare(with: session.again(by: score))
  }

  /// Plays the run on the right by the rules of another version.
  mutating func changeRight(to version: Version) {
    guard let comparison, let score = scores[version] else { return }
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
    opened.cursor = left.place(ofLine: line).flatMap { opened.nearestStop(to: $0) } ?? opened.rows.firstStop
    if !left.isOpen {
      other = OtherSession(session: session, isNewer: false)
      (previousVersion, chosenGesture) = (nil, nil)
    }
    session = opened
    stage = Stages.first
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
