import Lifecycle
import Notation

extension Level {
  /// Whether an action is offered in a world: some are on a certain screen only.
  package func offers(_ offer: Int, in world: World) -> Bool {
    guard let screen = offers[offer].screen else { return true }
    guard world.root.exists else { return false }
    return world[world.leaf(of: world.topLevel)].declaration == screen
  }
}

/// All that can be done in a level on a version: the worlds that can be reached, and what a level's classes hear on the
/// way; so that other code in them needs nothing played again.
struct WorldGraph: Sendable {
  /// What an action leads to.
  struct Edge: Hashable, Sendable {
    /// Which of the actions that are offered it is, and which world comes of it, by their positions.
    let offer: Int, target: Int
    let steps: [CodeStep]
  }

  /// How many worlds are reached at most, and in how many states of the things they are looked at; a level has some
  /// hundreds.
  private static let worldLimit = 10_000, positionLimit = 100_000

  let version: Version
  /// Whether there are more worlds than that.
  private(set) var isCut = false
  /// What is heard before the learner begins, an action each, with how things stand after it.
  private(set) var opening: [(steps: [CodeStep], rest: Rest?)] = []
  /// What can be done in each world, and how things stand there; the first one is where the learner begins.
  private(set) var edges: [[Edge]] = []
  private(set) var rests: [Rest?] = []
  /// Which command of the opening cannot be meant, and why.
  private(set) var mistake: Sentence?

  /// Plays a level on a version, as many actions deep as it says.
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
        mistake = "`\(step.text)` cannot be meant here: \(words)"
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

  /// What an action leads to; nothing where it cannot be meant, or UIKit refuses it.
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
  /// The actions that break code soonest, by what is offered; nothing where none do.
  ///
  /// - Returns: no actions where it is broken before anything is done.
  func shortestBreak(_ judge: Judge) -> (offers: [Int], breach: Breach)? { search(judge).found }

  /// The same, and whether all was looked at, where nothing is found.
  func search(_ judge: Judge) -> (found: (offers: [Int], breach: Breach)?, isWhole: Bool) {
    var execution = Execution(judge.level)
    for (steps, rest) in opening {
      if let breach = Self.play(steps, rest, judge, &execution) { return (([], breach), true) }
    }
    guard !edges.isEmpty else { return (nil, !isCut) }
    var known: Set<Position> = [Position(node: 0, execution: execution)]
    /// Where each came from, by the position in this list.
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

  /// A world, and the things in it.
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

  /// Whether two versions lead to the same.
  func isLike(_ other: WorldGraph) -> Bool {
    edges == other.edges && rests == other.rests && opening.count == other.opening.count
      && zip(opening, other.opening).allSatisfy { $0.steps == $1.steps && $0.rest == $1.rest }
  }
}
