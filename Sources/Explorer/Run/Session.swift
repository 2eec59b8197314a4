import Canvas
import Lifecycle
import Notation
import Study

/// A run in the explorer: its timeline, its rows, and the cursor.
package struct Session: Sendable {
  /// The title of the case.
  package var title: String
  /// The name of the file or built-in transcript.
  package var sourceName: String
  /// The position of the case; `nil` if it is the only one.
  package var casePosition: CasePosition?
  /// The file that it can be saved into; `nil` if it is not from a file.
  var home: Home?
  /// Everything that happened.
  package private(set) var timeline: Timeline
  /// The rows of the timeline pane.
  package private(set) var rows = Rows()
  /// The event under the cursor; `nil` before the first.
  package var cursor: Int?
  /// The actions that were marked as here or as not here.
  package internal(set) var placeMarks = PlaceMarks()
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
  package var canUndo: Bool { !history.done.isEmpty }
  /// True if there is a change to redo.
  package var canRedo: Bool { !history.undone.isEmpty }

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

extension Model {
  /// Performs an action after the cursor.
  mutating func act(_ action: Action) { act(Command(action)) }

  /// Performs a command after the cursor.
  ///
  /// The animation and the action under the cursor are ended first; later actions are dropped.
  mutating func act(_ command: Command) {
    if session.setup.trees.isEmpty { return warn(Self.emptyWindow) }
    finishLive()
    let passed = session.stopsLeftInAction
    do throws(Mistake) {
      let joins = session.continues(command.action)
      let kept = session.keptCount
      try change(keeping: joins ? kept - 1 : kept, to: command, joinsLast: joins)
      if isStepping, passed > 0, notice == nil {
        tell(
          passed == 1 ? "the last call of the action before came first" : "\(passed) calls that were left came first")
      }
      tellComplaint()
      showLive()
    } catch {
      warn(session.naming.words(of: error))
    }
  }

  /// Does something in place of what follows the first actions, and says how many of them are given up for it.
  private mutating func change(keeping count: Int, to command: Command, joinsLast: Bool = false) throws(Mistake) {
    let givenUp = session.timeline.entries.count - session.keptCount
    try session.change(keeping: count, to: command, joinsLast: joinsLast)
    guard givenUp > 0 else { return }
    let key = KeyCommand.undo.keyNames(charset)
    tell(
      givenUp == 1
        ? "the next action is dropped; \(key) restores it"
        : "the next \(givenUp) actions are dropped; \(key) restores them")
  }

  /// Says what UIKit complains of in the last action, where calls follow that lead the cursor away from it.
  private mutating func tellComplaint() {
    guard let entry = session.timeline.entries.last else { return }
    let rows = session.rows
    let shown = (rows.index(from: entry.events.lowerBound)..<rows.count).map { rows[$0] }
    guard let complaint = shown.first(where: { $0.kind == .complaint }), complaint.position != shown.last?.position
    else { return }
    let world = session.timeline.world(after: complaint.position)
    let words = session.naming.words(of: session.timeline[event: complaint.position], in: world) ?? ""
    // What was dropped for the action is said before that.
    warn(notice.map { "\($0.text): \(words)" } ?? words)
  }

  /// Ends the animation of the last action at once; one that is paused stays.
  mutating func finishLive() {
    guard let showing, showing.kind == .live, !showing.isPaused else { return }
    session.cursor = session.rows.lastStop
    self.showing = nil
  }
}

extension KeyCommand {
  /// Lets the next action start during an animation.
  static let hold = KeyCommand(
    "act into", ["&"],
    "Keeps the animation of this action running, so that the next action interrupts it; pressed again, ends it.",
    unless: .noAnimation
  ) { $0.holdAnimation() }
}

extension Obstacle {
  static let noAnimation = Obstacle { model in
    model.session.isHeld || model.session.commandToHold != nil ? nil : "this action has no animation to act into"
  }
}

extension Model {
  /// Lets the animation under the cursor go on running, or, where one does already, ends it.
  fileprivate mutating func holdAnimation() {
    guard !session.isHeld else { return act(.wait) }
    guard let command = session.commandToHold else { return }
    do throws(Mistake) {
      try change(keeping: session.keptCount - 1, to: command)
      session.cursor = session.rows.lastStop
      if notice == nil { tell("the animation is still running: the next action interrupts it, and & ends it") }
    } catch {
      warn(session.naming.words(of: error))
    }
  }
}

extension World {
  /// True if an animation runs, and continues until it is ended.
  var isHeld: Bool { transition.map { !$0.isInteractive || $0.stage == .ending } ?? false }
}

extension Session {
  /// The number of rows of the current action after the cursor.
  fileprivate var stopsLeftInAction: Int {
    guard let cursor, let entryIndex else { return 0 }
    return stops(ofEntry: entryIndex).count { $0 > cursor }
  }

  /// True if an animation continues after the action under the cursor.
  var isHeld: Bool { actingWorld.isHeld }

  /// The action under the cursor with its animation left running; `nil` if it has none.
  var commandToHold: Command? {
    guard let entry = entryAtCursor, entry.command.isAnimated, !entry.command.staysRunning,
      WrittenCommand(entry.command, in: setup).canStayRunning
    else { return nil }
    var command = entry.command
    command.staysRunning = true
    let held = try? ActionPreview(command, in: timeline.world(after: entry.events.lowerBound), self)
    return held?.after.transition == nil ? nil : command
  }
}

extension Model {
  /// The message if there is no app yet.
  static let emptyWindow: Sentence = "the window is empty: Ctrl-P puts a screen into it, as does `: window: nav(A)`"

  /// Changes the app by lines of a transcript, and performs the actions in it; returns a complaint.
  ///
  /// In a new window the actions end where one is not possible: they were done in another app.
  mutating func build(_ lines: [String]) -> Sentence? {
    let reading = session.setup.built(lines, doing: session.commands, versions: scores.versions)
    guard let app = reading.value else { return reading.complaint ?? "this is not possible" }
    showing = nil
    var commands = app.commands
    if lines.contains(where: { $0.hasPrefix("window:") }) {
      let entries = Timeline(score: session.score, setup: app.setup, commands: commands).entries
      commands = Array(commands[..<(entries.firstIndex { $0.mistake != nil } ?? entries.endIndex)])
    }
    let omitted = app.commands.count - commands.count
    let isNew = omitted > 0 || !app.setup.writtenWindow.includes(session.setup.writtenWindow)
    let title = app.title ?? (isNew && !session.setup.trees.isEmpty ? Self.newAppTitle : session.title)
    if app.setup != session.setup || title != session.title {
      session.change(setup: app.setup, commands: commands, title: title)
    }
    if let version = app.version { change(to: version) }
    let built: Sentence = "built: \(lines.joined(separator: "; "))"
    tell(session.timeline.world.root.exists ? built : "\(built); \(KeyCommand.home.firstKeyName(charset)) launches it")
    if omitted > 0 { tell("actions left out, as not possible in this app: \(omitted); `u` undoes it") }
    let undone = session.timeline.entries.count { $0.mistake != nil }
    if undone > 0 { warn("\(undone) of the actions are not possible in it") }
    return nil
  }

  /// The title of an app that is built here.
  private static let newAppTitle = "A new app"

  /// Begins with an empty window; the run that was open is kept.
  mutating func beginApp() {
    let timeline = Timeline(score: session.score, setup: Setup())
    open(Session(title: Self.newAppTitle, sourceName: "new-app", timeline: timeline), leaving: session)
    tell(Self.emptyWindow)
  }
}

extension Setup {
  /// The content of the window, as a transcript writes it.
  fileprivate var writtenWindow: String { trees.isEmpty ? "" : WrittenTree(window, in: self).printed }
}
