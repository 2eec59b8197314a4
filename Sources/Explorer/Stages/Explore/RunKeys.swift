import Canvas
import Lifecycle
import Notation
import Study

extension KeySection {
  static let show = KeySection(
    "What is shown", [.play, .breakHere, .toBreakpoint, .onlyThese, .versionFilm, .compare, .pane, .escape])
  static let run = KeySection("The run", [.open, .undo, .redo, .save, .commandLine, .predict])
}

extension KeyCommand {
  static let play = KeyCommand(
    "play or pause", [" "],
    "Plays the calls at their own pace, or pauses; at the end it plays the last action again.",
    unless: .noCalls, endsAnimation: false
  ) {
    $0.showsEndings = false
    $0.togglePlaying()
  }
  static let step = KeyCommand(
    "step mode", [], "Makes each call wait for a key, or shows calls at their own pace."
  ) { $0.toggleStepping() }
  static let pane = KeyCommand(
    "all reasons, or next pane", ["v"],
    "Shows all that is known of the call, and changes nothing; where only one pane fits, goes to the next one.",
    unless: .nothingToRead, endsAnimation: false
  ) { model in
    let arrangement = model.arrangement
    guard arrangement.shape == .single else { return model.showsSources = true }
    let panes = Pane.allCases.filter { $0 != .slider || !arrangement.keepsSlider }
    let position = panes.firstIndex(of: model.shownPane(arrangement)) ?? 0
    model.pane = panes[(position + 1) % panes.count]
  }

  static let undo = KeyCommand(
    "undo", ["u"], "Undoes what changed the run last.", unless: .nothingToUndo, repeats: true
  ) { $0.undo() }
  static let redo = KeyCommand(
    "redo", ["U", .control("r")], "Redoes what was undone; if something else was done since, shows both side by side.",
    unless: .nothingToRedo, repeats: true
  ) { $0.redo() }
  static let restart = KeyCommand(
    "restart", [], "Restarts the same app, with its launch alone; undo restores the actions.", unless: .noCalls
  ) { model in
    model.playback = nil
    model.session.change(setup: model.session.setup, commands: [Command(.launch)])
    model.session.cursor = model.session.rows.lastStop
    model.tell("launched anew; \(KeyCommand.undo.keyNames(model.charset)) brings back what was")
  }
  static let goBack = KeyCommand(
    "go back", [], "Goes back to your app as it was before an answer, a lesson or a log.",
    unless: Obstacle { $0.returnPoints.isEmpty ? "there is nothing to go back to" : nil }
  ) { $0.goBack() }
}

extension Obstacle {
  static let nothingToRead = Obstacle { model in
    model.arrangement.shape == .single ? nil : noCalls.reason(model)
  }
  static let nothingToUndo = Obstacle { model in
    model.session.canUndo || !model.otherRuns.before.isEmpty ? nil : "nothing was changed"
  }
  static let nothingToRedo = Obstacle { model in
    let canRedo = model.session.canRedo || !model.otherRuns.after.isEmpty || Obstacle.noBranch.reason(model) == nil
    return canRedo ? nil : "nothing was undone"
  }
}

extension Model {
  /// Toggles step mode, and ends an animation.
  fileprivate mutating func toggleStepping() {
    isStepping.toggle()
    playback = nil
    tell(isStepping ? "step mode: each call waits for a key" : "live: calls are shown at their own pace")
  }

  /// Undoes the last change; if there is none, returns to the previous run.
  fileprivate mutating func undo() {
    guard session.canUndo else { return show(otherRuns.goBack(from: session)) }
    notice = nil
    change(removing: { "undone: \($0)" }, orBringingBack: { "there again: \($0)" }, by: { $0.undo() })
    if let said = notice?.text { tell("\(said); \(KeyCommand.redo.firstKeyName(charset)) does it again") }
  }

  /// Redoes the change undone last; if there is none, returns to the next run.
  fileprivate mutating func redo() {
    guard session.canRedo else {
      if let run = otherRuns.goOn(from: session) { return show(run) }
      return compare(withBranch: 0)
    }
    let count = session.timeline.actions.count
    change(removing: { "given up again: \($0)" }, orBringingBack: { "redone: \($0)" }, by: { $0.redo() })
    if session.timeline.actions.count > count { session.cursor = session.rows.lastStop }
  }

