import Lifecycle
import Notation
import Study

/// A level, in which the learner breaks an app's code by actions, then mends it by moving lines; or the code of a run,
/// whose lines are moved at once, and tried with each move.
package struct LevelStage: LearningStage {
  /// The result of trying the code after lines were moved.
  enum Trial: Hashable {
    /// The same actions break the code, at this one; `nil` if it is broken before the first one.
    case stillBroken(Breach, by: String?)
    /// The same actions no longer break the code, but others do.
    case brokenElsewhere(LevelSolver.WayToBreach)
    /// A line is in a call that is never made on a version.
    case neverRuns(line: Int, Version)
    /// The actions of the run break its code on these versions.
    case broken(Breach, on: [Version])
    case mended
  }

  let item: LibraryItem
  /// True if the code is that of the run behind.
  let isOfRun: Bool
  private(set) var solver: LevelSolver
  private let filter: RowFilter
  var version: Version
  /// The version of the shown run, if the code breaks only on another version than the learner's.
  var otherVersion: Version?
  /// The calls that the lines are in.
  var wiring: Wiring
  /// The actions that broke the code; set once lines can be moved.
  var breaking: [Command]?
  /// The index of the selected line among the movable lines.
  var selection = 0
  /// The result of the last trial, until a line is moved.
  var trial: Trial?
  /// The first breach in the current run with the lines where they are now.
  private(set) var breach: CodeRun.PlacedBreach?
  /// The number of actions in the shortest way to break the original code on this version.
  var fewestActions: Int?
  /// The number of trials since the code was broken.
  var trialCount = 0
  /// The calls that the lines were in at the last trial.
  var triedWiring: Wiring?
  var hintCount = 0
  /// True if what breaks it or what mends it was shown, so that it does not count as solved.
  var isSolutionShown = false
  var showsCourseEnd = false, isPresenting = false, hands = Hands()
  /// A line that the code of the run lacks, and the code without it once it is added.
  private(set) var missingLine: MissingLine?
  private var solverBefore: LevelSolver?
  private(set) var round: Round?

  /// Starts a level; `nil` if none of its versions is known.
  private init?(_ item: LibraryItem, _ level: Level, version: Version?, scores: Scores, round: Round?) {
    self.round = round
    let known = level.resolved.candidates.filter { scores[$0] != nil }
    guard let newest = known.max() else { return nil }
    (self.item, isOfRun) = (item, false)
    filter = RowFilter(coverage: level.resolved.coverage)
    self.version = version.flatMap { known.contains($0) ? $0 : nil } ?? newest
    solver = LevelSolver(level) { scores[$0] }
    wiring = Wiring(level.code)
    fewestActions = solver.shortestWayToBreach(wiring, on: self.version)?.offers.count
  }

  /// Creates the stage for the code of a run; `nil` if no line of it can be moved.
  private init?(_ solver: LevelSolver, _ session: Session) {
    let code = solver.level.code
    guard !code.movableLines.isEmpty else { return nil }
    item = LibraryItem(name: session.sourceName, title: session.title, kind: .file, text: "")
    (isOfRun, version, wiring, breaking) = (true, session.version, Wiring(code), [])
    (self.solver, filter) = (solver, session.rows.filter)
  }

  /// Opens the code of the current run, with a line selected that is to blame where it breaks.
  ///
  /// It is judged on the run's version and all newer ones, and on older ones that apps are still made for: those with
  /// scenes.
  static func openCode(_ model: inout Model) {
    let session = model.session, scores = model.scores
    let versions = scores.versions.filter { $0 >= session.version || scores[$0]?.has(.scenes) == true }
    let level = Level(session.timeline, title: session.title, on: versions)
    let eventCount = session.timeline.events.count * versions.count
    let breach = OwnCode(session)?.breachAtCursor ?? CodeRun(level.code, session.timeline).firstBreach
    let isMuch = eventCount > Model.eventsOfPlaces || breach.flatMap { session.setup.missingEnd(of: $0.breach) } != nil
    model.work("tries the code on each version", isMuch: isMuch) { isWanted in
      var (done, goesOn) = (0, true)
      let solver = LevelSolver(level) { version in
        goesOn = goesOn && isWanted(done * 100 / versions.count)
        done += 1
        return goesOn ? scores[version] : nil
      }
      let missing = breach.flatMap { MissingLine($0.breach, session.timeline, solver) { isWanted(100) } }
      guard goesOn, isWanted(100) else { return nil }
      return { model in
        guard var stage = LevelStage(solver, session) else { return model.warn("no line of your own can be moved") }
        stage.missingLine = missing
        model.keepRun()
        stage.tryRun(&model)
        if let spot = (breach ?? stage.breach)?.breach.spot { stage.select(spot) }
        model.enter(stage)
      }
    }
  }

  static func open(_ item: LibraryItem, version: Version?, round: Round?, _ model: inout Model) {
    let source = SourceText(file: item.name, text: item.text)
    let checked = Level.read(source, versions: model.scores.versions, alternatives: model.scores.alternatives)
    guard let level = checked.value else { return model.warn(OpeningProblem(diagnostics: checked.diagnostics).text) }
    guard var stage = LevelStage(item, level, version: version, scores: model.scores, round: round) else {
      return model.warn("\(item.name): no version is left to play it on")
    }
    stage.isPresenting = model.isPresenting
    model.panel = nil
    model.keepRun()
    stage.show([], &model)
    model.enter(stage)
  }

  var level: Level { solver.level }

  var versions: [Version] { solver.versions }

  var isMending: Bool { breaking != nil }

  /// True if the level is solved; the lines of a run are moved until the user leaves.
  var isMended: Bool { trial == .mended && !isOfRun }

  /// True if the run has broken the code, and lines cannot be moved yet.
  var isBroken: Bool { !isMending && breach != nil }

  /// True if a line has been moved from its original position.
  var isChanged: Bool { wiring != Wiring(level.code) }

  /// The index of the selected line among all lines.
  var selectedLine: Int { level.code.movableLines[selection] }

  /// Returns the number of actions in a run that the learner performed.
  func actionCount(_ session: Session) -> Int { max(0, session.timeline.actions.count - level.opening.count) }

  /// Returns the offered actions that are possible in a world and that UIKit does not complain about.
  func offers(in world: World, _ session: Session) -> [Offer] {
    level.offers.indices.filter { level.offers($0, in: world) }.map { level.offers[$0] }.filter { offer in
      guard let tried = try? TriedAction(offer.command, in: world, session) else { return false }
      return !tried.events.contains { if case .complaint = $0.content { true } else { false } }
    }
  }
}

