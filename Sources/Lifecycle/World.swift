/// The whole state of the simulated app at a moment, as a value: controllers, windows, the running transition.
package struct World: Hashable, Sendable {
  /// The controllers by slot; a freed controller stays in its slot until a later one takes it.
  package internal(set) var controllers: [Controller] = []
  package internal(set) var root = ControllerID.none
  /// The root of the topmost presentation, or the window's root if there is none.
  package internal(set) var topLayer = ControllerID.none
  /// The state of the app; `notRunning` before the launch and after a kill.
  package internal(set) var app = AppState.notRunning
  package internal(set) var scene = AppState.notRunning
  package internal(set) var transition: Transition?
  package internal(set) var preview: Preview?
  package internal(set) var finger = Finger.up
  /// The pressure of the finger in thousandths.
  package internal(set) var pressure: UInt16 = 0
  /// The deferred commands, in the order in which they will be performed.
  package internal(set) var deferred: [DeferredCommand] = []
  /// The controllers already made for the command that is deferred next.
  private var prepared: [ControllerID] = []
  /// The indices of the first-only callbacks that have already run.
  package internal(set) var fired: [UInt16] = []
  /// The reason why everything from here on is at most inferred, or `nil` if recordings can show it.
  package internal(set) var doubt: Doubt?
  /// The simulated time in milliseconds.
  package internal(set) var time: UInt32 = 0
  package internal(set) var turn: UInt32 = 0
  /// The number of actions so far.
  package internal(set) var action: UInt32 = 0
  /// The first free slot, updated as controllers are made and freed.
  var freeIndex: UInt16 = 0
  package internal(set) var eventCount: UInt32 = 0

  /// Creates the world before the app is launched.
  package init() {}

  package internal(set) subscript(id: ControllerID) -> Controller {
    get { controllers[Int(id.slot)] }
    set { controllers[Int(id.slot)] = newValue }
  }

  /// The world without its counters, its times and the doubt about it, so two worlds that will continue alike compare
  /// equal: a doubt changes what is known of later calls, but none of the calls.
  package var timeless: World {
    var world = self
    (world.time, world.turn, world.action, world.eventCount) = (0, 0, 0, 0)
    world.doubt = nil
    return world
  }

  /// The timeless world without freed controllers, with the others renumbered in a fixed order.
  ///
  /// Two worlds with the same canonical form continue alike, except for slots. During a transition, a preview or a
  /// gesture, and while commands are deferred, all controllers keep their slots.
  package var canonical: World {
    var world = timeless
    guard transition == nil, preview == nil, finger == .up, deferred.isEmpty else { return world }
    let everybody = everybody
    var slots = [ControllerID](repeating: .none, count: controllers.count)
    for (slot, id) in everybody.enumerated() { slots[Int(id.slot)] = ControllerID(slot: UInt16(slot)) }
    func moved(_ id: ControllerID) -> ControllerID { id.exists ? slots[Int(id.slot)] : id }
    world.controllers = everybody.map { self[$0].renumbered(moved) }
    (world.root, world.topLayer) = (moved(root), moved(topLayer))
    world.freeIndex = UInt16(everybody.count)
    return world
  }

  package func isAlive(_ id: ControllerID) -> Bool { Int(id.slot) < controllers.count && self[id].isAlive }

  var freeSlot: ControllerID { ControllerID(slot: freeIndex) }
}

package enum AppState: UInt8, CaseIterable, Sendable {
  /// An app in the background becomes suspended when the next action begins.
  case notRunning, suspended, background, inactive, active
}

package enum Finger: UInt8, CaseIterable, Sendable {
  case up
  /// The finger drives a transition: a swipe, a drag, a page.
  case driving
  case pressing
  /// The press became a pop, so the finger has no effect until it is lifted.
  case spent
}

/// A preview session, in which the finger presses on a screen that offers another one.
package struct Preview: Hashable, Sendable {
  /// The deepest stage that the press has reached; falling pressure does not undo it.
  package enum Depth: UInt8, CaseIterable, Sendable { case light, peek }

  /// The screen that offers the preview, and the screen that is previewed.
  package internal(set) var source: ControllerID, preview: ControllerID
  package internal(set) var depth: Depth
}

extension World {
  /// Applies an event, which is the only way in which a world changes.
  package mutating func evolve(_ event: Event) {
    time = event.time
    turn = event.turn
    action = event.action
    eventCount = event.number &+ 1
    switch event.content {
    case .call(let call) where event.isDirect: moveAppearance(call, event.target)
    case .call(let call): evolve(call, event.target)
    case .suppressed(let call): moveWindow(call, event.target)
    case .entered(let call): enter(call, event.target)
    case .mark(let mark): evolve(mark, event.target)
    case .complaint: break
    }
  }

