import Canvas
import Lifecycle

/// What each lane shows as one goes down the timeline: it follows the events and knows who stands in which lane.
struct LaneStates {
  private let lanes: Lanes
  private let shown: [Int]
  /// The world so far.
  private(set) var world: World
  /// Who stands in each lane that is shown.
  private var tenants: [ControllerID]

  /// The states in a world.
  init(world: World, lanes: Lanes, shown: [Int]) {
    self.world = world
    self.lanes = lanes
    self.shown = shown
    tenants = []
    findTenants()
  }

  /// Follows an event.
  mutating func follow(_ event: Event) {
    world.evolve(event)
    switch event.happening {
    case .mark(.made), .mark(.gone), .call(.deinit): findTenants()
    default: break
    }
  }

  /// The bar in a lane that is shown, if its controller is there or in between.
  func bar(_ index: Int) -> Glyph? {
    if shown[index] == 0 { return world.usedState.bar }
    let tenant = tenants[index]
    return world.isAlive(tenant) ? world[tenant].appearance.bar : nil
  }

  /// Finds out who stands where.
  private mutating func findTenants() {
    tenants = Array(repeating: .none, count: shown.count)
    for slot in world.controllers.indices where world.controllers[slot].isAlive {
      let id = ControllerID(slot: UInt16(slot))
      guard let lane = lanes.lane(of: id, in: world), let index = shown.firstIndex(of: lane) else { continue }
      tenants[index] = id
    }
  }
}
