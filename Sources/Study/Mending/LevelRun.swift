import Lifecycle
import Notation

/// A run of a level: how much there is of each thing as far as it went, and what it broke first.
public struct LevelRun: Sendable {
  /// A thing of somebody, or the one for all.
  public struct Holding: Hashable, Sendable {
    /// The thing, by its position.
    public let thing: Int
    /// Whose it is; nothing of what is one for all.
    public let owner: ControllerID?
    /// How much there is of it.
    public let state: ThingState
  }

  /// How much there is of each thing.
  public private(set) var holdings: [Holding] = []
  /// What was broken first, after how many events and in which action.
  public private(set) var breach: (breach: Breach, eventCount: Int, action: Int)?

  /// Executes a level's code along a run.
  ///
  /// - Parameter limit: after how many events it ends; none means that all count.
  public init(_ level: Level, _ wiring: Wiring, _ timeline: Timeline, upTo limit: Int? = nil) {
    let limit = limit ?? timeline.events.count
    let judge = Judge(level, wiring)
    var (world, execution) = (World(), Execution(level))
    var listener = CodeListener(level, world: world)
    for (action, entry) in timeline.entries.enumerated() {
      for position in entry.events.lowerBound..<min(entry.events.upperBound, max(entry.events.lowerBound, limit)) {
        let event = timeline[event: position]
        world.evolve(event)
        guard let step = listener.step(event), let found = judge.follow(step, &execution) else { continue }
        breach = breach ?? (found, position + 1, action)
      }
      guard entry.events.upperBound <= limit else { break }
      guard let rest = Rest(world), let found = judge.judge(rest, &execution) else { continue }
      breach = breach ?? (found, entry.events.upperBound, action)
    }
    for thing in level.things.indices {
      if level.things[thing].isShared {
        holdings.append(Holding(thing: thing, owner: nil, state: execution.shared[thing]))
      } else {
        let owners = Set(level.lines.filter { $0.meaning?.thing == thing }.map(\.spot.owner))
        for instance in execution.instances where owners.contains(instance.owner) {
          let id = ControllerID(slot: instance.slot)
          holdings.append(Holding(thing: thing, owner: id, state: instance.things[thing]))
        }
      }
    }
  }
}