extension LevelStage {
  func run(_ commands: [Command], _ model: Model) -> Session? {
    guard let score = model.scores[otherVersion ?? version]?.adding(level.resolved.alternatives) else { return nil }
    let timeline = Timeline(
      score: score, setup: level.resolved.setup, commands: level.opening.map { $0.command } + commands)
    let title = level.title(in: model.language)
    var session = Session(title: title, sourceName: item.name, timeline: timeline)
    session.show(filter)
    session.cursor = session.rows.lastStop
    return session
  }

  /// Shows the run of some actions: its end, or call by call from the first of them.
  mutating func show(_ commands: [Command], fromStart: Bool = false, _ model: inout Model) {
    guard let session = run(commands, model) else { return }
    model.playback = nil
    (showsCourseEnd, hands) = (false, Hands())
    model.session = session
    updateBreach(session)
    guard fromStart, level.opening.count < session.timeline.actions.count else { return }
    let start = session.timeline.actions[level.opening.count].events.lowerBound
    model.session.cursor = session.rows.stop(from: start) ?? session.rows.lastStop
    model.replay()
    if model.playback == nil { model.hold() } else { model.playback?.holdsEnd = true }
  }

  /// Opens the level as it was left.
  func reopen(_ model: inout Model) {
    var stage = self
    stage.show(breaking ?? [], &model)
    model.enter(stage)
  }

  /// Updates the breach, which is stored since it is read more often than it changes.
  mutating func updateBreach(_ session: Session) {
    breach = CodeRun(level.code, session.timeline, wiring: wiring).firstBreach
  }

  /// Returns the actions that the learner performed.
  func ownCommands(_ model: Model) -> [Command] { Array(model.session.commands.dropFirst(level.opening.count)) }

