import Lifecycle

/// The setups of the app that a log may come from.
///
/// All of them declare the same classes in the same order, so worlds of different setups can be compared. Whether a
/// screen uses constraints is decided only when the search first shows that screen.
struct CandidateSetups {
  /// The number of extra screens declared for controllers that the log never names.
  static let hiddenCount = 2
  /// The maximum number of other screens in a container, of those that may be below a screen in a stack, and of named
  /// containers in which screens are brought: each one more makes a tree more to try in every state.
  private static let maxOthers = 7, maxBelow = 3, maxBringing = 3

  /// A window that the app may have at launch, with the screen visible in it and the cost of assuming it.
  struct Window {
    let setup: Number<Setup>
    let leaf: DeclarationID
    let cost: Int32
  }

  /// A decision about whether a screen uses constraints, made when the search first shows the screen.
  private struct Choice: Hashable {
    let setup: Number<Setup>, receiver: DeclarationID, usesConstraints: Bool
  }

  private let facts: LogFacts
  /// The wrong calls of super that are assumed in one class or in all of them.
  private let wrongSuper: WrongSuperCall?
  let logsBeforeSuper: Bool
  /// The screens that existed before the log begins.
  let residents: [DeclarationID]
  let roles: LogFacts.Roles
  /// All setups so far, and for each setup, which screens have their layout decided.
  private(set) var setups: [Setup] = []
  private var decided: [[Bool]] = []
  private var choices: [Choice: Number<Setup>] = [:]
  /// The likelier first.
  private(set) var windows: [Window] = []
  /// The number of screens and containers with a name, hidden ones included.
  let nameCount: Int
  /// For each of them, the trees in all setups that show it: alone, in an unnamed navigation controller, and in each of
  /// the first containers that the log names.
  private(set) var trees: [[TreeID]] = []

  init(
    _ facts: LogFacts, _ roles: LogFacts.Roles, residents: [DeclarationID], _ wrongSuper: WrongSuperCall? = nil,
    logsBeforeSuper: Bool = false
  ) {
    (self.facts, self.roles, self.wrongSuper, self.logsBeforeSuper) = (facts, roles, wrongSuper, logsBeforeSuper)
    self.residents = residents
    nameCount = facts.reading.names.count + Self.hiddenCount
    for (shape, cost) in shapes { plantWindow(shape, cost) }
  }

  /// A tree of controllers, by the numbers of their classes.
  private indirect enum Shape: Hashable {
    case screen(DeclarationID)
    case container(ControllerKind, DeclarationID?, [Shape], shown: Int = 0)

    /// The visible screen in the tree.
    var leaf: DeclarationID {
      switch self {
      case .screen(let receiver): receiver
      case .container(.navigation, _, let children, _): children[children.count - 1].leaf
      case .container(_, let name?, let children, _) where children.isEmpty: name
      case .container(_, _, let children, let shown): children[shown].leaf
      }
    }
  }

  private var screens: [DeclarationID] { facts.screens(roles) }

  /// The possible trees of the window, each with its cost.
  private var shapes: [(Shape, Int32)] {
    var shapes: [(Shape, Int32)] = []
    // Without calls that show a new screen being made, any of the first screens may have been on screen already.
    // Children may all be added before one of them appears.
    var leaves = Array(screens.prefix(facts.listsMaking ? 2 : 3))
    let first = facts.reading.calls.first { $0.isOfController && $0.call == .viewWillAppear }?.receiver
    if let first, !leaves.contains(first), roles.kind(of: first) == .screen { leaves.append(first) }
    for (rank, leaf) in leaves.enumerated() {
      shapes += self.shapes(around: leaf).map { ($0, $1 + Int32(rank) * Price.Window.laterScreen) }
    }
    let isNew = residents.isEmpty && facts.reading.namesClasses
    let (nobody, cost) = (Shape.screen(facts.hidden), isNew ? Price.Window.hidden : Price.Window.hiddenResident)
    shapes += [(.container(.navigation, nil, [nobody]), cost), (nobody, cost + Price.Window.alone)]
    return shapes
  }

