/// A cell's position on a canvas, counted from the upper left corner.
public struct Point: Hashable, Sendable {
  /// The column, from 0 at the left.
  public var x: Int
  /// The row, from 0 at the top.
  public var y: Int

  /// A point at the given column and row.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
