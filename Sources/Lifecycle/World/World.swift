/// The whole state of the simulated app, as a value: what there is, who is where, and what is going on.
public struct World: Hashable, Sendable {
  /// The controllers by slot; a freed slot stays until a later controller takes it.
  public internal(set) var controllers: [Controller] = []
  /// The window's root.
  public internal(set) var root = ControllerID.none
  /// The root of the topmost presentation, or the window's.
  public internal(set) var topLevel = ControllerID.none
  /// How far the app is from being used; `notRunning` before the launch and after a kill.
  public internal(set) var app = AppState.notRunning
  /// The same of its scene, where it uses scenes.
  public internal(set) var scene = AppState.notRunning
  /// The transition that runs.
  public internal(set) var transition: Transition?
  /// The previewing session.
  public internal(set) var preview: Preview?
  /// What the finger does.
  public internal(set) var finger = Finger.up
  /// How hard it presses, in thousandths.
  public internal(set) var pressure: UInt16 = 0
  /// The simulated time in milliseconds.
  public internal(set) var time: UInt32 = 0
  /// The turn of the run loop.
  public internal(set) var turn: UInt32 = 0
  /// How many actions there have been.
  public internal(set) var action: UInt32 = 0
  /// The first slot that no controller is in, counted on as controllers come and go.
  var freeIndex: UInt16 = 0
  /// How many events there have been.
  public internal(set) var eventCount: UInt32 = 0

  /// The world before the app is launched.
  public init() {}

  /// The controller in a slot.
  public internal(set) subscript(id: ControllerID) -> Controller {
    get { controllers[Int(id.slot)] }
    set { controllers[Int(id.slot)] = newValue }
  }

  /// The same world as if it had just begun: two that differ only in what was before go on alike.
  public var timeless: World {
    var world = self
    (world.time, world.turn, world.action, world.eventCount) = (0, 0, 0, 0)
    return world
  }

  /// The timeless world without a trace of who is gone, its controllers numbered in the order in which one meets them.
  ///
  /// Two of which this is the same go on alike, but for the slots. While something runs all keep their slots.
  public var canonical: World {
    var world = timeless
    guard transition == nil, preview == nil, finger == .up else { return world }
    let everybody = everybody
    var slots = [ControllerID](repeating: .none, count: controllers.count)
    for (slot, id) in everybody.enumerated() { slots[Int(id.slot)] = ControllerID(slot: UInt16(slot)) }
    func moved(_ id: ControllerID) -> ControllerID { id.isSomebody ? slots[Int(id.slot)] : id }
    world.controllers = everybody.map { self[$0].renumbered(moved) }
    (world.root, world.topLevel) = (moved(root), moved(topLevel))
    world.freeIndex = UInt16(everybody.count)
    return world
  }

  /// Whether this is a controller that lives.
  public func isAlive(_ id: ControllerID) -> Bool {
    Int(id.slot) < controllers.count && self[id].isAlive
  }

  /// The slot that the next controller gets: the first free one.
  var freeSlot: ControllerID { ControllerID(slot: freeIndex) }
}

/// How far the app, or its scene, is from being used.
public enum AppState: UInt8, CaseIterable, Sendable {
  /// In the background an app does its last work, and is suspended soon: before anybody does anything else.
  case notRunning, suspended, background, inactive, active
}

/// What a finger that is down is doing.
public enum Finger: UInt8, CaseIterable, Sendable {
  case up
  /// It drives a transition: a swipe, a drag, a page.
  case driving
  /// It presses on a previewing view.
  case pressing
  /// Its press became a pop: it does nothing more until it is lifted.
  case spent
}

/// A previewing session: a screen offered another, and the finger presses.
public struct Preview: Hashable, Sendable {
  /// How far the press has come; pressure that falls does not take a stage back.
  public enum Stage: UInt8, CaseIterable, Sendable {
    case light, peek
  }

  /// The screen that offered the other, and the one that is previewed.
  public internal(set) var source: ControllerID, preview: ControllerID
  /// How far the press has come.
  public internal(set) var stage: Stage
}
