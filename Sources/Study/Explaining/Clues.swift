import Lifecycle

/// What a log says by itself, before anything is played: who is in it, and which calls it lists of whom.
struct Clues {
  /// Which controllers of a log are containers, and of which kind.
  struct Roles: Hashable {
    var containers: [Container] = []
    /// How unlikely they are.
    var cost: Int32 = 0

    /// A container that the log names.
    struct Container: Hashable {
      let receiver: UInt16, kind: ControllerKind
    }

    func kind(of receiver: UInt16) -> ControllerKind {
      containers.first { $0.receiver == receiver }?.kind ?? .screen
    }
  }

  let reading: LogReading
  /// Which methods the log lists of each controller, a bit each.
  let methods: [UInt64]
  let appMethods: UInt64, sceneMethods: UInt64
  /// Which other methods give a hint only where they are listed.
  var coversLayout: Bool { union & Self.bits([.viewWillLayoutSubviews, .viewDidLayoutSubviews]) != 0 }
  /// Whether it lists what controllers are told that are made long before they are seen.
  var coversMaking: Bool { union & Self.bits([.`init`, .awakeFromNib, .willMoveToParent, .didMoveToParent]) != 0 }
  var coversDelegates: Bool { appMethods | sceneMethods != 0 }
  /// Whether the app must or must not have scenes; nothing where the log does not tell.
  let usesScenes: Bool?
  private let union: UInt64

  init(_ reading: LogReading) {
    self.reading = reading
    var methods = [UInt64](repeating: 0, count: reading.names.count)
    var (app, scene): (UInt64, UInt64) = (0, 0)
    for call in reading.calls {
      let bit = Self.bit(call)
      switch call.receiver {
      case LoggedCall.appDelegate: app |= bit
      case LoggedCall.sceneDelegate: scene |= bit
      default: methods[Int(call.receiver)] |= bit
      }
    }
    self.methods = methods
    (appMethods, sceneMethods) = (app, scene)
    union = methods.reduce(0, |)
    let tellsOfActivity =
      app & Self.bits([.didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground])
    usesScenes = scene != 0 ? true : tellsOfActivity != 0 ? false : nil
  }

  static func bit(_ call: LoggedCall) -> UInt64 { 1 << UInt64(call.bits & 0xFF) }

  static func bits(_ calls: [Call]) -> UInt64 { calls.reduce(0) { $0 | bit(LoggedCall($1, receiver: 0)) } }

  /// Who may be a container: who says so by what it is told, else the first ones that the log has.
  var possibleRoles: [Roles] {
    let presented = Self.bits([.shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss])
    var certain = Roles()
    for (index, methods) in methods.enumerated() {
      let receiver = UInt16(index)
      if methods & Self.bits([.didSelectItem, .didSelect]) != 0 {
        certain.containers.append(.init(receiver: receiver, kind: .tabs))
      } else if methods & Self.bits([.willShow, .didShow]) != 0 || methods & ~presented == 0 {
        certain.containers.append(.init(receiver: receiver, kind: .navigation))
      }
    }
    var roles = [certain]
    guard certain.containers.isEmpty, reading.names.count > 1 else { return roles }
    for receiver in 0..<min(UInt16(reading.names.count), 2) {
      for (kind, cost) in [(ControllerKind.navigation, Int32(20)), (.tabs, 22), (.container, 24), (.pages, 26)] {
        roles.append(Roles(containers: [.init(receiver: receiver, kind: kind)], cost: cost))
      }
    }
    return roles
  }

  /// The screen that a controller offers for peeking: the first that comes once it is asked for one.
  func preview(of receiver: UInt16) -> DeclarationID? {
    let asked = LoggedCall(.previewingContextForLocation, receiver: receiver)
    guard methods[Int(receiver)] & Self.bit(asked) != 0 else { return nil }
    guard let position = reading.calls.firstIndex(of: asked) else { return nil }
    let next = reading.calls[position...].prefix(30).first { $0.isOfController && $0.receiver != receiver }
    return next.map { DeclarationID(index: $0.receiver) }
  }

  /// Which calls count of each controller: of all screens the same, unless only what each of them lists.
  func coverage(_ roles: Roles, isUniform: Bool) -> [UInt64] {
    let screens = methods.indices.filter { roles.kind(of: UInt16($0)) == .screen }
    let shared = isUniform ? screens.reduce(0) { $0 | methods[$1] } : 0
    return methods.indices.map { methods[$0] | (roles.kind(of: UInt16($0)) == .screen ? shared : 0) }
  }
}

