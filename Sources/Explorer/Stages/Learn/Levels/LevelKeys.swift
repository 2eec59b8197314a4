import Canvas
import Lifecycle
import Notation
import Study

extension LevelStage {
  static let keymap = Keymap([
    KeySection(
      "In a level",
      [
        .levelNext, .levelDown, .levelUp, .levelRight, .levelFar, .levelLeft, .levelReplay, .levelBack, .levelAgain,
        .levelHint, .levelSolution, .versionBefore, .presentView, .moreHands, .leaveLevel,
      ]),
    KeySection(
      "What a level offers",
      [
        .offeredPush, .offeredPop, .offeredRoot, .offeredPresent, .offeredDismiss, .offeredTab, .offeredPage,
        .offeredHome, .offeredSwitcher, .offeredTurn,
      ]),
    .pace,
  ])

  /// The keys while the stage shows the code of a run.
  static let codeKeymap = Keymap([
    KeySection(
      "In your own code",
      [.codeNext, .codeBefore, .codeRight, .codeLeft, .codeKeep, .codeBack, .versionBefore, .leaveCode])
  ])

  var keymap: Keymap { isOfRun ? Self.codeKeymap : Self.keymap }

  func draw(_ frame: Frame, on canvas: inout Canvas) {
    if showsCourseEnd { return CourseEndView(frame: frame).draw(on: &canvas) }
    LevelView(frame: frame, stage: self).view.draw(on: &canvas)
  }

  func target(at point: Point, _ frame: Frame) -> Target? {
    LevelView(frame: frame, stage: self).view.line(at: point).map { .row($0) }
  }

  /// Returns the hints while the stage shows the code of a run.
  private var codeHints: [Hint] {
    let add = addableLine.map { [Hint(.codeKeep, label: "add \($0.line.text)")] } ?? []
    let keep = isChanged ? [Hint(.codeKeep, label: "keep it so")] : []
    let others = level.code.movableLines.count > 1 ? [Hint(.codeNext, .codeBefore, label: "other line")] : []
    let back = isChanged ? [Hint(.codeBack, label: "put back")] : []
    let move = Hint(.codeLeft, .codeRight, label: "move"), leave = Hint(.leaveCode, label: "leave")
    return add + keep + [move] + others + [leave] + back
  }

  func hints(_ model: Model) -> [Hint] {
    if isOfRun { return codeHints }
    let leave = Hint(.leaveLevel, label: "leave"), again = Hint(.levelAgain, label: "once more")
    let solution = Hint(.levelSolution, label: "show answer")
    if isMending || isBroken, model.playback != nil { return [Hint(.levelNext, label: "to the end"), leave] }
    if !ballotItems(model).isEmpty { return classHints(model) }
    if isMended {
      if round != nil { return [Hint(.levelNext, label: "next"), leave] }
      let label: Sentence? = next(model) != nil ? "next" : endsCourse(model) ? "results" : nil
      return (label.map { [Hint(.levelNext, label: $0)] } ?? []) + [again, leave]
    }
    if isMending {
      let move = Hint(.levelLeft, .levelRight, label: "move")
      let others = level.code.movableLines.count > 1 ? [Hint(.levelDown, .levelUp, label: "other line")] : []
      let tries = [Hint(.levelNext, label: "try it"), Hint(.levelHint, label: "hint"), solution, again, leave]
      return [move] + others + tries
    }
    if isBroken {
      return [
        Hint(.levelNext, label: "mend it"), Hint(.levelUp, .levelDown, label: "step"),
        Hint(.levelBack, label: "take back"), again, leave,
      ]
    }
    return offerHints(model) + [
      Hint(.levelUp, .levelDown, label: "step"), Hint(.levelBack, label: "take back"),
      Hint(.levelHint, label: "hint"), solution, again, leave,
    ]
  }

  /// Returns hints for a class, which nothing should distract.
  private func classHints(_ model: Model) -> [Hint] {
    let count = Hint(.offeredTab, label: "count a hand"), small = Hint(.presentView, label: "small")
    if !hands.isEmpty {
      let taking = [Hint(.levelNext, label: "take the most"), Hint(.levelBack, label: "take back")]
      return [count, Hint(.moreHands, label: "five more")] + taking + [small]
    }
    let others = level.code.movableLines.count > 1 ? [Hint(.levelDown, .levelUp, label: "other line")] : []
    let mending = isMending ? others + [Hint(.levelNext, label: "try it")] : []
    return [count] + mending + (hasMoreHints(model) ? [Hint(.levelHint, label: "hint")] : []) + [small]
  }