  /// Undoes or redoes a change, and tells which action was removed or brought back.
  private mutating func change(
    removing removal: (String) -> Sentence, orBringingBack addition: (String) -> Sentence,
    by body: (inout Session) -> Void
  ) {
    playback = nil
    let (score, last, count) = (session.score, session.timeline.actions.last, session.timeline.actions.count)
    let before = session.setup.statements.map { $0.statement.printed }
    body(&session)
    let after = session.setup.statements.map { $0.statement.printed }
    let (gone, back) = (before.filter { !after.contains($0) }, after.filter { !before.contains($0) })
    if session.score !== score {
      chosen.version = session.version
      tell("\(session.score.name) again")
    } else if !gone.isEmpty || !back.isEmpty {
      tell(back.isEmpty ? removal(gone.joined(separator: "; ")) : addition(back.joined(separator: "; ")))
    } else if session.timeline.actions.count < count, let last {
      tell(removal(session.text(of: last.command)))
    } else if session.timeline.actions.count > count, let restored = session.timeline.actions.last {
      tell(addition(session.text(of: restored.command)))
    }
  }

  private mutating func show(_ kept: Session?) {
    guard let kept else { return }
    playback = nil
    session = kept
    tell("\(session.sourceName) is open again")
  }
}

/// A pane, for screens with room for only one.
package enum Pane: CaseIterable, Hashable, Sendable { case timeline, screens, why, slider }

extension Model {
  /// Returns the pane to show where there is room for only one; the slider is no choice while it is visible below.
  func shownPane(_ arrangement: Arrangement) -> Pane {
    pane == .slider && arrangement.keepsSlider ? .timeline : pane
  }
}

extension KeySection {
  static let time = KeySection(
    "Through the timeline",
    [
      .nextCall, .previousCall, .nextAction, .page, .toStart, .toEnd, .find, .findNext, .brokenPromise,
    ])
}

extension KeyCommand {
  static let nextCall = KeyCommand("next call", [.down, "j"], "Goes to the next call.", unless: .atEnd, repeats: true) {
    $0.moveCursor(to: $0.session.nextStop)
  }
  static let previousCall = KeyCommand(
    "previous call", [.up, "k"], "Goes to the call before.", unless: .atStart, repeats: true
  ) { $0.moveCursor(to: $0.session.previousStop) }
  static let nextAction = KeyCommand(
    "next action", ["}"], back: ["{"],
    "Goes to the first call of the next action, or back to that of this one or the one before.",
    unless: (.atEnd, .atStart), repeats: true
  ) { $0.moveCursor(to: $1 ? $0.session.stopOfNextAction : $0.session.stopOfPreviousAction) }
  static let page = KeyCommand(
    "page down, up", [.pageDown], back: [.pageUp], "Goes on, or back, by as many rows as are shown.",
    unless: (.atEnd, .atStart), repeats: true
  ) { $0.moveCursor(byRows: $1 ? $0.pageLength : -$0.pageLength) }
  static let brokenPromise = KeyCommand(
    "broken promise", ["x"], back: ["X"],
    """
    Goes to the next or the previous broken promise, a will-call without its did-call, or broken rule of your own \
    code; around the ends.
    """,
    unless: (.nothingBroken, .nothingBroken), repeats: true
  ) { $0.goToBroken(isOnward: $1) }
  static let toStart = KeyCommand(
    "first call", ["g", .home], "Goes to the first call; 5 g goes to call 5.", unless: .noCalls
  ) { $0.moveCursor(to: $0.countedCall ?? $0.session.rows.firstStop) }
  static let toEnd = KeyCommand(
    "last call", ["G", .end], "Goes to the last call; 5 G goes to call 5.",
    unless: Obstacle { ($0.count == nil ? .atEnd : Obstacle.noCalls).reason($0) }
  ) { $0.moveCursor(to: $0.countedCall ?? $0.session.rows.lastStop) }
}

