import Canvas

extension Glyph {
  /// Where a line from below meets one from left to right, and where one from above does.
  static let upperJoint = Glyph("┬", "+"), lowerJoint = Glyph("┴", "+")
}

/// What stands in the lines around the panes.
struct PaneTitles: Hashable {
  var screens = "Screens", timeline = "Timeline", slider = "Slider", why = "Why"
  /// What stands at the other end of the same line.
  var screensNote = "", sliderNote = "", whyNote = ""
}

extension Canvas {
  /// Draws the lines around the panes; panes that touch share a line.
  mutating func drawPanes(_ arrangement: Arrangement, _ titles: PaneTitles) {
    switch arrangement.shape {
    case .columns, .wide: drawGrid(arrangement, titles)
    case .strip: drawRules(arrangement, titles)
    case .single, .tooSmall: break
    }
  }

  private mutating func drawGrid(_ arrangement: Arrangement, _ titles: PaneTitles) {
    let (screens, slider, why) =
      (arrangement.screens, arrangement.slider, arrangement.why)
    let width = arrangement.whole.width
    let top = screens.y - 1
    let middle = slider.y - 1
    let bottom = slider.bottom
    frame(Rectangle(x: 0, y: top, width: width, height: bottom - top + 1), role: .frame)
    let divider = screens.right
    verticalLine(x: divider, y: top, height: middle - top + 1)
    put(Glyph.upperJoint, x: divider, y: top, role: .frame)
    line(x: 0, y: middle, width: width, left: .leftJoint, right: .rightJoint)
    put(Glyph.lowerJoint, x: divider, y: middle, role: .frame)
    title(titles.screens, trailing: titles.screensNote, x: 0, y: top, width: divider + 1)
    title(titles.timeline, trailing: "", x: divider, y: top, width: width - divider)
    title(titles.slider, trailing: titles.sliderNote, x: 0, y: middle, width: width)
    if arrangement.shape == .wide {
      line(x: 0, y: why.y - 1, width: divider + 1, left: .leftJoint, right: .rightJoint)
      title(titles.why, trailing: titles.whyNote, x: 0, y: why.y - 1, width: divider + 1)
    } else {
      title(titles.why, trailing: titles.whyNote, x: 0, y: bottom, width: width)
    }
  }

  /// Draws the lines above the panes of one column.
  private mutating func drawRules(_ arrangement: Arrangement, _ titles: PaneTitles) {
    for (area, name, note) in [
      (arrangement.screens, titles.screens, titles.screensNote), (arrangement.timeline, titles.timeline, ""),
      (arrangement.slider, titles.slider, titles.sliderNote), (arrangement.why, titles.why, titles.whyNote),
    ] {
      rule(
        Rectangle(x: 0, y: area.y - 1, width: arrangement.whole.width, height: 1), title: name, trailing: note)
    }
  }

  /// Draws a line from left to right with its ends.
  private mutating func line(x: Int, y: Int, width: Int, left: Glyph, right: Glyph) {
    horizontalLine(x: x, y: y, width: width)
    put(left, x: x, y: y, role: .frame)
    put(right, x: x + width - 1, y: y, role: .frame)
  }

  /// Puts titles on a line that is there already.
  private mutating func title(_ name: String, trailing: String, x: Int, y: Int, width: Int) {
    let room = Rectangle(x: x + 2, y: y, width: width - 4, height: 1)
    let shown = name.isEmpty ? "" : " " + name.truncated(toCells: max(0, room.width - 2), charset) + " "
    put(shown, x: room.x, y: y, role: .title, within: room)
    let other = " " + trailing + " "
    guard !trailing.isEmpty, shown.cellWidth + other.cellWidth + 1 <= room.width else { return }
    put(other, x: room.right - other.cellWidth, y: y, role: .quiet, within: room)
  }
}
