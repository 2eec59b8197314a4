import Lifecycle
import Notation

extension Level {
  /// Returns true if an action is offered in a world; some are offered on one screen only.
  package func offers(_ offer: Int, in world: World) -> Bool {
    guard let screen = offers[offer].screen else { return true }
    guard world.root.exists else { return false }
    return world[world.leaf(of: world.topLevel)].declaration == screen
  }
}

/// The reachable worlds of a level on a version, and the steps of its code between them.
///
/// Code with moved lines is checked on the graph, so that nothing is played again.
struct WorldGraph: Sendable {
  /// An action from a world.
  struct Edge: Hashable, Sendable {
    /// The indices of the offered action and of the resulting world.
    let offer: Int, target: Int
    let steps: [CodeStep]
  }

  /// Limits on the number of worlds and of search states; real levels have some hundreds.
  private static let worldLimit = 10_000, positionLimit = 100_000

  let version: Version
  /// True if the limit on worlds was reached.
  private(set) var isCut = false
  /// The steps and the state at rest of each action of the level's opening.
  private(set) var opening: [(steps: [CodeStep], rest: Rest?)] = []
  /// The edges of each world, and its state at rest; the learner starts in the first world.
  private(set) var edges: [[Edge]] = []
  private(set) var rests: [Rest?] = []
  /// The message about an impossible command of the opening.
  private(set) var mistake: Sentence?

  /// Plays a level on a version, to the depth that it states.
  init(_ level: Level, score: Score) {
    version = score.version
    let score = score.adding(level.resolved.with)
    var performer = Performer(score: score, setup: level.resolved.setup)
    var listener = CodeListener(level, world: performer.world)
    for step in level.opening {
      do throws(Mistake) {
        try performer.perform(step.command)
      } catch {
        let words = Naming(setup: level.resolved.setup, score: score).words(of: error)
        mistake = "`\(step.text)` is not possible here: \(words)"
        return
      }
      opening.append((performer.events.compactMap { listener.step($0) }, Rest(performer.world)))
    }
    explore(level, score, from: performer.world)
  }

  private mutating func explore(_ level: Level, _ score: Score, from start: World) {
    var worlds = [start.timeless]
    var known = [start.timeless: 0]
    var next = 0
    for depth in 0...level.bound {
      let layer = next..<worlds.count
      next = worlds.count
      for index in layer {
        rests.append(Rest(worlds[index]))
        edges.append([])
        guard depth < level.bound else { continue }
        guard worlds.count < Self.worldLimit else {
          isCut = true
          continue
        }
        for offer in level.offers.indices where level.offers(offer, in: worlds[index]) {
          let command = level.offers[offer].command
          guard let (world, steps) = Self.play(command, in: worlds[index], level, score) else { continue }
          let target = known[world] ?? worlds.count
          if target == worlds.count {
            known[world] = target
            worlds.append(world)
          }
          edges[index].append(Edge(offer: offer, target: target, steps: steps))
        }
      }
    }
  }

  /// Performs an action; `nil` if it is not possible, or UIKit refuses it.
  private static func play(
    _ command: Command, in world: World, _ level: Level, _ score: Score
  ) -> (World, [CodeStep])? {
    var performer = Performer(score: score, setup: level.resolved.setup, world: world)
    guard (try? performer.perform(command)) != nil else { return nil }
    var listener = CodeListener(level, world: world)
    var steps: [CodeStep] = []
    for event in performer.events {
      if case .complaint = event.happening { return nil }
      if let step = listener.step(event) { steps.append(step) }
    }
    return (performer.world.timeless, steps)
  }
}

extension WorldGraph {
  /// The shortest sequence of actions that breaks the code, if any.
  ///
  /// - Returns: no actions if the opening breaks it.
  func shortestBreak(_ judge: Judge) -> (offers: [Int], breach: Breach)? { search(judge).found }

  /// The same, and whether the search was complete if it found nothing.
  func search(_ judge: Judge) -> (found: (offers: [Int], breach: Breach)?, isWhole: Bool) {
    var execution = Execution(judge.level)
    for (steps, rest) in opening {
      if let breach = Self.play(steps, rest, judge, &execution) { return (([], breach), true) }
    }
    guard !edges.isEmpty else { return (nil, !isCut) }
    var known: Set<Position> = [Position(node: 0, execution: execution)]
    /// // `from` is the index of the previous entry in this list.
    var trail = [(position: Position(node: 0, execution: execution), from: -1, offer: -1)]
    var next = 0
    for _ in 0..<judge.level.bound {
      guard trail.count < Self.positionLimit else { return (nil, false) }
      let layer = next..<trail.count
      next = trail.count
      for index in layer {
        for edge in edges[trail[index].position.node] {
          var execution = trail[index].position.execution
          if let breach = Self.play(edge.steps, rests[edge.target], judge, &execution) {
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

  /// A world with the state of its things.
  private struct Position: Hashable {
    let node: Int, execution: Execution
  }

  private static func play(
    _ steps: [CodeStep], _ rest: Rest?, _ judge: Judge, _ execution: inout Execution
  ) -> Breach? {
    for step in steps {
      if let breach = judge.follow(step, &execution) { return breach }
    }
    return rest.flatMap { judge.judge($0, &execution) }
  }

  /// Returns true if two versions have equal graphs.
  func isLike(_ other: WorldGraph) -> Bool {
    edges == other.edges && rests == other.rests && opening.count == other.opening.count
      && zip(opening, other.opening).allSatisfy { $0.steps == $1.steps && $0.rest == $1.rest }
  }
}
