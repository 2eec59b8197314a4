import Lifecycle

/// The setups that a log may have been made with: all declare the same classes, so that worlds of any can be compared.
struct Scenery {
  /// How many screens there may be that the log never names.
  static let hiddenCount = 2

  /// A window that may have been there at launch, and how unlikely it is.
  struct Window {
    let setup: Int
    let cost: Int32
  }

  /// What is not sure about the view of a screen until it is made.
  private struct Choice: Hashable {
    let setup: Int, receiver: UInt16, usesConstraints: Bool
  }

  private let clues: Clues, flaw: Flaw?
  let roles: Clues.Roles
  /// All setups so far, and of which screens each says for good how they are laid out.
  private(set) var setups: [Setup] = []
  private var decided: [[Bool]] = []
  private var choices: [Choice: Int] = [:]
  /// The windows, the likelier first.
  private(set) var windows: [Window] = []
  /// How many screens and containers have a name, hidden ones included.
  let nameCount: Int

  init(_ clues: Clues, _ roles: Clues.Roles, _ flaw: Flaw? = nil) {
    (self.clues, self.roles, self.flaw) = (clues, roles, flaw)
    nameCount = clues.reading.names.count + Self.hiddenCount
    for (shape, cost) in shapes { plantWindow(shape, cost) }
  }

  /// Controllers before they are made, by their numbers.
  private indirect enum Shape: Hashable {
    case screen(UInt16)
    case container(ControllerKind, UInt16?, [Shape])

    /// The screen that is seen of it.
    var leaf: UInt16 {
      switch self {
      case .screen(let receiver): receiver
      case .container(.navigation, _, let children): children[children.count - 1].leaf
      case .container(_, _, let children): children[0].leaf
      }
    }
  }

  private var hidden: UInt16 { UInt16(clues.reading.names.count) }
  /// The screens that the log names, in its order.
  private var screens: [UInt16] {
    (0..<UInt16(clues.reading.names.count)).filter { roles.kind(of: $0) == .screen }
  }

  /// What the window may hold.
  private var shapes: [(Shape, Int32)] {
    var shapes: [(Shape, Int32)] = []
    for (rank, leaf) in screens.prefix(2).enumerated() {
      shapes += self.shapes(around: leaf).map { ($0, $1 + Int32(rank) * 2) }
    }
    let nobody = Shape.screen(hidden)
    shapes += [(.container(.navigation, nil, [nobody]), 10), (nobody, 11)]
    if !screens.isEmpty { shapes.append((.container(.tabs, nil, [nobody] + screens.prefix(6).map(Shape.screen)), 18)) }
    return shapes
  }

