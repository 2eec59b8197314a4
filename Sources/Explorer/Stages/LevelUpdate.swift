import Lifecycle
import Notation
import Study

extension Model {
  /// The level that fills the screen, if one does.
  var mending: MendingStage? {
    get { stage as? MendingStage }
    set { if let newValue { stage = newValue } }
  }

  /// Opens a level at its beginning.
  package mutating func openLevel(_ item: LibraryItem, version: Version? = nil) {
    let source = SourceText(file: item.name, text: item.text)
    let reading = Level.read(source, versions: scores.versions, alternatives: scores.alternatives)
    guard let level = reading.value else { return warn(OpeningProblem(diagnostics: reading.diagnostics).text) }
    guard let new = MendingStage(item, level, version: version, scores: scores, kept: stage.kept(session)) else {
      return warn("\(item.name): no version is left to play it on")
    }
    panel = nil
    mending = new
    show([], fromStart: false)
  }

  /// Shows the run with these actions: at its end, or call by call from where the learner's own actions begin.
  private mutating func show(_ commands: [Command], fromStart: Bool) {
    guard let stage = mending, let new = stage.session(commands, title: title(of: stage), scores) else { return }
    showing = nil
    session = new
    followLevel()
    guard fromStart, stage.level.opening.count < session.timeline.entries.count else { return }
    let start = session.timeline.entries[stage.level.opening.count].events.lowerBound
    session.cursor = session.rows.stop(from: start) ?? session.rows.lastStop
    showing = session.isAtEnd ? nil : Showing(.replay)
    letPass(milliseconds: 0)
  }

  private func title(of stage: MendingStage) -> String { stage.level.title(in: language.rawValue) }

  /// The levels, in the order in which they are listed.
  var levels: [LibraryItem] { library.filter { $0.kind == .level } }

  /// The level that comes after the one that fills the screen.
  var nextLevel: LibraryItem? {
    guard let name = mending?.item.name, let index = levels.firstIndex(where: { $0.name == name }) else { return nil }
    return index + 1 < levels.count ? levels[index + 1] : nil
  }

  /// Does the first possible action of a kind; of several tabs the one with this number, and the last one for the
  /// largest number.
  mutating func offer(_ kind: OfferKind, number: Int) {
    guard let stage = mending else { return }
    if isBroken { return warn("it is broken: Enter goes on, a begins again") }
    let possible = stage.offers(in: actingWorld, session).filter { kind.includes($0.command.action) }
    if kind == .tab {
      let all = stage.level.offers.filter { kind.includes($0.command.action) }
      guard all.indices.contains(number) else { return warn("there are only \(all.count) tabs") }
      guard possible.contains(all[number]) else { return warn("this tab is selected already") }
      return actInLevel(all[number].command)
    }
    guard let offer = number == .max ? possible.last : possible.first else { return warn("that is not possible here") }
    actInLevel(offer.command)
  }

  private mutating func followLevel() {
    let session = session
    mending?.follow(session)
  }

  private mutating func actInLevel(_ command: Command) {
    act(command)
    followLevel()
  }

  /// Whether the run has broken the level, and lines cannot be moved yet.
  var isBroken: Bool {
    guard let stage = mending, !stage.isMending else { return false }
    return stage.breach != nil
  }

  /// Lifts the finger; without one goes on: to mending, to playing, to the next level.
  mutating func goOnMending() {
    guard var stage = mending else { return }
    if showing != nil { return settle() }
    if !stage.isMending, actingWorld.finger != .up, !isBroken { return offer(.lift, number: 0) }
    if stage.isMended {
      if let nextLevel { return openLevel(nextLevel) }
      return warn("this is the last level: Esc leaves it")
    }
    guard stage.isMending else {
      guard isBroken else { return warn("it holds so far: find the actions that break it") }
      stage.beginMending(session.commands)
      return mending = stage
    }
    guard stage.isChanged else { return warn("nothing was moved yet: the arrows to the left and right move the line") }
    let commands = stage.play(scores)
    mending = stage
    if stage.isMended { recordLevel(stage) }
    show(commands, fromStart: true)
    if stage.trial == nil { warn("too much can be done in this level to say whether it is mended") }
  }

  /// Keeps that a level was solved, and whether it was broken by the fewest actions; one of a file has no name to keep.
  private mutating func recordLevel(_ stage: MendingStage) {
    guard levels.contains(stage.item) else { return }
    let isBest = stage.breaking.map { $0.count <= stage.fewestActions ?? 0 } ?? false
    record(.answered(lesson: stage.item.name, question: 0, isFirstTry: isBest))
  }

  /// Takes the last action back.
  mutating func takeBackInLevel() {
    guard let stage = mending else { return }
    show(Array(session.commands.dropFirst(stage.level.opening.count).dropLast()), fromStart: false)
  }

  mutating func beginLevelAgain() {
    mending?.beginAgain()
    show([], fromStart: false)
  }

  /// Selects another line, or goes to another call.
  mutating func stepMending(isOnward: Bool) {
    guard mending?.isMending == true else {
      return moveCursor(to: isOnward ? session.nextStop : session.previousStop)
    }
    mending?.select(by: isOnward ? 1 : -1)
  }

  /// Moves the selected line; where none can be moved yet, the finger.
  mutating func slideMending(isOnward: Bool) {
    guard mending?.isMending == true else {
      return isOnward ? offer(.slide, number: 0) : warn("only onward: Enter lifts the finger, Esc cancels")
    }
    showing = nil
    mending?.moveLine(by: isOnward ? 1 : -1)
    followLevel()
  }

  /// Plays the same actions on the next version that the level is about.
  mutating func playLevelOnNextVersion() {
    guard var stage = mending else { return }
    let versions = stage.level.resolved.candidates
    let position = versions.firstIndex(of: stage.version) ?? 0
    let commands = Array(session.commands.dropFirst(stage.level.opening.count))
    stage.play(on: versions[(position + 1) % versions.count])
    mending = stage
    show(commands, fromStart: false)
    tell("iOS \(session.version)")
  }

  /// Cancels what the finger does; else leaves, and the run that was open before comes back.
  mutating func escapeLevel() {
    guard let stage = mending else { return }
    if !stage.isMending, !isBroken, actingWorld.finger != .up,
      stage.level.offers.contains(where: {
        OfferKind.cancel.includes($0.command.action)
      })
    {
      return offer(.cancel, number: 0)
    }
    showing = nil
    session = stage.kept
    self.stage = Stages.first
  }
}
