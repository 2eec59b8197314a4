/// The whole state of the simulated app, as a value: controllers, windows, the running transition.
package struct World: Hashable, Sendable {
  /// The controllers by slot; a freed slot stays until a later controller takes it.
  package internal(set) var controllers: [Controller] = []
  /// The window's root.
  package internal(set) var root = ControllerID.none
  /// The root of the topmost presentation, or the window's.
  package internal(set) var topLayer = ControllerID.none
  /// The state of the app; `notRunning` before the launch and after a kill.
  package internal(set) var app = AppState.notRunning
  /// The state of its scene, if it uses scenes.
  package internal(set) var scene = AppState.notRunning
  /// The transition that runs.
  package internal(set) var transition: Transition?
  /// The previewing session.
  package internal(set) var preview: Preview?
  /// The state of the finger.
  package internal(set) var finger = Finger.up
  /// Its pressure in thousandths.
  package internal(set) var pressure: UInt16 = 0
  /// The deferred commands, in order.
  package internal(set) var deferred: [Deferral] = []
  /// The controllers that the next deferred command shows.
  private var prepared: [ControllerID] = []
  /// The numbers of the first-only callbacks that have run.
  package internal(set) var fired: [UInt16] = []
  /// The reason why what follows is at most inferred; `nil` if recordings can show it.
  package internal(set) var stray: Stray?
  /// The simulated time in milliseconds.
  package internal(set) var time: UInt32 = 0
  /// The turn of the run loop.
  package internal(set) var turn: UInt32 = 0
  /// The number of actions so far.
  package internal(set) var action: UInt32 = 0
  /// The first free slot, updated as controllers are made and freed.
  var freeIndex: UInt16 = 0
  /// The number of events so far.
  package internal(set) var eventCount: UInt32 = 0

  /// The world before the app is launched.
  package init() {}

  /// The controller in a slot.
  package internal(set) subscript(id: ControllerID) -> Controller {
    get { controllers[Int(id.slot)] }
    set { controllers[Int(id.slot)] = newValue }
  }

  /// The world without its past: two worlds that differ only in their past continue alike.
  package var timeless: World {
    var world = self
    (world.time, world.turn, world.action, world.eventCount) = (0, 0, 0, 0)
    world.stray = nil
    return world
  }

  /// The timeless world without freed controllers, the others renumbered in a fixed order.
  ///
  /// Two worlds for which this is the same continue alike, except for slots. While something runs all keep their slots.
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

  /// Returns true if the controller is alive.
  package func isAlive(_ id: ControllerID) -> Bool {
    Int(id.slot) < controllers.count && self[id].isAlive
  }

  /// The slot that the next controller gets: the first free one.
  var freeSlot: ControllerID { ControllerID(slot: freeIndex) }
}

/// The state of the app, or of its scene.
package enum AppState: UInt8, CaseIterable, Sendable {
  /// In the background an app does its last work, and is suspended soon: before anybody does anything else.
  case notRunning, suspended, background, inactive, active
}

/// The state of the finger.
package enum Finger: UInt8, CaseIterable, Sendable {
  case up
  /// It drives a transition: a swipe, a drag, a page.
  case driving
  /// It presses on a previewing view.
  case pressing
  /// Its press became a pop: it does nothing more until it is lifted.
  case spent
}

/// A previewing session: a screen offered another, and the finger presses.
package struct Preview: Hashable, Sendable {
  /// The depth of the press; falling pressure does not take it back.
  package enum Depth: UInt8, CaseIterable, Sendable {
    case light, peek
  }

  /// The screen that offers the preview, and the previewed one.
  package internal(set) var source: ControllerID, preview: ControllerID
  /// The depth of the press.
  package internal(set) var depth: Depth
}

extension World {
  /// Applies an event; a world changes in no other way.
  package mutating func evolve(_ event: Event) {
    time = event.time
    turn = event.turn
    action = event.action
    eventCount = event.number &+ 1
    switch event.happening {
    case .call(let call) where event.isDirect:
      moveAppearance(call, event.target)
    case .call(let call): evolve(call, event.target)
    case .suppressed(let call): moveWindow(call, event.target)
    case .entered(let call): enter(call, event.target)
    case .mark(let mark): evolve(mark, event.target)
    case .complaint: break
    }
  }