  private func offerHints(_ model: Model) -> [Hint] {
    OfferKind.allCases.compactMap { kind -> Hint? in
      guard let offer = offers(kind, model).first else { return nil }
      switch kind {
      case .push: return Hint(.offeredPush, label: "\(offer.text)")
      case .pop: return Hint(.offeredPop, label: "pop")
      case .popToRoot: return Hint(.offeredRoot, label: "\(offer.text)")
      case .present: return Hint(.offeredPresent, label: "\(offer.text)")
      case .dismiss: return Hint(.offeredDismiss, label: "dismiss")
      case .tab: return Hint(.offeredTab, label: "tab")
      case .page: return Hint(.offeredPage, label: "\(offer.text)")
      case .slide: return Hint(.levelRight, label: "\(offer.text)")
      case .lift: return Hint(.levelNext, label: "lift")
      case .cancel: return Hint(.levelLeft, label: "cancel")
      case .home: return Hint(.offeredHome, label: offer.command.action == .home ? "home" : "come back")
      case .switcher: return Hint(.offeredSwitcher, label: "app switcher")
      case .turn: return Hint(.offeredTurn, label: "rotate")
      }
    }
  }
}

/// A kind of action that a level offers, with a key that performs the first possible action of this kind.
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
    case .kill, .memoryWarning, .setStack, .alert, .root, .step, .setNeedsUpdateProperties, .call, .wait: false
    }
  }
}

extension KeyCommand {
  private static func offering(_ name: Sentence, _ keys: [Key], _ summary: Sentence, _ kind: OfferKind) -> KeyCommand {
    KeyCommand(name, keys, summary, in: LevelStage.self, unless: .notOffered(kind)) { $0.perform(kind, &$1) }
  }

  static let offeredPush = offering(
    "push", KeyCommand.push.keys, "Pushes the screen that the one on top can push.", .push)
  static let offeredPop = offering("pop", KeyCommand.pop.keys, "Pops the top of the stack.", .pop)
  static let offeredRoot = offering(
    "back to the root", ["r"], "Pops everything above the root of the stack.", .popToRoot)
  static let offeredPresent = offering(
    "present", KeyCommand.present.keys, "Presents the screen that the one on top can present.", .present)
  static let offeredDismiss = offering(
    "dismiss", KeyCommand.dismiss.keys, "Dismisses what was presented last.", .dismiss)
  static let offeredTab = KeyCommand(
    "tab, or a hand", .digits, "Selects a tab; before a class, counts a hand for an action or a call.",
    unless: .noChoice
  ) { model, number in
    model.changeStage(LevelStage.self) {
      $0.isPresenting ? $0.raiseHand(for: number, &$1) : $0.perform(.tab, number: number, &$1)
    }
  }
  static let offeredPage = offering("turn the page", ["n"], "Turns to the other page.", .page)
  static let offeredHome = offering(
    "home", KeyCommand.home.keys, "Sends the app to the background, or returns to it.", .home)
  static let offeredSwitcher = offering("app switcher", ["w"], "Opens the list of all apps.", .switcher)
  static let offeredTurn = offering("rotate", ["t"], "Turns the device: the app rotates.", .turn)

