import Lifecycle
import Notation

/// How much there is of a thing, and which call had the last word on it.
public struct ThingState: Hashable, Sendable {
  /// How many there are of it.
  public internal(set) var count = 0
  /// Whose call changed that last.
  public internal(set) var lastSpot: Spot?
}

/// The things of a level while its code is executed: those that are one for all, and those of each instance.
struct Execution: Hashable, Sendable {
  /// A living instance of a class with code.
  struct Instance: Hashable, Sendable {
    let slot: UInt16, owner: Int
    var things: [ThingState]
    var visits = 0
    /// Whether it was on the screen when nothing was under way last.
    var isShown = false
  }

  fileprivate(set) var instances: [Instance] = []
  fileprivate(set) var shared: [ThingState]
  /// How many visits there were to the screens of each class.
  fileprivate var visits: [Int]

  init(_ level: Level) {
    shared = level.things.map { _ in ThingState() }
    visits = level.classes.map { _ in 0 }
  }
}

/// What must always be true, and is not.
public struct Breach: Hashable, Sendable {
  /// The thing, and which of its rules, by their positions.
  public let thing: Int, rule: Int
  /// Whose rule it is.
  public let law: LevelRule
  /// How much there is of the thing, and which call had the last word on it.
  public let state: ThingState
  /// The call in which it broke; nothing where it showed when all was over.
  public let spot: Spot?
  /// How many visits there were, where they are counted.
  public let visits: Int
}

/// Executes a level's code, with its lines in certain calls, and judges it by the level's rules.
struct Judge: Sendable {
  let level: Level
  /// The lines of each call.
  private let lines: [Spot: [Int]]

  init(_ level: Level, _ wiring: Wiring) {
    self.level = level
    var lines: [Spot: [Int]] = [:]
    for (index, spot) in wiring.spots.enumerated() { lines[spot, default: []].append(index) }
    self.lines = lines
  }

  /// Executes what is done at a step; returns what it breaks first.
  func follow(_ step: CodeStep, _ execution: inout Execution) -> Breach? {
    switch step {
    case .gone:
      execution = Execution(level)
      return nil
    case .made(let slot, let owner):
      execution.instances.removeAll { $0.slot == slot }
      execution.instances.append(
        Execution.Instance(slot: slot, owner: owner, things: level.things.map { _ in ThingState() }))
      execution.instances.sort { $0.slot < $1.slot }
      return nil
    case .call(let slot, let spot):
      let position = slot.flatMap { slot in execution.instances.firstIndex { $0.slot == slot } }
      var breach: Breach?
      for line in lines[spot] ?? [] {
        let found = perform(line, spot, position, &execution)
        breach = breach ?? found
      }
      if spot.call == .deinit, let position {
        breach = breach ?? judgeEnd(of: execution.instances[position], spot)
        execution.instances.remove(at: position)
      }
      return breach
    }
  }

  private func perform(_ line: Int, _ spot: Spot, _ position: Int?, _ execution: inout Execution) -> Breach? {
    guard let (effect, thing) = level.lines[line].meaning else { return nil }
    let isShared = level.things[thing].isShared
    guard isShared || position != nil else { return nil }
    var state = isShared ? execution.shared[thing] : execution.instances[position ?? 0].things[thing]
    switch effect {
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

  /// What an instance leaves behind when it is freed.
  private func judgeEnd(of instance: Execution.Instance, _ spot: Spot) -> Breach? {
    for (thing, state) in instance.things.enumerated() where !level.things[thing].isShared {
      let found = breach(thing, state, spot, visits: instance.visits) { rule in
        switch rule {
        case .noneWhenFreed: state.count > 0
        case .onePerVisit(instance.owner): state.count != instance.visits
        default: false
        }
      }
      if let found { return found }
    }
    return nil
  }

  /// Judges how things stand when nothing is under way.
  func judge(_ rest: Rest, _ execution: inout Execution) -> Breach? {
    for index in execution.instances.indices {
      let isShown = rest.shown.contains(execution.instances[index].slot)
      if isShown, !execution.instances[index].isShown {
        execution.instances[index].visits += 1
        execution.visits[execution.instances[index].owner] += 1
      }
      execution.instances[index].isShown = isShown
    }
    for thing in level.things.indices {
      if level.things[thing].isShared {
        if let found = judge(thing, execution, rest) { return found }
      } else {
        for instance in execution.instances {
          if let found = judge(thing, of: instance, rest) { return found }
        }
      }
    }
    return nil
  }

  private func judge(_ thing: Int, of instance: Execution.Instance, _ rest: Rest) -> Breach? {
    let state = instance.things[thing]
    return breach(thing, state, nil, visits: instance.visits) { rule in
      switch rule {
      case .atMostOne, .thereWhenNeeded, .noneWhenFreed: false
      case .noneAtRest: state.count > 0
      case .onePerVisit(let owner):
        owner == instance.owner && state.count != instance.visits
      case .while(let condition): state.count == 0 && holds(condition, [instance], rest)
      case .onlyWhile(let condition):
        state.count > 0 && isAbout(condition, instance) && !holds(condition, [instance], rest)
      }
    }
  }

  private func judge(_ thing: Int, _ execution: Execution, _ rest: Rest) -> Breach? {
    let state = execution.shared[thing]
    return breach(thing, state, nil, visits: visits(thing, execution)) { rule in
      switch rule {
      case .atMostOne, .thereWhenNeeded, .noneWhenFreed: false
      case .noneAtRest: state.count > 0
      case .onePerVisit(let owner): state.count != execution.visits[owner]
      case .while(let condition): state.count == 0 && holds(condition, execution.instances, rest)
      case .onlyWhile(let condition): state.count > 0 && !holds(condition, execution.instances, rest)
      }
    }
  }

  private func visits(_ thing: Int, _ execution: Execution) -> Int {
    level.things[thing].rules.lazy.compactMap { rule in
      if case .onePerVisit(let owner) = rule { execution.visits[owner] } else { nil }
    }.first ?? 0
  }

  private func isAbout(_ condition: LevelRule.Condition, _ instance: Execution.Instance) -> Bool {
    switch condition {
    case .shown(let owner), .onTop(let owner): owner == instance.owner
    case .active: true
    }
  }

  private func holds(_ condition: LevelRule.Condition, _ instances: [Execution.Instance], _ rest: Rest) -> Bool {
    switch condition {
    case .shown(let owner): instances.contains { $0.owner == owner && rest.shown.contains($0.slot) }
    case .onTop(let owner): instances.contains { $0.owner == owner && rest.onTop.contains($0.slot) }
    case .active: rest.isActive
    }
  }

  /// The first rule of a thing that is broken, if one is.
  private func breach(
    _ thing: Int, _ state: ThingState, _ spot: Spot?, visits: Int = 0, isBroken: (LevelRule) -> Bool
  ) -> Breach? {
    let rules = level.things[thing].rules
    guard let rule = rules.firstIndex(where: isBroken) else { return nil }
    return Breach(thing: thing, rule: rule, law: rules[rule], state: state, spot: spot, visits: visits)
  }
}
