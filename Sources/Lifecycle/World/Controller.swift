/// Where a controller stands between its will-calls and its did-calls.
public enum Appearance: UInt8, CaseIterable, Sendable {
  case disappeared, appearing, appeared, disappearing
}

/// A living controller; the links to its relatives are slots, so that a world is a flat value.
public struct Controller: Hashable, Sendable {
  /// What is true of a controller, a bit each.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// The flags with these bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The slot is in use.
    public static let alive = Flags(rawValue: 1)
    /// Its view is loaded.
    public static let loaded = Flags(rawValue: 2)
    /// Its view is in a window; moved by the will-appear and did-disappear steps, even by suppressed ones.
    public static let inWindow = Flags(rawValue: 4)
    /// Its view needs layout.
    public static let dirty = Flags(rawValue: 8)
    /// Its view was laid out before.
    public static let laidOut = Flags(rawValue: 16)
    /// It has appeared before, so that a container brings its child in without a layout pass of its own.
    public static let hasAppeared = Flags(rawValue: 32)
    /// It is presented so that it takes its presenter off the screen.
    public static let covers = Flags(rawValue: 64)
  }

  /// Its class.
  public internal(set) var declaration: DeclarationID
  /// Whether it is a screen or which container; its class's, kept here because every step asks for it.
  public internal(set) var kind: ControllerKind
  /// Which of the living instances of its class it is, counted from 1; the smallest number that is free.
  public let ordinal: UInt16
  /// What a container without a name was made of; nothing of the window's own, and of whoever has a name.
  public internal(set) var tree: TreeID?
  /// Where it stands between will and did.
  public internal(set) var appearance = Appearance.disappeared
  /// What is true of it.
  public internal(set) var flags: Flags
  /// How it is presented, if it is.
  public internal(set) var style = PresentationStyle.fullScreen
  /// The container that holds it.
  public internal(set) var parent = ControllerID.none
  /// The ends of a container's list of children.
  public internal(set) var firstChild = ControllerID.none, lastChild = ControllerID.none
  /// Its neighbors in its parent's list.
  public internal(set) var previous = ControllerID.none, next = ControllerID.none
  /// Which child a container shows.
  public internal(set) var shown = ControllerID.none
  /// What it presents, and who presents it.
  public internal(set) var presented = ControllerID.none, presenter = ControllerID.none

  init(declaration: DeclarationID, kind: ControllerKind, ordinal: UInt16) {
    (self.declaration, self.kind, self.ordinal) = (declaration, kind, ordinal)
    flags = .alive
  }

  /// Only what tells most controllers apart, in one piece: worlds are looked up by the thousand.
  public func hash(into hasher: inout Hasher) {
    let own = UInt64(declaration.index) | UInt64(flags.rawValue) << 16 | UInt64(appearance.rawValue) << 24
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

  /// Whether the slot is in use.
  public var isAlive: Bool { flags.contains(.alive) }
  /// Whether its view is loaded.
  public var isLoaded: Bool { flags.contains(.loaded) }
  /// Whether its view is in a window.
  public var isInWindow: Bool { flags.contains(.inWindow) }
  /// Whether it holds others.
  public var isContainer: Bool { kind != .screen }
}
