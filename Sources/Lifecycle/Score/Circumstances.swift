/// A set of circumstances as bits, for the running transition and for looking a passage up.
public struct Circumstances: OptionSet, Hashable, Sendable {
  /// A bit for each circumstance, in the order of their declaration.
  public let rawValue: UInt8

  /// The set with these bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// What is presented takes the presenter off the screen.
  static let covering = Circumstances(.covering)
  /// What is presented leaves the presenter on the screen.
  static let over = Circumstances(.over)
  /// What is shown lies in a navigation controller.
  static let inNavigation = Circumstances(.inNavigation)
  /// The app uses scenes.
  static let withScenes = Circumstances(.withScenes)
  static let fromStoryboard = Circumstances(.fromStoryboard)
  /// The container has not appeared before.
  static let firstTime = Circumstances(.firstTime)

  init(_ circumstance: Circumstance) {
    switch circumstance {
    case .covering: self.init(rawValue: 1)
    case .over: self.init(rawValue: 2)
    case .inNavigation: self.init(rawValue: 4)
    case .withScenes: self.init(rawValue: 8)
    case .fromStoryboard: self.init(rawValue: 16)
    case .firstTime: self.init(rawValue: 32)
    }
  }

  /// The set of these circumstances.
  public init(_ circumstances: Set<Circumstance>) {
    self.init(circumstances.map { Circumstances($0) })  // in any order: the bits are the same
  }

  /// All sets, by their bits.
  static let allSets = (0..<UInt8(1 << Circumstance.allCases.count)).map { Circumstances(rawValue: $0) }
}
