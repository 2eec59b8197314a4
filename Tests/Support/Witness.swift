import Lifecycle

/// Watches a run event by event, in a world of its own, and throws when a law is broken.
package struct Witness: Sendable {
  /// The history of the controller in a slot, as far as the laws need it.
  private struct Memory {
    var isAlive = false, hasView = false
    var lastAppearance: Call?
  }

  private let setup: Setup
  /// True if the version unloads views when memory is low.
  private let viewsCanBeUnloaded: Bool
  private var memories: [Memory] = []
  /// The shape of the tree when the finger went down.
  private var shapeBeforeGesture: [[UInt16]]?
  package private(set) var world = World()

  package init(score: Score, setup: Setup) {
    self.setup = setup
    viewsCanBeUnloaded = score.has(.viewDidUnload)
  }

  /// Watches the events of an action; `left` is the world that they left behind.
  package mutating func watch(_ events: some Sequence<Event>, leaving left: World) throws(Breach) {
    for event in events { try watch(event) }
    if world != left { throw breach(.foldIsWorld) }
    try checkRest()
  }

  private mutating func watch(_ event: Event) throws(Breach) {
    let before = world
    if before.transition == nil, case .mark(.began) = event.content { shapeBeforeGesture = shape }
    world.evolve(event)
    try checkMemory(event)
    if event.content == .mark(.ended), let transition = before.transition, transition.isCancelled,
      shape != shapeBeforeGesture
    {
      throw breach(.cancelRestores)
    }
  }

  private mutating func checkMemory(_ event: Event) throws(Breach) {
    if event.content == .mark(.gone) { memories = [] }
    guard case .controller(let id)? = event.receiver else { return }
    if case .complaint = event.content { return }
    while memories.count <= Int(id.slot) { memories.append(Memory()) }
    if case .mark(.made) = event.content {
      memories[Int(id.slot)] = Memory(isAlive: true)
      return
    }
    // A transition names controllers before they are made.
    if case .mark(.began) = event.content { return }
    guard memories[Int(id.slot)].isAlive else { throw breach(.silentAfterDeinit) }
    if let call = event.call, !event.isDirect { try check(call, &memories[Int(id.slot)]) }
  }

  private func check(_ call: Call, _ memory: inout Memory) throws(Breach) {
    switch call {
    case .deinit: memory.isAlive = false
    case .viewDidLoad:
      if memory.hasView || (memory.lastAppearance != nil && !viewsCanBeUnloaded) { throw breach(.loadsOnceAndFirst) }
      memory.hasView = true
    case .viewDidUnload: memory.hasView = false
    case .viewWillAppear, .viewWillDisappear:
      if !memory.hasView { throw breach(.loadsOnceAndFirst) }
      memory.lastAppearance = call
    case .viewDidAppear, .viewDidDisappear:
      if !memory.hasView { throw breach(.loadsOnceAndFirst) }
      let will: Call = call == .viewDidAppear ? .viewWillAppear : .viewWillDisappear
      if memory.lastAppearance != will { throw breach(.noDidWithoutWill) }
      memory.lastAppearance = call
    default: break
    }
  }

  /// Checks the laws that hold between two actions.
  private func checkRest() throws(Breach) {
    guard world.transition == nil, world.preview == nil else { return }
    let onScreen = world.onScreen
    for slot in world.controllers.indices where world.controllers[slot].isAlive {
      if isLeftToCode(world.controllers[slot]) { continue }
      let isAppeared = world.controllers[slot].appearance == .appeared
      let isRest = isAppeared || world.controllers[slot].appearance == .disappeared
      if !isRest || isAppeared != onScreen.contains(ControllerID(slot: UInt16(slot))) {
        throw breach(.onScreenIsAppeared)
      }
    }
  }

  /// Returns true if a box around a controller leaves its appearance calls to the app's code.
  private func isLeftToCode(_ controller: Controller) -> Bool {
    var container = controller.parent
    while container.exists {
      if !setup[world[container].declaration].forwardsAppearance { return true }
      container = world[container].parent
    }
    return false
  }

  /// The links of the current tree, without screens that were made but are not shown yet.
  private var shape: [[UInt16]] {
    let members = world.layers.flatMap { world.subtree(of: $0) }.sorted { $0.slot < $1.slot }
    return members.map { id in
      let controller = world[id]
      return [
        id, controller.parent, controller.firstChild, controller.lastChild, controller.previous, controller.next,
        controller.visibleShown, controller.presented, controller.presenter,
      ].map(\.slot)
    }
  }

  private func breach(_ law: Law) -> Breach { Breach(law: law, eventCount: Int(world.eventCount)) }
}

extension Controller {
  /// The visible child; `.none` for a navigation controller, which always shows its top screen.
  fileprivate var visibleShown: ControllerID { kind == .navigation ? .none : shown }
}

/// A law that was broken, and the position in the run.
package struct Breach: Error, Hashable, Sendable {
  package let law: Law
  /// The number of events before the one that broke the law.
  package let eventCount: Int
}
