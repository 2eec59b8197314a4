import Lifecycle

/// The setups of the app that a log may come from.
///
/// All of them declare the same classes in the same order, so worlds of different setups can be compared. Whether a
/// screen uses constraints is decided only when the search first shows that screen.
struct CandidateSetups {
  /// The number of extra screens declared for controllers that the log never names.
  static let hiddenCount = 2

  /// A window that the app may have at launch, with the screen visible in it and the cost of assuming it.
  struct Window {
    let setup: Number<Setup>
    let leaf: UInt16
    let cost: Int32
  }

  /// A decision about whether a screen uses constraints, made when the search first shows the screen.
  private struct Choice: Hashable {
    let setup: Number<Setup>, receiver: UInt16, usesConstraints: Bool
  }

  private let facts: LogFacts
  /// The wrong calls of super that are assumed in one class or in all of them.
  private let wrongSuper: WrongSuperCall?
  let logsBeforeSuper: Bool
  /// The screens that existed before the log begins.
  let residents: [UInt16]
  let roles: LogFacts.Roles
  /// All setups so far, and for each setup, which screens have their layout decided.
  private(set) var setups: [Setup] = []
  private var decided: [[Bool]] = []
  private var choices: [Choice: Number<Setup>] = [:]
  /// The likelier first.
  private(set) var windows: [Window] = []
  /// The number of screens and containers with a name, hidden ones included.
  let nameCount: Int

  init(
    _ facts: LogFacts, _ roles: LogFacts.Roles, residents: [UInt16], _ wrongSuper: WrongSuperCall? = nil,
    logsBeforeSuper: Bool = false
  ) {
    (self.facts, self.roles, self.wrongSuper, self.logsBeforeSuper) = (facts, roles, wrongSuper, logsBeforeSuper)
    self.residents = residents
    nameCount = facts.reading.names.count + Self.hiddenCount
    for (shape, cost) in shapes { plantWindow(shape, cost) }
  }

  /// A tree of controllers, by the numbers of their classes.
  private indirect enum Shape: Hashable {
    case screen(UInt16)
    case container(ControllerKind, UInt16?, [Shape], shown: Int = 0)

    /// The visible screen in the tree.
    var leaf: UInt16 {
      switch self {
      case .screen(let receiver): receiver
      case .container(.navigation, _, let children, _): children[children.count - 1].leaf
      case .container(_, _, let children, let shown): children[shown].leaf
      }
    }
  }

  private var hidden: UInt16 { UInt16(facts.reading.names.count) }
  /// The screens that the log names, in the order of their first calls.
  private var screens: [UInt16] {
    (0..<UInt16(facts.reading.names.count)).filter { roles.kind(of: $0) == .screen }
  }

  /// The possible trees of the window, each with its cost.
  private var shapes: [(Shape, Int32)] {
    var shapes: [(Shape, Int32)] = []
    // Without calls that show a new screen being made, any of the first screens may have been on screen already.
    // Children may all be added before one of them appears.
    let first = Array(screens.prefix(facts.listsMaking ? 2 : 3))
    let leaves = first + facts.firstToAppear.filter { !first.contains($0) && roles.kind(of: $0) == .screen }
    for (rank, leaf) in leaves.enumerated() {
      shapes += self.shapes(around: leaf).map { ($0, $1 + Int32(rank) * 2) }
    }
    let isNew = residents.isEmpty && facts.reading.namesClasses
    let (nobody, cost) = (Shape.screen(hidden), isNew ? Price.hiddenRoot : Price.hiddenResident)
    shapes += [(.container(.navigation, nil, [nobody]), cost), (nobody, cost + 1)]
    return shapes
  }

