/// Names a living controller: its slot in the world's table, which a later controller may get once this one is freed.
public struct ControllerID: Hashable, Sendable {
  /// The slot.
  public let slot: UInt16

  /// The controller in this slot.
  public init(slot: UInt16) {
    self.slot = slot
  }

  /// Nobody; a value of its own, since an optional would make every link a third larger.
  public static let none = ControllerID(slot: .max)
  /// The app delegate, where an event needs a receiver.
  static let appDelegate = ControllerID(slot: .max - 1)
  /// The scene delegate, where an event needs a receiver.
  static let sceneDelegate = ControllerID(slot: .max - 2)
  /// How many controllers can live at once; far more than an app has, and few enough to look at all of them.
  static let limit = 2_000

  /// Whether somebody is meant.
  public var isSomebody: Bool { self != .none }
}
