import Lifecycle

/// An action that may have been performed, with its cost and rarity.
struct Proposal {
  let command: Command
  let cost: Int32
  let rarity: Rarity
  /// The screen that the action loads, whose layout may still have to be decided.
  var receiver: UInt16?
}

extension Command {
  /// True if the command may be among those before the log begins: it shows a screen, begins a gesture, or leaves the
  /// app.
  var leadsAway: Bool {
    switch action {
    case .push, .present, .select, .page, .swipe, .drag, .press, .home, .lock, .switcher: isAnimated
    default: false
    }
  }
}

/// The rarity of an action; rarer actions are tried later.
enum Rarity: Int32, CaseIterable {
  case usual
  /// A usual action without an animation.
  case unanimated
  case rare

  var cost: Int32 { rawValue * Price.rarity }
}

/// The actions that are worth trying in a world, collected by the `add` methods.
struct Proposals {
  let world: World, setup: Setup, facts: LogFacts
  private(set) var list: [Proposal] = []

  private mutating func add(
    _ action: Action, _ cost: Int32, _ receiver: UInt16? = nil, _ rarity: Rarity = .usual
  ) {
    list.append(Proposal(command: Command(action), cost: cost, rarity: rarity, receiver: receiver))
  }

  private mutating func addUnanimated(_ action: Action, _ cost: Int32, _ receiver: UInt16? = nil) {
    list.append(
      Proposal(
        command: Command(action, isAnimated: false), cost: cost + Rarity.unanimated.cost, rarity: .unanimated,
        receiver: receiver))
  }

  /// Adds the actions on controllers that exist already.
  mutating func addPlain() {
    if world.usedState == .notRunning { add(.launch, Price.tap) }
    if !world.isInFront {
      add(.foreground, Price.way)
      add(.home, Price.seldomTap)
      // An app in the background is soon suspended, and then receives no call when it is killed.
      add(.kill, world.usedState == .inactive ? Price.way : Price.silentKill)
      return
    }
    if world.transition?.isInteractive == true || world.preview != nil {
      addEndings()
      return
    }
    addApp()
    addStack()
    addPresentations()
    addTabsAndPages()
  }

  /// Adds the actions that end or continue a running gesture.
  private mutating func addEndings() {
    add(.finish, 0)
    add(.cancel, Price.cancel)
    if world.preview != nil {
      add(.press(.peek), Price.pressOn)
      add(.press(.pop), Price.pressOn)
    }
    if facts.coversDelegates { add(.home, Price.homeInGesture) }
  }

  private mutating func addApp() {
    if facts.coversLayout, !facts.coversDelegates { add(.home, Price.unlistedHome) }
    if facts.coversDelegates {
      add(.home, Price.tap)
      add(.switcher, Price.switcher)
      add(.lock, Price.lock)
    }
    add(.kill, Price.crash)
    // Without listed layout passes, a log cannot show a rotation.
    if facts.coversLayout || facts.coversResizing { add(.rotate, Price.seldomTap) }
    add(.memoryWarning, Price.memory, nil, facts.coversMemory ? .usual : .rare)
    if world.everybody.contains(where: { setup[world[$0].declaration].previews != nil }) {
      add(.press(.light), Price.press)
      add(.press(.peek), Price.press + 1)
      add(.press(.pop), Price.press + 4)
    }
  }

  private mutating func addStack() {
    guard let stack = world.stackToPop else { return }
    add(.pop, Price.tap)
    add(.swipe(500), Price.swipe)
    addUnanimated(.pop, Price.tap)
    let children = world.children(of: stack)
    guard children.count > 2 else { return add(.popToRoot, Price.swipe + Price.swipeTie) }
    add(.popToRoot, Price.seldomTap)
    addUnanimated(.popToRoot, Price.seldomTap)
    for child in children.dropFirst().dropLast(2).suffix(4) { add(.popTo(declaration(of: child)), Price.byCode) }
  }

  private mutating func addPresentations() {
    let layers = world.layers
    guard layers.count > 1 else { return }
    add(.dismiss(nil), Price.tap)
    addUnanimated(.dismiss(nil), Price.tap)
    if world.sheetToPull != nil { add(.drag(500), Price.drag) }
    for layer in layers.dropLast(2).suffix(4) {
      let leaf = world.leaf(of: layer)
      if !setup[world[leaf].declaration].name.isEmpty {
        add(.dismiss(world[leaf].declaration), Price.byCode + Price.rare)
      }
    }
  }

