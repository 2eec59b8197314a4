/// An area with a title in the line above it.
package struct TitledPane {
  /// The area inside of the lines.
  let area: Rectangle
  /// The texts at the left and right of the line above.
  let title: String, note: String
  /// True if the line above is the only one.
  let isOpen: Bool

  package init(_ area: Rectangle, _ title: String, _ note: String = "", isOpen: Bool = false) {
    (self.area, self.title, self.note, self.isOpen) = (area, title, note, isOpen)
  }
}

extension Canvas {
  /// Draws the lines of panes with their titles; panes side by side share a line, and where lines meet is a joint.
  ///
  /// A pane without columns is not shown.
  package mutating func draw(_ panes: [TitledPane], noteRole: Role = .title) {
    let panes = panes.filter { $0.area.width > 0 }
    let outlines = panes.map { pane in
      let outline = pane.area.inset(columns: -1, rows: -1).intersection(bounds)
      return pane.isOpen ? outline.row(0) : outline
    }
    for outline in outlines {
      horizontalLine(x: outline.x, y: outline.y, width: outline.width)
      frame(outline)
    }
    for corner in outlines.flatMap({ $0.corners }) {
      let sides = outlines.reduce(LineShape.Sides()) { $0.union($1.sides(at: corner)) }
      if let joint = sides.glyph { put(joint, x: corner.x, y: corner.y, role: .frame) }
    }
    for (pane, outline) in zip(panes, outlines) {
      put(
        title: pane.title, trailing: pane.note, on: outline.row(0).inset(columns: 2, rows: 0), trailingRole: noteRole)
    }
  }
}

extension Rectangle {
  fileprivate var corners: [Point] { [x, right - 1].flatMap { x in [y, bottom - 1].map { Point(x: x, y: $0) } } }

  /// Returns the sides of a cell to which the rectangle's outline leads from there.
  fileprivate func sides(at point: Point) -> LineShape.Sides {
    guard contains(point) else { return [] }
    var sides: LineShape.Sides = []
    if point.y == y || point.y == bottom - 1 {
      if point.x > x { sides.insert(.left) }
      if point.x < right - 1 { sides.insert(.right) }
    }
    if point.x == x || point.x == right - 1 {
      if point.y > y { sides.insert(.up) }
      if point.y < bottom - 1 { sides.insert(.down) }
    }
    return sides
  }
}

extension LineShape.Sides {
  /// The plain lines to these sides; `nil` if no character has them.
  fileprivate var glyph: Glyph? {
    switch self {
    case .across: .horizontal
    case .upright: .vertical
    default: LineShape.sign(self).map { Glyph($0, "+") }
    }
  }
}
