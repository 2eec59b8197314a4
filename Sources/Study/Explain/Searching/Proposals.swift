import Lifecycle

/// An action that may have been performed, with its cost and rarity.
struct Proposal {
  let command: Command
  let cost: Int32
  let rarity: Rarity
  /// The screen that the action loads, whose layout may still have to be decided.
  var receiver: DeclarationID?
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

extension Command {
  /// True if the command may take screens out of a stack that are not on top.
  var takesOut: Bool {
    switch action {
    case .popToRoot, .popTo, .setStack: true
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

private typealias Cost = Price.Action

/// The actions that are worth trying in a world, collected by the `add` methods.
struct Proposals {
  let world: World, setup: Setup, facts: LogFacts
  private(set) var list: [Proposal] = []

  private mutating func add(
    _ action: Action, _ cost: Int32, _ receiver: DeclarationID? = nil, _ rarity: Rarity = .usual
  ) {
    list.append(Proposal(command: Command(action), cost: cost, rarity: rarity, receiver: receiver))
  }

  private mutating func addUnanimated(_ action: Action, _ cost: Int32, _ receiver: DeclarationID? = nil) {
    list.append(
      Proposal(
        command: Command(action, isAnimated: false), cost: cost + Rarity.unanimated.cost, rarity: .unanimated,
        receiver: receiver))
  }

  /// Adds the actions on controllers that exist already.
  mutating func addPlain() {
    if world.usedState == .notRunning { add(.launch, Cost.tap) }
    if !world.isInFront {
      add(.foreground, Cost.way)
      add(.home, Cost.seldomTap)
      // An app in the background is soon suspended, and then receives no call when it is killed.
      add(.kill, world.usedState == .inactive ? Cost.way : Cost.silentKill)
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
    addRemovals()
  }

  /// Adds the actions that end or continue a running gesture.
  private mutating func addEndings() {
    add(.finish, 0)
    add(.cancel, Cost.cancel)
    if world.preview != nil {
      add(.press(.peek), Cost.pressOn)
      add(.press(.pop), Cost.pressOn)
    }
    if facts.coversDelegates { add(.home, Cost.homeInGesture) }
  }

  private mutating func addApp() {
    if facts.coversLayout, !facts.coversDelegates { add(.home, Cost.unlistedHome) }
    if facts.coversDelegates {
      add(.home, facts.listsLeaving ? Cost.tap : Cost.unlistedLeaving)
      add(.switcher, Cost.switcher)
      add(.lock, Cost.lock)
    }
    add(.kill, Cost.crash)
    // Without listed layout passes, a log cannot show a rotation.
    if facts.coversLayout || facts.coversResizing { add(.rotate, Cost.seldomTap) }
    add(.memoryWarning, Cost.memory, nil, facts.coversMemory ? .usual : .rare)
    if world.everybody.contains(where: { setup[world[$0].declaration].previews != nil }) {
      add(.press(.light), Cost.press)
      add(.press(.peek), Cost.press + 1)
      add(.press(.pop), Cost.press + 4)
    }
  }

  private mutating func addStack() {
    guard let stack = world.stackToPop else { return }
    add(.pop, Cost.tap)
    add(.swipe(500), Cost.swipe)
    addUnanimated(.pop, Cost.tap)
    let children = world.children(of: stack)
    guard children.count > 2 else { return add(.popToRoot, Cost.swipe + Cost.swipeTie) }
    add(.popToRoot, Cost.seldomTap)
    addUnanimated(.popToRoot, Cost.seldomTap)
    for child in children.dropFirst().dropLast(2).suffix(4) { add(.popTo(declaration(of: child)), Cost.byCode) }
  }

  private mutating func addPresentations() {
    let layers = world.layers
    guard layers.count > 1 else { return }
    add(.dismiss(nil), Cost.tap)
    addUnanimated(.dismiss(nil), Cost.tap)
    if world.sheetToPull != nil { add(.drag(500), Cost.drag) }
    for (count, layer) in layers.dropLast(2).suffix(4).reversed().enumerated() {
      let leaf = world.leaf(of: layer)
      if !setup[world[leaf].declaration].name.isEmpty {
        add(.dismiss(world[leaf].declaration), Cost.tap * Int32(count + 2) + Cost.rare)
      }
    }
  }

  private mutating func addTabsAndPages() {
    for id in world.onScreen where world[id].kind == .tabs {
      for child in world.children(of: id) {
        let leaf = world.leaf(of: child)
        let isShown = child == world.visibleChild(of: id)
        add(.select(declaration(of: leaf)), isShown ? Cost.shownTab : Cost.tap, receiver(of: leaf))
        guard !isShown else { continue }
        let command = Command(.select(declaration(of: leaf)), isByCode: true)
        list.append(
          Proposal(command: command, cost: Cost.byCode + Cost.rare, rarity: .rare, receiver: receiver(of: leaf)))
      }
    }
    for id in world.onScreen where world[id].kind == .container {
      for child in world.children(of: id) where child != world.visibleChild(of: id) {
        let leaf = world.leaf(of: child)
        add(.switch(declaration(of: leaf)), Cost.byCode, receiver(of: leaf))
      }
    }
    guard let pages = world.innermostPages else { return }
    for child in world.children(of: pages) where child != world.visibleChild(of: pages) {
      let leaf = world.leaf(of: child)
      add(.page(declaration(of: leaf), nil), Cost.byCode + Cost.rare, receiver(of: leaf))
      add(.page(declaration(of: leaf), 500), Cost.turn, receiver(of: leaf))
    }
  }

  /// Adds the removals of children by hand.
  ///
  /// A box without a name keeps one child, since the window would be empty without it.
  private mutating func addRemovals() {
    let isEmpty = world.onScreen.contains { world[$0].kind == .box && setup[declaration(of: $0)].name.isEmpty }
    for child in shownByHand.dropFirst(isEmpty ? 1 : 0) { list.append(byHand(Self.removal(of: child), Cost.byCode)) }
  }

  /// The trees of the screens that code has added to boxes on the screen.
  private var shownByHand: [TreeID] {
    world.onScreen.filter { world[$0].kind == .box }.flatMap { world.shownChildren(ofBox: $0) }
      .filter { world[$0].kind == .screen }.map { TreeID(index: declaration(of: $0).index) }
  }

  /// The steps by which code adds a child to a box, and by which it removes one.
  private static func addition(of tree: TreeID) -> [Action] {
    [ChildStep.addChild, .addSubview, .didMove].map { .step($0, tree) }
  }
  private static func removal(of tree: TreeID) -> [Action] {
    [ChildStep.willMove, .removeFromSuperview, .removeFromParent].map { .step($0, tree) }
  }

  /// Returns a command with several steps in one turn.
  private func byHand(_ steps: [Action], _ cost: Int32, _ receiver: DeclarationID? = nil) -> Proposal {
    var command = Command(steps[0])
    command.others = steps.dropFirst().map { Command($0) }
    return Proposal(command: command, cost: cost, rarity: .usual, receiver: receiver)
  }

  private func declaration(of id: ControllerID) -> DeclarationID { world[id].declaration }

  private func receiver(of id: ControllerID) -> DeclarationID? {
    world[id].isLoaded || world[id].kind != .screen ? nil : world[id].declaration
  }

  /// Adds the actions that show a new instance of a screen in one of the trees.
  mutating func add(_ receiver: DeclarationID, trees: [TreeID]) {
    guard world.isInFront, world.transition == nil, world.preview == nil else { return }
    let isHidden = receiver >= facts.hidden
    let isThere = world.everybody.contains { world[$0].declaration == receiver }
    // Nearly all logs list the calls that a new screen receives, so a log without them is probably about existing
    // screens.
    let extra: Int32 =
      (isHidden ? Cost.hidden : !isThere ? 0 : facts.isNeverMade(receiver) ? Cost.unmade : Cost.again)
      + (facts.listsMaking ? 0 : 1)
    let hasStack = world.innermost(.navigation) != nil
    if hasStack {
      add(.push(trees[0]), Cost.tap + extra, receiver)
      addUnanimated(.push(trees[0]), Cost.tap + extra, receiver)
    }
    if world.onScreen.contains(where: { world[$0].kind == .box }) {
      let steps = Self.addition(of: trees[0])
      list.append(byHand(steps, Cost.byCode + extra, receiver))
      for child in shownByHand.suffix(2) {
        list.append(byHand(steps + Self.removal(of: child), Cost.swap + extra, receiver))
      }
    }
    for (rank, tree) in trees.enumerated() where !facts.reading.contained.contains(receiver) {
      let more = extra + (rank == 0 ? 0 : rank == 1 ? Cost.unnamedStack : Cost.namedContainer)
      add(.present(tree, nil), Cost.sheet + more, receiver)
      add(.present(tree, .fullScreen), Cost.fullScreen + more, receiver, rank == 1 ? .unanimated : .usual)
      for style in [PresentationStyle.overFullScreen, .currentContext] {
        add(.present(tree, style), Cost.style + more, receiver, .rare)
      }
      addUnanimated(.present(tree, nil), Cost.sheet + more, receiver)
      addUnanimated(.present(tree, .fullScreen), Cost.fullScreen + more, receiver)
    }
    // A root that is replaced is freed, so it is likelier where the log says that.
    let root = declaration(of: world.leaf(of: world.root))
    let isFreed = root < facts.hidden && facts.methods(of: root).contains(.deinit)
    for (rank, tree) in trees.enumerated() {
      let more = extra + (rank < 2 ? 0 : Cost.namedContainer)
      add(.root(tree), (isFreed ? Cost.freedRoot : Cost.root) + more, receiver)
    }
    guard hasStack, let stack = world.innermost(.navigation) else { return }
    let below = world.children(of: stack).dropLast().map(declaration)
    let isNamed = below.allSatisfy { !setup[$0].name.isEmpty }
    for kept in isNamed && !below.isEmpty ? [[], below] : [[]] {
      let declarations = kept + [receiver]
      add(.setStack(declarations), Cost.setStack + extra, receiver)
      addUnanimated(.setStack(declarations), Cost.setStack + extra, receiver)
    }
  }
}
