/// A grid of styled cells, and where the hardware cursor stands on it.
///
/// Whatever is drawn outside of it is cut.
public struct Canvas: Equatable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Which characters the program draws with.
  public var charset: Charset
  /// Where the hardware cursor stands, since screen readers follow it; `nil` hides it.
  public var cursor: Point?
  /// The cells, row by row.
  var cells: [Cell]

  /// The most columns and rows there can be; a larger terminal is used in part.
  public static let largestSide = 1024

  /// A canvas full of plain spaces.
  public init(width: Int, height: Int, charset: Charset = .unicode) {
    self.width = min(max(0, width), Canvas.largestSide)
    self.height = min(max(0, height), Canvas.largestSide)
    self.charset = charset
    cells = Array(repeating: .blank, count: self.width * self.height)
  }

  /// The whole of it.
  public var bounds: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }

  /// The cell at a column and a row that are inside.
  public subscript(x: Int, y: Int) -> Cell {
    precondition(bounds.contains(Point(x: x, y: y)), "a cell is read inside of the canvas")
    return cells[y * width + x]
  }
}
