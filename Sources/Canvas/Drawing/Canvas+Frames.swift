extension Canvas {
  /// Draws a frame along the inside of a rectangle, with a title in its upper line and a second one at the right.
  ///
  /// Both titles keep a space at each side; when they do not both fit, the right one goes first.
  public mutating func frame(
    _ rectangle: Rectangle, corners: Corners = .square, role: Role = .frame, tint: Tint = .none,
    title: String = "", trailing: String = "", titleRole: Role = .title
  ) {
    guard rectangle.width >= 2 && rectangle.height >= 2 else { return }
    let right = rectangle.right - 1
    let bottom = rectangle.bottom - 1
    horizontalLine(x: rectangle.x, y: rectangle.y, width: rectangle.width, role: role, tint: tint)
    horizontalLine(x: rectangle.x, y: bottom, width: rectangle.width, role: role, tint: tint)
    verticalLine(x: rectangle.x, y: rectangle.y, height: rectangle.height, role: role, tint: tint)
    verticalLine(x: right, y: rectangle.y, height: rectangle.height, role: role, tint: tint)
    put(corners.upperLeft, x: rectangle.x, y: rectangle.y, role: role, tint: tint)
    put(corners.upperRight, x: right, y: rectangle.y, role: role, tint: tint)
    put(corners.lowerLeft, x: rectangle.x, y: bottom, role: role, tint: tint)
    put(corners.lowerRight, x: right, y: bottom, role: role, tint: tint)
    let line = Rectangle(x: rectangle.x + 2, y: rectangle.y, width: rectangle.width - 4, height: 1)
    put(title: title, trailing: trailing, on: line, role: titleRole, tint: tint)
  }

  /// Draws a line from left to right with titles on it, as a pane without a frame has.
  public mutating func rule(
    _ rectangle: Rectangle, role: Role = .frame, title: String = "", trailing: String = "", titleRole: Role = .title
  ) {
    guard !rectangle.isEmpty else { return }
    horizontalLine(x: rectangle.x, y: rectangle.y, width: rectangle.width, role: role)
    let line = Rectangle(x: rectangle.x + 2, y: rectangle.y, width: rectangle.width - 4, height: 1)
    put(title: title, trailing: trailing, on: line, role: titleRole)
  }

  /// Draws a line from left to right.
  public mutating func horizontalLine(x: Int, y: Int, width: Int, role: Role = .frame, tint: Tint = .none) {
    fill(Rectangle(x: x, y: y, width: width, height: 1), with: .horizontal, role: role, tint: tint)
  }

  /// Draws a line from top to bottom.
  public mutating func verticalLine(x: Int, y: Int, height: Int, role: Role = .frame, tint: Tint = .none) {
    fill(Rectangle(x: x, y: y, width: 1, height: height), with: .vertical, role: role, tint: tint)
  }

  /// Puts a title at the left of a line and another at its right, each with a space at both sides.
  public mutating func put(title: String, trailing: String, on line: Rectangle, role: Role = .title, tint: Tint = .none)
  {
    var room = line.width
    if !title.isEmpty && room >= 3 {
      let shown = " " + title.truncated(toCells: room - 2, charset) + " "
      put(shown, x: line.x, y: line.y, role: role, tint: tint, within: line)
      room -= shown.cellWidth + 1
    }
    let shown = " " + trailing + " "
    if !trailing.isEmpty && shown.cellWidth <= room {
      put(shown, x: line.right - shown.cellWidth, y: line.y, role: role, tint: tint, within: line)
    }
  }
}