  /// Changes the state of a call's receiver.
  private mutating func evolve(_ call: Call, _ target: ControllerID) {
    switch call {
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      moveAppearance(call, target)
      moveWindow(call, target)
      if self[target].codeTransition == .endedEarly { self[target].codeTransition = .none }
    case .viewDidLoad: self[target].flags.formUnion([.loaded, .dirty])
    case .updateProperties: self[target].flags.insert(.updated)
    case .viewDidUnload: self[target].flags.subtract([.loaded, .dirty, .laidOut])
    case .viewDidLayoutSubviews:
      self[target].flags.remove(.dirty)
      self[target].flags.insert(.laidOut)
    case .deinit: remove(target)
    case .willConnect, .didDisconnect, .willFinishLaunching, .didFinishLaunching, .willTerminate, .didBecomeActive,
      .willResignActive, .didEnterBackground, .willEnterForeground:
      moveDelegate(call, target)
    default: break
    }
  }

  /// Changes the state of a container at the start of its override of a will-call.
  private mutating func enter(_ call: Call, _ target: ControllerID) {
    guard call == .viewWillAppear || call == .viewWillDisappear else { return }
    moveAppearance(call, target)
    moveWindow(call, target)
  }

  /// Changes the appearance state as the base class's implementation of the call does.
  mutating func moveAppearance(_ call: Call, _ target: ControllerID) {
    guard let appearance = call.resultingAppearance else { return }
    self[target].appearance = appearance
    if appearance == .appeared { self[target].flags.insert(.hasAppeared) }
  }

  /// Adds a view to the window with `viewWillAppear` and removes it with `viewDidDisappear`.
  private mutating func moveWindow(_ call: Call, _ target: ControllerID) {
    switch call {
    case .viewWillAppear: self[target].flags.insert(.inWindow)
    case .viewDidDisappear: self[target].flags.remove(.inWindow)
    default: break
    }
  }

  /// Changes the state of the app or of its scene as a delegate's call implies.
  private mutating func moveDelegate(_ call: Call, _ target: ControllerID) {
    let state: AppState
    switch call {
    case .willConnect: state = .background
    case .willFinishLaunching, .didFinishLaunching, .willResignActive, .willEnterForeground: state = .inactive
    case .didBecomeActive: state = .active
    case .didEnterBackground: state = .background
    default: state = .notRunning
    }
    if target == .sceneDelegate { scene = state } else { app = state }
  }
}

extension Call {
  /// The appearance state after the base class's implementation of the call, or `nil` if the call changes none.
  package var resultingAppearance: Appearance? {
    switch self {
    case .viewWillAppear: .appearing
    case .viewDidAppear: .appeared
    case .viewWillDisappear: .disappearing
    case .viewDidDisappear: .disappeared
    default: nil
    }
  }
}

extension World {
  private mutating func evolve(_ mark: Mark, _ id: ControllerID) {
    switch mark {
    case .acted:
      if app == .background { app = .suspended }
      if scene == .background { scene = .suspended }
    case .made(let declaration, let kind): make(id, declaration, kind)
    case .planted(let tree): self[id].tree = tree
    case .attached(let container): attach(id, to: container)
    case .detached: detach(id)
    case .showed(let child): self[id].shown = child
    case .linked(let isChild, let hasSuperview):
      set(.isChild, isChild, id)
      set(.hasSuperview, hasSuperview, id)
    case .codeTransition(let stage): self[id].codeTransition = stage
    case .styled(let style, let covers):
      self[id].style = style
      set(.covers, covers, id)
    case .presented(let presenter):
      self[id].presenter = presenter
      if presenter.exists { self[presenter].presented = id } else { root = id }
      topLayer = id
    case .unpresented: unpresent(id)
    case .resized: self[id].flags.insert(.dirty)
    case .outdated: self[id].flags.remove(.updated)
    case .began(let old, let passage, let circumstances):
      transition = Transition(passage: passage, circumstances: circumstances, old: old, new: id, container: .none)
    case .container: transition?.container = id
    case .continued(let passage, let circumstances):
      transition?.container = id
      transition?.passage = passage
      transition?.circumstances = circumstances
    case .interactive: transition?.isInteractive = true
    case .unanimated: transition?.isAnimated = false
    case .running: transition?.state = .running
    case .progressed(let progress): transition?.progress = progress
    case .ending: transition?.state = .ending
    case .cancelled:
      transition?.isCancelled = true
      transition?.state = .ending
    case .ended: transition = nil
    case .registered(let call): transition?.registrations.append(Registration(controller: id, call: call))
    case .calledSuper(let called, let override): callSuper(called, from: override, id)
    case .finger(let finger):
      self.finger = finger
      if finger == .up { pressure = 0 }
    case .pressed(let pressure): self.pressure = pressure
    case .previewing(let shown): preview = Preview(source: id, preview: shown, depth: .light)
    case .peeked: preview?.depth = .peek
    case .previewEnded: preview = nil
    case .prepared: prepared.append(id)
    case .deferred(let command, let hasComplaint):
      deferred.append(DeferredCommand(command: command, hasComplaint: hasComplaint, speaker: id, prepared: prepared))
      prepared = []
    case .resumed: deferred.removeFirst()
    case .fired(let number): fired.append(UInt16(number))
    case .doubted(let doubt): self.doubt = doubt
    case .gone: vanish()
    }
  }

