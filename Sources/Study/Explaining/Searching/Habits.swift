import Lifecycle

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