  /// Returns the possible trees of the window in which a screen is visible, each with its cost.
  private func shapes(around leaf: DeclarationID) -> [(Shape, Int32)] {
    let cost = roles.containers.isEmpty ? 0 : Price.Window.withoutNamed
    var shapes = roles.containers.flatMap { self.shapes(around: leaf, in: $0.kind, $0.receiver, 0) }
    shapes.append((.screen(leaf), cost))
    // A curl that is not cancelled is told as another change of tabs or pages.
    for kind in [ControllerKind.navigation, .tabs, .pages] + (facts.hasCancelled ? [.curl] : []) + [.container]
      + (facts.coversMoves ? [.box] : [])
    {
      shapes += self.shapes(around: leaf, in: kind, nil, cost)
    }
    return shapes
  }

  /// Returns the possible trees in which a container of a kind, named or not, shows a screen, each with its cost.
  private func shapes(
    around leaf: DeclarationID, in kind: ControllerKind, _ name: DeclarationID?, _ cost: Int32
  ) -> [(Shape, Int32)] {
    let shown = Shape.screen(leaf), others = screens.filter { $0 != leaf }.prefix(Self.maxOthers)
    let everybody = [shown] + others.map(Shape.screen)
    switch kind {
    case .navigation:
      // Screens that the log only frees are between the screen that is shown and the one to which a pop leads.
      let between = others.filter { facts.methods(of: $0) == [.deinit] }
      return [(.container(kind, name, [shown]), cost + Price.Window.stack)]
        + others.prefix(Self.maxBelow).flatMap { lower -> [(Shape, Int32)] in
          let isLoadedLater = !facts.methods(of: lower).isDisjoint(with: LogFacts.making)
          let cost = cost + (isLoadedLater ? Price.Window.newStack : Price.Window.fullStack)
          let whole = [lower] + between.filter { $0 != lower }
          let pair = (Shape.container(kind, name, [.screen(lower), shown]), cost)
          return whole.count == 1
            ? [pair] : [pair, (.container(kind, name, whole.map(Shape.screen) + [shown]), cost + Price.Window.between)]
        }
    case .box:
      guard let name else { return [(.container(kind, nil, [shown]), cost + Price.Window.box)] }
      // A box that logs is a screen of its own, which may be in a stack.
      return [[], [shown]].flatMap { children -> [(Shape, Int32)] in
        let box = Shape.container(kind, name, children), cost = cost + Price.Window.box
        return [(box, cost), (.container(.navigation, nil, [box]), cost + Price.Window.stack)]
      }
    case .container:
      let inOrder = screens.prefix(everybody.count).map(Shape.screen), index = inOrder.firstIndex(of: shown) ?? 0
      let shapes: [(Shape, Int32)] = [
        (.container(kind, name, [shown]), cost + Price.Window.container),
        (.container(kind, name, inOrder, shown: index), cost + Price.Window.fullContainer),
      ]
      // A container that logs is a screen of its own, which may be in a stack.
      return shapes
        + (name == nil ? [] : shapes.map { (.container(.navigation, nil, [$0]), $1 + Price.Window.stack) })
    default:
      let least = name == nil ? 2 : 1
      guard everybody.count >= least else { return [] }
      var groups = (facts.coversMaking ? least...everybody.count : everybody.count...everybody.count)
        .map { Array(everybody.prefix($0)) }
      guard kind == .tabs else {
        let more = kind == .pages ? Price.Window.pages : Price.Window.curl
        return groups.map { (.container(kind, name, $0), cost + more) }
      }
      // A screen that is pushed on a tab is no tab.
      let unpushed = [shown] + others.filter { !facts.isPushed($0) }.map(Shape.screen)
      if unpushed.count >= least, !groups.contains(where: { $0.count == unpushed.count }) { groups.append(unpushed) }
      return groups.flatMap { tabs -> [(Shape, Int32)] in
        let classes = Set(tabs.map { facts.className(of: $0.leaf) })
        let cost = cost + (classes.count < tabs.count ? Price.Window.alikeTabs : 0)
        return [
          (.container(kind, name, tabs), cost + Price.Window.tabs),
          (.container(kind, name, tabs.map { .container(.navigation, nil, [$0]) }), cost + Price.Window.stacksInTabs),
        ]
      }
    }
  }

