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