  mutating func act(_ command: Command, _ model: inout Model) {
    hands = Hands()
    model.act(command)
    updateBreach(model.session)
  }

  /// Returns the possible actions of a kind.
  ///
  /// A finger only moves forward: moving it to where it already is would change nothing, but count as an action.
  func offers(_ kind: OfferKind, _ model: Model) -> [Offer] {
    let (last, progress) = (model.session.timeline.actions.last?.command, model.actingWorld.transition?.progress ?? 0)
    func goesOn(_ command: Command) -> Bool {
      switch command.action {
      case .swipe(let wanted), .drag(let wanted), .page(_, let wanted?): wanted > progress
      default: command != last
      }
    }
    return offers(in: model.actingWorld, model.session).filter {
      kind.includes($0.command.action) && (kind != .slide || goesOn($0.command))
    }
  }

  func tabOffers(in world: World) -> [Offer] {
    let tabs = world.children(of: world.innermost(.tabs) ?? .none)
    let positions = level.offers.filter { OfferKind.tab.includes($0.command.action) }.map { offer in
      (offer, tabs.firstIndex { world.subtree(of: $0).contains { offer.selects(world[$0].declaration) } } ?? tabs.count)
    }
    return positions.sorted { $0.1 < $1.1 }.map { $0.0 }
  }

  /// Performs the first or last possible action of a kind; of several tabs, the one with a number.
  mutating func perform(_ kind: OfferKind, number: Int = 0, takesLast: Bool = false, _ model: inout Model) {
    if isBroken { return model.warn("it is broken: Enter goes on, a begins again") }
    let possible = offers(kind, model)
    if kind == .tab {
      let all = tabOffers(in: model.actingWorld)
      guard all.indices.contains(number) else { return model.warn("there are only \(all.count) tabs") }
      guard possible.contains(all[number]) else { return model.warn("this tab is selected already") }
      return act(all[number].command, &model)
    }
    guard let offer = takesLast ? possible.last : possible.first else {
      return model.warn("that is not possible here")
    }
    act(offer.command, &model)
  }

  private mutating func select(_ spot: Spot) {
    selection = level.code.movableLines.firstIndex { wiring.spots[$0] == spot } ?? selection
  }

  /// Tries the code of the run on all versions, and shows where it breaks: on the user's version, or else on another.
  mutating func tryRun(_ model: inout Model) {
    let broken = solver.brokenVersions(wiring), moved = wiring.movedLines(level.code)
    otherVersion = broken.contains(version) ? nil : broken.last
    show([], &model)
    if let breach { model.session.cursor = model.session.nearestStop(to: breach.eventCount - 1) }
    if let idle = solver.idleLine(wiring, among: moved, on: version) ?? solver.idleLine(wiring, among: moved) {
      trial = .neverRuns(line: idle.line, idle.version)
    } else {
      trial = breach.map { .broken($0.breach, on: broken) } ?? .mended
    }
  }

  var lackingLine: MissingLine? { solverBefore == nil ? missingLine : nil }

  var addableLine: MissingLine? { isChanged ? nil : lackingLine }

  /// Adds the missing line where it holds, from where it can be moved on.
  private mutating func add(_ missing: MissingLine, _ model: inout Model) {
    (solverBefore, solver, wiring) = (solver, missing.solver, missing.wiring)
    selection = level.code.movableLines.count - 1
    tryRun(&model)
  }

  mutating func putBack(_ model: inout Model) {
    (solver, solverBefore) = (solverBefore ?? solver, nil)
    (wiring, selection) = (Wiring(level.code), min(selection, level.code.movableLines.count - 1))
    tryRun(&model)
  }

  /// Leaves the code, and puts the lines of the run where they are now.
  private func keep(_ model: inout Model) {
    let moved = wiring.movedLines(level.code).map { line in
      "\(level.code.lines[line].shortText) is in \(wiring.spots[line].name(level.code)) now" as Sentence
    }
    model.leaveStage()
    model.session.change(setup: level.resolved.setup.wired(wiring))
    model.tell(moved.joinedByCommas)
  }

