import Lifecycle

/// The state of a thing, such as a timer: its count, and the call that changed it last.
package struct ThingState: Hashable, Sendable {
  /// The number, such as of running timers.
  package internal(set) var count = 0
  package internal(set) var lastSpot: Spot?
}

/// The states of all things while code is executed: shared things, and those of each instance.
package struct ExecutionState: Hashable, Sendable {
  struct Instance: Hashable, Sendable {
    let slot: UInt16, owner: Int
    var things: [ThingState]
    var visits = 0
    /// True if the instance was on the screen when the app was last at rest.
    var isShown = false
  }

  fileprivate(set) var instances: [Instance] = []
  fileprivate(set) var shared: [ThingState]
  /// For each class, the number of visits to its screens and of its freed screens.
  fileprivate var visits: [Int], closings: [Int]

  /// Creates the state before any line has run.
  package init(_ code: Code) {
    shared = code.things.map { _ in ThingState() }
    visits = code.classes.map { _ in 0 }
    closings = visits
  }
}

/// A breach of a rule: the rule, and the state and place in which it was broken.
package struct Breach: Hashable, Sendable {
  package let thing: Int, ruleIndex: Int
  package let rule: ThingRule
  package let state: ThingState
  /// The call in which the rule broke, or `nil` if the breach was found at rest.
  package let spot: Spot?
  /// The number of visits or of freed screens, for rules that count them.
  package let visits: Int
}

