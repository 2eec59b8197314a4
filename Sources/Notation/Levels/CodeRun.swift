import Lifecycle

/// The result of executing code along a run: the states of its things, and the rules that broke.
package struct CodeRun: Sendable {
  /// The state of a thing that belongs to an instance, or of a shared one.
  package struct Holding: Hashable, Sendable {
    package let thing: Int
    /// The owning instance; `nil` for a shared thing.
    package let owner: ControllerID?
    package let state: ThingState
  }

  package struct PlacedBreach: Hashable, Sendable {
    package let breach: Breach
    package let eventCount: Int, action: Int
  }

  /// The lines that ran in a call, and the resulting states of the things that they affect.
  package struct Trace: Hashable, Sendable {
    /// The index of the event.
    package let position: Int
    package let lines: [Int]
    /// The states afterward; empty if the instance was freed.
    package let states: [Holding]
  }

  /// The state of each thing at the end.
  package private(set) var holdings: [Holding] = []
  /// The breaches, in order; a lasting breach is listed once.
  package private(set) var breaches: [PlacedBreach] = []
  package private(set) var traces: [Trace] = []

  /// Executes code along a run, or along its first `limit` events; without a wiring, each line is in the call in which
  /// the file has it.
  package init(_ code: Code, _ timeline: Timeline, wiring: Wiring? = nil, upTo limit: Int? = nil) {
    let limit = limit ?? timeline.events.count
    let executor = CodeExecutor(code, wiring ?? Wiring(code))
    var (world, execution) = (World(), ExecutionState(code))
    var translator = CodeEventTranslator(code, world: world)
    for (action, entry) in timeline.actions.enumerated() {
      for position in entry.events.lowerBound..<min(entry.events.upperBound, max(entry.events.lowerBound, limit)) {
        let event = timeline.events[position]
        world.evolve(event)
        guard let codeEvent = translator.translate(event) else { continue }
        let found = executor.execute(codeEvent, &execution)
        if case .call(let slot, let spot) = codeEvent {
          trace(executor.lines(in: spot), of: slot, at: position, code, execution)
        }
        if let found { record(PlacedBreach(breach: found, eventCount: position + 1, action: action)) }
      }
      guard entry.events.upperBound <= limit else { break }
      guard let rest = AppAtRest(world), let found = executor.judge(rest, &execution) else { continue }
      record(PlacedBreach(breach: found, eventCount: entry.events.upperBound, action: action))
    }
    for thing in code.things.indices {
      let owners = Set(code.lines.filter { $0.effects.contains { $0.thing == thing } }.map { $0.spot.owner })
      holdings += execution.holdings(of: thing, code, execution.instances.filter { owners.contains($0.owner) })
    }
  }

  package var firstBreach: PlacedBreach? { breaches.first }

  private mutating func trace(
    _ lines: [Int], of slot: UInt16?, at position: Int, _ code: Code, _ execution: ExecutionState
  ) {
    guard !lines.isEmpty else { return }
    let instances = execution.instances.filter { $0.slot == slot }
    var states: [Holding] = []
    for thing in lines.flatMap({ code.lines[$0].effects }).map({ $0.thing })
    where !states.contains(where: { $0.thing == thing }) {
      states += execution.holdings(of: thing, code, instances)
    }
    traces.append(Trace(position: position, lines: lines, states: states))
  }

  private mutating func record(_ found: PlacedBreach) {
    let isOld = breaches.last.map { last in
      found.breach.spot == nil && last.breach.thing == found.breach.thing
        && last.breach.ruleIndex == found.breach.ruleIndex && last.breach.state == found.breach.state
    }
    if isOld != true { breaches.append(found) }
  }
}

extension ExecutionState {
  /// Returns the states of a thing: one if it is shared, or else that of each of some instances.
  fileprivate func holdings(of thing: Int, _ code: Code, _ instances: [Instance]) -> [CodeRun.Holding] {
    guard !code.things[thing].isShared else { return [.init(thing: thing, owner: nil, state: shared[thing])] }
    return instances.map { .init(thing: thing, owner: ControllerID(slot: $0.slot), state: $0.things[thing]) }
  }
}