  static let levelNext = KeyCommand(
    "go on", [.enter],
    "Lifts the finger; once the level is broken, goes on to mending it, plays it, and goes on in the course.",
    in: LevelStage.self, endsAnimation: false
  ) { $0.goOn(&$1) }
  static let levelDown = KeyCommand(
    "down", [.down, "j"], "Goes to the next call; while lines are moved, selects the next one.",
    in: LevelStage.self
  ) { $0.step(1, &$1) }
  static let levelUp = KeyCommand(
    "up", [.up, "k"], "Goes to the call before; while lines are moved, selects the one before.",
    in: LevelStage.self
  ) { $0.step(-1, &$1) }
  static let levelRight = KeyCommand(
    "move on", [.right], "Moves the finger on; while lines are moved, moves the line to the next call.",
    in: LevelStage.self
  ) { $0.slide(1, &$1) }
  static let levelFar = KeyCommand(
    "all the way", [.shiftRight], "Moves the finger as far as the level lets it go at once.",
    in: LevelStage.self, unless: .notOffered(.slide)
  ) { $0.perform(.slide, takesLast: true, &$1) }
  static let levelReplay = KeyCommand(
    "play or pause", [" "], "Plays the last action again, call by call, or pauses.", unless: .noCalls,
    endsAnimation: false
  ) { $0.togglePlaying() }
  static let levelLeft = KeyCommand(
    "move back", [.left],
    "Moves the finger back, and cancels; while lines are moved, moves the line to the call before.",
    in: LevelStage.self
  ) { $0.slide(-1, &$1) }
  static let levelBack = KeyCommand(
    "take back", ["u", .backspace], "Takes the last action back.", in: LevelStage.self, unless: .nothingDone
  ) { $0.takeBack(&$1) }
  static let levelAgain = KeyCommand(
    "once more", ["a"], "Puts moved lines back where they were; otherwise begins the level from its beginning.",
    in: LevelStage.self
  ) { $0.beginAgain(&$1) }
  static let levelHint = KeyCommand("hint", ["h"], "Shows a hint.", in: LevelStage.self, unless: .noLevelHint) {
    $0.showHint(&$1)
  }
  static let levelSolution = KeyCommand(
    "show the answer", ["s"], "After the last hint, shows what breaks the level or what mends it; it stays unsolved.",
    in: LevelStage.self, unless: .notHintedYet
  ) { $0.showSolution(&$1) }
  static let leaveLevel = KeyCommand(
    "leave", [.escape], "Leaves the level for the list of lessons.", in: LevelStage.self
  ) { $0.leave(&$1) }

  private static func code(
    _ name: Sentence, _ keys: [Key], _ summary: Sentence,
    _ perform: @escaping @Sendable (inout LevelStage, inout Model) -> Void
  ) -> KeyCommand { KeyCommand(name, keys, summary, in: LevelStage.self, perform: perform) }

  static let codeNext = code("next line", [.down, "j"], "Selects the next line.") { $0.step(1, &$1) }
  static let codeBefore = code("line before", [.up, "k"], "Selects the line before.") { $0.step(-1, &$1) }
  static let codeRight = code("move on", [.right], "Moves the line to the next call, around the end.") {
    $0.slide(1, &$1)
  }
  static let codeLeft = code("move back", [.left], "Moves the line to the call before, around the beginning.") {
    $0.slide(-1, &$1)
  }
  static let codeKeep = code(
    "keep, or add", [.enter], "Leaves the lines where they were moved, or adds the one that is missing."
  ) { $0.goOn(&$1) }
  static let codeBack = code("put back", ["a"], "Puts moved lines back, and takes an added one away.") {
    $0.beginAgain(&$1)
  }
  static let leaveCode = code("leave", [.escape], "Leaves for the run, whose code stays as it was.") { $0.leave(&$1) }
}

extension LevelStage {
  /// The reason why nothing can be done in the app now; `nil` if it can.
  fileprivate var obstacleToActing: Sentence? {
    isMending ? "lines are moved now: a puts them back, then begins again" : nil
  }
}

extension Obstacle {
  fileprivate static let noChoice = Obstacle(in: LevelStage.self) { stage, model in
    stage.isPresenting ? nil : notOffered(.tab).reason(model)
  }
  static let nothingDone = Obstacle(in: LevelStage.self) { stage, model in
    if !stage.hands.isEmpty { return nil }
    if let reason = stage.obstacleToActing { return reason }
    return stage.actionCount(model.session) == 0 ? "nothing was done yet" : nil
  }
  private static let broken = Obstacle(in: LevelStage.self) { stage, _ in
    stage.isBroken ? "it is broken: Enter goes on to mending it" : nil
  }
  static let noLevelHint = Obstacle(in: LevelStage.self) { stage, model in
    if let reason = broken.reason(model) { return reason }
    return stage.hasMoreHints(model) ? nil : "there is no further hint: s shows the answer"
  }
  static let notHintedYet = Obstacle(in: LevelStage.self) { stage, model in
    if stage.isMended { return "it is mended" }
    return broken.reason(model) ?? (stage.hasMoreHints(model) ? "first a hint, with h" : nil)
  }
  static func notOffered(_ kind: OfferKind) -> Obstacle {
    Obstacle(in: LevelStage.self) { stage, _ in
      if let reason = stage.obstacleToActing { return reason }
      let isThere = stage.level.offers.contains { kind.includes($0.command.action) }
      return isThere ? nil : "this level does not offer it"
    }
  }
}
