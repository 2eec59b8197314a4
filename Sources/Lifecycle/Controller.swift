/// The state of a controller between its will-calls and its did-calls.
package enum Appearance: UInt8, CaseIterable, Sendable {
  case disappeared, appearing, appeared, disappearing
}

/// A living controller; the links to its relatives are slots, so that a world is a flat value.
package struct Controller: Hashable, Sendable {
  /// A property of a controller.
  package enum Flag: UInt8, Sendable {
    /// The slot is in use.
    case alive
    /// Its view is loaded.
    case loaded
    /// Its view is in a window; moved by the will-appear and did-disappear steps, even by suppressed ones.
    case inWindow
    /// Its view needs layout; it was laid out before.
    case dirty, laidOut
    /// It has appeared before, so a container shows its child without a layout pass of its own.
    case hasAppeared
    /// It is presented so that it takes its presenter off the screen.
    case covers
    /// It is a child of the box that holds it: `addChild` was called.
    case isChild
    /// Its view is in the view of the box that holds it: `addSubview` was called.
    case hasSuperview
    /// Its properties are up to date: `updateProperties` was called since they last changed.
    case updated
  }

  /// Its class.
  package internal(set) var declaration: DeclarationID
  /// The kind of its class, kept here because every step needs it.
  package internal(set) var kind: ControllerKind
  /// Its number among the living instances of its class, from 1; the smallest that was free.
  package let ordinal: UInt16
  /// The tree of a container without a name; `nil` for the window's own, and for controllers with a name.
  package internal(set) var tree: TreeID?
  /// Its state between will and did.
  package internal(set) var appearance = Appearance.disappeared
  /// Its properties.
  package internal(set) var flags: Selection<Flag> = [.alive]
  /// The style in which it is presented, if it is.
  package internal(set) var style = PresentationStyle.fullScreen
  /// The container that holds it.
  package internal(set) var parent = ControllerID.none
  /// The ends of a container's list of children.
  package internal(set) var firstChild = ControllerID.none, lastChild = ControllerID.none
  /// Its neighbors in its parent's list.
  package internal(set) var previous = ControllerID.none, next = ControllerID.none
  /// The child that a container shows.
  package internal(set) var shown = ControllerID.none
  /// The controller that it presents, and the one that presents it.
  package internal(set) var presented = ControllerID.none, presenter = ControllerID.none

  init(declaration: DeclarationID, kind: ControllerKind, ordinal: UInt16) {
    (self.declaration, self.kind, self.ordinal) = (declaration, kind, ordinal)
  }

  /// Hashes only what distinguishes most controllers, since a search looks up thousands of worlds.
  package func hash(into hasher: inout Hasher) {
    let own = UInt64(declaration.index) | UInt64(flags.rawValue) << 16 | UInt64(appearance.rawValue) << 28
    hasher.combine(own | UInt64(parent.slot) << 32 | UInt64(presented.slot) << 48)
  }

  /// The same controller where all have other slots.
  func renumbered(_ moved: (ControllerID) -> ControllerID) -> Controller {
    var controller = self
    (controller.parent, controller.previous, controller.next) = (moved(parent), moved(previous), moved(next))
    (controller.firstChild, controller.lastChild) = (moved(firstChild), moved(lastChild))
    (controller.shown, controller.presented, controller.presenter) = (moved(shown), moved(presented), moved(presenter))
    return controller
  }

  /// True if the slot is in use.
  package var isAlive: Bool { flags.contains(.alive) }
  /// True if its view is loaded.
  package var isLoaded: Bool { flags.contains(.loaded) }
  /// True if its view is in a window.
  package var isInWindow: Bool { flags.contains(.inWindow) }
  /// True if it is a container.
  package var isContainer: Bool { kind != .screen }
}

/// Names a living controller: its slot in the world's table, which a later controller may get once this one is freed.
package struct ControllerID: Hashable, Sendable {
  package let slot: UInt16

  /// The controller in this slot.
  package init(slot: UInt16) {
    self.slot = slot
  }

  /// No controller.
  package static let none = ControllerID(slot: .max)
  /// The app delegate, where an event needs a receiver.
  static let appDelegate = ControllerID(slot: .max - 1)
  /// The scene delegate, where an event needs a receiver.
  static let sceneDelegate = ControllerID(slot: .max - 2)
  /// The largest number of living controllers: far more than an app has, and few enough to look at all of them.
  static let limit = 2_000

  /// True if it names a controller.
  package var exists: Bool { self != .none }
}
