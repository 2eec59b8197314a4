import Canvas
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

extension MendingStage {
  static let keymap = Keymap([
    KeySection(
      "In a level",
      [
        .mendNext, .mendDown, .mendUp, .mendRight, .mendFar, .mendLeft, .levelReplay, .levelBack, .levelAgain,
        .levelVersion,
        .leaveLevel,
      ]),
    KeySection(
      "What a level offers",
      [
        .offeredPush, .offeredPop, .offeredRoot, .offeredPresent, .offeredDismiss, .offeredTab, .offeredPage,
        .offeredHome, .offeredSwitcher, .offeredTurn,
      ]),
    .pace,
  ])

  /// The run that was open before.
  func kept(_ open: Session) -> Session { kept }

  func draw(_ frame: Frame, on canvas: inout Canvas) { MendingView(frame: frame, stage: self).draw(on: &canvas) }

  func hints(_ model: Model) -> [Hint] {
    let phrases = Phrases(language: model.language)
    let leave = Hint(.leaveLevel, label: phrases.leave), again = Hint(.levelAgain, label: phrases.levelAgain)
    if isMending, model.showing != nil { return [Hint(.mendNext, label: phrases.toTheEnd), leave] }
    if isMended {
      return (model.nextLevel == nil ? [] : [Hint(.mendNext, label: phrases.nextLevel)]) + [again, leave]
    }
    if isMending {
      return [
        Hint(.mendLeft, .mendRight, label: phrases.moveLine), Hint(.mendDown, .mendUp, label: phrases.otherLine),
        Hint(.mendNext, label: phrases.playLevel), again, leave,
      ]
    }
    if model.isBroken {
      return [
        Hint(.mendNext, label: phrases.mend), Hint(.mendUp, .mendDown, label: phrases.step),
        Hint(.levelBack, label: phrases.takeBackAction), again, leave,
      ]
    }
    return offerHints(model) + [
      Hint(.mendUp, .mendDown, label: phrases.step), Hint(.levelBack, label: phrases.takeBackAction), again, leave,
    ]
  }

  /// What can be done now, each behind its key.
  private func offerHints(_ model: Model) -> [Hint] {
    let phrases = Phrases(language: model.language)
    let possible = offers(in: model.actingWorld, model.session)
    return OfferKind.allCases.compactMap { kind -> Hint? in
      guard let offer = possible.first(where: { kind.includes($0.command.action) }) else { return nil }
      switch kind {
      case .push: return Hint(.offeredPush, label: offer.text)
      case .pop: return Hint(.offeredPop, label: phrases.back)
      case .popToRoot: return Hint(.offeredRoot, label: offer.text)
      case .present: return Hint(.offeredPresent, label: offer.text)
      case .dismiss: return Hint(.offeredDismiss, label: phrases.dismiss)
      case .tab: return Hint(.offeredTab, label: phrases.tab)
      case .page: return Hint(.offeredPage, label: offer.text)
      case .slide: return Hint(.mendRight, label: offer.text)
      case .lift: return Hint(.mendNext, label: phrases.lift)
      case .cancel: return Hint(.leaveLevel, label: phrases.cancel)
      case .home: return Hint(.offeredHome, label: offer.command.action == .home ? phrases.home : phrases.comeBack)
      case .switcher: return Hint(.offeredSwitcher, label: phrases.switcher)
      case .turn: return Hint(.offeredTurn, label: phrases.turn)
      }
    }
  }
}

/// What a key of a level does in the app: actions of a kind, of which the level says which are offered.
enum OfferKind: CaseIterable {
  case push, pop, popToRoot, present, dismiss, tab, page, slide, lift, cancel, home, switcher, turn

  func includes(_ action: Action) -> Bool {
    switch action {
    case .push, .pushAgain: self == .push
    case .pop, .popTo: self == .pop
    case .popToRoot: self == .popToRoot
    case .present: self == .present
    case .dismiss: self == .dismiss
    case .select, .switch: self == .tab
    case .page(_, nil): self == .page
    case .page, .swipe, .drag, .press: self == .slide
    case .lift, .finish: self == .lift
    case .cancel: self == .cancel
    case .home, .foreground, .launch: self == .home
    case .switcher, .lock: self == .switcher
    case .rotate: self == .turn
    default: false
    }
  }
}

extension KeyCommand {
  /// What does something in the app of a level.
  private static func offering(_ name: String, _ keys: [Key], _ summary: String, _ kind: OfferKind) -> KeyCommand {
    KeyCommand(name, keys, summary, unless: .notOffered(kind)) { $0.offer(kind, number: 0) }
  }

  static let offeredPush = offering("push", ["p"], "Pushes the screen that the one on top can push.", .push)
  static let offeredPop = offering("back", ["b"], "Pops the top of the stack.", .pop)
  static let offeredRoot = offering(
    "back to the root", ["r"], "Pops everything above the root of the stack.", .popToRoot)
  static let offeredPresent = offering(
    "present", ["m"], "Presents the screen that the one on top can present.", .present)
  static let offeredDismiss = offering("dismiss", ["d"], "Dismisses what was presented last.", .dismiss)
  static let offeredTab = KeyCommand("tab", digits: "Selects a tab.", unless: .notOffered(.tab)) {
    $0.offer(.tab, number: $1)
  }
  static let offeredPage = offering("turn the page", ["n"], "Turns to the other page.", .page)
  static let offeredHome = offering(
    "home", ["z"], "Sends the app to the background, or comes back to it.", .home)
  static let offeredSwitcher = offering("app switcher", ["w"], "Opens the list of all apps.", .switcher)
  static let offeredTurn = offering("turn", ["t"], "Turns the device: the app rotates.", .turn)

