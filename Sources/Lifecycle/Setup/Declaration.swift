/// What a controller is: a screen, or one of the containers.
public enum ControllerKind: UInt8, CaseIterable, Sendable {
  case screen, navigation, tabs, pages, curl, split, container

  /// The word that a transcript writes before the parentheses; a screen has none.
  public var word: String {
    switch self {
    case .screen: ""
    case .navigation: "nav"
    default: "\(self)"
    }
  }
}

/// Where a screen and its view come from.
public enum Origin: String, CaseIterable, Sendable {
  case code, storyboard, nib
}

/// What a controller can ask the transition coordinator for.
public enum CoordinatorRequest: UInt8, CaseIterable, Sendable {
  case notifyWhenInteractionEnds, notifyWhenInteractionChanges, animateAlongside
}

/// A wrong call of super: the override of one call calls super's implementation of another.
public struct SuperCall: Hashable, Sendable {
  /// The call whose override is wrong.
  public var override: Call
  /// What it calls of its super class; `nil` when it calls nothing.
  public var calls: Call?

  /// The override of `override` calls super's `calls`.
  public init(override: Call, calls: Call?) {
    self.override = override
    self.calls = calls
  }
}

/// Names a declaration of a setup.
public struct DeclarationID: Hashable, Sendable {
  /// The position in the setup's table.
  public let index: UInt16

  /// The declaration at this position.
  public init(index: UInt16) {
    self.index = index
  }
}

/// A class of controllers: what all its instances have in common.
public struct Declaration: Hashable, Sendable {
  /// What transcripts call it; a container may have no name, and then prints nothing.
  public var name: String
  /// Whether it is a screen or which container.
  public var kind: ControllerKind
  /// Where a screen and its view come from.
  public var origin: Origin
  /// Whether its view is laid out by constraints, as against frames.
  public var usesConstraints: Bool
  /// Whether its view is asked for as soon as it is made, before it is shown.
  public var isTouched: Bool
  /// The screen that it offers for peeking.
  public var previews: DeclarationID?
  /// Its wrong calls of super.
  public var superCalls: [SuperCall]
  /// Whether its overrides print before they call super.
  public var printsBeforeSuper: Bool
  /// What it asks the transition coordinator for, in its will-callbacks.
  public var requests: [CoordinatorRequest]

  /// Whether what it receives makes lines of a run: a container without a name has none.
  public var hasLines: Bool { !name.isEmpty }

  /// A class with the defaults of a transcript.
  public init(
    name: String, kind: ControllerKind = .screen, origin: Origin = .code, usesConstraints: Bool? = nil,
    isTouched: Bool = false, previews: DeclarationID? = nil, superCalls: [SuperCall] = [],
    printsBeforeSuper: Bool = false, requests: [CoordinatorRequest] = []
  ) {
    self.name = name
    self.kind = kind
    self.origin = origin
    self.usesConstraints = usesConstraints ?? (origin == .storyboard)
    self.isTouched = isTouched
    self.previews = previews
    self.superCalls = superCalls
    self.printsBeforeSuper = printsBeforeSuper
    self.requests = requests
  }
}

/// What a step of a score asks of a class, in a byte: a look at the whole declaration would copy its lists.
struct Traits: OptionSet, Hashable, Sendable {
  /// The bits.
  let rawValue: UInt8

  /// Its view is laid out by constraints.
  static let usesConstraints = Traits(rawValue: 1)
  static let fromStoryboard = Traits(rawValue: 2)
  /// Its view is asked for as soon as it is made.
  static let isTouched = Traits(rawValue: 4)
  /// Its overrides print before they call super.
  static let printsBeforeSuper = Traits(rawValue: 8)
  /// Some override calls super wrongly.
  static let callsSuperWrongly = Traits(rawValue: 16)
  /// It asks the transition coordinator.
  static let asksCoordinator = Traits(rawValue: 32)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(_ declaration: Declaration) {
    self = []
    if declaration.usesConstraints { insert(.usesConstraints) }
    if declaration.origin == .storyboard { insert(.fromStoryboard) }
    if declaration.isTouched { insert(.isTouched) }
    if declaration.printsBeforeSuper { insert(.printsBeforeSuper) }
    if !declaration.superCalls.isEmpty { insert(.callsSuperWrongly) }
    if !declaration.requests.isEmpty { insert(.asksCoordinator) }
  }
}