  /// Adds the setups with a window, one for each way in which its visible screen may be laid out.
  private mutating func plantWindow(_ shape: Shape, _ cost: Int32) {
    var setup = declared()
    setup.window = plant(shape, &setup)
    setup.usesScenes = facts.usesScenes ?? true
    let leaf = shape.leaf
    var traits: [(Origin, Bool, Int32)] = [(setup[leaf].origin, false, 0)]
    let isOpen = leaf < facts.hidden && setup[leaf].origin == .code
    if facts.coversLayout, leaf < facts.hidden { traits.append((traits[0].0, true, Price.Window.laidOut)) }
    if facts.coversDelegates, isOpen, !listsAwaking {
      traits.append((.storyboard, true, Price.Window.laidOut))
      if facts.coversLayout { traits.append((.storyboard, false, Price.Window.bareStoryboard)) }
    }
    for (origin, usesConstraints, extra) in traits {
      setup[leaf].origin = origin
      setup[leaf].usesConstraints = usesConstraints
      var known = [Bool](repeating: !facts.coversLayout, count: nameCount)
      known[leaf.number] = true
      decided.append(known)
      windows.append(Window(setup: setups.add(setup), leaf: leaf, cost: cost + extra + roles.cost))
    }
  }

  private var listsAwaking: Bool { facts.methods.contains { $0.contains(.awakeFromNib) } }

  /// Returns a setup that declares all classes and plants every tree that an action may show.
  private mutating func declared() -> Setup {
    var setup = Setup()
    for receiver in facts.reading.controllers {
      let methods = facts.methods(of: receiver)
      let wrongSuper = wrongSuper.flatMap { $0.receiver ?? receiver == receiver ? $0 : nil }
      _ = setup.declare(
        Declaration(
          name: facts.reading.name(of: receiver), kind: roles.kind(of: receiver),
          origin: methods.contains(.awakeFromNib) ? .storyboard : .code, usesConstraints: false,
          previews: facts.preview(of: receiver), superCalls: wrongSuper?.superCalls ?? [],
          printsBeforeSuper: logsBeforeSuper,
          observed: ObservedCall.allCases.filter { methods.contains($0.call.firstForm) }))
    }
    for number in 0..<Self.hiddenCount { _ = setup.declare(Declaration(name: hiddenName(number))) }
    for kind in ControllerKind.allCases where kind != .screen {
      _ = setup.declare(Declaration(name: "", kind: kind))
    }
    trees = (0..<nameCount).map { [plant(.screen(DeclarationID($0)), &setup)] }
    let named = roles.containers.prefix(Self.maxBringing).map { $0.receiver }
    for container in [unnamed(.navigation)] + named {
      for index in trees.indices {
        trees[index].append(setup.plant(Tree(container, children: [trees[index][0]])))
      }
    }
    return setup
  }

  /// Returns a name that is not in the log, for a screen that the log never names.
  private func hiddenName(_ number: Int) -> String {
    var name = ["Unseen", "Unseen2"][number]
    while facts.reading.names.contains(name) { name += "x" }
    return name
  }

  private func unnamed(_ kind: ControllerKind) -> DeclarationID {
    DeclarationID(nameCount + Int(kind.rawValue) - 1)
  }

  private func plant(_ shape: Shape, _ setup: inout Setup) -> TreeID {
    switch shape {
    case .screen(let receiver): return setup.plant(Tree(receiver))
    case .container(let kind, let name, let children, let shown):
      let planted = children.map { plant($0, &setup) }
      return setup.plant(Tree(name ?? unnamed(kind), children: planted, shown: shown))
    }
  }

  /// Returns the variants of a setup with and without constraints for a screen, or only the setup itself if that is
  /// decided.
  mutating func setups(deciding receiver: DeclarationID, in setup: Number<Setup>) -> [Number<Setup>] {
    var decisions = decided[Int(setup.index)]
    guard receiver < facts.hidden, !decisions[receiver.number] else { return [setup] }
    decisions[receiver.number] = true
    return [false, true].map { usesConstraints in
      let choice = Choice(setup: setup, receiver: receiver, usesConstraints: usesConstraints)
      if let known = choices[choice] { return known }
      var changed = setups[setup]
      changed[receiver].usesConstraints = usesConstraints
      decided.append(decisions)
      let number = setups.add(changed)
      choices[choice] = number
      return number
    }
  }
}