  /// Changes the appearance state as the base class's implementation of a wrongly called super method does.
  ///
  /// UIKit sets the state itself after the override of a did-call, so a wrong call there has no effect.
  private mutating func callSuper(_ called: Call, from override: Call, _ id: ControllerID) {
    guard override != .viewDidAppear, override != .viewDidDisappear else { return }
    moveAppearance(called, id)
  }

  private mutating func make(_ id: ControllerID, _ declaration: DeclarationID, _ kind: ControllerKind) {
    let controller = Controller(declaration: declaration, kind: kind, ordinal: freeOrdinal(declaration))
    if Int(id.slot) == controllers.count { controllers.append(controller) } else { self[id] = controller }
    while Int(freeIndex) < controllers.count, controllers[Int(freeIndex)].isAlive { freeIndex += 1 }
  }

  /// Returns the smallest number that no living instance of a class has.
  private func freeOrdinal(_ declaration: DeclarationID) -> UInt16 {
    var (count, largest): (UInt16, UInt16) = (0, 0)
    let slots = controllers.span
    for slot in slots.indices where slots[slot].isAlive && slots[slot].declaration == declaration {
      count += 1
      largest = max(largest, slots[slot].ordinal)
    }
    // The numbers are distinct, so the largest is their count if none is missing.
    guard count < largest else { return largest + 1 }
    var isTaken = [Bool](repeating: false, count: Int(largest) + 1)
    for controller in controllers where controller.isAlive && controller.declaration == declaration {
      isTaken[Int(controller.ordinal)] = true
    }
    return UInt16(isTaken.indices.dropFirst().first { !isTaken[$0] } ?? isTaken.count)
  }

  private mutating func attach(_ child: ControllerID, to container: ControllerID) {
    let last = self[container].lastChild
    self[child].parent = container
    self[child].previous = last
    self[child].next = .none
    self[container].lastChild = child
    if last.exists { self[last].next = child } else { self[container].firstChild = child }
  }

  private mutating func unpresent(_ id: ControllerID) {
    let presenter = self[id].presenter
    if presenter.exists {
      self[presenter].presented = .none
      topLayer = presenter
    }
    self[id].presenter = .none
  }

  private mutating func set(_ flag: Controller.Flag, _ isSet: Bool, _ id: ControllerID) {
    if isSet { self[id].flags.insert(flag) } else { self[id].flags.remove(flag) }
  }

  mutating func detach(_ child: ControllerID) {
    let controller = self[child]
    guard controller.parent.exists else { return }
    if controller.previous.exists {
      self[controller.previous].next = controller.next
    } else {
      self[controller.parent].firstChild = controller.next
    }
    if controller.next.exists {
      self[controller.next].previous = controller.previous
    } else {
      self[controller.parent].lastChild = controller.previous
    }
    self[child].parent = .none
    self[child].previous = .none
    self[child].next = .none
  }

  mutating func remove(_ id: ControllerID) {
    detach(id)
    for child in children(of: id) { detach(child) }
    let presenter = self[id].presenter
    if presenter.exists, self[presenter].presented == id { self[presenter].presented = .none }
    self[id].flags = []
    freeIndex = min(freeIndex, id.slot)
  }

  /// Removes everything but the time and the counters, since the process has ended without further calls.
  private mutating func vanish() {
    let (time, turn, action, eventCount) = (time, turn, action, eventCount)
    self = World()
    (self.time, self.turn, self.action, self.eventCount) = (time, turn, action, eventCount)
  }

  /// The state that determines what the user can do: that of the scene, or of the app if it uses no scenes.
  package var usedState: AppState { scene == .notRunning ? app : scene }

  /// True if the user can touch the app.
  package var isInFront: Bool { usedState == .active }
}
