import Lifecycle

/// Something that may have been done, and how unlikely that is.
struct Proposal {
  var command: Command
  let cost: Int32
  /// The screen that comes by it, of which may be open how it is laid out.
  var receiver: UInt16?
  /// Whether it is told although something likelier comes to the same.
  var isOtherWay = false
}

/// How rare what is tried may be.
enum Rarity: Int, Comparable {
  /// What every user does.
  case usual
  /// The same without an animation.
  case unanimated
  /// What few programs do.
  case rare

  static func < (left: Rarity, right: Rarity) -> Bool { left.rawValue < right.rawValue }
}

/// What may be done in a world: the model's own actions, as far as the world has what they are about.
struct Proposals {
  private let world: World, setup: Setup
  /// What was tried before, and what is tried now.
  private let known: Rarity?, wanted: Rarity
  private(set) var list: [Proposal] = []

  init(_ world: World, _ setup: Setup, beyond known: Rarity?, upTo wanted: Rarity) {
    (self.world, self.setup, self.known, self.wanted) = (world, setup, known, wanted)
  }

  private mutating func add(
    _ action: Action, _ cost: Int32, _ receiver: UInt16? = nil, _ rarity: Rarity = .usual, isOtherWay: Bool = false
  ) {
    add(Proposal(command: Command(action), cost: cost, receiver: receiver, isOtherWay: isOtherWay), rarity)
  }

  private mutating func addUnanimated(_ action: Action, _ cost: Int32, _ receiver: UInt16? = nil) {
    add(Proposal(command: Command(action, isAnimated: false), cost: cost + 8, receiver: receiver), .unanimated)
  }

  private mutating func add(_ proposal: Proposal, _ rarity: Rarity) {
    if rarity <= wanted, known.map({ rarity > $0 }) ?? true { list.append(proposal) }
  }

  /// What names no screen, or one that lives.
  mutating func addPlain() {
    if isAway {
      add(.foreground, 8)
      add(.home, 12)
      // In the background an app is suspended soon, and hears nothing of its end.
      add(.kill, state == .inactive ? 8 : 20)
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

  /// Whether nobody can use the app now.
  private var isAway: Bool { state != .active }

  private var state: AppState { world.scene == .notRunning ? world.app : world.scene }

  /// How a gesture ends.
  private mutating func addEndings() {
    add(.finish, 4)
    add(.cancel, 6)
    if world.preview != nil {
      add(.press(.peek), 6)
      add(.press(.pop), 6)
    }
    add(.home, 24)
  }

  private mutating func addApp() {
    add(.home, 10)
    add(.switcher, 14)
    add(.lock, 16)
    add(.kill, 50)
    add(.rotate, 12)
    add(.memoryWarning, 14)
    if world.everybody.contains(where: { setup[world[$0].declaration].previews != nil }) {
      add(.press(.light), 14)
      add(.press(.peek), 15)
      add(.press(.pop), 18)
    }
  }

  private mutating func addStack() {
    guard let stack = world.stackToPop else { return }
    add(.pop, 10)
    add(.swipe(500), 13, isOtherWay: true)
    addUnanimated(.pop, 10)
    let children = world.children(of: stack)
    guard children.count > 2 else { return add(.popToRoot, 21, isOtherWay: true) }
    add(.popToRoot, 12)
    addUnanimated(.popToRoot, 12)
    for child in children.dropFirst().dropLast(2).suffix(4) { add(.popTo(declaration(of: child)), 14) }
  }

  private mutating func addPresentations() {
    let levels = world.levels
    guard levels.count > 1 else { return }
    add(.dismiss(nil), 10)
    addUnanimated(.dismiss(nil), 10)
    if world.sheetToPull != nil { add(.drag(500), 14, isOtherWay: true) }
    for level in levels.dropLast(2).suffix(4) {
      let leaf = world.leaf(of: level)
      if !setup[world[leaf].declaration].name.isEmpty { add(.dismiss(world[leaf].declaration), 16) }
    }
  }

  private mutating func addTabsAndPages() {
    for id in world.onScreen where world[id].kind == .tabs {
      for child in world.children(of: id) {
        let leaf = world.leaf(of: child)
        let isShown = child == world.visibleChild(of: id)
        add(.select(declaration(of: leaf)), isShown ? 13 : 10, receiver(of: leaf))
        guard !isShown else { continue }
        let command = Command(.select(declaration(of: leaf)), isByCode: true)
        add(Proposal(command: command, cost: 16, receiver: receiver(of: leaf)), .rare)
      }
    }
    for id in world.onScreen where world[id].kind == .container {
      for child in world.children(of: id) where child != world.visibleChild(of: id) {
        let leaf = world.leaf(of: child)
        add(.switch(declaration(of: leaf)), 14, receiver(of: leaf))
      }
    }
    guard let pages = world.innermostPages else { return }
    for child in world.children(of: pages) where child != world.visibleChild(of: pages) {
      let leaf = world.leaf(of: child)
      add(.page(declaration(of: leaf), nil), 16, receiver(of: leaf))
      add(.page(declaration(of: leaf), 500), 9, receiver(of: leaf), isOtherWay: true)
    }
  }

  private func declaration(of id: ControllerID) -> DeclarationID { world[id].declaration }

  private func receiver(of id: ControllerID) -> UInt16? {
    world[id].isLoaded || world[id].kind != .screen ? nil : world[id].declaration.index
  }

  /// What brings a screen.
  mutating func add(_ receiver: UInt16, trees: [TreeID]) {
    guard !isAway, world.transition == nil, world.preview == nil else { return }
    let isHidden = setup[setup[trees[0]].declaration].name.isEmpty || Int(receiver) >= hiddenStart
    let isThere = world.everybody.contains { world[$0].declaration.index == receiver }
    let extra: Int32 = isHidden ? 20 : isThere ? 3 : 0
    let hasStack = world.innermost(.navigation) != nil
    if hasStack {
      add(.push(trees[0]), 10 + extra, receiver)
      addUnanimated(.push(trees[0]), 10 + extra, receiver)
    }
    for (rank, tree) in trees.enumerated() {
      let more = extra + [0, 6, 2, 2, 2][min(rank, 4)]
      add(.present(tree, nil), 11 + more, receiver)
      add(.present(tree, .fullScreen), 14 + more, receiver, rank == 1 ? .unanimated : .usual)
      for style in [PresentationStyle.overFullScreen, .currentContext] {
        add(.present(tree, style), 17 + more, receiver, .rare)
      }
      addUnanimated(.present(tree, nil), 11 + more, receiver)
      addUnanimated(.present(tree, .fullScreen), 14 + more, receiver)
    }
    guard hasStack else { return }
    add(.setStack([DeclarationID(index: receiver)]), 24 + extra, receiver)
    addUnanimated(.setStack([DeclarationID(index: receiver)]), 24 + extra, receiver)
  }

  /// The first of the screens that the log never names.
  private var hiddenStart: Int {
    (setup.declarations.firstIndex { $0.name.isEmpty } ?? setup.declarations.count) - Scenery.hiddenCount
  }
}
