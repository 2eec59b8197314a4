import Canvas
import Lifecycle

extension KeySection {
  static let time = KeySection(
    "Through the timeline",
    [
      .nextCall, .previousCall, .nextAction, .previousAction, .pageDown, .pageUp, .toStart, .toEnd, .find,
      .findNext, .findPrevious, .runUntil, .breakpoints, .nextBreak, .previousBreak,
    ])
  static let marks = KeySection("Marks", [.bookmarks, .here, .notHere, .places])
}

extension KeyCommand {
  /// What goes through the timeline.
  static let nextCall = KeyCommand("next call", [.down, "j"], "Goes to the next call.", unless: .atEnd, repeats: true) {
    $0.moveCursor(to: $0.session.nextStop)
  }
  static let previousCall = KeyCommand(
    "previous call", [.up, "k"], "Goes to the call before.", unless: .atStart, repeats: true
  ) { $0.moveCursor(to: $0.session.previousStop) }
  static let nextAction = KeyCommand(
    "next action", ["}"], "Goes to the first call of the next action.", unless: .atEnd, repeats: true
  ) { $0.moveCursor(to: $0.session.stopOfNextAction) }
  static let previousAction = KeyCommand(
    "previous action", ["{"], "Goes to the first call of this action, or of the one before.", unless: .atStart,
    repeats: true
  ) { $0.moveCursor(to: $0.session.stopOfPreviousAction) }
  static let pageDown = KeyCommand(
    "page down", [.pageDown], "Goes on by as many rows as are shown.", unless: .atEnd, repeats: true
  ) { $0.moveCursor(byRows: $0.pageLength) }
  static let pageUp = KeyCommand(
    "page up", [.pageUp], "Goes back by as many rows as are shown.", unless: .atStart, repeats: true
  ) { $0.moveCursor(byRows: -$0.pageLength) }
  static let toStart = KeyCommand(
    "first call", ["g", .home], "Goes to the first call; 5 g goes to call 5.", unless: .noCalls
  ) { $0.moveCursor(to: $0.countedCall ?? $0.session.rows.firstStop) }
  static let toEnd = KeyCommand(
    "last call", ["G", .end], "Goes to the last call; 5 G goes to call 5.",
    unless: Obstacle { ($0.count == nil ? .atEnd : Obstacle.noCalls).reason($0) }
  ) { $0.moveCursor(to: $0.countedCall ?? $0.session.rows.lastStop) }
}

extension Model {
  /// Puts the cursor somewhere; what was being shown stands still then.
  mutating func moveCursor(to position: Int?) {
    showing = nil
    session.cursor = position
  }

  /// The call that a count names, or the last where there are not so many.
  fileprivate var countedCall: Int? {
    count.map { session.rows.position(ofCall: $0) ?? session.rows.lastStop } ?? nil
  }

  /// Moves the cursor by about so many rows.
  mutating func moveCursor(byRows distance: Int) {
    let rows = session.rows
    let index = session.cursor.flatMap { rows.index(of: $0) } ?? -1
    let target = index + distance
    guard target < rows.count else { return moveCursor(to: rows.lastStop) }
    guard target >= 0 else { return moveCursor(to: index > 0 ? rows.firstStop : nil) }
    let position = rows[target].position
    let stop =
      distance > 0 ? rows.stop(from: position) ?? rows.lastStop : rows.stop(before: position + 1) ?? rows.firstStop
    moveCursor(to: stop)
  }

  /// How many rows a page is: as many as the timeline's pane shows, and one that stays in sight.
  var pageLength: Int {
    let arrangement = Arrangement(width: size.width, height: size.height)
    return max(1, (arrangement.shape == .single ? arrangement.only : arrangement.timeline).height - 1)
  }
}

extension Session {
  /// The stop after the cursor; the cursor's own at the end.
  var nextStop: Int? { rows.stop(from: cursor.map { $0 + 1 } ?? 0) ?? cursor }

  var previousStop: Int? { cursor.flatMap { rows.stop(before: $0) } }

  /// The first stop of the next action; the last of all in the last action.
  var stopOfNextAction: Int? {
    rows.stop(from: eventCount(afterEntries: entryIndex.map { $0 + 1 } ?? 0)) ?? rows.lastStop
  }

  /// The first stop of the last action.
  var stopOfLastAction: Int? {
    timeline.entries.last.flatMap { rows.stop(from: $0.events.lowerBound) }
  }

  /// The first stop of this action, or of the one before where the cursor stands there already.
  var stopOfPreviousAction: Int? {
    guard let cursor, let entryIndex else { return nil }
    let first = rows.stop(from: timeline.entries[entryIndex].events.lowerBound)
    if first != cursor { return first }
    return entryIndex == 0 ? nil : rows.stop(from: timeline.entries[entryIndex - 1].events.lowerBound)
  }
}