/// An executor of code, with its lines in the calls of a wiring, that checks the rules along the way.
///
/// Some rules are checked as lines run or instances are freed, and others whenever the app comes to rest.
package struct CodeExecutor: Sendable {
  package let code: Code
  private let linesBySpot: [Spot: [Int]]
  /// True if a rule counts visits, or freed screens, respectively.
  ///
  /// Without such a rule the numbers stay 0, so that states which differ only in them are equal.
  private let countsVisits: Bool, countsClosings: Bool

  package init(_ code: Code, _ wiring: Wiring) {
    self.code = code
    var linesBySpot: [Spot: [Int]] = [:]
    for (index, spot) in wiring.spots.enumerated() { linesBySpot[spot, default: []].append(index) }
    self.linesBySpot = linesBySpot
    let rules = code.things.flatMap({ $0.rules })
    countsVisits = rules.contains {
      switch $0 {
      case .onePerVisit, .noneUntilAppeared: true
      default: false
      }
    }
    countsClosings = rules.contains { if case .onePerClosing = $0 { true } else { false } }
  }

  func lines(in spot: Spot) -> [Int] { linesBySpot[spot] ?? [] }

  package func execute(_ event: CodeEvent, _ execution: inout ExecutionState) -> Breach? {
    switch event {
    case .gone:
      execution = ExecutionState(code)
      return nil
    case .made(let slot, let owner):
      execution.instances.removeAll { $0.slot == slot }
      execution.instances.append(
        ExecutionState.Instance(slot: slot, owner: owner, things: code.things.map { _ in ThingState() }))
      execution.instances.sort { $0.slot < $1.slot }
      return nil
    case .call(let slot, let spot):
      let position = slot.flatMap { slot in execution.instances.firstIndex { $0.slot == slot } }
      var breach = spot.call == .viewDidAppear ? judgeVisit(spot, position, execution) : nil
      for line in lines(in: spot) {
        let found = perform(line, spot, position, &execution)
        breach = breach ?? found
      }
      if spot.call == .viewDidDisappear { breach = breach ?? judgeVisit(spot, position, execution) }
      if spot.call == .deinit, let position {
        breach = breach ?? judgeEnd(of: execution.instances[position], spot)
        if countsClosings { execution.closings[spot.owner] += 1 }
        execution.instances.remove(at: position)
      }
      return breach
    }
  }

  private func perform(_ line: Int, _ spot: Spot, _ position: Int?, _ execution: inout ExecutionState) -> Breach? {
    var breach: Breach?
    for effect in code.lines[line].effects {
      let found = apply(effect, spot, position, &execution)
      breach = breach ?? found
    }
    return breach
  }

  private func apply(
    _ effect: ThingEffect, _ spot: Spot, _ position: Int?, _ execution: inout ExecutionState
  ) -> Breach? {
    let thing = effect.thing
    let isShared = code.things[thing].isShared
    guard isShared || position != nil else { return nil }
    var state = isShared ? execution.shared[thing] : execution.instances[position ?? 0].things[thing]
    switch effect.effect {
    case .adds: state.count += 1
    case .removes: state.count = max(0, state.count - 1)
    case .sets: state.count = 1
    case .clears: state.count = 0
    case .needs: return state.count > 0 ? nil : breach(thing, state, spot) { $0 == .thereWhenNeeded }
    }
    state.lastSpot = spot
    if isShared { execution.shared[thing] = state } else { execution.instances[position ?? 0].things[thing] = state }
    return state.count < 2 ? nil : breach(thing, state, spot) { $0 == .atMostOne }
  }

  /// Checks the rules that apply when an instance has appeared, before its lines in that call run, or has disappeared,
  /// after they have run.
  private func judgeVisit(_ spot: Spot, _ position: Int?, _ execution: ExecutionState) -> Breach? {
    for thing in code.things.indices {
      guard let state = state(of: thing, position, execution) else { continue }
      let ownVisits = position.map { execution.instances[$0].visits } ?? 0
      let visits = code.things[thing].isShared ? execution.visits[spot.owner] : ownVisits
      let found = breach(thing, state, spot) { rule in
        switch rule {
        case .whileAppearing(spot.owner): spot.call == .viewDidAppear && state.count == 0
        case .noneUntilAppeared(spot.owner): spot.call == .viewDidAppear && state.count > visits
        case .noneOnceDisappeared(spot.owner): spot.call == .viewDidDisappear && state.count > 0
        default: false
        }
      }
      if let found { return found }
    }
    return nil
  }

  /// Returns the state of a thing that is shared or belongs to an instance; `nil` if there is no instance.
  private func state(of thing: Int, _ position: Int?, _ execution: ExecutionState) -> ThingState? {
    code.things[thing].isShared ? execution.shared[thing] : position.map { execution.instances[$0].things[thing] }
  }

  /// Checks the rules that apply when an instance is freed.
  private func judgeEnd(of instance: ExecutionState.Instance, _ spot: Spot) -> Breach? {
    for (thing, state) in instance.things.enumerated() where !code.things[thing].isShared {
      let visits = code.things[thing].rules.contains(.onePerClosing(instance.owner)) ? 1 : instance.visits
      let found = breach(thing, state, spot, visits: visits) { rule in
        switch rule {
        case .noneWhenFreed: state.count > 0
        case .onePerVisit(instance.owner): state.count != instance.visits
        case .onePerClosing(instance.owner): state.count != 1
        default: false
        }
      }
      if let found { return found }
    }
    return nil
  }

  /// Counts visits, and checks the rules that apply while the app is at rest.
  package func judge(_ rest: AppAtRest, _ execution: inout ExecutionState) -> Breach? {
    for index in execution.instances.indices where countsVisits {
      let isShown = rest.shown.contains(execution.instances[index].slot)
      if isShown, !execution.instances[index].isShown {
        execution.instances[index].visits += 1
        execution.visits[execution.instances[index].owner] += 1
      }
      execution.instances[index].isShown = isShown
    }
    for thing in code.things.indices {
      let instances: [ExecutionState.Instance?] = code.things[thing].isShared ? [nil] : execution.instances.map { $0 }
      for instance in instances {
        if let found = judge(thing, of: instance, execution, rest) { return found }
      }
    }
    return nil
  }

  private func judge(
    _ thing: Int, of instance: ExecutionState.Instance?, _ execution: ExecutionState, _ rest: AppAtRest
  ) -> Breach? {
    let state = instance?.things[thing] ?? execution.shared[thing]
    let instances = instance.map { [$0] } ?? execution.instances
    return breach(thing, state, nil, visits: instance?.visits ?? visits(thing, execution)) { rule in
      switch rule {
      case .atMostOne, .thereWhenNeeded, .noneWhenFreed, .whileAppearing, .noneUntilAppeared, .noneOnceDisappeared:
        false
      case .noneAtRest: state.count > 0
      case .onePerVisit(let owner):
        instance.map { owner == $0.owner && state.count != $0.visits } ?? (state.count != execution.visits[owner])
      case .onePerClosing(let owner): instance == nil && state.count != execution.closings[owner]
      case .while(let condition): state.count == 0 && holds(condition, instances, rest)
      case .onlyWhile(let condition):
        state.count > 0 && (instance.map { isAbout(condition, $0) } ?? true) && !holds(condition, instances, rest)
      }
    }
  }

  private func visits(_ thing: Int, _ execution: ExecutionState) -> Int {
    code.things[thing].rules.lazy.compactMap { rule in
      switch rule {
      case .onePerVisit(let owner): execution.visits[owner]
      case .onePerClosing(let owner): execution.closings[owner]
      default: nil
      }
    }.first ?? 0
  }

  private func isAbout(_ condition: ThingRule.Condition, _ instance: ExecutionState.Instance) -> Bool {
    switch condition {
    case .shown(let owner), .onTop(let owner): owner == instance.owner
    case .active, .inForeground: true
    }
  }

  private func holds(
    _ condition: ThingRule.Condition, _ instances: [ExecutionState.Instance], _ rest: AppAtRest
  ) -> Bool {
    switch condition {
    case .shown(let owner): instances.contains { $0.owner == owner && rest.shown.contains($0.slot) }
    case .onTop(let owner): instances.contains { $0.owner == owner && rest.onTop.contains($0.slot) }
    case .active: rest.isActive
    case .inForeground: rest.isInForeground
    }
  }

  private func breach(
    _ thing: Int, _ state: ThingState, _ spot: Spot?, visits: Int = 0, isBroken: (ThingRule) -> Bool
  ) -> Breach? {
    let rules = code.things[thing].rules
    guard let rule = rules.firstIndex(where: isBroken) else { return nil }
    return Breach(thing: thing, ruleIndex: rule, rule: rules[rule], state: state, spot: spot, visits: visits)
  }
}

