/// Something the mouse did.
public struct MouseEvent: Hashable, Sendable {
  /// What it did.
  public enum Kind: Hashable, Sendable {
    /// A button went down, moved while down, or went up.
    case press, drag, release
    case wheelUp, wheelDown
  }

  /// What it did.
  public var kind: Kind
  /// Where the pointer was.
  public var point: Point
  /// Which button it was, 1 for the left one; 0 where the terminal does not say.
  public var button: Int

  /// An event of the mouse.
  public init(_ kind: Kind, at point: Point, button: Int = 0) {
    self.kind = kind
    self.point = point
    self.button = button
  }
}
