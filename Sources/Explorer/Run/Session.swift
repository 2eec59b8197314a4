import Canvas
import Lifecycle
import Notation
import Study

/// A run in the explorer: its timeline, its rows, and the cursor.
package struct Session: Sendable {
  /// The title of the case.
  package var title: String
  /// The name of the file or built-in transcript.
  var sourceName: String
  /// The position of the case; `nil` if it is the only one.
  var casePosition: CasePosition?
  /// The file that it can be saved into; `nil` if it is not from a file.
  var home: Home?
  /// Everything that happened.
  package private(set) var timeline: Timeline
  /// The rows of the timeline pane.
  package private(set) var rows = Rows()
  /// The event under the cursor; `nil` before the first.
  package var cursor: Int?
  /// The actions that were marked as here or as not here.
  var placeMarks = PlaceMarks()
  /// The runs that were given up for this one.
  var branches: [Session] = []
  /// The changes that can be undone and redone.
  var history = History()

  /// A run that was played already.
  init(title: String, sourceName: String, timeline: Timeline) {
    (self.title, self.sourceName, self.timeline) = (title, sourceName, timeline)
    rows.follow(timeline)
  }

  package var setup: Setup { timeline.setup }
  /// The rules that are played.
  package var score: Score { timeline.score }
  /// The version that is simulated.
  package var version: Version { timeline.score.version }
  /// The names of this run.
  package var naming: Naming { Naming(setup: setup, score: score) }
  package var commands: [Command] { timeline.entries.map(\.command) }
  /// The names of the lanes, in their order.
  package var laneNames: [String] { rows.lanes.all.map { $0.name(naming) } }
  /// True if the run is as it was saved or opened, apart from the version.
  package var isSaved: Bool { history.isSaved }
  /// True if there is a change to undo.
  var canUndo: Bool { !history.done.isEmpty }
  /// True if there is a change to redo.
  var canRedo: Bool { !history.undone.isEmpty }

  /// A command as a transcript writes it, for the header of an action.
  package func text(of command: Command) -> String { WrittenCommand(command, in: setup).printed }
}

/// The position of a case in a file.
package struct CasePosition: Hashable, Sendable {
  /// The index, counted from 0, and the number of cases.
  package let index: Int, count: Int

  /// A case of a file; `nil` if it is the only one.
  init?(_ index: Int, of count: Int) {
    guard count > 1 else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// The words for the header.
  var words: Sentence { "example \(index + 1) of \(count)" }
}

extension Session {
  /// Notes that the run is saved as it is.
  mutating func noteSaved() { history.noteSaved() }

  mutating func extend(_ setup: Setup) {
    timeline.extend(setup)
  }

  mutating func append(_ command: Command) throws(Mistake) {
    try timeline.perform(command)
    rows.follow(timeline)
  }

  /// Performs an action at the end of the run, or keeps it there with the mistake.
  mutating func attempt(_ command: Command) {
    timeline.attempt(command)
    rows.follow(timeline)
  }

  /// Takes back the last actions, so that only the first `count` are left.
  mutating func rewind(toEntryCount count: Int) {
    guard count < timeline.entries.count else { return }
    timeline.rewind(toEntryCount: count)
    rows.follow(timeline)
  }

  /// Plays everything again by these rules and with this setup.
  mutating func replay(score: Score, setup: Setup) {
    timeline = Timeline(score: score, setup: setup, commands: commands)
    rows = Rows(filter: rows.filter)
    rows.follow(timeline)
  }

  /// Changes the filter; the cursor moves to the nearest remaining row.
  mutating func show(_ filter: RowFilter) {
    rows = Rows(filter: filter)
    rows.follow(timeline)
    cursor = cursor.flatMap { nearestStop(to: $0) }
  }

  /// Shows only the first events, as if the others had not happened yet; the cursor moves to the last remaining row.
  mutating func reveal(eventCount count: Int) {
    rows.follow(timeline, upTo: min(count, timeline.events.count))
    cursor = rows.lastStop
  }

  /// The event itself, if the cursor can be on its row, or else the nearest one before it that has such a row.
  func nearestStop(to position: Int) -> Int? {
    if let index = rows.index(of: position), rows.isStop(index) { return position }
    return rows.stop(before: position + 1) ?? rows.firstStop
  }
}

extension Session {
  /// The number of broken promises up to the cursor.
  var brokenPromiseCount: Int { cursor.map { rows.promises.breakCount(upTo: $0) } ?? 0 }

  /// The numbers of the calls that made them.
  var brokenPromiseCalls: [Int] {
    cursor.map { rows.promises.brokenStarts(upTo: $0).map { rows.calls(before: $0 + 1) } } ?? []
  }

  /// The number of those made to a controller, or to an earlier one of the same name.
  func brokenPromiseCount(of id: ControllerID, in world: World) -> Int {
    guard let cursor, let lane = rows.lanes.lane(of: id, in: world) else { return 0 }
    return rows.promises.breakCount(of: lane, upTo: cursor)
  }
}

extension Timeline.Entry {
  /// The reason why the action was not possible, if it was not.
  package func reason(_ naming: Naming) -> Sentence? { mistake.map { naming.words(of: $0) } }
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

extension Timeline {
  /// The number of the first call, counted from 1, as which another timeline has another one or none.
  func firstDifference(from other: Timeline) -> Int? {
    let mine = Run(self).lines, theirs = Run(other).lines
    let sameCount = zip(mine, theirs).prefix { $0.entry == $1.entry }.count
    guard sameCount < max(mine.count, theirs.count) else { return nil }
    return mine.prefix(sameCount).count { $0.entry.call != nil } + 1
  }

  /// The same actions, played by other rules.
  func played(by score: Score) -> Timeline {
    Timeline(score: score, setup: setup, commands: entries.map(\.command))
  }
}
