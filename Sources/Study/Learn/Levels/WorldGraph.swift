import Lifecycle
import Notation

extension Level {
  /// Returns true if an action is offered in a world; some actions are offered only on one screen.
  package func offers(_ offer: Int, in world: World) -> Bool { offers[offer].isPossible(in: world) }
}

extension Offer {
  fileprivate func isPossible(in world: World) -> Bool {
    guard let screen else { return true }
    guard world.root.exists else { return false }
    return world[world.leaf(of: world.topLayer)].declaration == screen
  }
}

/// An app with the actions performed so far and the actions offered next.
struct Playground: Sendable {
  let setup: Setup
  let opening: [(command: Command, text: String)]
  let offers: [Offer]
  let bound: Int
}

extension Playground {
  init(_ level: Level) {
    self.init(
      setup: level.resolved.setup, opening: level.opening.map { ($0.command, $0.text) }, offers: level.offers,
      bound: level.bound)
  }
}

/// A graph of the worlds that an app can reach on a version, with the events of its own code on the edges between them.
///
/// The graph does not depend on the places of the lines, so code with moved lines is checked on the same graph, without
/// playing anything again.
struct WorldGraph: Sendable {
  struct Edge: Hashable, Sendable {
    /// The index of the offered action, and that of the resulting world.
    let offer: Int, target: Int
    let codeEvents: [CodeEvent]
  }

  /// The maximum numbers of worlds and of search states; real levels have some hundreds.
  private static let worldLimit = 10_000, positionLimit = 100_000
  /// The maximum cost of playing actions, and the number of an app's events that a search executes; a level costs
  /// some thousand.
  private static let costLimit = 3_000_000, codeEventLimit = 10_000_000

  let version: Version
  /// True if a maximum was reached, so that not everything was played.
  private(set) var isCut = false
  /// The events of each action of the opening, and the state at rest after it.
  private(set) var opening: [(codeEvents: [CodeEvent], rest: AppAtRest?)] = []
  /// The edges from each world, and the world's state at rest; the learner starts in the first world.
  private(set) var edges: [[Edge]] = []
  private(set) var rests: [AppAtRest?] = []
  /// The calls of the code's classes that are made on any edge or in the opening.
  private(set) var calls: Set<Spot> = []
  /// The message about an impossible command in the opening, if there is one.
  private(set) var mistake: Sentence?
  /// The worlds, their indices, and the index of the first world whose edges are not known yet.
  private var worlds: [World] = []
  private var numbers: [World: Int] = [:]
  private var frontier = 0
  /// The cost of all actions that were played: their events, the controllers of their worlds, and a fixed number each.
  private var cost = 0
  /// The number of actions up to which all worlds are known.
  private(set) var depth = 0

  /// Plays an app on a version, up to the bound of its playground.
  init(_ playground: Playground, _ code: Code, score: Score) {
    self.init(beginning: playground, code, score)
    for _ in 0..<playground.bound { grow(playground, code, score) }
    (worlds, numbers) = ([], [:])
  }

  /// Plays the opening only, so that `grow` can extend the graph step by step.
  init(beginning playground: Playground, _ code: Code, _ score: Score) {
    version = score.version
    var performer = Performer(score: score, setup: playground.setup)
    var translator = CodeEventTranslator(code, world: performer.world)
    for command in playground.opening {
      do throws(Mistake) {
        try performer.perform(command.command)
      } catch {
        let words = Naming(setup: playground.setup, score: score).words(of: error)
        mistake = "`\(command.text)` is not possible here: \(words)"
        return
      }
      opening.append((performer.events.compactMap { translator.translate($0) }, AppAtRest(performer.world)))
      record(calls: opening[opening.count - 1].codeEvents)
    }
    add(performer.world.timeless)
  }

  private mutating func add(_ world: World) {
    numbers[world] = worlds.count
    worlds.append(world)
    rests.append(AppAtRest(world))
    edges.append([])
  }

  private mutating func record(calls codeEvents: [CodeEvent]) {
    for case .call(_, let spot) in codeEvents { calls.insert(spot) }
  }

