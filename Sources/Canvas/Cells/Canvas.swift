/// A grid of styled cells, and where the hardware cursor stands on it.
///
/// A canvas is used again for each picture: `resize` and `clear`, then draw. Whatever is drawn outside of it is cut.
public struct Canvas: Sendable {
  /// The number of columns.
  public private(set) var width: Int
  /// The number of rows.
  public private(set) var height: Int
  /// Which characters the program draws with.
  public var charset: Charset
  /// Where the hardware cursor stands, since screen readers follow it; `nil` hides it.
  public var cursor: Point?
  var cells: [PackedCell]
  /// The characters with marks, in the order in which they were drawn.
  private(set) var clusters: [Cell] = []

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
    return cell(cells[y * width + x])
  }

  /// Makes every cell a plain space again and hides the cursor; the memory stays.
  public mutating func clear() {
    cursor = nil
    clusters.removeAll(keepingCapacity: true)
    var span = cells.mutableSpan
    for index in span.indices { span[index] = .blank }
  }

  /// Takes a new size; if it differs, everything is cleared.
  public mutating func resize(width: Int, height: Int) {
    let newWidth = min(max(0, width), Canvas.largestSide)
    let newHeight = min(max(0, height), Canvas.largestSide)
    guard newWidth != self.width || newHeight != self.height else { return }
    self.width = newWidth
    self.height = newHeight
    cursor = nil
    cells.removeAll(keepingCapacity: true)
    clusters.removeAll(keepingCapacity: true)
    cells.append(contentsOf: repeatElement(.blank, count: newWidth * newHeight))
  }

  func cell(_ packed: PackedCell) -> Cell {
    guard let number = packed.cluster else { return Cell(packed) }
    var cell = clusters[number]
    cell.style = packed.style
    return cell
  }

  /// A cell as it is kept; its marks are noted, as long as there is a number for them.
  mutating func packed(_ cell: Cell) -> PackedCell {
    guard cell.hasMarks, clusters.count < PackedCell.mostClusters else { return PackedCell(withoutMarks: cell) }
    clusters.append(cell)
    return PackedCell(cell, cluster: clusters.count - 1)
  }

  /// Forgets the clusters that no cell has any more, once they are more than there are cells.
  mutating func dropUnusedClusters() {
    guard clusters.count > cells.count else { return }
    let old = clusters
    clusters.removeAll(keepingCapacity: true)
    for index in cells.indices {
      guard let number = cells[index].cluster else { continue }
      let style = cells[index].style
      cells[index] = packed(old[number])
      cells[index].style = style
    }
  }
}

extension Canvas: Equatable {
  /// Whether two canvases show the same, however they were drawn.
  public static func == (left: Canvas, right: Canvas) -> Bool {
    left.width == right.width && left.height == right.height && left.charset == right.charset
      && left.cursor == right.cursor
      && (0..<left.height).allSatisfy { left.columnsThatDiffer(inRow: $0, from: right) == nil }
  }
}