extension Model {
  package mutating func moveCursor(toCall number: Int) {
    moveCursor(to: session.rows.position(ofCall: number) ?? session.rows.lastStop)
  }

  /// Moves the cursor, and ends an animation.
  mutating func moveCursor(to position: Int?) {
    (playback, showsEndings) = (nil, false)
    session.cursor = position
  }

  /// The call whose number is the typed count, or the last call if there is no such number.
  fileprivate var countedCall: Int? {
    count.map { session.rows.position(ofCall: $0) ?? session.rows.lastStop } ?? nil
  }

  /// Moves to the next or previous call with which something is broken, wrapping around.
  fileprivate mutating func goToBroken(isOnward: Bool) {
    let search = EventSearch(queries: [], isOnward: isOnward, goesAround: true)
    guard let match = search.next(in: session.brokenCalls, to: session.cursor) else { return }
    moveCursor(to: match)
  }

  /// Moves the cursor to the next call that has its mark in a lane; after the last one, to the first.
  mutating func goToNextCall(inLane lane: Int) {
    var stops: [Int] = []
    var world = World()
    for (position, event) in session.timeline.events.prefix(session.rows.eventCount).enumerated() {
      world.evolve(event)
      guard event.call != nil, session.rows.lanes.lane(of: event, in: world) == lane,
        let row = session.rows.index(of: position), session.rows.isStop(row)
      else { continue }
      stops.append(position)
    }
    if let next = stops.next(to: session.cursor ?? -1, isOnward: true) ?? stops.first { moveCursor(to: next) }
  }

  /// Moves the cursor by about this many rows.
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

  /// The number of rows in a page, which is one less than the height of the timeline's pane.
  var pageLength: Int {
    let arrangement = arrangement
    return max(1, (arrangement.shape == .single ? arrangement.only : arrangement.timeline).height - 1)
  }
}

extension Obstacle {
  static let noCalls = Obstacle { $0.session.rows.count == 0 ? "nothing has happened yet" : nil }
  static let atEnd = noCalls.or { $0.session.isAtEnd ? "this is the end of the timeline" : nil }
  static let atStart = Obstacle { $0.session.cursor == nil ? "this is the beginning of the timeline" : nil }
  static let noAction = Obstacle { $0.session.actionIndex == nil ? "the cursor is in no action" : nil }
  static let nothingBroken = noCalls.or { model in
    guard model.session.brokenCalls.isEmpty else { return nil }
    let endings = Endings(model.session)
    guard let endings, let next = endings.next, !endings[next].missing.isEmpty else {
      return "no promise is broken so far"
    }
    return "no promise is broken so far. \(endings.sentence(next))"
  }
}

extension Session {
  /// The positions of the calls whose promises were broken, and of those in which a rule of one's own code breaks.
  fileprivate var brokenCalls: [Int] {
    let promises = rows.promises.brokenStarts.filter { rows.index(of: $0) != nil }
    return Set(promises + (OwnCode(self)?.breaks ?? [])).sorted()
  }
}

extension KeyCommand {
  static let nextCase = KeyCommand(
    "next example", [], "Opens the next example of the same file.", unless: .noCase(1, "this is the last example")
  ) { $0.openCase(1) }
  static let previousCase = KeyCommand(
    "previous example", [], "Opens the example before.", unless: .noCase(-1, "this is the first example")
  ) { $0.openCase(-1) }
}

extension Obstacle {
  static func noCase(_ distance: Int, _ reason: Sentence) -> Obstacle {
    Obstacle { model in
      guard let position = model.session.casePosition else { return "there is only one example" }
      return (0..<position.count).contains(position.index + distance) ? nil : reason
    }
  }
}

extension Model {
  fileprivate mutating func openCase(_ distance: Int) {
    if let position = session.casePosition { openCase(at: position.index + distance) }
  }

  /// Opens a case of the same file; a file that is not built in is read again.
  mutating func openCase(at index: Int) {
    if let item = library.first(where: { $0.name == session.sourceName }) {
      return open(item, case: index, for: .openCase(index))
    }
    opening.purpose = .openCase(index)
    effects.append(.read(path: session.sourceName))
  }
}