  /// Plays every offered action in each world whose edges are not known yet; returns false if it was stopped.
  @discardableResult mutating func grow(
    _ playground: Playground, _ code: Code, _ score: Score, isWanted: () -> Bool = { true }
  ) -> Bool {
    let layer = frontier..<worlds.count
    frontier = worlds.count
    depth += 1
    for index in layer {
      for offer in playground.offers.indices where playground.offers[offer].isPossible(in: worlds[index]) {
        guard worlds.count < Self.worldLimit, cost < Self.costLimit else {
          isCut = true
          return true
        }
        guard isWanted() else { return false }
        let command = playground.offers[offer].command
        guard let (world, codeEvents) = play(command, in: worlds[index], playground.setup, code, score) else {
          continue
        }
        if numbers[world] == nil { add(world) }
        record(calls: codeEvents)
        edges[index].append(Edge(offer: offer, target: numbers[world] ?? 0, codeEvents: codeEvents))
      }
    }
    return true
  }

  /// The cost of an action in a world without controllers that makes no event.
  private static let actionCost = 16

  /// Performs an action, and returns `nil` if it is not possible or UIKit complains.
  private mutating func play(
    _ command: Command, in world: World, _ setup: Setup, _ code: Code, _ score: Score
  ) -> (World, [CodeEvent])? {
    var performer = Performer(score: score, setup: setup, world: world)
    let isPossible = (try? performer.perform(command)) != nil
    cost += Self.actionCost + world.controllers.count + performer.events.count
    guard isPossible else { return nil }
    var translator = CodeEventTranslator(code, world: world)
    var codeEvents: [CodeEvent] = []
    for event in performer.events {
      if case .complaint = event.content { return nil }
      if let codeEvent = translator.translate(event) { codeEvents.append(codeEvent) }
    }
    return (performer.world.timeless, codeEvents)
  }
}

extension WorldGraph {
  /// Searches breadth-first for the shortest sequence of actions that breaks the code.
  ///
  /// The sequence is empty if the opening breaks the code. If there is none, `isWhole` tells whether the search was
  /// complete.
  func search(_ executor: CodeExecutor) -> (found: (offers: [Int], breach: Breach)?, isWhole: Bool) {
    var execution = ExecutionState(executor.code)
    for (codeEvents, rest) in opening {
      if let breach = Self.play(codeEvents, rest, executor, &execution) { return (([], breach), true) }
    }
    guard !edges.isEmpty else { return (nil, !isCut) }
    var known: Set<Position> = [Position(node: 0, execution: execution)]
    // `from` is the index of the previous entry in this list.
    var trail = [(position: Position(node: 0, execution: execution), from: -1, offer: -1)]
    var (next, codeEventCount) = (0, 0)
    for _ in 0..<depth {
      let layer = next..<trail.count
      next = trail.count
      for index in layer {
        for edge in edges[trail[index].position.node] {
          guard trail.count < Self.positionLimit, codeEventCount < Self.codeEventLimit else { return (nil, false) }
          codeEventCount += 1 + edge.codeEvents.count
          var execution = trail[index].position.execution
          if let breach = Self.play(edge.codeEvents, rests[edge.target], executor, &execution) {
            var (offers, from) = ([edge.offer], index)
            while from > 0 {
              offers.append(trail[from].offer)
              from = trail[from].from
            }
            return ((offers.reversed(), breach), true)
          }
          let position = Position(node: edge.target, execution: execution)
          if known.insert(position).inserted { trail.append((position, index, edge.offer)) }
        }
      }
    }
    return (nil, !isCut)
  }

  /// A world with the states of the code's things.
  private struct Position: Hashable { let node: Int, execution: ExecutionState }

  private static func play(
    _ codeEvents: [CodeEvent], _ rest: AppAtRest?, _ executor: CodeExecutor, _ execution: inout ExecutionState
  ) -> Breach? {
    for codeEvent in codeEvents {
      if let breach = executor.execute(codeEvent, &execution) { return breach }
    }
    return rest.flatMap { executor.judge($0, &execution) }
  }

  /// Returns true if two versions have equal graphs.
  func isLike(_ other: WorldGraph) -> Bool {
    edges == other.edges && rests == other.rests && opening.count == other.opening.count
      && zip(opening, other.opening).allSatisfy { $0.codeEvents == $1.codeEvents && $0.rest == $1.rest }
  }
}
