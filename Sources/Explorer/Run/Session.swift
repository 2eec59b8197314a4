import Lifecycle
import Notation
import Study

/// A run in the explorer: its timeline, its rows, and the cursor.
///
/// The user moves the cursor among the stops of the rows. A new action takes effect after the action under the cursor:
/// `change` drops the later ones, and keeps what undo and the list of branches need to bring them back.
package struct Session: Sendable {
  package var title: String
  /// The name of the file or built-in transcript.
  var sourceName: String
  /// The position of the case in its file; `nil` if it is the only one.
  var casePosition: CasePosition?
  /// The file that the run can be saved to; `nil` if it is not from a file.
  var runFile: RunFile?
  package private(set) var timeline: Timeline
  package private(set) var rows = Rows()
  /// The event under the cursor; `nil` before the first.
  package var cursor: Int?
  /// The marks on actions that say whether the code to be placed runs there.
  var placeMarks = PlaceMarks()
  /// The breakpoints, at which animations pause; they belong to the app, so another run has its own.
  var breakpoints: [Breakpoint] = []
  /// Runs that were given up for this one and can be returned to.
  var branches: [Session] = []
  var history = History()

  /// Creates a session for actions that were already played.
  package init(title: String, sourceName: String, timeline: Timeline) {
    (self.title, self.sourceName, self.timeline) = (title, sourceName, timeline)
    rows.show(timeline)
  }

  package var setup: Setup { timeline.setup }
  package var score: Score { timeline.score }
  package var version: Version { timeline.score.version }
  package var naming: Naming { Naming(setup: setup, score: score) }
  package var commands: [Command] { timeline.actions.map { $0.command } }
  package var laneNames: [String] { rows.lanes.all.map { $0.name(naming) } }
  /// True if the run is as it was saved or opened; changes of the version alone do not count.
  package var isSaved: Bool { history.isSaved }
  var canUndo: Bool { !history.undoable.isEmpty }
  var canRedo: Bool { !history.redoable.isEmpty }

  /// Returns a command as a transcript writes it, for the header of its action.
  package func text(of command: Command) -> String { WrittenCommand(command, in: setup).printed }
}

package struct CasePosition: Hashable, Sendable {
  package let index: Int, count: Int

  /// The position of a case; `nil` if the file has only one.
  init?(_ index: Int, of count: Int) {
    guard count > 1 else { return nil }
    (self.index, self.count) = (index, count)
  }
}

extension Session {
  mutating func extend(_ setup: Setup) { timeline.extend(setup) }

  mutating func append(_ command: Command) throws(Mistake) {
    try timeline.perform(command)
    rows.show(timeline)
  }

  /// Performs an action at the end of the run; if it is not possible, keeps it there with its mistake.
  mutating func attempt(_ command: Command) {
    timeline.attempt(command)
    rows.show(timeline)
  }

  mutating func rewind(toActionCount count: Int) {
    guard count < timeline.actions.count else { return }
    timeline.rewind(toActionCount: count)
    rows.show(timeline)
  }

  /// Plays the commands again or others, by the same rules or others, in the same app or another.
  mutating func replay(_ commands: [Command]? = nil, by score: Score? = nil, in setup: Setup? = nil) {
    timeline = Timeline(score: score ?? self.score, setup: setup ?? self.setup, commands: commands ?? self.commands)
    rows = Rows(filter: rows.filter)
    rows.show(timeline)
  }

  /// Changes the filter; the cursor moves to the nearest row that remains.
  mutating func show(_ filter: RowFilter) {
    rows = Rows(filter: filter)
    rows.show(timeline)
    cursor = cursor.flatMap { nearestStop(to: $0) }
  }

  /// Shows only the first events, as if the rest had not happened yet; the cursor moves to the last row.
  mutating func reveal(eventCount count: Int) {
    rows.show(timeline, upTo: min(count, timeline.events.count))
    cursor = rows.lastStop
  }

  /// Returns the event itself if the cursor can be on its row, or else the nearest stop before it, or the first of all.
  func nearestStop(to position: Int) -> Int? {
    if let index = rows.index(of: position), rows.isStop(index) { return position }
    return rows.stop(before: position + 1) ?? rows.firstStop
  }

  var brokenPromiseCount: Int { rows.promises.brokenStarts.count }
}

extension Timeline.PlayedAction {
  /// Returns the reason why the action was not possible; `nil` if it was.
  package func reason(_ naming: Naming) -> Sentence? { mistake.map { naming.words(of: $0) } }
}

extension Session {
  /// Returns the run played again, with other commands or by other rules, and without its history.
  func replayed(_ commands: [Command]? = nil, by score: Score? = nil) -> Session {
    let timeline = Timeline(score: score ?? self.score, setup: setup, commands: commands ?? self.commands)
    var session = Session(title: title, sourceName: sourceName, timeline: timeline)
    session.casePosition = casePosition
    session.cursor = session.rows.lastStop
    return session
  }
}

extension Timeline {
  /// Returns the number, counted from 1, of the first call at which two timelines differ; `nil` if they are the same.
  func firstDifference(from other: Timeline) -> Int? {
    let mine = Run(self).lines, theirs = Run(other).lines
    let sameCount = zip(mine, theirs).prefix { $0.entry == $1.entry }.count
    guard sameCount < max(mine.count, theirs.count) else { return nil }
    return mine.prefix(sameCount).count { $0.entry.call != nil } + 1
  }

  func played(by score: Score) -> Timeline {
    Timeline(score: score, setup: setup, commands: actions.map { $0.command })
  }
}
