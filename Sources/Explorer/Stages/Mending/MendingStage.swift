import Lifecycle
import Notation
import Study

/// A level that somebody breaks, and mends.
struct MendingStage: Stage {
  /// What comes of playing after lines were moved.
  enum Trial: Hashable {
    /// The same actions still break it.
    case stillBroken(Breach)
    /// Something else breaks it.
    case brokenElsewhere(Workshop.Break)
    case mended
  }

  let item: LibraryItem
  let workshop: Workshop
  /// The run that was open before, which comes back afterwards.
  let kept: Session
  private(set) var version: Version
  /// Where the lines stand.
  private(set) var wiring: Wiring
  /// What broke it, once lines can be moved.
  private(set) var breaking: [Command]?
  /// The line that is selected, among those that can be moved.
  private(set) var selection = 0
  /// What came of playing, until a line is moved again.
  private(set) var trial: Trial?
  /// What is broken in the run that is shown, as the code stands.
  private(set) var breach: (breach: Breach, eventCount: Int, action: Int)?
  /// How few actions break the level on this version, as it is delivered.
  private(set) var fewestActions: Int?
  /// How often it was played since it was broken.
  private(set) var trialCount = 0

  /// Opens a level; nothing where no version of it is known.
  init?(_ item: LibraryItem, _ level: Level, version: Version?, scores: Scores, kept: Session) {
    let known = level.resolved.candidates.filter { scores[$0] != nil }
    guard let newest = known.max() else { return nil }
    (self.item, self.kept) = (item, kept)
    self.version = version.flatMap { known.contains($0) ? $0 : nil } ?? newest
    workshop = Workshop(level) { scores[$0] }
    wiring = Wiring(level)
    fewestActions = workshop.shortestBreak(wiring, on: self.version)?.offers.count
  }

  var level: Level { workshop.level }

  /// Whether lines can be moved.
  var isMending: Bool { breaking != nil }

  var isMended: Bool { trial == .mended }

  /// Whether any line stands elsewhere than at first.
  var isChanged: Bool { wiring != Wiring(level) }

  /// The selected line of code, and the calls that it can go to.
  var selectedLine: Int { level.movableLines[selection] }

  /// How many actions of a run the learner has done.
  func actionCount(_ session: Session) -> Int { max(0, session.timeline.entries.count - level.opening.count) }

  /// Finds out what is broken in the run that is shown, which is asked more often than it changes.
  mutating func follow(_ session: Session) { breach = LevelRun(level, wiring, session.timeline).breach }

  /// The run of a level with these actions after its opening.
  func session(_ commands: [Command], title: String, _ scores: Scores) -> Session? {
    guard let score = scores[version]?.adding(level.resolved.with) else { return nil }
    let timeline = Timeline(
      score: score, setup: level.resolved.setup, commands: level.opening.map(\.command) + commands)
    var session = Session(title: title, sourceName: item.name, timeline: timeline)
    var filter = RowFilter()
    filter.coverage = level.resolved.coverage
    session.show(filter)
    session.cursor = session.rows.lastStop
    return session
  }

  /// The actions that are possible in a world.
  func offers(in world: World, _ session: Session) -> [Offer] {
    level.offers.indices.filter { level.offers($0, in: world) }.map { level.offers[$0] }.filter { offer in
      guard let foresight = try? Foresight(offer.command, in: world, session) else { return false }
      return !foresight.events.contains { if case .complaint = $0.happening { true } else { false } }
    }
  }

  /// Lets lines be moved, once a run has broken the level.
  mutating func beginMending(_ commands: [Command]) { breaking = Array(commands.dropFirst(level.opening.count)) }

  /// Begins from the beginning, with the lines where they were.
  mutating func beginAgain() {
    (wiring, breaking, selection, trial, trialCount) = (Wiring(level), nil, 0, nil, 0)
  }

  mutating func play(on version: Version) {
    self.version = version
    fewestActions = workshop.shortestBreak(Wiring(level), on: version)?.offers.count
  }

  mutating func select(by distance: Int) {
    let count = level.movableLines.count
    selection = (selection + distance + count) % count
  }

  /// Moves the selected line to a call before or after; past the last one comes the first.
  mutating func moveLine(by distance: Int) {
    let spots = level.spots(for: selectedLine)
    guard let index = spots.firstIndex(of: wiring.spots[selectedLine]) else { return }
    wiring.move(selectedLine, to: spots[(index + distance + spots.count) % spots.count])
    trial = nil
  }

  /// Plays what broke it again, and if it survives that, everything else on every version.
  ///
  /// - Returns: the actions to be shown.
  mutating func play(_ scores: Scores) -> [Command] {
    let breaking = breaking ?? []
    trialCount += 1
    if let session = session(breaking, title: "", scores),
      let found = LevelRun(level, wiring, session.timeline).breach
    {
      trial = .stillBroken(found.breach)
      return breaking
    }
    guard let found = workshop.shortestBreak(wiring) else {
      trial = workshop.survives(wiring) ? .mended : nil
      return breaking
    }
    trial = .brokenElsewhere(found)
    version = found.version
    return found.offers.map { level.offers[$0].command }
  }
}