  private func shapes(around leaf: UInt16) -> [(Shape, Int32)] {
    let own = Shape.screen(leaf)
    let others = screens.filter { $0 != leaf }.prefix(7)
    func inside(_ kind: ControllerKind, _ name: UInt16?, _ cost: Int32) -> [(Shape, Int32)] {
      if kind == .navigation {
        return [(.container(kind, name, [own]), cost + 1)]
          + others.prefix(3).map { (.container(kind, name, [.screen($0), own]), cost + 9) }
      }
      if kind == .container { return [(.container(kind, name, [own]), cost + 12)] }
      let everybody = [own] + others.map(Shape.screen)
      let least = name == nil ? 2 : 1
      guard everybody.count >= least else { return [] }
      return (clues.coversMaking ? least...everybody.count : everybody.count...everybody.count).flatMap { count in
        let some = Array(everybody.prefix(count))
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
    for kind in [ControllerKind.navigation, .tabs, .pages, .container] {
      shapes += inside(kind, nil, roles.containers.isEmpty ? 0 : 10)
    }
    return shapes
  }

  /// Adds the setups with a window: one for each way in which its screen may be laid out.
  private mutating func plantWindow(_ shape: Shape, _ cost: Int32) {
    var setup = declared()
    setup.window = plant(shape, &setup)
    setup.usesScenes = clues.usesScenes ?? true
    let leaf = shape.leaf
    var traits: [(Origin, Bool, Int32)] = [(setup[DeclarationID(index: leaf)].origin, false, 0)]
    let isOpen = leaf < hidden && setup[DeclarationID(index: leaf)].origin == .code
    if clues.coversLayout, leaf < hidden { traits.append((traits[0].0, true, 1)) }
    if clues.coversDelegates, isOpen, !listsAwaking {
      traits += [(.storyboard, true, 1)] + (clues.coversLayout ? [(.storyboard, false, 3)] : [])
    }
    for (origin, usesConstraints, extra) in traits {
      setup[DeclarationID(index: leaf)].origin = origin
      setup[DeclarationID(index: leaf)].usesConstraints = usesConstraints
      setups.append(setup)
      var known = [Bool](repeating: !clues.coversLayout, count: nameCount)
      known[Int(leaf)] = true
      decided.append(known)
      windows.append(Window(setup: setups.count - 1, cost: cost + extra + roles.cost))
    }
  }

  private var awaking: UInt64 { Clues.bits([.awakeFromNib]) }
  /// Whether the log lists who awakes from a storyboard.
  private var listsAwaking: Bool { clues.methods.contains { $0 & awaking != 0 } }

  /// A setup with all classes, and with the trees that commands name.
  private func declared() -> Setup {
    var setup = Setup()
    let requests: [(CoordinatorRequest, Call)] = [
      (.notifyWhenInteractionEnds, .notifyWhenInteractionEnds),
      (.notifyWhenInteractionChanges, .notifyWhenInteractionChanges), (.animateAlongside, .animateAlongside),
      (.presentCompletion, .presentCompletion), (.dismissCompletion, .dismissCompletion),
    ]
    for (index, name) in clues.reading.names.enumerated() {
      let methods = clues.methods[index]
      let flaw = flaw.flatMap { $0.receiver.map { $0 == UInt16(index) } ?? true ? $0 : nil }
      _ = setup.declare(
        Declaration(
          name: name, kind: roles.kind(of: UInt16(index)), origin: methods & awaking != 0 ? .storyboard : .code,
          usesConstraints: false, previews: clues.preview(of: UInt16(index)),
          superCalls: flaw?.superCalls ?? [], printsBeforeSuper: flaw?.printsBeforeSuper ?? false,
          requests: requests.filter { methods & Clues.bits([$0.1]) != 0 }.map(\.0)))
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

  /// What a screen is called that the log never names.
  private func hiddenName(_ number: Int) -> String {
    var name = ["Unseen", "Unseen2"][number]
    while clues.reading.names.contains(name) { name += "x" }
    return name
  }

  private func unnamed(_ kind: ControllerKind) -> DeclarationID {
    DeclarationID(index: UInt16(nameCount + Int(kind.rawValue) - 1))
  }

  private func plant(_ shape: Shape, _ setup: inout Setup) -> TreeID {
    switch shape {
    case .screen(let receiver): return setup.plant(Tree(DeclarationID(index: receiver)))
    case .container(let kind, let name, let children):
      let planted = children.map { plant($0, &setup) }
      return setup.plant(Tree(name.map { DeclarationID(index: $0) } ?? unnamed(kind), children: planted))
    }
  }

  /// The trees that bring a screen: itself, in a navigation controller of its own, and in one that the log names.
  func trees(bringing receiver: UInt16) -> [TreeID] {
    let named = roles.containers.prefix(3).indices.map { TreeID(index: UInt16(nameCount * (2 + $0)) + receiver) }
    return [TreeID(index: receiver), TreeID(index: UInt16(nameCount) + receiver)] + named
  }

  /// The setups that differ in how a screen is laid out, where that is not known yet; else the same one.
  mutating func setups(deciding receiver: UInt16, in setup: Int) -> [Int] {
    guard receiver < hidden, !decided[setup][Int(receiver)] else { return [setup] }
    return [false, true].map { usesConstraints in
      let choice = Choice(setup: setup, receiver: receiver, usesConstraints: usesConstraints)
      if let known = choices[choice] { return known }
      var changed = setups[setup]
      changed[DeclarationID(index: receiver)].usesConstraints = usesConstraints
      setups.append(changed)
      decided.append(decided[setup])
      decided[setups.count - 1][Int(receiver)] = true
      choices[choice] = setups.count - 1
      return setups.count - 1
    }
  }
}