/// What was done where certain calls came next, whoever received them: in a long log hardly anything else is tried.
struct Habits {
  /// How many calls are looked at to find out what is usual.
  private static let reach = 5

  /// Calls whose receivers are numbered in the order in which they come.
  private struct Shape: Hashable {
    private(set) var methods: [UInt32] = []
    private(set) var receivers: [UInt16] = []

    init(_ calls: ArraySlice<LoggedCall>) {
      for call in calls {
        var number = receivers.firstIndex(of: call.receiver)
        if number == nil {
          number = receivers.count
          receivers.append(call.receiver)
        }
        methods.append(call.bits & 0xFF | UInt32(number ?? 0) << 8)
      }
    }

    static func == (left: Shape, right: Shape) -> Bool { left.methods == right.methods }

    func hash(into hasher: inout Hasher) {
      for method in methods { hasher.combine(method) }
    }
  }

  private var known: [Shape: [(proposal: Proposal, receivers: [UInt16])]] = [:]

  /// Notes what brings the next calls of the log.
  mutating func note(_ proposal: Proposal, before calls: ArraySlice<LoggedCall>, in scenery: Scenery) {
    let shape = Shape(calls.prefix(Self.reach))
    let mapped = known[shape, default: []].contains { known in
      known.proposal.moved(from: known.receivers, to: shape.receivers, in: scenery)?.command == proposal.command
    }
    if !mapped { known[shape, default: []].append((proposal, shape.receivers)) }
  }

  /// What was done before the like of these calls, done to those who are in them.
  func proposals(before calls: ArraySlice<LoggedCall>, in scenery: Scenery) -> [Proposal] {
    let shape = Shape(calls.prefix(Self.reach))
    return known[shape, default: []].compactMap { known in
      known.proposal.moved(from: known.receivers, to: shape.receivers, in: scenery)
    }
  }
}

extension Proposal {
  /// The same done to others, each of whom takes the place of one; nothing where it is about none of them.
  fileprivate func moved(from old: [UInt16], to new: [UInt16], in scenery: Scenery) -> Proposal? {
    func name(_ id: DeclarationID) -> DeclarationID? {
      old.firstIndex(of: id.index).map { DeclarationID(index: new[$0]) }
    }
    func screen(_ id: DeclarationID) -> DeclarationID? {
      name(id).flatMap { scenery.setups[0][$0].kind == .screen ? $0 : nil }
    }
    func tree(_ id: TreeID) -> TreeID? {
      let leaf = UInt16(Int(id.index) % scenery.nameCount)
      return screen(DeclarationID(index: leaf)).map { TreeID(index: id.index - leaf + $0.index) }
    }
    var moved = self
    if let receiver {
      guard let other = name(DeclarationID(index: receiver)) else { return nil }
      moved.receiver = other.index
    }
    let action: Action?
    switch command.action {
    case .push(let planted): action = tree(planted).map(Action.push)
    case .present(let planted, let style): action = tree(planted).map { .present($0, style) }
    case .popTo(let other): action = name(other).map(Action.popTo)
    case .dismiss(let other?): action = name(other).map(Action.dismiss)
    case .select(let other): action = name(other).map(Action.select)
    case .page(let other, let share): action = name(other).map { .page($0, share) }
    case .setStack(let names):
      let others = names.compactMap(screen)
      action = others.count == names.count ? .setStack(others) : nil
    default: action = command.action
    }
    guard let action else { return nil }
    moved.command.action = action
    return moved
  }
}

/// A mistake in the code of who logs that changes what comes: an override that calls super wrongly.
struct Flaw: Hashable {
  /// Whose code has it; nobody stands for all screens.
  let receiver: UInt16?
  var superCalls: [SuperCall] = []
  /// Whether it logs before it calls super.
  var printsBeforeSuper = false

  private static let appearance: [Call] = [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]

  /// The mistakes that are made, in all screens, which a base class may have, or in one: no call of super at all, none
  /// in one override, or that of another method; or that it is called too late, once the log is written.
  static func all(_ count: Int) -> [Flaw] {
    mistakes(nil) + (0..<UInt16(min(count, 3))).flatMap(mistakes)
  }

  private static func mistakes(_ receiver: UInt16?) -> [Flaw] {
    var flaws = [
      Flaw(receiver: receiver, printsBeforeSuper: true),
      Flaw(receiver: receiver, superCalls: appearance.map { SuperCall(override: $0, calls: nil) }),
    ]
    for override in appearance {
      for called in [nil] + appearance.map(Optional.some) where called != override {
        flaws.append(Flaw(receiver: receiver, superCalls: [SuperCall(override: override, calls: called)]))
      }
    }
    return flaws
  }
}