  static let mendNext = KeyCommand(
    "go on", [.enter],
    "Lifts the finger; once the level is broken, goes on to mending it, plays it, and goes to the next level.",
    endsAnimation: false
  ) { $0.goOnMending() }
  static let mendDown = KeyCommand(
    "down", [.down, "j"], "Goes to the next call; while lines are moved, selects the next one."
  ) { $0.stepMending(isOnward: true) }
  static let mendUp = KeyCommand(
    "up", [.up, "k"], "Goes to the call before; while lines are moved, selects the one before."
  ) { $0.stepMending(isOnward: false) }
  static let mendRight = KeyCommand(
    "move on", [.right, "l"], "Moves the finger on; while lines are moved, moves the line to the next call."
  ) { $0.slideMending(isOnward: true) }
  static let mendFar = KeyCommand(
    "all the way", [.shiftRight], "Moves the finger as far as the level lets it go at once.",
    unless: .notOffered(.slide)
  ) { $0.offer(.slide, number: .max) }
  static let levelReplay = KeyCommand(
    "play or pause", [" "], "Plays the last action again, call by call, or pauses.", unless: .noCalls,
    endsAnimation: false
  ) { $0.togglePlaying() }
  static let mendLeft = KeyCommand(
    "back by a call", [.left, "h"], "While lines are moved, moves the line to the call before."
  ) { $0.slideMending(isOnward: false) }
  static let levelBack = KeyCommand(
    "take back", ["u", .backspace], "Takes the last action back.", unless: .nothingDone
  ) {
    $0.takeBackInLevel()
  }
  static let levelAgain = KeyCommand(
    "once more", ["a"], "Begins the level from its beginning, with its lines where they were."
  ) { $0.beginLevelAgain() }
  static let levelVersion = KeyCommand(
    "iOS version", ["i"], "Plays the same actions on the next version that the level is about."
  ) { $0.playLevelOnNextVersion() }
  static let leaveLevel = KeyCommand(
    "leave", [.escape], "Cancels what the finger does; else leaves the level, and the run before comes back."
  ) { $0.escapeLevel() }
}

extension Obstacle {
  static let nothingDone = Obstacle { model in
    guard let stage = model.mending else { return nil }
    if stage.isMending { return "lines are moved now: a begins again" }
    return stage.actionCount(model.session) == 0 ? "nothing was done yet" : nil
  }
  /// Nothing of a kind can be done now.
  static func notOffered(_ kind: OfferKind) -> Obstacle {
    Obstacle { model in
      guard let stage = model.mending else { return nil }
      if stage.isMending { return "lines are moved now: a begins again" }
      let isThere = stage.level.offers.contains { kind.includes($0.command.action) }
      return isThere ? nil : "this level does not offer it"
    }
  }
}

/// The calls of a run in a narrow column: who receives some in a row stands above them where there is little room.
struct CallList: FramePart {
  let frame: Frame

  /// A line of the list, and whether the cursor stands on it.
  private struct Line {
    let text: String
    var role: CellRole
    var isCursor = false
  }

  /// How many rows before the cursor and after it are looked at.
  private static let reach = 60

  private func lines(width: Int) -> [Line] {
    let rows = session.rows
    let current = session.cursor.flatMap { rows.index(of: $0) } ?? -1
    let range = max(0, current - Self.reach)..<min(rows.count, current + Self.reach)
    let calls = range.map { (index: $0, row: rows[$0]) }.map { index, row in
      let event = session.timeline[event: row.position]
      var receiver = ""
      if row.kind == .call, let call = event.call {
        let world = session.timeline.world(after: row.position + 1)
        let text = session.text(of: event, in: world) ?? ""
        receiver = String(text.dropLast(call.method.count + 1))
        return (index: index, kind: row.kind, receiver: receiver, text: call.method)
      }
      if row.kind == .action, let entry = session.timeline.entryIndex(ofEvent: row.position) {
        let text = "> \(session.text(of: session.timeline.entries[entry].command))"
        return (index: index, kind: row.kind, receiver: "", text: text)
      }
      return (index: index, kind: row.kind, receiver: "", text: "")
    }
    let fits = calls.allSatisfy { $0.receiver.cellWidth + $0.text.cellWidth + 2 <= width }
    var (lines, last) = ([Line](), "")
    for call in calls where call.kind == .call || call.kind == .action {
      let isFuture = call.index > current
      if call.kind == .action {
        last = ""
        lines.append(Line(text: call.text, role: isFuture ? .future : .action, isCursor: call.index == current))
        continue
      }
      if !fits, call.receiver != last {
        lines.append(Line(text: call.receiver, role: isFuture ? .future : .label))
      }
      last = call.receiver
      let text = fits ? " \(call.receiver).\(call.text)" : " \(call.text)"
      lines.append(Line(text: text, role: isFuture ? .future : .plain, isCursor: call.index == current))
    }
    return lines
  }

  func draw(on canvas: inout Canvas, in area: Rectangle) {
    let lines = lines(width: area.width)
    let selected = lines.firstIndex(where: \.isCursor) ?? 0
    // The call under the cursor is seen, with a little of what follows it.
    let first = max(0, min(selected + 3 - area.height, lines.count - area.height))
    for (row, line) in lines.dropFirst(first).prefix(area.height).enumerated() {
      canvas.put(line.text, row: row, of: area, role: line.role)
      if line.isCursor { canvas.restyle(area.row(row), role: .cursor) }
    }
  }
}