  /// Changes the receiver of a call.
  private mutating func evolve(_ call: Call, _ target: ControllerID) {
    switch call {
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      moveAppearance(call, target)
      moveWindow(call, target)
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

  /// Changes a container as soon as its override begins: its state and its window, for a will-call.
  private mutating func enter(_ call: Call, _ target: ControllerID) {
    guard call == .viewWillAppear || call == .viewWillDisappear else { return }
    moveAppearance(call, target)
    moveWindow(call, target)
  }

  /// Moves the appearance state as the base class's implementation of the call does.
  mutating func moveAppearance(_ call: Call, _ target: ControllerID) {
    guard let appearance = call.resultingAppearance else { return }
    self[target].appearance = appearance
    if appearance == .appeared { self[target].flags.insert(.hasAppeared) }
  }

  /// Puts a view into the window at the will-appear step and takes it out at the did-disappear step.
  private mutating func moveWindow(_ call: Call, _ target: ControllerID) {
    switch call {
    case .viewWillAppear: self[target].flags.insert(.inWindow)
    case .viewDidDisappear: self[target].flags.remove(.inWindow)
    default: break
    }
  }

  /// Moves the state of the app or of its scene.
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
  /// The state in which the base class's implementation leaves a controller; `nil` if it changes none.
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
    case .began(let old):
      transition = Transition(passage: .push, circumstances: [], old: old, new: id, container: .none)
    case .within(let passage, let circumstances):
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
    case .asked(let call):
      transition?.wishes.append(CoordinatorWish(controller: id, call: call))
    case .calledSuper(let called, let override): callSuper(called, from: override, id)
    case .finger(let finger):
      self.finger = finger
      if finger == .up { pressure = 0 }
    case .pressed(let pressure): self.pressure = pressure
    case .previewing(let shown): preview = Preview(source: id, preview: shown, depth: .light)
    case .previewed(let isOver): if isOver { preview = nil } else { preview?.depth = .peek }
    case .prepared: prepared.append(id)
    case .deferred(let command):
      deferred.append(Deferral(deferred: command, speaker: id, prepared: prepared))
      prepared = []
    case .resumed: deferred.removeFirst()
    case .fired(let number): fired.append(UInt16(number))
    case .strayed(let stray): self.stray = stray
    case .gone: vanish()
    }
  }

  /// Moves the state as the base class's implementation of a wrongly called super method does.
  ///
  /// A did-override is followed by UIKit's own move, so there it changes nothing.
  private mutating func callSuper(_ called: Call, from override: Call, _ id: ControllerID) {
    guard override != .viewDidAppear, override != .viewDidDisappear else { return }
    moveAppearance(called, id)
  }

  /// Fills a slot with a new controller.
  private mutating func make(_ id: ControllerID, _ declaration: DeclarationID, _ kind: ControllerKind) {
    let controller = Controller(declaration: declaration, kind: kind, ordinal: freeOrdinal(declaration))
    if Int(id.slot) == controllers.count { controllers.append(controller) } else { self[id] = controller }
    while Int(freeIndex) < controllers.count, controllers[Int(freeIndex)].isAlive { freeIndex += 1 }
  }

  /// The smallest number that no living instance of a class has.
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

  /// Puts a controller last among a container's children.
  private mutating func attach(_ child: ControllerID, to container: ControllerID) {
    let last = self[container].lastChild
    self[child].parent = container
    self[child].previous = last
    self[child].next = .none
    self[container].lastChild = child
    if last.exists { self[last].next = child } else { self[container].firstChild = child }
  }

  /// Ends a presentation.
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
    self[id].flags = []
    freeIndex = min(freeIndex, id.slot)
  }

  /// The process is gone, and everything with it, without a word.
  private mutating func vanish() {
    let (time, turn, action, eventCount) = (time, turn, action, eventCount)
    self = World()
    (self.time, self.turn, self.action, self.eventCount) = (time, turn, action, eventCount)
  }
}

extension World {
  /// The state of the visible app: that of its scene, if it uses scenes.
  package var usedState: AppState { scene == .notRunning ? app : scene }

  /// True if the user can touch the app.
  package var isInFront: Bool { usedState == .active }
}