  /// Continues: lifts the finger, starts mending, tries the code, or opens what comes next in the course.
  mutating func goOn(_ model: inout Model) {
    if model.playback != nil {
      model.playback?.isPaused = false
      model.settle()
      // What is broken or was tried is seen first; in any other case one key is enough.
      if isBroken || isMending { return }
    }
    if takeMost(&model) { return }
    if !isMending, !isBroken, model.actingWorld.finger != .up { return perform(.lift, &model) }
    if isMended {
      if let round { return finish(round, &model) }
      if openNext(&model) {
        let left = self
        return model.changeStage(LessonStage.self) { lesson, _ in lesson.levelBefore = left }
      }
      if endsCourse(model) { return showsCourseEnd = true }
      return model.warn("this is the end of the course: Esc leaves it")
    }
    guard isMending else {
      guard isBroken else { return model.warn("it holds so far: find the actions that break it") }
      return breaking = ownCommands(model)
    }
    guard isChanged else {
      if let addableLine { return add(addableLine, &model) }
      return model.warn("nothing was moved yet: the arrows to the left and right move the line")
    }
    if isOfRun { return keep(&model) }
    if trial != nil { return model.warn("this was tried: move a line with the arrows to the left and right") }
    let commands = tryMended(model)
    if isMended { record(&model) }
    show(commands, fromStart: true, &model)
    if trial == nil { model.warn("too much can be done in this level to say whether it is mended") }
  }

  /// Plays the breaking actions again, or if the code survives them, searches all actions on every version; returns the
  /// actions to show.
  private mutating func tryMended(_ model: Model) -> [Command] {
    let breaking = breaking ?? []
    // What was tried just before is no other trial.
    if triedWiring != wiring { trialCount += 1 }
    triedWiring = wiring
    otherVersion = nil
    // What was moved is to blame first, and a moved line that never runs before anything that is missing because of it.
    let moved = wiring.movedLines(level.code)
    if let idle = solver.idleLine(wiring, among: moved, on: version) {
      trial = .neverRuns(line: idle.line, idle.version)
      return breaking
    }
    if let run = run(breaking, model), let found = CodeRun(level.code, run.timeline, wiring: wiring).firstBreach {
      let count = found.action - level.opening.count + 1
      let shown = Array(breaking.prefix(max(0, count)))
      trial = .stillBroken(found.breach, by: count > 0 ? shown.last.map { run.text(of: $0) } : nil)
      return shown
    }
    // A break on the learner's own version is easier to understand, so it is looked for first.
    let here = solver.shortestWayToBreach(wiring, on: version)
    let elsewhere = here ?? solver.shortestWayToBreach(wiring)
    let idle = here == nil ? solver.idleLine(wiring, among: elsewhere == nil ? nil : moved) : nil
    if let idle {
      trial = .neverRuns(line: idle.line, idle.version)
      return breaking
    }
    guard let found = elsewhere else {
      trial = solver.survives(wiring) ? .mended : nil
      return breaking
    }
    trial = .brokenElsewhere(found)
    otherVersion = found.version
    return found.offers.map { level.offers[$0].command }
  }

  private var isFirstTry: Bool { trialCount == 1 && !isSolutionShown }

  /// Records that the level was solved, and whether with the fewest actions; a level from a file is not recorded, and
  /// one whose answer was shown only in a round.
  func record(_ model: inout Model) {
    guard model.library.contains(item), !isPresenting, !isSolutionShown || round != nil else { return }
    let isBest = !isSolutionShown && breaking.map { $0.count <= fewestActions ?? 0 } ?? false
    let last = model.progress.recollections[item.name]?[0]
    let recollection = model.today.map { Recollection.after(last, on: $0, isFirstTry: isFirstTry) }
    model.record(.answered(lesson: item.name, question: 0, isFirstTry: isBest, remembered: recollection))
  }

  private func finish(_ round: Round, _ model: inout Model) {
    var round = round
    round.record(0, isFirstTry: isFirstTry)
    if round.goOn() { return round.begin(&model) }
    model.leaveStage()
    model.openCourse()
    model.tell(round.closing)
  }
}

extension Offer {
  fileprivate func selects(_ screen: DeclarationID) -> Bool {
    switch command.action {
    case .select(let name), .switch(let name): name == screen
    default: false
    }
  }
}