  /// Returns the possible trees of the window in which a screen is visible, each with its cost.
  private func shapes(around leaf: UInt16) -> [(Shape, Int32)] {
    let own = Shape.screen(leaf)
    let others = screens.filter { $0 != leaf }.prefix(7)
    func inside(_ kind: ControllerKind, _ name: UInt16?, _ cost: Int32) -> [(Shape, Int32)] {
      if kind == .navigation {
        return [(.container(kind, name, [own]), cost + 1)]
          + others.prefix(3).map { (.container(kind, name, [.screen($0), own]), cost + Price.stack) }
      }
      let everybody = [own] + others.map(Shape.screen)
      if kind == .container {
        let inOrder = screens.prefix(everybody.count).map(Shape.screen), shown = inOrder.firstIndex(of: own) ?? 0
        let shapes: [(Shape, Int32)] =
          [([own], 0, 12), (inOrder, shown, 16)].map { (.container(kind, name, $0, shown: $1), cost + $2) }
        // A container that logs is a screen of its own, which may be in a stack.
        return shapes + (name == nil ? [] : shapes.map { (.container(.navigation, nil, [$0]), $1 + 1) })
      }
      let least = name == nil ? 2 : 1
      guard everybody.count >= least else { return [] }
      var groups = (facts.coversMaking ? least...everybody.count : everybody.count...everybody.count)
        .map { Array(everybody.prefix($0)) }
      // A screen that is pushed on a tab is no tab.
      let unpushed = [own] + others.filter { !facts.isPushed($0) }.map(Shape.screen)
      if kind == .tabs, unpushed.count >= least, !groups.contains(where: { $0.count == unpushed.count }) {
        groups.append(unpushed)
      }
      return groups.flatMap { some in
        let classes = Set(some.map { facts.className(of: $0.leaf) })
        let cost = cost + (kind == .tabs && classes.count < some.count ? Price.alikeTabs : 0)
        var shapes: [(Shape, Int32)] = [
          (.container(kind, name, some), cost + (kind == .tabs ? 4 : kind == .pages ? 8 : 14))
        ]
        if kind == .tabs {
          shapes.append((.container(kind, name, some.map { .container(.navigation, nil, [$0]) }), cost + 6))
        }
        return shapes
      }
    }
    var shapes: [(Shape, Int32)] = []
    for container in roles.containers { shapes += inside(container.kind, container.receiver, 0) }
    shapes.append((own, roles.containers.isEmpty ? 0 : 10))
    // A curl that is not cancelled is told as another change of tabs or pages.
    for kind in [ControllerKind.navigation, .tabs, .pages] + (facts.hasCancelled ? [.curl] : []) + [.container] {
      shapes += inside(kind, nil, roles.containers.isEmpty ? 0 : 10)
    }
    return shapes
  }

  /// Adds the setups with a window, one for each way in which its visible screen may be laid out.
  private mutating func plantWindow(_ shape: Shape, _ cost: Int32) {
    var setup = declared()
    setup.window = plant(shape, &setup)
    setup.usesScenes = facts.usesScenes ?? true
    let leaf = shape.leaf
    var traits: [(Origin, Bool, Int32)] = [(setup[DeclarationID(index: leaf)].origin, false, 0)]
    let isOpen = leaf < hidden && setup[DeclarationID(index: leaf)].origin == .code
    if facts.coversLayout, leaf < hidden { traits.append((traits[0].0, true, 1)) }
    if facts.coversDelegates, isOpen, !listsAwaking {
      traits += [(.storyboard, true, 1)] + (facts.coversLayout ? [(.storyboard, false, 3)] : [])
    }
    for (origin, usesConstraints, extra) in traits {
      setup[DeclarationID(index: leaf)].origin = origin
      setup[DeclarationID(index: leaf)].usesConstraints = usesConstraints
      var known = [Bool](repeating: !facts.coversLayout, count: nameCount)
      known[Int(leaf)] = true
      decided.append(known)
      windows.append(Window(setup: setups.add(setup), leaf: leaf, cost: cost + extra + roles.cost))
    }
  }

  private var listsAwaking: Bool { facts.methods.contains { $0.contains(.awakeFromNib) } }