  private mutating func addTabsAndPages() {
    for id in world.onScreen where world[id].kind == .tabs {
      for child in world.children(of: id) {
        let leaf = world.leaf(of: child)
        let isShown = child == world.visibleChild(of: id)
        add(.select(declaration(of: leaf)), isShown ? Price.shownTab : Price.tap, receiver(of: leaf))
        guard !isShown else { continue }
        let command = Command(.select(declaration(of: leaf)), isByCode: true)
        list.append(
          Proposal(command: command, cost: Price.byCode + Price.rare, rarity: .rare, receiver: receiver(of: leaf)))
      }
    }
    for id in world.onScreen where world[id].kind == .container {
      for child in world.children(of: id) where child != world.visibleChild(of: id) {
        let leaf = world.leaf(of: child)
        add(.switch(declaration(of: leaf)), Price.byCode, receiver(of: leaf))
      }
    }
    guard let pages = world.innermostPages else { return }
    for child in world.children(of: pages) where child != world.visibleChild(of: pages) {
      let leaf = world.leaf(of: child)
      add(.page(declaration(of: leaf), nil), Price.byCode + Price.rare, receiver(of: leaf))
      add(.page(declaration(of: leaf), 500), Price.turn, receiver(of: leaf))
    }
  }

  private func declaration(of id: ControllerID) -> DeclarationID { world[id].declaration }

  private func receiver(of id: ControllerID) -> UInt16? {
    world[id].isLoaded || world[id].kind != .screen ? nil : world[id].declaration.index
  }

  /// Adds the actions that show a new instance of a screen in one of the trees.
  mutating func add(_ receiver: UInt16, trees: [TreeID]) {
    guard world.isInFront, world.transition == nil, world.preview == nil else { return }
    let isHidden = Int(receiver) >= facts.reading.names.count
    let isThere = world.everybody.contains { world[$0].declaration.index == receiver }
    // Nearly all logs list the calls that a new screen receives, so a log without them is probably about existing
    // screens.
    let extra: Int32 = (isHidden ? Price.hidden : isThere ? Price.again : 0) + (facts.listsMaking ? 0 : 1)
    let hasStack = world.innermost(.navigation) != nil
    if hasStack {
      add(.push(trees[0]), Price.tap + extra, receiver)
      addUnanimated(.push(trees[0]), Price.tap + extra, receiver)
    }
    for (rank, tree) in trees.enumerated() {
      let more = extra + (rank == 0 ? 0 : rank == 1 ? Price.unnamedStack : Price.namedContainer)
      add(.present(tree, nil), Price.sheet + more, receiver)
      add(.present(tree, .fullScreen), Price.fullScreen + more, receiver, rank == 1 ? .unanimated : .usual)
      for style in [PresentationStyle.overFullScreen, .currentContext] {
        add(.present(tree, style), Price.style + more, receiver, .rare)
      }
      addUnanimated(.present(tree, nil), Price.sheet + more, receiver)
      addUnanimated(.present(tree, .fullScreen), Price.fullScreen + more, receiver)
    }
    // A root that is replaced is freed, so it is likelier where the log says that.
    let root = Int(declaration(of: world.leaf(of: world.root)).index)
    let isFreed = root < facts.methods.count && facts.methods[root].contains(.deinit)
    for tree in trees.prefix(2) { add(.root(tree), (isFreed ? Price.freedRoot : Price.root) + extra, receiver) }
    guard hasStack, let stack = world.innermost(.navigation) else { return }
    let below = world.children(of: stack).dropLast().map(declaration)
    let isNamed = below.allSatisfy { !setup[$0].name.isEmpty }
    for kept in isNamed && !below.isEmpty ? [[], below] : [[]] {
      let declarations = kept + [DeclarationID(index: receiver)]
      add(.setStack(declarations), Price.setStack + extra, receiver)
      addUnanimated(.setStack(declarations), Price.setStack + extra, receiver)
    }
  }
}