package enum CodeEvent: Hashable, Sendable {
  case made(slot: UInt16, owner: Int)
  /// An instance receives a call, or a delegate, which has no slot.
  case call(slot: UInt16?, Spot)
  /// The process has ended, and with it all instances.
  case gone
}

package struct CodeEventTranslator: Sendable {
  private let code: Code
  /// The index of the class of the instance in each slot.
  private var owners: [UInt16: Int] = [:]

  package init(_ code: Code, world: World) {
    self.code = code
    for id in world.everybody { owners[id.slot] = code.owner(of: .controller(world[id].declaration)) }
  }

  /// Translates an event, or returns `nil` if it does not concern the classes of the code.
  package mutating func translate(_ event: Event) -> CodeEvent? {
    if case .mark(.gone) = event.content {
      owners = [:]
      return .gone
    }
    switch event.receiver {
    case .controller(let id)?:
      if let declaration = event.madeDeclaration {
        owners[id.slot] = code.owner(of: .controller(declaration))
        return owners[id.slot].map { .made(slot: id.slot, owner: $0) }
      }
      guard let call = event.call, let owner = owners[id.slot] else { return nil }
      return .call(slot: id.slot, Spot(owner: owner, call: call))
    case .sceneDelegate?: return delegateEvent(event, .sceneDelegate)
    case .appDelegate?: return delegateEvent(event, .appDelegate)
    case nil: return nil
    }
  }

  private func delegateEvent(_ event: Event, _ receiver: ReceiverClass) -> CodeEvent? {
    guard let call = event.call, let owner = code.owner(of: receiver) else { return nil }
    return .call(slot: nil, Spot(owner: owner, call: call))
  }
}

extension Code {
  /// The index of the class whose instances are this receiver; `nil` if the code has none.
  package func owner(of receiver: ReceiverClass) -> Int? { classes.firstIndex { $0.receiver == receiver } }
}

/// The state of an app at rest: no transition is running and no finger is down.
package struct AppAtRest: Hashable, Sendable {
  /// The slots of the controllers on the screen, and of those visible in the topmost presentation.
  let shown: [UInt16], onTop: [UInt16]
  let isActive: Bool, isInForeground: Bool

  /// Creates the state of a world, or `nil` if the world is not at rest.
  package init?(_ world: World) {
    guard world.transition == nil, world.preview == nil, world.finger == .up else { return nil }
    let state = world.usedState
    isActive = state == .active
    isInForeground = state == .active || state == .inactive
    shown = world.onScreen.map { $0.slot }.sorted()
    onTop = world.root.exists ? world.visiblePath(world.topLayer).map { $0.slot }.sorted() : []
  }
}
