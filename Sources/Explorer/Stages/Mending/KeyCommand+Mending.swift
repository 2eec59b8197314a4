import Canvas
import Lifecycle
import Notation
import Study

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
    case .setStack, .kill, .memoryWarning, .wait: false
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
