/// An area of a canvas; what lies outside of the canvas is clipped.
package struct Rectangle: Hashable, Sendable {
  /// The leftmost column.
  package var x: Int
  /// The topmost row.
  package var y: Int
  /// The number of columns, never negative.
  package var width: Int
  /// The number of rows, never negative.
  package var height: Int

  /// Creates a rectangle with a corner and a size; a negative size becomes 0.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The column after the last one.
  package var right: Int { x + width }

  /// The row after the last one.
  package var bottom: Int { y + height }

  package var isEmpty: Bool { width == 0 || height == 0 }

  package func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < right && point.y >= y && point.y < bottom
  }

  /// Empty if they do not overlap.
  package func intersection(_ other: Rectangle) -> Rectangle {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rectangle(x: left, y: top, width: min(right, other.right) - left, height: min(bottom, other.bottom) - top)
  }

  package func inset(columns: Int, rows: Int) -> Rectangle {
    Rectangle(x: x + columns, y: y + rows, width: width - 2 * columns, height: height - 2 * rows)
  }

  /// Returns a row of the rectangle, counted from the top; empty if there is no such row.
  package func row(_ index: Int) -> Rectangle {
    Rectangle(x: x, y: y + index, width: width, height: 0..<height ~= index ? 1 : 0)
  }

  /// Splits the rectangle below some rows, which are limited to its height.
  package func split(top rows: Int) -> (top: Rectangle, rest: Rectangle) {
    let taken = min(max(0, rows), height)
    return (
      Rectangle(x: x, y: y, width: width, height: taken),
      Rectangle(x: x, y: y + taken, width: width, height: height - taken)
    )
  }

  /// Splits the rectangle after some columns, which are limited to its width.
  package func split(left columns: Int) -> (left: Rectangle, rest: Rectangle) {
    let taken = min(max(0, columns), width)
    return (
      Rectangle(x: x, y: y, width: taken, height: height),
      Rectangle(x: x + taken, y: y, width: width - taken, height: height)
    )
  }
}

/// A position on a canvas, counted from the upper left corner.
package struct Point: Hashable, Sendable {
  package var x: Int
  package var y: Int

  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
