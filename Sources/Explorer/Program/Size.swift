/// How large the screen is, in cells.
public struct Size: Hashable, Sendable {
  /// Columns and rows.
  public var width: Int, height: Int

  /// So many columns and rows.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }
}
