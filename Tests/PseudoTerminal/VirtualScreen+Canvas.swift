import CVTerm
import Canvas

extension VirtualScreen {
  /// The look of a cell that every terminal type can show.
  private struct Look: Equatable, CustomStringConvertible {
    /// The character with its marks.
    var text: String
    /// Its color and the one behind it, by number.
    var foreground: UInt8?, background: UInt8?
    /// Bold, underlined, reversed; libvterm knows no dim.
    var attributes: Paint.Attributes

    var description: String {
      "\(text.debugDescription) color \(foreground.map(String.init) ?? "-") on \(background.map(String.init) ?? "-"), "
        + "attributes \(attributes.rawValue)"
    }
  }

  /// The differences of the screen from a canvas in a theme, a sentence each, at most ten; empty if they are the same.
  ///
  /// Attributes that a terminal type does not have are ignored.
  package func differences(
    from canvas: Canvas, _ theme: Theme, _ depth: ColorDepth,
    attributes known: Paint.Attributes = [.bold, .underline, .reverse]
  ) -> [String] {
    guard canvas.width == width && canvas.height == height else { return ["the sizes differ"] }
    var found: [String] = []
    for y in 0..<height {
      for x in 0..<width where found.count < 10 {
        let expected = look(of: canvas[x, y], theme, depth, known)
        let shown = look(x, y, known)
        let alike = canvas[x, y].width == 0 ? shown.text == expected.text : shown == expected
        if !alike { found.append("at \(x),\(y): \(shown) instead of \(expected)") }
      }
    }
    if cursor != canvas.cursor { found.append("the cursor is at \(cursor as Any)") }
    return found
  }

  private func look(of cell: Cell, _ theme: Theme, _ depth: ColorDepth, _ known: Paint.Attributes) -> Look {
    let paint = theme.paint(cell.style, depth)
    return Look(
      text: cell.text, foreground: paint.foreground, background: paint.background,
      attributes: paint.attributes.intersection(known))
  }

  private func look(_ x: Int, _ y: Int, _ known: Paint.Attributes) -> Look {
    let cell = cell(x, y)
    var attributes: Paint.Attributes = []
    if cell.bold { attributes.insert(.bold) }
    if cell.underline { attributes.insert(.underline) }
    if cell.reverse { attributes.insert(.reverse) }
    return Look(
      text: cell.text, foreground: UInt8(exactly: cell.foreground), background: UInt8(exactly: cell.background),
      attributes: attributes.intersection(known))
  }
}
