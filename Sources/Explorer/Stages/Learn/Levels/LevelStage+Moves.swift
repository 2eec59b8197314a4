import Canvas
import Lifecycle
import Notation
import Study

extension LevelStage {
  mutating func takeBack(_ model: inout Model) {
    if hands.isEmpty { show(Array(ownCommands(model).dropLast()), &model) } else { hands.takeBack() }
  }

  /// Moves all lines back to their original positions; if none was moved, starts over.
  mutating func beginAgain(_ model: inout Model) {
    otherVersion = nil
    if isOfRun { return putBack(&model) }
    if let breaking, isChanged, !isMended {
      (wiring, trial) = (Wiring(level.code), nil)
      return show(breaking, &model)
    }
    (wiring, breaking, selection, trial, triedWiring, trialCount) = (Wiring(level.code), nil, 0, nil, nil, 0)
    (hintCount, isSolutionShown) = (0, false)
    show([], &model)
  }

  /// Shows the next hint, and what is played again to its end, since a hint stands below that.
  mutating func showHint(_ model: inout Model) {
    model.settle()
    // The first hint is about breaking it, the others about mending it.
    hintCount = max(hintCount, isMending ? min(1, level.hints(in: model.language).count - 1) : 0) + 1
  }

  /// True if there is another hint about what is to be done now.
  func hasMoreHints(_ model: Model) -> Bool {
    let count = level.hints(in: model.language).count
    return hintCount < (isMending ? count : min(1, count))
  }

  /// Shows the fewest actions that break the code, or moved lines that mend it.
  mutating func showSolution(_ model: inout Model) {
    guard isMending else {
      isSolutionShown = true
      let way = solver.shortestWayToBreach(wiring, on: version)?.offers ?? []
      return show(way.map { level.offers[$0].command }, fromStart: true, &model)
    }
    guard let solution = solver.mends().first else { return model.warn("no move of its lines mends it") }
    (isSolutionShown, wiring, trial, otherVersion) = (true, solution, .mended, nil)
    record(&model)
    show(breaking ?? [], fromStart: true, &model)
  }

  /// Selects another line, or while lines cannot be moved, moves the cursor to another call.
  mutating func step(_ distance: Int, _ model: inout Model) {
    if showsCourseEnd { return showsCourseEnd = false }
    guard isMending else {
      return model.moveCursor(to: distance > 0 ? model.session.nextStop : model.session.previousStop)
    }
    let count = level.code.movableLines.count
    selection = (selection + distance + count) % count
    hands = Hands()
    forgetTrial(&model)
  }

  /// Takes away what was said about a trial, and the run that was shown with it.
  private mutating func forgetTrial(_ model: inout Model) {
    guard trial != nil, !isOfRun, !isMended else { return }
    (trial, otherVersion) = (nil, nil)
    show(breaking ?? [], &model)
  }

  /// Selects the line that was clicked, while lines can be moved.
  mutating func point(at target: Target?, _ kind: MouseEvent.Kind, _ model: inout Model) {
    guard kind == .press, isMending, !showsCourseEnd, case .row(let line)? = target else { return }
    selection = level.code.movableLines.firstIndex(of: line) ?? selection
  }

  /// Moves the selected line to the next or previous call, wrapping around; while lines cannot be moved, moves the
  /// finger.
  mutating func slide(_ distance: Int, _ model: inout Model) {
    if showsCourseEnd { return showsCourseEnd = false }
    guard isMending else {
      if distance > 0 { return perform(.slide, &model) }
      if model.actingWorld.finger == .up { return model.warn("the finger is not down yet") }
      let isOffered = level.offers.contains { OfferKind.cancel.includes($0.command.action) }
      return isOffered ? perform(.cancel, &model) : model.warn("the finger only goes on here; Enter lifts it")
    }
    let spots = level.code.spots(for: selectedLine)
    guard let index = spots.firstIndex(of: wiring.spots[selectedLine]) else { return }
    move(to: spots[(index + distance + spots.count) % spots.count], &model)
  }

  mutating func move(to spot: Spot, _ model: inout Model) {
    model.playback = nil
    hands = Hands()
    wiring.move(selectedLine, to: spot)
    if isOfRun { return tryRun(&model) }
    if trial == nil { return updateBreach(model.session) }
    forgetTrial(&model)
  }

  mutating func play(on version: Version, _ model: inout Model) {
    let commands = breaking ?? ownCommands(model)
    self.version = version
    if isOfRun { return tryRun(&model) }
    otherVersion = nil
    if !isMended { trial = nil }
    fewestActions = solver.shortestWayToBreach(Wiring(level.code), on: version)?.offers.count
    show(commands, &model)
  }

  /// Leaves the level, and restores the previous run.
  func leave(_ model: inout Model) {
    model.leaveStage()
    if !isOfRun { return model.openCourse(leaving: stage) }
    if isChanged { model.tell("the code is as it was") }
  }
}
