/// The appearance state of a controller, which its will-calls and did-calls change.
package enum Appearance: UInt8, CaseIterable, Sendable {
  case disappeared, appearing, appeared, disappearing
}

/// The stage of an appearance transition that the app's code makes, with `beginAppearanceTransition` and
/// `endAppearanceTransition`.
package enum CodeTransition: UInt8, Sendable {
  case none
  /// Code has begun to show the controller, and `viewIsAppearing` is still to come.
  case begun
  /// Code has begun the transition, and only its end is still to come.
  case underway
  /// The transition has ended while the box was still appearing, whose `viewDidAppear` is passed on once more.
  case endedEarly
}

/// A controller in a world, which refers to its relatives by their slots so that the world is a flat value.
package struct Controller: Hashable, Sendable {
  package enum Flag: UInt8, Sendable {
    /// The slot is in use.
    case alive
    case loaded
    /// The view is in a window; changed by the will-appear and did-disappear steps, even if these are suppressed.
    case inWindow
    /// The view needs layout, or was laid out before, respectively.
    case dirty, laidOut
    /// The controller has appeared before, so a container shows its child without a layout pass of its own.
    case hasAppeared
    /// The controller is presented in a style that takes its presenter off the screen.
    case covers
    /// The controller is a child of its box: `addChild` was called.
    case isChild
    /// The view is in the view of the controller's box: `addSubview` was called.
    case hasSuperview
    /// The properties are up to date: `updateProperties` was called since they last changed.
    case updated
  }

  package internal(set) var declaration: DeclarationID
  /// Stored here because every step needs it.
  package internal(set) var kind: ControllerKind
  /// The number among the living instances of the class, counted from 1: the smallest that was free.
  package let ordinal: UInt16
  /// The tree that an unnamed container was made from; `nil` for the window's root, and for named controllers.
  package internal(set) var tree: TreeID?
  package internal(set) var appearance = Appearance.disappeared
  package internal(set) var codeTransition = CodeTransition.none
  package internal(set) var flags: CaseSet<Flag> = [.alive]
  package internal(set) var style = PresentationStyle.fullScreen
  package internal(set) var parent = ControllerID.none
  package internal(set) var firstChild = ControllerID.none, lastChild = ControllerID.none
  /// The neighbors in the parent's list of children.
  package internal(set) var previous = ControllerID.none, next = ControllerID.none
  /// The child that a tab, page or plain container shows.
  package internal(set) var shown = ControllerID.none
  package internal(set) var presented = ControllerID.none, presenter = ControllerID.none

  init(declaration: DeclarationID, kind: ControllerKind, ordinal: UInt16) {
    (self.declaration, self.kind, self.ordinal) = (declaration, kind, ordinal)
  }

  /// Hashes only the properties that distinguish most controllers, since a search looks up thousands of worlds.
  package func hash(into hasher: inout Hasher) {
    let own = UInt64(declaration.index) | UInt64(flags.rawValue) << 16 | UInt64(appearance.rawValue) << 28
    hasher.combine(own | UInt64(parent.slot) << 32 | UInt64(presented.slot) << 48)
  }

  func renumbered(_ moved: (ControllerID) -> ControllerID) -> Controller {
    var controller = self
    (controller.parent, controller.previous, controller.next) = (moved(parent), moved(previous), moved(next))
    (controller.firstChild, controller.lastChild) = (moved(firstChild), moved(lastChild))
    (controller.shown, controller.presented, controller.presenter) = (moved(shown), moved(presented), moved(presenter))
    return controller
  }

  package var isAlive: Bool { flags.contains(.alive) }
  package var isLoaded: Bool { flags.contains(.loaded) }
  package var isInWindow: Bool { flags.contains(.inWindow) }
  /// True if code has begun an appearance transition, so that only code will end it.
  var isLedByCode: Bool { codeTransition == .begun || codeTransition == .underway }
  package var isContainer: Bool { kind != .screen }
}

/// The identifier of a living controller: its slot in the world's table, which is reused after the controller is freed.
package struct ControllerID: Hashable, Sendable {
  package let slot: UInt16

  package init(slot: UInt16) { self.slot = slot }

  package static let none = ControllerID(slot: .max)
  static let appDelegate = ControllerID(slot: .max - 1)
  static let sceneDelegate = ControllerID(slot: .max - 2)
  /// The maximum number of living controllers: far more than an app has, and few enough to look at all of them.
  static let limit = 2_000

  package var exists: Bool { self != .none }
}
