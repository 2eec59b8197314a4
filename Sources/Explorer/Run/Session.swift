import Lifecycle
import Notation
import Study

/// A run that one looks at: what was set up and done, the timeline of it, and where one stands.
public struct Session: Sendable {
  /// What the run is called: the title of the case.
  public var title: String
  /// Where the case comes from: its file's name, or a built-in one's.
  public var sourceName: String
  /// Which of the cases there it is; nothing where there is no other.
  public var casePosition: CasePosition?
  /// The file into which it can be saved; nothing where it does not come from one.
  var home: Home?
  /// Everything that happened.
  public private(set) var timeline: Timeline
  /// The rows of the timeline pane.
  public private(set) var rows = Rows()
  /// The event on which the cursor stands; nothing before the first.
  public var cursor: Int?
  /// The events that were marked, in order.
  public internal(set) var bookmarks: [Int] = []
  /// The actions that were marked as here or as not here.
  public internal(set) var placeMarks = PlaceMarks()
  /// What can be undone, and what was.
  var history = History()

  /// A run that was played already.
  init(title: String, sourceName: String, timeline: Timeline) {
    (self.title, self.sourceName, self.timeline) = (title, sourceName, timeline)
    rows.follow(timeline)
  }

  /// What is fixed before the launch.
  public var setup: Setup { timeline.setup }
  /// The rules that are played.
  public var score: Score { timeline.score }
  /// The version that is simulated.
  public var version: Version { timeline.score.version }
  /// The names of this run.
  public var naming: Naming { Naming(setup: setup, score: score) }
  /// What was done.
  public var commands: [Command] { timeline.entries.map(\.command) }
  /// The names of the lanes, in their order.
  public var laneNames: [String] { rows.lanes.all.map { $0.name(naming) } }
  /// Whether the run is as it was saved or opened; another version makes no difference.
  public var isSaved: Bool { history.isSaved }
  /// Whether something can be undone.
  public var canUndo: Bool { !history.done.isEmpty }
  /// Whether something that was undone can be done again.
  public var canRedo: Bool { !history.undone.isEmpty }

  /// A command as a transcript writes it, for the header of an action.
  public func text(of command: Command) -> String { WrittenCommand(command, in: setup).printed }
}

/// Which case of a file a run is.
public struct CasePosition: Hashable, Sendable {
  /// Counted from 0, of how many.
  public let index: Int, count: Int

  /// A case of a file; nothing where there is no other.
  init?(_ index: Int, of count: Int) {
    guard count > 1 else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// What the header says.
  var words: String { "case \(index + 1) of \(count)" }
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

  /// Takes the last actions back, so that only the first ones are left.
  mutating func rewind(toEntryCount count: Int) {
    guard count < timeline.entries.count else { return }
    rows.rewind(toEventCount: timeline.entries[count].events.lowerBound, timeline)
    timeline.rewind(toEntryCount: count)
  }

  /// Plays everything anew, by these rules and with these classes.
  mutating func replay(score: Score, setup: Setup) {
    timeline = Timeline(score: score, setup: setup, commands: commands)
    rows = Rows(filter: rows.filter)
    rows.follow(timeline)
  }

  /// Leaves other calls out of the rows; the cursor goes to the nearest row that is left.
  mutating func show(_ filter: RowFilter) {
    rows = Rows(filter: filter)
    rows.follow(timeline)
    cursor = cursor.flatMap { nearestStop(to: $0) }
  }

  /// Shows only the first events, as if the others had not happened yet; the cursor goes to the last row that is left.
  mutating func reveal(eventCount count: Int) {
    let count = min(count, timeline.events.count)
    if count < rows.eventCount {
      rows.rewind(toEventCount: count, timeline)
    } else {
      rows.follow(timeline, upTo: count)
    }
    cursor = rows.lastStop
  }

  /// The event itself, if the cursor can stand on its row, else the nearest one before on whose row it can.
  func nearestStop(to position: Int) -> Int? {
    if let index = rows.index(of: position), rows.isStop(index) { return position }
    return rows.stop(before: position + 1) ?? rows.firstStop
  }
}

extension Session {
  /// How many promises are broken up to the cursor.
  var breakCount: Int { cursor.map { rows.promises.breakCount(upTo: $0) } ?? 0 }

  /// How many of those were made to a controller that lives, or to one before it of the same name.
  func breakCount(of id: ControllerID, in world: World) -> Int {
    guard let cursor, let lane = rows.lanes.lane(of: id, in: world) else { return 0 }
    return rows.promises.breakCount(of: lane, upTo: cursor)
  }
}

extension Timeline.Entry {
  /// Why the action could not be meant where it stands, if it could not.
  public func reason(_ naming: Naming) -> String? { mistake.map { naming.words(of: $0) } }
}