  /// Returns a setup that declares all classes and plants every tree that an action may show.
  private func declared() -> Setup {
    var setup = Setup()
    for (index, name) in facts.reading.names.enumerated() {
      let methods = facts.methods[index]
      let wrongSuper = wrongSuper.flatMap { $0.receiver.map { $0 == UInt16(index) } ?? true ? $0 : nil }
      _ = setup.declare(
        Declaration(
          name: name, kind: roles.kind(of: UInt16(index)),
          origin: methods.contains(.awakeFromNib) ? .storyboard : .code, usesConstraints: false,
          previews: facts.preview(of: UInt16(index)), superCalls: wrongSuper?.superCalls ?? [],
          printsBeforeSuper: logsBeforeSuper,
          observed: ObservedCall.allCases.filter { methods.contains($0.call.firstForm) }))
    }
    for number in 0..<Self.hiddenCount { _ = setup.declare(Declaration(name: hiddenName(number))) }
    for kind in ControllerKind.allCases where kind != .screen {
      _ = setup.declare(Declaration(name: "", kind: kind))
    }
    for receiver in 0..<UInt16(nameCount) { _ = plant(.screen(receiver), &setup) }
    for receiver in 0..<UInt16(nameCount) {
      _ = setup.plant(Tree(unnamed(.navigation), children: [TreeID(index: receiver)]))
    }
    for container in roles.containers.prefix(3) {
      for receiver in 0..<UInt16(nameCount) {
        _ = setup.plant(Tree(DeclarationID(index: container.receiver), children: [TreeID(index: receiver)]))
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
    DeclarationID(index: UInt16(nameCount + Int(kind.rawValue) - 1))
  }

  private func plant(_ shape: Shape, _ setup: inout Setup) -> TreeID {
    switch shape {
    case .screen(let receiver): return setup.plant(Tree(DeclarationID(index: receiver)))
    case .container(let kind, let name, let children, let shown):
      let planted = children.map { plant($0, &setup) }
      return setup.plant(Tree(name.map { DeclarationID(index: $0) } ?? unnamed(kind), children: planted, shown: shown))
    }
  }

  /// Returns the trees that can show a screen: the screen alone, in an unnamed navigation controller, and in each of up
  /// to three containers that the log names.
  func trees(bringing receiver: UInt16) -> [TreeID] {
    let named = roles.containers.prefix(3).indices.map { TreeID(index: UInt16(nameCount * (2 + $0)) + receiver) }
    return [TreeID(index: receiver), TreeID(index: UInt16(nameCount) + receiver)] + named
  }

  /// Returns the variants of a setup with and without constraints for a screen, or only the setup itself if that is
  /// decided.
  mutating func setups(deciding receiver: UInt16, in setup: Number<Setup>) -> [Number<Setup>] {
    let known = decided[Int(setup.index)]
    guard receiver < hidden, !known[Int(receiver)] else { return [setup] }
    return [false, true].map { usesConstraints in
      let choice = Choice(setup: setup, receiver: receiver, usesConstraints: usesConstraints)
      if let known = choices[choice] { return known }
      var changed = setups[setup]
      changed[DeclarationID(index: receiver)].usesConstraints = usesConstraints
      decided.append(known)
      decided[decided.count - 1][Int(receiver)] = true
      let number = setups.add(changed)
      choices[choice] = number
      return number
    }
  }
}

/// A mistake in the app's code that the search assumes: overrides that call super wrongly.
struct WrongSuperCall: Hashable {
  /// The class whose code has the mistake; `nil` means all screens.
  let receiver: UInt16?
  var superCalls: [SuperCall] = []

  /// Returns the mistakes to try, in all screens or in one of the first three.
  ///
  /// The mistakes are: no override calls super, one override does not, or one calls the super method of another.
  static func all(_ count: Int) -> [WrongSuperCall] {
    all(of: nil) + (0..<UInt16(min(count, 3))).flatMap(all(of:))
  }

  private static func all(of receiver: UInt16?) -> [WrongSuperCall] {
    var calls = [
      WrongSuperCall(receiver: receiver, superCalls: Call.appearance.map { SuperCall(override: $0, called: nil) })
    ]
    for override in Call.appearance {
      for called in [nil] + Call.appearance.map(Optional.some) where called != override {
        calls.append(WrongSuperCall(receiver: receiver, superCalls: [SuperCall(override: override, called: called)]))
      }
    }
    return calls
  }
}
